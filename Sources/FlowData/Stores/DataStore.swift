/// A provider whose items can be written.
///
/// When ``save(_:)`` returns, the item stays saved. When a method throws, everything is as it was
/// before.
public protocol DataStore<Item>: DataProvider {
  /// Saves an item: it replaces the item with the same id, or is added.
  ///
  /// Saving the same item twice has the same effect as saving it once, so a failed save can be
  /// retried.
  ///
  /// - Returns: The item as it was saved; a store may correct the item that it receives.
  /// - Throws: ``DataError``, or `CancellationError`.
  func save(_ item: Item) async throws -> Item

  /// Changes the current version of the item with an id, so that changes made since it was loaded
  /// are not lost.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - change: Changes the item.
  /// - Returns: The item as it was saved; `nil` if there is none with that id.
  /// - Throws: ``DataError``, or `CancellationError`.
  func update(id: Item.ID, _ change: @Sendable (inout Item) -> Void) async throws -> Item?

  /// Changes the current version of the item with an id, or a default if there is none, and saves
  /// it.
  ///
  /// ```swift
  /// try await cart.update(id: product.id, default: CartLine(product)) { line in line.count += 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - item: The item to change if there is none with that id; it has that id.
  ///   - change: Changes the item.
  /// - Returns: The item as it was saved.
  /// - Throws: ``DataError``, or `CancellationError`.
  @discardableResult
  func update(
    id: Item.ID, default item: Item, _ change: @Sendable (inout Item) -> Void
  ) async throws -> Item

  /// Removes the item with an id, if there is one.
  ///
  /// - Throws: ``DataError``, or `CancellationError`.
  func remove(id: Item.ID) async throws

  /// Makes several changes, one after another: all of them, or none if one cannot be made or the
  /// task is cancelled.
  ///
  /// - Parameter writes: The changes, in their order.
  /// - Returns: The changes that were made, in the same order.
  /// - Throws: ``DataError``, or `CancellationError`. Nothing is changed then.
  @discardableResult
  func apply(_ writes: [DataWrite<Item>]) async throws -> [DataChange<Item>]
}

extension DataStore {
  /// Loads the item, changes it and saves it. A change that another process makes in between is
  /// lost.
  public func update(
    id: Item.ID, _ change: @Sendable (inout Item) -> Void
  ) async throws -> Item? {
    guard var item = try await item(id: id) else { return nil }
    change(&item)
    return try await save(item)
  }

  /// Changes the item by ``update(id:_:)``, or saves the changed default. If another process adds
  /// the item in between, it is replaced. An ``ObservedStore`` lets no other write of its app come
  /// in between.
  @discardableResult
  public func update(
    id: Item.ID, default item: Item, _ change: @Sendable (inout Item) -> Void
  ) async throws -> Item {
    if let saved = try await update(id: id, change) { return saved }
    var item = item
    change(&item)
    return try await save(item)
  }

  /// Makes one change after another. If one fails, the changes made before it are undone.
  ///
  /// This is the most that a store without transactions can do. Others may see some of the changes
  /// meanwhile, and a change that cannot be undone, for example because the connection is gone,
  /// stays. The changes are not cancelled halfway: a task that is cancelled before they begin
  /// changes nothing, and a task that is cancelled later has made all of them. A store with
  /// transactions has its own implementation.
  ///
  /// - Complexity: Loads each item before it is changed, to be able to undo the change.
  @discardableResult
  public func apply(_ writes: [DataWrite<Item>]) async throws -> [DataChange<Item>] {
    try await applyOneByOne(writes) { id in try await item(id: id) }
  }

  /// Makes one change after another. `load` returns an item before its change, for undoing it.
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
        // If a change fails, it may have been made or not, so it is undone too.
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
