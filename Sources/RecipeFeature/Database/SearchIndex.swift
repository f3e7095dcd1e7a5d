import FlowModels
import SQLiteData

/// The full-text index of the recipes, next to their table.
/// Its words are made here and not by its view, so that an author's are made once.
struct SearchIndex {
  let connection: SQLite
  private var authors: [SQLite.Value: SQLite.Value] = [:]
  private var joiner = WordJoiner()

  /// Makes an index for one transaction.
  init(_ connection: SQLite) { self.connection = connection }

  /// Adds a recipe whose row was just written.
  mutating func add(_ values: [SQLite.Value], number: Int) throws {
    // Of the columns `id, title, category, author, summary, ingredients`.
    try connection.query(
      "INSERT INTO recipeSearch (rowid, title, ingredients, author) VALUES (?, ?, ?, ?)",
      [
        .integer(number), words(of: values[1]) { joiner, text in joiner.words(of: text) },
        words(of: values[5]) { joiner, json in SQLite.words(ofLines: json, &joiner) },
        try words(ofAuthor: values[3]),
      ])
  }

  /// Removes a recipe before its row is replaced.
  func remove(number: Int) throws {
    try connection.query(RecipeSchema.search.removal, [.integer(number)])
  }

  /// Forgets the authors' names, as one of them has changed.
  mutating func forgetAuthors() { authors = [:] }

  private mutating func words(ofAuthor id: SQLite.Value) throws -> SQLite.Value {
    if let words = authors[id] { return words }
    let words = try connection.value("SELECT words(name) FROM users WHERE id = ?", [id]) ?? .null
    authors[id] = words
    return words
  }

  private mutating func words(
    of text: SQLite.Value, _ make: (inout WordJoiner, UnsafeBufferPointer<UInt8>) -> [UInt8]
  ) -> SQLite.Value {
    guard case .text(var text) = text else { return .null }
    return .text(String(decoding: text.withUTF8 { make(&joiner, $0) }, as: UTF8.self))
  }
}
