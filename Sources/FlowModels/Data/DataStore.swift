/// A provider whose items can be written.
///
/// What was saved when ``save(_:)`` returned stays saved; what threw left everything as it was.
public protocol DataStore<Item>: DataProvider {
  /// Saves an item: in the place of the one that has its id, or as a new one.
  ///
  /// Saving the same item twice is saving it once, so that a failed saving can be tried again.
  ///
  /// - Returns: The item as it was saved; a store may mend what it is given.
  /// - Throws: ``DataError``, or `CancellationError`.
  func save(_ item: Item) async throws -> Item

  /// Removes the item of an id, if there is one.
  ///
  /// - Throws: ``DataError``, or `CancellationError`.
  func remove(id: Item.ID) async throws
}
