import Foundation

@testable import FlowModels

/// Random sequences of events that are played on a reference model and on the real thing.
///
/// The sequences follow from the seed, so that every run of it is the same on every machine.
@MainActor
struct ReferenceRun<Event: CustomStringConvertible> {
  /// How many events are played; see ``referenceEvents(usually:in:)``.
  var count: Int
  /// How many events a sequence has.
  var length: Int
  /// What the sequences follow from.
  var seed: UInt64 = 1
  /// Draws the next event.
  var draw: (inout SplitMix) -> Event
  /// Plays a sequence on both: where they differ first, and in what; `nil` where they never do.
  var difference: ([Event]) async -> Difference?

  /// Where a model and the real thing differ.
  struct Difference {
    /// After how many events.
    var count: Int
    /// What was expected, and what was found.
    var words: String

    /// Plays steps on both, one by one, until what is seen of them differs.
    ///
    /// - Parameter play: Plays a step on both, and returns what is seen of the model, and of the
    ///   real thing.
    static func first(
      of steps: [Event], play: (Event) -> (expected: [String], found: [String])
    ) -> Difference? {
      for (index, step) in steps.enumerated() {
        let (expected, found) = play(step)
        guard expected != found else { continue }
        let sides = [expected, found].map { $0.joined(separator: "\n    ") }
        return Difference(
          count: index + 1, words: "expected\n    \(sides[0])\nfound\n    \(sides[1])")
      }
      return nil
    }
  }

  /// Plays sequences until there were enough events.
  ///
  /// - Returns: The shortest sequence that shows a difference, as steps to read; `nil` if there is
  ///   none.
  func report() async -> String? {
    var random = SplitMix(state: seed)
    var rest = count
    while rest > 0 {
      let events = (0..<min(length, rest)).map { _ in draw(&random) }
      rest -= events.count
      guard let found = await difference(events) else { continue }
      let shortest = await shortestFailing(Array(events.prefix(found.count))) {
        await difference($0) != nil
      }
      let last = await difference(shortest) ?? found
      return (shortest.map { "  \($0)" } + [last.words]).joined(separator: "\n")
    }
    return nil
  }
}

/// The seed of random sequences; `scripts/reference` says another each time.
let referenceSeed =
  ProcessInfo.processInfo.environment["REFERENCE_SEED"].flatMap { UInt64($0) } ?? 1

/// The number of events that `REFERENCE_EVENTS` asks for in the environment, such as 2000 where
/// mutations are tried.
func referenceEvents(
  usually count: Int, in environment: [String: String] = ProcessInfo.processInfo.environment
) -> Int {
  environment["REFERENCE_EVENTS"].flatMap { Int($0) }.map { max(1, $0) } ?? count
}

/// The shortest part of a sequence that still fails, by delta debugging (Zeller, Hildebrandt 2002):
/// parts of half the length are left out, then of a quarter, and so on down to single events.
///
/// - Parameters:
///   - events: A sequence that fails.
///   - fails: Whether a sequence fails; the same one always does or always does not.
/// - Returns: A sequence that fails, of which no single event can be left out.
/// - Complexity: O(events²) attempts at worst.
@MainActor
func shortestFailing<Event>(
  _ events: [Event], fails: ([Event]) async -> Bool
) async -> [Event] {
  var events = events
  var size = max(1, events.count / 2)
  while true {
    var hasShrunk = false
    var end = events.count
    // From the end on: what comes late depends on what came before, seldom the other way round.
    while end > 0 {
      let start = max(0, end - size)
      let rest = Array(events[..<start] + events[end...])
      if await fails(rest) {
        events = rest
        hasShrunk = true
      }
      end = start
    }
    if size > 1 {
      size = max(1, size / 2)
    } else if !hasShrunk {
      return events
    }
  }
}
