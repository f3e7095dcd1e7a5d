import FlowModels
import Foundation
import TestSupport
import Testing

@testable import RecipeFeature

@Suite("Recipe databases and killed processes")
struct RecipeDurabilityTests {
  @Test("what was reported as saved is there after the process was killed", arguments: 0..<4)
  func killed(_ round: Int) async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/flows-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let database = folder + "/recipes.sqlite"
    let log = folder + "/saved"
    _ = FileManager.default.createFile(atPath: log, contents: nil)

    await #expect(processExitsWith: .signal(SIGKILL)) {
      [folder = folder as String, seeds = Fixtures.path("data") as String, round = round as Int] in
      let store = try RecipeStore(database: folder + "/recipes.sqlite", seed: seeds)
      let log = try #require(FileHandle(forWritingAtPath: folder + "/saved"))
      let enough = DispatchSemaphore(value: 0)
      // Killed by another thread, so wherever the writing is by then.
      Thread.detachNewThread {
        enough.wait()
        kill(getpid(), SIGKILL)
      }
      var number = 0
      while true {
        number += 1
        let item = ShoppingItem(id: "\(number)", name: "Flour", position: number)
        _ = try await store.shopping.save(item)
        _ = try await store.reviews.save(
          Review(id: "\(number)", recipe: "42", nickname: "a", rating: 5, written: ""))
        try log.write(contentsOf: Data("\(number)\n".utf8))
        if number == 1 + round * 7 { enough.signal() }
      }
    }

    let text = try String(contentsOfFile: log, encoding: .utf8)
    let reported = text.split(separator: "\n").compactMap { Int($0) }.last ?? 0
    #expect(reported > round * 7)
    let store = try RecipeStore(database: database, seed: Fixtures.path("data"))
    let request = PageRequest(limit: 1_000_000)
    let items = try await store.shopping.page(request).items.count
    let reviews = try await store.reviews.page(request).items.count
    #expect(items >= reported && items <= reported + 1)
    #expect(reviews >= reported && reviews <= items)
    #expect(try await store.recipes.page(request).items.count == 66)
  }
}
