import FlowModels
import Foundation
import SQLiteData
import Synchronization

/// The database that an import writes to.
/// A missing one is made for the first item, and removed if that item cannot be saved. Only this
/// process can open it meanwhile, so nothing of another import is removed with it.
package final class ImportTarget: Sendable {
  private let path: String
  // In milliseconds.
  private let patience: Int32
  private let state: Mutex<State>

  private struct State {
    var database: RecipeDatabase?
    // True if this import made the file and no other process can open it: nothing is saved in it.
    var isExclusive = false
    var older = OlderRows()
  }

  /// Opens the database if it exists; otherwise checks that one can be made.
  package init(path: String, patience: Int32 = 5000) throws {
    self.path = path
    self.patience = patience
    guard FileManager.default.fileExists(atPath: path) else {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      guard access(folder.path(percentEncoded: false), W_OK | X_OK) == 0 else {
        throw InputError(unreadable: path, "the database cannot be opened")
      }
      state = Mutex(State())
      return
    }
    state = Mutex(State(database: try Self.open(path, patience)))
  }

  private static func open(_ path: String, _ patience: Int32) throws -> RecipeDatabase {
    try RecipeDatabase(path: path, patience: patience, cache: cache)
  }

  // In bytes. An import writes to random places of every index; most of them should be in memory.
  private static let cache = 16 << 20

  package var database: RecipeDatabase? { state.withLock { $0.database } }

  /// Returns whether there are recipes whose ids were made from their content by earlier versions.
  package func hasOlderIDs() async throws -> Bool { try await database?.hasOlderIDs() ?? false }

  /// Returns a number that no earlier run has.
  package func nextRun() async throws -> Int { try await database?.nextRun() ?? 1 }

  /// Saves items, with a result for each; the transaction stays open until `endAdding(mark:)`.
  package func add(_ items: [ImportedItem], run: Int, of set: String) async throws -> [ItemResult] {
    if items.isEmpty, database == nil { return [] }
    let database = try opened()
    do {
      return try await database.add(items, run: run, of: set)
    } catch {
      await discard()
      throw error
    }
  }

  /// Ends the transaction of the saved items, and saves the mark of their file in it.
  package func endAdding(mark: ImportMark?) async throws {
    guard let database else { return }
    do {
      if let older = try await database.endAdding(mark: mark) {
        state.withLock { state in
          state.older.recognized += older.recognized
          state.older.doubtful += older.doubtful
        }
        try await share()
      }
    } catch {
      await discard()
      throw error
    }
    await discard()
  }

  /// Returns what was found out about rows of earlier versions, in messages, and forgets it.
  package func takeNotes() -> [String] {
    let older = state.withLock { state in
      defer { state.older = OlderRows() }
      return state.older
    }
    var notes: [String] = []
    if older.recognized > 0 {
      notes.append(
        "\(path): \(older.recognized) recipes were imported by an earlier version, and keep their ids"
      )
    }
    if older.doubtful > 0 {
      notes.append(
        "\(path): \(older.doubtful) recipes were added although there is one with the same title, "
          + "which an earlier version imported with other keys; look for doubles")
    }
    return notes
  }

  /// Makes the database if it does not exist.
  package func make() async throws {
    _ = try opened()
    try await share()
  }

  private func opened() throws -> RecipeDatabase {
    try state.withLock { state in
      if let database = state.database { return database }
      let own = try RecipeDatabase.make(
        exclusively: path, patience: patience, cache: Self.cache)
      state.isExclusive = own != nil
      let database = try own ?? Self.open(path, patience)
      state.database = database
      return database
    }
  }

  private func share() async throws {
    let own = state.withLock { state in
      defer { state.isExclusive = false }
      return state.isExclusive ? state.database : nil
    }
    try await own?.share()
  }

  private func discard() async {
    let own = state.withLock { state -> RecipeDatabase? in
      guard state.isExclusive else { return nil }
      defer { state = State() }
      return state.database
    }
    await own?.discard()
  }
}
