import FlowData
import FlowState
import Synchronization
import Testing

@Suite("Changes of observed stores")
@MainActor
struct ObservedOrderTests {
  private struct Note: Identifiable, Hashable, Sendable {
    var id: Int
    var version = 0
  }

  /// A store off the main actor, which remembers in which order it was written to.
  private actor Notes: DataStore {
    private let base = InMemoryStore<Note>()
    private(set) var log: [Note] = []

    nonisolated func page(_ request: PageRequest) async throws -> Page<Note> {
      try await base.page(request)
    }
    nonisolated func item(id: Int) async throws -> Note? { try await base.item(id: id) }
    func save(_ item: Note) async throws -> Note {
      log.append(item)
      return try await base.save(item)
    }
    func remove(id: Int) async throws { try await base.remove(id: id) }
  }

  @Test(
    "changes are reported in the order in which the store made them, whoever writes",
    arguments: 0..<20)
  func order(_ run: Int) async throws {
    let notes = Notes()
    let store = ObservedStore<Note>(notes)
    let reported = Mutex<[Note]>([])
    let token = store.changes.observe { change in
      if case .saved(let note) = change { reported.withLock { $0.append(note) } }
    }
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          for version in 0..<10 {
            _ = try? await store.save(Note(id: 0, version: writer * 100 + version))
          }
        }
      }
    }
    let log = await notes.log
    #expect(log.count == 80)
    #expect(reported.withLock { $0 } == log)
    token.cancel()
  }

  @Test("what an observer writes is made, and reported, after what it was told of")
  func reentrant() async throws {
    let store = ObservedStore<Note>(InMemoryStore())
    var reported: [Int] = []
    var work: Task<Void, Never>?
    let token = store.changes.observe { change in
      guard case .saved(let note) = change else { return }
      reported.append(note.id)
      if note.id == 1 { work = Task { _ = try? await store.save(Note(id: 2)) } }
    }
    _ = try await store.save(Note(id: 1))
    await work?.value
    #expect(reported == [1, 2])
    token.cancel()
  }

  @Test("several changes made at once are reported one by one, and none where they fail")
  func batch() async throws {
    let store = ObservedStore<Note>(InMemoryStore([Note(id: 1)]))
    var reported: [String] = []
    let token = store.changes.observe { change in
      switch change {
      case .saved(let note): reported.append("saved \(note.id)")
      case .removed(let id): reported.append("removed \(id)")
      }
    }
    try await store.apply([.save(Note(id: 2)), .remove(1)])
    #expect(reported == ["saved 2", "removed 1"])
    let failing = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await store.apply([.save(Note(id: 3))])
    }
    await #expect(throws: CancellationError.self) { try await failing.value }
    #expect(reported.count == 2)
    token.cancel()
  }
}
