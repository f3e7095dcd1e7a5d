import FlowModels
import FlowPages
import Simulation

struct PlayCommand: DispatchedCommand {
  let source: AppSource
  let tool: String

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.play.rawValue,
      summary:
        "Play the lines of a journey while they are typed, show what changes, and save them.",
      options: source.options + [
        PlayView.option, PlayView.ids,
        CommandSyntax.jsonOption("an answer to each line, in a line,"),
        CommandSyntax.color, CommandSyntax.help,
      ],
      examples: source.examples([
        "play --brand brands/acme.json",
        "play --brand brands/acme.json --device tablet --view frames",
        "play --brand brands/acme.json < checkout.journey",
        "play --brand brands/acme.json --json",
      ]))
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let writesJSON = arguments.has(CommandSyntax.json)
    if writesJSON { try RunRenderer.expectNoView(arguments) }
    let view = try PlayView(arguments, console: console)
    let setup = try AppSetup(source, arguments)
    let app = setup.simulator.app
    let talk = writesJSON ? console.silenced(keepsTalk: false) : console
    let style = Style(arguments.value("--color"), accent: app.theme.light.accent, console: talk)
    let session = PlaySession(setup.played)
    let options = arguments.words(without: ["--view", "--ids", "--color", "--json"])
    let prompt = PlayPrompt(
      session, console: talk, style: style, view: view,
      header: { Self.header(tool: tool, command: .play, file: $0, options: options) })
    let answer = {
      if writesJSON { try console.write(line: prompt.answer, messages: prompt.messages) }
    }
    var reader = PromptReader(talk)
    talk.write(style.heading("\(DisplayText.singleLine(app.name)) on \(app.device.name)"))
    if writesJSON { setup.tellNotice(console) }
    if let notice = setup.notice { talk.write(notice) }
    var isClean = await prompt.launch() == .done
    try answer()
    if reader.isInteractive { talk.write(style.quiet("  help shows the commands")) }
    var number = 0
    while true {
      try console.writeData([])
      let screen = session.simulator.screen
      let input = reader.next {
        JourneyCompletion.of(
          $0, on: screen, commands: PlayWord.allCases.map(\.rawValue),
          links: app.links.patterns, data: session.simulator.dataWithFaults)
      }
      guard case .line(let text) = input else {
        if input == .interrupted { return .interrupted }
        break
      }
      number += 1
      let isBlank = text.allSatisfy(\.isWhitespace)
      if !reader.isInteractive, !isBlank {
        let line = DisplayText.padded("\(number)", to: 3) + " " + DisplayText.singleLine(text)
        talk.write(style.heading(line))
      }
      let result = await prompt.enter(text)
      if !isBlank { try answer() }
      if result == .failed { isClean = false }
      if result == .ends { break }
    }
    if reader.isInteractive {
      if session.hasUnsavedLines {
        talk.write(style.quiet("  \(session.lines.count.counted("line")) not saved"))
      }
      return .ok
    }
    return isClean ? .ok : .findings
  }

  /// The comment at the beginning of a file that is saved.
  static func header(
    tool: String, command: CommandName, file: String, options: [String]
  ) -> [String] {
    let words = [tool, CommandName.run.rawValue, file] + options
    return [
      "Recorded by `\(tool) \(command.rawValue)`. To play it:",
      "  " + words.map(ShellWord.quoted).joined(separator: " "),
    ]
  }
}
