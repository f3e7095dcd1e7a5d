import Simulation
import TestSupport
import Testing

@testable import FlowModels
@testable import FlowState

@Suite("Lists whose pages overtake one another")
@MainActor
struct ListRaceTests {
  /// Gives two words at a time: the first page at once, the others when a gate lets them through.
  private struct Trickle: DataProvider {
    let gate: AnswerGate

    func page(_ request: PageRequest) async throws -> Page<Word> {
      let start = request.cursor.flatMap { Int($0.token) } ?? 1
      if start > 1 { try await gate.pass() }
      let offset = request.query.order == "other" ? 100 : 0
      return Page(
        items: [Word(offset + start), Word(offset + start + 1)], next: PageCursor("\(start + 2)"))
    }

    func item(id: Int) async throws -> Word? { nil }
  }

  @Test("a page that was asked for while the one before was being listed is called off as well")
  func nested() async {
    let gate = AnswerGate()
    gate.isHolding = true
    let flow = FlowModel()
    let app = AppModel(name: "App", root: flow, clock: ManualClock())
    app.launch()
    let orders = ["one", "other"].map { ListOrder($0, title: .verbatim($0)) }
    let list = ListViewModel(
      name: "Words", title: .verbatim("Words"), provider: Trickle(gate: gate), orders: orders,
      pageSize: 2,
      row: .word)
    var state = SavedState()
    state["count"] = 4
    list.restore(from: state)
    flow.push(list)
    #expect(gate.heldCount == 1)
    list.sort(by: orders[1])
    #expect(list.work.current.map(\.isCancelled) == [true])
    gate.answer()
    await app.work.settle()
    #expect(list.items.map(\.id) == [101, 102])
  }

  @Test("where a page before has changed since it was cached, a long list stays where it is")
  func staleInWindow() async throws {
    let clock = ManualClock()
    let gate = AnswerGate()
    let flow = FlowModel()
    let app = AppModel(name: "App", root: flow, clock: clock)
    app.launch()
    let store = InMemoryStore((1...15_000).map { Word($0) }, position: { $0.id })
    let cache = store.gated(by: gate).cached(by: CachePolicy(items: 20_000), clock: clock)
    let list = ListViewModel(
      name: "Words", title: .verbatim("Words"), provider: cache, pageSize: 1000, maxInMemory: 3000,
      row: .word)
    flow.push(list)
    await app.work.settle()
    for _ in 0..<13 {
      list.scrollToEnd()
      await app.work.settle()
    }
    #expect(list.items.first?.id == 11_001 && list.items.last?.id == 14_000)
    await clock.advance(to: clock.now.advanced(by: .seconds(60)), settling: app.work)
    try await store.remove(id: 10_500)
    gate.isHolding = true
    list.scrollToStart()
    await app.work.settle()
    #expect(list.items.first?.id == 10_001 && list.topItemID == 11_001)
    gate.open()
    await app.work.settle()
    #expect(list.topItemID == 11_001)
    #expect(list.items.first?.id == 10_001)
    #expect(list.itemsBefore == 10_000)
    #expect(!list.items.contains { $0.id == 10_500 })
    #expect(list.items.map(\.id) == list.items.map(\.id).sorted())
    list.scrollToStart()
    await app.work.settle()
    #expect(list.items.first?.id == 9001 && list.itemsBefore == 9000)
    for _ in 0..<12 {
      list.scrollToEnd()
      await app.work.settle()
    }
    #expect(list.items.last?.id == 15_000 && !list.hasMore)
    #expect(list.items.count <= 6000)
  }
}
