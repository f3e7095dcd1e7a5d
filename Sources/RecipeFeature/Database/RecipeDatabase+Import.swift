import FlowModels

extension RecipeDatabase {
  /// Saves items of a file, and the categories and authors that its recipes name, in one
  /// transaction, with how far the file has come; these are counted in that.
  ///
  /// - Throws: `InputError` where the database cannot be written to; then none of it is saved.
  func add(_ items: [ImportedItem], mark: ImportMark? = nil) throws -> SavedItems {
    try Self.naming(path) {
      try connection.transaction {
        var saved = SavedItems()
        for item in items {
          switch try connection.save(item) {
          case .added: saved.added += 1
          case .replaced: saved.replaced += 1
          case .refused(let reason): saved.problems.append(reason)
          }
        }
        if var mark {
          mark.report.added += saved.added
          mark.report.replaced += saved.replaced
          mark.report.problemCount += saved.problems.count
          try connection.save(mark)
        }
        return saved
      }
    }
  }
}

/// What came of saving items.
struct SavedItems: Hashable, Sendable {
  /// How many were new.
  var added = 0
  /// How many replaced one of the same id.
  var replaced = 0
  /// What was not saved, and why.
  var problems: [String] = []
}

/// What came of saving one item.
private enum Saving {
  case added, replaced
  case refused(String)

  init(isThere: Bool) { self = isThere ? .replaced : .added }
}

extension SQLite {
  /// Saves an item.
  fileprivate func save(_ item: ImportedItem) throws -> Saving {
    switch item {
    case .recipe(let imported):
      let recipe = Recipe(imported)
      try query(
        "INSERT OR IGNORE INTO categories (id, title) VALUES (?, ?)",
        [.text(recipe.category), .text(imported.category ?? "Other")])
      try name(recipe.author, imported.author?.name ?? imported.author?.id ?? "Unknown")
      return Saving(isThere: try save(recipe, in: .recipes))
    case .user(let user):
      // What merely stood for somebody is not replaced: they are new.
      let isThere = try has(user.id, in: "users", where: "AND name NOT IN (id, 'Unknown')")
      // What the file does not say is kept as it was.
      try query(
        """
        INSERT INTO users (id, name, bio, joined) VALUES (?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name,
          bio = iif(excluded.bio = '', users.bio, excluded.bio),
          joined = iif(excluded.joined = '', users.joined, excluded.joined)
        """, [.text(user.id), .text(user.name), .text(user.bio), .text(user.joined)])
      return Saving(isThere: isThere)
    case .category(let category):
      return Saving(isThere: try save(category, in: .categories))
    case .row(let name, let values):
      guard let collection = RecipeCollection.all.first(where: { $0.name == name }) else {
        return .refused("\(name): there is no such collection")
      }
      return try save(values, in: collection)
    }
  }

  /// Saves somebody who is known by a recipe only: a name replaces what merely stood for one.
  private func name(_ id: String, _ name: String) throws {
    try query(
      """
      INSERT INTO users (id, name) VALUES (?1, ?2)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name
        WHERE users.name IN (users.id, 'Unknown') AND excluded.name NOT IN (users.id, users.name)
      """, [.text(id), .text(name)])
  }

  private func save(_ values: [Value], in collection: RecipeCollection) throws -> Saving {
    for (column, value) in zip(collection.columns, values) {
      guard let reference = column.reference else { continue }
      if let title = reference.title {
        try query(
          "INSERT OR IGNORE INTO \(reference.table) (id, \(title)) VALUES (?1, ?1)", [value])
      } else if case .text(let id) = value, try !has(id, in: reference.table) {
        return .refused(
          "\(collection.name) \(values.first?.shown ?? ""): expected a \(column.name) that is there, "
            + "found \(DisplayText.quoted(id))")
      }
    }
    return Saving(isThere: try write(values, to: collection))
  }

  private func has(
    _ id: String, in table: String, where condition: String = ""
  ) throws -> Bool {
    try value("SELECT 1 FROM \(table) WHERE id = ? \(condition)", [.text(id)]) != nil
  }
}

extension SQLite.Value {
  /// A text in quotes.
  fileprivate var shown: String {
    if case .text(let text) = self { DisplayText.quoted(text) } else { "" }
  }
}
