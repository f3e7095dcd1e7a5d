import FlowModels
import Foundation
import Synchronization

/// The database that an import writes to.
///
/// One that does not exist is made for the first item, and removed if that cannot be saved: an
/// import that fails leaves no empty file.
final class ImportTarget: Sendable {
  private let path: String
  private let state: Mutex<State>

  private struct State {
    var database: RecipeDatabase?
    /// A Boolean value that indicates whether this import has made the file, and saved nothing in it.
    var isEmpty = false
    var older = OlderRows()
  }

  /// Opens a database that exists.
  ///
  /// - Throws: `InputError` if it cannot be opened, or none can be made at the path.
  init(path: String) throws {
    self.path = path
    guard FileManager.default.fileExists(atPath: path) else {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      guard access(folder.path(percentEncoded: false), W_OK | X_OK) == 0 else {
        throw InputError(unreadable: path, "the database cannot be opened")
      }
      state = Mutex(State())
      return
    }
    state = Mutex(State(database: try Self.open(path)))
  }

  private static func open(_ path: String) throws -> RecipeDatabase {
    // Random places of every index are written to: most of them should be in the cache.
    try RecipeDatabase(path: path, cache: 16 << 20)
  }

  /// The database, if there is one.
  var database: RecipeDatabase? { state.withLock { $0.database } }

  /// Returns whether there are recipes whose ids were made from their content by earlier versions.
  func hasOlderIDs() async throws -> Bool { try await database?.hasOlderIDs() ?? false }

  /// Returns a number that no earlier run has.
  func nextRun() async throws -> Int { try await database?.nextRun() ?? 1 }

  /// Saves items; the transaction stays open until `endAdding(mark:)`.
  ///
  /// - Returns: A result for each item.
  func add(_ items: [ImportedItem], run: Int) async throws -> [ItemResult] {
    if items.isEmpty, database == nil { return [] }
    do {
      return try await opened().add(items, run: run)
    } catch {
      removeIfEmpty()
      throw error
    }
  }

  /// Ends the transaction in which items were saved, and saves the mark of their file with them.
  func endAdding(mark: ImportMark?) async throws {
    guard let database else { return }
    do {
      if let older = try await database.endAdding(mark: mark) {
        state.withLock { state in
          state.isEmpty = false
          state.older.recognized += older.recognized
          state.older.doubtful += older.doubtful
        }
      }
    } catch {
      removeIfEmpty()
      throw error
    }
    removeIfEmpty()
  }

  /// Returns what was found out about rows of earlier versions, in messages, and forgets it.
  func takeNotes() -> [String] {
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
        "\(path): \(older.doubtful) recipes were added beside one with the same title, which an "
          + "earlier version imported with other keys; look for doubles")
    }
    return notes
  }

  /// Makes the database if it does not exist.
  func make() throws {
    _ = try opened()
    state.withLock { $0.isEmpty = false }
  }

  private func opened() throws -> RecipeDatabase {
    try state.withLock { state in
      if let database = state.database { return database }
      state.isEmpty = true
      do {
        let database = try Self.open(path)
        state.database = database
        return database
      } catch {
        remove()
        throw error
      }
    }
  }

  private func removeIfEmpty() {
    state.withLock { state in
      guard state.isEmpty else { return }
      state = State()
      remove()
    }
  }

  private func remove() {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }
}
