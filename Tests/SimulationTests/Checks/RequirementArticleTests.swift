import FlowModels
import Foundation
import Responder
import Simulation
import TestSupport
import Testing

private struct ItemWasBought: Action { var count = 1 }

@MainActor
private final class ShopStore {
  struct Order { var lines: [Int] }
  var orders: [Order] = []
  var cart: [Int] = []
}

private final class BuyingFlowModel: FlowModel {
  let store: ShopStore
  init(_ store: ShopStore) {
    self.store = store
    super.init()
  }
  override func start() { push(BuyingViewModel()) }
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasBought.self) { (flow: BuyingFlowModel, bought) in
      flow.store.cart.append(bought.count)
      flow.store.orders.append(ShopStore.Order(lines: [bought.count]))
    }
  }
}

private final class BuyingViewModel: ViewModel {
  override func describe(_ screen: ScreenBuilder) {
    screen.button("buy", .verbatim("Buy")) { self.send(ItemWasBought()) }
  }
}

/// The code of the article about requirements.
@Suite("The article about requirements")
@MainActor
struct RequirementArticleTests {
  private func makeApp(_ store: ShopStore) throws -> AppModel {
    let app = AppModel(name: "Shop", root: BuyingFlowModel(store))
    app.requirements = [
      .always("an order has lines", of: { _ in store.orders }) { !$0.lines.isEmpty },
      .never("two dialogs") { $0.dialogs.count > 1 },
      .leadsTo("busy ends", from: { $0.isBusy }, to: { !$0.isBusy }),
      .sometimes("a user reaches Thanks") { $0.path.last == "Thanks" },
      .onEach(ItemWasBought.self, of: { _ in store.cart.count }) { before, after, action in
        after == before + action.count
      },
    ]
    return app
  }

  @Test("its code does as it says")
  func code() async throws {
    let store = ShopStore()
    let makeApp: () throws -> AppModel = { try self.makeApp(store) }
    let simulator = Simulator(try makeApp())
    simulator.require(
      .always("the cart is small", when: { $0.path.last == "Cart" }) { _ in
        store.cart.count < 100
      })
    await simulator.launch()
    try await simulator.tap("Buy")
    #expect(simulator.findings.isEmpty)
    #expect(await simulator.finishRequirements().isEmpty)
    #expect(simulator.requirements.vacuous == ["busy ends", "the cart is small"])
  }

  @Test("its lines are those of a report")
  func lines() async throws {
    let store = ShopStore()
    let gate = AnswerGate()
    let simulator = Simulator(try makeApp(store), answers: gate)
    await simulator.launch()
    try await simulator.tap("Buy")
    try await simulator.tap("Buy")
    let buy = ElementReference(.id("buy"))
    try await simulator.perform(.tapTogether(buy, buy))
    simulator.app.show(DialogViewModel(title: .verbatim("One")))
    simulator.app.show(DialogViewModel(title: .verbatim("Two")))
    try await simulator.resize(to: .tablet())
    let page = try Project.text("Sources/Simulation/Simulation.docc/Requirements.md")
    let start = try #require(page.range(of: "```text\n"))
    let end = try #require(page.range(of: "```", range: start.upperBound..<page.endIndex))
    #expect(
      simulator.requirements.lines
        == page[start.upperBound..<end.lowerBound].split(separator: "\n").map(String.init))
  }
}
