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

  /// Changes the item of an id as it is now, so that nothing is lost of what was changed since it was loaded.
  ///
  /// - Parameters:
  ///   - id: Which item.
  ///   - change: What is changed of it.
  /// - Returns: The item as it was saved; nothing where there is none of that id.
  /// - Throws: ``DataError``, or `CancellationError`.
  func update(id: Item.ID, _ change: @Sendable (inout Item) -> Void) async throws -> Item?

  /// Removes the item of an id, if there is one.
  ///
  /// - Throws: ``DataError``, or `CancellationError`.
  func remove(id: Item.ID) async throws
}

extension DataStore {
  /// Loads the item, changes it and saves it; what another process does in between is lost.
  public func update(
    id: Item.ID, _ change: @Sendable (inout Item) -> Void
  ) async throws -> Item? {
    guard var item = try await item(id: id) else { return nil }
    change(&item)
    return try await save(item)
  }
}
