import Brands
import FlowModels
import Foundation
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@Suite("A recipe's ingredients on the shopping list")
@MainActor
struct ShoppingAtOnceTests {
  /// The store of each kind, and how many ingredients the recipe has.
  private static func store(_ kind: String) throws -> RecipeStore {
    kind == "memory"
      ? try RecipeStore(folder: Fixtures.path("data"))
      : try RecipeStore(
        database: Fixtures.temporaryFile("x", "") + ".sqlite", seed: Fixtures.path("data"))
  }

  @Test(
    "all of them are there, or none, whenever the person goes back while they are saved",
    arguments: ["memory", "database"], 0...3)
  func back(_ kind: String, _ answered: Int) async throws {
    for steps in 1...3 {
      let store = try Self.store(kind)
      let recipe = try #require(try await store.recipes.item(id: "42"))
      let simulator = try Simulator.recipes(
        Brand(urlScheme: "mine", menu: ["recipes", "shopping"]), store: store)
      await simulator.launch()
      try await simulator.tap(id: "recipes")
      try await simulator.tap(id: "desserts")
      try await simulator.tap(id: "42")
      try await simulator.perform(.hold(true))
      try await simulator.tap(id: "shopping", in: "RecipeDetail")
      for _ in 0..<answered { _ = try? await simulator.perform(.answer(0)) }
      for _ in 0..<steps { try await simulator.back() }
      try await simulator.perform(.hold(false))
      let items = try await store.shopping.page(PageRequest(limit: 100)).items
      #expect([0, recipe.ingredients.count].contains(items.count))
      #expect(items.map(\.name) == items.sorted { $0.position < $1.position }.map(\.name))
      #expect(simulator.findings.isEmpty)
    }
  }

  @Test("a fault at the last of them leaves none, and what was removed comes back as one or not")
  func faults() async throws {
    let store = try Self.store("database")
    let count = try #require(try await store.recipes.item(id: "42")).ingredients.count
    let simulator = try Simulator.recipes(
      Brand(urlScheme: "mine", menu: ["recipes", "shopping"]), store: store)
    await simulator.launch()
    try await simulator.open("recipe/42")
    try await simulator.perform(.fault(try FaultRule("shopping save: fail every \(count)th")))
    try await simulator.tap(id: "shopping", in: "RecipeDetail")
    #expect(simulator.dialog == "Dialog")
    #expect(try await store.shopping.page(PageRequest(limit: 100)).items.isEmpty)
  }
}
