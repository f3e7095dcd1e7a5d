import FlowModels

/// The search for an expectation that expects the same of the same element, under its new name.
@MainActor
struct ExpectationRepair {
  enum Outcome {
    case holds
    case replaced(Journey.Line, JourneyRepair.Kind, reason: String)
    case broken(String)
  }

  private let line: Journey.Line
  private let expectation: Expectation
  private let before: RecordedPlay.Line
  private let simulator: Simulator
  private let texts: [String: String]

  init(
    _ line: Journey.Line, _ expectation: Expectation, _ before: RecordedPlay.Line,
    in simulator: Simulator, texts: [String: String]
  ) {
    self.line = line
    self.expectation = expectation
    self.before = before
    self.simulator = simulator
    self.texts = texts
  }

  var outcome: Outcome {
    let failure = expectation.failure(in: simulator)
    // What is never there under its old name would be expected in vain.
    if case .hidden(let name) = expectation, let new = newWords(of: name) {
      guard let line = replacing(name, by: new) else {
        return .broken("it is there")
      }
      return .replaced(line, .text, reason: Self.reason(name, new))
    }
    guard let failure else { return .holds }
    for candidate in candidates {
      if let line = candidate.line {
        return .replaced(line, candidate.kind, reason: candidate.reason)
      }
    }
    return .broken(failure)
  }

  private typealias Candidate = (line: Journey.Line?, kind: JourneyRepair.Kind, reason: String)

  private var candidates: [Candidate] {
    switch expectation {
    case .path(let names): return path(names)
    case .heard(let text):
      return newWords(of: text).map {
        [(replacing(text, by: $0, isLast: true), .text, Self.reason(text, $0))]
      } ?? []
    case .problem(let text):
      guard let before = before.element, let wanted = before.problem, Self.isLocalized(wanted),
        let new = live.places.first(where: { $0.recorded.problem == wanted })?.node.problem
      else { return [] }
      return [(replacing(text, by: new, isLast: true), .text, Self.reason(text, new))]
    default: break
    }
    guard let before = before.element else { return [] }
    let live = live
    let same = live.places.filter { place in
      place.node.role == before.role
        && (isNamed(place, as: before) || !before.id.isEmpty && place.node.id == before.id)
    }
    return same.flatMap { candidates(for: $0, on: live, before) }
  }

  // The menu comes and goes with the style of navigation; all else of the path stays.
  private func path(_ names: [String]) -> [Candidate] {
    let now = simulator.path
    let withoutMenu = { (names: [String]) in
      Array(names.first == ScreenNode.menuName ? names.dropFirst() : names[...])
    }
    guard withoutMenu(names) == withoutMenu(now), !now.isEmpty else { return [] }
    let tokens = (["expect", "path"] + now).map { JourneyLexer.Token.word($0) }
    return [
      (line(of: tokens), .way, "the menu is \(now.count < names.count ? "no" : "a") screen now")
    ]
  }

  private func isNamed(_ place: LiveScreen.Place, as before: RecordedPlay.Element) -> Bool {
    !before.label.isEmpty && place.recorded.label == before.label
  }

  private func candidates(
    for place: LiveScreen.Place, on live: LiveScreen, _ before: RecordedPlay.Element
  ) -> [Candidate] {
    let words = DisplayText.singleLine(place.node.label)
    switch expectation {
    // What is expected is its text: that of the same key, and no other.
    case .visible(let name), .focus(let name), .link(let name):
      guard isNamed(place, as: before), Self.isLocalized(before.label) else { return [] }
      return [(replacing(name, by: words), .text, Self.reason(name, words))]
    case .value(let name, let value):
      guard isNamed(place, as: before) else { return [] }
      return values(place.node.value, of: place, before.value, value).map { new in
        (
          replacing(name, by: words, then: value, by: new), .text,
          Self.reason(name == words ? value : name, name == words ? new : words)
        )
      }
    case .row(let name, let text, _):
      guard isNamed(place, as: before) else { return [] }
      let inner = live.places.filter { $0.path.starts(with: place.path) }
      let parts = inner.flatMap { part in
        [
          (part.recorded.label, part.node.label),
          (part.recorded.value ?? "", part.node.value ?? ""),
        ]
      }
      return ([text] + parts.filter { isSame(before.part, $0.0) }.map(\.1)).map { new in
        (
          replacing(name, by: words, then: text, by: new), .text,
          Self.reason(name == words ? text : name, name == words ? new : words)
        )
      }
    case .says(let reference, let value):
      return renamed(reference, to: place).flatMap { reference, kind, reason in
        values(place.node.value, of: place, before.value, value).map { new in
          let (new, line) = (new, replacing(reference.old, by: reference.new, then: value, by: new))
          return reference.old == reference.new
            ? (line, .text, Self.reason(value, new)) : (line, kind, reason)
        }
      }
    case .role(let role):
      guard isNamed(place, as: before), Self.isLocalized(before.label) else { return [] }
      return [(replacing(role.name, by: words), .text, Self.reason(role.name, words))]
    case .amount(let reference, _), .day(let reference, _), .matches(let reference, _),
      .usable(let reference, _), .rowsOf(let reference, _):
      return renamed(reference, to: place).map { reference, kind, reason in
        (replacing(reference.old, by: reference.new), kind, reason)
      }
    default: return []
    }
  }

  private typealias Renaming = (old: JourneyLexer.Token, new: JourneyLexer.Token)

  private func renamed(
    _ reference: ElementReference, to place: LiveScreen.Place
  ) -> [(Renaming, JourneyRepair.Kind, String)] {
    switch reference.key {
    case .id(let id):
      return [
        (
          (.id(id), .id(place.node.id)), .id,
          "\(DisplayText.idToken(id)) is \(DisplayText.idToken(place.node.id)) now"
        )
      ]
    case .name(let name, _):
      return [
        ((.name(name), .name(place.node.label)), .text, Self.reason(name, place.node.label))
      ]
    case .row: return []
    }
  }

  // The value that was expected, and the new words of the same text.
  private func values(
    _ now: String?, of place: LiveScreen.Place, _ before: String?, _ wanted: String
  ) -> [String] {
    [wanted] + (isSame(before, place.recorded.value) ? [now].compactMap { $0 } : [])
  }

  private func isSame(_ before: String?, _ now: String?) -> Bool {
    before != nil && before == now && Self.isLocalized(before ?? "")
  }

  // A text by its key, and nothing else: what is data is never changed to what is shown.
  private static func isLocalized(_ text: String) -> Bool {
    text.hasPrefix("‹") && text.hasSuffix("›") && text != RecordedExploration.mark
  }

  // The words of a text that had these words before, if these are its only ones now.
  private func newWords(of old: String) -> String? {
    let now = simulator.app.localization.texts
    var new: Set<String?> = []
    for (key, text) in texts {
      guard let arguments = Self.arguments(of: DisplayText.singleLine(text), in: old) else {
        continue
      }
      new.insert(
        now[key].map { text in
          arguments.reduce(DisplayText.singleLine(text)) {
            $0.replacing("{\($1.key)}", with: $1.value)
          }
        })
    }
    guard new.count == 1, let words = new.first ?? nil, words != old, !words.isEmpty else {
      return nil
    }
    return words
  }

  // The arguments with which a text has these words; `nil` if it never has them.
  private static func arguments(of text: String, in words: String) -> [String: String]? {
    guard text.contains("{") else { return text == words ? [:] : nil }
    let name = /\{([\w.-]+)\}/
    let parts = text.split(separator: name, omittingEmptySubsequences: false)
    // Plurals have braces inside of one another.
    guard !parts.contains(where: { $0.contains("{") || $0.contains("\\") }),
      let regex = try? Regex(parts.map { "\\Q\($0)\\E" }.joined(separator: "(.+)")),
      let match = words.wholeMatch(of: regex)
    else { return nil }
    let values = match.output.dropFirst().map { $0.substring.map(String.init) ?? "" }
    return Dictionary(
      zip(text.matches(of: name).map { String($0.1) }, values), uniquingKeysWith: { one, _ in one })
  }

  private var live: LiveScreen { LiveScreen(simulator) }

  private static func reason(_ old: String, _ new: String) -> String {
    "\(DisplayText.quoted(old)) is \(DisplayText.quoted(new)) now, the same text by its key"
  }

  // MARK: Lines

  private func replacing(
    _ old: String, by new: String, isLast: Bool = false, then other: String? = nil,
    by next: String = ""
  ) -> Journey.Line? {
    replacing(.name(old), by: .name(new), isLast: isLast, then: other, by: next)
  }

  private func replacing(
    _ old: JourneyLexer.Token, by new: JourneyLexer.Token, isLast: Bool = false,
    then other: String? = nil, by next: String = ""
  ) -> Journey.Line? {
    guard var tokens = tokens,
      let place = isLast ? tokens.lastIndex(of: old) : tokens.firstIndex(of: old)
    else { return nil }
    tokens[place] = new
    if let other {
      guard let second = tokens[(place + 1)...].lastIndex(of: .name(other)) else { return nil }
      tokens[second] = .name(next)
    }
    return line(of: tokens)
  }

  private var tokens: [JourneyLexer.Token]? {
    (try? JourneyLexer.tokens(of: line.text))?.map(\.token)
  }

  // A line that holds, and is another one.
  private func line(of tokens: [JourneyLexer.Token]) -> Journey.Line? {
    let text = tokens.map(JourneyFormatter.text).joined(separator: " ")
    guard text != line.text, !tokens.contains(.name("")),
      let new = Journey.Line.made(text, number: line.number, file: line.file),
      case .expect(let expectation) = new.command, expectation.failure(in: simulator) == nil
    else { return nil }
    return new
  }
}
