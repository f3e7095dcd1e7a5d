extension Parser {
  /// The statements of a block, which the ends of lines part.
  func statements(in range: Range<Int>, of kind: Block.Kind) -> [Statement] {
    var result: [Statement] = []
    var start = range.lowerBound
    var index = range.lowerBound
    func end(at end: Int) {
      if start < end {
        result.append(Statement(kind: statementKind(start..<end, in: kind), tokens: start..<end))
      }
      start = end
    }
    while index < range.upperBound {
      let token = tokens[index]
      if index > start, token.hasNewlineBefore, !continues(at: index) { end(at: index) }
      if token.kind == .semicolon {
        end(at: index)
        start = index + 1
      }
      if kind == .cases, index == start, token.isWord("case", "default") {
        index = label(from: index, in: range)
        result.append(Statement(kind: .other, tokens: start..<index))
        start = index
        continue
      }
      index = token.kind == .open ? max(token.partner, index) + 1 : index + 1
    }
    end(at: range.upperBound)
    return result
  }

  /// Where the label ends that begins here, its colon with it.
  private func label(from start: Int, in range: Range<Int>) -> Int {
    var index = start
    while index < range.upperBound, tokens[index].kind != .colon {
      index = tokens[index].kind == .open ? tokens[index].partner + 1 : index + 1
    }
    return min(index + 1, range.upperBound)
  }

  /// Whether the line that begins here belongs to the statement before it.
  private func continues(at index: Int) -> Bool {
    let token = tokens[index]
    let previous = tokens[index - 1]
    if token.kind == .colon { return true }
    if token.kind == .symbol, token.text == "." || token.isBinary || token.text == "->" {
      return true
    }
    if token.text == "{" || token.isWord("else", "where", "catch", "throws", "async") {
      return true
    }
    if previous.kind == .comma || previous.kind == .open { return true }
    if previous.kind == .symbol, previous.hasSpaceBefore { return true }
    return previous.isWord(
      "guard", "if", "while", "for", "let", "var", "try", "await", "in", "where")
  }

  private func statementKind(_ range: Range<Int>, in kind: Block.Kind) -> Statement.Kind {
    guard kind != .types else { return .declaration }
    let first = tokens[range.lowerBound]
    switch mainWord(of: range) {
    case "let", "var", "func", "class", "struct", "enum", "typealias", "actor", "import":
      return .declaration
    case "if", "guard", "for", "while", "switch", "do", "repeat", "defer": return .control
    case "return", "break", "continue", "throw", "fallthrough": return .exit
    case "get", "set", "willSet", "didSet", "_read", "_modify", "yield": return .other
    default: return first.kind == .other || first.kind == .string ? .other : .effect
    }
  }
}
