import Brands
import FlowModels
import Foundation
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@Suite("The picture and the rating of a recipe")
@MainActor
struct RecipePictureTests {
  /// The row and the page of a recipe with a picture.
  private func nodes(image: String?) async throws -> (row: ScreenNode, page: ScreenNode?) {
    let recipe = Recipe(
      id: "1", title: "Pancakes", category: "breakfast", author: "1", summary: "Thin.",
      ingredients: [], steps: [], prepMinutes: 10, cookMinutes: 20, servings: 4, rating: 4.5,
      ratingCount: 12, image: image, published: "2025-03-02")
    let simulator = try Simulator.recipes(
      Brand(menu: ["recipes"]),
      store: RecipeStore(
        recipes: [recipe], categories: [Category(id: "breakfast", title: "Breakfast")], users: []))
    await simulator.launch()
    for name in ["Recipes", "Breakfast"] { try await simulator.tap(name) }
    let row = try #require(simulator.node("1"))
    try await simulator.tap("Pancakes")
    return (row, simulator.node("image"))
  }

  @Test("in a list it is decorative, and on the recipe's page its words are the title")
  func words() async throws {
    let (row, page) = try await nodes(image: "pancakes")
    #expect(row.children.first?.line == "image pancakes")
    #expect(page?.line == #"image pancakes "Pancakes""#)
    #expect(try await nodes(image: nil).page == nil)
  }

  @Test(
    "a name over HTTP with a host is an address, and any other is an asset",
    arguments: [
      "https://a.example/b.jpg", "HTTP://a.example", "http", "https://", "https:a", "http://a b/c",
      "httpd", "ftp://a.example", "//a.example/b", "", "\u{1B}[2J", "https://\u{202E}.example",
    ])
  func sources(name: String) async throws {
    let isAddress = ["https://a.example/b.jpg", "HTTP://a.example"].contains(name)
    let page = try #require(try await nodes(image: name).page)
    if isAddress {
      #expect(page.content == .image(.url(try #require(URL(string: name)))))
    } else {
      #expect(page.content == .image(.asset(name)))
    }
    #expect(DisplayText.firstUnsafe(in: page.line) == nil)
  }

  @Test("its row has the summary and the stars apart, as a number too")
  func row() async throws {
    let (row, _) = try await nodes(image: nil)
    #expect(
      row.content
        == .row(
          RowFacts(
            subtitle: "Thin.",
            accessory: RowFacts.Accessory(.rating, text: "★ 4.5", number: 4.5))))
    #expect(row.value == "Thin. · ★ 4.5")
  }
}
