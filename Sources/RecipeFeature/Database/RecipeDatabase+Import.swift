import FlowModels

extension RecipeDatabase {
  /// Saves items of a file, and the categories and authors that its recipes name.
  ///
  /// The transaction stays open until `endAdding(mark:)`; nothing else may use the database
  /// meanwhile.
  ///
  /// - Throws: `InputError` if the database cannot be written to; then nothing since the last
  ///   `endAdding(mark:)` is saved.
  func add(_ items: [ImportedItem]) throws -> SavedItems {
    try Self.naming(path) {
      let writer = try writer ?? RowWriter(beginningIn: connection)
      self.writer = writer
      var saved = SavedItems()
      do {
        for item in items {
          switch try writer.save(item) {
          case .added: saved.added += 1
          case .replaced: saved.replaced += 1
          case .refused(let reason): saved.problems.append(reason)
          }
        }
      } catch {
        self.writer = nil
        connection.rollBack()
        throw error
      }
      return saved
    }
  }

  /// Ends the transaction in which items were saved, and saves the mark of their file with them.
  ///
  /// - Throws: `InputError` if the database cannot be written to; then nothing since the previous
  ///   end is saved.
  func endAdding(mark: ImportMark?) throws {
    guard let writer else { return }
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
  }
}

/// The result of saving items.
struct SavedItems: Hashable, Sendable {
  /// The number of new items.
  var added = 0
  /// The number of items that replaced one with the same id.
  var replaced = 0
  /// A message for each item that was not saved, with the reason.
  var problems: [String] = []
}

/// The result of saving one item.
private enum Saving {
  case added, replaced
  case refused(String)

  init(isThere: Bool) { self = isThere ? .replaced : .added }
}

extension RowWriter {
  /// Saves an item.
  fileprivate func save(_ item: ImportedItem) throws -> Saving {
    switch item {
    case .recipe(let imported):
      let recipe = Recipe(imported)
      let category = RecipeCollection.Reference(table: "categories", title: "title")
      _ = try refer(
        to: .text(recipe.category), of: category, title: imported.category ?? "Other")
      try save(
        author: recipe.author, name: imported.author?.name ?? imported.author?.id ?? "Unknown")
      return Saving(isThere: try save(recipe, in: .recipes))
    case .user(let user): return Saving(isThere: try save(imported: user))
    case .category(let category):
      return Saving(isThere: try save(category, in: .categories))
    case .row(let name, let values):
      guard let collection = RecipeCollection.all.first(where: { $0.name == name }) else {
        return .refused("\(name): there is no such collection")
      }
      return try save(values, in: collection)
    }
  }

  private func save(
    _ values: [SQLite.Value], in collection: RecipeCollection
  ) throws -> Saving {
    for (index, reference) in collection.references {
      guard try refer(to: values[index], of: reference) else {
        return .refused(
          "\(collection.name) \(values.first?.shown ?? ""): expected a "
            + "\(collection.columns[index].name) that exists, found \(values[index].shown)")
      }
    }
    return Saving(isThere: try write(values, to: collection))
  }
}

extension SQLite.Value {
  /// A text in quotes; empty for any other value.
  fileprivate var shown: String {
    if case .text(let text) = self { DisplayText.quoted(text) } else { "" }
  }
}
