import CSQLite
import FlowModels

extension SQLite {
  /// Gives statements a function `folded`, which takes the case and the accents from a text.
  func defineFolding() throws(Failure) {
    try define("folded") { context, _, arguments in
      guard let argument = arguments?[0], let bytes = sqlite3_value_text(argument) else {
        sqlite3_result_null(context)
        return
      }
      let count = Int(sqlite3_value_bytes(argument))
      let text = String(
        decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
      let folded = DisplayText.folded(text)
      sqlite3_result_text(
        context, folded, Int32(clamping: folded.utf8.count), SQLite.copied)
    }
  }
}
