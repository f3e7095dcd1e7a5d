/// Data that tells of what is done to it, so that lists of it follow.
///
/// A type conforms to it without conditions, and not only in a subclass of another provider: which of
/// the two it is belongs to its being a ``DataProvider``.
public protocol ObservedData<Item>: DataProvider {
  /// Is sent each change once it is made, in the order in which they were made.
  var changes: Signal<DataChange<Item>> { get }
}

extension ObservedData {
  /// The changes, by which a list follows.
  public var changesIfObserved: Signal<DataChange<Item>>? { changes }
}

/// A store that tells of what is written through it, and writes one thing after another.
///
/// Put it before caches and faults, and give the same one to all that show its items.
public struct ObservedStore<Item: Identifiable & Sendable>: DataStore, ObservedData
where Item.ID: Sendable {
  private let store: any DataStore<Item>
  private let queue: WriteQueue
  /// Is sent each change once it is made, in the order in which they were made.
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
    try await queue.inTurn { [store] in
      try await store.save(item)
    } reporting: { [changes] saved in
      changes.send(.saved(saved))
    }
  }

  /// Removes the item of an id, if there is one, and tells of it.
  public func remove(id: Item.ID) async throws {
    try await queue.inTurn { [store] in
      try await store.remove(id: id)
    } reporting: { [changes] in
      changes.send(.removed(id))
    }
  }

  /// Changes the item of an id as it is now, after all that was asked for before, and tells of it.
  public func update(
    id: Item.ID, _ change: @Sendable (inout Item) -> Void
  ) async throws -> Item? {
    try await queue.inTurn { [store] in
      try await store.update(id: id, change)
    } reporting: { [changes] saved in
      if let saved { changes.send(.saved(saved)) }
    }
  }

  /// Makes several changes, all or none, and tells of each when all are made.
  @discardableResult
  public func apply(_ writes: [DataWrite<Item>]) async throws -> [DataChange<Item>] {
    try await queue.inTurn { [store] in
      try await store.apply(writes)
    } reporting: { [changes] made in
      for change in made { changes.send(change) }
    }
  }
}

/// Has writing done one after another.
@MainActor
private final class WriteQueue {
  private var isBusy = false
  private var waiting: [ParkedWork<Void>] = []

  /// Writes, and reports that before the next may write, so that all hear it in the order in which it
  /// was done.
  func inTurn<Result: Sendable>(
    _ write: () async throws -> Result, reporting report: @MainActor (Result) -> Void
  ) async throws -> Result {
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
    let result = try await write()
    report(result)
    return result
  }
}
