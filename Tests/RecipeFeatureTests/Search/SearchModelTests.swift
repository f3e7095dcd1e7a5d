import FlowModels
import SQLiteData
import Testing

@testable import RecipeFeature

@Suite("Searches beside a reference, in many scripts")
struct SearchModelTests {
  private static let users = (0..<3).map { User(id: "\($0)", name: "", bio: "", joined: "") }
  private static let categories = ["a", "b"].map { Category(id: $0, title: $0) }

  /// Lists what a query finds, page by page.
  private static func all(
    _ provider: any DataProvider<Recipe>, _ query: DataQuery, limit: Int
  ) async throws -> [String] {
    var found: [String] = []
    var cursor: PageCursor?
    repeat {
      let page = try await provider.page(PageRequest(query: query, cursor: cursor, limit: limit))
      found += page.items.map(\.id)
      cursor = page.next
    } while cursor != nil && found.count < 1000
    return found
  }

  @Test(
    "memory and database find what the reference finds, in its order by relevance",
    arguments: 0..<10)
  func agreement(_ seed: Int) async throws {
    var chance = RandomTexts(seed: seed)
    var recipes: [Recipe] = []
    var texts: [SearchModel.Texts] = []
    let names = (0..<3).map { _ in chance.text(most: 2) }
    let users = names.enumerated().map { User(id: "\($0)", name: $1.text, bio: "", joined: "") }
    for id in 0..<40 {
      let title = chance.text(most: 3)
      let lines = (0..<chance.below(4)).map { _ in chance.text(most: 3) }
      let author = chance.below(3)
      recipes.append(
        Recipe(
          id: "\(id)", title: title.text, category: chance.below(2) == 0 ? "a" : "b",
          author: "\(author)", summary: "", ingredients: lines.map(\.text), steps: [],
          prepMinutes: 0, cookMinutes: 0, servings: 1, published: ""))
      texts.append([title.runs, lines.flatMap(\.runs), names[author].runs])
    }
    let database = try RecipeDatabase(path: nil)
    try await database.save(categories: Self.categories, users: users, recipes: recipes)
    let stores = [
      RecipeStore(recipes: recipes, categories: Self.categories, users: users).recipes,
      RecipeStore(database).recipes,
    ]
    var foundAny = 0
    for _ in 0..<40 {
      let (typed, terms) = chance.search(in: texts.flatMap { $0 })
      guard !terms.isEmpty else { continue }
      let category = [nil, "a"][chance.below(2)]
      let ranks = texts.map { SearchModel.relevance(of: $0, terms) }
      let expected = recipes.indices
        .filter { ranks[$0] != nil && (category == nil || recipes[$0].category == category) }
      let byRelevance = expected.sorted {
        let (a, b) = (ranks[$0] ?? [], ranks[$1] ?? [])
        return a == b ? $0 < $1 : a.lexicographicallyPrecedes(b)
      }
      foundAny += expected.isEmpty ? 0 : 1
      let limit = 1 + chance.below(5)
      var query = DataQuery(search: typed, filter: category.map { ["category": $0] } ?? [:])
      for store in stores {
        query.order = nil
        #expect(
          try await Self.all(store, query, limit: limit) == expected.map { "\($0)" },
          "\(typed.debugDescription) in \(type(of: store))")
        #expect(try await store.count(matching: query) == expected.count)
        query.order = DataQuery.relevance
        #expect(
          try await Self.all(store, query, limit: limit) == byRelevance.map { "\($0)" },
          "\(typed.debugDescription) in \(type(of: store)), by relevance")
      }
    }
    #expect(foundAny > 20)
  }
}
