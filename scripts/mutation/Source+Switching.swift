/// The form in which a mutant stands beside others in one program, which is told at its start which
/// of them is on.
enum Switching: Sendable {
  /// Something more, between two texts of which the condition "it is on" is the middle.
  case insertion(at: Int, before: String, after: String)
  /// One of two expressions, or of two lists of statements.
  case choice(Range<Int>, alternative: String, isStatement: Bool)

  /// The bytes that it takes.
  var range: Range<Int> {
    switch self {
    case .insertion(let place, _, _): place..<place
    case .choice(let range, _, _): range
    }
  }
}

extension Source {
  /// The form of a mutant beside others; `nil` if it needs a program of its own.
  func switching(_ mutation: Mutation) -> Switching? {
    let range = mutation.range
    switch mutation.what {
    case "early return":
      let rest = mutation.replacement.dropFirst("if true".count)
      let hasValue = !rest.hasPrefix(" { return }") && isValue(at: range.lowerBound)
      return .insertion(
        at: range.lowerBound, before: "if ", after: rest + (hasValue ? "return " : ""))
    case "guard's way out":
      return .insertion(
        at: range.lowerBound + 1, before: " if ", after: " { fatalError(\"a mutant\") }; ")
    case "condition forced" where range.isEmpty:
      return .insertion(at: range.lowerBound, before: "!(", after: "), ")
    case "weak to strong": return nil
    case "dropped", "swapped", "way out":
      // What is deferred inside of an `if` happens at its end.
      guard let first = token(at: range.lowerBound), !tokens[first].isWord("defer") else {
        return nil
      }
      // The only call of a closure may be what that returns: it stays an expression.
      let isValue = mutation.what == "dropped" && isValue(at: range.lowerBound)
      return .choice(
        range, alternative: isValue ? "()" : mutation.replacement, isStatement: !isValue)
    default:
      // A default argument may be compiled into those that call, who are not always compiled anew.
      guard let place = tokens(in: range), let statement = statement(around: place),
        statement.kind != .declaration
          || !tokens[statement.tokens].contains(where: { $0.isWord("func", "init", "subscript") })
      else { return nil }
      if let expression = expression(around: place, in: statement.tokens) {
        return choice(mutation, expression, isStatement: false)
      }
      guard statement.kind == .effect else { return nil }
      return choice(mutation, statement.tokens, isStatement: true)
    }
  }

  /// Whether a body has only one statement, which begins here and is what it returns.
  private func isValue(at byte: Int) -> Bool {
    let only = blocks.compactMap { $0.statements.count == 1 ? $0.statements.first : nil }
    return only.contains { statement in
      let first = tokens[statement.tokens.lowerBound]
      return first.range.lowerBound == byte && statement.kind != .declaration
        && statement.kind != .exit && !first.isWord("for", "while", "repeat", "do", "defer")
    }
  }

  private func choice(
    _ mutation: Mutation, _ place: Range<Int>, isStatement: Bool
  ) -> Switching {
    let range = bytes(of: place)
    let alternative =
      text(bytes: range.lowerBound..<mutation.range.lowerBound) + mutation.replacement
      + text(bytes: mutation.range.upperBound..<range.upperBound)
    return .choice(range, alternative: alternative, isStatement: isStatement)
  }

  private func token(at byte: Int) -> Int? {
    tokens.firstIndex { $0.range.lowerBound == byte }
  }

  private func tokens(in range: Range<Int>) -> Range<Int>? {
    guard let first = token(at: range.lowerBound),
      let last = tokens.lastIndex(where: { $0.range.upperBound == range.upperBound }), first <= last
    else { return nil }
    return first..<(last + 1)
  }

  /// The innermost statement with some tokens.
  private func statement(around place: Range<Int>) -> Statement? {
    blocks.flatMap(\.statements).filter {
      $0.tokens.lowerBound <= place.lowerBound && place.upperBound <= $0.tokens.upperBound
    }.min { $0.tokens.count < $1.tokens.count }
  }

  /// The expression with some tokens, as far as brackets, commas and words part it from others;
  /// `nil` if it is set, or its sign is the one that sets.
  private func expression(around place: Range<Int>, in statement: Range<Int>) -> Range<Int>? {
    if place.count == 1, Self.setters.contains(tokens[place.lowerBound].text) { return nil }
    var start = place.lowerBound
    while start > statement.lowerBound, !isBorder(start - 1) {
      let previous = tokens[start - 1]
      start = previous.kind == .close ? previous.partner : start - 1
    }
    let isHead = isHead(start, in: statement)
    var end = place.upperBound
    while end < statement.upperBound {
      let token = tokens[end]
      if [.close, .comma, .colon, .semicolon].contains(token.kind) { break }
      if token.isWord("else", "where") || token.text == "{" && isHead { break }
      if Self.setters.contains(token.text), token.isBinary { return nil }
      if token.isOperator("?") { break }
      end = token.kind == .open ? token.partner + 1 : end + 1
    }
    return start..<end
  }

  /// Whether no expression goes on to the left of a token.
  private func isBorder(_ index: Int) -> Bool {
    let token = tokens[index]
    if [.open, .comma, .colon, .semicolon].contains(token.kind) { return true }
    if token.isBinary, Self.setters.contains(token.text) || token.text == "?" { return true }
    return token.kind == .word && Self.borders.contains(token.text)
  }

  /// Whether a brace at the end of an expression that begins here is no closure.
  private func isHead(_ start: Int, in statement: Range<Int>) -> Bool {
    var index = start - 1
    while index >= statement.lowerBound {
      let token = tokens[index]
      if token.kind == .open { return false }
      if token.isWord("if", "guard", "while", "switch", "for") { return true }
      index = token.kind == .close ? token.partner - 1 : index - 1
    }
    return false
  }

  private static let setters: Set = ["=", "+=", "-=", "&+=", "*=", "/=", "|=", "^="]
  private static let borders: Set = [
    "return", "in", "case", "let", "var", "throw", "if", "guard", "while", "where", "else",
    "switch", "for", "repeat", "yield",
  ]
}
