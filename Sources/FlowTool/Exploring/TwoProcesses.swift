import FlowModels
import Simulation

/// Plays paths through an app in two separate processes: any difference was decided by chance,
/// such as the order of a dictionary, the clock, or leftovers in the process.
@MainActor
struct TwoProcesses {
  let variant: ExploreVariant
  /// The faults that the ways are played with, as journeys write them.
  let faults: [String]
  let usesSamples: Bool
  var executable = WorkerPool.ownExecutable
  let isInterrupted: () -> Bool

  // No screen meets it, so that a play always reports the last screen.
  private static let unmet = "expect screen of-another-process"

  /// Plays paths, shortest first, until one differs; `nil` if this process cannot be started again.
  func compare(_ ways: [[UserEvent]]) -> (problem: StateReport.Problem?, same: Int)? {
    guard let pair = Pair(self) else { return nil }
    defer { pair.stop() }
    var same = 0
    for way in Self.longest(of: ways) where !isInterrupted() {
      guard let screens = pair.screens(after: journey(way)) else { continue }
      guard screens.0 != screens.1 else {
        same += 1
        continue
      }
      return (problem(way, pair, screens), same)
    }
    return (nil, same)
  }

  @MainActor
  private struct Pair {
    let one: FreshPlay
    let other: FreshPlay

    init?(_ processes: TwoProcesses, environment: [String: String] = [:]) {
      let make = {
        FreshPlay(
          brand: processes.variant.brand, in: processes.variant.environment,
          on: processes.variant.on,
          executable: processes.executable,
          environment: environment, isInterrupted: processes.isInterrupted)
      }
      guard let one = make(), let other = make() else { return nil }
      (self.one, self.other) = (one, other)
    }

    func screens(after journey: ShownJourney) -> ([String], [String])? {
      guard let one = one.screen(after: journey), let other = other.screen(after: journey) else {
        return nil
      }
      return (one, other)
    }

    func stop() {
      one.stop()
      other.stop()
    }
  }

  /// Returns the ways that are not the beginning of another one, the shortest first.
  static func longest(of ways: [[UserEvent]]) -> [[UserEvent]] {
    let beginnings = Set(ways.flatMap { way in (0..<way.count).map { Array(way[..<$0]) } })
    return ways.filter { !beginnings.contains($0) }.sorted { $0.count < $1.count }
  }

  private func journey(_ way: [UserEvent]) -> ShownJourney {
    ShownJourney(
      message: "", device: variant.device, language: variant.language, faults: faults,
      holdsAnswers: false, usesSamples: usesSamples,
      lines: way.map { DisplayText.singleLine($0.description) } + [Self.unmet])
  }

  // At the first event that makes them differ, with the cause as far as it can be told.
  private func problem(
    _ way: [UserEvent], _ pair: Pair, _ last: ([String], [String])
  ) -> StateReport.Problem {
    var (beginning, screens) = (way, last)
    for count in way.indices {
      let shorter = Array(way[..<count])
      guard let found = pair.screens(after: journey(shorter)), found.0 != found.1 else { continue }
      (beginning, screens) = (shorter, found)
      break
    }
    let lines = zip(screens.0, screens.1).first { $0 != $1 }.map { [$0.0, $0.1] } ?? []
    let texts = lines.map { DisplayText.quoted(String($0.dropFirst(2)).trimmingSpaces) }
    let step = beginning.last.map { " at step \(beginning.count), `\($0)`" } ?? " at the launch"
    let message =
      "another process shows something else\(step)"
      + (texts.isEmpty ? "" : ": \(texts[0]) there, \(texts[1]) here")
      + ". \(cause(of: screens.0, after: journey(beginning), pair))"
    return StateReport.Problem(
      finding: Finding(kind: .nondeterminism, message: DisplayText.singleLine(message)),
      events: beginning.map(\.description))
  }

  private func cause(of screen: [String], after journey: ShownJourney, _ pair: Pair) -> String {
    if let again = pair.one.screen(after: journey), again != screen {
      return "It changes each time it is played: by the clock, a random number, or what an earlier "
        + "run has left in a global"
    }
    // Without a seed of its own, each process has dictionaries in the same order.
    if let ordered = Pair(self, environment: ["SWIFT_DETERMINISTIC_HASHING": "1"]) {
      defer { ordered.stop() }
      if let screens = ordered.screens(after: journey), screens.0 == screens.1 {
        return "The order of a dictionary or a set decides"
      }
    }
    return "A global decides that each process makes anew, such as a random id or a date"
  }
}

extension String {
  fileprivate var trimmingSpaces: String { String(drop { $0 == " " }) }
}
