/// Data that knows the order in which its items were added.
///
/// Items that are equal in the order of a list come in the order in which they were added. A
/// `DataOverlay` needs these places to put a changed item where the data below it would have put
/// it. If the data does not conform, such an item comes after its equals.
package protocol PlacedData<Item>: DataProvider {
  /// Returns the places of items in the order in which all were added; ids without an item are left
  /// out.
  ///
  /// An item keeps its place until it is removed. A new item has a higher place than all before.
  ///
  /// - Throws: ``DataError``, or `CancellationError`.
  func places(of ids: [Item.ID]) async throws -> [Item.ID: Int]
}
