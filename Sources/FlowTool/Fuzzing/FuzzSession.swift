import FlowModels
import Foundation
import Simulation

/// One run of `fuzz`: failures that were kept are replayed, then random events are played with each
/// seed, and each distinct failure is reported and kept.
@MainActor
struct FuzzSession {
  let name: String
  let options: FuzzOptions
  let fuzzer: Fuzzer
  /// The workers; `nil` to play in this process.
  let workers: FuzzWorkers?
  let box: BlackBox?
  let writes: String?
  let universe: (Coverage) -> CoverageUniverse
  let console: Console
  let parts: PlanParts
  /// Plays the journeys of failures in a fresh process; `nil` where there can be none.
  let freshPlay: FreshPlay?

  /// Plays and reports; `plan` is the fingerprint of the whole, `tool` its name and version.
  func run(plan: String, tool: (name: String, version: String)) async throws -> ExitCode {
    // Reported before the events are played, so that it is known even if the process ends.
    let amount = options.count.map { "\($0) events" } ?? "as many events as there is time for"
    let each = options.seeds.range.count > 1 ? " each" : ""
    if options.loudness != .quiet {
      console.complain(
        "\(name): \(amount)\(each), \(options.seeds.words)\(writes.map { "; \($0)" } ?? "")")
    }
    let seeds = Array(options.seeds.range)
    let places = try parts.places(of: seeds.map { "seed \($0)" }, FuzzResult.self)
    // What several machines share is changed by none of them; merge does it.
    let isPart = parts.shard != nil
    var writer = FuzzWriter(
      name, seeds: options.seeds, loudness: options.loudness,
      folder: isPart ? nil : options.folder, appOptions: options.appOptions,
      isJSON: options.isJSON, screens: parts.screens, freshPlay: freshPlay, console: console)
    let kept = try await replayKept(removes: !isPart) { writer.write($0, at: $1) }
    let known = Set(kept.filter { $0.message != nil }.map(\.property))
    var facts = FuzzFacts(
      app: name, options: options.appOptions, kept: kept,
      seen: SeenThings(coverage: Coverage(), universe: .empty))
    var results: [FuzzResult] = []
    for (index, place) in places.enumerated() where !console.isInterrupted() {
      let share = Double(index + 1) / Double(places.count)
      let (result, journeys, coverage) = try await play(seeds[place], share: share, known: known)
      results.append(result)
      facts.seen.merge(SeenThings(coverage: coverage, universe: universe(coverage)))
      writer.write(result, journeys)
    }
    let isInterrupted = console.isInterrupted()
    let summary = try writer.end(results, facts, isInterrupted: isInterrupted)
    try parts.write(
      PlanReport(
        tool: tool.name, toolVersion: tool.version, plan: plan, planned: seeds.count,
        shard: parts.shard?.inReport, facts: facts, places: Array(places.prefix(results.count)),
        results: results), (summary, writer.failures == 0 && !isInterrupted),
      console: console)
    parts.tell(results.count, of: seeds.count, FuzzResult.noun, console: console)
    if isInterrupted { return .interrupted }
    return writer.failures == 0 ? .ok : .findings
  }

  private func play(
    _ seed: Int, share: Double, known: Set<String>
  ) async throws -> (FuzzResult, [ShownJourney], Coverage) {
    let start = ContinuousClock.now
    let end = options.time.map { options.start + $0 * share }
    let display = ProgressDisplay("fuzz", console: console)
    defer { display.clear() }
    var played = 0
    var failures = 0
    let isEnded = {
      console.isInterrupted() || end.map { ContinuousClock.now > $0 } ?? false
    }
    let show = {
      let notes =
        (options.seeds.range.count > 1 ? ["seed \(seed)"] : [])
        + (failures > 0 ? [failures.counted("failure")] : [])
      if let count = options.count {
        display.show(min(played, count), of: count, notes: notes)
      } else {
        display.show { seconds in
          let left = end.map { ($0 - .now) / .seconds(1) } ?? 0
          return ["\(played) events", ProgressLine.time(max(0, left)) + " left"] + notes
        }
      }
    }
    let outcome = try await fuzzer.seeded(UInt64(seed)).run(
      events: options.count ?? .max, known: known, maxFailures: options.maxFailures,
      isEnded: isEnded
    ) { jobs, add in
      let note = { (done: FuzzJobOutcome) in
        if workers != nil { played += done.events }
        failures += done.failures.count
        show()
      }
      if let workers {
        return try await workers.perform(jobs, until: end) { done in
          note(done)
          return add(done)
        }
      }
      for job in jobs where !isEnded() {
        let done = try await fuzzer.play(job, isEnded: isEnded) { event, number in
          box?.write(event, isFirst: number == 0)
          played += 1
          show()
        }
        note(done)
        guard add(done) else { return }
      }
    }
    var result = FuzzResult(
      outcome, seed: seed, app: name, isFull: outcome.failures.count >= options.maxFailures,
      isInterrupted: console.isInterrupted(), seconds: (ContinuousClock.now - start) / .seconds(1))
    let journeys = outcome.failures.map { shown($0) }
    for (index, journey) in journeys.enumerated() {
      result.failures[index].journey = journey.text.trimmingCharacters(in: .newlines)
    }
    return (result, journeys, outcome.coverage)
  }

  private func shown(_ failure: Fuzzer.Failure) -> ShownJourney {
    var shown = ShownJourney(
      failure.message, lastAction: failure.lastAction, options: options.appOptions,
      lines: failure.events.map(\.description))
    let ends = failure.property.hasPrefix(WorkerPool.endWords)
    if !failure.isSteady || !ends && freshPlay?.shows(failure.property, in: shown) == false {
      shown.notes.append(ShownJourney.notShown)
    }
    return shown
  }

  private func replayKept(
    removes: Bool, onReplay: (FuzzFacts.Kept, String) -> Void
  ) async throws -> [FuzzFacts.Kept] {
    let (kept, others, problems) = options.folder.load(app: name, options: options.appOptions)
    for problem in problems { console.complain("\(problem); the file is kept") }
    if others > 0 {
      console.complain(
        "\(DisplayText.singleLine(options.folder.path)): \(others.counted("failure")) of other "
          + "apps or options, not replayed")
    }
    var replayed: [FuzzFacts.Kept] = []
    for failure in kept where !isEnded {
      let place = DisplayText.singleLine(failure.path)
      let property = failure.file.property
      if workers == nil, property.hasPrefix(WorkerPool.endWords) {
        console.complain("\(place): not replayed, as it ends the process; use --isolated")
        continue
      }
      let message: String?
      if let workers {
        message = workers.replay(failure.file.lines, property: property)
      } else {
        message = try await fuzzer.replay(
          Journey.events(of: failure.file.lines), property: property)
      }
      // Without an answer because of an interruption, nothing is known about it.
      guard !isEnded else { break }
      let known = FuzzFacts.Kept(
        name: String(failure.path.split(separator: "/").last ?? ""), property: property,
        message: message, events: failure.file.lines)
      replayed.append(known)
      onReplay(known, place)
      if message == nil {
        // The same build has found it, so it was decided by chance, and is there still.
        if let found = failure.file.binary, found == ToolBinary.ownHash {
          console.complain("\(place): does not fail again in the build that found it; it is kept")
          continue
        }
        if removes { try? FileManager.default.removeItem(atPath: failure.path) }
        console.complain("\(place): fails no more\(removes ? ", and is removed" : "")")
      }
    }
    return replayed
  }

  private var isEnded: Bool {
    console.isInterrupted()
      || options.time.map { ContinuousClock.now > options.start + $0 } ?? false
  }
}
