import Synchronization

/// The places of the items that the latest search by relevance has found, so that its pages do not
/// each read the texts of all items.
final class RankedItems: Sendable {
  private let latest = Mutex<(query: DataQuery, places: [Int])?>(nil)

  /// Returns the places of a query's items, by relevance. Finds them if another query came last.
  func places(of query: DataQuery, find: () throws -> [Int]) rethrows -> [Int] {
    if let latest = latest.withLock({ $0 }), latest.query == query { return latest.places }
    let places = try find()
    latest.withLock { $0 = (query, places) }
    return places
  }
}
