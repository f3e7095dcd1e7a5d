extension RowWriter {
  /// Returns the id of the row that a recipe from a file is saved in.
  ///
  /// A recipe with an id of its own has that. Another is known by its data set, title and author:
  /// records that have them all in common are told apart by their place among each other in the
  /// same run, and keep their rows from run to run. A row that an earlier version made keeps its id,
  /// if the record is recognized as its own: by the hash of the content that was that id.
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

  /// Counts a recipe that may be in the database already, under an id of its earlier content.
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

  /// Returns the id that an earlier version made of the recipe's content, if there is a row with it
  /// that belongs to no other record.
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
