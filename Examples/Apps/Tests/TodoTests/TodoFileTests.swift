import FlowModels
import Foundation
import Testing

@testable import Todo

@Suite("The file of the tasks")
struct TodoFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let salt = Todo(id: "1", title: "Buy salt", position: 1)
  private let plants = Todo(id: "2", title: "Water the plants", position: 2)

  /// Runs a closure with a file in a folder of its own, which is removed at the end.
  private func withFile(_ body: (URL) async throws -> Void) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appending(path: "todos.json"))
  }

  @Test("what was saved is there when the file is opened again")
  func again() async throws {
    try await withFile { url in
      let file = try TodoFile(url)
      _ = try await file.save(plants)
      _ = try await file.save(salt)
      try await file.remove(id: "2")
      let items = try await TodoFile(url).page(PageRequest(limit: 10)).items
      #expect(items == [salt])
    }
  }

  @Test("a change that cannot be written is not made, and the error says why")
  func full() async throws {
    try await withFile { url in
      let file = try TodoFile(url)
      _ = try await file.save(salt)
      try FileManager.default.removeItem(at: folder)
      await #expect(throws: DataError.self) { try await file.save(plants) }
      await #expect(throws: DataError.self) { try await file.remove(id: "1") }
      let items = try await file.page(PageRequest(limit: 10)).items
      #expect(items == [salt])
    }
  }

  @Test("a file with something else in it is an error")
  func damaged() async throws {
    try await withFile { url in
      try Data("{".utf8).write(to: url)
      #expect(throws: (any Error).self) { try TodoFile(url) }
    }
  }
}
