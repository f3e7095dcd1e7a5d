import SQLiteData

extension RowWriter {
  /// Returns the id of the row that a recipe from a file is saved in.
  // A recipe without an id is known by data set, title and author, and by its place among equal
  // ones of the run. A row of an earlier version that is recognized by its content keeps its id.
  func identify(_ recipe: ImportedRecipe, run: Int) throws -> String {
    guard recipe.hasOwnID else { return try identifyByTitle(recipe, run: run) }
    guard !recipe.olderIDs.isEmpty else { return recipe.id }
    let record = SQLite.Value.text(recipe.id)
    let known = try connection.value(
      "SELECT id FROM importedRecords WHERE record = ? AND place = 0", [record])
    if case .text(let id)? = known { return id }
    let isThere = try connection.value("SELECT 1 FROM recipes WHERE id = ?", [record]) != nil
    if isThere { return recipe.id }
    guard let older = try olderID(of: recipe) else {
      try countDoubts(about: recipe)
      return recipe.id
    }
    try remember(recipe.id, place: 0, id: older, run: run, isOlder: true)
    return older
  }

  private func identifyByTitle(_ recipe: ImportedRecipe, run: Int) throws -> String {
    let record = SQLite.Value.text(recipe.id)
    let after = places[recipe.id] ?? 0
    let found = try connection.first(
      """
      SELECT place, id FROM importedRecords WHERE record = ? AND place > ? AND run <> ?
      ORDER BY place LIMIT 1
      """, [record, .integer(after), .integer(run)]
    ) { (place: $0.integer(0), id: $0.text(1)) }
    if let found {
      places[recipe.id] = found.place
      try connection.query(
        "UPDATE importedRecords SET run = ? WHERE record = ? AND place = ?",
        [.integer(run), record, .integer(found.place)])
      return found.id
    }
    let place =
      try connection.integer(
        "SELECT IFNULL(MAX(place), 0) + 1 FROM importedRecords WHERE record = ? AND place > 0",
        [record])
    places[recipe.id] = place
    let older = try olderID(of: recipe)
    if older == nil { try countDoubts(about: recipe) }
    let id = older ?? (place == 1 ? recipe.id : "\(recipe.id)#\(place)")
    try remember(recipe.id, place: place, id: id, run: run, isOlder: older != nil)
    return id
  }

  // The recipe may be in the database already, under an id made from its earlier content.
  private func countDoubts(about recipe: ImportedRecipe) throws {
    if recipe.olderIDs.isEmpty { return }
    let found = try connection.value(
      """
      SELECT 1 FROM recipes AS other WHERE titleKey = folded(?1) AND other.id <> ?2
        AND length(other.id) = 16 AND other.id NOT GLOB '*[^0-9a-f]*'
        AND NOT EXISTS (SELECT 1 FROM importedRecords WHERE id = other.id AND isOlder)
      """, [.text(recipe.title), .text(recipe.id)])
    if found != nil { older.doubtful += 1 }
  }

  private func remember(
    _ record: String, place: Int, id: String, run: Int, isOlder: Bool
  ) throws {
    try connection.query(
      "INSERT INTO importedRecords (record, place, id, run, isOlder) VALUES (?, ?, ?, ?, ?)",
      [.text(record), .integer(place), .text(id), .integer(run), .integer(isOlder ? 1 : 0)])
  }

  private func olderID(of recipe: ImportedRecipe) throws -> String? {
    for id in recipe.olderIDs {
      let found = try connection.value(
        """
        SELECT 1 FROM recipes WHERE id = ?1
          AND NOT EXISTS (SELECT 1 FROM importedRecords WHERE id = ?1 AND isOlder)
        """, [.text(id)])
      if found != nil {
        older.recognized += 1
        return id
      }
    }
    return nil
  }
}
