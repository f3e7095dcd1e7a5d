import FlowModels
import FlowPages
import Simulation

/// The prompt of `play`: understands what is typed, and says what came of it.
@MainActor
final class PlayPrompt {
  enum Result {
    case done, failed, ends
  }

  // The code where playing again leads elsewhere.
  private static let other = RunResult.Verdict.nondeterministic.rawValue

  private let session: PlaySession
  private let console: Console
  private let style: Style
  private let view: PlayView
  private let header: (String) -> [String]
  private var number = 0
  /// The answer to the last line, and the messages with it, for `--json`.
  private(set) var answer = PlayAnswer(line: 0)
  private(set) var messages: [Message] = []

  /// - Parameter header: Returns the comment at the beginning of a file of that name.
  init(
    _ session: PlaySession, console: Console, style: Style, view: PlayView,
    header: @escaping (String) -> [String]
  ) {
    self.session = session
    self.console = console
    self.style = style
    self.view = view
    self.header = header
  }

  func launch() async -> Result {
    let step = await session.launch()
    note(JourneyReport.Entry(line: nil, text: "launch", isEvent: true, step: step))
    tell(step)
    showScreen()
    return step.findings.isEmpty ? .done : .failed
  }

  func enter(_ text: String) async -> Result {
    number += 1
    (answer, messages) = (PlayAnswer(line: number), [])
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return .done }
    // `expect` alone is a command; with more words, it is a line of a journey.
    guard let word = PlayWord(rawValue: String(first)), word != .expect || words.count == 1 else {
      return await play(text)
    }
    let rest = text.drop(while: \.isWhitespace).dropFirst(first.count)
      .drop(while: \.isWhitespace)
    let argument = String(rest.reversed().drop(while: \.isWhitespace).reversed())
    switch word {
    case .save, .replace: return await save(argument, replaces: word == .replace)
    case .help: return help(argument)
    case _ where !argument.isEmpty:
      return complain("`\(word.rawValue)` stands alone, found \(DisplayText.quoted(argument))")
    case .expect: return await expect()
    case .undo: return await undo()
    case .screen:
      answer.screen = session.simulator.screen
      showScreen()
    case .tree:
      let tree = ResponderTree(session.simulator.app)
      answer.tree = tree
      console.write(tree.text)
    case .quit: return .ends
    }
    return .done
  }

  // MARK: Lines of a journey

  private func play(_ text: String) async -> Result {
    let line: Journey.Line
    do {
      guard let read = try Journey.Line(text, number: number, file: PlaySession.file) else {
        return .done
      }
      line = read
    } catch {
      return refuse(error)
    }
    let before = session.simulator.screen
    let waits = session.simulator.clockWaits
    let entry = await session.play(line)
    note(entry)
    if let failure = entry.failure { return complain(failure, nil) }
    guard let step = entry.step else {
      console.write("  " + style.good("✓") + " \(DisplayText.singleLine(entry.text))")
      return .done
    }
    tell(step)
    if let change = view.change(from: before, to: step.screen) {
      console.write(
        change.isEmpty ? "  " + style.quiet("nothing changed on screen") : marked(change))
    } else {
      showScreen()
    }
    // Otherwise a search looks as if it had found nothing else.
    for wait in session.simulator.clockWaits where !waits.contains(wait) {
      console.write("  " + style.quiet("\(wait); `wait 1s` lets time pass"))
    }
    return step.findings.isEmpty ? .done : .failed
  }

  private func note(_ entry: JourneyReport.Entry) {
    answer.entry = entry
    messages = Message.all(entry, of: PlaySession.file)
  }

  private func tell(_ step: Step) {
    for trace in step.traces {
      console.write(String(repeating: " ", count: 4 + 2 * trace.depth) + trace.line)
    }
    for event in step.events { console.write("    \(DisplayText.singleLine(event))") }
    for announcement in step.announcements where announcement.kind == .status {
      console.write("    says \(DisplayText.quoted(announcement.text))")
    }
    for finding in step.findings { complain(finding.message, nil) }
  }

  private func marked(_ lines: [String]) -> String {
    lines.map { line in
      line.hasPrefix("+") ? style.good(line) : line.hasPrefix("−") ? style.bad(line) : line
    }.joined(separator: "\n")
  }

  private func showScreen() {
    for line in view.whole(session.simulator) { console.write("  " + line) }
  }

  // Without a code, the message was noted.
  @discardableResult
  private func complain(_ message: String, _ code: String? = "usage") -> Result {
    if let code {
      let place = Message.Place(file: PlaySession.file, line: number)
      messages.append(Message(code: code, place: place, message: message))
    }
    let place = "\(PlaySession.file):\(number): "
    console.complain(style.bad(place + DisplayText.singleLine(message)))
    return .failed
  }

  private func refuse(_ error: any Error) -> Result {
    messages = (error as? InputError).map { Message.all($0) } ?? []
    console.complain(style.bad("\(error)"))
    return .failed
  }

  // MARK: Commands

  private func expect() async -> Result {
    let lines = session.expectations()
    var added: [String] = []
    for line in lines where await session.play(line).failure == nil {
      added.append(line.text)
      console.write("  " + style.good("+") + " \(line.text)")
    }
    answer.lines = added
    if lines.isEmpty { console.write("  " + style.quiet("all of that is expected already")) }
    return .done
  }

  private func undo() async -> Result {
    guard !session.writesForGood else {
      return complain(
        "a line that has changed data for good cannot be taken back; play without --allow-writes")
    }
    guard let (text, difference, isTakenBack) = await session.undo() else {
      return complain("there is no line to take back")
    }
    if isTakenBack {
      answer.lines = [text]
      answer.screen = session.simulator.screen
      console.write("  " + style.bad("−") + " \(text)")
      showScreen()
    }
    for line in difference { complain(line, Self.other) }
    return difference.isEmpty ? .done : .failed
  }

  private func save(_ name: String, replaces: Bool) async -> Result {
    guard !name.isEmpty else {
      return complain("expected the name of a file, as in `save buy.journey`")
    }
    let lines = session.lines
    guard !lines.isEmpty else { return complain("there is no line to save yet") }
    let problems = session.writesForGood ? [] : await session.rehearse()
    let found = problems.first.map { ["It does not pass: \($0)"] } ?? []
    let comments = (header(name) + found).map { "# \(DisplayText.singleLine($0))" }
    do {
      try JourneyFile.write(
        (comments + lines).joined(separator: "\n") + "\n", to: name, replaces: replaces)
    } catch {
      return refuse(error)
    }
    session.noteSaved()
    (answer.file, answer.lines) = (name, lines)
    let count = lines.count.counted("line")
    console.write("  saved \(count) to \(DisplayText.singleLine(name))")
    if session.writesForGood {
      console.write("  it was not played again, as it changes data for good")
    }
    for problem in problems { complain("what was saved does not pass: \(problem)", Self.other) }
    return problems.isEmpty ? .done : .failed
  }

  private func help(_ word: String) -> Result {
    guard word.isEmpty else {
      let forms = JourneyReference.forms(of: word)
      guard !forms.isEmpty else {
        return complain(
          "no line begins with \(DisplayText.quoted(word))"
            + NearestNames.ending(for: word, in: JourneyLanguage.verbs))
      }
      answer.lines = forms.flatMap(\.forms)
      console.write(JourneyReference.text(of: forms))
      return .done
    }
    answer.lines = PlayWord.allCases.map(\.form)
    let width = PlayWord.allCases.map(\.form.count).max() ?? 0
    for word in PlayWord.allCases {
      console.write("  \(DisplayText.padded(word.form, to: width))  \(word.help)")
    }
    console.write(
      "  Any other line is one of a journey: " + JourneyLanguage.verbs.joined(separator: ", ") + "."
    )
    return .done
  }
}
