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
    guard
      let one = FreshPlay(
        brand: variant.brand, executable: executable, isInterrupted: isInterrupted),
      let other = FreshPlay(
        brand: variant.brand, executable: executable, isInterrupted: isInterrupted)
    else { return nil }
    defer {
      one.stop()
      other.stop()
    }
    var same = 0
    for way in Self.longest(of: ways) where !isInterrupted() {
      let (text, lines) = (journey(way), way.map(\.description))
      guard let screen = one.screen(after: text), let second = other.screen(after: text) else {
        continue
      }
      guard screen != second else {
        same += 1
        continue
      }
      return (StateReport.Problem(finding: finding(screen, second), events: lines), same)
    }
    return (nil, same)
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

  private func finding(_ one: [String], _ other: [String]) -> Finding {
    let lines = zip(one, other).first { $0 != $1 }.map { [$0.0, $0.1] } ?? []
    let texts = lines.map { DisplayText.quoted(String($0.dropFirst(2)).trimmingSpaces) }
    return Finding(
      kind: .nondeterminism,
      message: "another process shows something else"
        + (texts.isEmpty ? "" : ": \(texts[0]) there, \(texts[1]) here")
        + ". Something decides by chance, such as the order of a dictionary, or the clock")
  }
}

extension String {
  fileprivate var trimmingSpaces: String { String(drop { $0 == " " }) }
}
