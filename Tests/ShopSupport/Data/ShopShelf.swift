package import FlowModels
import Synchronization

/// A store in memory that can also be read at once, and that remembers all that was ever saved.
///
/// A requirement of the shop reads the state of its data between two events, when nothing may be
/// awaited; `InMemoryStore` answers asynchronous requests only.
package final class ShopShelf<Item: Identifiable & Hashable & Sendable>: DataStore
where Item.ID == String {
  /// A write that changed something.
  package struct Change: Sendable {
    /// The item before it.
    package var old: Item?
    /// The item after it.
    package var new: Item?
  }

  private struct State: Sendable {
    var items: [Item] = []
    var saved: [Item] = []
    var changes: [Change] = []
  }

  private let state: Mutex<State>

  /// Makes a store.
  ///
  /// - Parameter items: The initial items; their ids differ.
  package init(_ items: [Item] = []) { state = Mutex(State(items: items)) }

  /// The items, in the order in which they were added.
  package var items: [Item] { state.withLock { $0.items } }
  /// All items that were ever saved, in order.
  package var saved: [Item] { state.withLock { $0.saved } }
  /// The version before and after each write that changed something.
  package var changes: [Change] { state.withLock { $0.changes } }

  /// Returns one page of the items.
  package func page(_ request: PageRequest) async throws -> Page<Item> {
    try await InMemoryProvider(items).page(request)
  }

  /// Returns the item with an id, or `nil` if there is none.
  package func item(id: String) async throws -> Item? { items.first { $0.id == id } }

  /// Saves an item.
  package func save(_ item: Item) async throws -> Item {
    write(item, id: item.id)
    return item
  }

  /// Removes the item with an id.
  package func remove(id: String) async throws { write(nil, id: id) }

  /// Makes several changes.
  package func apply(_ writes: [DataWrite<Item>]) async throws -> [DataChange<Item>] {
    writes.map { change in
      switch change {
      case .save(let item):
        write(item, id: item.id)
        return .saved(item)
      case .remove(let id):
        write(nil, id: id)
        return .removed(id)
      }
    }
  }

  /// Writes or removes an item at once, as somebody else does who has the same data.
  package func write(_ item: Item?, id: String) {
    state.withLock { state in
      let index = state.items.firstIndex { $0.id == id }
      let old = index.map { state.items[$0] }
      if let item { state.saved.append(item) }
      if old != item { state.changes.append(Change(old: old, new: item)) }
      switch (index, item) {
      case (let index?, let item?): state.items[index] = item
      case (let index?, nil): state.items.remove(at: index)
      case (nil, let item?): state.items.append(item)
      case (nil, nil): break
      }
    }
  }
}

extension ShopShelf: CheckpointedData {
  /// Returns the items, and all that was remembered of them.
  package func checkpoint() -> DataCheckpoint { DataCheckpoint(state.withLock { $0 }) }

  /// Puts back items.
  package func restore(_ checkpoint: DataCheckpoint) {
    guard let contents: State = checkpoint.value() else { return }
    state.withLock { $0 = contents }
  }

  /// Adds the items.
  package func add(to state: inout StateFingerprint) { state.add(items) }
}
