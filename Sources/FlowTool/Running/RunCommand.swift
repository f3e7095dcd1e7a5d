import Brands
import FlowModels
import Simulation

/// `run`: plays a journey, and shows each step.
struct RunCommand: ToolCommand {
  let source: AppSource

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.run.rawValue,
      summary:
        "Play a journey, and show each step: the path of its actions, and the screen after it.",
      positionals: [
        CommandSyntax.Positional(
          name: "JOURNEY", isRequired: true, help: "The journey's file, with one step per line.")
      ],
      options: source.options + [
        CommandSyntax.Option(
          name: "--trace",
          help: "Show every responder that an action reached, one per line, and its answer."),
        CommandSyntax.Option(
          name: "--state", value: "FILE",
          help:
            "Start with the state in this file, if it exists, and save the state there at the "
            + "end."),
        CoverageOptions.list, CoverageOptions.require,
        CommandSyntax.Option(name: "--json", help: "Write the whole report as JSON instead."),
        CommandSyntax.color, CommandSyntax.help,
      ],
      examples: source.examples([
        "run checkout.journey --brand brands/acme.json",
        "run checkout.journey --brand brands/acme.json --device tablet --trace",
        "run checkout.journey --brand brands/acme.json --state state.json",
      ]))
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let writesJSON = arguments.has("--json")
    if writesJSON, arguments.has("--trace") {
      throw UsageError(
        message: "--trace cannot be combined with --json, which always has every hop")
    }
    let options = try CoverageOptions(arguments)
    guard let journey = try AppSetup.journey(arguments) else { return .usage }
    let setup = try AppSetup(source, arguments)
    let state = arguments.value("--state").map { StateFile($0) }
    let snapshot = try state.flatMap { try setup.load($0, console: console) }
    let renderer = RunRenderer(
      style: Style(
        arguments.value("--color"), accent: setup.simulator.app.theme.light.accent, console: console
      ),
      showsHops: arguments.has("--trace"))
    if writesJSON {
      setup.warnOfWrites(console)
    } else {
      console.write(
        renderer.header(
          app: setup.simulator.app, journey: journey, writes: setup.destinationOfWrites))
    }
    // The one line at the end needs less than a list: a short run has to stay short.
    let isListed = writesJSON || options.listsAll || !options.requirements.isEmpty
    let kinds = isListed ? CoverageKind.all : CoverageKind.main
    var coverage = Coverage()
    var last: Step?
    let report = await setup.play(journey, restoring: snapshot) { entry in
      if !writesJSON { console.write(renderer.entry(entry)) }
      guard let step = entry.step else { return }
      coverage.note(step, from: last, in: setup.simulator.app, kinds: kinds)
      last = step
    }
    guard let report else { return .internalError }
    let seen = coverage.report(
      against: setup.app.universe(setup.simulator.app, coverage, kinds), kinds: kinds)
    if writesJSON {
      console.write(try JSONOutput.text(of: Output(report: report, coverage: seen)))
    } else {
      console.write(renderer.summary(report))
      console.write(renderer.coverage(seen, listsAll: options.listsAll))
    }
    let verdict = setup.verdict(on: report, console: console)
    let isMet = options.isMet(by: seen, console: console)
    try state?.save(setup.simulator.app.snapshot())
    return isMet ? verdict : .findings
  }

  /// The report for programs: that of the journey, with the coverage beside its members.
  private struct Output: Encodable {
    private enum CodingKeys: String, CodingKey { case coverage }

    var report: JourneyReport
    var coverage: CoverageReport

    func encode(to encoder: any Encoder) throws {
      try report.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(coverage, forKey: .coverage)
    }
  }
}
