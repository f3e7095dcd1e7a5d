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
      guard let text = SQLite.bytes(arguments?[0]) else { return sqlite3_result_null(context) }
      SQLite.answer(context, WordSearch.joinedWords(of: text))
    }
    try define("wordsOfLines") { context, _, arguments in
      guard let json = SQLite.bytes(arguments?[0]) else { return sqlite3_result_null(context) }
      // Where nothing is escaped, what is around the texts separates their words.
      let isPlain = json.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\\") }
      if isPlain { return SQLite.answer(context, WordSearch.joinedWords(of: json)) }
      // What is no array is damaged, and is told so where it is read.
      let lines = JSONView(parsing: Array(json))?.elements.compactMap(\.string) ?? []
      SQLite.answer(context, WordSearch.joinedWords(of: Array(lines.joined(separator: "\n").utf8)))
    }
  }

  /// The bytes of a text, valid until the function returns.
  private static func bytes(_ argument: OpaquePointer?) -> UnsafeBufferPointer<UInt8>? {
    guard let argument, let bytes = sqlite3_value_text(argument) else { return nil }
    return UnsafeBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(argument)))
  }

  private static func answer(_ context: OpaquePointer?, _ text: [UInt8]) {
    guard !text.isEmpty else { return sqlite3_result_text(context, "", 0, SQLite.copied) }
    text.withUnsafeBytes { bytes in
      sqlite3_result_text(
        context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        Int32(clamping: bytes.count), SQLite.copied)
    }
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
