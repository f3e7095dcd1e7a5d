import Foundation
import RecipeFeature
import Synchronization
package import TestSupport

/// The fixture recipes, as a server has them, which takes what people enter.
package final class RecipeServer: Sendable {
  private let recipes: [Recipe]
  private let categories: [RecipeFeature.Category]
  private let users: Mutex<[User]>
  private let reviews = Mutex<[Review]>([])
  private let shopping = Mutex<[ShoppingItem]>([])

  package init() throws {
    recipes = try Self.items("recipes")
    categories = try Self.items("categories")
    users = Mutex(try Self.items("users"))
  }

  private static func items<Item: Decodable>(_ name: String) throws -> [Item] {
    try JSONDecoder().decode([Item].self, from: Data(try Fixtures.text("data/\(name).json").utf8))
  }

  /// Answers a request.
  @Sendable package func answer(_ request: LoopbackRequest) -> LoopbackAnswer {
    guard let address = URLComponents(string: request.target) else { return LoopbackAnswer(400) }
    let path = address.path.split(separator: "/").filter { $0 != "v1" }.map(String.init)
    var query: [String: String] = [:]
    for item in address.queryItems ?? [] { query[item.name] = item.value }
    switch path.first {
    case "recipes":
      let found = recipes.filter { recipe in
        (query["category"] ?? recipe.category) == recipe.category
          && (query["author"] ?? recipe.author) == recipe.author
      }
      return answer(found, path, query) { $0.title }
    case "categories": return answer(categories, path, query) { $0.title }
    case "users":
      return answer(users, request, path, query) {
        $0.name
      } where: {
        (query["name"] ?? $0.name) == $0.name
      }
    case "reviews":
      return answer(reviews, request, path, query) {
        $0.words
      } where: {
        (query["recipe"] ?? $0.recipe) == $0.recipe
      }
    case "shopping":
      return answer(shopping, request, path, query) {
        $0.name
      } where: {
        (query["recipe"] ?? $0.recipe) == $0.recipe
      }
    default: return LoopbackAnswer(404)
    }
  }

  /// Answers a request for items that can be written.
  private func answer<Item: Codable & Identifiable & Sendable>(
    _ items: borrowing Mutex<[Item]>, _ request: LoopbackRequest, _ path: [String],
    _ query: [String: String], text: (Item) -> String, where isMeant: (Item) -> Bool = { _ in true }
  ) -> LoopbackAnswer where Item.ID == String {
    switch request.method {
    case "PUT":
      guard let item = try? JSONDecoder().decode(Item.self, from: Data(request.body.utf8)) else {
        return LoopbackAnswer(400)
      }
      items.withLock { $0 = $0.filter { $0.id != item.id } + [item] }
      return .json(request.body)
    case "DELETE":
      let id = path.last
      items.withLock { $0.removeAll { $0.id == id } }
      return LoopbackAnswer(204)
    default:
      return answer(items.withLock { $0 }.filter(isMeant), path, query, text: text)
    }
  }

  private func answer<Item: Codable & Identifiable>(
    _ items: [Item], _ path: [String], _ query: [String: String], text: (Item) -> String
  ) -> LoopbackAnswer where Item.ID == String {
    if path.count > 1 {
      guard let item = items.first(where: { $0.id == path[1] }) else { return LoopbackAnswer(404) }
      return .json(json(item))
    }
    let words = query["q"]?.lowercased() ?? ""
    let found = items.filter { words.isEmpty || text($0).lowercased().contains(words) }
    let start = query["after"].flatMap(Int.init) ?? 0
    let end = min(found.count, start + (query["limit"].flatMap(Int.init) ?? 10))
    let next = end < found.count ? "\"\(end)\"" : "null"
    return .json(#"{"items": \#(json(Array(found[min(start, end)..<end]))), "next": \#(next)}"#)
  }

  private func json(_ value: some Encodable) -> String {
    // The fixtures were read from JSON.
    String(decoding: try! JSONEncoder().encode(value), as: UTF8.self)
  }
}
