import BrandInspection
import Brands
import FlowModels
import Foundation
import Simulation

/// Carries out checks in this process, and plays the journeys among them as `run` does.
@MainActor
final class CheckPlayer<App: BrandedApp> {
  private let reader: BrandReader
  private let tool: String
  private let environment: String?
  private let onLaunch: () -> Void
  // The exploration of the last group alone: those of a thousand brands would not fit.
  private var last: (group: [String], run: BrandCheckRun<App>)?

  /// Makes a player; `environment` is the one that was chosen for brands.
  init(
    _ reader: BrandReader, tool: String, environment: String?,
    onLaunch: @escaping () -> Void = {}
  ) {
    self.reader = reader
    self.tool = tool
    self.environment = environment
    self.onLaunch = onLaunch
  }

  func play(_ item: TestPlan<App>.Case) async -> RunResult {
    let start = ContinuousClock.now
    var result = unplayed(item, .passed)
    do {
      _ = try item.reading.get()
      if case .journey = item.check.statement {
        try await playJourney(item, &result)
      } else {
        let found = try await run(of: item).result(of: item.check)
        if let problem = found.problem {
          let mask = SecretMask(BrandLinter(App.brandSchema), [item.reading])
          let kind = found.isInvalid ? "invalid" : RunFailure.expectation
          result.verdict = found.isInvalid ? .invalid : .failed
          result.failures = [
            Self.failure(item, mask.masked(problem), kind, found.notes.map { mask.masked($0) })
          ]
        }
      }
    } catch let error as UsageError {
      result.verdict = .invalid
      result.failures = [Self.failure(item, error.message, "invalid")]
    } catch {
      result.verdict = .invalid
      result.failures = CasePlayer.failures(of: error, in: item.runCase)
    }
    let step = RunResult.Step(
      file: item.check.place.file, line: item.check.place.line, text: item.check.text,
      failure: result.failures.first?.message)
    result.steps = [step]
    result.seconds = (ContinuousClock.now - start) / .seconds(1)
    return result
  }

  /// Returns the result of a case before anything is known of it.
  func unplayed(_ item: TestPlan<App>.Case, _ verdict: RunResult.Verdict) -> RunResult {
    let words =
      [tool, CommandName.test.rawValue, item.runCase.brand ?? ""]
      + Arguments.words("--only", item.check.name) + Self.words(for: environment)
    return RunResult(
      runCase: item.runCase, verdict: verdict,
      replay: words.map(ShellWord.quoted).joined(separator: " "))
  }

  /// Returns a failure of a check, at its place in the file of the checks.
  static func failure(
    _ item: TestPlan<App>.Case, _ message: String, _ kind: String, _ notes: [String] = []
  ) -> RunFailure {
    RunFailure(
      file: item.check.place.file, line: item.check.place.line, step: item.check.text,
      message: DisplayText.singleLine(message), kind: kind,
      route: (notes + (item.check.because.map { ["because: \($0)"] } ?? []))
        .map { DisplayText.singleLine($0) })
  }

  private static func words(for environment: String?) -> [String] {
    environment.map { Arguments.words(AppSource.environment.name, $0) } ?? []
  }

  private func run(of item: TestPlan<App>.Case) -> BrandCheckRun<App> {
    if let last, last.group == item.group { return last.run }
    let run = BrandCheckRun<App>(
      item.reading, of: reader, device: item.runCase.device, language: item.runCase.language,
      onLaunch: onLaunch)
    last = (item.group, run)
    return run
  }

  // A journey with parameters, or for several devices, is several cases; all of them must pass.
  private func playJourney(_ item: TestPlan<App>.Case, _ result: inout RunResult) async throws {
    let choice = RunChoice(
      journeys: [item.check.file ?? ""], brands: [item.runCase.brand ?? ""],
      environment: item.runCase.environment, devices: item.check.device.map { [$0] } ?? [],
      languages: item.check.language.map { [$0] } ?? [], faultSets: [nil], faultRules: [:],
      repetitions: 1, tags: [], refusedTags: [], text: nil)
    let source = AppSource(branded: App.self)
    let player = CasePlayer(
      source, words: Self.words(for: item.runCase.environment), tool: tool,
      hasDefaults: RunOptions.hasFile)
    for runCase in try RunPlan(choice, source: source).cases where result.verdict == .passed {
      onLaunch()
      let played = await player.play(RunRequest(runCase: runCase))
      guard played.verdict != .passed else { continue }
      result.verdict = played.verdict
      result.unplayedLines = played.unplayedLines
      let failure = Self.failure(
        item, "expected the journey to pass, found \(played.verdict.words)",
        RunFailure.expectation, ["again: \(played.replay)"])
      result.failures = [failure] + played.failures
    }
  }
}
