import BrandInspection
import Brands
import FlowModels
import Foundation
import Simulation

/// Carries out checks in this process, and plays the journeys among them as `run` does.
@MainActor
struct CheckPlayer<App: BrandedApp> {
  typealias Case = TestPlan<App>.Case

  let tool: String
  var onLaunch: () -> Void = {}
  // The exploration of the last group alone: those of a thousand brands would not fit.
  private(set) var last: (group: [String], run: BrandCheckRun<App>)?

  mutating func play(_ item: Case) async -> RunResult {
    let start = ContinuousClock.now
    var result = unplayed(item, .passed)
    do {
      _ = try item.reading.get()
      if case .journey(let file) = item.check.statement {
        try await play(file, of: item, &result)
      } else {
        let found = try await run(of: item).result(of: item.check)
        if let problem = found.problem {
          let mask = SecretMask(BrandLinter(App.brandSchema), [item.reading])
          let kind = found.isInvalid ? "invalid" : RunFailure.expectation
          result.verdict = found.isInvalid ? .invalid : .failed
          result.failures = [
            item.failure(mask.masked(problem), kind, found.notes.map { mask.masked($0) })
          ]
        }
      }
    } catch {
      // The places of problems are in their texts: they are not in the file of the checks.
      let input = error as? InputError
      let texts =
        input?.problems.map(\.description) ?? [(error as? UsageError)?.message ?? "\(error)"]
      result.verdict = .invalid
      result.failures = texts.map {
        item.failure($0, input?.kind == .unreadable ? RunFailure.unreadable : "invalid")
      }
    }
    result.steps = [
      RunResult.Step(
        file: item.check.place.file, line: item.check.place.line, text: item.check.text,
        failure: result.failures.first?.message)
    ]
    result.seconds = (ContinuousClock.now - start) / .seconds(1)
    return result
  }

  /// Returns the result of a case before anything is known of it.
  func unplayed(_ item: Case, _ verdict: RunResult.Verdict) -> RunResult {
    let words =
      [tool, CommandName.test.rawValue, item.runCase.brand ?? ""]
      + Arguments.words("--only", item.check.name) + AppSource.words(for: item.environment)
    return RunResult(
      runCase: item.runCase, verdict: verdict,
      replay: words.map(ShellWord.quoted).joined(separator: " "))
  }

  /// Returns the result of a case whose process did not answer.
  func result(of outcome: WorkerPool.Outcome, _ item: Case) -> RunResult {
    var result = unplayed(item, .crashed)
    if case .silent = outcome { result.verdict = .timedOut }
    result.failures = [item.failure(outcome.message, result.verdict.rawValue)]
    return result
  }

  private mutating func run(of item: Case) -> BrandCheckRun<App> {
    if let last, last.group == item.group { return last.run }
    let run = BrandCheckRun<App>(
      item.reading, device: item.runCase.device, language: item.runCase.language,
      onLaunch: onLaunch)
    last = (item.group, run)
    return run
  }

  // A journey with parameters, or for several devices, is several cases; all of them must pass.
  private func play(_ journey: String, of item: Case, _ result: inout RunResult) async throws {
    let environment = item.runCase.environment
    let choice = RunChoice(
      journeys: [journey], brands: [item.runCase.brand ?? ""], environment: environment,
      on: item.check.on, devices: item.check.device.map { [$0] } ?? [],
      languages: item.check.language.map { [$0] } ?? [])
    let source = AppSource(branded: App.self)
    let player = CasePlayer(
      source, words: AppSource.words(for: environment), tool: tool,
      hasDefaults: RunOptions.hasFile)
    for runCase in try RunPlan(choice, source: source).cases where result.verdict == .passed {
      onLaunch()
      let played = await player.play(RunRequest(runCase: runCase))
      guard played.verdict != .passed else { continue }
      result.verdict = played.verdict
      result.unplayedLines = played.unplayedLines
      let failure = item.failure(
        "expected the journey to pass, found \(played.verdict.words)", RunFailure.expectation,
        ["again: \(played.replay)"])
      result.failures = [failure] + played.failures
    }
  }
}
