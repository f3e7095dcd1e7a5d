import FlowModels
import Simulation
import TestSupport
import Testing

/// A store that answers as a test says.
private struct ScriptedStore: DataStore {
  var next: PageCursor?
  var known: Int?
  var failure: (any Error)?

  private func answer<Answer>(_ answer: Answer) throws -> Answer {
    if let failure { throw failure }
    return answer
  }

  func page(_ request: PageRequest) async throws -> Page<Word> {
    try answer(Page(items: (0..<min(request.limit, 3)).map { Word($0) }, next: next))
  }
  func item(id: Int) async throws -> Word? { try answer(id == 1 ? Word(1) : nil) }
  func count(matching query: DataQuery) async throws -> Int? { try answer(known) }
  func save(_ item: Word) async throws -> Word { try answer(item) }
  func remove(id: Int) async throws { try answer(()) }
}

@Suite("The log of requests")
@MainActor
struct RequestLogTests {
  private let log = RequestLog()
  private let clock = ManualClock()

  private func store(_ store: ScriptedStore = ScriptedStore()) -> any DataStore<Word> {
    SimulatedData(answers: nil, faults: nil, requests: log)
      .decorated(store, named: "words", clock: clock)
  }

  private func provider(_ store: ScriptedStore = ScriptedStore()) -> any DataProvider<Word> {
    let provider: any DataProvider<Word> = store
    return SimulatedData(answers: nil, faults: nil, requests: log)
      .decorated(provider, named: "words", clock: clock)
  }

  /// The texts of what has happened since the last call.
  private func texts() -> [String] { log.takeEntries().map { "\($0.event): \($0.text)" } }

  @Test(
    "a request for a page says what it asks for",
    arguments: [
      (PageRequest(limit: 1), "first page, at most 1 item"),
      (
        PageRequest(cursor: PageCursor("x"), limit: 2, isReload: true),
        "next page, at most 2 items, afresh"
      ),
      (
        PageRequest(query: DataQuery(search: "a \"b\"", order: "newest"), limit: 2),
        "first page of \"a \\\"b\\\"\" in the order newest, at most 2 items"
      ),
      (
        PageRequest(query: DataQuery(search: " ", filter: ["b": "2", "a": "1\n"]), limit: 2),
        "first page where a = 1 , b = 2, at most 2 items"
      ),
    ])
  func pages(_ request: PageRequest, _ text: String) async throws {
    _ = try await provider().page(request)
    #expect(log.takeEntries().first?.text == text)
  }

  @Test("an answer says how much there was")
  func answers() async throws {
    _ = try await provider().page(PageRequest(limit: 1))
    #expect(texts().last == "answered: 1 item")
    _ = try await provider(ScriptedStore(next: PageCursor("x"))).page(PageRequest(limit: 9))
    #expect(texts().last == "answered: 3 items, and more follow")
    _ = try await provider().item(id: 1)
    _ = try await provider().item(id: 2)
    #expect(
      texts() == [
        "asked: item 1", "answered: the item", "asked: item 2", "answered: there is none",
      ])
    #expect(try await provider(ScriptedStore(known: 7)).count(matching: DataQuery()) == 7)
    #expect(try await provider().count(matching: DataQuery(search: "tart")) == nil)
    #expect(
      texts() == [
        "asked: count", "answered: 7", "asked: count of \"tart\"", "answered: not known",
      ])
  }

  @Test("what is written is in the log")
  func writes() async throws {
    #expect(try await store().save(Word(4)) == Word(4))
    try await store().remove(id: 5)
    #expect(try await store().apply([.save(Word(6)), .remove(7)]).count == 2)
    #expect(try await store().apply([.remove(8)]).count == 1)
    #expect(
      texts() == [
        "asked: save 4", "answered: saved", "asked: remove 5", "answered: removed",
        "asked: save 6, remove 7", "answered: 2 changes", "asked: remove 8", "answered: 1 change",
      ])
  }

  @Test("a failure says why, and a request that nobody waits for is cancelled")
  func failures() async throws {
    let error = DataError(.offline, doing: .key("failure.load"), detail: "no\nnetwork")
    await #expect(throws: error) {
      try await provider(ScriptedStore(failure: error)).page(PageRequest(limit: 1))
    }
    await #expect(throws: CancellationError.self) {
      try await store(ScriptedStore(failure: CancellationError())).save(Word(1))
    }
    #expect(
      texts() == [
        "asked: first page, at most 1 item", "failed: no network", "asked: save 1",
        "cancelled: cancelled",
      ])
  }

  @Test(
    "entries have the number of the request, the name of the data and the time, and are taken once")
  func entries() async throws {
    let provider = provider()
    _ = try await provider.item(id: 1)
    await clock.advance(
      to: ManualClock.Instant(offset: .milliseconds(1500)), settling: WorkTracker())
    _ = try await provider.item(id: 1)
    let entries = log.takeEntries()
    #expect(entries.map(\.number) == [1, 1, 2, 2])
    #expect(entries.map(\.data) == ["words", "words", "words", "words"])
    #expect(entries.map(\.event) == [.asked, .answered, .asked, .answered])
    #expect(entries.map(\.seconds) == [0, 0, 1.5, 1.5])
    #expect(log.takeEntries().isEmpty)
    _ = try await provider.item(id: 1)
    #expect(log.takeEntries().map(\.number) == [3, 3])
    // A clock of the system has no time since the launch.
    _ = try await SimulatedData(answers: nil, faults: nil, requests: log)
      .decorated(ScriptedStore() as any DataProvider<Word>, named: "a", clock: ContinuousClock())
      .item(id: 1)
    #expect(log.takeEntries().map(\.seconds) == [0, 0])
  }

  @Test("without a log, nothing is wrapped")
  func none() {
    let data = SimulatedData()
    let store: any DataStore<Word> = ScriptedStore()
    let provider: any DataProvider<Word> = ScriptedStore()
    #expect(data.decorated(store, named: "a", clock: clock) is ScriptedStore)
    #expect(data.decorated(provider, named: "a", clock: clock) is ScriptedStore)
    #expect(!(self.store() is ScriptedStore) && !(self.provider() is ScriptedStore))
  }
}
