import Brands
import FlowModels

/// A step of the checkout that a brand can put before another.
enum CheckoutStep: String, CaseIterable, Codable, BrandSettings, BrandSettingValue {
  case address, payment

  /// The option that decides on the order of the steps.
  static let order = BrandSetting(
    "features.cart.steps", [CheckoutStep].self, default: allCases,
    "The steps of the checkout, in order; those that are left out come last.")

  static let all: [any BrandSettingDeclaration] = [order]

  /// Returns the steps of a brand, in its order.
  static func steps(of brand: Brand) -> [CheckoutStep] {
    (brand.value(of: order) + allCases).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// The checkout, which results in an order.
final class CheckoutFlowModel: ResultFlowModel<Order> {
  /// All that the person has entered so far.
  struct Draft: Codable, Equatable {
    var address = Address()
    var payment = Payment()
  }

  let shop: Shop
  private(set) var draft: Draft
  /// The lines that the cart began with; they are not saved.
  private var lines: [CartLine] = []
  private let steps: [CheckoutStep]

  init(shop: Shop) {
    self.shop = shop
    draft = Draft()
    steps = CheckoutStep.steps(of: shop.brand)
    super.init()
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(AddressWasEntered.self) { (flow: CheckoutFlowModel, entered) in
      if !flow.shop.has(.firstAddressStays) || flow.draft.address == Address() {
        flow.draft.address = entered.address
      }
      flow.goOn(after: .address)
    }
    actions.on(PaymentWasEntered.self) { (flow: CheckoutFlowModel, entered) in
      let discount = flow.draft.payment.discount
      flow.draft.payment = entered.payment
      if flow.shop.has(.discountTwice) { flow.draft.payment.discount += discount }
      flow.goOn(after: .payment)
    }
    actions.on(OrderWasPlaced.self) { (flow: CheckoutFlowModel, placed) in
      flow.finish(with: placed.order)
    }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(CheckoutStepPage.self) { (flow: CheckoutFlowModel, page) in
      flow.screen(of: page.step, isFirst: false)
    }
    destinations.screen(ConfirmationPage.self) { (flow: CheckoutFlowModel, _) in
      flow.confirmation()
    }
  }

  override var destination: (any Destination)? { CheckoutPage() }

  override func save(to state: inout SavedState) { state["draft"] = draft }

  override func restore(from state: SavedState) { draft = state["draft"] ?? draft }

  override func start() { push(screen(of: steps[0], isFirst: true)) }

  private func goOn(after step: CheckoutStep) {
    let next = steps.drop { $0 != step }.dropFirst().first
    if let next { return push(screen(of: next, isFirst: false)) }
    if shop.has(.backSkipsPayment) { pop() }
    lines = shop.data.cart.items
    push(confirmation())
  }

  private func screen(of step: CheckoutStep, isFirst: Bool) -> ViewModel {
    let isLost = isFirst || shop.has(.stepNotRestored)
    let place = isLost ? nil : CheckoutStepPage(step: step)
    let screen: CheckoutStepViewModel =
      switch step {
      case .address: AddressViewModel(shop: shop, place: place)
      case .payment: PaymentViewModel(shop: shop, place: place)
      }
    if !isFirst, shop.has(.doubleBack) {
      screen.whenLeft = { [weak self] in self?.pop() }
    }
    return screen
  }

  private func confirmation() -> ViewModel {
    ConfirmationViewModel(
      draft: draft, shop: shop,
      remembered: shop.has(.emptyOrderAfterRestoration) ? lines : nil)
  }
}
