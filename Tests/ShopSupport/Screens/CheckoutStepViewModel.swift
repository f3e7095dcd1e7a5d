import FlowModels

/// A form that is a step of the checkout.
class CheckoutStepViewModel: FormViewModel {
  final let shop: Shop
  /// Is called when the screen has left.
  final var whenLeft: (() -> Void)?
  private let place: (any Destination)?

  init(shop: Shop, place: (any Destination)?) {
    self.shop = shop
    self.place = place
    super.init()
  }

  override var destination: (any Destination)? { place }

  override func didEnd() {
    super.didEnd()
    whenLeft?()
  }
}
