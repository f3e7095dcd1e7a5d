import FlowModels
import Simulation
import Testing

@Suite("Writing several items at once")
@MainActor
struct BatchWritingTests {
  private struct Note: Identifiable, Hashable, Sendable {
    var id: Int
    var words = ""
  }

  private typealias Writes = [DataWrite<Note>]

  private func ids(of store: any DataStore<Note>) async throws -> [Int] {
    try await store.page(PageRequest(limit: 100)).items.map(\.id)
  }

  /// A store of one's own, which has no transactions and fails at an item.
  private actor Plain: DataStore {
    private let base = InMemoryStore([Note(id: 1, words: "old"), Note(id: 2)])
    var failing: Int?
    private(set) var isReached = false
    /// What is done before an item is saved.
    private var before: (@Sendable (Int) async -> Void)?

    func fail(at id: Int?) { failing = id }
    func call(_ body: @escaping @Sendable (Int) async -> Void) { before = body }

    nonisolated func page(_ request: PageRequest) async throws -> Page<Note> {
      try await base.page(request)
    }
    nonisolated func item(id: Int) async throws -> Note? { try await base.item(id: id) }
    func save(_ item: Note) async throws -> Note {
      await before?(item.id)
      if item.id == failing {
        throw DataError(doing: .verbatim("save a note"), reason: .verbatim("it is full"))
      }
      return try await base.save(item)
    }
    func remove(id: Int) async throws { try await base.remove(id: id) }
  }

  @Test("they are done in their order, and what was done is returned")
  func inOrder() async throws {
    for store in [InMemoryStore([Note(id: 1)]), Plain()] as [any DataStore<Note>] {
      let done = try await store.apply([
        .save(Note(id: 7, words: "a")), .save(Note(id: 7, words: "b")), .remove(1),
        .save(Note(id: 1, words: "again")),
      ])
      #expect(done.count == 4)
      #expect(try await store.item(id: 7)?.words == "b")
      #expect(try await ids(of: store).suffix(2) == [7, 1])
    }
  }

  @Test("a store without transactions takes back what was done where one fails")
  func takenBack() async throws {
    let store = Plain()
    await store.fail(at: 4)
    await #expect(throws: DataError.self) {
      try await store.apply([
        .save(Note(id: 1, words: "new")), .save(Note(id: 3)), .remove(2), .save(Note(id: 4)),
      ])
    }
    #expect(try await Set(ids(of: store)) == [1, 2])
    #expect(try await store.item(id: 1)?.words == "old")
  }

  @Test("a batch that is cancelled in the middle is written whole; cancelled before, not at all")
  func cancelled() async throws {
    let store = Plain()
    let gate = AnswerGate()
    gate.isHolding = true
    await store.call { id in if id == 4 { try? await gate.pass() } }
    let writing = Task { try await store.apply([.save(Note(id: 3)), .save(Note(id: 4))]) }
    while gate.heldCount == 0 { await Task.yield() }
    writing.cancel()
    gate.open()
    #expect(try await writing.value.count == 2)
    #expect(try await ids(of: store) == [1, 2, 3, 4])
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await store.apply([.save(Note(id: 5)), .save(Note(id: 6))])
    }
    await #expect(throws: CancellationError.self) { try await early.value }
    #expect(try await ids(of: store) == [1, 2, 3, 4])
  }

  @Test("each of them can have a fault, and then none is done")
  func faults() async throws {
    let plan = FaultPlan()
    let base = InMemoryStore<Note>()
    let store = base.faulty(by: plan, named: "notes", clock: ManualClock())
    try plan.add(FaultRule("notes", .save, .fail("it is full"), .every(3)))
    let notes = (1...3).map { DataWrite.save(Note(id: $0)) }
    await #expect(throws: (any Error).self) { try await store.apply(notes) }
    #expect(try await ids(of: base).isEmpty)
    try await store.apply(Array(notes.prefix(2)))
    #expect(try await ids(of: base) == [1, 2])
  }

  @Test("a cache has all of them afterwards, and relies on nothing where they failed")
  func cached() async throws {
    let base = InMemoryStore([Note(id: 1), Note(id: 2)])
    let plan = FaultPlan()
    let store = base.faulty(by: plan, named: "notes", clock: ManualClock())
      .cached(by: CachePolicy(), clock: ManualClock())
    #expect(try await ids(of: store) == [1, 2])
    try await store.apply([.save(Note(id: 3)), .remove(1), .save(Note(id: 2, words: "new"))])
    #expect(try await ids(of: store) == [2, 3])
    #expect(try await store.item(id: 2)?.words == "new")
    try plan.add(FaultRule("notes", .remove, .fail("no")))
    await #expect(throws: (any Error).self) { try await store.apply([.remove(2)]) }
    _ = try await base.save(Note(id: 9))
    #expect(try await ids(of: store) == [2, 3, 9])
  }

  @Test("a gate holds them up as one")
  func held() async throws {
    let gate = AnswerGate()
    let base = InMemoryStore<Note>()
    let store = base.gated(by: gate)
    gate.isHolding = true
    let work = Task.immediate { try await store.apply([.save(Note(id: 1)), .save(Note(id: 2))]) }
    #expect(gate.heldCount == 1)
    gate.answer()
    _ = try await work.value
    #expect(try await ids(of: base) == [1, 2])
  }

  @Test("changes that depend on the items come between no other write's reading and writing")
  func deciding() async throws {
    let store = ObservedStore(InMemoryStore([Note(id: 1)]))
    var told: [DataChange<Note>] = []
    let token = store.changes.observe { told.append($0) }
    let more: @Sendable (any DataProvider<Note>) async throws -> Writes = { notes in
      let old = try await notes.item(id: 1)?.words ?? ""
      await Task.yield()
      return old.count < 3 ? [.save(Note(id: 1, words: old + "x"))] : [.remove(1)]
    }
    let writing = (1...4).map { _ in Task { try await store.apply(deciding: more) } }
    for task in writing { _ = try await task.value }
    #expect(told.count == 4)
    #expect(told.last.map { if case .removed(1) = $0 { true } else { false } } == true)
    #expect(try await ids(of: store).isEmpty)
    token.cancel()
  }

  @Test("a decision that throws changes nothing, and the next write goes on")
  func decidingFails() async throws {
    struct No: Error {}
    let store = ObservedStore(InMemoryStore([Note(id: 1)]))
    await #expect(throws: No.self) { try await store.apply { _ in throw No() } }
    try await store.apply { _ in [.save(Note(id: 2)), .remove(1)] }
    #expect(try await ids(of: store) == [2])
  }

  @Test("the items of a store in memory can be read at once")
  func items() async throws {
    let store = InMemoryStore([Note(id: 2, words: "b"), Note(id: 1)], position: { $0.id })
    _ = try await store.save(Note(id: 0))
    #expect(store.items.map(\.id) == [0, 1, 2])
  }
}
