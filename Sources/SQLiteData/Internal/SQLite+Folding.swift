import CSQLite
package import FlowModels

extension SQLite {
  /// Defines the SQL functions `folded`, `words` and `wordsOfLines`.
  // `folded` removes case and accents from a text. The others return the words in a text, or in
  // all texts of a JSON array, separated by spaces.
  package func defineFolding() throws(Failure) {
    try define("folded") { context, _, arguments in
      SQLite.answer(context, arguments) { DisplayText.folded($0) }
    }
    try define("words") { context, _, arguments in
      SQLite.answer(context, arguments) { text in
        var joiner = WordJoiner()
        return joiner.words(of: text)
      }
    }
    try define("wordsOfLines") { context, _, arguments in
      SQLite.answer(context, arguments) { json in
        var joiner = WordJoiner()
        return SQLite.words(ofLines: json, &joiner)
      }
    }
  }

  /// Returns the words in all texts of a JSON array, separated by spaces.
  package static func words(
    ofLines json: UnsafeBufferPointer<UInt8>, _ joiner: inout WordJoiner
  ) -> [UInt8] {
    // Without escapes, the JSON around the texts separates their words.
    if !json.contains(UInt8(ascii: "\\")) { return joiner.words(of: json) }
    // A value that is no array is damaged, which is reported when the row is read.
    let lines = JSONView(parsing: Array(json))?.elements.compactMap(\.string) ?? []
    var text = lines.joined(separator: "\n")
    return text.withUTF8 { joiner.words(of: $0) }
  }

  private static func answer(
    _ context: OpaquePointer?, _ arguments: UnsafeMutablePointer<OpaquePointer?>?,
    _ make: (UnsafeBufferPointer<UInt8>) -> [UInt8]
  ) {
    guard let argument = arguments?[0], let bytes = sqlite3_value_text(argument) else {
      return sqlite3_result_null(context)
    }
    let count = Int(sqlite3_value_bytes(argument))
    let text = make(UnsafeBufferPointer(start: bytes, count: count))
    guard !text.isEmpty else { return sqlite3_result_text(context, "", 0, SQLite.copied) }
    text.withUnsafeBytes { bytes in
      sqlite3_result_text(
        context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        Int32(clamping: bytes.count), SQLite.copied)
    }
  }
}
