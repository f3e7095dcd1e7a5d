import Brands
import FlowModels
import Simulation

struct LinkCommand: DispatchedCommand {
  let source: AppSource

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.link.rawValue,
      summary: "Show the effect of opening a link: each step, each question, each problem.",
      positionals: [
        CommandSyntax.Positional(
          name: "URL", isRequired: true, help: "The link, such as app://recipe/42."),
        CommandSyntax.Positional(
          name: "JOURNEY", isRequired: false,
          help: "A journey to play first; without one, the app is only launched."),
      ],
      options: source.options + [
        CommandSyntax.Option(name: "--open", help: "Open the link too, and show the screen."),
        CommandSyntax.jsonOption("the plan"),
        CommandSyntax.help,
      ],
      examples: source.examples([
        "link acme://recipe/42 --brand brands/acme.json",
        "link acme://recipe/42 checkout.journey --brand brands/acme.json --open",
      ]))
  }

  private struct Output: Encodable {
    var plan: LinkPlan
    var screen: ScreenNode?
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let journey = try arguments.positionals.dropFirst().first.map { try Journey(contentsOf: $0) }
    let setup = try AppSetup(source, arguments)
    setup.tellNotice(console)
    let report = await setup.play(journey)
    let link = arguments.positionals[0]
    let simulator = setup.simulator
    let plan = await simulator.plan(for: link)
    var step: Step?
    if arguments.has("--open") { step = try await simulator.open(link) }
    // Without a journey, they are among the findings of the app.
    let found = report == nil ? [] : step?.findings ?? []
    if arguments.has("--json") {
      let place = Message.Place(step: link)
      try console.write(
        Output(plan: plan, screen: step?.screen),
        messages: [plan.problem].compactMap(\.self).map {
          Message(code: "badLink", place: place, message: $0)
        } + setup.messages(about: report)
          + found.map { Message($0, at: place) })
    } else {
      for line in Self.lines(of: plan) { console.write(DisplayText.singleLine(line)) }
      if let step {
        console.write("")
        for event in step.events { console.write("    \(DisplayText.singleLine(event))") }
        console.write(step.screen.text(indentation: 2))
      }
    }
    if let problem = plan.problem {
      console.complain("\(DisplayText.singleLine(link)): \(DisplayText.singleLine(problem))")
    }
    let verdict = setup.verdict(on: report, console: console)
    for finding in found { console.complain(DisplayText.singleLine("\(link): \(finding.message)")) }
    return plan.problem == nil && !plan.isRefused && found.isEmpty ? verdict : .findings
  }

  private static func lines(of plan: LinkPlan) -> [String] {
    var lines = [plan.link]
    func add(_ verb: String, _ what: String) {
      lines.append("  \(DisplayText.padded(verb, to: 6))  \(what)")
    }
    if let pattern = plan.pattern {
      let values = plan.values.sorted { $0.key < $1.key }
        .map { "\($0.key) = \(DisplayText.quoted($0.value))" }
      let owner = plan.feature.map { " of the feature \($0)" } ?? ""
      add("is", ([pattern + owner] + values).joined(separator: ", "))
    }
    for name in plan.keeps { add("keep", name) }
    for leaving in plan.leaves {
      switch leaving.answer {
      case .allow: add("leave", leaving.name)
      case .ask: add("ask", "\(leaving.name), where the user decides")
      case .refuse: add("stop", "\(leaving.name) refuses to leave")
      }
    }
    for opening in plan.opens {
      let title = opening.title.map { " \(DisplayText.quoted($0))" } ?? ""
      let verb = opening.isFlow ? "start" : "push"
      add(verb, "\(opening.name)\(title) for \(opening.destination)")
    }
    if let problem = plan.problem {
      add("fail", problem + (plan.canBeRetried ? "; the user could try again" : ""))
    } else if plan.opens.isEmpty, plan.leaves.isEmpty {
      add("stay", "it is there already")
    }
    return lines
  }
}
