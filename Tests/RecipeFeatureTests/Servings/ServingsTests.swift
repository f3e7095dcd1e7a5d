import Brands
import FlowModels
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@Suite("Servings of a recipe")
@MainActor
struct ServingsTests {
  private func open(_ recipe: String) async throws -> Simulator {
    let simulator = try Simulator.recipes(
      Brand(urlScheme: "mine", menu: ["recipes", "shopping"]), store: .sample)
    await simulator.launch()
    try await simulator.open("recipe/\(recipe)")
    return simulator
  }

  private func ingredients(_ simulator: Simulator) -> [String] {
    let list = simulator.node("ingredients")?.children ?? []
    return list.map { $0.label + ($0.value.map { " (\($0))" } ?? "") }
  }

  @Test("amounts follow while it is dragged and after; what has none stays and says so")
  func dragging() async throws {
    let simulator = try await open("2")
    #expect(ingredients(simulator).first == "1 kg ripe tomatoes")
    try await simulator.perform(.drag(ElementReference(.id("servings")), to: "6"))
    let scaled = [
      "1.5 kg ripe tomatoes", "1½ onion", "3 tbsp olive oil", "Salt to taste (as written)",
    ]
    #expect(ingredients(simulator) == scaled)
    #expect(simulator.node("servings")?.traits.contains(.changing) == true)
    try await simulator.perform(.drop(ElementReference(.id("servings"))))
    #expect(ingredients(simulator) == scaled)
    #expect(simulator.node("servings")?.traits.contains(.changing) == false)
  }

  @Test("back at what the recipe is written for, each line is as it was written")
  func back() async throws {
    let simulator = try await open("2")
    let written = ingredients(simulator)
    try await simulator.set("servings", to: "1")
    try await simulator.set("servings", to: "4")
    #expect(ingredients(simulator) == written)
  }

  @Test("it stops at its ends, and nonsense changes nothing")
  func ends() async throws {
    let simulator = try await open("2")
    try await simulator.set("servings", to: "0")
    #expect(simulator.node("servings")?.value == "1")
    try await simulator.set("servings", to: "1e999")
    #expect(ingredients(simulator).count == 4)
    try await simulator.set("servings", to: "1000")
    #expect(simulator.node("servings")?.value == "24")
  }

  @Test(
    "it comes back after the app was killed, and the shopping list gets the amounts that are shown")
  func comesBack() async throws {
    let simulator = try await open("2")
    try await simulator.set("servings", to: "8")
    try await simulator.restart()
    #expect(simulator.node("servings")?.value == "8")
    try await simulator.tap(id: "shopping")
    for _ in 1...2 { try await simulator.back() }
    try await simulator.tap(id: "shopping")
    #expect(simulator.node("new-1")?.label == "2 kg ripe tomatoes")
  }

  @Test("the shopping list gets an amount as it is shown in the language of the app")
  func comma() async throws {
    let simulator = try Simulator.recipes(
      Brand(languages: ["de"], urlScheme: "mine", menu: ["recipes", "shopping"]), store: .sample)
    await simulator.launch()
    try await simulator.open("recipe/2")
    try await simulator.set("servings", to: "6")
    #expect(ingredients(simulator).first == "1,5 kg ripe tomatoes")
    try await simulator.tap(id: "shopping")
    for _ in 1...2 { try await simulator.back() }
    try await simulator.tap(id: "shopping")
    #expect(simulator.node("new-1")?.label == "1,5 kg ripe tomatoes")
  }

  @Test("an emptied number is empty after the app was killed, too")
  func emptied() async throws {
    let simulator = try await open("2")
    try await simulator.set("servings", to: "")
    try await simulator.restart()
    let field = try #require(simulator.node("servings"))
    #expect(field.value == nil)
  }
}
