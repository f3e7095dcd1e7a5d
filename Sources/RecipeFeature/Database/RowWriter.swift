import SQLiteData

/// Writes rows in one transaction, and remembers what it has looked up in it.
final class RowWriter {
  let connection: SQLite
  private var search: SearchIndex
  private var known: [String: Set<SQLite.Value>] = [:]
  /// The places among records with the same title and author that were used last.
  var places: [String: Int] = [:]
  var older = OlderRows()
  /// The import that the rows belong to; nil if they are no import's.
  let source: ImportSource?
  /// The names of categories and users, by table and id.
  var names: [String: String] = [:]
  /// Messages about the current item's values that are not kept unchanged.
  var notes: [String] = []

  /// The result of writing a row.
  enum Change: Hashable { case added, replaced, unchanged }

  /// Makes a writer for one transaction.
  init(_ connection: SQLite, for source: ImportSource? = nil) {
    self.connection = connection
    self.source = source
    search = SearchIndex(connection)
  }

  /// Begins a transaction, and makes a writer for it.
  convenience init(beginningIn connection: SQLite, for source: ImportSource? = nil) throws {
    try connection.begin()
    self.init(connection, for: source)
  }

  func save(categories: [Category], users: [User], recipes: [Recipe]) throws {
    for category in categories { try save(category, in: .categories) }
    for user in users { try save(user, in: .users) }
    for recipe in recipes { try save(recipe, in: .recipes) }
  }

  @discardableResult
  func save<Item>(_ item: Item, in table: Table<Item>) throws -> Change {
    try write(table.values(item), to: table.name, by: table.statements)
  }

  /// Adds a row, or replaces the one with its id; an equal row is left alone.
  func write(_ values: [SQLite.Value], to collection: RecipeCollection) throws -> Change {
    try write(values, to: collection.name, by: collection.statements)
  }

  private func write(
    _ values: [SQLite.Value], to table: String, by statements: RowStatements
  ) throws -> Change {
    let isIndexed = table == RecipeCollection.recipes.name
    let values = values + [.integer(source?.number)]
    try connection.query(statements.insertion, values)
    if connection.changedRows > 0 {
      source?.noteRow(connection.lastNumber, of: table)
      if isIndexed { try search.add(values, number: connection.lastNumber) }
      return .added
    }
    let found = try connection.first(statements.comparison, values.dropLast()) { row in
      (
        row: ReplacedRow(
          number: row.integer(0), source: row.optionalInteger(2), title: row.text(3)),
        differs: row.integer(1) != 0
      )
    }
    guard let found else { return .unchanged }
    if found.differs { try note(found.row, replacedBy: values, in: table) }
    source?.noteRow(found.row.number, of: table)
    guard found.differs else { return .unchanged }
    if isIndexed { try search.remove(number: found.row.number) }
    try connection.query(statements.replacement, values)
    if isIndexed { try search.add(values, number: found.row.number) }
    names = [:]
    if table == RecipeCollection.users.name { search.forgetAuthors() }
    return .replaced
  }

  /// Returns true if the referenced row exists; makes it if the reference has a title column.
  // Without a title, the new row gets its id as the title.
  func refer(
    to id: SQLite.Value, of reference: RecipeCollection.Reference, title: String? = nil
  ) throws -> Bool {
    if known[reference.table]?.contains(id) == true { return true }
    if let column = reference.title {
      try connection.query(
        "INSERT OR IGNORE INTO \(reference.table) (id, \(column)) VALUES (?1, IFNULL(?2, ?1))",
        [id, .text(title)])
    } else {
      let found = try connection.value("SELECT 1 FROM \(reference.table) WHERE id = ?", [id])
      guard found != nil else { return false }
    }
    known[reference.table, default: []].insert(id)
    return true
  }

  /// Saves a user from a file; fields that are empty there stay unchanged.
  // A user that replaces a mere placeholder counts as added.
  func save(imported user: User) throws -> Change {
    let values: [SQLite.Value] = [
      .text(user.id), .text(user.name), .text(user.bio), .text(user.joined),
    ]
    let found = try connection.first(
      """
      SELECT number, name <> ?2 OR ?3 NOT IN ('', bio) OR ?4 NOT IN ('', joined), source, name,
        name IN (id, 'Unknown') AND bio = '' FROM users WHERE id = ?1
      """, values
    ) {
      (
        row: ReplacedRow(number: $0.integer(0), source: $0.optionalInteger(2), title: $0.text(3)),
        differs: $0.integer(1) != 0, isPlaceholder: $0.integer(4) != 0
      )
    }
    let users = RecipeCollection.users.name
    if let found {
      if found.differs, !found.isPlaceholder {
        try note(found.row, replacedBy: values, in: users)
      }
      source?.noteRow(found.row.number, of: users)
      if !found.differs { return .unchanged }
    }
    try connection.query(
      """
      INSERT INTO users (id, name, bio, joined, source) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name,
        bio = iif(excluded.bio = '', users.bio, excluded.bio),
        joined = iif(excluded.joined = '', users.joined, excluded.joined),
        source = IFNULL(excluded.source, users.source)
      """, values + [.integer(source?.number)])
    if found == nil { source?.noteRow(connection.lastNumber, of: users) }
    names = [:]
    search.forgetAuthors()
    return found?.isPlaceholder == false ? .replaced : .added
  }

  /// Saves a user who is known only from a recipe; a name replaces a mere placeholder.
  func save(author id: String, name: String) throws {
    try connection.query(
      """
      INSERT INTO users (id, name) VALUES (?1, ?2)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name
        WHERE users.name IN (users.id, 'Unknown') AND excluded.name NOT IN (users.id, users.name)
      """, [.text(id), .text(name)])
    if connection.changedRows > 0 {
      names["users \(id)"] = nil
      search.forgetAuthors()
    }
  }
}
