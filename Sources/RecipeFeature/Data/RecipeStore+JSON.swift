import Diagnostics
import FlowModels
import Synchronization

extension RecipeStore {
  /// Opens and checks `recipes.json`, `categories.json` and `users.json` in a folder.
  // Changes by users are kept in memory; the files never change. An app that is made again, as a
  // simulation does many times, reads them each time, and parses them only if they have changed.
  package init(folder: String) throws {
    let files = FolderFiles(of: folder)
    if let kept = OpenedFolder.last.withLock({ $0 }), kept.files == files {
      self.init(kept)
      return
    }
    let (recipes, categories, users) = try Self.providers(of: files)
    let new = OpenedFolder(
      files: files,
      recipes: Self.recipes(try recipes.load(), by: try users.load()),
      categories: Self.categories(try categories.load()), users: try users.load())
    if files.isWhole { OpenedFolder.last.withLock { $0 = new } }
    self.init(new)
  }

  private init(_ folder: OpenedFolder) {
    self.init(
      recipes: folder.recipes, categories: folder.categories,
      users: InMemoryStore(folder.users, by: Self.userRules))
  }

  /// Reads and checks the files of a folder.
  static func files(
    of folder: String
  ) throws -> (JSONFileProvider<Recipe>, JSONFileProvider<Category>, JSONFileProvider<User>) {
    try providers(of: FolderFiles(of: folder))
  }

  private static func providers(
    of files: FolderFiles
  ) throws -> (JSONFileProvider<Recipe>, JSONFileProvider<Category>, JSONFileProvider<User>) {
    let categories = files.provider("categories", reading: Category.init)
    let users = files.provider("users", reading: User.init)
    let recipes = files.provider("recipes", reading: Recipe.init)
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

// The contents of a folder's files, without those that cannot be read.
private struct FolderFiles: Equatable {
  let folder: String
  private static let names = ["categories", "users", "recipes"]
  private var contents: [String: [UInt8]] = [:]

  var isWhole: Bool { contents.count == Self.names.count }

  init(of folder: String) {
    self.folder = folder.hasSuffix("/") ? folder : "\(folder)/"
    for name in Self.names {
      contents[name] = (try? SourceText(contentsOf: path(name)))?.bytes
    }
  }

  private func path(_ name: String) -> String { "\(folder)\(name).json" }

  func provider<Item>(
    _ name: String, reading read: @escaping @Sendable (JSONNode) -> Item?
  ) -> JSONFileProvider<Item> {
    let content = contents[name].map { SourceText(file: path(name), bytes: $0) }
    return JSONFileProvider(file: path(name), content: content, reading: read)
  }
}

// The items of the folder that was opened last. All apps share its providers, which keep what they
// have sorted.
private struct OpenedFolder: Sendable {
  static let last = Mutex<OpenedFolder?>(nil)

  let files: FolderFiles
  let recipes: InMemoryProvider<Recipe>
  let categories: InMemoryProvider<Category>
  let users: [User]
}
