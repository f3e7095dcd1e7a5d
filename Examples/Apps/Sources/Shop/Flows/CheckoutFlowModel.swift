import Brands

/// The checkout: its steps in the brand's order, the confirmation, and an order as the result.
///
/// It asks once before anything that was entered is lost, in whatever way it is left. Its steps
/// share a draft, so that going back between them loses nothing, and asks nothing.
final class CheckoutFlowModel: ResultFlowModel<Order> {
  private let shop: Shop
  /// All that was entered so far.
  @Property private(set) var draft = CheckoutDraft()

  init(shop: Shop) {
    self.shop = shop
    super.init()
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(StepWasEntered.self) { (flow: CheckoutFlowModel, entered) in
      flow.goOn(after: entered.step)
    }
    actions.on(OrderWasPlaced.self) { (flow: CheckoutFlowModel, placed) in
      flow.finish(with: placed.order)
    }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(CheckoutStepPage.self) { (flow: CheckoutFlowModel, page) in
      flow.screen(of: page.step, destination: page)
    }
    destinations.screen(ConfirmationPage.self) { (flow: CheckoutFlowModel, _) in
      flow.confirmation()
    }
  }

  override var destination: (any Destination)? { CheckoutPage() }

  override func save(to state: inout SavedState) { state["draft"] = draft }

  override func restore(from state: SavedState) { draft = state["draft"] ?? draft }

  override func decision(about exit: ExitReason) -> ExitDecision {
    guard exit != .restoration else { return .allow }
    if let last = controller.lastScreen as? ConfirmationViewModel, last.isPlacing {
      return .ask(question("checkout.placing"))
    }
    return draft == CheckoutDraft() ? .allow : .ask(question("checkout.leave"))
  }

  private func question(_ key: String) -> ExitQuestion {
    ExitQuestion(title: .key("\(key).title"), message: .key("\(key).message"))
  }

  override func start() { push(screen(of: shop.brand.checkoutSteps[0], destination: nil)) }

  private func goOn(after step: CheckoutStep) {
    guard let next = shop.brand.checkoutSteps.drop(while: { $0 != step }).dropFirst().first else {
      return push(confirmation())
    }
    push(screen(of: next, destination: CheckoutStepPage(step: next)))
  }

  private func screen(of step: CheckoutStep, destination: (any Destination)?) -> ViewModel {
    switch step {
    case .address: AddressViewModel(draft: $draft, destination: destination)
    case .payment: PaymentViewModel(draft: $draft, destination: destination)
    }
  }

  private func confirmation() -> ViewModel { ConfirmationViewModel(draft: $draft, shop: shop) }
}
