import BrandInspection
import Brands
import FlowModels
import RecipeFeature
import RecipeTestSupport
import ShopSupport
import Simulation
import TestSupport
import Testing

@testable import FlowHTML

@Suite("The fixture brands as HTML")
@MainActor
struct HTMLBrandTests {
  nonisolated static let brands = Fixtures.names("brands", "json").filter { $0 != "base" }

  @Test("every screen that can be tapped to is drawn well", arguments: brands)
  func recipes(name: String) async throws {
    var brand = try Brand(
      contentsOf: Fixtures.path("brands/\(name).json"), schema: RecipeApp.brandSchema)
    // A server is not asked.
    if case .http = brand.data { brand.data = .sample }
    let number = Self.brands.firstIndex(of: name) ?? 0
    for device in Campaign.part(of: ["phone", "tablet"], every: 2, from: number) {
      let size = brand.device(device) ?? .phone
      let walk = ScreenWalk(try Simulator.recipes(brand, on: size))
      await walk.run(steps: Campaign.amount(30, whole: 60))
      #expect(walk.problems.prefix(5) == [], "\(name) on \(device)")
      #expect(walk.screens.count > 4, "\(walk.screens)")
      #expect(walk.roles.contains(.tab) == (brand.navigation == .tabs))
      #expect(walk.roles.contains(.topBar) == (brand.navigation == .drawer))
    }
  }

  @Test("every screen of the shop is drawn well", arguments: ["corner", "express", "guest"])
  func shop(name: String) async throws {
    let brand = try Brand(
      contentsOf: Fixtures.path("shop/brands/\(name).json"), schema: ShopApp.brandSchema)
    for device in [Device.phone, .tablet()] {
      let environment = AppEnvironment.simulated(device: device)
      let walk = ScreenWalk(Simulator(try ShopApp.makeApp(brand: brand, in: environment)))
      await walk.run(steps: 60)
      #expect(walk.problems.prefix(5) == [], "\(name) on \(device.name)")
      #expect(walk.screens.count > 3)
    }
  }

  @Test("all screens of the recipe app are among those drawn")
  func screens() async throws {
    let brand = try Brand(
      contentsOf: Fixtures.path("brands/saffron.json"), schema: RecipeApp.brandSchema)
    var seen: Set<String> = []
    for file in Fixtures.names("journeys", "journey") {
      let walk = ScreenWalk(try Simulator.recipes(brand, on: .tablet()))
      await walk.play(try Journey(contentsOf: Fixtures.path("journeys/\(file).journey")))
      #expect(walk.problems.prefix(5) == [], "\(file)")
      seen.formUnion(walk.screens)
    }
    for screen in [
      "Menu", "Categories", "RecipeList", "RecipeDetail", "Review", "Share", "Dialog", "Users",
      "EditProfile", "ShoppingList",
    ] {
      #expect(seen.contains(screen), "\(screen)")
    }
  }
}

/// Goes through an app, and draws each screen on the way.
@MainActor
final class ScreenWalk {
  private let simulator: Simulator
  private(set) var problems: [String] = []
  private(set) var screens: Set<String> = []
  private(set) var roles: Set<ScreenNode.Role> = []
  private var tapped: Set<String> = []
  private var drawn: Set<String> = []

  init(_ simulator: Simulator) { self.simulator = simulator }

  func play(_ journey: Journey) async {
    _ = await JourneyPlayer(simulator).play(journey) { _ in draw() }
    simulator.end()
  }

  /// Taps what was not tapped yet, types into fields, and goes back where nothing is left.
  func run(steps: Int) async {
    await simulator.launch()
    draw()
    for _ in 0..<steps {
      let event = nextEvent() ?? .back
      _ = try? await simulator.perform(event)
      draw()
    }
    simulator.end()
  }

  private func nextEvent() -> UserEvent? {
    let screen = simulator.screen.focusedScreen
    // The bars come last, so that a feature is looked at before another one is chosen.
    let bars = simulator.screen.children.filter { $0.role == .topBar || $0.role == .tabBar }
    let nodes = ([screen ?? simulator.screen] + bars).flatMap(\.flattened).map(\.node)
    for node in nodes where !node.actions.isEmpty {
      // One row of a list is like another; one of the menu is not.
      let id = node.role == .row && screen?.id != "Menu" ? "" : node.id
      let key = "\(screen?.id ?? "") \(node.role) \(id)"
      guard tapped.insert(key).inserted else { continue }
      if node.actions.contains(.enterText) { return .type("<b>&\"'", into: .init(.id(node.id))) }
      if node.actions.contains(.increment) { return .increment(.init(.id(node.id))) }
      if node.actions.contains(.tap) { return .tap(.init(.id(node.id))) }
    }
    return nil
  }

  private func draw() {
    let shown = simulator.screen
    for node in shown.flattened.map(\.node) {
      roles.insert(node.role)
      if node.role == .screen { screens.insert(node.id) }
    }
    guard drawn.insert(shown.text()).inserted else { return }
    let markup = HTMLRenderer().fragment(HTMLScene(simulator.app))
    if markup != HTMLRenderer().fragment(HTMLScene(simulator.app)) {
      problems.append("other bytes")
    }
    let checker = MarkupChecker(markup)
    problems += checker.problems
    let tree = HTMLRenderer().tree(HTMLScene(simulator.app))
    problems += HTMLTreeTests.differences(of: tree, from: checker)
    // What is drawn below a sheet is not in the tree of what can be used.
    for role in Set(shown.roles) {
      let count = { (roles: [String]) in roles.count { $0 == role } }
      if count(checker.roles) < count(shown.roles) { problems.append("a \(role) is missing") }
    }
    for place in shown.barPlaces where !checker.places.contains(place) {
      problems.append("no \(place)")
    }
    if !checker.repeatedPaths.isEmpty { problems.append("twice: \(checker.repeatedPaths)") }
  }
}
