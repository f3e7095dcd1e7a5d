/// A position in bytes that may be JSON, with the steps over scalar values.
///
/// The pointer is valid only while the caller holds the bytes; no cursor outlives a scan.
struct JSONCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  /// A Boolean value that indicates whether nothing follows these bytes, so that a number at their
  /// end is whole.
  let isFinal: Bool
  var index: Int

  /// Returns the byte at the cursor.
  ///
  /// - Throws: A fault of kind `incomplete` at the end.
  func peek() throws(JSONFault) -> UInt8 {
    guard index < bytes.count else { throw .incomplete(at: index) }
    return bytes[index]
  }

  mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        index += 1
      default: return
      }
    }
  }

  /// Steps over `true`, `false` or `null`.
  mutating func word(_ word: StaticString) throws(JSONFault) {
    let start = index
    for offset in 0..<word.utf8CodeUnitCount {
      guard try peek() == word.utf8Start[offset] else {
        index = start
        throw expected("a JSON value")
      }
      index += 1
    }
  }

  /// Steps over a number, as RFC 8259 spells it.
  mutating func number() throws(JSONFault) {
    if try peek() == UInt8(ascii: "-") { index += 1 }
    if try peek() == UInt8(ascii: "0") { index += 1 } else { try digits() }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      let sign = try peek()
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    if index == bytes.count && !isFinal { throw .incomplete(at: index) }
  }

  private mutating func digits() throws(JSONFault) {
    guard try peek() &- UInt8(ascii: "0") < 10 else { throw expected("a digit") }
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
  }

  func expected(_ what: String) -> JSONFault {
    .expected(what, found: JSONFault.name(ofFirstIn: bytes[index...]), at: index)
  }
}
