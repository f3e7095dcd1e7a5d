import FlowModels
import FlowPages
import Foundation
import Simulation

extension SuiteRun {
  /// Everything that is decided before cases are played: their choice, how they are played, and
  /// what is written about them.
  @MainActor
  struct Settings {
    private let suite: SuiteRun
    private let arguments: Arguments
    let options: RunOptions
    let coverage: CoverageOptions
    let defaults: String?
    private let choice: RunChoice
    private let outputs: [ReportOutput]
    private let artifacts: ArtifactFolder?
    private let outcome = Outcome()

    private final class Outcome {
      var problems: [InputError] = []
      // For a page, if no folder keeps them.
      var traces = PageTraces()
    }

    init(
      _ suite: SuiteRun, _ arguments: Arguments, _ options: RunOptions, _ file: ProjectFile?
    ) throws {
      self.suite = suite
      self.arguments = arguments
      self.options = options
      coverage = try CoverageOptions(arguments)
      defaults = file?.path
      outputs = try ReportOutput.all(from: arguments, environment: suite.console.environment)
      choice = try options.choice(arguments, file)
      artifacts = options.artifacts.map { ArtifactFolder($0) }
      if let problem = artifacts?.problem { outcome.problems.append(problem) }
    }

    /// Reads the command line again, with the current defaults.
    init(again suite: SuiteRun) throws {
      let file = try RunOptions.file(suite.given)
      let arguments =
        try file.map { try Arguments($0.completed(suite.given), syntax: suite.syntax) }
        ?? suite.given
      try self.init(suite, arguments, RunOptions(arguments), file)
    }

    /// Makes the processes that play, if this one does not.
    func makeWorkers() throws -> WorkerPool? {
      try options.jobs.map { jobs in
        try WorkerPool(
          count: jobs, words: ["run"] + RunOptions.sharedWords(arguments) + ["--worker"],
          isInterrupted: suite.console.isInterrupted, onNote: { note($0) })
      }
    }

    /// Plans the cases; `cache` keeps the facts about journeys from one plan to the next.
    func plan(_ cache: JourneyCache? = nil) throws -> RunPlan {
      let plan = try RunPlan(
        choice, source: suite.source, input: suite.input, text: suite.text, cache: cache)
      for warning in plan.warnings { suite.console.complain("\(warning)") }
      return plan
    }

    var words: [String] { choice.journeys + choice.brands }

    /// Reports the files that were read and the cases left out, if the output is verbose.
    func tell(_ plan: RunPlan) {
      // Where all cases pass, no other line names it.
      let environments = Set(plan.cases.compactMap(\.environment)).sorted()
      if !environments.isEmpty {
        suite.console.complain("environment: \(environments.joined(separator: ", "))")
      }
      let runs = Set(plan.cases.compactMap(\.on?.description)).sorted()
      if !runs.isEmpty { suite.console.complain("on \(runs.joined(separator: "; on "))") }
      guard options.loudness == .verbose else { return }
      if let defaults { note("reads the defaults in \(defaults)") }
      for line in plan.readings { note(line) }
      for omission in plan.omissions {
        note("leaves out \(omission.name): \(omission.reason)")
      }
    }

    var writesJSON: Bool { arguments.has(CommandSyntax.json) }

    private func note(_ line: String) {
      if options.loudness == .verbose { suite.console.complain(DisplayText.singleLine(line)) }
    }

    func display(count: Int) -> SuiteDisplay {
      SuiteDisplay(
        arguments.value("--color"), count: count, loudness: options.loudness,
        expectsTraces: artifacts.map { $0.problem == nil } ?? false,
        console: writesJSON ? suite.console.silenced() : suite.console)
    }

    /// Plays cases and shows those that do not pass; returns the results in order, with coverage.
    // Workers that are running already are used, and ended afterwards.
    func play(
      _ cases: [RunCase], of plan: RunPlan, _ display: inout SuiteDisplay,
      _ workers: WorkerPool? = nil
    ) async throws -> (results: [RunResult], seen: SeenThings?) {
      let scratch = makeScratch()
      defer { if let scratch { try? FileManager.default.removeItem(atPath: scratch.path) } }
      let request = { (index: Int) in
        let runCase = cases[index]
        return RunRequest(
          runCase: runCase, rules: runCase.faults.flatMap { choice.faultRules[$0] } ?? [],
          input: plan.text(of: runCase.journey), isRepeated: options.repetitions > 1,
          isReported: !outputs.isEmpty || writesJSON, isCovered: coverage.isWanted,
          trace: artifacts?.file(of: runCase)
            ?? (outcome.traces.isFull ? nil : scratch?.file(of: runCase)))
      }
      let start = Date()
      outcome.traces.forget(cases.map(\.id))
      // Each time, a new player: brands may have changed.
      let player = CasePlayer(
        suite.source, words: RunOptions.sharedWords(arguments), tool: suite.tool,
        hasDefaults: RunOptions.hasFile)
      let seen = RunCoverage()
      var shown = display
      let session = RunSession(
        count: cases.count, request: request, player: player, limits: options.limits,
        console: suite.console,
        onCoverage: { seen.add($1, of: cases[$0]) }
      ) { index, result in
        // A trace of an earlier run would be one of something that does not happen any more.
        if result.verdict == .passed, let trace = artifacts?.file(of: result.runCase) {
          ArtifactFolder.removeTrace(at: trace, olderThan: start)
        }
        guard scratch != nil else { return shown.show(result) }
        shown.show(taking(result))
      }
      let workers = try workers ?? makeWorkers()
      defer { workers?.stop() }
      var results =
        if let workers { try session.play(workers) } else { await session.play() }
      if scratch != nil {
        for index in results.indices {
          results[index].trace = nil
          results[index].traceProblem = nil
        }
      }
      for index in RunResult.markDifferences(&results) { shown.tell(results[index]) }
      for index in results.indices {
        if let problem = results[index].traceProblem, let file = artifacts?.file(of: cases[index]) {
          outcome.problems.append(InputError(unwritable: file, problem))
        }
        results[index].traceProblem = nil
      }
      display = shown
      return (results, coverage.isWanted ? try seen.things(player) : nil)
    }

    private func makeScratch() -> ArtifactFolder? {
      guard options.artifacts == nil, outputs.contains(where: { $0.format == .html }) else {
        return nil
      }
      return ArtifactFolder(
        FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
          .path(percentEncoded: false))
    }

    // They are kept for the page, and in no file.
    private func taking(_ result: RunResult) -> RunResult {
      var result = result
      if let file = result.trace {
        outcome.traces.add(result) { try? TraceFile.read(file) }
        unlink(file)
      }
      result.trace = nil
      return result
    }

    /// The traces for a page, to be passed on to the next settings of a watch.
    var traces: PageTraces {
      get { outcome.traces }
      nonmutating set { outcome.traces = newValue }
    }

    /// Writes the reports; throws the problems of all reports and traces that cannot be written.
    func write(_ report: RunReport) throws {
      defer { outcome.problems = [] }
      do {
        try outputs.write(report, outcome.traces.all, console: suite.console)
      } catch let error as InputError {
        outcome.problems.append(error)
      }
      guard !outcome.problems.isEmpty else { return }
      let all = outcome.problems.flatMap(\.problems)
      // A full disk has one cause for many files.
      let most = 10
      let rest =
        all.count > most
        ? [
          InputError.Problem(
            file: all[most].file,
            message: "and \((all.count - most).counted("more file")) that cannot be written")
        ] : []
      throw InputError(kind: .unwritable, problems: Array(all.prefix(most)) + rest)
    }
  }
}
