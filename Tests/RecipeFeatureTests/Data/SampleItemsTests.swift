import Brands
import FlowModels
import Localization
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@testable import RecipeFeature

@Suite("The samples of the recipe app")
@MainActor
struct SampleItemsTests {
  private static let english = SampleItems.items(in: "en")

  private static func texts(_ items: SampleItems) -> [String] {
    items.recipes.flatMap { [$0.title, $0.summary] + $0.ingredients + $0.steps }
      + items.categories.map(\.title) + items.users.map(\.bio)
  }

  @Test(
    "each language has all texts of its own, about the same items and amounts",
    arguments: BuiltInStrings.languages)
  func languages(_ language: String) {
    let items = SampleItems.items(in: language)
    #expect(items.recipes.map(\.id) == Self.english.recipes.map(\.id))
    for (one, other) in zip(items.recipes, Self.english.recipes) {
      #expect(one.steps.count == other.steps.count && one.rating == other.rating)
      let numbers = { (recipe: Recipe) in recipe.ingredients.map { $0.prefix { $0.isNumber } } }
      #expect(numbers(one) == numbers(other), "\(one.title)")
    }
    let (own, first) = (Self.texts(items), Self.texts(Self.english))
    #expect(own.count == first.count)
    // A key without a text would be shown itself.
    #expect(!own.contains { $0.isEmpty || $0.wholeMatch(of: /[a-z0-9]+(\.[a-z0-9]+)*/) != nil })
    guard language != "en" else { return }
    let same = zip(own, first).filter { $0 == $1 }.map(\.0)
    #expect(same == (language == "it" || language == "fr" ? ["Porridge"] : []))
  }

  @Test("a region has the texts of its language, and a language without texts the English ones")
  func others() {
    #expect(SampleItems.items(in: "de-AT").recipes[0].title == "Pfannkuchen")
    #expect(SampleItems.items(in: "nl").recipes[0].title == "Pancakes")
    #expect(SampleItems.items(in: "").recipes[0].title == "Pancakes")
  }

  @Test(
    "an app begins with the samples of its language; in a pseudo-locale, with those of its first",
    arguments: [
      (nil, "Pfannkuchen"), ("en", "Pancakes"), ("de", "Pfannkuchen"), ("ar-XB", "Pfannkuchen"),
    ]
      as [(String?, String)])
  func app(_ language: String?, _ title: String) async throws {
    let brand = try Brand.recipes(
      #""languages": ["de", "en"]"#, menu: #"["recipes"]"#)
    let store = try RecipeStore(of: brand, in: .simulated(language: language))
    #expect(try await store.recipes.page(PageRequest(limit: 1)).items.first?.title == title)
    var mirrored = brand
    mirrored.languages = ["ar-XB", "de"]
    let second = try RecipeStore(of: mirrored, in: .simulated())
    let first = try await second.recipes.page(PageRequest(limit: 1)).items.first
    #expect(first?.title == "Pfannkuchen")
  }
}
