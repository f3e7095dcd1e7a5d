/// Reads JSON strictly by RFC 8259, keeping where each value stands.
///
/// Foundation's decoders cannot say where a value came from and accept more than the standard; a
/// wrong configuration or data file is found by place with this one.
package struct JSONParser {
  /// Deeper nesting is refused, so that no input can exhaust the stack.
  package static let maximumDepth = 256

  private let source: SourceText
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  private init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
  }

  /// The one value of a file.
  ///
  /// - Throws: ``InputError`` at the first place that is not JSON.
  /// - Complexity: O(size of the file).
  package static func parse(_ source: SourceText) throws(InputError) -> JSONNode {
    var parser = JSONParser(source)
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.index = 3 }
    parser.skipSpace()
    guard parser.index < parser.bytes.count else {
      throw parser.failure("expected a JSON value, found an empty file")
    }
    let node = try parser.value()
    parser.skipSpace()
    guard parser.index == parser.bytes.count else {
      throw parser.failure("expected the end of the file, found \(parser.here)")
    }
    return node
  }

  // MARK: Values

  private mutating func value() throws(InputError) -> JSONNode {
    let start = index
    let content = try content()
    return JSONNode(value: content, offset: start, end: index)
  }

  private mutating func content() throws(InputError) -> JSONNode.Value {
    guard let byte = peek else { throw failure("expected a JSON value, found \(here)") }
    switch byte {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw failure("expected a JSON value, found \(here)")
    }
  }

  private mutating func object() throws(InputError) -> [JSONNode.Member] {
    try enter()
    defer { depth -= 1 }
    var members: [JSONNode.Member] = []
    var places: [String: Int] = [:]
    index += 1
    skipSpace()
    if take("}") { return members }
    while true {
      let keyOffset = index
      guard peek == UInt8(ascii: "\"") else {
        throw failure("expected a key in double quotes, found \(here)")
      }
      let key = try string()
      if let first = places[key] {
        let (line, column) = source.position(of: first)
        throw failure(
          "the key \(DisplayText.quoted(key)) is there twice; the first is at \(line):\(column)",
          at: keyOffset)
      }
      places[key] = keyOffset
      skipSpace()
      guard take(":") else { throw failure("expected a colon after the key, found \(here)") }
      skipSpace()
      members.append(JSONNode.Member(key: key, keyOffset: keyOffset, value: try value()))
      skipSpace()
      if take("}") { return members }
      guard take(",") else { throw failure("expected a comma or a closing brace, found \(here)") }
      skipSpace()
    }
  }

  private mutating func array() throws(InputError) -> [JSONNode] {
    try enter()
    defer { depth -= 1 }
    var items: [JSONNode] = []
    index += 1
    skipSpace()
    if take("]") { return items }
    while true {
      items.append(try value())
      skipSpace()
      if take("]") { return items }
      guard take(",") else { throw failure("expected a comma or a closing bracket, found \(here)") }
      skipSpace()
    }
  }

  private mutating func enter() throws(InputError) {
    depth += 1
    if depth > Self.maximumDepth {
      throw failure("nested deeper than \(Self.maximumDepth) levels")
    }
  }

  private mutating func word(
    _ word: String, _ value: JSONNode.Value
  ) throws(InputError) -> JSONNode.Value {
    guard bytes[index...].starts(with: word.utf8) else {
      throw failure("expected a JSON value, found \(here)")
    }
    index += word.utf8.count
    return value
  }

  // MARK: Scalars

  private mutating func number() throws(InputError) -> Double {
    let start = index
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    // Checked against the grammar above; a value too large for a Double reads as infinity.
    let value = Double(String(decoding: bytes[start..<index], as: UTF8.self))
    guard let value, value.isFinite else {
      throw failure("expected a number that a Double can hold", at: start)
    }
    return value
  }

  private mutating func digits() throws(InputError) {
    let start = index
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    if index == start { throw failure("expected a digit, found \(here)") }
  }

  private mutating func string() throws(InputError) -> String {
    let start = index
    index += 1
    var content: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        content.append(contentsOf: String(try escape()).utf8)
      case 0x0A, 0x0D:
        throw failure("expected a closing quote before the end of the line")
      case 0x00..<0x20:
        throw failure("expected an escape inside a string, found \(here)")
      default:
        content.append(byte)
        index += 1
      }
    }
    throw failure("expected a closing quote for this string, found the end of the file", at: start)
  }

  private mutating func escape() throws(InputError) -> Character {
    let start = index
    index += 1
    guard let byte = peek else {
      throw failure("expected an escape, found the end of the file", at: start)
    }
    index += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return Character(try unicodeEscape(from: start))
    default:
      index -= 1
      throw failure(
        "expected an escape such as \\n or \\u00e9, found a backslash and \(here)", at: start)
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(InputError) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first), take("\\"), take("u") else {
      throw failure("expected a whole surrogate pair, found half of one", at: start)
    }
    let second = try hexadecimal()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(
        0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
    else {
      throw failure("expected a whole surrogate pair, found half of one", at: start)
    }
    return scalar
  }

  private mutating func hexadecimal() throws(InputError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("expected four hexadecimal digits, found \(here)")
      }
      value = value << 4 | UInt16(digit)
      index += 1
    }
    return value
  }

  // MARK: Bytes

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  /// What stands at the index, for messages.
  private var here: String {
    guard index < bytes.count else { return "the end of the file" }
    let rest = String(decoding: bytes[index..<min(index + 16, bytes.count)], as: UTF8.self)
    guard let character = rest.first, let scalar = character.unicodeScalars.first else {
      return "the end of the file"
    }
    let isVisible =
      character == " " || !character.isWhitespace && DisplayText.singleLine(String(character)) != ""
    if isVisible && scalar.properties.generalCategory != .control {
      return DisplayText.quoted(String(character))
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "the character U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private func failure(_ message: String, at offset: Int? = nil) -> InputError {
    InputError(source.problem(at: offset ?? index, message))
  }
}
