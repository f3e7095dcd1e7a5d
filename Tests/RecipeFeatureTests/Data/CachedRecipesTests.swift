import Brands
import FlowModels
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@Suite("Recipes behind a cache")
@MainActor
struct CachedRecipesTests {
  private func simulator() throws -> Simulator {
    var brand = try Brand(
      contentsOf: Fixtures.path("brands/saffron.json"), schema: RecipeApp.brandSchema)
    brand.dataCache = CachePolicy(items: 500, freshFor: .seconds(60))
    return try Simulator.recipes(brand)
  }

  @Test("without a connection, what was seen is there, what was not is told, and so is refreshing")
  func offline() async throws {
    let simulator = try simulator()
    await simulator.launch()
    try await simulator.tap(id: "recipes")
    try await simulator.tap(id: "desserts")
    try await simulator.scrollToEnd()
    let seen = simulator.screen.flattened.filter { $0.node.role == .row }.map(\.node.id)
    try await simulator.back()
    try await simulator.perform(.fault(try FaultRule("recipes: fail offline")))
    try await simulator.wait(.seconds(3600))
    let step = try await simulator.tap(id: "desserts")
    let failure =
      "could not load RecipeList: the simulation let it fail; cached data is used instead"
    #expect(
      (step.events + step.traces.flatMap(\.consequences)).filter { $0.contains("could not") } == [
        failure
      ])
    try await simulator.scrollToEnd()
    #expect(simulator.screen.flattened.filter { $0.node.role == .row }.map(\.node.id) == seen)
    #expect(!simulator.screen.text().contains("There is no connection"))
    try await simulator.refresh()
    #expect(
      simulator.screen.text().contains(
        "status \"Could not load “Desserts”\" = \"There is no connection. Check"))
    #expect(simulator.screen.flattened.filter { $0.node.role == .row }.map(\.node.id) == seen)
    try await simulator.back()
    try await simulator.tap(id: "soups")
    #expect(
      simulator.screen.text().contains(
        "status \"Could not load “Soups”\" = \"There is no connection. Check"))
    try await simulator.open("recipe/42")
    #expect(simulator.dialog == nil && simulator.focusedScreen == "RecipeDetail")
    #expect(simulator.findings.isEmpty && simulator.app.work.isSettled)
  }

  @Test("what is stale is on screen at once, and what there is now when it has come, at its place")
  func stale() async throws {
    let simulator = try simulator()
    await simulator.launch()
    try await simulator.tap(id: "recipes")
    try await simulator.tap(id: "desserts")
    try await simulator.back()
    try await simulator.wait(.seconds(61))
    try await simulator.perform(.fault(try FaultRule("recipes page 1: delay 5s")))
    try await simulator.perform(.fault(try FaultRule("recipes page 1: partial 4")))
    try await simulator.tap(id: "desserts")
    #expect(simulator.screen.flattened.filter { $0.node.role == .row }.count == 10)
    #expect(!simulator.screen.text().contains("Loading"))
    try await simulator.wait(.seconds(5))
    #expect(simulator.screen.flattened.filter { $0.node.role == .row }.count == 4)
  }

  @Test("a relaunch begins with an empty cache, and leaves nothing behind")
  func relaunch() async throws {
    let simulator = try simulator()
    await simulator.launch()
    try await simulator.tap(id: "recipes")
    try await simulator.tap(id: "desserts")
    try await simulator.wait(.seconds(61))
    try await simulator.perform(.fault(try FaultRule("recipes: hang")))
    try await simulator.back()
    try await simulator.tap(id: "desserts")
    try await simulator.restart()
    #expect(simulator.screen.text().contains("Loading"))
    try await simulator.perform(.fault(nil))
    try await simulator.refresh()
    #expect(simulator.screen.flattened.filter { $0.node.role == .row }.count == 10)
    #expect(simulator.findings.isEmpty)
  }
}
