import FlowModels

/// The person's orders.
class AccountFlowModel: FlowModel {
  private let shop: Shop

  init(shop: Shop) {
    self.shop = shop
    super.init()
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(OrdersWereTapped.self) { (flow: AccountFlowModel, _) in flow.popToFirst() }
    actions.on(ItemWasTapped<Order>.self) { (flow: AccountFlowModel, tap) in
      flow.push(flow.page(of: tap.item))
    }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(OrderPage.self) { (flow: AccountFlowModel, page) in
      try await flow.shop.orders.item(id: page.id).map { flow.page(of: $0) }
    }
  }

  private func page(of order: Order) -> ViewModel { OrderViewModel(order: order, shop: shop) }

  override func start() {
    push(
      ListViewModel(
        name: "Orders", title: .key("orders.title"), provider: shop.orders,
        row: RowDescription { order in
          Row(
            title: .key("orders.row", ["number": .verbatim(order.id)]),
            badge: .price(order.total))
        }))
  }
}

/// Facts about the brand.
final class AboutFlowModel: FlowModel {
  private let shop: Shop

  init(shop: Shop) {
    self.shop = shop
    super.init()
  }

  override func start() { push(AboutViewModel(shop: shop)) }
}
