import FlowModels
import SQLiteData
import Testing

@testable import RecipeFeature

@Suite("Orders beside a reference, with values that are missing")
struct OrderModelTests {
  /// Returns what recipes are compared by, the same for all without a value.
  private static func key(of recipe: Recipe, in order: RecipeOrder) -> (none: Int, key: Double) {
    let key: Double? =
      switch order {
      case .added, .relevance: 0
      case .title: recipe.title.isEmpty ? nil : Double(recipe.title.lowercased().utf8.first ?? 0)
      case .time:
        recipe.prepMinutes + recipe.cookMinutes > 0
          ? Double(recipe.prepMinutes + recipe.cookMinutes) : nil
      case .rating: recipe.rating.map { -$0 }
      case .newest: recipe.published.isEmpty ? nil : -(Double(recipe.published) ?? 0)
      }
    return (key == nil ? 1 : 0, key ?? 0)
  }

  @Test("what has no value comes last in every order, also over pages", arguments: 0..<10)
  func missing(_ seed: Int) async throws {
    var random = SplitMix(state: UInt64(seed))
    let recipes = (0..<60).map { id in
      Recipe(
        id: "\(id)", title: ["", "a", "B", "c"].randomElement(using: &random) ?? "",
        category: ["c", "d"].randomElement(using: &random) ?? "", author: "u", summary: "",
        ingredients: ["salt"], steps: [],
        prepMinutes: Int.random(in: -2...3, using: &random),
        cookMinutes: [0, 0, 5].randomElement(using: &random) ?? 0, servings: 1,
        rating: [nil, nil, 0, -1, 4, 4.5].randomElement(using: &random) ?? nil,
        published: ["", "2024", "2025"].randomElement(using: &random) ?? "")
    }
    let users = [User(id: "u", name: "U", bio: "", joined: "")]
    let categories = ["c", "d"].map { Category(id: $0, title: $0) }
    let database = try RecipeDatabase(path: nil)
    try await database.save(categories: categories, users: users, recipes: recipes)
    let stores = [
      RecipeStore(recipes: recipes, categories: categories, users: users).recipes,
      RecipeStore(database).recipes,
    ]
    for order in RecipeOrder.allCases {
      for (search, category) in [(nil, nil), ("salt", nil), (nil, "d"), ("sal", "c")] {
        let expected = recipes.indices.filter {
          category == nil || recipes[$0].category == category
        }.sorted {
          let (a, b) = (Self.key(of: recipes[$0], in: order), Self.key(of: recipes[$1], in: order))
          return (a.none, a.key, $0) < (b.none, b.key, $1)
        }.map { "\($0)" }
        let query = DataQuery(
          search: search, filter: category.map { ["category": $0] } ?? [:], order: order.rawValue)
        for store in stores {
          for limit in [1, 4, 100] {
            var found: [String] = []
            var cursor: PageCursor?
            repeat {
              let page = try await store.page(
                PageRequest(query: query, cursor: cursor, limit: limit))
              found += page.items.map(\.id)
              cursor = page.next
            } while cursor != nil && found.count < 100
            #expect(found == expected, "\(order), \(limit) a page")
          }
        }
      }
    }
  }

  @Test(
    "pages of every order are found by an index, without sorting", arguments: RecipeOrder.ofLists)
  func plans(_ order: RecipeOrder) async throws {
    let database = try RecipeDatabase(path: nil)
    let cursors = [
      nil, KeysetCursor(order: order.rawValue, number: 3, key: .integer(1)),
      KeysetCursor(order: order.rawValue, number: 3),
    ]
    let query = DataQuery(order: order.rawValue)
    for cursor in cursors {
      for step in try PageStep.steps(for: query, of: Table.recipes, after: cursor) {
        let plan = try await database.plan(step.statement, step.values + [.integer(10)])
        #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
      }
    }
  }
}

extension RecipeDatabase {
  /// Returns how SQLite performs a query.
  fileprivate func plan(_ sql: String, _ values: [SQLite.Value]) throws -> String {
    var plan: [String] = []
    try connection.query("EXPLAIN QUERY PLAN \(sql)", values) { row in
      plan.append(row.text(3))
      return true
    }
    return plan.joined(separator: "; ")
  }
}
