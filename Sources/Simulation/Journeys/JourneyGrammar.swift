import FlowModels

enum JourneyGrammar {
  /// Returns the command of a line, or `nil` if the line is empty or a comment.
  static func command(of line: String) throws(JourneyLexer.Failure) -> Journey.Command? {
    let isComment = line.first { !$0.isWhitespace } == "#"
    if !isComment { try JourneyLexer.refuseInvisible(in: line) }
    var reader = TokenReader(try JourneyLexer.tokens(of: line), end: line.unicodeScalars.count + 1)
    guard !reader.isAtEnd else { return nil }
    if case .word(let word) = reader.next,
      JourneyDirective.words.contains(word) || word.first == "|"
    {
      throw reader.failure("expected a step, as lines of this kind stand only in a journey's file")
    }
    let command = try reader.command()
    guard reader.isAtEnd else { throw reader.failure("expected the end of the line") }
    return command
  }
}

extension TokenReader {
  fileprivate mutating func command() throws(JourneyLexer.Failure) -> Journey.Command {
    switch try word(of: JourneyLanguage.verbs, as: "verb") {
    case "tap":
      let first = try reference()
      return .event(take("and") ? .tapTogether(first, try reference()) : .tap(first))
    case "long-press": return .event(.longPress(try reference()))
    case "hold": return .event(.hold(true))
    case "release": return .event(.hold(false))
    case "answer": return .event(.answer(try answer()))
    case "fail": return .event(.fail(try answer()))
    case "type":
      let text = try quotedName()
      _ = try word(of: ["into"], as: "word")
      return .event(.type(text, into: try reference()))
    case "set": return .event(.set(try settingReference(), to: try quotedName()))
    case "drag": return .event(.drag(try settingReference(), to: try quotedName()))
    case "increment": return .event(.increment(try reference()))
    case "decrement": return .event(.decrement(try reference()))
    case "drop": return .event(.drop(try reference()))
    case "choose":
      let option = try option()
      _ = try word(of: ["for"], as: "word")
      return .event(.choose(option, for: try reference()))
    case "confirm": return .event(.confirm)
    case "cancel": return .event(.cancel)
    case "open": return .event(.open(try quotedName()))
    case "relaunch": return .event(.relaunch)
    case "finish": return .event(.finish)
    case "back": return .event(.back)
    case "swipe": return .event(.swipe)
    case "dismiss": return .event(.dismiss)
    case "device": return try device()
    case "scroll":
      return .event(
        take("up") ? .scrollToStart(screen: try screen()) : .scrollToEnd(screen: try screen()))
    case "refresh": return .event(.refresh(screen: try screen()))
    case "fault": return .event(.fault(take("none") ? nil : try faultRule()))
    case "wait": return .event(.wait(try duration()))
    case "panes":
      let isBack = try word(of: ["back", "forward"], as: "direction") == "back"
      let count = try isAtEnd ? 1 : number("a number of panes")
      return .event(.scrollPanes(back: isBack ? count : -count))
    default: return .expect(try expectation())
    }
  }

  private mutating func answer() throws(JourneyLexer.Failure) -> Int {
    (try optionalNumber("an answer's number, from 1") ?? 1) - 1
  }

  private mutating func reference() throws(JourneyLexer.Failure) -> ElementReference {
    let key: ElementReference.Key
    switch next {
    case .name(let name):
      advance()
      key = .name(name, occurrence: try optionalNumber("an element's number, from 1"))
    case .id(let id):
      advance()
      key = .id(id)
    case .word("row"):
      advance()
      key = .row(try number("a row number, from 1"))
    default: throw failure("expected a name in quotes, an id such as #42, or `row 1`")
    }
    var reference = ElementReference(key)
    guard take("in") else { return reference }
    if isBeforeRow {
      if case .row = key { throw failure("expected a screen, as no row is in a row") }
      advance()
      reference.row = try quotedName()
      reference.screen = try screen()
    } else {
      reference.screen = try screenName()
    }
    return reference
  }

  private mutating func settingReference() throws(JourneyLexer.Failure) -> ElementReference {
    let reference = try reference()
    _ = try word(of: ["to"], as: "word")
    return reference
  }

  private mutating func option() throws(JourneyLexer.Failure) -> String {
    switch next {
    case .name(let option), .id(let option):
      advance()
      return option
    default: throw failure("expected an option: its name in quotes, or an id such as #newest")
    }
  }

  private mutating func screen() throws(JourneyLexer.Failure) -> String? {
    take("in") ? try screenName() : nil
  }

  private mutating func device() throws(JourneyLexer.Failure) -> Journey.Command {
    let name = try word(of: Device.names, as: "device")
    let hasColumns = Device(name: name, tabletColumns: 1)?.hasFixedPane == true
    let columns = hasColumns ? try optionalNumber("a number of columns") : nil
    return .device(name: name, columns: columns)
  }

  private mutating func expectation() throws(JourneyLexer.Failure) -> Expectation {
    if case .name(let name) = next {
      advance()
      return take("=") ? .value(of: name, try quotedName()) : .visible(name)
    }
    if case .id = next { return try value(of: try reference()) }
    let condition = try word(of: JourneyLanguage.conditions, as: "condition")
    if let role = ExpectedRole.role(condition) { return .role(try expectedRole(role)) }
    switch condition {
    case "problem": return .problem(try quotedName())
    case "enabled": return .usable(try reference(), true)
    case "disabled": return .usable(try reference(), false)
    case "screen": return .screen(try screenName())
    case "path": return .path(try screenNames())
    case "panes": return .panes(try screenNames())
    case "dialog": return .dialog(try screenName())
    case "link": return .link(try quotedName())
    case "focus": return .focus(try quotedName())
    case "heard": return .heard(try quotedName())
    case "row":
      if case .word(let text) = next, Int(text) != nil {
        let row = ElementReference.Key.row(try number("a row number, from 1"))
        _ = try word(of: ["is"], as: "word")
        let name = try quotedName()
        return .named(ElementReference(row, in: try screen()), name)
      }
      let name = try quotedName()
      guard !isAtEnd else { return .role(ExpectedRole(role: .row, name: name)) }
      _ = try word(of: ["has"], as: "word")
      return .row(name, has: try quotedName(), screen: try screen())
    case "rows":
      let count = try number("a number of rows", from: 0)
      guard take("in") else { return .rows(count, screen: nil) }
      if case .word = next { return .rows(count, screen: try screenName()) }
      return .rowsOf(try reference(), count)
    default:
      guard case .word = next else { return .hidden(try quotedName()) }
      let word = try word(of: ["dialog"] + ExpectedRole.unwanted, as: "role")
      guard let role = ExpectedRole.unwantedRole(word) else { return .dialog(nil) }
      return .role(try expectedRole(role, isThere: false))
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

  /// Reads a word if it comes next; returns whether it did.
  mutating func take(_ word: String) -> Bool {
    guard next == .word(word) else { return false }
    advance()
    return true
  }

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

  mutating func word(of known: [String], as kind: String) throws(JourneyLexer.Failure) -> String {
    guard case .word(let word) = next else {
      throw failure("expected a \(kind): \(known.joined(separator: ", "))")
    }
    guard known.contains(word) else {
      let hint = NearestNames.helpOrAll(for: word, in: known)
      throw JourneyLexer.Failure(
        column: tokens[index].column,
        message: "unknown \(kind) \(DisplayText.quoted(word)); \(hint)")
    }
    advance()
    return word
  }

  mutating func number(_ what: String, from lowest: Int = 1) throws(JourneyLexer.Failure) -> Int {
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
      return JourneyLexer.Failure(column: end, message: "\(message), found the end of the line")
    }
    return JourneyLexer.Failure(
      column: tokens[index].column,
      message: "\(message), found \(DisplayText.singleLine(next.text))")
  }
}
