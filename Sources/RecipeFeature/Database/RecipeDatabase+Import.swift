import FlowModels
import SQLiteData

extension RecipeDatabase {
  /// The name and version of the library that is linked, such as `SQLite 3.45.1`.
  package static var library: String { "SQLite \(SQLite.version)" }

  /// Saves items of a file, and the categories and authors that its recipes name.
  // The transaction stays open until `endAdding(mark:)`; nothing else may use the database until
  // then.
  func add(_ items: [ImportedItem], run: Int, of set: String) throws -> [ItemResult] {
    try Self.naming(path) {
      do {
        let writer = try writer ?? begin(set)
        self.writer = writer
        return try items.map { item in
          writer.notes = []
          let change = try writer.save(item, run: run)
          return ItemResult(change: change, notes: writer.notes)
        }
      } catch {
        self.writer = nil
        sources = [:]
        connection.rollBack()
        throw error
      }
    }
  }

  // The sources, with the rows that the import has seen, stay from one transaction to the next.
  private func begin(_ set: String) throws -> RowWriter {
    try connection.begin()
    let source = try sources[set] ?? ImportSource(named: set, in: connection)
    sources[set] = source
    return RowWriter(connection, for: source)
  }

  /// Commits the saved items and their file's mark; returns nil if there was no transaction.
  @discardableResult
  func endAdding(mark: ImportMark?) throws -> OlderRows? {
    guard let writer else { return nil }
    self.writer = nil
    try Self.naming(path) {
      do {
        if let mark { try writer.connection.save(mark) }
        try connection.commit()
      } catch {
        sources = [:]
        connection.rollBack()
        throw error
      }
    }
    try checkPlace()
    return writer.older
  }

  /// Returns true if there are recipes whose ids versions up to 0.2 made from their content.
  func hasOlderIDs() throws -> Bool {
    try Self.naming(path) {
      try connection.integer(
        """
        SELECT EXISTS (SELECT 1 FROM recipes WHERE length(id) = 16 AND id NOT GLOB '*[^0-9a-f]*')
        """) != 0
    }
  }

  /// Returns a number that no earlier run has given to a record.
  func nextRun() throws -> Int {
    try Self.naming(path) {
      try connection.integer("SELECT IFNULL(MAX(run), 0) + 1 FROM importedRecords")
    }
  }
}

/// The findings of an import about rows that versions up to 0.2 made without an id of the file.
struct OlderRows: Hashable, Sendable {
  /// The number of rows that were recognized, and keep their ids.
  var recognized = 0
  /// The number of recipes added in addition to such a row with the same title.
  var doubtful = 0
}

package struct ItemResult: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    case added, unchanged
    /// It replaced one with the same id and other values.
    case replaced(id: String)
    case refused(String)
  }

  package var change: Change
  /// The values that are not kept unchanged, and any other item that it replaced.
  package var notes: [String]
}

extension RowWriter {
  fileprivate func save(_ item: ImportedItem, run: Int) throws -> ItemResult.Change {
    switch item {
    case .recipe(var imported):
      imported.id = try identify(imported, run: run)
      let recipe = Recipe(imported)
      if recipe.ingredients.isEmpty, recipe.steps.isEmpty,
        let refusal = try refusal(replacing: recipe.id)
      {
        return refusal
      }
      let category = RecipeCollection.Reference(table: "categories", title: "title")
      let users = RecipeCollection.Reference(table: "users", title: "name")
      _ = try refer(
        to: .text(recipe.category), of: category, title: imported.category ?? "Other")
      try save(
        author: recipe.author, name: imported.author?.name ?? imported.author?.id ?? "Unknown")
      try note("category", imported.category, of: recipe.category, in: category)
      // Many files name an author by the id that another file explains.
      if let name = imported.author?.name, name != recipe.author {
        try note("author", name, of: recipe.author, in: users)
      }
      return ItemResult.Change(try save(recipe, in: .recipes), id: recipe.id)
    case .user(let user): return ItemResult.Change(try save(imported: user), id: user.id)
    case .category(let category):
      return ItemResult.Change(try save(category, in: .categories), id: category.id)
    case .row(let name, let values):
      guard let collection = RecipeCollection.all.first(where: { $0.name == name }) else {
        return .refused("\(name): there is no such collection")
      }
      return try save(values, in: collection)
    }
  }

  private func save(
    _ values: [SQLite.Value], in collection: RecipeCollection
  ) throws -> ItemResult.Change {
    let id = if case .text(let id)? = values.first { id } else { "" }
    if collection.name == RecipeCollection.recipes.name, values[5] == .text("[]"),
      values[6] == .text("[]"), let refusal = try refusal(replacing: id)
    {
      return refusal
    }
    for (index, reference) in collection.references {
      guard try refer(to: values[index], of: reference) else {
        return .refused(
          "\(collection.name) \(values.first?.shown ?? ""): expected a "
            + "\(collection.columns[index].name) that exists, found \(values[index].shown)")
      }
    }
    return ItemResult.Change(try write(values, to: collection), id: id)
  }

  private func refusal(replacing id: String) throws -> ItemResult.Change? {
    let found = try connection.value(
      "SELECT 1 FROM recipes WHERE id = ? AND (ingredients <> '[]' OR steps <> '[]')", [.text(id)])
    guard found != nil else { return nil }
    return .refused(
      "expected ingredients or steps, found none; the recipe \(SQLite.Value.text(id).shown) has "
        + "some, and is kept unchanged")
  }
}

extension ItemResult.Change {
  fileprivate init(_ change: RowWriter.Change, id: String) {
    self =
      switch change {
      case .added: .added
      case .unchanged: .unchanged
      case .replaced: .replaced(id: id)
      }
  }
}

extension SQLite.Value {
  fileprivate var shown: String {
    if case .text(let text) = self { DisplayText.quoted(text) } else { "" }
  }
}
