import Brands
import FlowModels
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

/// What `features.recipes.flow` decides.
@Suite("The order of the recipes feature's first screens")
@MainActor
struct FlowOrderTests {
  private func simulator(
    _ flow: String, on device: Device = .phone
  ) async throws -> Simulator {
    let brand = try Brand.recipes(#""features": {"recipes": {"flow": \#(flow)}}"#)
    let simulator = try Simulator.recipes(brand, store: .sample, on: device)
    await simulator.launch()
    try await simulator.tap(id: "recipes")
    return simulator
  }

  private func buttons(_ simulator: Simulator) -> [String] {
    simulator.nodes.filter { $0.role == .button && $0.id != "order" }.map(\.label)
  }

  @Test(
    "it begins with what is named first, and a button leads to the second",
    arguments: [
      (#"["categories"]"#, "Categories", []), (#"["recipes"]"#, "AllRecipes", []),
      (#"["categories", "recipes"]"#, "Categories", ["All recipes"]),
      (#"["recipes", "categories"]"#, "AllRecipes", ["Categories"]),
      ("[]", "Categories", []),
    ] as [(String, String, [String])])
  func first(flow: String, screen: String, buttons: [String]) async throws {
    let simulator = try await simulator(flow)
    #expect(simulator.path == ["Menu", screen])
    #expect(self.buttons(simulator) == buttons)
  }

  @Test("all recipes are those of every category, and lead to their pages")
  func allRecipes() async throws {
    let simulator = try await simulator(#"["recipes"]"#)
    #expect(simulator.rowLabels == ["Pancakes", "Tomato soup", "Porridge"])
    try await simulator.tap("Porridge")
    #expect(simulator.path == ["Menu", "AllRecipes", "RecipeDetail"])
  }

  @Test("what is behind the button goes on as ever, and has no button back")
  func second() async throws {
    let simulator = try await simulator(#"["recipes", "categories"]"#)
    try await simulator.tap(id: "categories")
    #expect(buttons(simulator) == [])
    try await simulator.tap("Soups")
    #expect(simulator.path == ["Menu", "AllRecipes", "Categories", "RecipeList"])
    #expect(simulator.rowLabels == ["Tomato soup"])
  }

  @Test(
    "it comes back as it was after the app was killed",
    arguments: [
      (#"["recipes", "categories"]"#, ["categories", "soups", "2"]),
      (#"["categories", "recipes"]"#, ["recipes", "3"]), (#"["recipes"]"#, ["1"]),
    ] as [(String, [String])], [Device.phone, .tablet(columns: 3)])
  func restoration(_ order: (flow: String, taps: [String]), on device: Device) async throws {
    let simulator = try await simulator(order.flow, on: device)
    for id in order.taps {
      // On a tablet the menu is still there, with a row of the same name.
      let isInMenu = device != .phone && id == "recipes"
      if isInMenu {
        try await simulator.tap("All recipes")
      } else {
        try await simulator.tap(id: id)
      }
      let (path, text) = (simulator.path, simulator.screen.text())
      try await simulator.restart()
      #expect(simulator.path == path)
      #expect(simulator.screen.text() == text)
    }
    #expect(simulator.path.last == "RecipeDetail")
    #expect(simulator.findings.isEmpty)
  }

  @Test("links lead to the same places, whatever it begins with")
  func links() async throws {
    let simulator = try await simulator(#"["recipes"]"#)
    try await simulator.open("app://category/soups")
    #expect(simulator.path == ["Menu", "AllRecipes", "RecipeList"])
    try await simulator.open("app://recipes")
    #expect(simulator.path == ["Menu", "AllRecipes"])
  }
}
