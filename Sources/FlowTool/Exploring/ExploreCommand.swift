import FlowModels
import Foundation
import Simulation

struct ExploreCommand: DispatchedCommand {
  let source: AppSource
  let tool: String
  let version: String

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.explore.rawValue,
      summary: "Try everything that a user can do, state by state, and report what was not seen.",
      options: source.exploringOptions
        + CommandSyntax.options(
          """
          --data: Use the app's own data; without it, its samples.
          --from JOURNEY: Begin where the events of this journey end.
          --from-screen NAME: Begin on this screen, which is reached by the shortest way.
          --depth COUNT: The number of events from the beginning after which nothing more is tried,
            6 by default.
          --limit COUNT: The greatest number of states, 100000 by default.
          --for TIME: The greatest time, such as 90s or 10m; with it, two runs may differ.
          --deviations COUNT: The greatest number of events spent on deviations, such as a failed
            answer, a double tap or a relaunch, from a state of each kind;
            \(Deviations.usualEvents) by default, 0 for none.
          --vary-answers: Let each answer of data arrive, fail, or come later than others.
          --why: Report what makes states many, and what differs where an app is unsteady.
          --strict: Exit with 1 for suspicions too: what breaks a law of most apps.
          """) + [
          FrameStrip.option,
          WordList.option,
          CommandSyntax.Option(
            name: "--jobs", value: "COUNT",
            help: "Explore so many apps at once, each in its own process, where a crash ends "
              + "only that one."),
          CoverageOptions.list,
          CoverageOptions.require,
          CommandSyntax.jsonOption("the report"),
        ] + PlanParts.options + [
          Loudness.quietOption("Show only problems, and one line for each app."),
          Loudness.verboseOption(
            "Say also when each process starts and ends, and each app's time."),
          CommandSyntax.worker,
          CommandSyntax.help,
        ],
      examples: source.examples([
        "explore --brand brands/acme.json",
        "explore --brand brands/acme.json --depth 8 --for 10m",
        "explore --brand brands --device phone --device tablet --language all --jobs 4",
        "explore --brand brands --shard 2/4 --report json=shards/2.jsonl",
      ]))
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    if arguments.has("--worker") {
      try await ExploreRun.work { try await explore($0, of: arguments, console: $1, $2) }
      return .ok
    }
    let options = try options(of: arguments)
    let beginnings = ["--from", "--from-screen"].filter { arguments.value($0) != nil }
    if let option = beginnings.first, arguments.has("--vary-answers") || beginnings.count > 1 {
      let other = beginnings.count > 1 ? "--from-screen" : "--vary-answers"
      throw UsageError(message: "\(option) cannot be combined with \(other)")
    }
    if arguments.has("--strict"), try maxDeviations(arguments) == 0 {
      throw UsageError(message: "--strict cannot be combined with --deviations 0")
    }
    let parts = try PlanParts(arguments, console: console)
    if parts.shard != nil { try CoverageOptions.refuseRequirement(arguments) }
    let jobs = try arguments.number("--jobs", from: 1, to: 256)
    let loudness = try Loudness(arguments)
    let plan = try ExplorePlan(arguments, source)
    if loudness != .quiet {
      for omission in plan.omissions {
        console.complain(DisplayText.singleLine("left out: \(omission.name): \(omission.reason)"))
      }
    }
    let places = try parts.places(of: plan.variants.map(\.id), ExploreResult.self)
    Interruption.watch()
    let run = ExploreRun(
      variants: places.map { plan.variants[$0] }, console: console, loudness: loudness)
    var writer = ExploreWriter(
      arguments, listsAll: options.coverage.listsAll, loudness: loudness, screens: parts.screens,
      console: console)
    let results: [ExploreResult]
    if let jobs {
      // Every process needs a brand to be one of the app, until it is given one.
      let words = ["explore"] + (run.variants.first?.words ?? []) + shared(arguments)
      results = try run.inProcesses(words: words + ["--worker"], jobs: jobs) {
        try writer.write($0)
      }
    } else {
      results = try await run.here(
        { try await explore($0, of: arguments, console: $1, $2) }, write: { try writer.write($0) })
    }
    try writer.end()
    let known = Dictionary(zip(places.map { plan.variants[$0].id }, places)) { one, _ in one }
    try parts.write(
      PlanReport(
        tool: tool, toolVersion: version, plan: plan.fingerprint(shared(arguments)),
        planned: plan.variants.count, shard: parts.shard?.inReport,
        places: results.compactMap { known[$0.id] }, results: results),
      ExploreResult.verdict(of: results), console: console)
    parts.tell(results.count, of: plan.variants.count, ExploreResult.noun, console: console)
    if results.count < places.count { return .interrupted }
    return ExploreResult.exitCode(of: results)
  }

  // Only the process that gives the jobs uses these.
  private static let ownOptions: Set<String> = PlanParts.names.union([
    "--brand", "--environment", "--on", "--device", "--language", "--jobs", "--quiet", "--verbose",
    "--json", "--worker", FrameStrip.option.name,
    CoverageOptions.list.name,
  ])

  private func shared(_ arguments: Arguments) -> [String] {
    arguments.words(without: Self.ownOptions)
  }

  private func options(
    of arguments: Arguments
  ) throws -> (limits: StateExplorer.Limits, coverage: CoverageOptions) {
    (
      StateExplorer.Limits(
        depth: try arguments.number("--depth", from: 0, to: 1000) ?? 6,
        states: try arguments.number("--limit", from: 1, to: 100_000_000) ?? 100_000,
        time: try arguments.duration("--for")),
      try CoverageOptions(arguments)
    )
  }

  private func explore(
    _ variant: ExploreVariant, of given: Arguments, console: Console,
    _ onProgress: @escaping (StateExplorer.Progress) -> Void
  ) async throws -> ExploreResult {
    let arguments = try Arguments(variant.words + shared(given), syntax: syntax)
    let (limits, options) = try options(of: arguments)
    let setup = try AppSetup(source, arguments, usesSample: !arguments.has("--data"))
    setup.tellNotice(console)
    let words = try WordList.words(arguments, for: source)
    var explorer = StateExplorer(
      limits: limits, variesAnswers: arguments.has("--vary-answers"), words: words,
      makeSimulator: setup.makeSimulator)
    explorer.isInterrupted = console.isInterrupted
    explorer.explains = arguments.has("--why")
    explorer.opening = try await setup.opening(arguments, words)
    explorer.onProgress = onProgress
    explorer.eventsForOtherWays = try maxDeviations(arguments) / 100
    let start = ContinuousClock.now
    let report = try await explorer.run()
    let app = setup.simulator.app.name
    let end = limits.time.map { start.advanced(by: $0) }
    let isOver = {
      console.isInterrupted() || end.map { ContinuousClock.now > $0 } == true
    }
    var deviations = try await deviate(
      setup, arguments, from: explorer.opening, words, report, isInterrupted: isOver)
    let processes = TwoProcesses(
      variant: variant, faults: arguments.values("--fault"),
      usesSamples: !arguments.has("--data"), isInterrupted: isOver)
    if let ways = deviations?.ways, let (problem, same) = processes.compare(ways) {
      deviations?.alike = same
      if let problem { deviations?.problems.append(problem) }
    }
    let coverage = report.coverage(with: deviations) {
      setup.app.universe($0, $1, CoverageKind.all)
    }
    var output = ExploreOutput(report, coverage, app: app, deviations: deviations)
    let untried = setup.app.untried
    if !untried.isEmpty {
      output.notes.append(
        DisplayText.singleLine(
          "not explored: where \(untried.joined(separator: ", ")) "
            + (untried.count == 1 ? "holds" : "hold")
            + "; --on gives a run, and --on all tries them"))
    }
    return ExploreResult(
      variant, output,
      missing: options.failures(in: coverage), isStrict: arguments.has("--strict"))
  }

  private func maxDeviations(_ arguments: Arguments) throws -> Int {
    try arguments.number("--deviations", from: 0, to: 100_000_000) ?? Deviations.usualEvents
  }

  // Also on a tablet, unless devices are given.
  private func deviate(
    _ setup: AppSetup, _ arguments: Arguments, from opening: [UserEvent],
    _ words: [String: [String]], _ report: StateReport, isInterrupted: @escaping () -> Bool
  ) async throws -> Deviations.Report? {
    let most = try maxDeviations(arguments)
    guard most > 0, report.limit != .stuck, report.limit != .interruption else { return nil }
    var deviations = Deviations(
      from: opening, maxEvents: most,
      otherDevice: arguments.has("--device") ? nil : .tablet(),
      otherLanguage: setup.otherLanguage, words: words,
      makeOther: setup.makeOther, makeSimulator: setup.makeSimulator)
    deviations.isInterrupted = isInterrupted
    let seen = report.coverage(with: nil) { setup.app.universe($0, $1, [.screens]) }
    // A remark says why something cannot be seen.
    deviations.unseen = Set(seen[.screens].missing.filter { seen.remarks[$0] == nil })
    deviations.sighted = Set(
      report.requirements.entries.filter { $0.sightings > 0 }.map(\.name))
    return try await deviations.run()
  }
}
