import Responder
import Simulation
import TestSupport
import Testing

@testable import FlowModels

@Suite("Observing a list")
@MainActor
struct ListObservingTests {
  private let flow = OpeningFlow()
  private let box = ManualProviderBox()
  private let clock = ManualClock()
  private let app: AppModel
  private let told = Told()

  init() {
    app = AppModel(name: "App", root: flow, device: .tablet(columns: 2), clock: clock)
    app.launch()
  }

  private func follow<Item>(_ list: ListViewModel<Item>) where Item.ID == Int {
    told.follow("items") { list.items.map(\.id) }
    told.follow("state") { list.state.word }
    told.follow("top") { list.topItemID.map { "\($0)" } ?? "-" }
    told.follow("selected") { list.selectedID.map { "\($0)" } ?? "-" }
    told.follow("search") { list.searchText }
    told.follow("order") { list.order ?? "-" }
    told.follow("title") { "\(list.title)" }
  }

  private func answer(_ words: ClosedRange<Int>, hasMore: Bool = false) async {
    box.answer(words, hasMore: hasMore)
    await app.work.settle()
  }

  private func list(search: String? = nil) -> ListViewModel<Word> {
    ListViewModel(
      name: "List", title: .verbatim("Words"), provider: box.provider,
      query: DataQuery(search: search, order: "given"), isSearchable: true,
      orders: [
        ListOrder("given", title: .verbatim("As given")),
        ListOrder("back", title: .verbatim("Backwards")),
      ],
      pageSize: 3, row: .word)
  }

  @Test("what changes is told once, and is there to be read; what stays is not told")
  func everyChange() async {
    let list = list()
    follow(list)
    flow.push(list)
    #expect(told.take() == ["state loading"])
    await answer(1...3, hasMore: true)
    // The page is put in the place of nothing, row by row.
    #expect(told.take() == ["items [1, 2, 3]", "state loaded", "top -"])
    list.scroll(to: 2)
    #expect(told.take() == ["top 2"])
    list.scroll(to: 2)
    #expect(told.take() == [])
    list.scroll(to: 1)
    #expect(told.take() == ["top -"])
    list.scroll(to: 3)
    #expect(told.take() == ["top 3"])
    list.retry()
    list.loadPrevious()
    #expect(told.take() == [])
    list.loadMore()
    #expect(told.take() == ["state loading"])
    list.loadMore()
    #expect(told.take() == [])
    await answer(4...5)
    #expect(told.take() == ["items [1, 2, 3, 4, 5]", "state loaded", "top 3"])
    list.pullDown()
    #expect(told.take() == ["state loading", "top -"])
    list.pullDown()
    #expect(told.take() == [])
    box.finish()
    await app.work.settle()
    #expect(told.take() == ["items []", "state empty", "top -"])
  }

  @Test("of the words, the order and the title, each is told where it changes, and only it")
  func wishes() async {
    let list = list()
    flow.push(list)
    await answer(1...3)
    follow(list)
    list.search(for: "tart")
    #expect(told.take() == ["search tart"])
    list.search(for: "tart")
    #expect(told.take() == [])
    await clock.advance(to: clock.now.advanced(by: .milliseconds(300)), settling: app.work)
    #expect(told.take() == ["state loading"])
    list.sort(by: list.orders[1])
    #expect(told.take() == ["order back"])
    list.sort(by: list.orders[1])
    list.sort(by: ListOrder("none", title: .verbatim("None")))
    #expect(told.take() == [])
    list.retitle(.verbatim("Words"))
    #expect(told.take() == [])
    list.retitle(.verbatim("Others"))
    #expect(told.take() == ["title \(LocalizedText.verbatim("Others"))"])
    box.finish()
    await app.work.settle()
    #expect(told.take() == ["items []", "state empty", "top -"])
    list.sort(by: list.orders[0])
    #expect(told.take() == ["order given", "state loading"])
    box.provider.fail(with: DataError(doing: .empty, reason: .empty))
    await app.work.settle()
    #expect(told.take() == ["state failed"])
  }

  @Test("another order begins at the top, which is told where the list was scrolled")
  func sortedAtTop() async {
    let list = list()
    flow.push(list)
    await answer(1...3)
    list.scroll(to: 2)
    follow(list)
    list.sort(by: list.orders[1])
    #expect(told.take() == ["order back", "state loading", "top -"])
    box.finish()
    await app.work.settle()
  }

  @Test("a list reports the row that opened the next screen, its removal and its deselection")
  func selection() async throws {
    let store = ObservedStore(InMemoryStore((1...5).map { Word($0) }, position: { $0.id }))
    let list = ListViewModel(name: "List", title: .verbatim("Words"), provider: store, row: .word)
    flow.push(list)
    follow(list)
    // It is told before what was opened is there, which is told as well.
    list.tap(Word(2))
    #expect(Set(told.take()) == ["selected -"] && list.selectedID == 2)
    list.tap(Word(2))
    #expect(told.take() == [])
    list.tap(Word(3))
    #expect(Set(told.take()) == ["selected -"] && list.selectedID == 3)
    try await store.remove(id: 2)
    #expect(told.take() == ["items [1, 3, 4, 5]", "top -"])
    try await store.remove(id: 3)
    #expect(told.take() == ["items [1, 4, 5]", "selected -", "top -"])
    list.scroll(to: 4)
    #expect(told.take() == ["top 4"])
    try await store.remove(id: 4)
    #expect(told.take() == ["items [1, 5]", "top 5", "top 5"])
    try await store.remove(id: 99)
    #expect(told.take() == [])
  }

  @Test("a list to which a link leads lists again what it was made for, unless it does")
  func arrivedAgain() async {
    for search in [nil, "oil"] {
      let list = list(search: search)
      flow.push(list)
      await answer(1...3)
      follow(list)
      list.didArriveAgain()
      #expect(told.take() == [] && box.provider.requests.isEmpty)
      list.search(for: "tart")
      list.search(for: "salt")
      #expect(told.take() == ["search salt", "search tart"])
      list.didArriveAgain()
      #expect(told.take() == ["search \(search ?? "")", "state loading"])
      #expect(box.provider.requests.map(\.query.search) == [search])
      // What was typed before is not searched for any more.
      await clock.advance(to: clock.now.advanced(by: .seconds(1)), settling: app.work)
      #expect(box.provider.requests.count == 1)
      box.finish()
      await app.work.settle()
      list.search(for: "")
      list.search(for: search ?? "x")
      _ = told.take()
      list.search(for: search == nil ? "" : "y")
      await clock.advance(to: clock.now.advanced(by: .seconds(1)), settling: app.work)
      #expect(box.provider.requests.map(\.query.search) == [search.map { _ in "y" }])
      box.finish()
      await app.work.settle()
      _ = told.take()
    }
  }

  @Test("a list is told of what is restored, also before it is on a path")
  func restored() async {
    let list = list(search: "oil")
    follow(list)
    list.restore(
      from: SavedState([
        "search": .string("salt"), "order": .string("back"), "choosingOrder": .bool(true),
      ]))
    #expect(told.take() == ["order back", "search salt"] && box.provider.requests.isEmpty)
    #expect(list.isChoosingOrder)
    flow.push(list)
    #expect(box.provider.requests.map(\.query) == [DataQuery(search: "salt", order: "back")])
    await answer(1...3)
    _ = told.take()
    list.restore(from: SavedState(["search": .string("salt"), "order": .string("back")]))
    #expect(box.provider.requests.isEmpty && !list.isChoosingOrder)
    list.restore(from: SavedState(["search": .string("salt")]))
    #expect(box.provider.requests.map(\.query) == [DataQuery(search: "salt", order: "given")])
    box.finish()
    list.restore(from: SavedState())
    #expect(box.provider.requests.map(\.query) == [DataQuery(search: "oil", order: "given")])
    box.finish()
    await app.work.settle()
  }

  @Test("a list reports the rows before its own, and whether there are more")
  func windowed() {
    let store = InMemoryProvider((1...20).map { Word($0) })
    let list = ListViewModel(
      name: "List", title: .verbatim("Words"), provider: store, pageSize: 5, maxInMemory: 10,
      row: .word)
    flow.push(list)
    told.follow("before") { list.itemsBefore }
    told.follow("previous") { list.hasPrevious }
    told.follow("more") { list.hasMore }
    list.scrollToEnd()
    #expect(list.itemsBefore == 0 && !list.hasPrevious && list.hasMore)
    _ = told.take()
    list.scrollToEnd()
    #expect(Set(told.take()) == ["before 5", "more true", "previous true"])
    #expect(list.itemsBefore == 5 && list.hasPrevious)
  }
}

extension ListState {
  fileprivate var word: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .loaded: "loaded"
    case .empty: "empty"
    case .failed: "failed"
    }
  }
}

/// Opens a screen for what is tapped.
private final class OpeningFlow: FlowModel {
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Word>.self) { (flow: OpeningFlow, tap) in
      flow.push(NamedScreen("Detail\(tap.item.id)"))
    }
  }
}
