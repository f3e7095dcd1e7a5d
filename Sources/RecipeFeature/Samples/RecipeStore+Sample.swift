import FlowModels

extension RecipeStore {
  /// A new store, at each access, with a few items in English.
  package static var sample: RecipeStore { sample(in: "en") }

  /// Returns a new store with a few items, with texts in a language, or in English without any.
  package static func sample(in language: String) -> RecipeStore {
    let items = SampleItems.items(in: language)
    return RecipeStore(recipes: items.recipes, categories: items.categories, users: items.users)
  }
}

/// The items of the sample app, in one language.
struct SampleItems: Sendable {
  var recipes: [Recipe]
  var categories: [Category]
  var users: [User]

  /// Returns the items of a language, which are made when they are first requested.
  static func items(in language: String) -> SampleItems {
    switch language.prefix(while: { $0 != "-" }) {
    case "de": german
    case "it": italian
    case "fr": french
    case "es": spanish
    case "pl": polish
    case "ru": russian
    case "ar": arabic
    case "ja": japanese
    default: english
    }
  }

  private static let english = SampleItems(SamplesFiles.en)
  private static let german = SampleItems(SamplesFiles.de)
  private static let italian = SampleItems(SamplesFiles.it)
  private static let french = SampleItems(SamplesFiles.fr)
  private static let spanish = SampleItems(SamplesFiles.es)
  private static let polish = SampleItems(SamplesFiles.pl)
  private static let russian = SampleItems(SamplesFiles.ru)
  private static let arabic = SampleItems(SamplesFiles.ar)
  private static let japanese = SampleItems(SamplesFiles.ja)

  private init(_ file: String) {
    let table = PatternText(file).table
    func text(_ key: String) -> String {
      if case .text(let text)? = table[key] { text } else { key }
    }
    func texts(_ key: String) -> [String] {
      (1...).lazy.map { "\(key).\($0)" }.prefix { table[$0] != nil }.map(text)
    }
    func recipe(
      _ id: String, _ category: String, author: String, minutes: (prep: Int, cook: Int),
      servings: Int, rating: (Double, count: Int)? = nil, image: String? = nil, published: String
    ) -> Recipe {
      Recipe(
        id: id, title: text("\(id).title"), category: category, author: author,
        summary: text("\(id).summary"), ingredients: texts("\(id).ingredient"),
        steps: texts("\(id).step"), prepMinutes: minutes.prep, cookMinutes: minutes.cook,
        servings: servings, rating: rating?.0, ratingCount: rating?.count, image: image,
        published: published)
    }
    recipes = [
      recipe(
        "1", "breakfast", author: "1", minutes: (10, 20), servings: 4, rating: (4.5, 12),
        image: "pancakes", published: "2025-03-02"),
      recipe(
        "2", "soups", author: "2", minutes: (10, 45), servings: 4, rating: (4.2, 8),
        published: "2025-04-11"),
      recipe(
        "3", "breakfast", author: "2", minutes: (2, 10), servings: 2, published: "2025-05-20"),
    ]
    categories = ["breakfast", "soups"].map { Category(id: $0, title: text($0)) }
    users = [
      User(id: "1", name: "Ada Larsen", bio: text("user.1"), joined: "2025-01-01"),
      User(id: "2", name: "Ben Okafor", bio: text("user.2"), joined: "2025-02-01"),
    ]
  }
}
