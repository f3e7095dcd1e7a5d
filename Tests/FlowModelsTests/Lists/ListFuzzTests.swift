import Simulation
import TestSupport
import Testing

@testable import FlowModels

@Suite("Lists in any weather")
@MainActor
struct ListFuzzTests {
  private let clock = ManualClock()
  private let gate = AnswerGate()
  private let flow = FlowModel()
  private let app: AppModel
  private let store = InMemoryStore(
    (1...120).map { Word($0) }, searching: { "\($0)" }, position: { $0.id })

  init() {
    app = AppModel(name: "App", root: flow, clock: clock)
    app.launch()
  }

  /// A list over a cache of some size, or none; some are to find again where they were.
  private func list(_ seed: Int) -> ListViewModel<Word> {
    let policy = CachePolicy(
      items: [5, 60, 1000][seed / 3 % 3], freshFor: .seconds(5),
      staleFor: seed % 2 == 0 ? .seconds(20) : nil)
    let list = ListViewModel(
      name: "Words", title: .verbatim("Words"),
      provider: store.gated(by: gate).cached(by: seed % 3 == 0 ? nil : policy, clock: clock),
      isSearchable: true, pageSize: 5, maxInMemory: 15, row: .word)
    if seed % 4 == 0 {
      var state = SavedState()
      state["count"] = 40
      state["top"] = "33"
      list.restore(from: state)
    }
    flow.push(list)
    return list
  }

  private func wait(_ duration: Duration) async {
    await clock.advance(to: clock.now.advanced(by: duration), settling: app.work)
  }

  private func happen(to list: ListViewModel<Word>, _ random: inout SplitMix) async throws {
    let word = Word(Int.random(in: 1...120, using: &random))
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<3: list.scrollToEnd()
    case 3..<6: list.scrollToStart()
    case 6: list.refresh()
    case 7: list.retry()
    case 8: list.search(for: ["", "1", "2"].randomElement(using: &random) ?? "")
    case 9: await wait(.milliseconds(Int.random(in: 0...8000, using: &random)))
    case 10: gate.isHolding.toggle()
    case 11, 12: gate.answer(at: Int.random(in: 0...gate.heldCount, using: &random))
    case 13: gate.fail(with: DataError(doing: .verbatim("ask"), reason: .verbatim("no")))
    case 14: try await store.remove(id: word.id)
    default: _ = try await store.save(word)
    }
    await app.work.settle()
  }

  private func scroll(_ move: () -> Void) async {
    for _ in 0..<50 {
      move()
      await app.work.settle()
    }
  }

  @Test("rows are in order, each once, and in the end all of them", arguments: 0..<36)
  func anything(_ seed: Int) async throws {
    var random = SplitMix(state: UInt64(seed))
    let list = list(seed)
    for _ in 0..<200 {
      try await happen(to: list, &random)
      let ids = list.items.map(\.id)
      #expect(ids == Set(ids).sorted() && ids.count <= 60)
      #expect(list.hasPrevious || list.itemsBefore == 0)
    }
    gate.open()
    list.search(for: "")
    await wait(.seconds(1))
    list.refresh()
    await scroll { list.scrollToEnd() }
    let all = try await store.page(PageRequest(limit: 120)).items
    #expect(list.items == Array(all.suffix(list.items.count)) && !list.hasMore)
    #expect(list.itemsBefore + list.items.count == all.count)
    await scroll { list.scrollToStart() }
    #expect(list.items == Array(all.prefix(list.items.count)) && list.itemsBefore == 0)
  }
}
