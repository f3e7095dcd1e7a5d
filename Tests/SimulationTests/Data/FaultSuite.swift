import FlowModels
import Simulation
import TestSupport

/// What the tests of faults share: twelve words that are given four at a time, behind a plan.
@MainActor
struct FaultSuite {
  let plan = FaultPlan()
  let clock = ManualClock()
  let words: any DataProvider<Word>
  let flow = NamedFlow("Flow")
  let app: AppModel

  init(_ rules: FaultRule...) throws {
    words = InMemoryProvider((1...12).map { Word($0) }, searching: \.description)
      .faulty(by: plan, named: "words", clock: clock)
    for rule in rules { try plan.add(rule) }
    app = AppModel(name: "App", root: flow, clock: clock)
    app.launch()
  }

  /// A list of the words on screen.
  func list() async -> ListViewModel<Word> {
    let list = ListViewModel(
      name: "List", title: .verbatim("Words"), provider: words, isSearchable: true, pageSize: 4,
      row: .word)
    flow.push(list)
    await app.work.settle()
    return list
  }

  /// The ids of each page, as far as they go.
  func pages(_ most: Int = 3) async throws -> [[Int]] {
    var pages: [[Int]] = []
    var request = PageRequest(limit: 4)
    repeat {
      let page = try await words.page(request)
      pages.append(page.items.map(\.id))
      request.cursor = page.next
    } while request.cursor != nil && pages.count < most
    return pages
  }

  func wait(_ duration: Duration) async {
    await clock.advance(to: clock.now.advanced(by: duration), settling: app.work)
  }
}
