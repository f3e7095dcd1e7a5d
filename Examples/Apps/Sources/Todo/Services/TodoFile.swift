import FlowModels
import Foundation

/// The tasks of a person, in a JSON file.
///
/// Each change is on the disk before it is reported as made.
struct TodoFile: DataStore {
  private let tasks: InMemoryStore<Todo>
  private let file: URL

  /// Opens a file. A file that does not exist has no tasks.
  ///
  /// - Throws: An error if the file cannot be read, or has no tasks in it.
  init(_ file: URL) throws {
    self.file = file
    let isThere = FileManager.default.fileExists(atPath: file.path)
    tasks = .todos(
      isThere ? try JSONDecoder().decode([Todo].self, from: Data(contentsOf: file)) : [])
  }

  func page(_ request: PageRequest) async throws -> Page<Todo> {
    try await tasks.page(request)
  }

  func count(matching query: DataQuery) async throws -> Int? {
    try await tasks.count(matching: query)
  }

  func item(id: String) async throws -> Todo? { try await tasks.item(id: id) }

  func save(_ todo: Todo) async throws -> Todo {
    try await change { try await tasks.save(todo) }
  }

  func remove(id: String) async throws {
    try await change { try await tasks.remove(id: id) }
  }

  /// Makes a change, and takes it back if it cannot be written.
  private func change<Result: Sendable>(_ body: () async throws -> Result) async throws -> Result {
    let before = await tasks.checkpoint()
    let result = try await body()
    do {
      try JSONEncoder().encode(tasks.items).write(to: file, options: .atomic)
    } catch {
      await tasks.restore(before)
      throw DataError(
        .storageUnavailable, doing: .verbatim("save the tasks"), detail: "\(error)")
    }
    return result
  }
}
