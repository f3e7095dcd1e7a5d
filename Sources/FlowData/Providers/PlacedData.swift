/// Data that knows the order its items were added, which is also the order of items that are equal
/// in a list's order. A `DataOverlay` needs these places to put a changed item where the data below
/// would have put it. Without them, such an item comes after its equals.
package protocol PlacedData<Item>: DataProvider {
  /// Returns the places of items in the order they were added, without ids that have no item.
  // An item keeps its place until it is removed. A new item has a higher place than all before.
  func places(of ids: [Item.ID]) async throws -> [Item.ID: Int]
}
