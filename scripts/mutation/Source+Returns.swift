extension Source {
  /// Functions that return at once, and ways out of `guard` that end the process.
  mutating func addReturns() {
    for block in blocks where block.kind == .code {
      guard let opening = block.opening else { continue }
      if let head = block.head, let first = block.statements.first {
        for value in earlyReturns(head) where !says(value, block) {
          let place = tokens[first.tokens.lowerBound].range.lowerBound
          add("early return", bytes: place..<place, "if true { \(value) }; ")
        }
      }
      if isWayOut(opening) {
        let body = opening..<(tokens[opening].partner + 1)
        add("guard's way out", body, "{ fatalError(\"a mutant\") }")
      }
    }
  }

  /// Whether a function does nothing else.
  private func says(_ value: String, _ block: Block) -> Bool {
    guard block.statements.count == 1, let only = block.statements.first else { return false }
    let text = text(only.tokens)
    return text == value || "return \(text)" == value
  }

  /// What a function may return without having looked at anything.
  private func earlyReturns(_ head: Range<Int>) -> [String] {
    let words = top(head).map { tokens[$0] }
    let isFunction = words.contains { $0.isWord("func") }
    let isProperty = words.contains { $0.isWord("var") } && !words.contains { $0.text == "=" }
    guard isFunction || isProperty else { return [] }
    let mark = words.lastIndex { isFunction ? $0.text == "->" : $0.kind == .colon }
    guard let mark else { return isFunction ? ["return"] : [] }
    var result = words[(mark + 1)...]
    if let end = result.firstIndex(where: { $0.isWord("where") }) { result = result[..<end] }
    guard let first = result.first, let last = result.last else { return [] }
    if last.text == "?" { return ["return nil"] }
    if result.count == 1, first.text == "Bool" { return ["return true", "return false"] }
    if result.count == 1, first.text == "[" {
      return [isDictionary(first) ? "return [:]" : "return []"]
    }
    if result.count == 1, first.text == "Int" { return ["return 0"] }
    return []
  }

  private func isDictionary(_ bracket: Token) -> Bool {
    guard let index = tokens.firstIndex(where: { $0.range == bracket.range }) else { return false }
    return top((index + 1)..<bracket.partner).contains { tokens[$0].kind == .colon }
  }

  /// Whether the braces are those of a `guard` that binds: its condition cannot be forced.
  private func isWayOut(_ opening: Int) -> Bool {
    guard opening > 0, tokens[opening - 1].isWord("else") else { return false }
    var index = opening - 2
    var binds = false
    while index >= 0 {
      let token = tokens[index]
      if token.kind == .close {
        index = token.partner - 1
        continue
      }
      if token.kind == .open { return false }
      if token.isWord("let", "var", "case") { binds = true }
      if token.isWord("guard") { return binds }
      if token.isWord("if") { return false }
      index -= 1
    }
    return false
  }
}
