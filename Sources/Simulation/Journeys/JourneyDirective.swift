import FlowModels

/// A line of a journey's file that is no step: it takes in another journey, or gives parameters
/// their values.
enum JourneyDirective {
  /// A part of a line, and its column.
  struct Part: Hashable {
    var text: String
    var column: Int
  }

  /// The lines of another journey stand here: `include "login.journey"`.
  case include(Part)
  /// The lines of another journey come before all others: `# setup: login.journey`.
  case setup(Part)
  /// The journey is played once for each row below: `for each count, total`.
  case forEach([Part])
  /// The values of one time: `| 2 | "9.00 €" |`.
  case row

  /// Reads a line.
  ///
  /// - Returns: The directive, or `nil` for a step, another comment, or an empty line.
  init?(_ line: String) throws(JourneyLexer.Failure) {
    let start = line.unicodeScalars.drop { JourneyLexer.isSpace($0) }
    switch start.first {
    case "|": self = .row
    case "#":
      guard let path = Self.setup(line) else { return nil }
      self = .setup(path)
    case "i" where Substring(start).hasPrefix("include"):
      let tokens = try JourneyLexer.tokens(of: line)
      guard tokens.first?.token == .word("include") else { return nil }
      var reader = TokenReader(tokens, end: line.unicodeScalars.count + 1)
      reader.advance()
      let path = Part(text: try reader.quotedName(), column: tokens[1].column)
      guard reader.isAtEnd else { throw reader.failure("expected the end of the line") }
      self = .include(path)
    case "f" where Substring(start).hasPrefix("for"):
      let tokens = try JourneyLexer.tokens(of: line)
      guard tokens.first?.token == .word("for") else { return nil }
      var reader = TokenReader(tokens, end: line.unicodeScalars.count + 1)
      reader.advance()
      _ = try reader.word(of: ["each"], as: "word")
      self = .forEach(try Self.names(line, after: tokens[1].column + 4))
    default: return nil
    }
  }

  /// The path after `# setup:`; it is the rest of the comment.
  private static func setup(_ line: String) -> Part? {
    let scalars = Array(line.unicodeScalars)
    let word = Array("setup:".unicodeScalars)
    guard var index = scalars.firstIndex(where: { !JourneyLexer.isSpace($0) }) else { return nil }
    index += 1
    while index < scalars.count, JourneyLexer.isSpace(scalars[index]) { index += 1 }
    guard scalars[index...].starts(with: word) else { return nil }
    return part(scalars, from: index + word.count, to: scalars.count)
  }

  private static func names(
    _ line: String, after column: Int
  ) throws(JourneyLexer.Failure) -> [Part] {
    let scalars = Array(line.unicodeScalars)
    var names: [Part] = []
    var start = column - 1
    while start <= scalars.count {
      let end = scalars[start...].firstIndex(of: ",") ?? scalars.count
      let name = part(scalars, from: start, to: end)
      guard isName(name.text) else {
        throw JourneyLexer.Failure(
          column: name.column,
          message: "expected the name of a parameter, as in `for each count, total`, found "
            + DisplayText.quoted(name.text))
      }
      if names.contains(where: { $0.text == name.text }) {
        throw JourneyLexer.Failure(
          column: name.column, message: "the parameter `\(name.text)` is there twice")
      }
      names.append(name)
      start = end + 1
    }
    return names
  }

  /// Returns whether a text can be the name of a parameter: ASCII letters, digits, `-` and `_`, a
  /// letter first.
  static func isName(_ text: String) -> Bool {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.isASCII
        && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == "_")
    }
    return isPlain && text.unicodeScalars.first?.properties.isAlphabetic == true
  }

  /// Returns the text between two indices, without the spaces around it.
  private static func part(_ scalars: [Unicode.Scalar], from start: Int, to end: Int) -> Part {
    var (start, end) = (start, end)
    while start < end, JourneyLexer.isSpace(scalars[start]) { start += 1 }
    while end > start, JourneyLexer.isSpace(scalars[end - 1]) { end -= 1 }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<end])
    return Part(text: String(text), column: start + 1)
  }

  /// The words that begin directives.
  static let words = JourneyLanguage.composition.flatMap(\.words)
}
