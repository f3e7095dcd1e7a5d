import FlowModels
import Observation
import Responder
import Simulation
import TestSupport
import Testing

@Suite("Lists that remember")
@MainActor
struct RememberedListTests {
  private let flow = TappingFlow()
  private let box = ManualProviderBox()
  private let list: ListViewModel<Word>
  private let app: AppModel

  init() {
    app = AppModel.launched(flow, device: .tablet())
    list = box.list()
  }

  private func answer(_ words: ClosedRange<Int>, hasMore: Bool = false) async {
    box.answer(words, hasMore: hasMore)
    await app.work.settle()
  }

  @Test("a provider that repeats itself is not asked for ever for what was listed")
  func repeating() {
    let provider = RepeatingProvider()
    let list = ListViewModel(
      name: "Words", title: .verbatim("Words"), provider: provider, pageSize: 2, row: .word)
    list.restore(from: SavedState(["count": .integer(50)]))
    flow.push(list)
    #expect(provider.count == 2)
  }

  @Test("what is remembered is found where the first page failed, and is tried again")
  func failure() async {
    flow.push(list)
    box.provider.fail(with: DataError(doing: .verbatim("load"), reason: .verbatim("no")))
    await app.work.settle()
    list.restore(from: SavedState(["top": .string("2")]))
    list.retry()
    await answer(1...3)
    #expect(list.topItemID == 2)
  }

  @Test("what is not loaded again yet is saved again")
  func savedAgain() async {
    let saved = SavedState(["count": .integer(6), "top": .string("5"), "selected": .string("4")])
    list.restore(from: saved)
    flow.push(list)
    var again = SavedState()
    list.save(to: &again)
    #expect(again == saved)
    await answer(1...6)
  }

  @Test("what the person does while it loads counts more than what is remembered")
  func personFirst() async {
    list.restore(
      from: SavedState(["count": .integer(6), "top": .string("5"), "selected": .string("5")]))
    flow.push(list)
    await answer(1...3, hasMore: true)
    list.tap(Word(1))
    list.scroll(to: 2)
    await answer(4...6)
    #expect(list.items.count == 6 && list.selectedID == 1 && list.topItemID == 2)
  }

  @Test("a further page is one of what is listed, while the person types")
  func typing() async {
    flow.push(list)
    await answer(1...3, hasMore: true)
    list.search(for: "tart")
    list.loadMore()
    #expect(box.provider.requests.map(\.query.search) == [nil])
    list.refresh()
    #expect(box.provider.requests.last?.query.search == "tart")
    box.finish()
    await app.work.settle()
  }

  @Test("that a page has failed can be observed, and where a list stands that is restored later")
  func observedChanges() async {
    flow.push(list)
    let told = EventLog()
    withObservationTracking {
      _ = list.state
    } onChange: {
      MainActor.assumeIsolated { told.lines.append("state") }
    }
    box.provider.fail(with: DataError(doing: .verbatim("load"), reason: .verbatim("no")))
    await app.work.settle()
    #expect(told.lines == ["state"])
    list.retry()
    await answer(1...3)
    withObservationTracking {
      _ = list.topItemID
    } onChange: {
      MainActor.assumeIsolated { told.lines.append("top") }
    }
    list.restore(from: SavedState(["top": .string("2")]))
    #expect(told.lines == ["state", "top"] && list.topItemID == 2)
  }

  @Test("where it is scrolled to, and whether there is more, can be observed while it loads")
  func observed() async {
    flow.push(list)
    list.scroll(to: 2)
    let told = EventLog()
    withObservationTracking {
      _ = list.topItemID
    } onChange: {
      MainActor.assumeIsolated { told.lines.append("top") }
    }
    withObservationTracking {
      _ = list.hasMore
    } onChange: {
      MainActor.assumeIsolated { told.lines.append("more") }
    }
    await answer(1...3, hasMore: true)
    #expect(list.topItemID == 2 && list.hasMore && Set(told.lines) == ["top", "more"])
  }
}

/// Pushes a screen for what is tapped.
private final class TappingFlow: FlowModel {
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Word>.self) { (flow: TappingFlow, tap) in
      flow.push(NamedScreen("Detail\(tap.item.id)"))
    }
  }
}

/// Gives the same page for ever.
@MainActor
private final class RepeatingProvider: DataProvider {
  var count = 0

  nonisolated func page(_ request: PageRequest) async throws -> Page<Word> { await next() }
  nonisolated func item(id: Int) async throws -> Word? { nil }

  private func next() -> Page<Word> {
    count += 1
    return Page(items: [Word(1), Word(2)], next: count < 200 ? PageCursor("more") : nil)
  }
}

/// Gives one item a page, whatever is asked for.
private struct Stingy: DataProvider {
  func page(_ request: PageRequest) async throws -> Page<Word> {
    let id = (request.cursor.flatMap { Int($0.token) } ?? 0) + 1
    return Page(items: [Word(id)], next: PageCursor("\(id)"))
  }
  func item(id: Int) async throws -> Word? { nil }
}

@Suite("Lists over providers that give little")
@MainActor
struct StingyListTests {
  @Test("a restored list does not ask for ever")
  func bounded() {
    let root = NamedFlow("Root")
    let app = AppModel.launched(root)
    let list = ListViewModel(
      name: "Words", title: .verbatim("Words"), provider: Stingy(), row: .word)
    list.restore(from: SavedState(["count": .integer(10_000)]))
    root.push(list)
    #expect(list.items.count == 201 && list.state == .loaded && list.hasMore)
    list.loadMore()
    #expect(list.items.count == 202)
    app.end()
  }
}
