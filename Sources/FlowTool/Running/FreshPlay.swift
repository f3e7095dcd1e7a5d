import FlowModels
import Foundation
import Simulation

/// Plays journeys that show findings in a fresh process, as `run` does, before they are printed.
@MainActor
final class FreshPlay {
  private static let limit = Duration.seconds(20)

  private let pool: WorkerPool
  private let brand: String?
  private let run: RunContext?

  /// Makes a player; `nil` if this process is not a tool that can be started again, as in tests.
  init?(
    brand: String?, in brandEnvironment: String? = nil, on run: RunContext? = nil,
    executable: URL = WorkerPool.ownExecutable,
    environment: [String: String] = [:], isInterrupted: @escaping () -> Bool
  ) {
    let words =
      (brand.map { Arguments.words("--brand", $0) } ?? [])
      + AppSource.words(for: brandEnvironment)
    guard !executable.lastPathComponent.hasSuffix("xctest"),
      let pool = try? WorkerPool(
        count: 1, executable: executable, words: ["run", "-"] + words + ["--worker"],
        environment: environment, isInterrupted: isInterrupted)
    else {
      return nil
    }
    self.pool = pool
    self.brand = brand
    self.run = run
  }

  func stop() { pool.stop() }

  /// Returns true if a journey shows a finding; `nil` if it could not be played.
  // Without a property, any failure shows it.
  func shows(_ property: String?, in journey: ShownJourney) -> Bool? {
    guard let failures = play(journey)?.failures else { return nil }
    guard let property else { return !failures.isEmpty }
    return failures.contains { Fuzzer.property(of: $0.message) == property }
  }

  /// Returns a journey that shows a finding: this one, or one that then waits for all open work.
  // If neither does, a comment says so.
  func showing(_ finding: Finding, in journey: ShownJourney) -> ShownJourney {
    let silent = journey.noting(ShownJourney.notShown)
    // What is compared with another run is shown by the expectation in the last line.
    if journey.endsWithExpectation { return shows(nil, in: journey) == false ? silent : journey }
    guard finding.kind.isOfOneRun else { return leading(journey) }
    let property = Fuzzer.property(of: finding.message)
    if shows(property, in: journey) == true { return journey }
    var ended = journey
    ended.lines.append(UserEvent.finish.description)
    switch shows(property, in: ended) {
    case true: return ended
    case nil: return journey
    case false: return silent
    }
  }

  // What all states together show has a journey to where it was seen: each step must be possible.
  private func leading(_ journey: ShownJourney) -> ShownJourney {
    play(journey)?.failures.first { $0.kind == RunFailure.event }.map {
      journey.noting("played again, `\($0.step)` was not possible: \($0.message)")
    } ?? journey
  }

  /// Returns the screen and the routes at the last failure, as text; `nil` if there is none.
  func screen(after journey: ShownJourney) -> [String]? {
    play(journey).flatMap(\.failures.last).map { $0.screen + $0.route }
  }

  /// Plays a journey, and returns what was seen in each line; `nil` if it could not be played.
  // Also what ends the process is in it, as its last line.
  func recording(of journey: ShownJourney) -> TraceRecording? {
    var request = request(of: journey)
    let file = pool.folder.appending(path: UUID().uuidString).path(percentEncoded: false)
    request.recording = file
    defer { unlink(file) }
    guard let data = try? JSONEncoder().encode(request),
      let outcome = pool.perform([data], limit: Self.limit).first
    else { return nil }
    return TraceRecorder.recording(of: request, outcome)
  }

  private func play(_ journey: ShownJourney) -> RunResult? {
    guard let data = try? JSONEncoder().encode(request(of: journey)) else { return nil }
    return pool.perform([data], limit: Self.limit).first?.answer()
  }

  private func request(of journey: ShownJourney) -> RunRequest {
    let runCase = RunCase(
      journey: "-", brand: brand, on: run, device: journey.device ?? "phone",
      language: journey.language)
    return RunRequest(runCase: runCase, input: journey.text)
  }
}
