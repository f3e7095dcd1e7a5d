import FlowModels
import SQLiteData
import Testing

@testable import RecipeFeature

@Suite("Recipes by relevance")
struct RelevanceTests {
  /// Titles and ingredients in the order that a search must give them; they are stored in another.
  private static func expectOrder(
    _ typed: String, _ recipes: [(title: String, ingredients: [String])]
  ) async throws {
    let shuffled = recipes.indices.map { ($0 * 7 + 3) % recipes.count }
    #expect(Set(shuffled).count == recipes.count)
    let stored = shuffled.map { place in
      Recipe(
        id: "\(place)", title: recipes[place].title, category: "c", author: "u", summary: "",
        ingredients: recipes[place].ingredients, steps: [], prepMinutes: 0, cookMinutes: 0,
        servings: 1, published: "")
    }
    let users = [User(id: "u", name: "Soupy Sales", bio: "", joined: "")]
    let categories = [Category(id: "c", title: "C")]
    let database = try RecipeDatabase(path: nil)
    try await database.save(categories: categories, users: users, recipes: stored)
    for store in [
      RecipeStore(recipes: stored, categories: categories, users: users), RecipeStore(database),
    ] {
      let page = try await store.recipes.page(
        PageRequest(query: DataQuery(search: typed, order: "relevance"), limit: 50))
      #expect(page.items.map(\.title) == recipes.map(\.title))
    }
  }

  @Test("the title that was typed, then titles, then ingredients; words side by side, whole words")
  func chickenSoup() async throws {
    try await Self.expectOrder(
      "chicken soup",
      [
        ("Chicken Soup", []),
        ("Thai chicken soup with rice", []),
        ("Chicken soups of the world", []),
        ("Soup of chicken", []),
        ("Soupy chicken", []),
        ("Chicken pie", ["1 can cream of chicken soup"]),
        ("15-Minute Herbed Chicken", ["soup stock"]),
        ("Noodles", ["chicken soup powder"]),
        ("Dumplings", ["soup stock", "1 chicken"]),
        // The author's name has the word as a beginning.
        ("Roast", ["1 chicken"]),
      ])
  }

  @Test("what is typed in a script without spaces is side by side with and without a space")
  func tofu() async throws {
    try await Self.expectOrder(
      "麻婆 豆腐",
      [
        ("麻婆 豆腐", []), ("麻婆豆腐", []), ("豆腐と麻婆", []), ("豆腐", ["麻婆の素"]), ("丼", ["麻婆豆腐"]),
      ])
  }

  @Test("without words, or with a cursor of another search, relevance is the list's own order")
  func noWords() async throws {
    let store = RecipeStore.sample
    for search in [nil, "", "  "] {
      let page = try await store.recipes.page(
        PageRequest(query: DataQuery(search: search, order: "relevance"), limit: 9))
      #expect(page.items.map(\.id) == ["1", "2", "3"])
    }
    let database = try RecipeDatabase(path: nil)
    for token in ["relevance 1 i99", "relevance 1 ", "relevance 1 i-1", "time 1 i1"] {
      await #expect(throws: DataError.foreignCursor) {
        try await database.recipes(
          PageRequest(
            query: DataQuery(search: "soup", order: "relevance"), cursor: PageCursor(token),
            limit: 1))
      }
    }
  }
}
