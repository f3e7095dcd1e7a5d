import Brands
import FlowModels
import RecipeFeature
import Simulation
import TestSupport
import Testing

@Suite("An exploration of the recipe app", .serialized)
@MainActor
struct RecipeExplorationTests {
  nonisolated private static let brands = ["saffron", "zettel"]
  /// Each is gone through once for all tests.
  private static var reports: [String: ExplorationReport] = [:]

  private func simulator(
    _ name: String, language: String? = nil, on device: Device = .phone
  ) throws -> () throws -> Simulator {
    let brand = try Brand(
      contentsOf: Fixtures.path("brands/\(name).json"), schema: RecipeApp.brandSchema)
    return {
      let environment = AppEnvironment.simulated(device: device, language: language)
      return Simulator(
        try RecipeApp.makeApp(brand: brand, in: environment), findsLeaks: true,
        data: environment.hook as? SimulatedData)
    }
  }

  private func report(_ name: String, language: String? = nil) async throws -> ExplorationReport {
    let key = "\(name) \(language ?? "")"
    if let known = Self.reports[key] { return known }
    let report = try await StateExplorer(
      limits: .init(depth: 16), makeSimulator: simulator(name, language: language)
    ).survey()
    Self.reports[key] = report
    return report
  }

  @Test("comes to every screen there is, and finds nothing wrong", arguments: brands)
  func coverage(_ brand: String) async throws {
    let report = try await report(brand)
    #expect(report.isComplete && report.findings == [])
    #expect(
      Set(report.screens.map(\.name)) == [
        "Menu", "Categories", "Users", "RecipeList", "RecipeDetail", "Review", "Share",
        "EditProfile", "ShoppingList", "ShoppingItem", "Dialog",
      ])
    let texts = Set(report.screens.flatMap(\.texts).map(\.text))
    let english = ["Change", "Discard changes?", "Delete the photo?"]
    let german = ["Ändern", "Änderungen verwerfen?", "Das Bild löschen?"]
    #expect(texts.isSuperset(of: brand == "saffron" ? english : german))
    // What failed would offer to try again.
    #expect(!report.screens.contains { $0.node.flattened.contains { $0.node.id == "retry" } })
    // Each of the kinds counts once, so a few more screens must not multiply the work.
    #expect(report.steps < 3400 && report.screens.count < 100)
  }

  @Test("each path, read as a journey, leads to the very screen", arguments: brands)
  func paths(_ brand: String) async throws {
    let make = try simulator(brand)
    let screens = try await report(brand).screens.filter { !$0.path.isEmpty }
    for screen in Campaign.part(of: screens, every: 3) {
      let simulator = try make()
      let journey = try Journey(screen.path.joined(separator: "\n"))
      #expect(await JourneyPlayer(simulator).play(journey).isClean, "\(screen.path)")
      #expect(simulator.screen.flattened.contains { $0.node == screen.node }, "\(screen.path)")
    }
  }

  @Test("is the same in another language, but for the words")
  func languages() async throws {
    let (english, german) = (
      try await report("saffron"), try await report("saffron", language: "de")
    )
    #expect(english.screens.map(\.kind) == german.screens.map(\.kind))
    #expect(english.screens.map(\.path) == german.screens.map(\.path))
    let comparison = ExplorationComparison(english, german)
    #expect(comparison.lines(of: [.structure]).isEmpty)
    #expect(
      comparison.lines(of: [.words]).contains(
        "  ~ label of button #review: \"Review\" → \"Bewerten\""))
  }

  @Test("of two brands tells what one shows and the other does not")
  func brands() async throws {
    let lines = ExplorationComparison(try await report("saffron"), try await report("zettel"))
      .lines(of: [.structure])
    #expect(
      lines.prefix(2) == [
        "~ Menu: launch",
        "  ~ order of rows of list #list: \"#recipes #users\" → \"#users #recipes\"",
      ])
    #expect(lines.contains("  - image #image fork-and-knife in row #recipes"))
  }

  @Test("on a tablet goes as far as it may")
  func tablet() async throws {
    let report = try await StateExplorer(
      limits: .init(depth: 16, states: 150), makeSimulator: simulator("saffron", on: .tablet())
    ).survey()
    #expect(!report.isComplete && report.findings == [])
    #expect(report.limits == ["at most 150 states"])
    #expect(report.screens.map(\.name).contains("RecipeDetail"))
  }
}
