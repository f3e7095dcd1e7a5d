/// The machine behind `JSONView`: reads and checks one value of a stream without recursion, with
/// `JSONLexer` for what has no parts. Where more bytes are needed, it reads the value again.
/// It keeps its memory from one value to the next.
package struct JSONTokenizer {
  private let limits = JSONParser.Limits.record
  /// The tokens of the value that was read last.
  package private(set) var tokens: [JSONToken] = []
  /// The first fault of that value that makes it unusable although its end is known.
  package private(set) var flaw: JSONFault?
  /// The value's words and numbers that JSON does not have, such as `NaN`; their tokens are `null`.
  package private(set) var unreadable: [JSONFault] = []
  private var open: [Int] = []

  package init() {}

  /// Reads the value at an offset, and returns the offset after it; throws if its end is unknown.
  package mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, isFinal: Bool
  ) throws(JSONFault) -> Int {
    tokens.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    flaw = nil
    unreadable.removeAll(keepingCapacity: true)
    var lexer = JSONLexer(bytes, from: start, isFinal: isFinal)
    repeat { try value(&lexer) } while try !closing(&lexer)
    return lexer.index
  }

  private mutating func value(_ lexer: inout JSONLexer) throws(JSONFault) {
    while true {
      lexer.skipSpace()
      let start = lexer.index
      switch try lexer.peek() {
      case UInt8(ascii: "\""):
        let isEscaped = try lexer.string(flaw: &flaw)
        append(.string, isEscaped: isEscaped, start + 1, lexer.index - 1)
        return
      case UInt8(ascii: "{"):
        try enter(.object, &lexer)
        if try lexer.peek() == UInt8(ascii: "}") { return }
        try key(&lexer)
      case UInt8(ascii: "["):
        try enter(.array, &lexer)
        if try lexer.peek() == UInt8(ascii: "]") { return }
      default:
        try scalar(&lexer)
        return
      }
    }
  }

  private mutating func scalar(_ lexer: inout JSONLexer) throws(JSONFault) {
    let start = lexer.index
    var kind = JSONToken.Kind.null
    do throws(JSONFault) {
      kind = try lexer.scalar()
      if lexer.isInWord { throw missingSeparator(lexer) }
    } catch {
      guard error.kind == .syntax, lexer.skipWord(from: start) else { throw error }
      if lexer.index == lexer.bytes.count, !lexer.isFinal { throw .incomplete(at: lexer.index) }
      unreadable.append(error.offset == start ? lexer.wrongWord(from: start) : error)
      kind = .null
    }
    append(kind, start, lexer.index)
  }

  private func missingSeparator(_ lexer: JSONLexer) -> JSONFault {
    guard let container = open.last else { return lexer.expected("the end of the value") }
    let isObject = tokens[container].kind == .object
    return lexer.expected("a comma or a closing \(isObject ? "brace" : "bracket")")
  }

  private mutating func closing(_ lexer: inout JSONLexer) throws(JSONFault) -> Bool {
    while let container = open.last {
      lexer.skipSpace()
      let byte = try lexer.peek()
      let isObject = tokens[container].kind == .object
      if byte == UInt8(ascii: ",") {
        guard tokens.count < limits.values else {
          throw JSONFault(
            kind: .size, offset: lexer.index,
            message: "a record may have \(limits.values) values and keys, this one has more")
        }
        lexer.index += 1
        if isObject {
          lexer.skipSpace()
          try key(&lexer)
        }
        return false
      }
      guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw missingSeparator(lexer)
      }
      lexer.index += 1
      tokens[container].end = UInt32(truncatingIfNeeded: lexer.index)
      tokens[container].next = UInt32(truncatingIfNeeded: tokens.count)
      open.removeLast()
      if isObject, let twice = tokens.repeatedKey(of: container, in: lexer.bytes) {
        flaw = flaw ?? twice
      }
    }
    return true
  }

  private mutating func enter(
    _ kind: JSONToken.Kind, _ lexer: inout JSONLexer
  ) throws(JSONFault) {
    guard open.count < limits.depth else {
      throw JSONFault(
        kind: .depth, offset: lexer.index,
        message: "nested deeper than \(limits.depth) levels")
    }
    open.append(tokens.count)
    append(kind, lexer.index, lexer.index)
    lexer.index += 1
    lexer.skipSpace()
  }

  private mutating func key(_ lexer: inout JSONLexer) throws(JSONFault) {
    guard try lexer.peek() == UInt8(ascii: "\"") else {
      throw lexer.expected("a key in double quotes")
    }
    let start = lexer.index + 1
    let isEscaped = try lexer.string(flaw: &flaw)
    let text = lexer.bytes[start..<(lexer.index - 1)]
    append(
      .key, isEscaped: isEscaped, hash: JSONToken.hash(of: text), start, lexer.index - 1)
    lexer.skipSpace()
    guard try lexer.peek() == UInt8(ascii: ":") else {
      throw lexer.expected("a colon after the key")
    }
    lexer.index += 1
  }

  private mutating func append(
    _ kind: JSONToken.Kind, isEscaped: Bool = false, hash: UInt16 = 0, _ start: Int, _ end: Int
  ) {
    // Records are limited to far fewer bytes than 32 bits can count.
    tokens.append(
      JSONToken(
        kind: kind, isEscaped: isEscaped, hash: hash, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end), next: UInt32(truncatingIfNeeded: tokens.count + 1)))
  }
}
