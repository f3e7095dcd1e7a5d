import Brands
import FlowModels
import Simulation

struct RunCommand: DispatchedCommand {
  let source: AppSource
  let tool: String
  let version: String

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.run.rawValue,
      summary: "Play a journey and show each step, or play many and show those that fail.",
      positionals: [
        CommandSyntax.Positional(
          name: "JOURNEY", isRequired: false, isRepeated: true,
          help:
            "Journeys, with one step per line: files, folders of them, patterns such as "
            + "'shop/*.journey', or - for standard input.")
      ],
      options: source.matrixOptions.map { option in
        var option = option
        // A file with defaults may name it.
        option.isRequired = false
        return option
      } + [
        CommandSyntax.Option(
          name: "--trace",
          help: "Show every responder that an action reached, one per line, and its answer."),
        RunRenderer.viewOption, RunRenderer.fullOption, PlayView.ids,
        CommandSyntax.Option(
          name: "--state", value: "FILE",
          help:
            "Start with the state in this file, if it exists, and save the state there at the "
            + "end."),
        CoverageOptions.list, CoverageOptions.require,
        CommandSyntax.jsonOption("the whole report"),
      ] + RunOptions.options + [
        CommandSyntax.worker,
        CommandSyntax.color, CommandSyntax.help,
      ],
      examples: source.examples([
        "run checkout.journey --brand brands/acme.json",
        "run checkout.journey --brand brands/acme.json --device tablet --trace",
        "run checkout.journey --brand brands/acme.json --state state.json",
      ])
        + (source.facts == nil
          ? ["run journeys --device phone --device tablet --jobs 4"]
          : ["run journeys --brand brands --device phone --device tablet --language all --jobs 4"]))
  }

  func run(_ given: Arguments, console: Console) async throws -> ExitCode {
    if given.has("--worker") {
      try await RunSession.work(
        CasePlayer(
          source, words: RunOptions.sharedWords(given), tool: tool,
          hasDefaults: RunOptions.hasFile))
      return .ok
    }
    let file = try RunOptions.file(given)
    let arguments = try file.map { try Arguments($0.completed(given), syntax: syntax) } ?? given
    let options = try RunOptions(arguments)
    guard !arguments.positionals.isEmpty else { throw UsageError(message: "missing JOURNEY") }
    if source.facts != nil, arguments.value("--brand") == nil {
      throw UsageError(message: "missing --brand FILE")
    }
    let input = arguments.positionals.contains("-") ? RunPlan.standardInput() : nil
    let isSuite =
      options.isSuite || RunOptions.isSuite(arguments)
      || BazelTest(environment: console.environment) != nil
    // A pipe can be read only once, and a suite reads what it needs.
    let text =
      isSuite
      ? nil
      : input.map { SourceText(file: "-", text: $0) }
        ?? (try? SourceText(contentsOf: arguments.positionals[0]))
    let rows = text.flatMap { try? Journey.rows(of: $0) }
    guard isSuite || rows != nil else {
      return try await runOne(arguments, text, console: console)
    }
    try options.expectNothingAboutOneCase(arguments)
    let suite = SuiteRun(
      source: source, tool: tool, version: version, given: given, syntax: syntax,
      input: input, text: text, console: console)
    guard options.watches else { return try await suite.run(arguments, options, file) }
    var watch = RunWatch(suite)
    return try await watch.run()
  }

  // MARK: One

  private func runOne(
    _ arguments: Arguments, _ text: SourceText?, console: Console
  ) async throws -> ExitCode {
    let writesJSON = arguments.has("--json")
    if writesJSON, arguments.has("--trace") {
      throw UsageError(
        message: "--trace cannot be combined with --json, which always has every hop")
    }
    if writesJSON { try RunRenderer.expectNoView(arguments) }
    let options = try CoverageOptions(arguments)
    let view = try RunRenderer.view(arguments)
    let text = try text ?? AppSetup.text(arguments)
    let journey = try AppSetup.journey(text)
    let setup = try AppSetup(source, arguments, header: JourneyHeader(text))
    let state = arguments.value("--state").map { StateFile($0) }
    let snapshot = try state.flatMap { try setup.load($0, console: console) }
    let renderer = RunRenderer(
      style: Style(
        arguments.value("--color"), accent: setup.simulator.app.theme.light.accent, console: console
      ),
      showsHops: arguments.has("--trace"), view: view,
      showsIDs: arguments.has(PlayView.ids.name))
    let frames = FrameRenderer(width: RunRenderer.width(of: console))
    if writesJSON {
      setup.tellNotice(console)
    } else {
      console.write(
        renderer.header(
          app: setup.simulator.app, journey: journey, writes: setup.notice))
    }
    // The one line at the end needs less than a list: a short run has to stay short.
    let isListed = writesJSON || options.listsAll || !options.requirements.isEmpty
    let kinds = isListed ? CoverageKind.all : CoverageKind.main
    var coverage = Coverage()
    var last: Step?
    let report = await setup.play(journey, restoring: snapshot) { entry in
      if !writesJSON {
        console.write(
          renderer.entry(entry, after: last) { frames.text(of: setup.simulator.app) })
      }
      guard let step = entry.step else { return }
      coverage.note(step, from: last, in: setup.simulator.app, kinds: kinds)
      last = step
    }
    guard let report else { return .internalError }
    let seen = coverage.report(
      against: setup.app.universe(setup.simulator.app, coverage, kinds), kinds: kinds)
    if writesJSON {
      let subject = arguments.value("--brand") ?? setup.simulator.app.name
      try console.write(
        report, messages: Message.all(report) + options.messages(about: seen),
        coverage: [SeenCoverage(subject: subject, report: seen)])
    } else {
      console.write(renderer.summary(report))
      console.write(renderer.coverage(seen, listsAll: options.listsAll))
    }
    let verdict = setup.verdict(on: report, console: console)
    let isMet = options.isMet(by: seen, console: console)
    try state?.save(setup.simulator.app.snapshot())
    return isMet ? verdict : .findings
  }
}
