import FlowModels
import Foundation
import Simulation

/// A case to play, with what its process has to know.
struct RunRequest: Codable {
  var runCase: RunCase
  /// The rules of the case's set of faults.
  var rules: [String] = []
  /// The text of the journey, if it can be read only once, as on standard input.
  var input: String?
  var isRepeated = false
  /// A Boolean value that indicates whether a report shows all of a case that passed, too.
  var isReported = false
  /// A Boolean value that indicates whether what the case sees is wanted.
  var isCovered = false
  /// The path of the file for a trace, if the case does not pass; `nil` for none.
  var trace: String?
  /// The path of a file that each line is added to once played; the case is then played once.
  // It is for a case that ended its process before.
  var recording: String?
}

/// Plays cases in this process, one after another.
@MainActor
final class CasePlayer {
  private let source: AppSource
  private let words: [String]
  let tool: String
  // If the folder has defaults, the command that plays one case must leave them out.
  private let hasDefaults: Bool
  private var apps: [String: AppSource.App] = [:]

  init(_ source: AppSource, words: [String], tool: String, hasDefaults: Bool = false) {
    self.source = source
    self.words = words
    self.tool = tool
    self.hasDefaults = hasDefaults
  }

  /// Plays a case; a failed one is played again, to see if the same events have another result.
  func play(_ request: RunRequest) async -> RunResult {
    let start = ContinuousClock.now
    if let file = request.recording {
      return await playOnce(request, TraceRecorder(addingTo: file))
    }
    var result = await playOnce(request)
    // What passes is never recorded, so a trace is one of the second playing.
    var recorder: TraceRecorder?
    var outcome = result.verdict
    if result.verdict == .failed {
      recorder = request.trace.map { _ in TraceRecorder() }
      let again = await playOnce(request, recorder)
      outcome = again.verdict
      if again.fingerprint != result.fingerprint {
        result.verdict = .nondeterministic
        result.failures.insert(Self.difference(result, again), at: 0)
      }
    }
    result.seconds = (ContinuousClock.now - start) / .seconds(1)
    if result.verdict != .passed || request.isReported { result.replay = replay(request) }
    if let recorder, let file = request.trace {
      result.keep(recorder.recording, outcome: outcome, tool: tool, at: file)
    }
    return result
  }

  private func playOnce(
    _ request: RunRequest, _ recorder: TraceRecorder? = nil
  ) async -> RunResult {
    let runCase = request.runCase
    var result = RunResult(runCase: runCase, verdict: .passed)
    do {
      let (setup, journey, _) = try setUp(request, requests: recorder?.requests)
      var coverage = Coverage()
      var last: Step?
      let report = await setup.play(journey) { entry in
        recorder?.note(entry, in: setup.simulator.app)
        guard request.isCovered, let step = entry.step else { return }
        coverage.note(step, from: last, in: setup.simulator.app)
        last = step
      }
      if request.isCovered { result.coverage = coverage }
      setup.simulator.end()
      if let report { note(report, of: request, in: &result) }
    } catch {
      result.verdict = .invalid
      result.failures = Self.failures(of: error, in: runCase)
    }
    return result
  }

  /// Reads the journey of a case, and makes its app.
  func setUp(
    _ request: RunRequest, requests: RequestLog? = nil
  ) throws -> (setup: AppSetup, journey: Journey, header: JourneyHeader) {
    let runCase = request.runCase
    let (source, journey) = try journey(of: request)
    let arguments = try Arguments(words(of: request), syntax: syntax)
    let header = JourneyHeader(source)
    let setup = try AppSetup(
      try app(runCase, arguments), arguments, usesSample: header.usesSamples, requests: requests)
    setup.simulator.unchecked = header.unchecked
    return (setup, journey, header)
  }

  /// Reads the journey of a case, with its text.
  func journey(of request: RunRequest) throws -> (source: SourceText, journey: Journey) {
    let runCase = request.runCase
    let source =
      try request.input.map { SourceText(file: runCase.journey, text: $0) }
      ?? SourceText(contentsOf: runCase.journey)
    return (source, try AppSetup.journey(source, parameters: runCase.parameters))
  }

  private func note(
    _ report: JourneyReport, of request: RunRequest, in result: inout RunResult
  ) {
    result.failures = RunFailure.all(in: report)
    result.verdict = report.isClean ? .passed : .failed
    result.unplayedLines = report.unplayedLines
    // Of ten thousand that passed, nobody wants to keep what nobody reads.
    if !report.isClean || request.isReported {
      result.steps = report.entries.map { entry in
        RunResult.Step(
          file: entry.file, line: entry.line, text: DisplayText.singleLine(entry.text),
          failure: entry.failure.map { DisplayText.singleLine($0) })
      }
    }
    // Only what failed or is repeated is compared.
    if !report.isClean || request.isRepeated {
      result.fingerprint = String(report.fingerprint, radix: 16)
    }
  }

  // MARK: The app

  private var syntax: CommandSyntax {
    CommandSyntax(name: "run", summary: "", options: source.options)
  }

  private func words(of request: RunRequest) -> [String] {
    let runCase = request.runCase
    var words = runCase.brand.map { Arguments.words("--brand", $0) } ?? []
    if let run = runCase.on { words += Arguments.words(AppSource.on.name, "\(run)") }
    words += ["--device", runCase.device]
    if let language = runCase.language { words += Arguments.words("--language", language) }
    return words + self.words + request.rules.flatMap { Arguments.words("--fault", $0) }
  }

  private func app(_ runCase: RunCase, _ arguments: Arguments) throws -> AppSource.App {
    let key = "\(runCase.brand ?? "")\0\(runCase.language ?? "")\0\(runCase.on?.description ?? "")"
    if let app = apps[key] { return app }
    let app = try source.choose(arguments)
    apps[key] = app
    return app
  }

  /// Returns everything that the app of a case declares.
  func universe(of runCase: RunCase, seeing coverage: Coverage) throws -> CoverageUniverse {
    let arguments = try Arguments(words(of: RunRequest(runCase: runCase)), syntax: syntax)
    let setup = try AppSetup(try app(runCase, arguments), arguments)
    defer { setup.simulator.end() }
    return setup.app.universe(setup.simulator.app, coverage, CoverageKind.all)
  }

  func replay(_ request: RunRequest) -> String {
    let journey = request.runCase.journey
    // A name that begins with a hyphen would be read as an option.
    let path = journey.hasPrefix("-") && journey != "-" ? "./\(journey)" : journey
    let values = request.runCase.parameters.sorted { $0.key < $1.key }
      .flatMap { Arguments.words("--with", "\($0.key)=\($0.value)") }
    let defaults = hasDefaults ? Arguments.words("--config", ProjectFile.none) : []
    return ([tool, "run", path] + words(of: request) + values + defaults).map(ShellWord.quoted)
      .joined(separator: " ")
  }

  // MARK: Failures

  static func failures(of error: any Error, in runCase: RunCase) -> [RunFailure] {
    guard let error = error as? InputError else {
      let message = (error as? UsageError)?.message ?? "\(error)"
      return [
        RunFailure(
          file: runCase.journey, line: nil, step: "launch",
          message: DisplayText.singleLine(message), kind: "invalid")
      ]
    }
    // Each file is read once; a pipe has been read, and has nothing more.
    var sources: [String: [Substring]] = [:]
    for file in Set(error.problems.filter { $0.line != nil }.map(\.file)) {
      do throws(InputError) {
        try InputDescriptor.refusePipe(file, expected: "a file")
        sources[file] = try SourceText(contentsOf: file).lines
      } catch {
        continue
      }
    }
    return error.problems.map { problem in
      let column = problem.column.map { "column \($0): " } ?? ""
      return RunFailure(
        file: problem.file, line: problem.line, step: text(of: problem, in: sources) ?? "launch",
        message: column + DisplayText.singleLine(problem.message),
        kind: error.kind == .unreadable ? RunFailure.unreadable : "invalid")
    }
  }

  // The line that cannot be read, as it is written.
  private static func text(
    of problem: InputError.Problem, in sources: [String: [Substring]]
  ) -> String? {
    guard let line = problem.line, let lines = sources[problem.file],
      lines.indices.contains(line - 1)
    else { return nil }
    return String(DisplayText.singleLine(lines[line - 1].trimmingSpace).prefix(200))
  }

  private static func difference(_ first: RunResult, _ second: RunResult) -> RunFailure {
    let pairs = zip(first.steps, second.steps)
    let place = pairs.first { $0.failure != $1.failure }?.0
    let outcome = second.verdict == .passed ? "passed" : "failed in another way"
    return RunFailure(
      file: place?.file ?? first.runCase.journey, line: place?.line, step: place?.text ?? "launch",
      message: "it failed, and the same events \(outcome) when they were played again: something "
        + "decides that no seed does",
      kind: "nondeterministic")
  }
}
