import Brands

/// The order as it will be placed, and the button that places it.
final class ConfirmationViewModel: ViewModel {
  private let draft: Property<CheckoutDraft>
  private let shop: Shop
  private lazy var place = command(
    .key("confirmation.placing"),
    { [orders = shop.orders] order in try await orders.save(order) },
    with: { screen in screen.makeOrder() },
    enabledWhen: { screen in !screen.shop.cart.lines.items.isEmpty },
    done: { screen, order in screen.send(OrderWasPlaced(order: order)) })
  private lazy var placeButton = ButtonViewModel(
    "place", title: .key("confirmation.place"), running: place)

  init(draft: Property<CheckoutDraft>, shop: Shop) {
    self.draft = draft
    self.shop = shop
    super.init()
    placeButton.isEmphasized = true
  }

  override var destination: (any Destination)? { ConfirmationPage() }
  override var title: LocalizedText { .key("confirmation.title") }

  /// A Boolean value that indicates whether the order is being placed.
  var isPlacing: Bool { place.isExecuting }

  /// Goes on at once if the order was placed before the app was killed.
  override func start() {
    guard let id = draft.value.orderID else { return }
    run("look for order \(id)") { [orders = shop.orders] in
      try await orders.item(id: id)
    } apply: { screen, outcome in
      if case .success(let order?) = outcome { screen.send(OrderWasPlaced(order: order)) }
    }
  }

  /// Stays while the order is being placed; before all of the checkout is left, that asks.
  override func decision(about exit: ExitReason) -> ExitDecision {
    isPlacing && (exit == .back || exit == .swipe) ? .refuse : .allow
  }

  /// Makes the order; its number stays the same if it is tried again.
  private func makeOrder() -> Order {
    let id = draft.value.orderID ?? shop.environment.makeID()
    draft.value.orderID = id
    return Order(id: id, lines: shop.cart.lines.items, draft: draft.value)
  }

  override func describe(_ screen: ScreenBuilder) {
    screen.describe(draft.value)
    screen.describe(shop.cart.lines.items)
    screen.describe(shop.cart.lines.state, empty: .key("checkout.empty")) {
      [lines = shop.cart.lines] in lines.reload()
    }
    if let freeFrom = shop.brand.value(of: DeliverySettings.freeFrom) {
      screen.text("delivery", .key("confirmation.freeFrom", ["price": .verbatim("\(freeFrom)")]))
    }
    screen.add(placeButton)
  }
}

extension ScreenBuilder {
  /// Adds the place that an order is sent to, and the way in which it is paid.
  func describe(_ draft: CheckoutDraft) {
    let address = [draft.name, draft.street, draft.postalCode, draft.city].compactMap { $0 }
    text("address", .key("order.address"), value: .verbatim(address.joined(separator: ", ")))
    if let method = draft.method?.first {
      text("payment", .key("order.payment"), value: .key("payment.\(method)"))
    }
  }

  /// Adds the lines of an order, and their price.
  func describe(_ lines: [CartLine]) {
    list("lines", .key("order.lines")) {
      for line in lines { row(line.id, .verbatim(line.product.name), value: .pieces(line)) }
    }
    text("total", .key("order.total"), value: .price(lines.total))
  }
}
