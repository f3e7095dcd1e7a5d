/// A mistake in a string, a number or a word, found by `JSONLexer`. The driver decides what
/// follows: a document reports it and continues; a record is refused, or reading ends.
struct JSONMistake: Hashable {
  enum Kind: UInt8 {
    /// The bytes end before the string, number or word does.
    case unfinished
    /// The line of a string ends.
    case lineEnd
    /// A string contains a control character without an escape.
    case control
    /// A backslash stands before something that makes no escape.
    case escape
    /// A `\u` has fewer than four hexadecimal digits.
    case hexadecimal
    /// A `\u` is half of a surrogate pair.
    case surrogate
    /// A byte in a string begins no character of UTF-8.
    case encoding
    /// A digit is missing in a number's whole part, its fraction or its exponent.
    case wholeDigit, fractionDigit, exponentDigit
    /// A word is not `true`, `false` or `null`.
    case word
  }

  var kind: Kind
  /// The offset of the first byte that it concerns, and the one after the last.
  var start: Int
  var end: Int

  init(_ kind: Kind, _ start: Int, _ end: Int) {
    self.kind = kind
    self.start = start
    self.end = end
  }

  /// The offset of what was found in place of what was expected; the number of bytes at their end.
  var offset: Int { kind == .escape ? start + 1 : start }

  /// The expected syntax, for messages.
  var expected: String {
    switch kind {
    case .unfinished, .word: "a JSON value"
    case .lineEnd: "a closing quote"
    case .control: "an escape inside a string"
    case .escape: "an escape such as \\n or \\u00e9"
    case .hexadecimal: "four hexadecimal digits"
    case .surrogate: "a whole surrogate pair"
    case .encoding: "UTF-8"
    case .wholeDigit, .fractionDigit, .exponentDigit: "a digit"
    }
  }
}
