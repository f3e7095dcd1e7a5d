import Simulation
import Testing

@testable import FlowModels

@Suite("Lists of data that is written")
@MainActor
struct ListWritingTests {
  private let flow = FlowModel()
  private let app: AppModel

  init() {
    app = AppModel(name: "App", root: flow, device: .tablet(), clock: ManualClock())
    app.launch()
  }

  private static func card(_ id: Int, word: String = "oil") -> Card {
    Card(id: id, rank: id, word: word)
  }

  private func list(
    over provider: any DataProvider<Card>, query: DataQuery = DataQuery(), pageSize: Int = 5,
    most: Int = 10
  ) -> ListViewModel<Card> {
    let list = ListViewModel(
      name: "Cards", title: .verbatim("Cards"), provider: provider, query: query,
      pageSize: pageSize,
      maxInMemory: most, row: RowDescription { Row(title: .verbatim("\($0.id)")) })
    flow.push(list)
    return list
  }

  private func shelf(_ ids: ClosedRange<Int>) -> CardShelf {
    CardShelf(Catalogue(ids.map { Self.card($0) }))
  }

  private func store(_ cards: [Card]) -> ObservedStore<Card> {
    ObservedStore(
      InMemoryStore(
        cards, fields: ["word": { $0.word }], searching: { $0.word }, position: { $0.rank }))
  }

  private func deliver(_ shelf: CardShelf) async {
    while !shelf.requests.isEmpty {
      shelf.deliver(0)
      await app.work.settle()
    }
  }

  private func ids(_ list: ListViewModel<Card>) -> [Int] { list.items.map(\.id) }

  // MARK: While a page is under way

  @Test(
    "a row that is removed after an answer was read, and before it comes, is not listed",
    arguments: [true, false])
  func removedMeanwhile(isFirst: Bool) async {
    let shelf = shelf(1...3)
    let list = list(over: shelf)
    if !isFirst {
      await deliver(shelf)
      list.refresh()
    }
    shelf.read(0, atMost: .max)
    shelf.remove(2)
    shelf.deliver(0)
    await app.work.settle()
    #expect(ids(list) == [1, 3])
    #expect(shelf.requests.isEmpty)
  }

  @Test(
    "a row that is saved after an answer was read, and before it comes, is listed as it was saved",
    arguments: [true, false])
  func savedMeanwhile(isFirst: Bool) async {
    let shelf = shelf(1...3)
    let list = list(over: shelf)
    if !isFirst {
      await deliver(shelf)
      list.refresh()
    }
    shelf.read(0, atMost: .max)
    shelf.save(Card(id: 2, rank: 2, word: "salt"))
    shelf.save(Card(id: 4, rank: 4, word: "new"))
    shelf.deliver(0)
    await app.work.settle()
    #expect(list.items.map(\.word) == ["oil", "salt", "oil"])
    // Where it belongs, only the provider knows.
    await deliver(shelf)
    #expect(list.items.map(\.word) == ["oil", "salt", "oil", "new"])
  }

  @Test("what is saved while the next page is under way does not lose that page")
  func savedWhileScrolling() async {
    let shelf = shelf(1...12)
    let list = list(over: shelf)
    await deliver(shelf)
    list.loadMore()
    shelf.save(Card(id: 7, rank: 0, word: "first"))
    #expect(shelf.requests.map(\.cursor) == [Catalogue.cursor(Self.card(5))])
    await deliver(shelf)
    #expect(ids(list) == [7, 1, 2, 3, 4, 5, 6, 8, 9, 10])
  }

  @Test("a person who scrolls on while rows are looked up again is not kept waiting by that")
  func scrolledWhileLooking() async {
    let shelf = shelf(1...12)
    let list = list(over: shelf)
    await deliver(shelf)
    shelf.save(Card(id: 3, rank: 3, word: "salt"))
    #expect(list.state == .loaded)
    list.loadMore()
    #expect(list.state == .loading && shelf.requests.count == 2)
    shelf.deliver(1)
    await app.work.settle()
    #expect(ids(list) == Array(1...10))
    await deliver(shelf)
    #expect(ids(list) == Array(1...10) && list.state == .loaded)
  }

  @Test("a failed reload is reported, and retrying sends the same request")
  func failing() async {
    let shelf = shelf(1...3)
    let list = list(over: shelf)
    await deliver(shelf)
    shelf.save(Card(id: 1, rank: 9, word: "oil"))
    shelf.fail(0)
    await app.work.settle()
    guard case .failed = list.state else {
      Issue.record("expected a failure, found \(list.state)")
      return
    }
    #expect(ids(list) == [1, 2, 3])
    list.retry()
    #expect(shelf.requests == [PageRequest(limit: 5)])
    await deliver(shelf)
    #expect(ids(list) == [2, 3, 1] && list.state == .loaded)
  }

  @Test("where a cached page has changed while the next is under way, both are listed in the end")
  func newerMeanwhile() async {
    let shelf = shelf(1...12)
    let list = list(over: shelf)
    shelf.deliver(0, isCached: true)
    await app.work.settle()
    list.loadMore()
    shelf.catalogue.remove(2)
    shelf.deliverNewer(0, isThere: true)
    await app.work.settle()
    #expect(ids(list) == Array(1...5) && list.state == .loading)
    shelf.deliver(0)
    await app.work.settle()
    #expect(ids(list) == Array(1...10) && shelf.requests == [PageRequest(limit: 10)])
    await deliver(shelf)
    #expect(ids(list) == [1] + Array(3...11))
  }

  @Test("where rows were let go, what is listed again for a changed page must not be cached")
  func newerInWindow() async {
    let shelf = shelf(1...20)
    let list = list(over: shelf)
    await deliver(shelf)
    for _ in 0..<2 {
      list.scrollToEnd()
      shelf.deliver(0, isCached: true)
      await app.work.settle()
    }
    #expect(ids(list) == Array(6...15) && shelf.lookCount == 2)
    shelf.catalogue.remove(12)
    shelf.deliverNewer(1, isThere: true)
    await app.work.settle()
    #expect(shelf.requests.map(\.isReload) == [true])
    await deliver(shelf)
    #expect(ids(list) == Array(6...11) + Array(13...16))
    shelf.save(Self.card(13))
    #expect(shelf.requests.map(\.isReload) == [false])
    await deliver(shelf)
    shelf.finish()
    await app.work.settle()
  }

  @Test("a list that has left asks for nothing when something is written")
  func left() async {
    let shelf = shelf(1...3)
    let list = list(over: shelf)
    await deliver(shelf)
    flow.pop()
    shelf.save(Self.card(4))
    shelf.remove(1)
    #expect(shelf.requests.isEmpty && ids(list) == [1, 2, 3])
  }

  // MARK: What belongs in the list

  @Test("a saved row that is not searched for any more goes, and one that is now comes")
  func search() async throws {
    let store = store((1...4).map { Self.card($0, word: $0 < 3 ? "salt" : "oil") })
    let list = list(over: store, query: DataQuery(search: "salt"))
    #expect(ids(list) == [1, 2])
    _ = try await store.save(Self.card(2, word: "oil"))
    #expect(ids(list) == [1])
    _ = try await store.save(Self.card(4, word: "salt"))
    #expect(ids(list) == [1, 4])
  }

  @Test("a saved row that does not pass the filter any more goes")
  func filter() async throws {
    let store = store((1...3).map { Self.card($0) })
    let list = list(over: store, query: DataQuery(filter: ["word": "oil"]))
    for id in 1...3 { _ = try await store.save(Self.card(id, word: "salt")) }
    #expect(list.items.isEmpty && list.state == .empty)
    _ = try await store.save(Self.card(2))
    #expect(ids(list) == [2] && list.state == .loaded)
  }

  @Test("a saved row goes where it belongs, and the person stays where they were")
  func moved() async throws {
    let store = store((1...40).map { Self.card($0) })
    let list = list(over: store)
    for _ in 0..<3 { list.scrollToEnd() }
    #expect(ids(list) == Array(11...20) && list.topItemID == 15)
    _ = try await store.save(Card(id: 12, rank: 18, word: "oil"))
    #expect(ids(list) == [11] + Array(13...17) + [12, 18, 19, 20])
    #expect(list.topItemID == 15 && list.itemsBefore == 10)
    _ = try await store.save(Card(id: 41, rank: 14, word: "oil"))
    #expect(ids(list) == [11, 13, 14, 41] + Array(15...17) + [12, 18, 19])
    #expect(list.topItemID == 15)
  }

  @Test("a complete list stays complete when something is added at its end")
  func added() async throws {
    let store = store((1...5).map { Self.card($0) })
    let list = list(over: store)
    _ = try await store.save(Self.card(6))
    #expect(ids(list) == Array(1...6) && !list.hasMore)
  }

  @Test("a provider that gives less than is asked for is asked on; rows stay until all has come")
  func partial() async {
    let shelf = shelf(1...7)
    let list = list(over: shelf)
    await deliver(shelf)
    list.loadMore()
    await deliver(shelf)
    shelf.save(Self.card(0))
    shelf.read(0, atMost: 3)
    shelf.deliver(0)
    await app.work.settle()
    #expect(ids(list) == Array(1...7))
    #expect(shelf.requests == [PageRequest(cursor: Catalogue.cursor(Self.card(2)), limit: 7)])
    await deliver(shelf)
    #expect(ids(list) == Array(0...7) && !list.hasMore)
  }

  // MARK: Long lists

  @Test("rows that are removed leave no hole on the way back")
  func removedFromWindow() async throws {
    let store = store((1...20).map { Self.card($0) })
    let list = list(over: store)
    for _ in 0..<3 { list.scrollToEnd() }
    #expect(ids(list) == Array(11...20))
    for id in 17...19 { try await store.remove(id: id) }
    list.scroll(to: 11)
    list.loadPrevious()
    var seen = Set(ids(list))
    for _ in 0..<5 {
      list.scrollToEnd()
      seen.formUnion(ids(list))
    }
    #expect(seen.isSuperset(of: Array(6...16) + [20]) && !list.hasMore)
  }

  @Test("rows that are removed before those in memory are counted until they would come again")
  func removedBefore() async throws {
    let store = store((1...20).map { Self.card($0) })
    let list = list(over: store)
    for _ in 0..<3 { list.scrollToEnd() }
    try await store.remove(id: 8)
    #expect(ids(list) == Array(11...20) && list.itemsBefore == 10)
    list.scrollToStart()
    #expect(ids(list) == [6, 7, 9, 10] + Array(11...15) && list.itemsBefore == 5)
    list.scrollToStart()
    #expect(ids(list).first == 1 && list.itemsBefore == 0)
  }

  @Test("where all that is in memory is removed, the list begins again")
  func allRemoved() async throws {
    let store = store((1...20).map { Self.card($0) })
    let list = list(over: store)
    for _ in 0..<3 { list.scrollToEnd() }
    for id in 11...20 { try await store.remove(id: id) }
    #expect(ids(list) == Array(1...5) && list.itemsBefore == 0 && list.hasMore)
  }

  @Test("where the row at the top is removed, the next one is there, or the one before the end")
  func topRemoved() async throws {
    let store = store((1...5).map { Self.card($0) })
    let list = list(over: store)
    list.scroll(to: 4)
    try await store.remove(id: 4)
    #expect(list.topItemID == 5)
    try await store.remove(id: 5)
    #expect(list.topItemID == 3)
  }

  @Test("a previous page that repeats an item lists it once")
  func repeated() async {
    let provider = ManualProvider<Card>()
    let list = list(over: provider, pageSize: 2, most: 4)
    let answer = { (ids: [Int], next: Int?) in
      provider.answer(
        with: Page(
          items: ids.map { Self.card($0) }, next: next.map { PageCursor("\($0)") }))
      await app.work.settle()
    }
    for start in [1, 3, 5] {
      await answer([start, start + 1], start + 2)
      list.scrollToEnd()
    }
    await answer([7, 8], nil)
    #expect(ids(list) == [5, 6, 7, 8])
    list.scrollToStart()
    await answer([3, 3, 4, 6], 5)
    #expect(ids(list) == [3, 4, 5, 6])
    list.scrollToEnd()
    #expect(provider.requests == [PageRequest(cursor: PageCursor("7"), limit: 2)])
    await answer([7, 8], nil)
    #expect(list.items.last?.id == 8)
  }
}
