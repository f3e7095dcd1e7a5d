/// A word, a number, an operator or a bracket of Swift source text, with its place.
struct Token {
  enum Kind {
    case word, number, string, symbol, open, close, comma, colon, semicolon, other
  }

  var kind: Kind
  var text: String
  /// The bytes of the text that it takes.
  var range: Range<Int>
  /// The line, from 1.
  var line: Int
  var hasSpaceBefore: Bool
  var hasNewlineBefore: Bool
  /// Whether white space follows.
  var hasSpaceAfter = false
  /// Where the bracket is that belongs to this one, or the token itself.
  var partner = 0

  /// Whether it is an operator between two operands.
  var isBinary: Bool {
    guard kind == .symbol, text != ".", text != "->" else { return false }
    if text == "..<" || text == "..." { return hasSpaceBefore == hasSpaceAfter }
    return hasSpaceBefore && hasSpaceAfter
  }

  /// Whether it is an operator in front of its operand.
  var isPrefix: Bool { kind == .symbol && hasSpaceBefore && !hasSpaceAfter && text != "." }

  /// Whether it is this operator between two operands, with white space at both sides.
  func isOperator(_ name: String) -> Bool { isBinary && hasSpaceBefore && text == name }

  func isWord(_ names: String...) -> Bool { kind == .word && names.contains(text) }
}
