import FlowModels
import Foundation
import Simulation

/// One run of `fuzz`: failures that were kept are replayed, then random events are played, and each
/// distinct failure is reported and kept.
@MainActor
struct FuzzSession {
  let name: String
  let options: FuzzOptions
  let fuzzer: Fuzzer
  /// The workers; `nil` to play in this process.
  let workers: FuzzWorkers?
  let box: BlackBox?
  let writes: String?
  /// Returns what the app declares, given what was seen.
  let universe: (Coverage) -> CoverageUniverse
  let console: Console

  /// Plays, and reports.
  func run() async throws -> ExitCode {
    // Reported before the events are played, so that it is known even if the process ends.
    let amount = options.count.map { "\($0) events" } ?? "as many events as there is time for"
    console.complain(
      "\(name): \(amount), seed \(options.seed)\(writes.map { "; \($0)" } ?? "")")
    let old = try await replayKept()
    let outcome = try await play(known: Set(old.map(\.property)))
    for failure in outcome.failures {
      report(failure.message, failure.journey)
      keep(failure)
    }
    let count = old.count + outcome.failures.count
    write(verdict(on: outcome, failures: count), isClean: count == 0)
    if console.isInterrupted() { return .interrupted }
    return count == 0 ? .ok : .findings
  }

  private func isEnded() -> Bool {
    console.isInterrupted() || options.end.map { ContinuousClock.now > $0 } ?? false
  }

  private func play(known: Set<String>) async throws -> Fuzzer.Outcome {
    let isEnded = { self.isEnded() }
    return try await fuzzer.run(
      events: options.count ?? .max, known: known, maxFailures: options.maxFailures,
      isEnded: isEnded
    ) { jobs, add in
      if let workers { return try await workers.perform(jobs, add: add) }
      for job in jobs where !isEnded() {
        let done = try await fuzzer.play(job, isEnded: isEnded) { event, number in
          box?.write(event, isFirst: number == 0)
        }
        guard add(done) else { return }
      }
    }
  }

  /// Replays the failures that were kept. Those that fail no more are removed.
  ///
  /// - Returns: Those that still fail, and are not reported again.
  private func replayKept() async throws -> [FailureFile] {
    let (kept, others, problems) = options.folder.load(app: name, options: options.appOptions)
    for problem in problems { console.complain("\(problem); the file is kept") }
    if others > 0 {
      console.complain(
        "\(DisplayText.singleLine(options.folder.path)): \(others.counted("failure")) of other "
          + "apps or options, not replayed")
    }
    var failing: [FailureFile] = []
    for failure in kept where !isEnded() {
      let place = DisplayText.singleLine(failure.path)
      if workers == nil, failure.file.property.hasPrefix(FuzzWorkers.endWords) {
        console.complain("\(place): not replayed, as it ends the process; use --isolated")
        continue
      }
      let message: String?
      if let workers {
        message = workers.replay(failure.file.lines, property: failure.file.property)
      } else {
        message = try await fuzzer.replay(
          Journey.events(of: failure.file.lines), property: failure.file.property)
      }
      // Without an answer because of an interruption, nothing is known about it.
      guard !isEnded() else { break }
      if let message {
        report("\(place): \(message)", failure.file.lines.joined(separator: "\n"))
        failing.append(failure.file)
      } else {
        try? FileManager.default.removeItem(atPath: failure.path)
        console.complain("\(place): fails no more, and is removed")
      }
    }
    return failing
  }

  private func report(_ message: String, _ journey: String) {
    console.complain("\(name), seed \(options.seed): \(DisplayText.singleLine(message))")
    console.write(journey)
  }

  private func keep(_ failure: Fuzzer.Failure) {
    let file = FailureFile(
      app: name, options: DisplayText.singleLine(options.appOptions), message: failure.message,
      lastAction: failure.lastAction, lines: failure.events.map(\.description))
    do {
      console.complain("kept as \(DisplayText.singleLine(try options.folder.keep(file)))")
    } catch {
      console.complain(
        "\(DisplayText.singleLine(options.folder.path)): the failure cannot be kept: "
          + DisplayText.singleLine("\(error)"))
    }
  }

  /// The lines about what was played, and what was not seen.
  private func verdict(on outcome: Fuzzer.Outcome, failures: Int) -> [String] {
    let misses = outcome.events == 0 ? 0 : outcome.misses * 100 / outcome.events
    let failures = failures == 0 ? "no failure" : failures.counted("failure")
    let end =
      console.isInterrupted()
      ? "; interrupted" : outcome.failures.count >= options.maxFailures ? "; ended there" : ""
    let seen = outcome.memory.arrivals.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var lines = [
      "\(name): \(outcome.events) events of seed \(options.seed), \(failures)\(end); "
        + "seen: \(seen.count.counted("screen")) (\(misses) % could not be played)",
      "screens, and how often: "
        + seen.map { "\(DisplayText.singleLine($0.key)) \($0.value)" }.joined(separator: ", "),
    ]
    let coverage = outcome.coverage.report(against: universe(outcome.coverage))
    lines += [coverage.line, coverage.line(of: .screens)]
    lines += outcome.requirements.lines
    if !outcome.fieldsWithoutValue.isEmpty {
      lines.append(
        "no value found for: "
          + outcome.fieldsWithoutValue.map { DisplayText.singleLine($0) }.joined(separator: ", "))
    }
    return lines
  }

  private func write(_ lines: [String], isClean: Bool) {
    // With failures, data is their journeys alone.
    for line in lines {
      if isClean { console.write(line) } else { console.complain(line) }
    }
  }
}
