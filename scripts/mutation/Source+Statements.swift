extension Source {
  /// Calls, assignments and loops that are dropped, and neighbours that change places.
  mutating func addStatements() {
    for block in blocks where block.kind != .types {
      for statement in block.statements {
        if isDroppable(statement), !isNeeded(statement, in: block) {
          add("dropped", statement.tokens, "")
        }
        exchangeExit(statement)
      }
      for (first, second) in zip(block.statements, block.statements.dropFirst())
      where maySwap(first, second) {
        let gap = bytes(of: first.tokens).upperBound..<bytes(of: second.tokens).lowerBound
        // What stands in the same line as a label or a brace stays a statement of its own.
        add(
          "swapped", first.tokens.lowerBound..<second.tokens.upperBound,
          text(second.tokens) + text(bytes: gap) + text(first.tokens))
      }
    }
  }

  private func isDroppable(_ statement: Statement) -> Bool {
    let first = tokens[statement.tokens.lowerBound]
    switch statement.kind {
    case .effect: return statement.tokens.count > 1 && !isAboutCapacity(statement)
    case .control: return first.isWord("for", "defer")
    case .exit: return statement.tokens.count == 1
    default: return false
    }
  }

  /// Whether a body without it does not compile: a value to be returned, the way out of a `guard`.
  private func isNeeded(_ statement: Statement, in block: Block) -> Bool {
    if block.kind == .cases, tokens[statement.tokens.lowerBound].isWord("break") {
      return isAlone(statement, in: block)
    }
    guard block.statements.count == 1, let opening = block.opening else { return false }
    if statement.kind == .exit, opening > 0, tokens[opening - 1].isWord("else") { return true }
    guard let head = block.head else { return false }
    return top(head).contains { tokens[$0].text == "->" || tokens[$0].isWord("var") }
  }

  /// Whether it is all that a label of a `switch` has.
  private func isAlone(_ statement: Statement, in block: Block) -> Bool {
    let statements = block.statements
    guard let index = statements.firstIndex(where: { $0.tokens == statement.tokens }), index > 0
    else { return false }
    let isLast = index + 1 == statements.count || statements[index + 1].kind == .other
    return statements[index - 1].kind == .other && isLast
  }

  /// Room that is reserved changes how fast something is, not what it does.
  private func isAboutCapacity(_ statement: Statement) -> Bool {
    statement.tokens.contains { tokens[$0].isWord("reserveCapacity") }
  }

  /// `continue` instead of `break`, and the other way round.
  private mutating func exchangeExit(_ statement: Statement) {
    let first = tokens[statement.tokens.lowerBound]
    guard statement.kind == .exit, statement.tokens.count == 1 else { return }
    if first.isWord("break") { add("way out", statement.tokens, "continue") }
    if first.isWord("continue") { add("way out", statement.tokens, "break") }
  }

  private func maySwap(_ first: Statement, _ second: Statement) -> Bool {
    let kinds = [first.kind, second.kind]
    // What is deferred may be said earlier.
    guard !tokens[first.tokens.lowerBound].isWord("defer"),
      !tokens[second.tokens.lowerBound].isWord("defer"), kinds.contains(.effect),
      kinds.allSatisfy({ $0 == .effect || $0 == .control || $0 == .declaration })
    else { return false }
    // What one declares, the other cannot do without.
    if first.kind == .declaration, !doesSomething(first) || isUsed(first, in: second) {
      return false
    }
    if second.kind == .declaration, !doesSomething(second) || isUsed(second, in: first) {
      return false
    }
    // A rule that holds may be checked earlier or later.
    if [first, second].contains(where: {
      tokens[$0.tokens.lowerBound].isWord("precondition", "assert")
    }) {
      return false
    }
    if isAssignment(first, apartFrom: second) || isAssignment(second, apartFrom: first) {
      return false
    }
    if isSummand(first), isSummand(second) { return false }
    // Two stored values may be set in any order, and beside a value that does not use them.
    return ![first, second].allSatisfy { $0.kind == .declaration || isPlainAssignment($0) }
  }

  /// Whether it sets something that its neighbour does not speak of, and that nobody whom that
  /// calls could look at: it calls nobody, or adds to a collection.
  private func isAssignment(_ statement: Statement, apartFrom other: Statement) -> Bool {
    guard isPlainAssignment(statement), let set = assignedName(of: statement) else { return false }
    let words = Set(statement.tokens.map { tokens[$0].text })
    return other.tokens.allSatisfy { index in
      let token = tokens[index]
      if token.isWord(set) || token.isWord("return", "throw", "break", "continue") { return false }
      guard index > other.tokens.lowerBound else { return true }
      let previous = tokens[index - 1]
      if Self.assignments.contains(token.text) { return !words.contains(previous.text) }
      return token.text != "(" || previous.kind != .word || previous.isWord("append")
    }
  }

  /// Whether it only adds to a fingerprint, which is as good with two values in another order.
  private func isSummand(_ statement: Statement) -> Bool {
    let words = tokens[statement.tokens].map(\.text)
    let sums = [["state", ".", "add", "("], ["hasher", ".", "combine", "("]]
    let (first, last) = (statement.tokens.lowerBound, statement.tokens.upperBound - 1)
    return sums.contains(Array(words.prefix(4))) && words.last == ")"
      && tokens[first + 3].partner == last
      && (first + 4..<last).allSatisfy {
        !["{", "&"].contains(tokens[$0].text)
          && (tokens[$0].text != words[0] || tokens[$0 - 1].text == ".")
      }
  }

  /// The last name before the sign of an assignment: what is set.
  private func assignedName(of statement: Statement) -> String? {
    guard let sign = statement.tokens.first(where: { Self.assignments.contains(tokens[$0].text) }),
      sign > statement.tokens.lowerBound, tokens[sign - 1].kind == .word
    else { return nil }
    return tokens[sign - 1].text
  }

  private func doesSomething(_ statement: Statement) -> Bool {
    statement.tokens.contains { tokens[$0].text == "(" }
      && !tokens[statement.tokens.lowerBound].isWord("func")
  }

  private func isUsed(_ declaration: Statement, in other: Statement) -> Bool {
    var names: Set<String> = []
    for index in declaration.tokens {
      if tokens[index].text == "=" { break }
      if tokens[index].kind == .word { names.insert(tokens[index].text) }
    }
    return other.tokens.contains { names.contains(tokens[$0].text) }
  }

  /// Whether it sets something, or adds to it, what a name, a literal or a new value says.
  private func isPlainAssignment(_ statement: Statement) -> Bool {
    guard statement.kind == .effect else { return false }
    let words = statement.tokens.map { tokens[$0] }
    // A type's initializer looks at nothing but its arguments.
    let calls = zip(words, words.dropFirst()).contains {
      $1.text == "(" && $0.text.first?.isUppercase != true
    }
    return words.contains { Self.assignments.contains($0.text) } && !calls
      && !words.contains { $0.text == "{" }
  }

  private static let assignments: Set = ["=", "+=", "-=", "&+="]
}
