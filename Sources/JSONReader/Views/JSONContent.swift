/// The bytes and tokens of a record, which all views into it share.
package final class JSONContent: Sendable {
  package let bytes: [UInt8]
  package let tokens: [JSONToken]

  package init(bytes: [UInt8], tokens: [JSONToken]) {
    self.bytes = bytes
    self.tokens = tokens
  }

  /// Returns the bytes of a value, as the file has them.
  package func bytes(of view: JSONView) -> ArraySlice<UInt8> {
    let token = tokens[view.index]
    let quote: Int = token.kind == .string ? 1 : 0
    return bytes[(Int(token.start) - quote)..<(Int(token.end) + quote)]
  }

  /// Calls a function with the bytes and tokens, to read many values without reference counting.
  package func withParts<Result>(_ body: (Parts) throws -> Result) rethrows -> Result {
    try bytes.withUnsafeBufferPointer { bytes in
      try tokens.withUnsafeBufferPointer { try body(Parts(bytes: bytes, tokens: $0)) }
    }
  }

  /// The bytes and tokens of a record, valid while `JSONContent.withParts(_:)` runs.
  package struct Parts {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    package let tokens: UnsafeBufferPointer<JSONToken>

    fileprivate func text(of token: JSONToken) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: bytes[Int(token.start)..<Int(token.end)])
    }
  }
}

extension JSONContent.Parts {
  /// Returns the source text of a key, string, number or word, with its escapes.
  package func string(_ index: Int) -> String {
    String(decoding: text(of: tokens[index]), as: UTF8.self)
  }

  /// Returns whether a key without escapes consists of the given bytes.
  package func isKey(_ key: Int, _ name: [UInt8]) -> Bool {
    let text = text(of: tokens[key])
    guard text.count == name.count else { return false }
    for index in name.indices where text[index] != name[index] { return false }
    return true
  }

  /// Returns the JSON of an array of texts if it is exactly as the project writes it.
  // It then has no spaces, and no characters that are escaped or would have to be.
  func plainTexts(_ index: Int) -> String? {
    let array = tokens[index]
    guard array.kind == .array else { return nil }
    var length = 2
    var next = index + 1
    while next < Int(array.next) {
      let element = tokens[next]
      guard element.kind == .string, !element.isEscaped else { return nil }
      length += Int(element.end - element.start) + (next == index + 1 ? 2 : 3)
      next = Int(element.next)
    }
    let text = text(of: array)
    guard text.count == length, Self.isPlain(text) else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for (index, byte) in text.enumerated() {
      switch byte {
      case 0x20..<0x7F, 0x80..<0xC0, 0xC3..<0xCB: continue
      // U+00A0 to U+00BF but the soft hyphen.
      case 0xC2 where text[index + 1] >= 0xA0 && text[index + 1] != 0xAD: continue
      default: return false
      }
    }
    return true
  }
}
