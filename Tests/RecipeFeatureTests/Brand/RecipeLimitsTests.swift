import Brands
import FlowModels
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

/// What `limits` of a brand's file bounds.
@Suite("Limits of the recipe app")
@MainActor
struct RecipeLimitsTests {
  private func simulator(_ limits: String, folder: Bool = false) async throws -> Simulator {
    let brand = try Brand.recipes(#""limits": {\#(limits)}"#)
    let simulator = try Simulator.recipes(
      brand, store: folder ? try RecipeStore(folder: Fixtures.path("data")) : .sample)
    await simulator.launch()
    return simulator
  }

  private let long = String(repeating: "x", count: 600)

  @Test("a nickname is cut where the brand says", arguments: [("", 30), (#""nickname": 5"#, 5)])
  func nickname(limits: String, count: Int) async throws {
    let simulator = try await simulator(limits)
    try await simulator.open("app://recipe/1")
    try await simulator.tap(id: "review")
    try await simulator.type(long, intoID: "nickname")
    #expect(simulator.node("nickname")?.value?.count == count)
  }

  @Test(
    "the name of an item is cut where the brand says",
    arguments: [("", 120), (#""itemName": 10"#, 10)])
  func itemName(limits: String, count: Int) async throws {
    let simulator = try await simulator(limits)
    try await simulator.tap(id: "shopping")
    try await simulator.tap(id: "add")
    try await simulator.type(long, intoID: "name")
    #expect(simulator.node("name")?.value?.count == count)
  }

  @Test("a longer name that came from a recipe is not cut for being looked at")
  func longName() async throws {
    let simulator = try await simulator(#""itemName": 10"#)
    try await simulator.open("app://recipe/1")
    try await simulator.tap(id: "shopping")
    try await simulator.open("app://shopping")
    #expect(simulator.node("new-1")?.label == "250 g plain flour")
    try await simulator.tap(id: "new-1.edit")
    #expect(simulator.node("name")?.value == "250 g plain flour")
  }

  @Test(
    "so many recipes are loaded at a time",
    arguments: [
      ("", "10, and more"), (#""pageSize": 5"#, "5, and more"), (#""pageSize": 100"#, "66"),
    ])
  func pageSize(limits: String, extent: String) async throws {
    let simulator = try await simulator(limits, folder: true)
    try await simulator.open("app://search?q=")
    #expect(simulator.node("list")?.value == extent)
  }

  @Test("an item too many is refused with the reason, and taken once there is room")
  func fullList() async throws {
    let simulator = try await simulator(#""shoppingItems": 1"#)
    try await simulator.tap(id: "shopping")
    for name in ["Salt", "Flour"] {
      try await simulator.tap(id: "add")
      try await simulator.type(name, intoID: "name")
      try await simulator.tap(id: "submit")
    }
    #expect(
      simulator.screen.text().contains(
        "The list is full: it holds 1 at the most. Delete something"))
    try await simulator.cancel()
    #expect(simulator.path.last == "ShoppingItem")
    // Changing what is there takes no place more.
    try await simulator.back()
    try await simulator.confirm()
    try await simulator.tap(id: "new-1.edit")
    try await simulator.type("Coarse salt", intoID: "name")
    try await simulator.tap(id: "submit")
    #expect(simulator.rowLabels == ["Coarse salt"])
  }

  @Test("what a recipe takes is put on a list that has room for all of it, or not at all")
  func fullByRecipe() async throws {
    let simulator = try await simulator(#""shoppingItems": 5"#)
    try await simulator.open("app://recipe/1")
    try await simulator.tap(id: "shopping")
    #expect(simulator.node("notice")?.label == "On the shopping list: 4")
    try await simulator.tap(id: "shopping")
    #expect(simulator.screen.text().contains("The list is full: it holds 5 at the most"))
    try await simulator.cancel()
    try await simulator.open("app://shopping")
    #expect(simulator.rowLabels.count == 4)
    #expect(simulator.findings.isEmpty)
  }
}
