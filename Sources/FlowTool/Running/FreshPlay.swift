import FlowModels
import Foundation
import Simulation

/// Plays journeys that show findings in a fresh process, as `run` does, before they are printed.
@MainActor
final class FreshPlay {
  /// The time limit for one journey.
  private static let limit = Duration.seconds(20)

  private let pool: WorkerPool
  private let brand: String?

  /// Makes a player; `nil` if this process is no tool that could be started once more, such as one
  /// that runs tests.
  ///
  /// - Parameters:
  ///   - brand: The path of the brand's file; `nil` for an app without brands.
  ///   - executable: The executable.
  ///   - isInterrupted: Returns whether the person wants the command to end.
  init?(
    brand: String?, executable: URL = WorkerPool.ownExecutable,
    isInterrupted: @escaping () -> Bool
  ) {
    let words = brand.map { Arguments.words("--brand", $0) } ?? []
    guard !executable.lastPathComponent.hasSuffix("xctest"),
      let pool = try? WorkerPool(
        count: 1, executable: executable, words: ["run", "-"] + words + ["--worker"],
        isInterrupted: isInterrupted)
    else {
      return nil
    }
    self.pool = pool
    self.brand = brand
  }

  /// Ends the process, and removes what it has written.
  func stop() { pool.stop() }

  /// Returns whether a journey shows a finding, or fails with its message.
  ///
  /// - Parameters:
  ///   - journey: The text of the journey.
  ///   - property: The property of the finding's message; `nil` if anything that fails shows it.
  /// - Returns: `nil` if it could not be played.
  func shows(_ property: String?, in journey: ShownJourney) -> Bool? {
    guard let failures = play(journey)?.failures else { return nil }
    guard let property else { return !failures.isEmpty }
    return failures.contains { Fuzzer.property(of: $0.message) == property }
  }

  /// Returns a journey that shows a finding: this one, or the same once what it waits for has come.
  /// If neither does, it has a comment that says so.
  func showing(_ finding: String, in journey: ShownJourney) -> ShownJourney {
    let property = Fuzzer.property(of: finding)
    if shows(property, in: journey) == true { return journey }
    var ended = journey
    ended.lines.append(UserEvent.finish.description)
    switch shows(property, in: ended) {
    case true: return ended
    case nil: return journey
    case false:
      var silent = journey
      silent.notes.append(ShownJourney.notShown)
      return silent
    }
  }

  /// Returns what a journey shows where it fails last, as text, and the ways of its last actions.
  ///
  /// - Returns: `nil` if it could not be played.
  func screen(after journey: ShownJourney) -> [String]? {
    play(journey).flatMap(\.failures.last).map { $0.screen + $0.route }
  }

  private func play(_ journey: ShownJourney) -> RunResult? {
    let runCase = RunCase(
      journey: "-", brand: brand, device: journey.device ?? "phone", language: journey.language)
    let request = RunRequest(runCase: runCase, input: journey.text)
    guard let data = try? JSONEncoder().encode(request) else { return nil }
    return pool.perform([data], limit: Self.limit).first?.answer()
  }
}
