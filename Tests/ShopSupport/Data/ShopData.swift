import Synchronization

/// All data of the shop, which can be read at once between two events.
///
/// It outlives the app's process in a simulation, as a database would. Its figures say, each in one
/// line, what has to hold: see ``lostPieces``, ``emptyOrders``, ``orderNumbersMadeTwice`` and
/// ``orderedPiecesInCart``.
package final class ShopData: Sendable {
  /// The cart.
  package let cart = ShopShelf<CartLine>()
  /// The orders.
  package let orders = ShopShelf<Order>()

  /// The notes of the shop beside its stores.
  let books = ShopBooks()

  /// Makes the data of a shop in which nobody has bought anything.
  package init() {
    books.problems.withLock { $0 = { [weak self] in self?.problems ?? [] } }
  }

  /// The pieces that a person put into the cart, as far as the app has finished that, and that
  /// never arrived there.
  package var lostPieces: Int {
    let put = cart.changes.reduce(0) { $0 + max(0, ($1.new?.count ?? 0) - ($1.old?.count ?? 0)) }
    return books.contents.withLock { max(0, $0.asked - $0.pending - put) }
  }

  /// The numbers of the orders in which there is nothing.
  package var emptyOrders: [String] { orders.saved.filter(\.lines.isEmpty).map(\.id) }

  /// The numbers that two different orders were given.
  package var orderNumbersMadeTwice: [String] {
    // The order of one checkout may be saved again, after a failure; its lines are the same.
    Dictionary(grouping: orders.saved, by: \.id).filter { _, versions in
      versions.contains { order in
        Set(order.lines.map(\.stamp)).isDisjoint(with: versions[0].lines.map(\.stamp))
      }
    }.keys.sorted()
  }

  /// The lines that are in the cart although their order is finished.
  package var orderedPiecesInCart: [CartLine] {
    let ordered = Set(books.contents.withLock { $0.finished }.flatMap(\.lines).map(\.stamp))
    return cart.items.filter { ordered.contains($0.stamp) }
  }

  /// The lines of carts that were ordered more than once.
  package var linesOrderedTwice: [CartLine.Stamp] {
    let stamps = Dictionary(grouping: orders.saved, by: \.id).values.flatMap { versions in
      Set(versions.flatMap(\.lines).map(\.stamp))
    }
    return Dictionary(grouping: stamps) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
  }

  /// All that is not as it has to be, in words; nothing while no work is under way.
  package var problems: [String] {
    [
      lostPieces == 0 ? nil : "\(lostPieces) pieces never arrived in the cart",
      emptyOrders.isEmpty ? nil : "there is nothing in the orders \(emptyOrders)",
      orderNumbersMadeTwice.isEmpty ? nil : "two orders have the number \(orderNumbersMadeTwice)",
      linesOrderedTwice.isEmpty ? nil : "the lines \(linesOrderedTwice) were ordered twice",
      orderedPiecesInCart.isEmpty ? nil : "what was ordered is in the cart: \(orderedPiecesInCart)",
    ].compactMap { $0 }
  }

  /// Notes that an app begins, which knows nothing of what another had not finished.
  package func begin() {
    books.contents.withLock { books in
      books.asked -= books.pending
      books.pending = 0
    }
  }

  /// Makes the identity of a new line of the cart.
  func makeStamp() -> CartLine.Stamp {
    books.contents.withLock { books in
      books.lastStamp += 1
      return CartLine.Stamp(number: books.lastStamp)
    }
  }

  /// Notes that a person wants to put pieces into the cart.
  func wasAsked(for pieces: Int) {
    books.contents.withLock { books in
      books.asked += pieces
      books.pending += pieces
    }
  }

  /// Notes that the app has put pieces into the cart, or has told the person that it could not.
  func hasDone(_ pieces: Int, isRefused: Bool) {
    books.contents.withLock { books in
      books.pending -= pieces
      if isRefused { books.asked -= pieces }
    }
  }

  /// Notes that a checkout has finished.
  func hasFinished(_ order: Order) { books.contents.withLock { $0.finished.append(order) } }
}
