import FlowModels

/// The grammar of a journey's lines.
enum JourneyGrammar {
  /// Returns the command of a line, or `nil` if the line is empty or a comment.
  static func command(of line: String) throws(JourneyLexer.Failure) -> Journey.Command? {
    let isComment = line.first { !$0.isWhitespace } == "#"
    if !isComment, let (column, scalar) = DisplayText.firstUnsafe(in: line) {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      throw JourneyLexer.Failure(
        column: column, message: "expected text without the invisible character U+\(digits)")
    }
    var reader = TokenReader(try JourneyLexer.tokens(of: line), end: line.unicodeScalars.count + 1)
    guard !reader.isAtEnd else { return nil }
    if case .word(let word) = reader.next,
      JourneyDirective.words.contains(word) || word.first == "|"
    {
      throw reader.failure("expected a step, as lines of this kind stand only in a journey's file")
    }
    let command = try command(&reader)
    guard reader.isAtEnd else { throw reader.failure("expected the end of the line") }
    return command
  }

  private static func command(
    _ reader: inout TokenReader
  ) throws(JourneyLexer.Failure) -> Journey.Command {
    switch try reader.word(of: JourneyLanguage.verbs, as: "verb") {
    case "tap":
      let first = try reference(&reader)
      guard reader.next == .word("and") else { return .event(.tap(first)) }
      reader.advance()
      return .event(.tapTogether(first, try reference(&reader)))
    case "long-press": return .event(.longPress(try reference(&reader)))
    case "hold": return .event(.hold(true))
    case "release": return .event(.hold(false))
    case "answer":
      return .event(.answer((try reader.optionalNumber("an answer's number, from 1") ?? 1) - 1))
    case "fail":
      return .event(.fail((try reader.optionalNumber("an answer's number, from 1") ?? 1) - 1))
    case "type":
      let text = try reader.quotedName()
      _ = try reader.word(of: ["into"], as: "word")
      return .event(.type(text, into: try reference(&reader)))
    case "set": return try setting(&reader) { .set($0, to: $1) }
    case "drag": return try setting(&reader) { .drag($0, to: $1) }
    case "increment": return .event(.increment(try reference(&reader)))
    case "decrement": return .event(.decrement(try reference(&reader)))
    case "drop": return .event(.drop(try reference(&reader)))
    case "choose":
      let option = try option(&reader)
      _ = try reader.word(of: ["for"], as: "word")
      return .event(.choose(option, for: try reference(&reader)))
    case "confirm": return .event(.confirm)
    case "cancel": return .event(.cancel)
    case "open": return .event(.open(try reader.quotedName()))
    case "relaunch": return .event(.relaunch)
    case "finish": return .event(.finish)
    case "back": return .event(.back)
    case "swipe": return .event(.swipe)
    case "dismiss": return .event(.dismiss)
    case "device": return try device(&reader)
    case "scroll":
      guard reader.next == .word("up") else {
        return .event(.scrollToEnd(screen: try screen(&reader)))
      }
      reader.advance()
      return .event(.scrollToStart(screen: try screen(&reader)))
    case "refresh": return .event(.refresh(screen: try screen(&reader)))
    case "fault":
      guard reader.next == .word("none") else {
        return .event(.fault(try FaultGrammar.rule(&reader)))
      }
      reader.advance()
      return .event(.fault(nil))
    case "wait": return .event(.wait(try reader.duration()))
    case "panes":
      let isBack = try reader.word(of: ["back", "forward"], as: "direction") == "back"
      let count = try reader.isAtEnd ? 1 : reader.number("a number of panes")
      return .event(.scrollPanes(back: isBack ? count : -count))
    default: return .expect(try expectation(&reader))
    }
  }

  private static func reference(
    _ reader: inout TokenReader
  ) throws(JourneyLexer.Failure) -> ElementReference {
    let key: ElementReference.Key
    switch reader.next {
    case .name(let name):
      reader.advance()
      key = .name(name, occurrence: try reader.optionalNumber("an element's number, from 1"))
    case .id(let id):
      reader.advance()
      key = .id(id)
    case .word("row"):
      reader.advance()
      key = .row(try reader.number("a row number, from 1"))
    default:
      throw reader.failure("expected a name in quotes, an id such as #42, or `row 1`")
    }
    var reference = ElementReference(key)
    guard reader.next == .word("in") else { return reference }
    reader.advance()
    if reader.isBeforeRow {
      if case .row = key { throw reader.failure("expected a screen, as no row is in a row") }
      reader.advance()
      reference.row = try reader.quotedName()
      reference.screen = try screen(&reader)
    } else {
      reference.screen = try reader.screenName()
    }
    return reference
  }

  private static func setting(
    _ reader: inout TokenReader, _ event: (ElementReference, String) -> UserEvent
  ) throws(JourneyLexer.Failure) -> Journey.Command {
    let reference = try reference(&reader)
    _ = try reader.word(of: ["to"], as: "word")
    return .event(event(reference, try reader.quotedName()))
  }

  private static func option(_ reader: inout TokenReader) throws(JourneyLexer.Failure) -> String {
    switch reader.next {
    case .name(let option), .id(let option):
      reader.advance()
      return option
    default:
      throw reader.failure("expected an option: its name in quotes, or an id such as #newest")
    }
  }

  private static func screen(_ reader: inout TokenReader) throws(JourneyLexer.Failure) -> String? {
    guard reader.next == .word("in") else { return nil }
    reader.advance()
    return try reader.screenName()
  }

  private static func device(
    _ reader: inout TokenReader
  ) throws(JourneyLexer.Failure) -> Journey.Command {
    let name = try reader.word(of: Device.names, as: "device")
    let hasColumns = Device(name: name, tabletColumns: 1)?.hasFixedPane == true
    let columns = hasColumns ? try reader.optionalNumber("a number of columns") : nil
    return .device(name: name, columns: columns)
  }

  private static func expectation(
    _ reader: inout TokenReader
  ) throws(JourneyLexer.Failure) -> Expectation {
    if case .name(let name) = reader.next {
      reader.advance()
      guard reader.next == .word("=") else { return .visible(name) }
      reader.advance()
      return .value(of: name, try reader.quotedName())
    }
    if case .id = reader.next {
      return try reader.value(of: try reference(&reader))
    }
    switch try reader.word(of: JourneyLanguage.conditions, as: "condition") {
    case "problem": return .problem(try reader.quotedName())
    case "enabled": return .usable(try reference(&reader), true)
    case "disabled": return .usable(try reference(&reader), false)
    case "screen": return .screen(try reader.screenName())
    case "path": return .path(try reader.screenNames())
    case "panes": return .panes(try reader.screenNames())
    case "dialog": return .dialog(try reader.screenName())
    case "link": return .link(try reader.quotedName())
    case "focus": return .focus(try reader.quotedName())
    case "heard": return .heard(try reader.quotedName())
    case "row":
      let name = try reader.quotedName()
      _ = try reader.word(of: ["has"], as: "word")
      return .row(name, has: try reader.quotedName(), screen: try screen(&reader))
    case "rows":
      let count = try reader.number("a number of rows", from: 0)
      return .rows(count, screen: try screen(&reader))
    default:
      if reader.next == .word("dialog") {
        reader.advance()
        return .dialog(nil)
      }
      return .hidden(try reader.quotedName())
    }
  }
}

/// Reads the tokens of one line, one after another.
struct TokenReader {
  private var tokens: [(column: Int, token: JourneyLexer.Token)]
  private let end: Int
  private var index = 0

  init(_ tokens: [(column: Int, token: JourneyLexer.Token)], end: Int) {
    self.tokens = tokens
    self.end = end
  }

  var isAtEnd: Bool { index == tokens.count }
  var next: JourneyLexer.Token? { isAtEnd ? nil : tokens[index].token }

  mutating func advance() { index += 1 }

  /// True if `row` and a name in quotes come next.
  // A screen may have the name `row`, too.
  var isBeforeRow: Bool {
    guard next == .word("row"), index + 1 < tokens.count else { return false }
    if case .name = tokens[index + 1].token { return true }
    return false
  }

  /// Splits the next colon off as a separate token.
  mutating func separateColon() {
    for position in index..<tokens.count {
      guard case .word(let word) = tokens[position].token, let colon = word.firstIndex(of: ":")
      else { continue }
      let column = tokens[position].column
      let before = String(word[..<colon])
      let after = String(word[word.index(after: colon)...])
      let end = column + before.unicodeScalars.count
      var parts = [(column: end, token: JourneyLexer.Token.word(":"))]
      if !before.isEmpty { parts.insert((column, .word(before)), at: 0) }
      if !after.isEmpty { parts.append((end + 1, .word(after))) }
      tokens.replaceSubrange(position...position, with: parts)
      return
    }
  }

  mutating func word(
    of known: [String], as kind: String
  ) throws(JourneyLexer.Failure) -> String {
    guard case .word(let word) = next else {
      throw failure("expected a \(kind): \(known.joined(separator: ", "))")
    }
    guard known.contains(word) else {
      let hint =
        NearestNames.nearest(to: word, in: known).map { "a similar one exists: `\($0)`" }
        ?? "known: \(known.joined(separator: ", "))"
      throw JourneyLexer.Failure(
        column: tokens[index].column,
        message: "unknown \(kind) \(DisplayText.quoted(word)); \(hint)")
    }
    advance()
    return word
  }

  mutating func number(
    _ what: String, from lowest: Int = 1
  ) throws(JourneyLexer.Failure) -> Int {
    guard case .word(let word) = next, let number = Int(word), number >= lowest else {
      throw failure("expected \(what)")
    }
    advance()
    return number
  }

  mutating func duration() throws(JourneyLexer.Failure) -> Duration {
    guard case .word(let word) = next, let duration = JourneyLexer.duration(word) else {
      throw failure("expected a time such as 4s, 250ms or 2m, up to a year")
    }
    advance()
    return duration
  }

  mutating func optionalNumber(_ what: String) throws(JourneyLexer.Failure) -> Int? {
    guard case .word(let word) = next, word != "in", word != "and", word != "to" else { return nil }
    return try number(what)
  }

  mutating func quotedName() throws(JourneyLexer.Failure) -> String {
    guard case .name(let name) = next else { throw failure("expected a name in quotes") }
    advance()
    return name
  }

  mutating func screenName() throws(JourneyLexer.Failure) -> String {
    guard case .word(let name) = next else {
      throw failure("expected the name of a screen, such as RecipeList")
    }
    advance()
    return name
  }

  mutating func screenNames() throws(JourneyLexer.Failure) -> [String] {
    var names = [try screenName()]
    while !isAtEnd { names.append(try screenName()) }
    return names
  }

  /// Returns a failure at the next token, which says what was found there.
  func failure(_ message: String) -> JourneyLexer.Failure {
    guard let next else {
      return JourneyLexer.Failure(
        column: end, message: "\(message), found the end of the line")
    }
    return JourneyLexer.Failure(
      column: tokens[index].column,
      message: "\(message), found \(DisplayText.singleLine(next.text))")
  }
}
