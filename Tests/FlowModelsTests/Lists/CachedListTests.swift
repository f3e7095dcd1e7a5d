import FlowModels
import Simulation
import TestSupport
import Testing

@Suite("Lists over a cache")
@MainActor
struct CachedListTests {
  private let suite = CachingSuite()

  private func shown(in suite: CachingSuite? = nil) async -> ListViewModel<Word> {
    let suite = suite ?? self.suite
    let list = ListViewModel(
      name: "List", title: .verbatim("Words"), provider: suite.cache, pageSize: 3, row: .word)
    suite.flow.push(list)
    await suite.app.work.settle()
    return list
  }

  private func ids(_ list: ListViewModel<Word>) -> [Int] { list.items.map(\.id) }

  @Test("what is stale is listed at once, and becomes what there is now when that has come")
  func stale() async {
    await suite.load(1...3)
    await suite.wait(.seconds(60))
    let list = await shown()
    #expect(list.state == .loaded && ids(list) == [1, 2, 3])
    await suite.answer(2...4)
    #expect(list.state == .loaded && ids(list) == [2, 3, 4])
  }

  @Test("where several pages are listed, and the first has changed, all are loaded again in one go")
  func severalPages() async {
    await suite.load(1...3, hasMore: true)
    await suite.load(4...6, after: "3")
    await suite.wait(.seconds(60))
    let list = await shown()
    list.loadMore()
    await suite.app.work.settle()
    #expect(ids(list) == [1, 2, 3, 4, 5, 6] && suite.requests.count == 2)
    list.scroll(to: 5)
    // The first is not what it was, the second is.
    await suite.answer(0...2, hasMore: true)
    #expect(ids(list) == [1, 2, 3, 4, 5, 6])
    suite.box.answer(0...5, hasMore: true, at: 1)
    await suite.app.work.settle()
    #expect(ids(list) == [0, 1, 2, 3, 4, 5] && list.topItemID == 5)
    suite.box.finish()
    await suite.app.work.settle()
  }

  @Test(
    "where there is no newer one to be had, what is cached stays, and only the trace says why",
    arguments: [nil, Duration.seconds(90)])
  func offline(staleFor: Duration?) async {
    let suite = CachingSuite(staleFor: staleFor)
    await suite.load(1...3)
    await suite.wait(.seconds(100))
    var failures: [String] = []
    suite.app.eventObserver = { event in
      if case .failed = event { failures.append(event.summary) }
    }
    let list = await shown(in: suite)
    await suite.fail()
    #expect(list.state == .loaded && ids(list) == [1, 2, 3])
    let reason = Localization().string(CachingSuite.error.message)
    #expect(
      failures == [
        staleFor == nil
          ? "could not look for what is newer in List: \(reason)"
          : "could not load List: \(reason); cached data is used instead"
      ])
  }

  @Test("a person who refreshes without a connection keeps the rows, and is told")
  func refreshing() async {
    await suite.load(1...3)
    let list = await shown()
    list.refresh()
    await suite.fail()
    let told = CachingSuite.error.whileDoing(.key("list.load", ["title": list.title]))
    #expect(list.state == .failed(told) && ids(list) == [1, 2, 3])
    list.retry()
    await suite.answer(7...8)
    #expect(ids(list) == [7, 8])
  }

  @Test("what comes for a list that has gone on to something else is not listed there")
  func overtaken() async {
    await suite.load(1...3)
    await suite.wait(.seconds(60))
    let list = await shown()
    list.refresh()
    await suite.app.work.settle()
    suite.box.answer(7...9, at: 1)
    await suite.app.work.settle()
    suite.box.finish()
    await suite.app.work.settle()
    #expect(ids(list) == [7, 8, 9])
  }

  @Test("a list that has left is released while its newer page is still being loaded")
  func isNotRetained() async {
    await suite.load(1...3)
    await suite.wait(.seconds(60))
    weak let list = await shown()
    suite.flow.pop()
    await suite.app.work.settle()
    #expect(list == nil)
    await suite.answer(1...3)
  }
}
