/// The bare query of a search as an app asks it: on an actor of its own, so that nobody who taps
/// waits for it.
package actor BareSearch {
  private let database: BareDatabase
  private let statement: OpaquePointer

  package init(_ path: String) {
    database = BareDatabase(path)
    statement = database.prepare(
      """
      SELECT recipes.* FROM recipeSearch JOIN recipes ON recipes.number = recipeSearch.rowid
      WHERE recipeSearch MATCH ? ORDER BY recipeSearch.rowid LIMIT 51
      """)
  }

  isolated deinit { BareDatabase.finalize(statement) }

  /// Reads all columns of the first rows.
  ///
  /// - Returns: How many bytes that were.
  package func firstPage(_ match: String) -> Int {
    BareDatabase.readAll(statement, binding: match)
  }

  /// Does as many searches one after another, without a change of thread between them.
  package func firstPages(_ count: Int, _ match: String) -> Int {
    (0..<count).reduce(0) { sum, _ in sum &+ firstPage(match) }
  }
}
