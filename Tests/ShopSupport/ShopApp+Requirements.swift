import FlowModels

extension ShopApp {
  /// Returns what must hold in the shop, whatever a person does and in whatever order data come.
  static func requirements(of data: ShopData) -> [Requirement] {
    [
      .always("an order has lines", of: { _ in data.orders.saved }) { !$0.lines.isEmpty },
      .always("every piece arrives in the cart") { _ in data.lostPieces == 0 },
      .always("an order number is made once") { _ in data.orderNumbersMadeTwice.isEmpty },
      .always("a cart is ordered once") { _ in data.linesOrderedTwice.isEmpty },
      .always("what was ordered leaves the cart") { _ in data.orderedPiecesInCart.isEmpty },
      .always("a line has pieces", of: { _ in data.cart.items }) { $0.count > 0 },
      .leadsTo("placing an order ends", from: { $0.isBusy }, to: { !$0.isBusy }),
      .reachable("Thanks"),
    ]
  }
}
