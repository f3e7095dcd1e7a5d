import FlowModels

extension RecipeDatabase {
  /// Saves items of a file, and the categories and authors that its recipes name, in one
  /// transaction, with how far the file has come; these are counted in that.
  ///
  /// - Returns: How many were new, and how many replaced one of the same id.
  /// - Throws: `InputError` where the database cannot be written to; then none of it is saved.
  func add(
    _ items: [ImportedItem], mark: ImportMark? = nil
  ) throws -> (added: Int, replaced: Int) {
    do {
      return try connection.transaction {
        var replaced = 0
        for item in items where try connection.save(item) { replaced += 1 }
        let added = items.count - replaced
        if var mark {
          mark.report.added += added
          mark.report.replaced += replaced
          try connection.save(mark)
        }
        return (added, replaced)
      }
    } catch let failure as SQLite.Failure {
      throw Self.error(failure, path: path)
    }
  }
}

extension SQLite {
  /// Saves an item.
  ///
  /// - Returns: Whether it replaced one of the same id.
  fileprivate func save(_ item: ImportedItem) throws -> Bool {
    switch item {
    case .recipe(let imported):
      let recipe = Recipe(imported)
      let isThere = try has(recipe.id, in: "recipes")
      try query(
        "INSERT OR IGNORE INTO categories (id, title) VALUES (?, ?)",
        [.text(recipe.category), .text(imported.category ?? "Other")])
      try name(recipe.author, imported.author?.name ?? imported.author?.id ?? "Unknown")
      try save(recipe)
      return isThere
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
      return isThere
    case .category(let category):
      let isThere = try has(category.id, in: "categories")
      try query(
        """
        INSERT INTO categories (id, title) VALUES (?, ?)
        ON CONFLICT (id) DO UPDATE SET title = excluded.title
        """, [.text(category.id), .text(category.title)])
      return isThere
    case .row(let name, let values):
      guard let collection = RecipeCollection.all.first(where: { $0.name == name }) else {
        return false
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

  private func save(_ values: [Value], in collection: RecipeCollection) throws -> Bool {
    guard case .text(let id)? = values.first else { return false }
    let isThere = try has(id, in: collection.name)
    for (column, value) in zip(collection.columns, values) {
      guard let reference = column.reference else { continue }
      try query(
        "INSERT OR IGNORE INTO \(reference.table) (id, \(reference.title)) VALUES (?1, ?1)",
        [value])
    }
    try query(isThere ? collection.replacement : collection.insertion, values)
    return isThere
  }

  private func has(
    _ id: String, in table: String, where condition: String = ""
  ) throws -> Bool {
    try value("SELECT 1 FROM \(table) WHERE id = ? \(condition)", [.text(id)]) != nil
  }
}
