import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

@Suite("ListViewModel")
@MainActor
struct ListViewModelTests {
  private let box = ManualProviderBox()
  private let flow = NamedFlow("Flow")
  private let log = EventLog()
  private let app: AppModel

  init() { app = AppModel.launched(flow, events: log) }

  private func shown() -> ListViewModel<Word> {
    let list = box.list()
    flow.push(list)
    return list
  }

  private func ids(_ list: ListViewModel<Word>) -> [Int] { list.items.map(\.id) }

  @Test("it asks for its first page when it appears, and is loading until that comes")
  func firstPage() async {
    let list = shown()
    #expect(list.state == .loading)
    #expect(box.provider.requests == [PageRequest(limit: 3)])
    box.answer(1...3, hasMore: true)
    await app.work.settle()
    #expect(list.state == .loaded && list.hasMore)
    #expect(ids(list) == [1, 2, 3])
  }

  @Test("over memory, it is loaded when its screen appears, without waiting")
  func immediately() {
    let list = ListViewModel(
      name: "List", title: .empty, provider: InMemoryProvider([Word(1)]), row: .word)
    flow.push(list)
    #expect(list.state == .loaded)
  }

  @Test("nothing to list is a state of its own")
  func empty() async {
    let list = shown()
    box.provider.answer(with: Page(items: [], next: nil))
    await app.work.settle()
    #expect(list.state == .empty)
    #expect(app.screen().node.text().contains("status \"Nothing here yet\""))
  }

  @Test("the next page is asked for once, after the last item's cursor")
  func morePages() async {
    let list = shown()
    list.loadMore()
    #expect(box.provider.requests.count == 1)
    box.answer(1...3, hasMore: true)
    await app.work.settle()
    list.loadMore()
    list.loadMore()
    #expect(box.provider.requests == [PageRequest(cursor: PageCursor("3"), limit: 3)])
    box.answer(4...5)
    await app.work.settle()
    #expect(ids(list) == [1, 2, 3, 4, 5])
    list.loadMore()
    #expect(box.provider.requests.isEmpty && !list.hasMore)
  }

  @Test("an item that comes again on a later page is listed once")
  func repeatedItem() async {
    let list = shown()
    box.answer(1...3, hasMore: true)
    await app.work.settle()
    list.loadMore()
    box.answer(3...5)
    await app.work.settle()
    #expect(ids(list) == [1, 2, 3, 4, 5])
  }

  @Test("a failure says what was being done, why, and offers to try again")
  func failure() async throws {
    let list = shown()
    box.provider.fail(
      with: DataError(
        doing: .verbatim("load the words"), reason: .verbatim("The dictionary is closed."),
        suggestion: .verbatim("Open it.")))
    await app.work.settle()
    #expect(
      app.screen().node.text(indentation: 0) == """
        app phone "App"
          screen List "Words" (focused)
            status "Could not load “Words”" = "The dictionary is closed. Open it."
            button "Try again" #retry
        """)
    list.retry()
    #expect(list.state == .loading)
    box.answer(1...1)
    await app.work.settle()
    #expect(list.state == .loaded)
    list.retry()
    #expect(box.provider.requests.isEmpty)
  }

  @Test("a page that fails leaves what was listed, and retrying asks for that page again")
  func laterFailure() async {
    let list = shown()
    box.answer(1...3, hasMore: true)
    await app.work.settle()
    list.loadMore()
    box.provider.fail(with: DataError(doing: .verbatim("load"), reason: .verbatim("no")))
    await app.work.settle()
    #expect(ids(list) == [1, 2, 3])
    list.retry()
    #expect(box.provider.requests == [PageRequest(cursor: PageCursor("3"), limit: 3)])
    box.answer(4...4)
    await app.work.settle()
    #expect(ids(list) == [1, 2, 3, 4])
  }

  @Test("refreshing keeps what is listed until the new page has come")
  func refresh() async {
    let list = shown()
    box.answer(1...3, hasMore: true)
    await app.work.settle()
    list.refresh()
    #expect(ids(list) == [1, 2, 3])
    box.answer(7...8)
    await app.work.settle()
    #expect(ids(list) == [7, 8])
  }

  @Test("an answer that a refresh has overtaken is dropped, whichever comes first")
  func overtaken() async {
    let list = shown()
    list.refresh()
    box.answer(7...8, at: 1)
    await app.work.settle()
    box.answer(1...3)
    await app.work.settle()
    #expect(ids(list) == [7, 8])
    #expect(log.lines.last == "dropped what came late: load List, for List")
  }

  @Test("leaving the screen cancels its loading, and a late answer is dropped and told")
  func leaving() async {
    let list = shown()
    flow.pop()
    #expect(list.work.current.map(\.isCancelled) == [true])
    box.answer(1...3)
    await app.work.settle()
    #expect(list.items.isEmpty)
    #expect(log.lines.last == "dropped what came late: load List, for List")
  }

  @Test("a page that adds nothing, though there is more, is followed by the next at once")
  func emptyPageWithMore() async {
    let list = shown()
    box.provider.answer(with: Page(items: [], next: PageCursor("a")))
    await app.work.settle()
    #expect(list.state == .loading)
    box.answer(1...2)
    await app.work.settle()
    #expect(ids(list) == [1, 2] && list.state == .loaded)
  }

  @Test("a provider that has only empty pages is not asked for ever, and the person is told")
  func emptyPagesForEver() {
    struct Endless: DataProvider {
      func page(_ request: PageRequest) async throws -> Page<Word> {
        Page(items: [], next: PageCursor("\(request.cursor?.token ?? "")+"))
      }
      func item(id: Int) async throws -> Word? { nil }
    }
    let list = ListViewModel(name: "List", title: .empty, provider: Endless(), row: .word)
    flow.push(list)
    #expect(
      list.state
        == .failed(
          DataError(
            doing: .key("list.loadMore", ["title": .empty]), reason: .key("list.endless"),
            suggestion: .key("list.endless.help"),
            detail: "each page leads on to another one, and none of them brings anything new")))
  }

  @Test(
    "more than twenty empty pages are asked for only if the person tries again",
    arguments: [20, 21, 35])
  func emptyPagesAgain(_ count: Int) {
    let list = ListViewModel(
      name: "List", title: .empty, provider: Sparse(count: count), row: .word)
    flow.push(list)
    if count > 20 {
      guard case .failed = list.state else {
        Issue.record("expected a failure, found \(list.state)")
        return
      }
      list.retry()
    }
    #expect(list.state == .loaded && ids(list) == [1])
  }

  @Test("a refresh that fails leaves the place from which more can be loaded")
  func failedRefresh() async {
    let list = shown()
    box.answer(1...3, hasMore: true)
    await app.work.settle()
    list.refresh()
    #expect(list.hasMore)
    box.provider.fail(with: DataError(doing: .verbatim("load"), reason: .verbatim("no")))
    await app.work.settle()
    #expect(list.hasMore && ids(list) == [1, 2, 3])
    list.retry()
    #expect(box.provider.requests == [PageRequest(limit: 3, isReload: true)])
    box.answer(7...7)
    await app.work.settle()
    #expect(ids(list) == [7])
  }

  @Test("a selection block is called instead of sending")
  func selectionBlock() {
    var selected: [Word] = []
    let list = ListViewModel(
      name: "List", title: .empty, provider: InMemoryProvider([Word(1), Word(2)]), row: .word,
      onSelect: { selected.append($0) })
    flow.push(list)
    let receipts = app.observeReceipts { _ in Issue.record("nothing should be sent") }
    list.tap(Word(2))
    list.tap(Word(2))
    #expect(selected == [Word(2), Word(2)])
    #expect(log.lines.suffix(2) == ["select word 2 in List", "select word 2 in List"])
    receipts.cancel()
  }

  @Test("a tap sends the item up the chain")
  func tapSends() {
    var path = ""
    let list = ListViewModel(
      name: "List", title: .empty, provider: InMemoryProvider([Word(1)]), row: .word)
    flow.push(list)
    app.unhandledPolicy = { path = $0.summary }
    list.tap(Word(1))
    #expect(
      path == "unhandled ItemWasTapped(word 1): no responder handles it on "
        + "List → FlowController → Flow → AppModel")
  }

  @Test("a list of a million shows a page, and loads on by pages")
  func million() {
    let list = ListViewModel(
      name: "List", title: .empty, provider: InMemoryProvider((1...1_000_000).map { Word($0) }),
      pageSize: 50, row: .word)
    flow.push(list)
    #expect(list.items.count == 50)
    for _ in 0..<3 { list.loadMore() }
    #expect(list.items.last == Word(200) && list.hasMore)
  }
}

/// Has empty pages before the first word.
private struct Sparse: DataProvider {
  var count: Int

  func page(_ request: PageRequest) async throws -> Page<Word> {
    let number = request.cursor.flatMap { Int($0.token) } ?? 0
    guard number < count else { return Page(items: [Word(1)], next: nil) }
    return Page(items: [], next: PageCursor("\(number + 1)"))
  }
  func item(id: Int) async throws -> Word? { nil }
}
