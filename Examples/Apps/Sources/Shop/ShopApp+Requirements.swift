import Brands

extension ShopApp {
  /// Returns the rules that hold in the shop, whatever a person does and whatever data does.
  static func requirements(of shop: Shop) -> [Requirement] {
    let (data, cart) = (shop.data, shop.cart)
    return [
      .always("an order has lines", of: { _ in data.orders.items }) { !$0.lines.isEmpty },
      .onEach(
        OrderWasPlaced.self, "an order id is made once", of: { _ in data.orders.items }
      ) { before, after, placed in
        // The order of a checkout may be saved again after a failure, and is the same one.
        let old = before.first { $0.id == placed.order.id }
        return (old ?? placed.order) == placed.order && after.contains(placed.order)
      },
      .always("no add is lost", when: { _ in cart.account.wanted > 0 }) { _ in
        let account = cart.account
        return account.wanted == account.pending + account.added + account.refused
      },
      .onEach(
        AddWasTapped.self, "an add arrives whole",
        of: { _ in (pieces: data.cart.items.pieces, added: cart.account.added) }
      ) { before, after, _ in
        // A line may be removed in the same event, but nothing appears from nowhere.
        after.pieces - before.pieces <= after.added - before.added
      },
      .leadsTo("adding ends", from: { _ in cart.account.pending > 0 }) { _ in
        cart.account.pending == 0
      },
      .always("a line has pieces", of: { _ in data.cart.items }) { $0.count > 0 },
      .reachable("Thanks"),
    ]
  }
}
