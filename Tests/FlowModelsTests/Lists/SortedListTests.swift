import Simulation
import TestSupport
import Testing

@testable import FlowModels

@Suite("Lists in an order")
@MainActor
struct SortedListTests {
  private static let orders = [
    ListOrder("given", title: .verbatim("As given")),
    ListOrder("backwards", title: .verbatim("Backwards")),
  ]

  private let flow = FlowModel()
  private let app: AppModel
  private let list = ListViewModel(
    name: "Words", title: .verbatim("Words"), provider: provider, isSearchable: true,
    orders: orders,
    pageSize: 2, row: .word)
  private static let provider = InMemoryProvider(
    (1...5).map { Word($0) }, searching: { "\($0)" },
    orders: ["given": { _, _ in false }, "backwards": { $0.id > $1.id }])

  init() {
    app = AppModel(
      name: "App", root: flow, device: .tablet(), clock: ManualClock())
    app.launch()
    flow.push(list)
  }

  @Test("a list begins with the first order, and the person chooses another")
  func choosing() async throws {
    let simulator = Simulator(app)
    #expect(list.order == "given")
    #expect(list.items.map(\.id) == [1, 2])
    try await simulator.tap(id: "order")
    #expect(node("order")?.traits == [.focused, .expanded])
    #expect(node("given")?.traits == [.selected])
    try await simulator.tap(id: "backwards")
    #expect(node("given") == nil)
    #expect(list.focusedElement == ["order"])
    #expect(list.order == "backwards")
    #expect(list.items.map(\.id) == [5, 4])
    list.loadMore()
    #expect(list.items.map(\.id) == [5, 4, 3, 2])
    #expect(node("order")?.value == "Backwards")
    #expect(node("order")?.traits == [.focused])
  }

  private func node(_ id: String) -> ScreenNode? {
    app.screen().node.flattened.map(\.node).first { $0.id == id }
  }

  @Test("another order begins at the top, and the same one changes nothing")
  func top() {
    list.loadMore()
    list.scroll(to: 4)
    list.sort(by: Self.orders[0])
    #expect(list.topItemID == 4)
    list.sort(by: Self.orders[1])
    #expect(list.topItemID == nil)
    list.sort(by: ListOrder("unknown", title: .verbatim("Unknown")))
    #expect(list.order == "backwards")
  }

  @Test("the order is saved where the person chose it, and an unknown one is not brought back")
  func saving() {
    var state = SavedState()
    list.save(to: &state)
    #expect(state == SavedState())
    list.sort(by: Self.orders[1])
    list.toggleOrders()
    list.save(to: &state)
    #expect(
      state
        == SavedState(["order": .string("backwards"), "choosingOrder": .bool(true)]))
    list.restore(from: SavedState())
    #expect(list.order == "given")
    #expect(list.items.map(\.id) == [1, 2])
    list.restore(from: state)
    #expect(list.items.map(\.id) == [5, 4])
    #expect(node("orders") != nil)
    list.restore(from: SavedState(["order": .string("curse")]))
    #expect(list.order == "given")
  }

  @Test(
    "a list begins with the order of its query, or else with the first that is not for searches",
    arguments: [
      ("back", ["best", "given", "back"], "back"), ("odd", ["given"], "odd"), ("odd", [], "odd"),
      (nil, ["best", "given", "back"], "given"), (nil, ["back"], "back"), (nil, ["best"], nil),
      (nil, [], nil),
    ] as [(String?, [String], String?)])
  func first(ofQuery: String?, orders: [String], order: String?) {
    let box = ManualProviderBox()
    let list = ListViewModel(
      name: "Words", title: .verbatim("Words"), provider: box.provider,
      query: DataQuery(order: ofQuery),
      orders: orders.map { ListOrder($0, title: .verbatim($0), isForSearches: $0 == "best") },
      row: .word)
    flow.push(list)
    #expect(list.order == order)
    #expect(box.provider.requests.map(\.query) == [DataQuery(order: order)])
    box.finish()
  }

  @Test("a list of one order, or of none, offers no choice")
  func noChoice() {
    for orders in [[], [Self.orders[1]]] {
      let list = ListViewModel(
        name: "Words", title: .verbatim("Words"), provider: Self.provider, orders: orders,
        row: .word)
      let app = AppModel.launched(FlowModel())
      app.root.push(list)
      #expect(list.items.map(\.id) == (orders.isEmpty ? [1, 2, 3, 4, 5] : [5, 4, 3, 2, 1]))
      #expect(!app.screen().node.flattened.contains { $0.node.id == "order" })
    }
  }

  @Test("an order that a provider does not have is told, and another can be chosen")
  func unknown() {
    let list = ListViewModel(
      name: "Words", title: .verbatim("Words"), provider: Self.provider,
      orders: [ListOrder("price", title: .verbatim("Price"))] + Self.orders, row: .word)
    flow.push(list)
    #expect(
      list.state
        == .failed(
          DataError(
            .misconfigured, doing: .key("list.load", ["title": .verbatim("Words")]),
            detail: #"there is no order "price""#)))
    list.sort(by: Self.orders[0])
    #expect(list.items.count == 5)
  }

  @Test("a list is refreshed where it is listed, empty or failed, and only one that is there")
  func refreshing() async throws {
    let simulator = Simulator(app)
    try await simulator.refresh()
    #expect(list.items.map(\.id) == [1, 2])
    list.search(for: "nothing")
    try await simulator.wait(.seconds(1))
    #expect(list.state == .empty)
    try await simulator.refresh(in: "Words")
    await #expect(throws: SimulationError.screenNotVisible("Menu", visible: ["Words"])) {
      try await simulator.refresh(in: "Menu")
    }
  }

  @Test("a single order is no choice, and still the one it comes back in")
  func single() {
    let make = {
      [provider = InMemoryProvider([Word(2), Word(1)], orders: ["up": { $0.id < $1.id }])] in
      ListViewModel(
        name: "Words", title: .verbatim("Words"), provider: provider,
        orders: [ListOrder("up", title: .verbatim("Up"))], row: .word)
    }
    let list = make()
    var state = SavedState()
    list.save(to: &state)
    let again = make()
    again.restore(from: state)
    #expect(list.order == "up" && again.order == "up")
    let order: String? = state["order"]
    #expect(order == nil)
  }
}
