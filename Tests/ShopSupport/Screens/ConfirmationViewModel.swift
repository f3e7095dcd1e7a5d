import FlowModels

/// The order as it will be placed, and the button that places it.
final class ConfirmationViewModel: ViewModel {
  private let draft: CheckoutFlowModel.Draft
  private let shop: Shop
  /// The lines to order instead of those that are in the cart, if there are any such.
  private let remembered: [CartLine]?
  private var number: String?
  @Property private var lines: [CartLine]?
  @Property private var isPlacing = false
  private lazy var placeButton = ButtonViewModel(
    "place", title: .key("confirmation.place"),
    enabledWhen: { [weak self] in self?.canPlace ?? false },
    perform: { [weak self] in self?.place() })

  init(draft: CheckoutFlowModel.Draft, shop: Shop, remembered: [CartLine]?) {
    self.remembered = remembered
    self.draft = draft
    self.shop = shop
    super.init()
    placeButton.isEmphasized = true
  }

  override var destination: (any Destination)? { ConfirmationPage() }
  override var title: LocalizedText { .key("confirmation.title") }

  private var canPlace: Bool { !isPlacing && lines?.isEmpty == false }

  /// Loads what is in the cart now, and again when it changes.
  override func start() {
    shop.cart.changes.observe(for: self) { screen, _ in
      if !screen.isPlacing { screen.load() }
    }
    load()
  }

  private func load() {
    lines = nil
    run("load the cart") { [cart = shop.cart] in
      try await cart.allItems()
    } apply: { screen, outcome in
      switch outcome {
      case .success(let lines): screen.lines = lines
      case .failure(let error):
        screen.show(
          DialogViewModel(DataError(error), doing: .key("confirmation.load")) { [weak screen] in
            screen?.load()
          })
      }
    }
  }

  /// Returns the number of the order, which stays the same if it is tried again.
  private func makeNumber() -> String {
    if shop.has(.orderNumberMadeTwice) { return "the-order" }
    if let number, !shop.has(.orderPlacedTwice) { return number }
    let made = shop.environment.makeID()
    number = made
    return made
  }

  override func save(to state: inout SavedState) {
    if let number { state["number"] = number }
  }

  override func restore(from state: SavedState) { number = state["number"] }

  /// Saves the order, and empties the cart.
  private func place() {
    guard canPlace, let lines else { return }
    isPlacing = !shop.has(.orderPlacedTwice)
    let number = makeNumber()
    let order = Order(
      id: number, lines: remembered ?? lines, address: draft.address, payment: draft.payment)
    if shop.has(.crashBehindPayment) {
      // Whoever pays has a card: this traps for those who pay by invoice.
      _ = order.payment.lastDigits!
    }
    let emptied = shop.has(.cartNotEmptied) ? [] : lines
    run("place the order") { [orders = shop.orders, cart = shop.cart] in
      let saved = try await orders.save(order)
      try await cart.apply(emptied.map { .remove($0.id) })
      return saved
    } apply: { screen, outcome in
      if case .failure = outcome, screen.shop.has(.busyAfterFailedSave) {
        screen.isPlacing = true
      } else {
        screen.isPlacing = false
      }
      switch outcome {
      case .success(let order): screen.send(OrderWasPlaced(order: order))
      case .failure(let error):
        screen.show(
          DialogViewModel(DataError(error), doing: .key("confirmation.placing")) { [weak screen] in
            screen?.place()
          })
      }
    }
  }

  /// Stays while the order is being placed, as nobody would know whether it was.
  override func decision(about exit: ExitReason) -> ExitDecision {
    isPlacing && exit != .restoration && !shop.has(.leavesWhilePlacing) ? .refuse : .allow
  }

  override func describe(_ screen: ScreenBuilder) {
    screen.text("address", .key("confirmation.address"), value: .verbatim(draft.address.line))
    screen.text("day", .key("confirmation.day"), value: .verbatim(draft.address.day))
    screen.text("payment", .key("confirmation.payment"), value: payment)
    guard let lines else {
      screen.status("loading", .key("confirmation.loading"), isBusy: true)
      return screen.add(placeButton)
    }
    screen.list("lines", .key("confirmation.lines")) {
      for line in lines {
        screen.row(
          line.id, .verbatim(line.name),
          value: .key("cart.line", ["count": .whole(line.count), "price": .price(line.cents)]))
      }
    }
    if isPlacing { screen.status("placing", .key("confirmation.wait"), isBusy: true) }
    let price = draft.payment.price(of: lines.total)
    if draft.payment.discount > 0 {
      screen.text(
        "discount", .key("confirmation.discount"), value: .price(lines.total - price))
    }
    screen.text("total", .key("confirmation.total"), value: .price(price))
    if shop.has(.unhandledBehindPayment) {
      screen.button("gift", .key("confirmation.gift")) { [weak self] in self?.send(GiftWasTapped())
      }
    }
    screen.add(placeButton)
  }

  private var payment: LocalizedText {
    draft.payment.lastDigits.map { .key("payment.byCard", ["digits": .verbatim($0)]) }
      ?? .key("payment.byInvoice")
  }
}
