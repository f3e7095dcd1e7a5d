public import FlowState

/// Data that reports the changes made to it, so that its lists stay up to date.
///
/// A type must conform to it without conditions, and not only in a subclass of another provider,
/// because ``DataProvider/changesIfObserved`` belongs to the conformance to ``DataProvider``.
public protocol ObservedData<Item>: DataProvider {
  /// Sends each change after it is made, in the order of the changes.
  var changes: Signal<DataChange<Item>> { get }
}

extension ObservedData {
  /// The same signal as ``changes``, which keeps a list up to date.
  public var changesIfObserved: Signal<DataChange<Item>>? { changes }
}

/// A store that reports the changes made through it, and makes them one after another.
///
/// Put it before caches and faults, and share one instance among all screens that show its items.
public struct ObservedStore<Item: Identifiable & Sendable>: DataStore, ObservedData
where Item.ID: Sendable {
  private let store: any DataStore<Item>
  private let queue: WriteQueue
  /// Sends each change after it is made, in the order of the changes.
  public let changes: Signal<DataChange<Item>>

  /// Makes a store in front of another one.
  ///
  /// - Parameter store: The store that keeps the items.
  @MainActor
  public init<Store: DataStore>(_ store: Store) where Store.Item == Item {
    self.store = store
    queue = WriteQueue()
    changes = Signal()
  }

  // For the reason in ListViewModel+AnyProvider.swift, there are two initializers.

  /// Makes a store in front of any other one.
  ///
  /// - Parameter store: The store that keeps the items.
  @_disfavoredOverload
  @MainActor
  public init(_ store: any DataStore<Item>) {
    self.store = store
    queue = WriteQueue()
    changes = Signal()
  }

  /// Returns one page of the items that match a query.
  public func page(_ request: PageRequest) async throws -> Page<Item> {
    try await store.page(request)
  }

  /// Returns the number of items that match a query, if the store knows it.
  public func count(matching query: DataQuery) async throws -> Int? {
    try await store.count(matching: query)
  }

  /// Returns the item with an id, or `nil` if there is none.
  public func item(id: Item.ID) async throws -> Item? { try await store.item(id: id) }

  /// Saves an item, and reports the change.
  public func save(_ item: Item) async throws -> Item {
    try await queue.inTurn { [store] in
      try await store.save(item)
    } reporting: { [changes] saved in
      changes.send(.saved(saved))
    }
  }

  /// Removes the item with an id, if there is one, and reports the change.
  public func remove(id: Item.ID) async throws {
    try await queue.inTurn { [store] in
      try await store.remove(id: id)
    } reporting: { [changes] in
      changes.send(.removed(id))
    }
  }

  /// Changes the current version of the item with an id, after all writes requested before, and
  /// reports the change.
  public func update(
    id: Item.ID, _ change: @Sendable (inout Item) -> Void
  ) async throws -> Item? {
    try await queue.inTurn { [store] in
      try await store.update(id: id, change)
    } reporting: { [changes] saved in
      if let saved { changes.send(.saved(saved)) }
    }
  }

  /// Changes the current version of the item with an id, or a default, after all writes requested
  /// before, and reports the change.
  @discardableResult
  public func update(
    id: Item.ID, default item: Item, _ change: @Sendable (inout Item) -> Void
  ) async throws -> Item {
    try await queue.inTurn { [store] in
      try await store.update(id: id, default: item, change)
    } reporting: { [changes] saved in
      changes.send(.saved(saved))
    }
  }

  /// Makes several changes, all or none, and reports each of them when all are made.
  @discardableResult
  public func apply(_ writes: [DataWrite<Item>]) async throws -> [DataChange<Item>] {
    try await queue.inTurn { [store] in
      try await store.apply(writes)
    } reporting: { [changes] made in
      for change in made { changes.send(change) }
    }
  }

  /// Makes changes that depend on the current items, all or none: no other write through this store
  /// comes between reading and writing. Reports each of them when all are made.
  ///
  /// ```swift
  /// try await cart.apply { cart in
  ///   guard var line = try await cart.item(id: id) else { return [] }
  ///   line.count -= 1
  ///   return [line.count > 0 ? .save(line) : .remove(id)]
  /// }
  /// ```
  ///
  /// - Parameter decide: Reads the items, and returns the changes to make. It must not write
  ///   through this store, which waits for it.
  /// - Returns: The changes that were made, in the same order.
  /// - Throws: ``DataError``, `CancellationError`, or an error of the closure. Nothing is changed
  ///   then.
  @discardableResult
  public func apply(
    deciding decide: @Sendable (any DataProvider<Item>) async throws -> [DataWrite<Item>]
  ) async throws -> [DataChange<Item>] {
    try await queue.inTurn { [store] in
      try await store.apply(decide(store))
    } reporting: { [changes] made in
      for change in made { changes.send(change) }
    }
  }
}

@MainActor
private final class WriteQueue {
  private var isBusy = false
  private var waiting: [ParkedWork<Void>] = []

  // A write is reported before the next one may begin, so that observers receive the changes in
  // the order they were made.
  func inTurn<Result: Sendable>(
    _ write: () async throws -> Result, reporting report: @MainActor (Result) -> Void
  ) async throws -> Result {
    if isBusy {
      try await WorkTracker.park(at: .turnToWrite) { waiting.append($0) }
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
