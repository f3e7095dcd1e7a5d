import FlowModels
import Simulation
import TestSupport
import Testing

@Suite("Single items of a CachingProvider")
@MainActor
struct CachedItemTests {
  private typealias Notebook = CachingStoreTests.Notebook
  private typealias Note = CachingStoreTests.Note

  private let base = Notebook()
  private let clock = ManualClock()
  private let gate = AnswerGate()
  private let log = EventLog()
  private let screen = NamedScreen("Screen")
  private let app: AppModel

  init() {
    let flow = NamedFlow("Flow")
    app = AppModel.launched(flow, events: log)
    flow.push(screen)
    gate.isHolding = true
  }

  private func cache(
    staleFor: Duration? = .seconds(90), worksOffline: Bool = true
  ) -> CachingProvider<Notebook> {
    CachingProvider(
      base, by: CachePolicy(staleFor: staleFor, worksOffline: worksOffline), clock: clock)
  }

  private func wait(_ seconds: Int) async {
    await clock.advance(to: clock.now.advanced(by: .seconds(seconds)), settling: app.work)
  }

  /// Returns the text of a note, `nil` if there is none; `waiting` until it has come.
  private func text(
    _ cache: CachingProvider<Notebook>, of id: Int = 1
  ) async throws -> String? {
    var outcome: Result<Note?, any Error>?
    screen.run("ask") {
      try await cache.item(id: id)
    } apply: {
      outcome = $1
    }
    await app.work.settle()
    return try outcome.map { try $0.get()?.text } ?? "waiting"
  }

  private var failures: Int { log.lines.count { $0.contains("there is no connection") } }

  @Test(
    "an item is loaded once while it is fresh; a stale one is used while it is loaded again, once")
  func stale() async throws {
    let (cache, gate) = (cache(), gate)
    #expect(try await text(cache) == "salt")
    base.notes[0].text = "sea salt"
    await wait(59)
    #expect(try await text(cache) == "salt" && base.reads == 1)
    await wait(1)
    base.whileLoading = { try await gate.pass() }
    for _ in 0..<3 { #expect(try await text(cache) == "salt") }
    #expect(base.reads == 2 && gate.heldCount == 1)
    gate.answer()
    await app.work.settle()
    #expect(try await text(cache) == "sea salt" && base.reads == 2)
  }

  @Test("what is loaded again without waiting is used at once, also if the item is gone")
  func atOnce() async throws {
    let cache = cache()
    _ = try await text(cache)
    base.notes[0].text = "sea salt"
    await wait(60)
    #expect(try await text(cache) == "sea salt")
    base.notes = []
    await wait(60)
    #expect(try await text(cache) == nil && base.reads == 3)
  }

  @Test("an item that is too old is waited for")
  func old() async throws {
    let (cache, gate) = (cache(), gate)
    _ = try await text(cache)
    base.notes[0].text = "sea salt"
    await wait(90)
    base.whileLoading = { try await gate.pass() }
    #expect(try await text(cache) == "waiting")
    gate.open()
    await app.work.settle()
    #expect(try await text(cache) == "sea salt")
  }

  @Test(
    "without a connection, a cached item of any age is used, and the failure is reported once",
    arguments: [(60, .seconds(90)), (90, .seconds(90)), (9000, nil)] as [(Int, Duration?)])
  func offline(age: Int, staleFor: Duration?) async throws {
    let cache = cache(staleFor: staleFor)
    _ = try await text(cache)
    base.isCutOff = true
    await #expect(throws: CachingSuite.error) { _ = try await text(cache, of: 2) }
    log.lines = []
    await wait(age)
    #expect(try await text(cache) == "salt" && failures == 1)
  }

  @Test("without offline mode, an item that is too old is not used, and a stale one still is")
  func notOffline() async throws {
    let cache = cache(worksOffline: false)
    _ = try await text(cache)
    base.isCutOff = true
    await wait(60)
    #expect(try await text(cache) == "salt")
    await wait(30)
    await #expect(throws: CachingSuite.error) { _ = try await text(cache) }
  }

  @Test("the newest version counts, whether it came on a page or by itself")
  func newest() async throws {
    let cache = cache()
    _ = try await text(cache)
    base.notes[0].text = "sea salt"
    _ = try await cache.page(PageRequest(limit: 10))
    #expect(try await text(cache) == "sea salt" && base.reads == 2)
    await wait(60)
    base.notes[0].text = "sugar"
    #expect(try await text(cache) == "sugar" && base.reads == 3)
    #expect(try await text(cache) == "sugar" && base.reads == 3)
  }

  @Test("an item is loaded again if something was written meanwhile, or may have been")
  func writing() async throws {
    let cache = cache()
    base.whileLoading = { _ = try await cache.save(Note(id: 2, text: "oat milk")) }
    #expect(try await text(cache) == "salt" && base.reads == 2)
    #expect(try await text(cache) == "salt" && base.reads == 2)
    for write in 0..<2 {
      base.isCutOff = true
      await #expect(throws: CachingSuite.error) {
        if write == 0 {
          try await cache.remove(id: 1)
        } else {
          _ = try await cache.apply([.remove(1)])
        }
      }
      // The write may have been made, so the item is used only where nothing better is to be had.
      #expect(try await text(cache) == "salt")
      base.isCutOff = false
      base.notes = [Note(id: 1, text: "salt")]
      #expect(try await text(cache) == "salt" && base.reads == 3 + write)
    }
  }

  @Test("cancellation is never answered from the cache")
  func cancellation() async throws {
    let cache = cache()
    _ = try await text(cache)
    let task = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await cache.item(id: 1)?.text
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
