import FlowModels
import Simulation
import TestSupport
import Testing

/// What is said where nothing that can be seen refers to what leaked.
private let nothing = "nothing in the app is seen to refer to it: " + hidden
private let hidden =
  "it may be held by a closure, such as one that captures self, by a task, or by a global"
/// What is said where what refers to it may be weak.
private let otherwise = "something else holds it, such as a closure or a task)"

@MainActor private var global: AnyObject?

@Suite("What cannot be known of a leak")
@MainActor
struct LeakStrengthTests {
  @Test("an optional property may be weak, and is told so")
  func weak() async throws {
    let strong = try await LeakingApp.reason { flow, detail in flow.last = detail }
    #expect(strong == "referred to by RootFlowModel.last (if that is weak, \(otherwise)")
  }

  @Test("a weak property alone is not said to be the holder")
  func weakAlone() async throws {
    let found = try await LeakingApp.reason { flow, detail in
      flow.visited = detail
      global = detail
    }
    #expect(found == "referred to by RootFlowModel.visited (if that is weak, \(otherwise)")
  }

  @Test("what certainly holds is told rather than what may be weak")
  func certainFirst() async throws {
    let found = try await LeakingApp.reason { flow, detail in
      flow.visited = detail
      detail.others = [detail]
    }
    #expect(found == "held by itself: Detail.others[0]")
  }

  @Test("a property that is not optional may be unowned")
  func unowned() async throws {
    let found = try await LeakingApp.reason { flow, detail in
      flow.entries = [Entry(screen: detail)]
    }
    #expect(found == "held by RootFlowModel.entries[0].screen, unless that is unowned")
  }

  @Test("several doubtful holders are told, three of them by name")
  func several() async throws {
    let two = try await LeakingApp.reason { flow, detail in
      flow.visited = detail
      flow.store.current = detail
    }
    #expect(
      two == "referred to by RootFlowModel.visited and by RootFlowModel.store.current "
        + "(if all of them are weak, \(otherwise)")
    let five = try await LeakingApp.reason { flow, detail in
      for _ in 1...5 {
        let ticker = Ticker()
        ticker.owner = detail
        flow.tickers.append(ticker)
      }
    }
    #expect(
      five == "referred to by RootFlowModel.tickers[0].owner, by RootFlowModel.tickers[1].owner, "
        + "by RootFlowModel.tickers[2].owner and 2 more (if all of them are weak, \(otherwise)")
  }

  @Test("an observable holder is named as it was declared")
  func observable() async throws {
    let found = try await LeakingApp.reason { flow, detail in flow.store.current = detail }
    #expect(found == "referred to by RootFlowModel.store.current (if that is weak, \(otherwise)")
  }

  @Test("a cycle is one only if nothing on the way around is weak")
  func cycle() async throws {
    let found = try await LeakingApp.reason { _, detail in
      let ticker = Ticker()
      detail.ticker = ticker
      ticker.owner = detail
    }
    #expect(
      found == "referred to by itself: Detail.ticker.owner (if any of that is weak, \(otherwise)")
  }

  @Test("a closure is not seen into; those that the screen keeps itself are named")
  func closures() async throws {
    let own = try await LeakingApp.reason { _, detail in detail.onDone = { _ = detail } }
    #expect(own == nothing + "; it keeps a closure itself: Detail.onDone")
    let farther = try await LeakingApp.reason { _, detail in
      detail.ticker = Ticker()
      detail.ticker?.onTick = { _ = detail }
      detail.onDone = {}
    }
    #expect(
      farther == nothing + "; it keeps closures itself: Detail.onDone and Detail.ticker.onTick")
    let others = try await LeakingApp.reason { flow, detail in
      flow.anything = { _ = detail }
    }
    #expect(others == nothing)
  }

  @Test("a global is not seen")
  func globals() async throws {
    #expect(try await LeakingApp.reason { _, detail in global = detail } == nothing)
  }

  @Test("an actor is not looked into")
  func actors() async throws {
    actor Keeper {
      let screens: [ViewModel]
      init(_ screens: [ViewModel]) { self.screens = screens }
    }
    let found = try await LeakingApp.reason { flow, detail in flow.anything = Keeper([detail]) }
    #expect(found == nothing)
  }

  @Test("how a controller refers to its flow, and a flow to its parent, is no holding")
  func framework() async throws {
    let app = await LeakingApp()
    do {
      let child = ShelfFlowModel()
      app.flow.start(child)
      global = child
    }
    #expect(
      try await app.back() == [
        "ShelfFlowModel has left and is still alive: " + nothing,
        "ShelfController has left and is still alive: held by ShelfFlowModel.controller",
      ])
  }

  @Test("work that is under way is named: the screen's own, or that of others")
  func work() async throws {
    let provider = ManualProvider<Word>()
    func wait() async throws {
      _ = try await provider.page(PageRequest(query: DataQuery(), limit: 1))
    }
    let own = try await LeakingApp.reason { _, detail in
      detail.run("load the author") {
        try await wait()
        _ = detail
      } apply: { _, _ in
      }
    }
    #expect(own == nothing + "; its work is running: \"load the author\"")
    let others = try await LeakingApp.reason { flow, detail in
      flow.run("save") {
        try await wait()
        _ = detail
      } apply: { _, _ in
      }
    }
    #expect(others == nothing + "; work is running: \"save\" of RootFlowModel")
    while !provider.requests.isEmpty { provider.answer(with: Page(items: [], next: nil)) }
  }

  @Test("a million items are not all searched, and that is said", .timeLimit(.minutes(15)))
  func hugeArray() async throws {
    struct Item {
      var id: Int
      var values: [Any] = []
    }
    let found = try await LeakingApp.reason { flow, detail in
      var items = (0..<1_000_000).map { Item(id: $0) }
      items[999_999].values = [detail]
      flow.anything = items
    }
    #expect(
      found == "nothing in the part of the app that was searched refers to it: " + hidden)
  }

  @Test("what is seen before the limits are reached is named")
  func limits() async throws {
    let found = try await LeakingApp.reason { flow, detail in
      flow.anything = Array(
        repeating: Array(repeating: Ticker?.some(Ticker()), count: 900), count: 900)
      flow.array = [detail]
    }
    #expect(found == "held by RootFlowModel.array[0]")
  }
}
