import Simulation
import TestSupport
import Testing

@testable import FlowModels

@Suite("Orders of lists that are searched")
@MainActor
struct SearchOrderTests {
  private static let orders = [
    ListOrder("relevance", title: .verbatim("Best match"), isForSearches: true),
    ListOrder("given", title: .verbatim("As given")),
    ListOrder("backwards", title: .verbatim("Backwards")),
  ]
  private let flow = FlowModel()
  private let app: AppModel
  private let list: ListViewModel<Dish>

  private struct Dish: Identifiable, Hashable, Sendable {
    var id: Int
    var title: String
  }

  init() {
    let dishes = ["Tart with lemon", "Lemonade", "Lemon", "Bread"].enumerated()
      .map { Dish(id: $0.offset, title: $0.element) }
    list = ListViewModel(
      name: "Dishes", title: .verbatim("Dishes"),
      provider: InMemoryProvider(
        dishes, searching: { $0.title },
        orders: ["given": { _, _ in false }, "backwards": { $0.id > $1.id }]),
      isSearchable: true, orders: Self.orders,
      row: RowDescription { Row(title: .verbatim($0.title)) })
    app = AppModel(name: "App", root: flow, device: .tablet(), clock: ManualClock())
    app.launch()
    flow.push(list)
  }

  private func search(_ text: String) async throws {
    list.search(for: text)
    try await Simulator(app).wait(.seconds(1))
  }

  @Test("a search is by relevance, and the list's own order comes back after it")
  func relevance() async throws {
    #expect(list.order == "given" && list.items.map(\.id) == [0, 1, 2, 3])
    #expect(list.offeredOrders.map(\.name) == ["given", "backwards"])
    try await search("lemon")
    #expect(list.order == "relevance" && list.items.map(\.id) == [2, 0, 1])
    #expect(list.chosenOrder?.title == .verbatim("Best match"))
    #expect(list.offeredOrders == Self.orders)
    try await search("  ")
    #expect(list.order == "given" && list.items.map(\.id) == [0, 1, 2, 3])
  }

  @Test("another order can be chosen for the search, and stays until the search ends")
  func another() async throws {
    list.sort(by: Self.orders[0])
    #expect(list.order == "given")
    list.sort(by: Self.orders[2])
    try await search("lemon")
    #expect(list.order == "relevance")
    list.sort(by: Self.orders[1])
    #expect(list.order == "given" && list.items.map(\.id) == [0, 1, 2])
    try await search("lemona")
    #expect(list.order == "given" && list.items.map(\.id) == [1])
    try await search("")
    #expect(list.order == "backwards" && list.items.map(\.id) == [3, 2, 1, 0])
    try await search("lemon")
    #expect(list.order == "relevance")
  }

  @Test("the order is reported when a search begins or ends, and not when it goes on")
  func reporting() {
    let told = Told()
    told.follow("order") { [list] in list.order ?? "-" }
    for (text, order) in [
      ("lemon", ["order relevance"]), ("lemona", []), ("", ["order given"]), (" ", []),
    ] {
      list.search(for: text)
      #expect(told.take() == order)
    }
  }

  @Test(
    "the order of a search is saved where it was chosen, and an unknown one is not brought back")
  func saving() async throws {
    try await search("lemon")
    var state = SavedState()
    list.save(to: &state)
    #expect(state == SavedState(["search": .string("lemon")]))
    list.sort(by: Self.orders[2])
    list.save(to: &state)
    #expect(
      state == SavedState(["search": .string("lemon"), "searchOrder": .string("backwards")]))
    list.restore(from: SavedState())
    #expect(list.order == "given" && list.items.count == 4)
    list.restore(from: state)
    #expect(list.order == "backwards" && list.items.map(\.id) == [2, 1, 0])
    for (search, searchOrder) in [("lemon", "curse"), ("lemon", "relevance"), ("", "backwards")] {
      list.restore(
        from: SavedState(["search": .string(search), "searchOrder": .string(searchOrder)]))
      #expect(list.order == (search.isEmpty ? "given" : "relevance"))
    }
    list.restore(from: SavedState(["order": .string("relevance")]))
    #expect(list.order == "given")
  }

  @Test("the list's own order and that of the search are each a part of the state")
  func states() async throws {
    var states: [UInt64] = []
    var shown: [ScreenNode] = []
    for own in Self.orders.dropFirst() {
      try await search("")
      list.sort(by: own)
      for order in Self.orders {
        try await search("")
        try await search("bread")
        list.sort(by: order)
        #expect(list.items.map(\.id) == [3])
        states.append(StateReader(app).read().state)
        shown.append(app.screen().node)
      }
    }
    // While it is searched, nothing shows the order that the list has again afterwards.
    #expect(shown[0] == shown[3] && Set(states).count == 6)
    try await search("")
    list.sort(by: Self.orders[1])
    try await search("bread")
    #expect(StateReader(app).read().state == states[0])
  }

  @Test("an order for searches alone leaves nothing to choose without a search")
  func noChoice() async throws {
    let list = ListViewModel(
      name: "Two", title: .verbatim("Two"),
      provider: InMemoryProvider(
        [Dish(id: 1, title: "Lemon")], searching: { $0.title },
        orders: ["given": { _, _ in false }]),
      isSearchable: true, orders: Array(Self.orders.prefix(2)),
      row: RowDescription { Row(title: .verbatim($0.title)) })
    flow.push(list)
    let shows = { app.screen().node.flattened.filter { $0.node.id == "order" }.count }
    // The list below it has a choice of its own.
    #expect(shows() == 1)
    list.search(for: "lemon")
    #expect(shows() == 2)
  }
}
