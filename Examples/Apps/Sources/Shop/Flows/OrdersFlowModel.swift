import Brands

/// The person's orders.
final class OrdersFlowModel: ShopFlowModel {
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Order>.self) { (flow: OrdersFlowModel, tap) in
      flow.push(OrderViewModel(order: tap.item))
    }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(OrderPage.self) { (flow: OrdersFlowModel, page) in
      try await flow.shop.orders.item(id: page.id).map { OrderViewModel(order: $0) }
    }
  }

  override func start() {
    super.start()
    push(
      ListViewModel(
        name: "Orders", title: .key("orders.title"), provider: shop.orders,
        row: RowDescription { order in
          Row(
            title: .key("order.title", ["number": .verbatim(order.id)]),
            subtitle: .key("order.pieces", ["count": .number(Double(order.lines.pieces))]),
            detail: .price(order.lines.total), accessory: .disclosure)
        }))
  }
}
