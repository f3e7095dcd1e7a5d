import Diagnostics

/// The steps of a driver that treats every mistake as the fault of a record.
extension JSONLexer {
  /// Returns the byte at the lexer, or throws a fault of kind `incomplete` at the end.
  package func peek() throws(JSONFault) -> UInt8 {
    guard index < bytes.count else { throw .incomplete(at: index) }
    return bytes[index]
  }

  /// Steps over a string, and returns true if it has escapes; the first invalid text is the flaw.
  package mutating func string(flaw: inout JSONFault?) throws(JSONFault) -> Bool {
    index += 1
    var hasEscapes = false
    while let mistake = readString(
      closedBy: UInt8(ascii: "\""), checksUTF8: true, hasEscapes: &hasEscapes)
    {
      let fault = fault(of: mistake)
      guard fault.kind == .content else { throw fault }
      flaw = flaw ?? fault
    }
    return hasEscapes
  }

  /// Steps over a number or a word, and returns the kind of its token.
  mutating func scalar() throws(JSONFault) -> JSONToken.Kind {
    let kind: JSONToken.Kind
    let mistake: JSONMistake?
    switch try peek() {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      (kind, mistake) = (.number, readNumber())
    case UInt8(ascii: "t"): (kind, mistake) = (.true, readWord("true"))
    case UInt8(ascii: "f"): (kind, mistake) = (.false, readWord("false"))
    case UInt8(ascii: "n"): (kind, mistake) = (.null, readWord("null"))
    default: throw expected("a JSON value")
    }
    if let mistake { throw fault(of: mistake) }
    return kind
  }

  /// True if a number or a word continues at the lexer.
  var isInWord: Bool {
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case 0...0x20, 0x7F, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      return false
    default: return true
    }
  }

  /// Steps over a number or a word of any form; returns false if there is none at the offset.
  mutating func skipWord(from start: Int) -> Bool {
    index = start
    while isInWord { index += 1 }
    return index > start
  }

  /// The fault of a word from an offset up to the lexer that is none in JSON.
  func wrongWord(from start: Int) -> JSONFault {
    let word = String(decoding: bytes[start..<index].prefix(40), as: UTF8.self)
    return .expected("a JSON value", found: DisplayText.quoted(word), at: start)
  }

  package func expected(_ what: String) -> JSONFault { expected(what, at: index) }

  private func expected(_ what: String, at offset: Int) -> JSONFault {
    // The rest of a character that a message would name may follow.
    if !isFinal, offset < bytes.count, bytes.count - offset < 4, bytes[offset] >= 0x80 {
      return .incomplete(at: bytes.count)
    }
    return .expected(what, found: JSONFault.name(ofFirstIn: bytes[offset...]), at: offset)
  }

  private func fault(of mistake: JSONMistake) -> JSONFault {
    let offset = mistake.offset
    if offset == bytes.count { return .incomplete(at: offset) }
    switch mistake.kind {
    case .surrogate:
      return .content("expected \(mistake.expected), found half of one", at: offset)
    case .encoding:
      let found = String(bytes[offset], radix: 16, uppercase: true)
      return .content("expected \(mistake.expected), found the byte 0x\(found)", at: offset)
    case .lineEnd: return .expected(mistake.expected, found: "the end of the line", at: offset)
    case .escape: return expected(mistake.expected + " after the backslash", at: offset)
    default: return expected(mistake.expected, at: offset)
    }
  }
}
