import FlowModels
import Foundation
import TestSupport
import Testing

@testable import RecipeFeature

@Suite("Writing to a recipe store")
struct RecipeWritingTests {
  /// A store of each kind, over the same items.
  static let stores = ["memory", "database"]

  private static func store(_ kind: String) throws -> RecipeStore {
    kind == "memory"
      ? try RecipeStore(folder: Fixtures.path("data"))
      : try RecipeStore(database: nil, seed: Fixtures.path("data"))
  }

  private static func all<Item: Sendable>(
    _ provider: any DataProvider<Item>, _ query: DataQuery = DataQuery(), limit: Int = 2
  ) async throws -> [Item] {
    var found: [Item] = []
    var cursor: PageCursor?
    repeat {
      let page = try await provider.page(PageRequest(query: query, cursor: cursor, limit: limit))
      found += page.items
      cursor = page.next
    } while cursor != nil
    return found
  }

  @Test("a profile is saved in its place, and found by its name", arguments: stores)
  func profile(_ kind: String) async throws {
    let users = try Self.store(kind).users
    let before = try await Self.all(users)
    var user = before[2]
    user.name = "Nadia \0'; DROP TABLE users; --"
    user.birthday = "1990-02-28"
    user.favoriteNumber = .max
    user.diet = "vegan"
    user.photo = "📷"
    #expect(try await users.save(user) == user)
    #expect(try await users.item(id: user.id) == user)
    var expected = before
    expected[2] = user
    #expect(try await Self.all(users) == expected)
    let byName = DataQuery(filter: ["name": user.name])
    #expect(try await Self.all(users, byName) == [user])
    #expect(try await Self.all(users, DataQuery(filter: ["name": "nobody"])).isEmpty)
  }

  @Test("reviews are those of a recipe, as they were added", arguments: stores)
  func reviews(_ kind: String) async throws {
    let reviews = try Self.store(kind).reviews
    var written: [Review] = []
    for number in 1...5 {
      let review = Review(
        id: "\(number)", recipe: number == 3 ? "7" : "42", nickname: "cook\(number)",
        rating: Double(number) - 0.5, words: "Good", written: "2026-11-21")
      #expect(try await reviews.save(review) == review)
      written.append(review)
    }
    // Tried again after its answer was lost.
    _ = try await reviews.save(written[0])
    let lemonTart = DataQuery(filter: ["recipe": "42"])
    #expect(try await Self.all(reviews, lemonTart).map(\.id) == ["1", "2", "4", "5"])
    try await reviews.remove(id: "2")
    try await reviews.remove(id: "2")
    #expect(try await Self.all(reviews, lemonTart).map(\.id) == ["1", "4", "5"])
    #expect(try await reviews.item(id: "2") == nil)
    #expect(try await Self.all(reviews).count == 4)
  }

  @Test("a shopping list comes by position, also while it is paged", arguments: stores)
  func shopping(_ kind: String) async throws {
    let shopping = try Self.store(kind).shopping
    let item = { (id: String, position: Int) in
      ShoppingItem(id: id, name: "Flour", due: "2026-12-24", position: position, recipe: "42")
    }
    for (id, position) in [("a", 2), ("b", 1), ("c", 2), ("d", 3), ("e", Int(Int32.max) * 1000)] {
      _ = try await shopping.save(item(id, position))
    }
    #expect(try await Self.all(shopping, limit: 1).map(\.id) == ["b", "a", "c", "d", "e"])
    let first = try await shopping.page(PageRequest(limit: 2))
    #expect(first.items.map(\.id) == ["b", "a"])
    // The last one seen goes, one comes before it, and one moves to the front.
    try await shopping.remove(id: "a")
    _ = try await shopping.save(item("f", 0))
    _ = try await shopping.save(item("d", 1))
    let second = try await shopping.page(PageRequest(cursor: first.next, limit: 9))
    #expect(second.items.map(\.id) == ["c", "e"])
    // Taken back, it comes to its position, as the newest there.
    _ = try await shopping.save(item("a", 2))
    #expect(try await Self.all(shopping, limit: 3).map(\.id) == ["f", "b", "d", "c", "a", "e"])
    var done = item("c", 2)
    done.isDone = true
    _ = try await shopping.save(done)
    #expect(try await shopping.item(id: "c") == done)
    let found = try await Self.all(shopping, DataQuery(search: "flo"))
    #expect(found.count == 6)
  }

  @Test("what cannot be asked for is told", arguments: stores)
  func refused(_ kind: String) async throws {
    let store = try Self.store(kind)
    for query in [DataQuery(order: "name"), DataQuery(filter: ["bio; --": "x"])] {
      await #expect(throws: DataError.self) {
        try await store.users.page(PageRequest(query: query, limit: 2))
      }
    }
    await #expect(throws: DataError.notSearchable) {
      try await store.reviews.page(PageRequest(query: DataQuery(search: "good"), limit: 2))
    }
    await #expect(throws: DataError.foreignCursor) {
      try await store.shopping.page(PageRequest(cursor: PageCursor("x"), limit: 2))
    }
  }

  @Test("a review of a recipe that is not there is refused, and nothing is saved")
  func dangling() async throws {
    let reviews = try Self.store("database").reviews
    let error = await #expect(throws: DataError.self) {
      try await reviews.save(
        Review(id: "1", recipe: "gone", nickname: "a", rating: 1, written: ""))
    }
    #expect(error?.kind == .missingReference)
    #expect(try await Self.all(reviews).isEmpty)
  }

  @Test(
    "words find the same wherever the recipes are",
    arguments: [
      "lemon tart", "LEM TAR", "tart", "crème", "creme brulee", "Zoë", "zoe", "butter 250",
      "sugar-free", "half-and-half", "l", "42", "抹茶", "أرز", "  ", "!!!", "lemon !!!", "\"", "a*",
      "NEAR(", "rødgrød", "rodgrod", "straße", "STRASSE", "½",
    ])
  func search(_ words: String) async throws {
    var found: [[String]] = []
    for kind in Self.stores {
      let recipes = try await Self.all(
        Self.store(kind).recipes, DataQuery(search: words), limit: 7)
      found.append(recipes.map(\.id))
    }
    #expect(found[0] == found[1])
  }

  @Test("every order is the same wherever the recipes are", arguments: RecipeOrder.allCases)
  func orders(_ order: RecipeOrder) async throws {
    var found: [[String]] = []
    for kind in Self.stores {
      let query = DataQuery(order: order.rawValue)
      found.append(
        try await Self.all(Self.store(kind).recipes, query, limit: 7).map(\.id))
    }
    #expect(found[0] == found[1])
    #expect(found[0].count == 66)
  }
}
