import FlowModels

/// Compares two runs of the same events, which must show the same: in the same process at another
/// time, which finds dates and random numbers, and in another process, where sets have another order.
///
/// ```swift
/// let first = await JourneyPlayer(try makeSimulator()).play(journey)
/// let second = await JourneyPlayer(try makeSimulator()).play(journey)
/// print(ReplayComparison.finding(first, second)?.message ?? "the same")
/// ```
package enum ReplayComparison {
  /// The outcome of one event, as far as it has to be the same in each run.
  package struct Outcome: Hashable, Sendable, Codable {
    /// The event.
    package var event: String
    /// The text of the screen, and the actions, their ways and consequences; one a line.
    package var lines: [String]

    /// Reads an entry of a journey.
    package init(_ entry: JourneyReport.Entry) {
      event = entry.text
      lines = entry.step.map { Self.lines(of: $0) } ?? []
      if let failure = entry.failure { lines.append(failure) }
    }

    /// Reads a step.
    package init(_ step: Step) {
      event = step.event
      lines = Self.lines(of: step)
    }

    private static func lines(of step: Step) -> [String] {
      step.screen.text().split(separator: "\n").map { String($0.drop { $0 == " " }) }
        + step.traces.map(\.line) + step.events + step.announcements.map(\.text)
        + step.findings.map(\.message)
    }
  }

  /// Returns the finding about the first event that differs; `nil` if the runs are the same.
  package static func finding(_ first: JourneyReport, _ second: JourneyReport) -> Finding? {
    finding(first.entries.map { Outcome($0) }, second.entries.map { Outcome($0) })
  }

  /// Returns the finding about the first event that differs; `nil` if the runs are the same.
  ///
  /// - Complexity: O(lines).
  package static func finding(_ first: [Outcome], _ second: [Outcome]) -> Finding? {
    for (old, new) in zip(first, second) where old != new {
      let index = zip(old.lines, new.lines).prefix { $0 == $1 }.count
      let lines = [old, new].map { outcome in
        outcome.lines.indices.contains(index) ? outcome.lines[index] : "nothing"
      }
      return Finding(
        .nondeterminism,
        "the same events show something else in another run, after \(old.event): "
          + "\(lines[0]) became \(lines[1])")
    }
    guard first.count != second.count else { return nil }
    return Finding(
      .nondeterminism,
      "the same events could not be played as far: \(first.count) became \(second.count)")
  }

  /// Plays events on two fresh apps, one after the other, and compares them.
  ///
  /// - Parameters:
  ///   - events: The events; one that cannot be played is skipped in both.
  ///   - pause: Called between the two runs, for real time to pass.
  ///   - makeSimulator: Makes the app and its simulator, not launched.
  @MainActor
  package static func replay(
    _ events: [UserEvent], pause: () -> Void = {}, makeSimulator: () throws -> Simulator
  ) async throws -> Finding? {
    let first = try await outcomes(of: events, on: makeSimulator())
    pause()
    return finding(first, try await outcomes(of: events, on: makeSimulator()))
  }

  /// Plays events on a fresh app, and returns what has to be the same in each run.
  ///
  /// - Parameters:
  ///   - events: The events; one that cannot be played says why.
  ///   - simulator: The simulator of the app, not launched.
  @MainActor
  package static func outcomes(
    of events: [UserEvent], on simulator: Simulator
  ) async -> [Outcome] {
    var outcomes = [Outcome(await simulator.launch())]
    for event in events {
      do {
        outcomes.append(Outcome(try await simulator.perform(event)))
      } catch {
        outcomes.append(Outcome(event: "\(event)", failure: "\(error)"))
      }
    }
    simulator.end()
    return outcomes
  }
}

extension ReplayComparison.Outcome {
  fileprivate init(event: String, failure: String) {
    self.event = event
    lines = [failure]
  }
}
