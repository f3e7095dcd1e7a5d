extension Source {
  /// Negated and forced conditions of `if`, `guard`, `while` and `where`.
  mutating func addConditions() {
    for index in codeTokens where tokens[index].isWord("if", "guard", "while", "where") {
      let first = index + 1
      guard let end = endOfCondition(from: first, isGuard: tokens[index].text == "guard"),
        first < end, tokens[index - 1].text != "#"
      else { continue }
      let clauses = parts(first..<end)
      if clauses.contains(where: { isBinding($0) }), tokens[index].text != "where" {
        let start = tokens[first].range.lowerBound
        add("condition forced", bytes: start..<start, "false, ")
      }
      for clause in clauses where !isBinding(clause) && !clause.isEmpty {
        force(clause)
      }
    }
  }

  private mutating func force(_ clause: Range<Int>) {
    guard clause.count > 1 || !tokens[clause.lowerBound].isWord("true", "false") else { return }
    let isEquality = top(clause).contains {
      ["==", "!=", "===", "!=="].contains(tokens[$0].text) && tokens[$0].isBinary
    }
    let isNegated = tokens[clause.lowerBound].text == "!"
    // Where another rule says the same, it is not said twice.
    if !isNegated, !isEquality || top(clause).contains(where: { isConnective($0) }) {
      add("condition negated", clause, "!(\(text(clause)))")
    }
    add("condition forced", clause, "true")
    add("condition forced", clause, "false")
  }

  private func isConnective(_ index: Int) -> Bool {
    tokens[index].isOperator("&&") || tokens[index].isOperator("||")
  }

  /// Where the condition ends that begins here.
  private func endOfCondition(from start: Int, isGuard: Bool) -> Int? {
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      if isGuard ? token.isWord("else") : token.text == "{" || token.kind == .colon { return index }
      if token.kind == .close { return nil }
      index = token.kind == .open ? token.partner + 1 : index + 1
    }
    return nil
  }

  private func isBinding(_ clause: Range<Int>) -> Bool {
    guard let first = clause.first else { return true }
    return tokens[first].isWord("let", "var", "case") || tokens[first].text == "#"
  }

  /// What the commas part that are in no bracket.
  func parts(_ range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = range.lowerBound
    for index in top(range) where tokens[index].kind == .comma {
      result.append(start..<index)
      start = index + 1
    }
    result.append(start..<range.upperBound)
    return result.filter { !$0.isEmpty }
  }

  /// The tokens of a range that are in no bracket of it.
  func top(_ range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      result.append(index)
      index = tokens[index].kind == .open ? max(tokens[index].partner, index) + 1 : index + 1
    }
    return result
  }
}
