/// The steps of a driver to which every mistake is the fault of a record.
extension JSONLexer {
  /// Returns the byte at the lexer.
  ///
  /// - Throws: A fault of kind `incomplete` at the end.
  func peek() throws(JSONFault) -> UInt8 {
    guard index < bytes.count else { throw .incomplete(at: index) }
    return bytes[index]
  }

  /// Steps over a string, from its opening quote to the byte after its closing one.
  ///
  /// - Parameter flaw: The first part of the record that cannot be text, if there is any; the end
  ///   of the string is found nevertheless.
  /// - Returns: True if the string has escapes.
  mutating func string(flaw: inout JSONFault?) throws(JSONFault) -> Bool {
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

  /// Steps over `true`, `false` or `null`.
  mutating func word(_ word: StaticString) throws(JSONFault) {
    if let mistake = readWord(word) { throw fault(of: mistake) }
  }

  /// Steps over a number.
  mutating func number() throws(JSONFault) {
    if let mistake = readNumber() { throw fault(of: mistake) }
  }

  func expected(_ what: String) -> JSONFault { expected(what, at: index) }

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
