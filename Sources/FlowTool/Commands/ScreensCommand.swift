import Brands
import FlowModels
import Simulation

struct ScreensCommand: DispatchedCommand {
  let source: AppSource

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.screens.rawValue,
      summary: "List the screens that a journey reaches, and the links to them.",
      positionals: [
        CommandSyntax.Positional(
          name: "JOURNEY", isRequired: false,
          help: "A journey to play; without one, the app is only launched.")
      ],
      options: source.options + [
        CommandSyntax.jsonOption("the list"),
        CommandSyntax.help,
      ],
      examples: source.examples([
        "screens checkout.journey --brand brands/acme.json"
      ]))
  }

  private struct Reached: Encodable {
    var screen: String
    var title: String
    var line: Int?
    var link: String?
  }

  private struct Output: Encodable {
    var screens: [Reached]
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let (setup, journey) = try AppSetup.withJourney(source, arguments)
    setup.tellNotice(console)
    var reached: [Reached] = []
    let report = await setup.play(journey) { entry in
      guard let step = entry.step else { return }
      Self.add(step.screen, line: entry.line, to: &reached)
    }
    if report == nil { Self.add(setup.simulator.screen, line: nil, to: &reached) }
    if arguments.has("--json") {
      try console.write(Output(screens: reached), messages: setup.messages(about: report))
    } else {
      write(reached, to: console)
    }
    return setup.verdict(on: report, console: console)
  }

  private static func add(_ screen: ScreenNode, line: Int?, to reached: inout [Reached]) {
    for (_, node) in screen.flattened where node.role == .screen {
      let screen = Reached(screen: node.id, title: node.label, line: line, link: node.link)
      let isKnown = reached.contains {
        $0.screen == screen.screen && $0.title == screen.title && $0.link == screen.link
      }
      if !isKnown { reached.append(screen) }
    }
  }

  private func write(_ reached: [Reached], to console: Console) {
    let width = reached.map { DisplayText.width(of: $0.screen) }.max() ?? 0
    for screen in reached {
      let name = DisplayText.padded(DisplayText.singleLine(screen.screen), to: width)
      let place = screen.line.map { "line \($0)" } ?? "launch"
      let link = screen.link.map { "  \(DisplayText.singleLine($0))" } ?? ""
      console.write("\(name)  \(DisplayText.quoted(screen.title))  (\(place))\(link)")
    }
  }
}
