import FlowModels
import Simulation
import TestSupport
import Testing

private struct Line: Identifiable, Hashable, Sendable {
  var id: String
  var kind = "a"
}

/// Lines whose loads a test answers, and whose changes it reports.
private struct Lines: ObservedData {
  let answers: ManualProvider<Line>
  let changes: Signal<DataChange<Line>>

  func page(_ request: PageRequest) async throws -> Page<Line> { try await answers.page(request) }
  func item(id: String) async throws -> Line? { nil }
}

@Suite("Followed items")
@MainActor
struct FollowedItemsTests {
  private let answers = ManualProvider<Line>()
  private let changes = Signal<DataChange<Line>>()
  private let items: FollowedItems<Line>
  private let flow = NamedFlow("Root") { _ in }
  private let app: AppModel

  init() {
    items = FollowedItems(
      Lines(answers: answers, changes: changes), doing: .verbatim("load the lines"))
    app = AppModel(name: "App", root: flow)
    app.launch()
  }

  private func answer(_ ids: String..., next: PageCursor? = nil) async {
    answers.answer(with: Page(items: ids.map { Line(id: $0) }, next: next))
    await app.work.settle()
  }

  @Test("they are loaded page by page, each once")
  func pages() async {
    #expect(items.state == .idle && answers.requests.isEmpty)
    items.follow(for: flow)
    #expect(items.state == .loading)
    await answer("tea", "mug", next: PageCursor("2"))
    #expect(items.items.isEmpty && answers.requests.map(\.cursor) == [PageCursor("2")])
    await answer("mug", "pan")
    #expect(items.items.map(\.id) == ["tea", "mug", "pan"] && items.state == .loaded)
  }

  @Test("changes during a load lead to one more load, and no load overtakes another")
  func changed() async {
    items.follow(for: flow)
    changes.send(.removed("tea"))
    changes.send(.removed("mug"))
    #expect(answers.requests.count == 1)
    await answer("tea", "mug", "pan")
    #expect(items.items.count == 3 && answers.requests.count == 1)
    await answer("pan")
    #expect(items.items.map(\.id) == ["pan"] && answers.requests.isEmpty)
    changes.send(.removed("pan"))
    await answer()
    #expect(items.items.isEmpty && items.state == .empty)
  }

  @Test("a load that fails leaves them as they are, says what failed, and can be repeated")
  func failing() async {
    items.follow(for: flow)
    await answer("tea")
    items.reload()
    answers.fail(with: DataError(doing: .empty, reason: .verbatim("it is dark")))
    await app.work.settle()
    let error = DataError(doing: .verbatim("load the lines"), reason: .verbatim("it is dark"))
    #expect(items.items.map(\.id) == ["tea"] && items.state == .failed(error))
    items.reload()
    await answer("mug")
    #expect(items.items.map(\.id) == ["mug"] && items.state == .loaded)
  }

  @Test("while they have an owner, another one loads nothing; when it has left, the next one does")
  func owners() async {
    let child = NamedFlow("Child") { _ in }
    flow.start(child)
    items.follow(for: child)
    items.follow(for: flow)
    #expect(answers.requests.count == 1)
    child.finish()
    changes.send(.removed("tea"))
    items.reload()
    #expect(answers.requests.count == 1, "nobody loads")
    items.follow(for: flow)
    await answer("late")
    #expect(items.items.isEmpty, "what the owner that left had asked for is dropped")
    await answer("tea")
    #expect(items.items.map(\.id) == ["tea"])
  }

  @Test("they keep no owner alive")
  func weak() async {
    weak var child: FlowModel?
    do {
      let made = NamedFlow("Child") { _ in }
      child = made
      flow.start(made)
      items.follow(for: made)
      await answer("tea")
      made.finish()
    }
    await app.work.settle()
    #expect(child == nil)
  }

  @Test("a query chooses among them")
  func query() async throws {
    let store = ObservedStore(InMemoryStore([Line(id: "tea"), Line(id: "mug", kind: "b")]))
    let all = InMemoryProvider(
      [Line(id: "tea"), Line(id: "mug", kind: "b")], fields: ["kind": \.kind])
    let some = FollowedItems(
      all, query: DataQuery(filter: ["kind": "b"]), doing: .verbatim("load"))
    some.follow(for: flow)
    #expect(some.items.map(\.id) == ["mug"])
    let live = FollowedItems(store, doing: .verbatim("load"))
    live.follow(for: flow)
    try await store.remove(id: "tea")
    #expect(live.items.map(\.id) == ["mug"])
  }

  @Test("a badge follows them for its menu")
  func badge() async throws {
    let store = ObservedStore(InMemoryStore([Line(id: "tea")]))
    let followed = FollowedItems(store, doing: .verbatim("load"))
    let feature = Feature(
      id: "lines", title: .verbatim("Lines"),
      badge: FeatureBadge(following: followed) { lines in
        lines.isEmpty ? nil : .number(Double(lines.count))
      }
    ) { NamedFlow("Lines") { _ in } }
    let app = AppModel(name: "App", root: TabsFlowModel(features: [feature]))
    app.launch()
    #expect(app.tabs.first?.badge == .number(1))
    try await store.remove(id: "tea")
    #expect(app.tabs.first?.badge == nil)
  }
}
