import FlowModels

/// The thanks for an order, with its number.
final class ThanksViewModel: ViewModel {
  private let order: Order
  private let shop: Shop
  private let doneButton = ButtonViewModel(
    "done", title: .key("thanks.done"), sending: { ThanksWereRead() })

  init(order: Order, shop: Shop) {
    self.order = order
    self.shop = shop
    super.init()
  }

  override var destination: (any Destination)? { ThanksPage(order: order.id) }

  override func decision(about exit: ExitReason) -> ExitDecision {
    shop.has(.deadEnd) ? .refuse : .allow
  }

  override var title: LocalizedText { .key("thanks.title") }

  override func describe(_ screen: ScreenBuilder) {
    screen.heading(title)
    screen.text("number", .key("thanks.number"), value: .verbatim(order.id))
    screen.text("total", .key("confirmation.total"), value: .price(order.total))
    if !shop.has(.deadEnd) { screen.add(doneButton) }
  }
}

/// An order, which can be cancelled.
final class OrderViewModel: ViewModel {
  private let order: Order
  private let shop: Shop
  private lazy var cancellation = command(
    .key("order.cancelling"),
    { [orders = shop.orders, id = order.id] in try await orders.remove(id: id) },
    done: { screen, _ in screen.leave() })
  private lazy var cancelButton = ButtonViewModel(
    "cancelOrder", title: .key("order.cancel"),
    enabledWhen: { [weak self] in self?.cancellation.isEnabled ?? false },
    perform: { [weak self] in self?.ask() })

  init(order: Order, shop: Shop) {
    self.order = order
    self.shop = shop
    super.init()
    cancelButton.isDestructive = true
  }

  override var destination: (any Destination)? { OrderPage(id: order.id) }
  override var title: LocalizedText { .key("order.title", ["number": .verbatim(order.id)]) }

  private func ask() {
    let cancel = DialogViewModel.Action(
      id: "confirm", title: .key("order.cancel.confirm"), isDestructive: true
    ) { [weak self] in self?.cancellation.execute() }
    show(
      DialogViewModel(
        title: .key("order.cancel.title"), message: .key("order.cancel.message"),
        actions: [cancel], cancelTitle: .key("order.cancel.keep")))
  }

  override func describe(_ screen: ScreenBuilder) {
    screen.heading(title)
    screen.text("address", .key("confirmation.address"), value: .verbatim(order.address.line))
    screen.list("lines", .key("confirmation.lines")) {
      for line in order.lines {
        screen.row(line.id, .verbatim(line.name), value: .price(line.total))
      }
    }
    screen.text("total", .key("confirmation.total"), value: .price(order.total))
    screen.add(cancellation)
    screen.add(cancelButton)
  }
}
