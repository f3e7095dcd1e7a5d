import FlowModels

extension RecipeStore {
  /// Opens and checks `recipes.json`, `categories.json` and `users.json` in a folder.
  // Changes by users are kept in memory; the files never change.
  package init(folder: String) throws {
    let (recipes, categories, users) = try Self.files(of: folder)
    self.init(
      recipes: try recipes.load(), categories: try categories.load(), users: try users.load())
  }

  /// Reads and checks the files of a folder.
  static func files(
    of folder: String
  ) throws -> (JSONFileProvider<Recipe>, JSONFileProvider<Category>, JSONFileProvider<User>) {
    let path = { (name: String) in folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)" }
    let categories = JSONFileProvider<Category>(
      file: path("categories.json"), reading: Category.init)
    let users = JSONFileProvider<User>(file: path("users.json"), reading: User.init)
    let recipes = JSONFileProvider<Recipe>(file: path("recipes.json"), reading: Recipe.init)
    let categoryIDs = try Self.distinctIDs(of: categories)
    let userIDs = try Self.distinctIDs(of: users)
    _ = try Self.distinctIDs(of: recipes)
    try recipes.check { recipe in
      var dangling: [(key: String, message: String)] = []
      if !categoryIDs.contains(recipe.category) {
        dangling.append(("category", "expected the id of a category in \(categories.file)"))
      }
      if !userIDs.contains(recipe.author) {
        dangling.append(("author", "expected the id of a user in \(users.file)"))
      }
      return dangling
    }
    return (recipes, categories, users)
  }

  private static func distinctIDs<Item>(
    of provider: JSONFileProvider<Item>
  ) throws -> Set<String> where Item.ID == String {
    var ids: Set<String> = []
    try provider.check { item in
      ids.insert(item.id).inserted ? [] : [("id", "expected an id that is not used yet")]
    }
    return ids
  }
}
