import FlowModels
import Foundation
import RecipeTestSupport
import SQLiteData
import TestSupport
import Testing

@testable import RecipeFeature

@Suite("Recipe databases")
struct RecipeDatabaseTests {
  private let database: RecipeDatabase
  private let recipes: [Recipe]

  init() async throws {
    database = try RecipeDatabase(path: nil)
    recipes = try await Self.items(Recipe.self, "recipes")
    try await database.save(
      categories: Self.items(Category.self, "categories"), users: Self.items(User.self, "users"),
      recipes: recipes)
  }

  private static func items<Item: Decodable & Identifiable & Sendable>(
    _ type: Item.Type, _ name: String
  ) async throws -> [Item] where Item.ID == String {
    let provider = JSONFileProvider<Item>(file: Fixtures.path("data/\(name).json"))
    return try await provider.page(PageRequest(limit: 1000)).items
  }

  /// All pages of a query, one after another.
  private func all(_ query: DataQuery, limit: Int) async throws -> [Recipe] {
    var found: [Recipe] = []
    var cursor: PageCursor?
    repeat {
      let page = try await database.recipes(
        PageRequest(query: query, cursor: cursor, limit: limit))
      found += page.items
      cursor = page.next
      #expect(page.items.count == limit || cursor == nil)
    } while cursor != nil
    return found
  }

  @Test("what is saved is read again as it was, in its order")
  func roundTrip() async throws {
    #expect(try await all(DataQuery(), limit: 7) == recipes)
    #expect(try await database.item(id: "42", of: .recipes) == recipes.first { $0.id == "42" })
    #expect(try await database.item(id: "nothing", of: .recipes) == nil)
  }

  @Test(
    "every order comes in pages as it comes at once", arguments: RecipeOrder.allCases, [1, 3, 50])
  func orders(_ order: RecipeOrder, _ limit: Int) async throws {
    let expected = recipes.enumerated().sorted { a, b in
      switch order {
      case .added, .relevance: a.offset < b.offset
      case .title:
        (DisplayText.folded(a.element.title), a.offset)
          < (DisplayText.folded(b.element.title), b.offset)
      case .time:
        (Self.minutes(a.element) ?? .max, a.offset) < (Self.minutes(b.element) ?? .max, b.offset)
      case .rating:
        (-(a.element.rating ?? -1), a.offset) < (-(b.element.rating ?? -1), b.offset)
      case .newest:
        a.element.published == b.element.published
          ? a.offset < b.offset : a.element.published > b.element.published
      }
    }.map(\.element.id)
    let found = try await all(DataQuery(order: order.rawValue), limit: limit)
    #expect(found.map(\.id) == expected)
    let desserts = DataQuery(filter: ["category": "desserts"], order: order.rawValue)
    let ids = Set(recipes.filter { $0.category == "desserts" }.map(\.id))
    #expect(try await all(desserts, limit: limit).map(\.id) == expected.filter(ids.contains))
  }

  private static func minutes(_ recipe: Recipe) -> Int? {
    let minutes = recipe.prepMinutes + recipe.cookMinutes
    return minutes > 0 ? minutes : nil
  }

  @Test(
    "numbers beyond all measure are put in order like others",
    arguments: [(Int.max, Double.infinity), (.min, -.infinity)])
  func extremes(minutes: Int, rating: Double) async throws {
    let extremes = recipes.map { recipe in
      var recipe = recipe
      (recipe.prepMinutes, recipe.cookMinutes, recipe.rating) = (minutes, minutes, rating)
      return recipe
    }
    try await database.save(recipes: extremes)
    let memory = RecipeStore(recipes: extremes, categories: [], users: []).recipes
    for order in [RecipeOrder.time, .rating] {
      let query = DataQuery(order: order.rawValue)
      #expect(try await all(query, limit: 7) == extremes)
      #expect(try await memory.page(PageRequest(query: query, limit: 100)).items == extremes)
    }
  }

  @Test(
    "words are found where they begin, in titles, ingredients and authors' names, without accents")
  func search() async throws {
    let found = { (words: String) in
      Set(try await all(DataQuery(search: words), limit: 5).map(\.title))
    }
    #expect(try await found("lemon tart") == ["Lemon tart"])
    #expect(try await found("CAFE olla") == ["Café de olla"])
    #expect(try await found("zoe lindq").contains("Lemon tart"))
    #expect(try await found("emon").isEmpty)
    #expect(try await found("") == Set(recipes.map(\.title)))
  }

  @Test(
    "as many recipes and users are counted as are listed",
    arguments: ["", "lemon", "zoe", "\"", "nothing at all"], [nil, "desserts"])
  func counts(_ words: String, _ category: String?) async throws {
    let query = DataQuery(search: words, filter: category.map { ["category": $0] } ?? [:])
    let recipes = SQLiteStore(.recipes, in: database)
    #expect(try await recipes.count(matching: query) == all(query, limit: 20).count)
    #expect(try await recipes.count == self.recipes.count)
    let users = SQLiteStore(.users, in: database)
    for search in [nil, words] {
      let query = DataQuery(search: search)
      do {
        let listed = try await users.page(PageRequest(query: query, limit: 1000)).items.count
        #expect(try await users.count(matching: query) == listed)
      } catch {
        await #expect(throws: DataError.self) { try await users.count(matching: query) }
      }
    }
  }

  @Test("a filter that the database does not have is refused when it counts, too")
  func unknownFilter() async throws {
    let query = DataQuery(filter: ["colour": "red"])
    let users = SQLiteStore(.users, in: database)
    await #expect(throws: DataError.unknownField("colour")) {
      try await SQLiteStore(.recipes, in: database).count(matching: query)
    }
    await #expect(throws: DataError.unknownField("colour")) {
      try await users.count(matching: query)
    }
  }

  @Test(
    "signs in a search are words and never commands",
    arguments: [
      "\"", "a\" OR \"b", "*", "NEAR(", "title:tart", "a AND", "'; DROP TABLE recipes; --", "(",
      "-", "\0",
      "^tart", "😀", String(repeating: "x ", count: 10_000),
    ])
  func hostileSearch(_ words: String) async throws {
    _ = try await all(DataQuery(search: words), limit: 50)
    #expect(try await all(DataQuery(), limit: 100).count == recipes.count)
  }

  @Test(
    "ids and text of any kind are kept",
    arguments: [
      "a'b", "a\"b", "a/b", "a\0b", "'; DELETE FROM recipes; --", "ü☕️", "\u{202E}x", "", " ",
    ])
  func hostileText(_ text: String) async throws {
    var recipe = recipes[0]
    recipe.id = text
    recipe.title = text
    recipe.ingredients = [text, "", text]
    recipe.yield = text
    try await database.save(recipes: [recipe])
    #expect(try await database.item(id: text, of: .recipes) == recipe)
    #expect(try await database.item(id: "42", of: .recipes) != nil)
  }

  @Test(
    "what one person made, or what is of one kind, can be searched",
    arguments: ["author", "category"])
  func searchAmongSome(_ field: String) async throws {
    let recipe = recipes[3]
    let filter = [field: field == "author" ? recipe.author : recipe.category]
    let found = try await all(DataQuery(search: recipe.title, filter: filter), limit: 5)
    #expect(found.map(\.id) == [recipe.id])
    let elsewhere = try await all(
      DataQuery(search: recipe.title, filter: [field: "elsewhere"]), limit: 5)
    #expect(elsewhere.isEmpty)
  }

  @Test("saving again replaces, in its place, and the search follows")
  func replace() async throws {
    var changed = recipes
    changed[3].title = "Quite another title"
    try await database.save(recipes: [changed[3]])
    #expect(try await all(DataQuery(), limit: 50) == changed)
    #expect(try await all(DataQuery(search: "quite anoth"), limit: 5).map(\.id) == [changed[3].id])
    #expect(try await all(DataQuery(search: recipes[3].title), limit: 5).isEmpty)
    var user = try #require(try await database.item(id: "1", of: .users))
    user.name = "Xanthippe"
    try await database.save(users: [user])
    let theirs = recipes.filter { $0.author == "1" }.map(\.id)
    let found = try await all(DataQuery(search: "xanth"), limit: 5)
    #expect(Set(found.map(\.id)) == Set(theirs))
  }

  @Test("what refers to nothing is not saved, nor anything with it")
  func allOrNothing() async throws {
    var stray = recipes[0]
    stray.id = "stray"
    stray.author = "nobody"
    var fine = recipes[1]
    fine.id = "fine"
    let error = await #expect(throws: DataError.self) {
      try await database.save(recipes: [fine, stray])
    }
    #expect(error?.kind == .missingReference)
    #expect(try await database.item(id: "fine", of: .recipes) == nil)
  }

  @Test("a cursor of another list, an unknown order and an unknown field are told")
  func wrongRequests() async throws {
    let page = try await database.recipes(PageRequest(limit: 2))
    for request in [
      PageRequest(query: DataQuery(order: "title"), cursor: page.next, limit: 2),
      PageRequest(cursor: PageCursor("nonsense"), limit: 2),
      PageRequest(query: DataQuery(order: "colour"), limit: 2),
      PageRequest(query: DataQuery(filter: ["id; DROP TABLE recipes": "1"]), limit: 2),
    ] {
      await #expect(throws: DataError.self) { try await database.recipes(request) }
    }
  }
}

extension RecipeDatabase {
  /// Returns a page of recipes.
  func recipes(_ request: PageRequest) throws -> Page<Recipe> { try page(request, of: .recipes) }
}
