import FlowModels
import Simulation
import TestSupport
import Testing

@Suite("CachingProvider")
@MainActor
struct CachingProviderTests {
  @Test("fresh items are answered from the cache, and older ones are loaded again")
  func fresh() async {
    let suite = CachingSuite()
    await suite.load(1...3)
    await suite.wait(.seconds(59))
    #expect(await suite.ask().ids == [1, 2, 3])
    #expect(suite.requests.isEmpty)
    await suite.wait(.seconds(1))
    #expect(await suite.ask().ids == [1, 2, 3])
    #expect(suite.requests == [PageRequest(limit: 3, isReload: true)])
    await suite.answer(4...6)
    #expect(await suite.ask().ids == [4, 5, 6])
    #expect(suite.requests.isEmpty)
  }

  @Test("another page, another search and another limit are something else")
  func keys() async {
    let suite = CachingSuite()
    await suite.load(1...3, hasMore: true)
    _ = await suite.ask(after: "3")
    #expect(suite.requests == [PageRequest(cursor: PageCursor("3"), limit: 3)])
    suite.box.finish()
  }

  @Test("what is older than it may be stale is waited for")
  func old() async {
    let suite = CachingSuite(staleFor: .seconds(90))
    await suite.load(1...3)
    await suite.wait(.seconds(90))
    let asked = await suite.ask()
    #expect(asked.outcome == nil && suite.requests.count == 1)
    await suite.answer(4...6)
    #expect(asked.ids == [4, 5, 6])
  }

  @Test("a person who refreshes is not answered from the cache, and not given what fails either")
  func reload() async {
    let suite = CachingSuite()
    await suite.load(1...3)
    let asked = await suite.ask(isReload: true)
    #expect(suite.requests == [PageRequest(limit: 3, isReload: true)])
    await suite.fail()
    #expect(asked.error == CachingSuite.error)
    #expect(await suite.ask().ids == [1, 2, 3])
  }

  @Test("where loading fails, what is cached is answered however old; what is not gives the error")
  func offline() async {
    let suite = CachingSuite(staleFor: .seconds(90))
    await suite.load(1...3, hasMore: true)
    await suite.wait(.seconds(1_000_000))
    let first = await suite.ask()
    await suite.fail()
    #expect(first.ids == [1, 2, 3])
    let second = await suite.ask(after: "3")
    await suite.fail()
    #expect(second.error == CachingSuite.error)
  }

  @Test("without offline mode, a failed load reports its error")
  func notOffline() async {
    let suite = CachingSuite(staleFor: .seconds(60), worksOffline: false)
    await suite.load(1...3)
    await suite.wait(.seconds(60))
    let asked = await suite.ask()
    await suite.fail()
    #expect(asked.error == CachingSuite.error)
  }

  @Test("those who ask for the same at the same time share one load")
  func sharing() async {
    let suite = CachingSuite()
    let (first, second) = (await suite.ask(), await suite.ask())
    #expect(suite.requests.count == 1)
    await suite.answer(1...3)
    #expect(first.ids == [1, 2, 3] && second.ids == [1, 2, 3])
  }

  @Test("one of them who is cancelled leaves the others their load; the last one cancels it")
  func cancelling() async {
    let base = PatientProvider()
    let clock = ManualClock()
    let cache = CachingProvider(base, by: CachePolicy(), clock: clock)
    let suite = CachingSuite()
    let ask = {
      suite.screen.run("ask") {
        try await cache.page(PageRequest(limit: 3))
      } apply: { _, _ in
      }
    }
    let (first, second) = (ask(), ask())
    await suite.app.work.settle()
    #expect(base.begun == 1)
    first.cancel()
    #expect(base.isWaiting)
    second.cancel()
    #expect(!base.isWaiting)
    // The next who comes does not find the load that was cancelled.
    let third = ask()
    await suite.app.work.settle()
    #expect(base.begun == 2 && base.isWaiting)
    third.cancel()
  }

  @Test("loading in the background continues when the task that started it ends")
  func background() async {
    let suite = CachingSuite()
    await suite.load(1...3)
    await suite.wait(.seconds(60))
    _ = await suite.ask()
    suite.flow.pop()
    await suite.answer(4...6)
    let page = try? await suite.cache.page(PageRequest(limit: 3))
    #expect(page?.items.map(\.id) == [4, 5, 6])
  }

  @Test("cancellation is never answered from the cache")
  func cancellation() async {
    let suite = CachingSuite()
    await suite.load(1...3)
    let cache = suite.cache
    let task = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await cache.page(PageRequest(limit: 3))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("a reload takes the place of a load that hangs, and those who wait for that get its answer")
  func overtaking() async {
    let suite = CachingSuite()
    let first = await suite.ask()
    let second = await suite.ask(isReload: true)
    #expect(suite.requests.count == 2)
    suite.box.answer(4...6, at: 1)
    await suite.app.work.settle()
    #expect(first.ids == [4, 5, 6] && second.ids == [4, 5, 6])
    await suite.answer(1...3)
    #expect(await suite.ask().ids == [4, 5, 6])
  }

  @Test(
    "when the first page has changed, the pages after it are forgotten; when it has not, they stay")
  func generations() async {
    let suite = CachingSuite()
    await suite.load(1...3, hasMore: true)
    await suite.load(4...6, after: "3")
    await suite.wait(.seconds(60))
    // The same again.
    _ = await suite.ask()
    await suite.answer(1...3, hasMore: true)
    #expect(await suite.ask(after: "3").ids == [4, 5, 6])
    await suite.answer(4...6)
    await suite.wait(.seconds(60))
    // Another item came, though the cursor is the same.
    _ = await suite.ask()
    await suite.answer(0...3, hasMore: true)
    let later = await suite.ask(after: "3")
    #expect(later.outcome == nil)
    suite.box.finish()
    await suite.app.work.settle()
  }

  @Test("the least recently used items are removed first")
  func bounded() async {
    let suite = CachingSuite(items: 6)
    await suite.load(1...3, hasMore: true)
    await suite.load(4...6, hasMore: true, after: "3")
    _ = await suite.ask()
    await suite.load(7...9, after: "6")
    #expect(suite.cache.count == 6)
    #expect(await suite.ask().ids == [1, 2, 3])
    #expect(await suite.ask(after: "3").outcome == nil)
    suite.box.finish()
    await suite.app.work.settle()
  }

  @Test("a page of more than there is room for is answered, and not kept")
  func tooLarge() async {
    let suite = CachingSuite(items: 2)
    #expect(await suite.load(1...3).ids == [1, 2, 3])
    #expect(suite.cache.count == 0)
  }

  @Test("an item of a cached page is there without asking, also without a connection")
  func item() async throws {
    let suite = CachingSuite()
    await suite.load(1...3)
    #expect(try await suite.cache.item(id: 2) == Word(2))
    #expect(try await suite.cache.item(id: 9) == nil)
  }

  @Test(
    "many who ask at once, from anywhere, and partly give up, all get an answer or are cancelled")
  func crowd() async {
    let cache = CachingProvider(SlowProvider(), by: CachePolicy(), clock: ManualClock())
    let tasks = (0..<200).map { number in
      Task.detached {
        try await cache.page(PageRequest(limit: 1 + number % 4, isReload: number % 7 == 0))
      }
    }
    for number in stride(from: 0, to: 200, by: 3) { tasks[number].cancel() }
    for (number, task) in tasks.enumerated() {
      switch await task.result {
      case .success(let page): #expect(page.items.count == 1 + number % 4)
      case .failure(let error): #expect(error is CancellationError && number.isMultiple(of: 3))
      }
    }
  }

  @Test("over what never suspends it never suspends either, and is never stale")
  func immediate() async {
    let clock = ManualClock()
    let cache = CachingProvider(
      InMemoryProvider([Word(1)]), by: CachePolicy(freshFor: .zero), clock: clock)
    let flow = NamedFlow("Flow")
    let app = AppModel.launched(flow)
    for _ in 0..<2 {
      let list = ListViewModel(name: "List", title: .empty, provider: cache, row: .word)
      flow.push(list)
      #expect(list.state == .loaded && list.items == [Word(1)] && app.work.isSettled)
    }
  }
}

/// Takes a few turns for a page, on whatever it is called from.
private struct SlowProvider: DataProvider {
  func page(_ request: PageRequest) async throws -> Page<Word> {
    for _ in 0..<5 { await Task.yield() }
    return Page(items: (0..<request.limit).map { Word($0) }, next: nil)
  }

  func item(id: Int) async throws -> Word? { nil }
}

/// Waits until it is cancelled.
@MainActor
private final class PatientProvider: DataProvider {
  private let never = ManualClock()
  private(set) var begun = 0
  var isWaiting: Bool { never.nextDeadline != nil }

  nonisolated func page(_ request: PageRequest) async throws -> Page<Word> {
    try await wait()
    return Page(items: [], next: nil)
  }

  nonisolated func item(id: Int) async throws -> Word? { nil }

  private func wait() async throws {
    begun += 1
    try await never.sleep(until: ManualClock.Instant(offset: .seconds(1)), tolerance: nil)
  }
}
