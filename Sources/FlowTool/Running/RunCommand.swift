import Brands
import FlowModels
import Simulation

/// `run`: plays a journey and shows each step, or plays many and shows those that fail.
struct RunCommand: ToolCommand {
  let source: AppSource
  /// The name of the tool, which commands that play a case again begin with.
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
      options: source.options.map { option in
        var option = option
        if ["--brand", "--device", "--language"].contains(option.name) {
          option.isRepeated = true
          option.isRequired = false
        }
        return option
      } + [
        CommandSyntax.Option(
          name: "--trace",
          help: "Show every responder that an action reached, one per line, and its answer."),
        CommandSyntax.Option(
          name: "--view", value: "VIEW", choices: RunRenderer.View.allCases.map(\.rawValue),
          help: "The way to show the screen after each step: as a tree (the default), its changed "
            + "lines, or frames as a person would see them."),
        CommandSyntax.Option(
          name: "--state", value: "FILE",
          help:
            "Start with the state in this file, if it exists, and save the state there at the "
            + "end."),
        CoverageOptions.list, CoverageOptions.require,
        CommandSyntax.Option(name: "--json", help: "Write the whole report as JSON instead."),
      ] + RunOptions.options + [
        CommandSyntax.Option(
          name: "--worker", isInternal: true, help: "Do the jobs on standard input."),
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
      try await RunSession.work(player(given))
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
    // A pipe can be read only once.
    let text =
      isSuite
      ? nil
      : input.map { SourceText(file: "-", text: $0) }
        ?? (try? SourceText(contentsOf: arguments.positionals[0]))
    let rows = text.flatMap { try? Journey.rows(of: $0) }
    guard isSuite || rows != nil else {
      return try await runOne(arguments, text, console: console)
    }
    for option in ["--trace", "--coverage", "--json"] where arguments.has(option) {
      throw UsageError(message: "\(option) is about one case, and these are several")
    }
    for option in ["--state", "--require", "--view"] where arguments.value(option) != nil {
      throw UsageError(message: "\(option) is about one case, and these are several")
    }
    return try await runSuite(arguments, options, file, input, console: console)
  }

  private func player(_ arguments: Arguments) -> CasePlayer {
    CasePlayer(
      source, words: RunOptions.sharedWords(arguments), tool: tool,
      hasDefaults: RunOptions.hasFile)
  }

  // MARK: Many

  private func runSuite(
    _ arguments: Arguments, _ options: RunOptions, _ file: ProjectFile?, _ input: String?,
    console: Console
  ) async throws -> ExitCode {
    Interruption.watch()
    let outputs = try ReportOutput.all(
      from: arguments.values(ReportOutput.option.name), environment: console.environment)
    let shard = try RunShard(
      arguments.value(RunShard.option.name), environment: console.environment)
    let bazel = BazelTest(environment: console.environment)
    let choice = try options.choice(arguments, file)
    var plan = try RunPlan(choice, source: source, input: input)
    if let filter = bazel?.filter {
      try plan.keep("not chosen by the engine's filter") { $0.id.contains(filter) }
    }
    let before = LastRun.read()
    guard try narrow(&plan, to: arguments, before, console: console) else { return .ok }
    let times = try arguments.value("--durations").map { file in
      try RunReportReader.read(file).seconds(of: plan.cases)
    }
    var places =
      shard?.places(in: plan.cases.count, seconds: times ?? []) ?? Array(plan.cases.indices)
    if let seed = options.shuffle ?? bazel?.seed.flatMap({ Int($0) }) {
      var generator = SplitMix(state: UInt64(bitPattern: Int64(seed)))
      places.shuffle(using: &generator)
    }
    try shard?.touchStatusFile()
    let requests = places.map { place in
      let runCase = plan.cases[place]
      return RunRequest(
        runCase: runCase, rules: runCase.faults.flatMap { choice.faultRules[$0] } ?? [],
        input: runCase.journey == "-" ? plan.input : nil, isRepeated: options.repetitions > 1,
        isReported: !outputs.isEmpty)
    }
    let start = ContinuousClock.now
    var display = SuiteDisplay(arguments.value("--color"), count: requests.count, console: console)
    let session = RunSession(
      requests: requests, player: player(arguments), limits: options.limits, console: console
    ) { _, result in display.show(result) }
    var results =
      if let jobs = options.jobs {
        try session.play(
          jobs: jobs, words: ["run"] + RunOptions.sharedWords(arguments) + ["--worker"])
      } else {
        await session.play()
      }
    for index in RunResult.markDifferences(&results) { display.tell(results[index]) }
    // A report has them in the order of the plan, in whatever order they were played.
    let order = places.indices.sorted { places[$0] < places[$1] }
    let report = RunReport(
      tool: tool, toolVersion: version, plan: plan.fingerprint, planned: plan.cases.count,
      shard: shard?.inReport, places: order.map { places[$0] }, results: order.map { results[$0] })
    display.end(
      results, part: shard, omitted: plan.omitted,
      seconds: (ContinuousClock.now - start) / .seconds(1))
    // A machine that plays a part, or where nothing can be written, needs no record.
    if shard == nil, bazel == nil { try? LastRun(results, after: before).write() }
    try outputs.write(report, console: console)
    return console.isInterrupted() ? .interrupted : report.exitCode
  }

  /// Leaves out of a plan what did pass before, and what a change cannot affect.
  ///
  /// - Returns: `false` if nothing is left and nothing is wrong with that, which it then says.
  private func narrow(
    _ plan: inout RunPlan, to arguments: Arguments, _ before: LastRun?, console: Console
  ) throws -> Bool {
    if arguments.has("--last-failed") {
      guard let before else {
        throw UsageError(
          message: "--last-failed: no run before this one is recorded in this folder")
      }
      guard !before.left.isEmpty else {
        console.write("✓ nothing is left: all cases of the run before passed")
        return false
      }
      guard plan.cases.contains(where: { before.left.contains($0.id) }) else {
        throw UsageError(
          message: "--last-failed: none of the \(before.left.count.counted("case")) that did not "
            + "pass before is among these, such as \(DisplayText.quoted(before.left.min() ?? ""))",
          hint: "if it is gone or has another name now, remove \(LastRun.path)")
      }
      try plan.keep("passed before") { before.left.contains($0.id) }
    }
    if let base = arguments.value("--only-changed") {
      if let file = plan.keepAffected(by: try ChangedFiles(since: base)) {
        console.complain(
          "everything is played: \(DisplayText.singleLine(file)) was changed, and any case may "
            + "depend on it")
      }
      guard !plan.cases.isEmpty else {
        console.write(
          "✓ nothing to play: no journey and no brand of these was changed since "
            + DisplayText.singleLine(base))
        return false
      }
    }
    return true
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
    let options = try CoverageOptions(arguments)
    guard let journey = try text.map({ try AppSetup.journey($0) }) ?? AppSetup.journey(arguments)
    else {
      throw UsageError(message: "missing JOURNEY")
    }
    let setup = try AppSetup(source, arguments)
    let state = arguments.value("--state").map { StateFile($0) }
    let snapshot = try state.flatMap { try setup.load($0, console: console) }
    let view = arguments.value("--view").flatMap(RunRenderer.View.init) ?? .tree
    let renderer = RunRenderer(
      style: Style(
        arguments.value("--color"), accent: setup.simulator.app.theme.light.accent, console: console
      ),
      showsHops: arguments.has("--trace"), view: view,
      width: console.environment("COLUMNS").flatMap { Int($0) } ?? console.talkTerminal?.width()
        ?? 100)
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
      if !writesJSON {
        console.write(renderer.entry(entry, after: last, in: setup.simulator.app))
      }
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
