import FlowModels
import Simulation
import TestSupport
import Testing

@Suite("Lists under faults")
@MainActor
struct FaultyListTests {
  private func ids(_ list: ListViewModel<Word>) -> [Int] { list.items.map(\.id) }

  private func scroll(_ list: ListViewModel<Word>, in suite: FaultSuite) async {
    list.loadMore()
    await suite.app.work.settle()
  }

  @Test("an item that comes twice is listed once")
  func duplicate() async throws {
    let suite = try FaultSuite(FaultRule("words", .page(nil), .duplicate))
    let list = await suite.list()
    await scroll(list, in: suite)
    await scroll(list, in: suite)
    #expect(ids(list) == Array(1...12) && list.state == .loaded && !list.hasMore)
  }

  @Test("an item that vanishes between two pages stays listed until a refresh, and paging goes on")
  func vanish() async throws {
    let suite = try FaultSuite(FaultRule("words", .page(2), .vanish, .once))
    let list = await suite.list()
    await scroll(list, in: suite)
    await scroll(list, in: suite)
    #expect(ids(list) == Array(1...12))
    list.refresh()
    await suite.app.work.settle()
    #expect(ids(list) == [1, 2, 3])
    await scroll(list, in: suite)
    #expect(ids(list) == [1, 2, 3, 5, 6, 7, 8])
  }

  @Test("a page with fewer items than asked for is not the last one")
  func partial() async throws {
    let suite = try FaultSuite(FaultRule("words", .page(nil), .partial(3)))
    let list = await suite.list()
    for _ in 0..<3 { await scroll(list, in: suite) }
    #expect(ids(list) == Array(1...12) && !list.hasMore)
  }

  @Test("a page without items is the last one, and the list says that it is empty")
  func emptyPage() async throws {
    let suite = try FaultSuite(FaultRule("words", .anything, .partial(0)))
    let list = await suite.list()
    #expect(ids(list).isEmpty && !list.hasMore)
    #expect(suite.app.screen().node.text().contains("status "))
  }

  @Test(
    "a page that leads to itself is told, what it has is listed, and trying again is the same request"
  )
  func loop() async throws {
    let suite = try FaultSuite(FaultRule("words", .page(2), .loop, .once))
    let list = await suite.list()
    await scroll(list, in: suite)
    #expect(ids(list) == Array(1...8))
    #expect(
      suite.app.screen().node.text().contains(
        "status \"Could not load more of “Words”\" = "
          + "\"The list goes on and on, with nothing new. Refresh the list.\""))
    list.retry()
    // It has nothing new this time, and leads on.
    #expect(ids(list) == Array(1...12) && list.state == .loaded)
  }

  @Test("pages that lead to one another are told as one that leads to itself")
  func circle() async throws {
    struct Circle: DataProvider {
      func page(_ request: PageRequest) async throws -> Page<Word> {
        let number = request.cursor.flatMap { Int($0.token) } ?? 0
        return Page(items: [Word(number)], next: PageCursor("\(number % 3 + 1)"))
      }
      func item(id: Int) async throws -> Word? { nil }
    }
    let suite = try FaultSuite()
    let list = ListViewModel(name: "List", title: .empty, provider: Circle(), row: .word)
    suite.flow.push(list)
    for _ in 0..<10 { list.loadMore() }
    #expect(ids(list) == [0, 1, 2, 3])
    guard case .failed = list.state else {
      Issue.record("expected a failure, found \(list.state)")
      return
    }
  }

  @Test("an answer that never comes can be asked for again")
  func hang() async throws {
    let suite = try FaultSuite(FaultRule("words", .page(1), .hang, .once))
    let list = await suite.list()
    #expect(list.state == .loading && suite.app.work.isSettled)
    list.refresh()
    await suite.app.work.settle()
    #expect(list.state == .loaded && ids(list) == [1, 2, 3, 4])
  }

  @Test("an answer that never comes is given up when the screen leaves")
  func hangAndLeave() async throws {
    let suite = try FaultSuite(FaultRule("words", .anything, .hang))
    weak let list = await suite.list()
    suite.flow.pop()
    while list != nil { await Task.yield() }
    #expect(suite.app.work.isSettled)
  }

  @Test(
    "a search that fails says what was searched for; trying again is that search, whatever was typed"
  )
  func search() async throws {
    let suite = try FaultSuite(FaultRule("words", .search, .fail("no"), .once))
    let list = await suite.list()
    list.search(for: "word 1")
    await suite.wait(.milliseconds(300))
    #expect(
      list.state
        == .failed(
          DataError(
            .unknown,
            doing: .key(
              "list.searchFor", ["title": .verbatim("Words"), "words": .verbatim("word 1")]),
            detail: "no")))
    #expect(ids(list) == [1, 2, 3, 4])
    list.search(for: "word 11")
    list.retry()
    #expect(ids(list) == [1, 10, 11, 12])
    await suite.wait(.milliseconds(300))
    #expect(ids(list) == [11])
  }

  @Test("nothing found is said with the words, nothing there without")
  func empty() async throws {
    let suite = try FaultSuite()
    let list = await suite.list()
    list.search(for: "zzz")
    await suite.wait(.milliseconds(300))
    #expect(list.state == .empty)
    #expect(suite.app.screen().node.text().contains("status \"Nothing found for “zzz”\""))
    let other = ListViewModel(
      name: "Other", title: .empty, provider: InMemoryProvider<Word>([]), row: .word)
    suite.flow.push(other)
    #expect(suite.app.screen().node.text().contains("status \"Nothing here yet\""))
  }

  @Test("a page whose items changed meanwhile shows what came last, each where it was")
  func changed() async throws {
    struct Note: Identifiable, Sendable {
      var id: Int
      var text: String
    }
    struct Changing: DataProvider {
      func page(_ request: PageRequest) async throws -> Page<Note> {
        guard request.cursor != nil else {
          let old = (1...3).map { Note(id: $0, text: "old") }
          return Page(items: old, next: PageCursor("3"))
        }
        return Page(items: [Note(id: 2, text: "new"), Note(id: 4, text: "new")], next: nil)
      }
      func item(id: Int) async throws -> Note? { nil }
    }
    let suite = try FaultSuite()
    let list = ListViewModel(
      name: "List", title: .empty, provider: Changing(),
      row: RowDescription { Row(title: .verbatim($0.text)) })
    suite.flow.push(list)
    list.loadMore()
    #expect(list.items.map { "\($0.id) \($0.text)" } == ["1 old", "2 new", "3 old", "4 new"])
  }
}
