import Synchronization

/// Items sorted by named orders; each order is sorted once and kept.
final class SortedItems<Item: Sendable>: Sendable {
  let orders: [String: @Sendable (Item, Item) -> Bool]
  private let sorted = Mutex<[String: [Item]]>([:])

  init(orders: [String: @Sendable (Item, Item) -> Bool]) { self.orders = orders }

  func has(_ name: String) -> Bool { orders[name] != nil }

  /// Returns the items in an order. Items that are equal in it keep their sequence.
  func items(_ items: [Item], by name: String?) throws -> [Item] {
    guard let name else { return items }
    guard let order = orders[name] else { throw DataError.unknownOrder(name) }
    if let known = sorted.withLock({ $0[name] }) { return known }
    // The standard library guarantees that this is stable.
    let result = items.sorted(by: order)
    sorted.withLock { $0[name] = result }
    return result
  }
}
