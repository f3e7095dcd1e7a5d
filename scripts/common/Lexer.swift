/// Reads Swift source text into tokens: comments are left out, a string is one token with all that
/// is interpolated into it.
struct Lexer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var tokens: [Token] = []
  private var opened: [Int] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes)
    lexer.readAll()
    return lexer.tokens
  }

  private mutating func readAll() {
    var space = true
    var newline = true
    while position < bytes.count {
      let start = position
      if skipBlank(&newline) {
        space = true
        if start < position, !tokens.isEmpty { tokens[tokens.count - 1].hasSpaceAfter = true }
        continue
      }
      let startLine = line
      let kind = readToken()
      // What is inside brackets begins and ends as if it stood between white space.
      let previous = tokens.last?.kind
      let isFirst = previous == .open || previous == .comma
      if kind == .close || kind == .comma, !tokens.isEmpty {
        tokens[tokens.count - 1].hasSpaceAfter = true
      }
      add(kind, start, startLine, space: space || isFirst, newline: newline)
      space = false
      newline = false
    }
  }

  private mutating func add(
    _ kind: Token.Kind, _ start: Int, _ line: Int, space: Bool, newline: Bool
  ) {
    var token = Token(
      kind: kind, text: String(decoding: bytes[start..<position], as: UTF8.self),
      range: start..<position, line: line, hasSpaceBefore: space, hasNewlineBefore: newline)
    token.partner = tokens.count
    if kind == .open { opened.append(tokens.count) }
    if kind == .close, let open = opened.popLast() {
      token.partner = open
      tokens[open].partner = tokens.count
    }
    tokens.append(token)
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  /// Skips white space or a comment, and says whether there was any.
  private mutating func skipBlank(_ newline: inout Bool) -> Bool {
    switch (byte(), byte(1)) {
    case (UInt8(ascii: "\n"), _):
      line += 1
      newline = true
      position += 1
    case (UInt8(ascii: " "), _), (UInt8(ascii: "\t"), _), (UInt8(ascii: "\r"), _):
      position += 1
    case (UInt8(ascii: "/"), UInt8(ascii: "/")):
      while position < bytes.count, byte() != UInt8(ascii: "\n") { position += 1 }
    case (UInt8(ascii: "/"), UInt8(ascii: "*")):
      skipBlockComment()
    default: return false
    }
    return true
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      switch (byte(), byte(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        position += 2
      default:
        if byte() == UInt8(ascii: "\n") { line += 1 }
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  private mutating func readToken() -> Token.Kind {
    let first = byte()
    if Self.isWordPart(first) || first == UInt8(ascii: "$") || first == UInt8(ascii: "`") {
      let isNumber = first >= UInt8(ascii: "0") && first <= UInt8(ascii: "9")
      position += 1
      while Self.isWordPart(byte()) || byte() == UInt8(ascii: "`") || (isNumber && isFraction) {
        position += 1
      }
      return isNumber ? .number : .word
    }
    if let hashes = stringStart() {
      skipString(hashes)
      return .string
    }
    if Self.operators.contains(first) { return readOperator() }
    position += 1
    switch first {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return .open
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return .close
    case UInt8(ascii: ","): return .comma
    case UInt8(ascii: ":"): return .colon
    case UInt8(ascii: ";"): return .semicolon
    default: return .other
    }
  }

  private mutating func readOperator() -> Token.Kind {
    let mayHaveDots = byte() == UInt8(ascii: ".") && byte(1) == UInt8(ascii: ".")
    if byte() == UInt8(ascii: "."), !mayHaveDots {
      position += 1
      return .symbol
    }
    // A mark after its operand ends with itself: `a?.b`, `a!`, `[weak self]?`.
    repeat {
      position += 1
    } while Self.operators.contains(byte())
      && (mayHaveDots || byte() != UInt8(ascii: "."))
    return .symbol
  }

  /// Whether a point and a digit follow, or a digit follows a point.
  private var isFraction: Bool {
    byte() == UInt8(ascii: ".") && byte(1) >= UInt8(ascii: "0") && byte(1) <= UInt8(ascii: "9")
  }

  private static let operators = Set("/=-+!*%<>&|^~?.".utf8)

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// The number of hash signs of the string that begins here.
  private func stringStart() -> Int? {
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    return byte(hashes) == UInt8(ascii: "\"") ? hashes : nil
  }

  private mutating func skipString(_ hashes: Int) {
    position += hashes
    let isLong = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    let quotes = isLong ? 3 : 1
    position += quotes
    while position < bytes.count {
      if ends(quotes, hashes) {
        position += quotes + hashes
        return
      }
      if byte() == UInt8(ascii: "\n") { line += 1 }
      let isEscape =
        byte() == UInt8(ascii: "\\")
        && (0..<hashes).allSatisfy { byte(1 + $0) == UInt8(ascii: "#") }
      position += isEscape ? 1 + hashes : 1
      guard isEscape else { continue }
      if byte() == UInt8(ascii: "\n") { line += 1 }
      if byte() == UInt8(ascii: "(") { skipInterpolation() } else { position += 1 }
    }
  }

  private func ends(_ quotes: Int, _ hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { byte($0) == UInt8(ascii: "\"") }
      && (0..<hashes).allSatisfy { byte(quotes + $0) == UInt8(ascii: "#") }
  }

  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      if let hashes = stringStart() {
        skipString(hashes)
        continue
      }
      if byte() == UInt8(ascii: "(") { depth += 1 }
      if byte() == UInt8(ascii: ")") { depth -= 1 }
      if byte() == UInt8(ascii: "\n") { line += 1 }
      position += 1
    } while depth > 0 && position < bytes.count
  }
}
