import FlowModels
import Foundation
import Simulation

/// A run of many cases: plans them, plays them, and reports on them.
@MainActor
struct SuiteRun {
  let source: AppSource
  let tool: String
  let version: String
  /// The arguments of the command line, without the defaults of the project's file.
  let given: Arguments
  let syntax: CommandSyntax
  /// The text on standard input, if a journey is there.
  let input: String?
  /// The text of the only journey, if it was read before: a pipe can be read only once.
  let text: SourceText?
  let console: Console

  func run(
    _ arguments: Arguments, _ options: RunOptions, _ file: ProjectFile?
  ) async throws -> ExitCode {
    Interruption.watch()
    let bazel = BazelTest(environment: console.environment)
    let shard = try RunShard(
      arguments.value(RunShard.option.name), environment: console.environment)
    let settings = try Settings(self, arguments, options, file)
    if shard != nil { try CoverageOptions.refuseRequirement(arguments) }
    // A process takes as long to start as a plan to be made.
    let workers = try settings.makeWorkers()
    defer { workers?.stop() }
    workers?.prepare()
    var plan = try settings.plan()
    if let filter = bazel?.filter {
      try plan.keep("not chosen by the engine's filter") { $0.id.contains(filter) }
    }
    let before = LastRun.read()
    if let reason = try narrow(&plan, to: arguments, before) {
      guard settings.writesJSON else {
        console.write("✓ \(reason)")
        return .ok
      }
      let nothing = RunReport(
        tool: tool, toolVersion: version, plan: plan.fingerprint, planned: 0, places: [],
        results: [])
      try console.write(nothing, omitted: [(reason, plan.cases.count)], by: tool)
      return .ok
    }
    settings.tell(plan)
    let times = try arguments.value("--durations").map { file in
      try PlanReportReader<RunResult>.read(file).seconds(of: plan.cases.map(\.id))
    }
    var places =
      shard?.places(in: plan.cases.count, seconds: times ?? []) ?? Array(plan.cases.indices)
    var isShuffled = false
    if let seed = options.shuffle ?? bazel?.seed.flatMap({ Int($0) }) {
      var generator = SplitMix(state: UInt64(bitPattern: Int64(seed)))
      places.shuffle(using: &generator)
      isShuffled = true
    }
    try shard?.touchStatusFile()
    let start = ContinuousClock.now
    var display = settings.display(count: places.count)
    let (results, seen) = try await settings.play(
      places.count == plan.cases.count && !isShuffled ? plan.cases : places.map { plan.cases[$0] },
      of: plan, &display, workers)
    // A report has them in the order of the plan, in whatever order they were played.
    let order = isShuffled ? places.indices.sorted { places[$0] < places[$1] } : nil
    let report = RunReport(
      tool: tool, toolVersion: version, plan: plan.fingerprint, planned: plan.cases.count,
      shard: shard?.inReport, facts: seen,
      places: order.map { $0.map { places[$0] } } ?? places,
      results: order.map { $0.map { results[$0] } } ?? results)
    display.end(
      results, part: shard, omitted: plan.omitted,
      seconds: (ContinuousClock.now - start) / .seconds(1))
    if settings.writesJSON {
      try console.write(report, omitted: plan.omitted, seeing: seen, by: tool)
    } else {
      display.tell(report.coverageLines(listsAll: settings.coverage.listsAll))
    }
    // A machine that plays a part, or where nothing can be written, needs no record.
    if shard == nil, bazel == nil {
      let isWhole = arguments.has("--only-changed") && !console.isInterrupted()
      try? LastRun(results, after: before, by: isWhole ? .own : nil).write()
    }
    try settings.write(report)
    let isMet = settings.coverage.isMet(by: seen?.report, console: console)
    if console.isInterrupted() { return .interrupted }
    return report.exitCode == .ok && !isMet ? .findings : report.exitCode
  }

  // Returns the reason if nothing is left and that is fine.
  private func narrow(
    _ plan: inout RunPlan, to arguments: Arguments, _ before: LastRun?
  ) throws -> String? {
    if arguments.has("--last-failed") {
      guard let before else {
        throw UsageError(
          message: "--last-failed: no run before this one is recorded in this folder")
      }
      guard !before.left.isEmpty else {
        return "nothing is left: all cases of the run before passed"
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
      if RecordFolder.isRecord(base) { return try narrow(&plan, to: arguments, since: base) }
      let changes = try ChangedFiles(since: base)
      if before?.isOfAnother(than: .own) == true {
        console.complain("everything is played: the run before was of another build of this tool")
      } else if let file = plan.keepAffected(by: changes) {
        console.complain(
          "everything is played: \(DisplayText.singleLine(file)) was changed, and any case may "
            + "depend on it")
      }
      guard !plan.cases.isEmpty else {
        return "nothing to play: no journey and no brand of these was changed since "
          + DisplayText.singleLine(base)
      }
    }
    return nil
  }

  // What the same build did over the same files, it does again.
  private func narrow(
    _ plan: inout RunPlan, to arguments: Arguments, since folder: String
  ) throws -> String? {
    let record = try RecordFolder(folder).read()
    let isOther = ["--fault", "--allow-writes", "--faults"].contains {
      arguments.has($0) || arguments.value($0) != nil
    }
    if let reason = isOther
      ? "a record knows no faults and no writes"
      : plan.keepChanged(since: record, by: ToolBinary.own.hash)
    {
      console.complain("everything is played: \(reason)")
    }
    guard plan.cases.isEmpty else { return nil }
    return "nothing to play: all of these passed with the same build, journeys, brands and data, "
      + "in " + DisplayText.singleLine(folder)
  }
}
