/// What has been done to a store.
public enum DataChange<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// An item was saved; how it is now.
  case saved(Item)
  /// The item of an id was removed.
  case removed(Item.ID)
}

/// Data that tells of what is done to it, so that lists of it follow.
public protocol ObservedData<Item>: DataProvider {
  /// Is sent each change, once it is made.
  var changes: Signal<DataChange<Item>> { get }
}

/// A store that tells of what is written through it, and writes one thing after another.
///
/// Put it before caches and faults, and give the same one to all that show its items.
public struct ObservedStore<Item: Identifiable & Sendable>: DataStore, ObservedData
where Item.ID: Sendable {
  private let store: any DataStore<Item>
  private let queue: WriteQueue
  /// Is sent each change, once it is made.
  public let changes: Signal<DataChange<Item>>

  /// Makes a store before another.
  ///
  /// - Parameter store: Where items are kept.
  @MainActor
  public init(_ store: any DataStore<Item>) {
    self.store = store
    queue = WriteQueue()
    changes = Signal()
  }

  /// One page of the items that a query asks for.
  public func page(_ request: PageRequest) async throws -> Page<Item> {
    try await store.page(request)
  }

  /// The item of an id, or `nil` if there is none.
  public func item(id: Item.ID) async throws -> Item? { try await store.item(id: id) }

  /// Saves an item, and tells of it.
  public func save(_ item: Item) async throws -> Item {
    let saved = try await queue.inTurn { [store] in try await store.save(item) }
    await changes.send(.saved(saved))
    return saved
  }

  /// Removes the item of an id, if there is one, and tells of it.
  public func remove(id: Item.ID) async throws {
    try await queue.inTurn { [store] in try await store.remove(id: id) }
    await changes.send(.removed(id))
  }

  /// Changes the item of an id as it is now, after all that was asked for before, and tells of it.
  public func update(
    id: Item.ID, _ change: @Sendable (inout Item) -> Void
  ) async throws -> Item? {
    let saved = try await queue.inTurn { [store] in try await store.update(id: id, change) }
    if let saved { await changes.send(.saved(saved)) }
    return saved
  }
}

/// Has writing done one after another.
@MainActor
private final class WriteQueue {
  private var isBusy = false
  private var waiting: [ParkedWork<Void>] = []

  func inTurn<Result: Sendable>(_ write: () async throws -> Result) async throws -> Result {
    if isBusy {
      try await WorkTracker.park { waiting.append($0) }
    }
    isBusy = true
    defer {
      if waiting.isEmpty {
        isBusy = false
      } else {
        waiting.removeFirst().resume(with: .success(()))
      }
    }
    try Task.checkCancellation()
    return try await write()
  }
}
