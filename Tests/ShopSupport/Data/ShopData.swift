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

  private struct Books {
    var asked = 0
    var pending = 0
    var finished: [Order] = []
  }

  private let books = Mutex(Books())

  /// Makes the data of a shop in which nobody has bought anything.
  package init() {}

  /// The pieces that a person put into the cart, as far as the app has finished that, and that
  /// never arrived there.
  package var lostPieces: Int {
    let put = cart.changes.reduce(0) { $0 + max(0, ($1.new?.count ?? 0) - ($1.old?.count ?? 0)) }
    return books.withLock { max(0, $0.asked - $0.pending - put) }
  }

  /// The numbers of the orders in which there is nothing.
  package var emptyOrders: [String] { orders.saved.filter(\.lines.isEmpty).map(\.id) }

  /// The numbers that two different orders were given.
  package var orderNumbersMadeTwice: [String] {
    Dictionary(grouping: Set(orders.saved), by: \.id).filter { $0.value.count > 1 }.keys.sorted()
  }

  /// The lines that are in the cart although their order is finished.
  package var orderedPiecesInCart: [CartLine] {
    let ordered = Set(books.withLock { $0.finished }.flatMap(\.lines).map(\.stamp))
    return cart.items.filter { ordered.contains($0.stamp) }
  }

  /// Notes that an app begins, which knows nothing of what another had not finished.
  package func begin() {
    books.withLock { books in
      books.asked -= books.pending
      books.pending = 0
    }
  }

  /// Notes that a person wants to put pieces into the cart.
  func wasAsked(for pieces: Int) {
    books.withLock { books in
      books.asked += pieces
      books.pending += pieces
    }
  }

  /// Notes that the app has put pieces into the cart, or has told the person that it could not.
  func hasDone(_ pieces: Int, isRefused: Bool) {
    books.withLock { books in
      books.pending -= pieces
      if isRefused { books.asked -= pieces }
    }
  }

  /// Notes that a checkout has finished.
  func hasFinished(_ order: Order) { books.withLock { $0.finished.append(order) } }
}
