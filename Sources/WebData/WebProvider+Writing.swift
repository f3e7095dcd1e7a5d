public import FlowModels
import Foundation

extension WebProvider: DataStore {
  /// Saves an item, if the server still has the version that was last loaded.
  ///
  /// If the server has another version by then, that is an error, and that version stays; unless it
  /// equals the item to be saved, as after an answer that was lost.
  ///
  /// - Returns: The item as the server has it now.
  /// - Throws: `DataError`, or `CancellationError`.
  public func save(_ item: Item) async throws -> Item {
    try await telling("failure.save") {
      let address = try path.item(item.id.description)
      let body = try await WebJSON.encode(item)
      do {
        guard let saved = try await client.put(body, to: address) else { return item }
        return try await self.item(item.id, in: saved)
      } catch WebFailure.changedMeanwhile {
        // Not kept: a second try must not count as having seen the other's change.
        let found = try? await load(item.id, from: address, isRemembered: false)
        try Task.checkCancellation()
        guard let found, try await WebJSON.encode(found) == body else {
          throw WebFailure.changedMeanwhile
        }
        return found
      }
    }
  }

  /// Removes the item with an id, if there is one.
  ///
  /// - Throws: `DataError`, or `CancellationError`.
  public func remove(id: Item.ID) async throws {
    try await telling("failure.remove") {
      try await client.delete(try path.item(id.description))
    }
  }

  /// Sends one change after another, and takes back the earlier ones if one fails.
  ///
  /// A server has no transactions here: others may see some of the changes meanwhile. A change that
  /// cannot be taken back stays, for example if the connection is gone or someone has changed the
  /// item since. Once this has begun, it is not cancelled.
  ///
  /// - Throws: `DataError`, or `CancellationError` before anything is sent.
  @discardableResult
  public func apply(_ writes: [DataWrite<Item>]) async throws -> [DataChange<Item>] {
    // Not kept: it must not count as having seen what others have changed since it was shown.
    try await applyOneByOne(writes) { id in
      try await telling("failure.load") {
        do {
          return try await load(id, from: try path.item(id.description), isRemembered: false)
        } catch WebFailure.missing {
          return nil
        }
      }
    }
  }
}
