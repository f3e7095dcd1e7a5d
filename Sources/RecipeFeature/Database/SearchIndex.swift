import FlowModels

/// The full-text index of the recipes, next to their table.
/// Each recipe is indexed by its own statement instead of a trigger: a trigger makes a savepoint
/// of each statement, and the index is flushed there.
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
        words(of: values[5]) { joiner, json in Self.words(ofLines: json, &joiner) },
        try words(ofAuthor: values[3]),
      ])
  }

  /// Removes a recipe before its row is replaced.
  func remove(number: Int) throws {
    try connection.query(
      """
      INSERT INTO recipeSearch (recipeSearch, rowid, title, ingredients, author)
      SELECT 'delete', * FROM recipeWords WHERE number = ?
      """, [.integer(number)])
  }

  /// Forgets the authors' names, as one of them has changed.
  mutating func forgetAuthors() { authors = [:] }

  /// Returns the words in all texts of a JSON array, separated by spaces.
  static func words(
    ofLines json: UnsafeBufferPointer<UInt8>, _ joiner: inout WordJoiner
  ) -> [UInt8] {
    // Without escapes, the JSON around the texts separates their words.
    if !json.contains(UInt8(ascii: "\\")) { return joiner.words(of: json) }
    // A value that is no array is damaged, which is reported when the recipe is read.
    let lines = JSONView(parsing: Array(json))?.elements.compactMap(\.string) ?? []
    var text = lines.joined(separator: "\n")
    return text.withUTF8 { joiner.words(of: $0) }
  }

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
