import FlowModels
import SQLiteData
import TestSupport
import Testing

@testable import RecipeFeature

/// The same items are the same list, wherever they come from.
@Suite("What sources agree on")
struct SourceAgreementTests {
  private static let users = [User(id: "u", name: "Zoë Weiß", bio: "", joined: "")]
  private static let categories = [Category(id: "c", title: "C")]

  private static func recipe(_ id: Int, _ change: (inout Recipe) -> Void = { _ in }) -> Recipe {
    var recipe = Recipe(
      id: "\(id)", title: "Title \(id)", category: "c", author: "u", summary: "", ingredients: [],
      steps: [], prepMinutes: 0, cookMinutes: 0, servings: 1, published: "")
    change(&recipe)
    return recipe
  }

  private static func stores(_ recipes: [Recipe]) async throws -> [RecipeStore] {
    let database = try RecipeDatabase(path: nil)
    try await database.save(categories: categories, users: users, recipes: recipes)
    return [
      RecipeStore(recipes: recipes, categories: categories, users: users), RecipeStore(database),
    ]
  }

  private static func all<Item: Identifiable & Sendable>(
    _ provider: any DataProvider<Item>, _ query: DataQuery = DataQuery(), limit: Int = 1
  ) async throws -> [Item.ID] {
    var found: [Item.ID] = []
    var cursor: PageCursor?
    repeat {
      let page = try await provider.page(PageRequest(query: query, cursor: cursor, limit: limit))
      found += page.items.map(\.id)
      cursor = page.next
    } while cursor != nil && found.count < 100
    return found
  }

  @Test("times that are greater than any, and their sums, neither end nor stop a list by time")
  func times() async throws {
    let recipes = [
      Self.recipe(1) { $0.prepMinutes = .max },
      Self.recipe(2) { ($0.prepMinutes, $0.cookMinutes) = (.max, .max) },
      Self.recipe(3) { $0.prepMinutes = 1 << 53 | 1 },
      Self.recipe(4) { $0.prepMinutes = 1 << 53 | 1 },
      Self.recipe(5) { $0.prepMinutes = 1 << 53 },
      Self.recipe(6) { ($0.prepMinutes, $0.cookMinutes) = (.min, -1) },
      Self.recipe(7) { ($0.prepMinutes, $0.cookMinutes) = (.max, .max) },
      Self.recipe(8) { $0.prepMinutes = -5 },
    ]
    for store in try await Self.stores(recipes) {
      let order = DataQuery(order: RecipeOrder.time.rawValue)
      #expect(
        try await Self.all(store.recipes, order) == ["5", "3", "4", "1", "2", "7", "6", "8"])
    }
  }

  @Test("ratings that are no number of JSON, none or below 0 neither end nor stop a list by rating")
  func ratings() async throws {
    let recipes = [
      Self.recipe(1) { $0.rating = .infinity }, Self.recipe(2), Self.recipe(3) { $0.rating = -1 },
      Self.recipe(4) { $0.rating = .infinity }, Self.recipe(5) { $0.rating = 0 },
      Self.recipe(6) { $0.rating = -.infinity }, Self.recipe(7) { $0.rating = 0.1 + 0.2 },
    ]
    for store in try await Self.stores(recipes) {
      let order = DataQuery(order: RecipeOrder.rating.rawValue)
      #expect(try await Self.all(store.recipes, order) == ["1", "4", "7", "5", "3", "6", "2"])
    }
  }

  @Test("every position has its place in the shopping list, the greatest too")
  func positions() async throws {
    let positions = [Int.max, Int.max, .max - 1, 1 << 53 | 1, 1 << 53, -1, .min, .min, 0]
    for store in try await Self.stores([]) {
      for (index, position) in positions.enumerated() {
        let item = ShoppingItem(id: "\(index)", name: "Milk", position: position)
        _ = try await store.shopping.save(item)
      }
      #expect(
        try await Self.all(store.shopping) == ["6", "7", "5", "8", "4", "3", "2", "0", "1"])
    }
  }

  @Test("what is to be bought for no recipe is found as such")
  func noRecipe() async throws {
    for store in try await Self.stores([]) {
      _ = try await store.shopping.save(ShoppingItem(id: "1", name: "Milk"))
      _ = try await store.shopping.save(ShoppingItem(id: "2", name: "Eggs", recipe: "r"))
      #expect(
        try await Self.all(store.shopping, DataQuery(filter: ["recipe": ""])) == ["1"])
    }
  }

  @Test("what comes last, is removed and comes again, stands behind what was listed")
  func lastAgain() async throws {
    for store in try await Self.stores([]) {
      for id in 1...3 {
        _ = try await store.shopping.save(ShoppingItem(id: "\(id)", name: "Milk"))
      }
      let page = try await store.shopping.page(PageRequest(limit: 2))
      for id in 2...3 { try await store.shopping.remove(id: "\(id)") }
      _ = try await store.shopping.save(ShoppingItem(id: "4", name: "Eggs"))
      let rest = try await store.shopping.page(PageRequest(cursor: page.next, limit: 2))
      #expect(rest.items.map(\.id) == ["4"])
    }
  }

  @Test(
    "a word is found or not, whatever signs are beside it",
    arguments: [
      "sugar", "chef", "خواهم", "weiss", "weiß", "WEISS", "u200d", "t", "n", "!!!", "zoe title",
      "title-7", "7-sugar", "sugar-salt", "   ", "strasse", "ﬁg", "fig", "ⅳ", "½", "x²", "x2",
      "istanbul", "İstanbul", "ısırgan", "isirgan", "école", "smørrebrød", "smorrebrod", "łosos",
      "losos", "σοφος", "σοφοσ", "b", "\"b\"", "दाल", "ल", "मखनी", "มัสมั่น", "สม", "شوربة", "شُوربة",
      "肉", "じゃが", "が",
      "か", "👩", "🧅", "é", "e\u{301}", "c++", "naïve-é", "½ c", "\u{E000}", "٣", "3", "²",
    ])
  func words(_ typed: String) async throws {
    let texts = [
      "\tsugar\nsalt", "👩‍🍳chef", "می‌خواهم", "Straße", "STRASSE", "ﬁg", "Ⅳ eggs", "½ cup", "x² y",
      "İstanbul", "ısırgan", "École", "Smørrebrød", "Łosoś", "Σοφός", "a\"b\"c", "back\\slash",
      "दाल मखनी", "มัสมั่น", "شوربة عدس", "شُوربة", "肉じゃが", "か", "🧅 👩‍🍳", "naïve é", "e\u{301}e", "C++",
      "\u{E000}x", "٣ بيض", "3 eggs",
    ]
    let recipes = texts.enumerated().map { index, text in
      Self.recipe(index + 1) { $0.ingredients = [text] }
    }
    let stores = try await Self.stores(recipes)
    let query = DataQuery(search: typed)
    let memory = try await Self.all(stores[0].recipes, query)
    #expect(try await Self.all(stores[1].recipes, query) == memory)
  }

  @Test("an author who is called otherwise is found by that, and no recipe twice or no more")
  func renamed() async throws {
    let store = try await Self.stores([Self.recipe(1) { $0.ingredients = ["\u{200D}a\tb"] }])[1]
    var user = Self.users[0]
    user.name = "STRAẞE \0 x"
    _ = try await store.users.save(user)
    #expect(try await Self.all(store.recipes, DataQuery(search: "strasse")) == ["1"])
    #expect(try await Self.all(store.recipes, DataQuery(search: "weiss")).isEmpty)
  }

  @Test("pages are the same, whatever is written between them", arguments: 0..<10)
  func writing(_ seed: Int) async throws {
    var random = SplitMix(state: UInt64(seed))
    let stores = try await Self.stores([]).map(\.shopping)
    var cursors: [[PageCursor?]] = [[nil], [nil]]
    for _ in 0..<300 {
      let item = ShoppingItem(
        id: "\(Int.random(in: 1...30, using: &random))",
        name: ["Milk", "milch", "Éggs"].randomElement(using: &random) ?? "",
        position: Int.random(in: -2...2, using: &random),
        recipe: [nil, "", "r"].randomElement(using: &random) ?? nil)
      let place = Int.random(in: 0..<cursors[0].count, using: &random)
      let query = DataQuery(
        search: [nil, "mil", "egg", " "].randomElement(using: &random) ?? nil,
        filter: [[:], ["recipe": "r"], ["recipe": ""]].randomElement(using: &random) ?? [:])
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: for store in stores { _ = try await store.save(item) }
      case 2: for store in stores { try await store.remove(id: item.id) }
      default:
        let pages = try await [
          stores[0].page(PageRequest(query: query, cursor: cursors[0][place], limit: 3)),
          stores[1].page(PageRequest(query: query, cursor: cursors[1][place], limit: 3)),
        ]
        #expect(pages[0].items == pages[1].items)
        #expect((pages[0].next == nil) == (pages[1].next == nil))
        guard let first = pages[0].next, let second = pages[1].next else { continue }
        cursors[0].append(first)
        cursors[1].append(second)
      }
    }
  }
}
