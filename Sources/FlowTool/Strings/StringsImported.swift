/// The result of an import of texts, as JSON.
struct StringsImported: Encodable {
  struct Row: Encodable {
    /// The number of the row in the table, from 1 for that of the names.
    var row: Int
    var column: String?
    var key: String?

    init(_ refusal: StringsTable.Refusal) {
      (row, column, key) = (refusal.row, refusal.column?.rawValue, refusal.key)
    }
  }

  var brand: String
  var table: String
  /// The files that were changed, or would change.
  var files: [String] = []
  var isDryRun: Bool
  /// The keys of the texts that were changed, or would change.
  var texts: [String] = []
  var unchanged: Int
  var untranslated: Int
  var refused: [Row]
}
