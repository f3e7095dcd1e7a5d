import Brands
import FlowModels
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@Suite("The sample app in every language")
@MainActor
struct RecipeLanguageTests {
  private func simulator(_ language: String) async throws -> Simulator {
    let brand = Brand(languages: [language], menu: ["recipes", "users", "shopping"])
    let simulator = try Simulator.recipes(brand, store: RecipeStore(folder: Fixtures.path("data")))
    await simulator.launch()
    return simulator
  }

  @Test(
    "the menu, a recipe and its rating are in the language",
    arguments: [
      ("en", "Recipes", "★ 4.6 (128)", "30 min"), ("de", "Rezepte", "★ 4,6 (128)", "30 min"),
      ("it", "Ricette", "★ 4,6 (128)", "30 min"), ("fr", "Recettes", "★ 4,6 (128)", "30 min"),
      ("es", "Recetas", "★ 4,6 (128)", "30 min"), ("pl", "Przepisy", "★ 4,6 (128)", "30 min"),
      ("ru", "Рецепты", "★ 4,6 (128)", "30 мин"), ("ar", "الوصفات", "★ 4.6 (128)", "30 دقيقة"),
      ("ja", "レシピ", "★ 4.6 (128)", "30分"),
    ])
  func languages(language: String, title: String, rating: String, time: String) async throws {
    let simulator = try await simulator(language)
    #expect(simulator.node("recipes")?.label == title)
    for id in ["recipes", "desserts", "42"] { try await simulator.tap(id: id) }
    #expect(simulator.node("rating")?.value == rating)
    #expect(simulator.node("prepTime")?.value == time)
    #expect(!simulator.screen.text().contains("⟦"))
  }

  @Test("in the accented pseudo-locale nothing but data is without brackets")
  func pseudo() async throws {
    let simulator = try await simulator("en-XA")
    for id in ["recipes", "desserts", "42"] { try await simulator.tap(id: id) }
    let nodes = simulator.screen.flattened.map(\.node)
    let labels = nodes.filter { [.button, .stepper, .slider, .list, .text].contains($0.role) }
      .filter { $0.id != "summary" }.map(\.label)
    #expect(labels.count > 5)
    for label in labels { #expect(label.hasPrefix("[") && label.hasSuffix("]")) }
  }
}
