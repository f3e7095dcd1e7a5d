import Brands
import FlowModels
import Foundation
import RecipeFeature
import RecipeTestSupport
import Responder
import Simulation
import TestSupport
import Testing

@Suite("Links of the recipe app")
@MainActor
struct RecipeLinkTests {
  private func simulator(menu: [Brand.MenuEntry] = ["recipes", "users"]) async throws -> Simulator {
    let brand = Brand(name: "Brand", urlScheme: "app", menu: menu)
    let simulator = try Simulator.recipes(brand, store: .sample)
    await simulator.launch()
    return simulator
  }

  @Test(
    "the link of each screen leads back to it",
    arguments: [
      ["Recipes", "Breakfast", "Pancakes"], ["Users", "Ada Larsen", "Pancakes"],
    ])
  func roundTrip(_ taps: [String]) async throws {
    let simulator = try await simulator()
    for name in taps {
      try await simulator.tap(name)
      guard let link = simulator.app.layout.focused?.link else { continue }
      let other = try await self.simulator()
      try await other.open(link)
      let title = { (simulator: Simulator) in
        simulator.app.layout.focused.map { simulator.app.localization.string($0.title) }
      }
      #expect(title(other) == title(simulator) && other.focusedScreen == simulator.focusedScreen)
      #expect(other.app.layout.focused?.link == link)
    }
    #expect(simulator.app.layout.focused?.link == "app://recipe/1")
  }

  @Test("a brand without recipes shows one by its other features, and no search")
  func disabled() async throws {
    let simulator = try await simulator(menu: ["users"])
    try await simulator.open("app://recipe/1")
    #expect(simulator.path == ["Menu", "Users", "RecipeDetail"])
    try await simulator.open("app://search?q=soup")
    #expect(simulator.dialog == "Dialog" && simulator.path.last == "RecipeDetail")
    #expect(
      await simulator.app.plan(for: "app://search?q=soup").problem
        == "the feature \"recipes\" is not a part of this brand")
  }

  @Test("sharing by a link says the link")
  func share() async throws {
    let simulator = try await simulator()
    try await simulator.open("app://recipe/2")
    try await simulator.tap("Share")
    let step = try await simulator.tap("Copy link")
    #expect(
      step.announcements.map(\.text) == ["Tomato soup", "Link copied: app://recipe/2"])
  }

  @Test("a link selects the feature in the menu of a tablet")
  func selection() async throws {
    let simulator = try await simulator()
    try await simulator.resize(to: .tablet())
    try await simulator.open("app://user/1/recipes")
    let rows = simulator.screen.flattened.map(\.node).filter { $0.traits.contains(.selected) }
    #expect(rows.map(\.id) == ["users"])
    try await simulator.tap(id: "users")
    #expect(simulator.lastStep?.events == ["inert tap on users in Menu"])
  }

  @Test("typing searches once the person pauses, and a late answer is dropped")
  func search() async throws {
    let simulator = try await simulator()
    try await simulator.open("app://search?q=po")
    let rows = { simulator.screen.flattened.map(\.node).filter { $0.role == .row }.map(\.label) }
    #expect(rows() == ["Porridge"])
    try await simulator.type("pan", intoID: "search")
    try await simulator.wait(.milliseconds(299))
    #expect(rows() == ["Porridge"])
    try await simulator.type("panc", intoID: "search")
    try await simulator.wait(.milliseconds(299))
    #expect(rows() == ["Porridge"])
    try await simulator.wait(.milliseconds(1))
    #expect(rows() == ["Pancakes"])
    try await simulator.type("xyz", intoID: "search")
    let step = try await simulator.wait(.milliseconds(300))
    #expect(step.announcements.map(\.text).contains("Nothing found for “xyz”"))
    try await simulator.type("", intoID: "search")
    try await simulator.wait(.milliseconds(300))
    #expect(rows().count == 3)
  }
}
