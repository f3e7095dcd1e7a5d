extension Source {
  /// The sides of `??` and of `? :`.
  mutating func addChoices() {
    for index in codeTokens {
      if tokens[index].isOperator("??") { addCoalescing(index) }
      if tokens[index].isOperator("?") { addTernary(index) }
    }
  }

  private mutating func addCoalescing(_ index: Int) {
    let start = startOfOperand(before: index)
    let end = endOfOperand(after: index)
    guard start < index, end > index + 1 else { return }
    add("side of ??", start..<end, "(\(text(start..<index)))!")
    add("side of ??", start..<(index + 1), "")
  }

  private mutating func addTernary(_ index: Int) {
    var start = index
    while start > 0, !begins(start) {
      start = tokens[start - 1].kind == .close ? tokens[start - 1].partner : start - 1
    }
    guard start < index else { return }
    let range = start..<index
    // It may be the first word of a statement that is none of the condition.
    if tokens[start].isWord("return", "if", "guard", "let", "var") { return }
    add("condition negated", range, "!(\(text(range)))")
    add("condition forced", range, "true")
    add("condition forced", range, "false")
  }

  /// Whether a condition begins here.
  private func begins(_ index: Int) -> Bool {
    let previous = tokens[index - 1]
    if previous.kind == .open || previous.kind == .comma || previous.kind == .colon { return true }
    if previous.isWord("return", "in", "case", "let", "var", "throw") { return true }
    if previous.isBinary, ["=", "?", "+=", "-="].contains(previous.text) { return true }
    return tokens[index].hasNewlineBefore && !tokens[index].isBinary && tokens[index].text != "."
      && !previous.isBinary
  }

  private func startOfOperand(before index: Int) -> Int {
    var start = index
    while start > 0 {
      let token = tokens[start - 1]
      if token.kind == .close, token.text != "}" {
        start = token.partner
      } else if token.kind == .word, token.isWord("as", "is") {
        start -= 1
      } else if token.kind == .word || token.kind == .number || token.kind == .string {
        if token.isWord("return", "in", "case", "let", "var", "throw", "if", "guard", "else") {
          break
        }
        start -= 1
      } else if token.kind == .symbol, ["?", "!", ".", "?."].contains(token.text) {
        start -= 1
        continue
      } else {
        break
      }
      // Only a cast and a chain go on; two operands side by side do not.
      guard start > 0, continuesOperand(start) else { break }
    }
    return start
  }

  private func continuesOperand(_ index: Int) -> Bool {
    let previous = tokens[index - 1]
    if previous.text == "." || previous.isWord("as", "is", "try", "await") { return true }
    if tokens[index].isWord("as", "is") || previous.text == "?" && tokens[index - 2].isWord("as") {
      return true
    }
    return !tokens[index].hasSpaceBefore && previous.kind != .open
      && (tokens[index].kind == .open || previous.kind == .symbol && !previous.isPrefix)
  }

  private func endOfOperand(after index: Int) -> Int {
    var end = index + 1
    while end < tokens.count {
      let token = tokens[end]
      if token.kind == .close || token.kind == .comma || token.kind == .colon { break }
      if token.kind == .semicolon || token.isWord("else") { break }
      if token.text == "{", end > index + 1 { break }
      if end > index + 1, token.isBinary, token.hasSpaceBefore { break }
      if end > index + 1, token.hasNewlineBefore, token.text != "." { break }
      end = token.kind == .open ? token.partner + 1 : end + 1
    }
    return end
  }
}
