import CSQLite
import FlowModels

extension SQLite {
  /// Gives statements the functions that make keys and words of texts: `folded` takes the case and the
  /// accents from one, `words` has its words with a space between them, and `wordsOfLines` those of all
  /// texts of a JSON array.
  func defineFolding() throws(Failure) {
    try define("folded") { context, _, arguments in
      SQLite.answer(context, SQLite.text(arguments?[0]).map { DisplayText.folded($0) })
    }
    try define("words") { context, _, arguments in
      SQLite.answer(context, SQLite.text(arguments?[0]).map { SQLite.words(of: $0) })
    }
    try define("wordsOfLines") { context, _, arguments in
      let lines = SQLite.text(arguments?[0]).map { json in
        // What is no array is damaged, and is told so where it is read.
        JSONView(parsing: Array(json.utf8))?.elements.compactMap(\.string) ?? []
      }
      SQLite.answer(context, lines.map { SQLite.words(of: $0.joined(separator: "\n")) })
    }
  }

  private static func words(of text: String) -> String {
    WordSearch.words(of: text).joined(separator: " ")
  }

  private static func text(_ argument: OpaquePointer?) -> String? {
    guard let argument, let bytes = sqlite3_value_text(argument) else { return nil }
    let count = Int(sqlite3_value_bytes(argument))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  private static func answer(_ context: OpaquePointer?, _ text: String?) {
    guard let text else { return sqlite3_result_null(context) }
    sqlite3_result_text(context, text, Int32(clamping: text.utf8.count), SQLite.copied)
  }
}
