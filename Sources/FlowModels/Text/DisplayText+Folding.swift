import Foundation

extension DisplayText {
  /// A text without its case and accents, by which it is found and sorted, the same everywhere.
  ///
  /// - Complexity: O(length); what is ASCII, as most is, costs a fraction of the rest.
  package static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .precomposedStringWithCanonicalMapping
  }

  /// The bytes of ``folded(_:)-(String)`` of a text in UTF-8.
  package static func folded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var isASCII = true
    let folded = text.map { byte -> UInt8 in
      if byte >= 0x80 { isASCII = false }
      return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
    return isASCII ? folded : Array(self.folded(String(decoding: text, as: UTF8.self)).utf8)
  }
}
