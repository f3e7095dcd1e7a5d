import Diagnostics

/// The reason that bytes are not a JSON value, and its offset in them.
package struct JSONFault: Error, Hashable {
  package enum Kind: Hashable {
    /// The bytes end inside the value: more may follow.
    case incomplete
    /// The bytes break the grammar: the end of the value cannot be known.
    case syntax
    /// The value nests too deep: it may be well-formed, and was not read to its end.
    case depth
    /// The value is larger than a record may be, and was not read to its end.
    case size
    /// The value follows the grammar, so that it has an end, but cannot be used.
    case content
  }

  package var kind: Kind
  package var offset: Int
  package var message: String

  package init(kind: Kind, offset: Int, message: String) {
    self.kind = kind
    self.offset = offset
    self.message = message
  }

  /// Makes the fault of a value that ends before it is whole; the reader knows what cut it off.
  package static func incomplete(at offset: Int) -> JSONFault {
    JSONFault(kind: .incomplete, offset: offset, message: "")
  }

  package static func expected(_ what: String, found: String, at offset: Int) -> JSONFault {
    JSONFault(kind: .syntax, offset: offset, message: "expected \(what), found \(found)")
  }

  package static func content(_ message: String, at offset: Int) -> JSONFault {
    JSONFault(kind: .content, offset: offset, message: message)
  }

  /// Returns the name of the first character of some bytes, for messages.
  package static func name(ofFirstIn bytes: some Collection<UInt8>) -> String {
    guard let byte = bytes.first else { return "the end of the file" }
    let text = String(decoding: bytes.prefix(16), as: UTF8.self)
    guard let scalar = text.unicodeScalars.first, scalar != "\u{FFFD}" || byte == 0xEF else {
      return "the byte 0x" + hexadecimal(UInt32(byte), digits: 2)
    }
    if scalar == " " || !DisplayText.singleLine(String(scalar)).allSatisfy(\.isWhitespace) {
      return DisplayText.quoted(String(scalar))
    }
    return "the character U+" + hexadecimal(scalar.value, digits: 4)
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
