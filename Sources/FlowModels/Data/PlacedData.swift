/// Data that knows in which order its items were added.
///
/// Items that are equal in the order of a list come as they were added, so that a ``DataOverlay``
/// needs this to put a changed item where the data below it would have put it. If data does not
/// say, such an item comes behind its equals.
public protocol PlacedData<Item>: DataProvider {
  /// The places of items in the order in which all were added, of those that there are.
  ///
  /// An item keeps its place for as long as it is there; what is added has a higher one.
  ///
  /// - Throws: ``DataError``, or `CancellationError`.
  func places(of ids: [Item.ID]) async throws -> [Item.ID: Int]
}
