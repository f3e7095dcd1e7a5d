import FlowModels

/// Splits a line of a journey into words, quoted names, and ids.
struct JourneyLexer {
  enum Token: Hashable {
    case word(String)
    case name(String)
    case id(String)

    /// The token as it was written, for messages.
    var text: String {
      switch self {
      case .word(let word): word
      case .name(let name): "\"\(name)\""
      case .id(let id): DisplayText.idToken(id)
      }
    }
  }

  struct Failure: Error {
    var column: Int
    var message: String
  }

  /// Returns the tokens of a line with their columns from 1; none for a line that starts with `#`.
  static func tokens(of line: String) throws(Failure) -> [(column: Int, token: Token)] {
    var lexer = JourneyLexer(scalars: Array(line.unicodeScalars))
    return try lexer.tokens()
  }

  /// Returns a duration as a journey writes it: `4s`, `250ms`, `2m`.
  static func text(of duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    guard attoseconds == 0 else {
      return "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000)ms"
    }
    return seconds != 0 && seconds % 60 == 0 ? "\(seconds / 60)m" : "\(seconds)s"
  }

  /// Reads a duration: a whole number of milliseconds, seconds or minutes, up to a year.
  static func duration(_ text: String) -> Duration? {
    let units: [(suffix: String, milliseconds: Int)] = [("ms", 1), ("s", 1000), ("m", 60_000)]
    guard let unit = units.first(where: { text.hasSuffix($0.suffix) }),
      let count = Int(text.dropLast(unit.suffix.count)), count >= 0,
      count <= 366 * 86_400_000 / unit.milliseconds
    else { return nil }
    return .milliseconds(count * unit.milliseconds)
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private mutating func tokens() throws(Failure) -> [(column: Int, token: Token)] {
    var tokens: [(column: Int, token: Token)] = []
    skipSpace()
    if peek == "#" { return [] }
    while let scalar = peek {
      let column = index + 1
      switch scalar {
      case "\"": tokens.append((column, .name(try name())))
      case "#":
        index += 1
        let isQuoted = peek == "\""
        let id = isQuoted ? try name() : word()
        guard isQuoted || !id.isEmpty else {
          throw Failure(column: column, message: "expected an id after \"#\", as in `tap #42`")
        }
        tokens.append((column, .id(id)))
      default: tokens.append((column, .word(word())))
      }
      skipSpace()
    }
    return tokens
  }

  private mutating func word() -> String {
    var word = String.UnicodeScalarView()
    while let scalar = peek, !Self.isSpace(scalar), scalar != "\"" {
      word.append(scalar)
      index += 1
    }
    return String(word)
  }

  private mutating func name() throws(Failure) -> String {
    let start = index
    var name = String.UnicodeScalarView()
    index += 1
    while let scalar = peek {
      index += 1
      switch scalar {
      case "\"": return String(name)
      case "\\":
        guard let escaped = peek, escaped == "\"" || escaped == "\\" else {
          throw Failure(
            column: index, message: "expected \\\" or \\\\ after a backslash inside quotes")
        }
        name.append(escaped)
        index += 1
      default: name.append(scalar)
      }
    }
    throw Failure(column: start + 1, message: "this quote is not closed; expected a \" at its end")
  }

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func skipSpace() {
    while let scalar = peek, Self.isSpace(scalar) { index += 1 }
  }

  /// Returns whether a character is between words.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\r"
  }

  /// Returns a text without the space around it.
  static func trimmed(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    let rest = text.drop { isSpace($0) }
    let end = rest.lastIndex { !isSpace($0) }.map { rest.index(after: $0) } ?? rest.startIndex
    return rest[..<end]
  }

  /// Refuses a line with invisible characters.
  static func refuseInvisible(in line: String) throws(Failure) {
    guard let (column, scalar) = DisplayText.firstUnsafe(in: line) else { return }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    throw Failure(
      column: column, message: "expected text without the invisible character U+\(digits)")
  }
}
