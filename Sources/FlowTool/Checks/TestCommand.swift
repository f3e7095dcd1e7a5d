import BrandInspection
import Brands
import FlowModels
import Foundation

/// Carries out the checks that brands have in files next to theirs.
struct TestCommand<App: BrandedApp>: DispatchedCommand {
  let tool: String
  let version: String

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.test.rawValue,
      summary: "Carry out the checks that a team keeps next to its brands.",
      positionals: [
        CommandSyntax.Positional(
          name: "BRAND", isRequired: false, isRepeated: true,
          help: "Brands' JSON files, folders of them, or patterns; the checks of acme.json are in "
            + "acme\(BrandPath.checksEnding).")
      ],
      options: [AppSource.environment]
        + CommandSyntax.options(
          """
          --only NAME…: Carry out only the check with this name.
          --only-changed BASE: Carry out only checks whose files differ from this commit of git;
            all, where something else differs that they may depend on.
          --jobs COUNT: Explore so many brands at once, each in its own process, where a crash ends
            only the checks of that one.
          """) + [
          RunShard.option, ReportOutput.option,
          Loudness.quietOption("Show only checks that do not pass, and the line of the numbers."),
          CommandSyntax.jsonOption("the results"),
          CommandSyntax.worker, CommandSyntax.color, CommandSyntax.help,
        ],
      examples: [
        "test brands", "test brands/acme.json --only 'no shopping'",
        "test brands --jobs 4 --report junit=checks.xml",
      ])
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    if arguments.has("--worker") {
      try await work()
      return .ok
    }
    let environment = arguments.value(AppSource.environment.name)
    guard !arguments.positionals.isEmpty else { throw UsageError(message: "missing BRAND") }
    let writesJSON = arguments.has(CommandSyntax.json)
    let isQuiet = arguments.has("--quiet")
    let jobs = try arguments.number("--jobs", from: 1, to: 256)
    let outputs = try ReportOutput.all(from: arguments, environment: console.environment)
    let shard = try RunShard(
      arguments.value(RunShard.option.name), environment: console.environment)
    Interruption.watch()
    var plan = try TestPlan<App>(
      arguments.positionals, in: environment, only: arguments.values("--only"))
    if let base = arguments.value("--only-changed") {
      if let file = plan.keepAffected(by: try ChangedFiles(since: base)) {
        console.complain(
          "everything is checked: \(DisplayText.singleLine(file)) was changed, and any check may "
            + "depend on it")
      } else if plan.cases.isEmpty, !writesJSON {
        console.write("✓ nothing to check: no file of these checks was changed")
        return .ok
      }
    }
    let places = shard?.places(in: plan.cases.count) ?? Array(plan.cases.indices)
    try shard?.touchStatusFile()
    var display = SuiteDisplay(
      arguments.value("--color"), count: places.count, loudness: isQuiet ? .quiet : .normal,
      showsPassed: !isQuiet, console: writesJSON ? console.silenced() : console)
    let start = ContinuousClock.now
    var player = CheckPlayer<App>(tool: tool)
    let cases = places.map { plan.cases[$0] }
    var results = cases.map { player.unplayed($0, .notRun) }
    // What is explored together is checked together.
    let groups = Dictionary(grouping: cases.indices) { cases[$0].group }.values
      .sorted { $0[0] < $1[0] }
    if let jobs {
      let pool = try WorkerPool(
        count: jobs, words: [CommandName.test.rawValue, "--worker"],
        isInterrupted: console.isInterrupted)
      defer { pool.stop() }
      let data = try groups.map { group in
        try JSONEncoder().encode(
          Part(environment: cases[group[0]].environment, cases: group.map { cases[$0].runCase }))
      }
      pool.perform(data, limit: .seconds(60)) { position, outcome in
        let answer: [RunResult] = outcome.answer() ?? []
        for (index, place) in groups[position].enumerated() {
          results[place] =
            answer.count == groups[position].count
            ? answer[index] : player.result(of: outcome, cases[place])
          display.show(results[place])
        }
        return true
      }
    } else {
      for index in groups.joined() where !console.isInterrupted() {
        results[index] = await player.play(cases[index])
        display.show(results[index])
      }
    }
    display.end(
      results, part: shard, omitted: plan.omitted,
      seconds: (ContinuousClock.now - start) / .seconds(1))
    let without = Set(cases.filter { $0.environment != environment }.compactMap(\.runCase.brand))
    if !without.isEmpty, !isQuiet { display.tell([LintCoverage.line(without: without.sorted())]) }
    let report = RunReport(
      tool: tool, toolVersion: version, plan: plan.fingerprint, planned: plan.cases.count,
      shard: shard?.inReport, places: places, results: results)
    if writesJSON { try console.write(report, omitted: plan.omitted, by: tool) }
    try outputs.write(report, console: console)
    return console.isInterrupted() ? .interrupted : report.exitCode
  }

  // The checks of a brand that are carried out together, in the environment that was chosen.
  private struct Part: Codable {
    var environment: String?
    var cases: [RunCase]
  }

  private func work() async throws {
    let loop = WorkerLoop()
    try await loop.run { data in
      let part = try JSONDecoder().decode(Part.self, from: data)
      let plan = try TestPlan<App>(
        [part.cases[0].brand ?? ""], in: part.environment, only: part.cases.map(\.journey))
      var player = CheckPlayer<App>(tool: tool, onLaunch: { loop.beat() })
      var results: [RunResult] = []
      for item in plan.cases { results.append(await player.play(item)) }
      return try JSONEncoder().encode(results)
    }
  }
}
