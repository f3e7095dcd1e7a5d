import Testing

/// A test's argument that is shown escaped, as what it holds could steer the log's terminal.
package struct EscapedText: ExpressibleByStringLiteral, CustomTestStringConvertible, Sendable {
  package let text: String

  package init(stringLiteral text: String) {
    self.text = text
  }

  package var testDescription: String {
    "\"" + text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
  }
}
