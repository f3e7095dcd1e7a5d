import Testing

/// A test's argument that is shown escaped, as what it holds could steer the log's terminal.
struct EscapedText: ExpressibleByStringLiteral, CustomTestStringConvertible, Sendable {
  let text: String

  init(stringLiteral text: String) {
    self.text = text
  }

  var testDescription: String {
    "\"" + text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
  }
}
