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

  /// Reads a line; the result is `nil` for a step, another comment, or an empty line.
  init?(_ line: String) throws(JourneyLexer.Failure) {
    let start = line.unicodeScalars.drop { JourneyLexer.isSpace($0) }
    switch start.first {
    case "|": self = .row
    case "#":
      let comment = start.dropFirst().drop { JourneyLexer.isSpace($0) }
      let word = "setup:".unicodeScalars
      guard comment.starts(with: word) else { return nil }
      // The path is the rest of the comment.
      self = .setup(Self.part(comment.dropFirst(word.count), of: line))
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
      self = .forEach(try Self.names(line, from: tokens[1].column + 4))
    default: return nil
    }
  }

  private static func names(
    _ line: String, from column: Int
  ) throws(JourneyLexer.Failure) -> [Part] {
    let list = line.unicodeScalars.dropFirst(column - 1)
    var names: [Part] = []
    for piece in list.split(separator: ",", omittingEmptySubsequences: false) {
      let name = part(piece, of: line)
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
    }
    return names
  }

  /// Returns true for a text of ASCII letters, digits, `-` and `_` that begins with a letter.
  static func isName(_ text: String) -> Bool {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.isASCII
        && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == "_")
    }
    return isPlain && text.unicodeScalars.first?.properties.isAlphabetic == true
  }

  private static func part(_ piece: Substring.UnicodeScalarView, of line: String) -> Part {
    let text = JourneyLexer.trimmed(piece)
    return Part(
      text: String(text),
      column: line.unicodeScalars.distance(from: line.startIndex, to: text.startIndex) + 1)
  }

  /// The words that begin directives.
  static let words = JourneyLanguage.composition.flatMap(\.words)
}
