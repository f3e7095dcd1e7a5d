import Foundation

extension DisplayText {
  /// Returns a text without case and accents, for searching and sorting, the same in every locale.
  package static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .precomposedStringWithCanonicalMapping
  }

  /// Returns the bytes of `folded(_:)-(String)` for a text in UTF-8.
  package static func folded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var isASCII = true
    let folded = text.map { byte -> UInt8 in
      if byte >= 0x80 { isASCII = false }
      return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
    return isASCII ? folded : Array(self.folded(String(decoding: text, as: UTF8.self)).utf8)
  }
}
