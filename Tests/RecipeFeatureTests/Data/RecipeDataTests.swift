import FlowModels
import Foundation
import RecipeFeature
import TestSupport
import Testing

@Suite("Recipe data")
struct RecipeDataTests {
  private func all<Item: Sendable>(_ provider: any DataProvider<Item>) async throws -> [Item] {
    try await provider.page(PageRequest(limit: 1000)).items
  }

  @Test("the fixture data has what the journeys and later work need")
  func fixtures() async throws {
    let store = try RecipeStore(folder: Fixtures.path("data"))
    let recipes = try await all(store.recipes)
    let users = try await all(store.users)
    #expect(recipes.count >= 60)
    #expect(try await all(store.categories).count >= 8)
    #expect(users.count >= 12)
    #expect(recipes.filter { $0.title == "Apple cake" }.count == 2)
    #expect(recipes.filter(\.ingredients.isEmpty).count == 1)
    let authors = Set(recipes.map(\.author))
    #expect(users.filter { !authors.contains($0.id) }.count == 1)
    let arabic = recipes.filter {
      $0.title.unicodeScalars.contains { (0x600...0x6FF).contains($0.value) }
    }
    let kana = recipes.filter {
      $0.title.unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) }
    }
    #expect(!arabic.isEmpty && !kana.isEmpty)
  }

  private func store(recipe: String) throws -> RecipeStore {
    let file = try Fixtures.temporaryFile("recipes.json", "")
    return try store(recipe: recipe, in: String(file.dropLast("/recipes.json".count)))
  }

  private func store(recipe: String, in folder: String) throws -> RecipeStore {
    try "[\n\(recipe)\n]".write(
      toFile: folder + "/recipes.json", atomically: true, encoding: .utf8)
    try #"[{"id": "soups", "title": "Soups"}]"#
      .write(toFile: folder + "/categories.json", atomically: true, encoding: .utf8)
    try #"[{"id": "1", "name": "Ada", "bio": "", "joined": "2025-01-01"}]"#
      .write(toFile: folder + "/users.json", atomically: true, encoding: .utf8)
    return try RecipeStore(folder: folder)
  }

  private static func recipe(
    id: String = "\"1\"", category: String = "soups", author: String = "1"
  ) -> String {
    """
      {"id": \(id), "title": "Soup", "category": "\(category)", "author": "\(author)",
       "summary": "", "ingredients": [], "steps": [], "prepMinutes": 1, "cookMinutes": 0,
       "servings": 1, "published": "2025-01-01"}
    """
  }

  @Test(
    "what is wrong is named with its place",
    arguments: [
      (
        recipe(author: "99"),
        ":2:63: [0].author: expected the id of a user in FOLDER/users.json, found \"99\""
      ),
      (
        recipe(category: "x"),
        ":2:44: [0].category: expected the id of a category in FOLDER/categories.json, found \"x\""
      ),
      (
        recipe().replacing("\"prepMinutes\": 1,", with: "\"rating\": 4.5, \"prepMinutes\": 1.5,"),
        ":3:81: [0].prepMinutes: expected a whole number, found 1.5"
      ),
      (
        recipe().replacing("\"servings\": 1,", with: "\"servings\": 99999999999999999999,"),
        ":4:16: [0].servings: expected a number that fits here, found 99999999999999999999"
      ),
      (recipe(id: "7"), ":2:10: [0].id: expected a string, found 7"),
      (
        recipe() + ",\n" + recipe(),
        ":5:10: [1].id: expected an id that is not used yet, found \"1\""
      ),
      ("{}", ":2:1: [0]: the key \"id\" is missing"),
      ("{\"id\": ", ":3:1: expected a JSON value, found \"]\""),
    ])
  func wrong(_ recipe: String, _ message: String) throws {
    #expect {
      try store(recipe: recipe)
    } throws: { error in
      let problem = (error as? InputError)?.problems.first
      let folder = (problem?.file ?? "").replacing("/recipes.json", with: "")
      let expected = "\(folder)/recipes.json" + message.replacing("FOLDER", with: folder)
      return "\(error)" == expected
    }
  }

  @Test("a folder that is opened again is read again, and what is wrong in it by then is found")
  func again() async throws {
    let file = try Fixtures.temporaryFile("recipes.json", "")
    let folder = String(file.dropLast("/recipes.json".count))
    _ = try store(recipe: Self.recipe(), in: folder)
    func title() async throws -> String? {
      try await all(RecipeStore(folder: folder).recipes).first?.title
    }
    #expect(try await title() == "Soup")
    let first = try RecipeStore(folder: folder)
    _ = try await first.users.save(User(id: "2", name: "Ben", bio: "", joined: "2025-01-01"))
    #expect(try await all(RecipeStore(folder: folder).users).map(\.id) == ["1"])
    _ = try store(recipe: Self.recipe().replacing("Soup", with: "Stew"), in: folder)
    #expect(try await title() == "Stew")
    #expect(throws: InputError.self) { try store(recipe: Self.recipe(author: "9"), in: folder) }
    #expect(throws: InputError.self) { try RecipeStore(folder: folder + "/") }
    #expect(try await all(first.recipes).first?.title == "Soup")
    _ = try store(recipe: Self.recipe(), in: folder)
    #expect(try await title() == "Soup")
    try #"[{"id": "soups", "title": "Broths"}]"#
      .write(toFile: folder + "/categories.json", atomically: true, encoding: .utf8)
    #expect(try await all(RecipeStore(folder: folder).categories).map(\.title) == ["Broths"])
    try FileManager.default.removeItem(atPath: folder + "/users.json")
    #expect(throws: InputError.self) { try RecipeStore(folder: folder) }
  }

  @Test("data that is right is read")
  func right() async throws {
    #expect(try await all(try store(recipe: Self.recipe()).recipes).map(\.title) == ["Soup"])
  }
}
