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

  /// Makes several changes, one after another: all of them, or none where one cannot be made or the
  /// task is cancelled.
  ///
  /// - Parameter writes: The changes, in their order.
  /// - Returns: What was done, in the same order.
  /// - Throws: ``DataError``, or `CancellationError`; nothing is changed then.
  @discardableResult
  func apply(_ writes: [DataWrite<Item>]) async throws -> [DataChange<Item>]
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

  /// Makes one change after another, and takes back what was made where one fails.
  ///
  /// This is as far as a store without transactions can go: others may see some of the changes
  /// meanwhile, and what cannot be taken back, as the connection is gone, stays. It is not cancelled on
  /// the way, so that nothing is left by halves: who is cancelled before it begins changes nothing, who
  /// is cancelled later has changed all. A store with transactions has its own.
  ///
  /// - Complexity: Loads each item that is changed, to know what to take back.
  @discardableResult
  public func apply(_ writes: [DataWrite<Item>]) async throws -> [DataChange<Item>] {
    try await applyOneByOne(writes) { id in try await item(id: id) }
  }

  /// Makes one change after another, as ``apply(_:)`` of a store without transactions does.
  ///
  /// - Parameters:
  ///   - writes: The changes.
  ///   - load: Loads what is there of an item, to know what to take back.
  package func applyOneByOne(
    _ writes: [DataWrite<Item>], loading load: @escaping @Sendable (Item.ID) async throws -> Item?
  ) async throws -> [DataChange<Item>] {
    try Task.checkCancellation()
    return try await Task { try await applyUndoing(writes, loading: load) }.value
  }

  private func applyUndoing(
    _ writes: [DataWrite<Item>], loading load: @Sendable (Item.ID) async throws -> Item?
  ) async throws -> [DataChange<Item>] {
    var undoing: [DataWrite<Item>] = []
    do {
      var done: [DataChange<Item>] = []
      for write in writes {
        let old = try await load(write.id)
        // Whether it was made is not known where it fails, so that it is taken back too.
        undoing.append(old.map { .save($0) } ?? .remove(write.id))
        done.append(try await make(write))
      }
      return done
    } catch {
      for write in undoing.reversed() { _ = try? await make(write) }
      throw error
    }
  }

  private func make(_ write: DataWrite<Item>) async throws -> DataChange<Item> {
    switch write {
    case .save(let item): return .saved(try await save(item))
    case .remove(let id):
      try await remove(id: id)
      return .removed(id)
    }
  }
}
