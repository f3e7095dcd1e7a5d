import FlowModels
import TestSupport
import Testing

@Suite("CachingProvider over a store")
@MainActor
struct CachingStoreTests {
  struct Note: Identifiable, Hashable, Sendable {
    var id: Int
    var text: String
  }

  /// Notes in memory that can be cut off.
  @MainActor
  final class Notebook: DataStore {
    var notes = [Note(id: 1, text: "salt"), Note(id: 2, text: "milk")]
    var isCutOff = false
    /// What happens once while a page is being loaded.
    var whileLoading: (@MainActor () async throws -> Void)?
    private(set) var reads = 0

    nonisolated func page(_ request: PageRequest) async throws -> Page<Note> { try await read() }
    nonisolated func item(id: Int) async throws -> Note? {
      try await read().items.first { $0.id == id }
    }
    nonisolated func save(_ item: Note) async throws -> Note { try await write(item) }
    nonisolated func remove(id: Int) async throws { try await erase(id) }

    private func read() async throws -> Page<Note> {
      try connect()
      reads += 1
      let page = Page(items: notes, next: nil)
      let meanwhile = whileLoading
      whileLoading = nil
      try await meanwhile?()
      return page
    }

    private func write(_ note: Note) throws -> Note {
      try connect()
      notes.removeAll { $0.id == note.id }
      notes.insert(note, at: 0)
      return note
    }

    private func erase(_ id: Int) throws {
      try connect()
      notes.removeAll { $0.id == id }
    }

    private func connect() throws {
      if isCutOff { throw CachingSuite.error }
    }
  }

  private let base = Notebook()
  private let cache: CachingProvider<Notebook>
  private let all = PageRequest(limit: 10)

  init() { cache = CachingProvider(base, by: CachePolicy(), clock: ManualClock()) }

  private func texts() async throws -> [String] { try await cache.page(all).items.map(\.text) }

  @Test("what is read after saving is what was saved, in its new place")
  func saving() async throws {
    #expect(try await texts() == ["salt", "milk"])
    _ = try await cache.save(Note(id: 2, text: "oat milk"))
    #expect(try await texts() == ["oat milk", "salt"])
    #expect(try await cache.item(id: 2)?.text == "oat milk")
    #expect(base.reads == 2)
  }

  @Test("what is read after removing does not have it")
  func removing() async throws {
    _ = try await texts()
    try await cache.remove(id: 1)
    #expect(try await texts() == ["milk"])
    #expect(try await cache.item(id: 1) == nil)
  }

  @Test("what was saved is there also where the connection is lost then")
  func savedThenOffline() async throws {
    _ = try await texts()
    _ = try await cache.save(Note(id: 2, text: "oat milk"))
    base.isCutOff = true
    #expect(try await texts() == ["salt", "oat milk"])
    #expect(try await cache.item(id: 2)?.text == "oat milk")
  }

  @Test("what was removed stays away also where the connection is lost then")
  func removedThenOffline() async throws {
    _ = try await texts()
    try await cache.remove(id: 1)
    base.isCutOff = true
    #expect(try await texts() == ["milk"])
  }

  @Test("what was being loaded while something was saved is loaded again")
  func meanwhile() async throws {
    base.whileLoading = { [cache] in _ = try await cache.save(Note(id: 1, text: "sea salt")) }
    #expect(try await texts() == ["sea salt", "milk"])
    #expect(try await texts() == ["sea salt", "milk"])
    #expect(base.reads == 2)
  }

  @Test("a saving that fails throws its error, and what is cached is not relied on, but kept")
  func failing() async throws {
    _ = try await texts()
    base.isCutOff = true
    await #expect(throws: CachingSuite.error) {
      _ = try await cache.save(Note(id: 1, text: "sugar"))
    }
    #expect(try await texts() == ["salt", "milk"])
    // It may have been done all the same.
    base.isCutOff = false
    base.notes[0].text = "sugar"
    #expect(try await texts() == ["sugar", "milk"])
  }

  @Test("a missing item is not cached as missing, and a removed one is forgotten")
  func missing() async throws {
    #expect(try await cache.item(id: 3) == nil)
    base.notes.append(Note(id: 3, text: "eggs"))
    #expect(try await cache.item(id: 3)?.text == "eggs")
  }

  @Test("it is a store where what it caches is one")
  func decorated() async throws {
    let store: any DataStore<Note> = base.cached(by: CachePolicy(), clock: ManualClock())
    _ = try await store.save(Note(id: 4, text: "tea"))
    #expect(base.notes.first?.text == "tea")
    #expect(base.cached(by: nil, clock: ManualClock()) is Notebook)
  }
}
