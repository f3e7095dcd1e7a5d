import FlowModels

extension RecipeDatabase {
  /// Saves items of a file, and the categories and authors that its recipes name.
  ///
  /// The transaction stays open until `endAdding(mark:)`; nothing else may use the database
  /// meanwhile.
  ///
  /// - Parameter run: The number of the run, by which records without an id are told apart.
  /// - Returns: A result for each item.
  /// - Throws: `InputError` if the database cannot be written to; then nothing since the last
  ///   `endAdding(mark:)` is saved.
  func add(_ items: [ImportedItem], run: Int) throws -> [ItemResult] {
    try Self.naming(path) {
      let writer = try writer ?? RowWriter(beginningIn: connection)
      self.writer = writer
      do {
        return try items.map { try writer.save($0, run: run) }
      } catch {
        self.writer = nil
        connection.rollBack()
        throw error
      }
    }
  }

  /// Ends the transaction in which items were saved, and saves the mark of their file with them.
  ///
  /// - Returns: What was found out about rows of earlier versions; nil if there was no transaction.
  /// - Throws: `InputError` if the database cannot be written to; then nothing since the previous
  ///   end is saved.
  @discardableResult
  func endAdding(mark: ImportMark?) throws -> OlderRows? {
    guard let writer else { return nil }
    self.writer = nil
    try Self.naming(path) {
      do {
        if let mark { try writer.connection.save(mark) }
        try connection.commit()
      } catch {
        connection.rollBack()
        throw error
      }
    }
    return writer.older
  }

  /// Returns whether there are recipes whose ids versions up to 0.2 made from their content.
  ///
  /// - Complexity: O(recipes).
  func hasOlderIDs() throws -> Bool {
    try Self.naming(path) {
      try connection.integer(
        """
        SELECT EXISTS (SELECT 1 FROM recipes WHERE length(id) = 16 AND id NOT GLOB '*[^0-9a-f]*')
        """) != 0
    }
  }

  /// Returns a number that no earlier run has given to a record.
  ///
  /// - Complexity: O(records without an id).
  func nextRun() throws -> Int {
    try Self.naming(path) {
      try connection.integer("SELECT IFNULL(MAX(run), 0) + 1 FROM importedRecords")
    }
  }
}

/// What an import found out about the rows that versions up to 0.2 made without an id of the file.
struct OlderRows: Hashable, Sendable {
  /// The number of rows that were recognized, and keep their ids.
  var recognized = 0
  /// The number of recipes that were added beside such a row with the same title.
  var doubtful = 0
}

/// The result of saving an item.
enum ItemResult: Hashable, Sendable {
  case added, unchanged
  /// It replaced one with the same id and other values.
  case replaced(id: String)
  case refused(String)
}

extension RowWriter {
  /// Saves an item.
  fileprivate func save(_ item: ImportedItem, run: Int) throws -> ItemResult {
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
      _ = try refer(
        to: .text(recipe.category), of: category, title: imported.category ?? "Other")
      try save(
        author: recipe.author, name: imported.author?.name ?? imported.author?.id ?? "Unknown")
      return ItemResult(try save(recipe, in: .recipes), id: recipe.id)
    case .user(let user): return ItemResult(try save(imported: user), id: user.id)
    case .category(let category):
      return ItemResult(try save(category, in: .categories), id: category.id)
    case .row(let name, let values):
      guard let collection = RecipeCollection.all.first(where: { $0.name == name }) else {
        return .refused("\(name): there is no such collection")
      }
      return try save(values, in: collection)
    }
  }

  private func save(
    _ values: [SQLite.Value], in collection: RecipeCollection
  ) throws -> ItemResult {
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
    return ItemResult(try write(values, to: collection), id: id)
  }

  /// Returns the refusal of a recipe without ingredients and steps, if there is one with that id that
  /// has some.
  private func refusal(replacing id: String) throws -> ItemResult? {
    let found = try connection.value(
      "SELECT 1 FROM recipes WHERE id = ? AND (ingredients <> '[]' OR steps <> '[]')", [.text(id)])
    guard found != nil else { return nil }
    return .refused(
      "expected ingredients or steps, found none; the recipe \(SQLite.Value.text(id).shown) has "
        + "some, and is kept as it is")
  }
}

extension ItemResult {
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
  /// A text in quotes; empty for any other value.
  fileprivate var shown: String {
    if case .text(let text) = self { DisplayText.quoted(text) } else { "" }
  }
}
