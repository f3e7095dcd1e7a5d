import Simulation
import TestSupport
import Testing

@testable import FlowData
@testable import FlowModels

@Suite("Long lists")
@MainActor
struct ListWindowTests {
  private let flow = FlowModel()
  private let app: AppModel
  private let store = InMemoryStore(
    (1...200).map { Word($0) }, searching: { "\($0)" },
    position: { $0.id < 1000 ? $0.id : $0.id / 100 })
  private let list: ListViewModel<Word>

  init() {
    app = AppModel(name: "App", root: flow, clock: ManualClock())
    app.launch()
    list = ListViewModel(
      name: "Words", title: .verbatim("Words"), provider: store, isSearchable: true, pageSize: 10,
      maxInMemory: 30, row: .word)
    flow.push(list)
  }

  private var ids: [Int] { list.items.map(\.id) }

  private func scroll(_ times: Int) {
    for _ in 0..<times { list.scrollToEnd() }
  }

  private func scrollUp(_ times: Int) {
    for _ in 0..<times { list.scrollToStart() }
  }

  @Test("the rows around what the person sees are kept, and the others come again on the way back")
  func thereAndBack() {
    scroll(3)
    #expect(ids == Array(11...40))
    #expect(list.itemsBefore == 10 && list.hasPrevious && list.hasMore)
    scroll(30)
    #expect(ids == Array(171...200))
    #expect(list.itemsBefore == 170 && !list.hasMore)
    scrollUp(1)
    #expect(ids == Array(161...190))
    #expect(list.itemsBefore == 160 && list.hasMore)
    scrollUp(30)
    #expect(ids == Array(1...30))
    #expect(list.itemsBefore == 0 && !list.hasPrevious)
    scroll(5)
    #expect(ids == Array(51...80))
  }

  @Test("the same rows are another state where rows are before them, or where more can be loaded")
  func states() {
    func shown(_ words: ClosedRange<Int>, scrolling times: Int = 0) -> UInt64 {
      let list = ListViewModel(
        name: "Words", title: .verbatim("Words"), provider: InMemoryStore(words.map { Word($0) }),
        pageSize: 10, maxInMemory: 20, row: .word)
      flow.push(list)
      for _ in 0..<times { list.scrollToEnd() }
      let isWhole = list.items.map(\.id) == Array(times > 0 ? 11...30 : 1...10)
      #expect(isWhole || words.lowerBound > 1)
      list.putAtTop(nil)
      return ScreenBuilder(digesting: app.localization).digest(of: list)
    }
    #expect(shown(1...10) == shown(1...10))
    #expect(shown(1...10) != shown(1...11))
    #expect(shown(1...30, scrolling: 2) != shown(11...30, scrolling: 1))
    #expect(shown(1...30, scrolling: 2) != shown(1...31, scrolling: 2))
  }

  @Test("what a view does not say that it has scrolled past is not let go")
  func unseen() {
    for _ in 0..<9 { list.loadMore() }
    #expect(ids == Array(1...100))
    list.scroll(to: 55)
    list.loadMore()
    #expect(ids == Array(51...110))
    #expect(list.topItemID == 55)
  }

  @Test("the screen says which rows there are, and offers the way back")
  func screen() async throws {
    let simulator = Simulator(app)
    let node = { simulator.screen.flattened.map(\.node).first { $0.role == .list } }
    #expect(node()?.value == "10, and more")
    await #expect(throws: SimulationError.nothingToScrollBack(screen: "Words")) {
      try await simulator.scrollToStart()
    }
    for _ in 0..<4 { try await simulator.scrollToEnd() }
    #expect(node()?.value == "21 to 50, and more")
    #expect(node()?.actions == [.refresh, .scrollToEnd, .scrollToStart])
    try await simulator.scrollToStart()
    #expect(node()?.value == "11 to 40, and more")
    #expect(list.topItemID == 21)
    for _ in 0..<16 { try await simulator.scrollToEnd() }
    #expect(node()?.value == "171 to 200")
  }

  @Test("rows that went or came meanwhile neither repeat nor tear a hole")
  func changed() async throws {
    scroll(6)
    #expect(ids == Array(41...70))
    // Of the page before, all are gone but one, and another place is filled.
    for id in 31...39 { try await store.remove(id: id) }
    scrollUp(1)
    #expect(Array(ids.prefix(4)) == [40, 41, 42, 43])
    scrollUp(1)
    #expect(ids.first == 21)
    #expect(ids == ids.sorted() && Set(ids).count == ids.count)
    scroll(12)
    scrollUp(20)
    #expect(ids.first == 1)
  }

  @Test("where the rows kept do not follow the page before any more, that page takes their place")
  func torn() async throws {
    scroll(6)
    // Ten more at the place of the page before: it ends before the rows that are kept.
    for id in 3501...3510 { _ = try await store.save(Word(id)) }
    scrollUp(1)
    #expect(ids == Array(31...35) + Array(3501...3505))
    #expect(list.itemsBefore == 30)
    #expect(list.state == .loaded && list.hasMore)
    var seen = list.items.map(\.id)
    for _ in 0..<60 {
      list.scrollToEnd()
      seen += list.items.map(\.id).filter { !seen.contains($0) }
    }
    #expect(Set(31...200).isSubset(of: Set(seen)))
  }

  @Test("a page before that fails leaves the rows, and is tried again")
  func failing() async {
    let box = ManualProviderBox()
    let list = box.list(pageSize: 2, maxInMemory: 4)
    flow.push(list)
    for start in [1, 3, 5] {
      box.answer(start...(start + 1), hasMore: true)
      await app.work.settle()
      list.scrollToEnd()
    }
    box.answer(7...8, hasMore: false)
    await app.work.settle()
    #expect(list.items.map(\.id) == [5, 6, 7, 8])
    list.scrollToStart()
    box.provider.fail(with: DataError(doing: .verbatim("ask"), reason: .verbatim("no")))
    await app.work.settle()
    #expect(list.items.map(\.id) == [5, 6, 7, 8])
    list.retry()
    box.answer(3...4, hasMore: true)
    await app.work.settle()
    #expect(list.items.map(\.id).prefix(2) == [3, 4])
    #expect(list.state == .loaded)
  }

  @Test("a search, a refresh and a saved state begin anew, and the state goes beyond what is kept")
  func anew() async throws {
    scroll(9)
    list.scroll(to: 95)
    var state = SavedState()
    list.save(to: &state)
    let count: Int? = state["count"]
    #expect(count == 100)
    list.refresh()
    #expect(ids == Array(1...10) && list.itemsBefore == 0 && !list.hasPrevious)
    let again = ListViewModel(
      name: "Words", title: .verbatim("Words"), provider: store, pageSize: 10, maxInMemory: 30,
      row: .word)
    again.restore(from: state)
    flow.push(again)
    #expect(again.items.contains { $0.id == 95 })
    #expect(again.topItemID == 95)
    #expect(again.itemsBefore + again.items.count == 100)
  }

  @Test("in both directions, rows are in order, unique, and at most one page more than are kept")
  func random() async throws {
    var random = SplitMix(state: 7)
    for _ in 0..<2000 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4: list.scrollToEnd()
      case 4..<8: list.scrollToStart()
      case 8: try await store.remove(id: Int.random(in: 1...200, using: &random))
      default: _ = try await store.save(Word(Int.random(in: 1...200, using: &random)))
      }
      #expect(ids == ids.sorted())
      #expect(Set(ids).count == ids.count)
      #expect(ids.count <= 40)
      #expect(list.state == .loaded)
    }
    scrollUp(100)
    #expect(ids.first == (try await store.page(PageRequest(limit: 1)).items.first?.id))
  }
}

@Suite("The pages of a long list")
struct ListMarkTests {
  @Test(
    "a row that goes is one less of its own page",
    arguments: [
      (0, [1, 3, 2]), (1, [1, 3, 2]), (2, [2, 2, 2]), (4, [2, 2, 2]), (6, [2, 3, 1]),
    ])
  func removed(_ row: Int, _ counts: [Int]) {
    var window = ListWindow()
    for count in [2, 3, 2] { window.append(.init(cursor: nil, limit: 3, count: count)) }
    window.remove(at: row)
    #expect(window.marks.map(\.count) == counts)
  }

  @Test("the pages that were let go stay as they are")
  func removedAfterTrimming() {
    var window = ListWindow()
    for count in [2, 3, 2] { window.append(.init(cursor: nil, limit: 3, count: count)) }
    #expect(window.trimFront(to: 5, of: 7, top: 2) == 2)
    window.remove(at: 0)
    #expect(window.marks.map(\.count) == [2, 2, 2] && window.rowsBefore == 2)
  }
}
