import FlowModels
import Simulation

/// Writes the results of `fuzz`: each distinct failure once, and what was played and seen.
@MainActor
struct FuzzWriter {
  let name: String
  let seeds: FuzzSeeds
  let loudness: Loudness
  let console: Console
  /// The folder that keeps failures; `nil` if they are not to be kept.
  let folder: FailureFolder?
  let appOptions: String
  /// A Boolean value that indicates whether one document is written in the end, and no lines.
  let isJSON: Bool
  private let screens: FindingScreens
  private let freshPlay: FreshPlay?
  // The seed that each property was first reported with.
  private var told: [String: Int] = [:]
  private(set) var failures = 0
  private var messages: [Message] = []

  init(
    _ name: String, seeds: FuzzSeeds, loudness: Loudness, folder: FailureFolder?,
    appOptions: String, isJSON: Bool, screens: FindingScreens, freshPlay: FreshPlay?,
    console: Console
  ) {
    self.screens = screens
    self.freshPlay = freshPlay
    self.name = name
    self.seeds = seeds
    self.loudness = loudness
    self.folder = folder
    self.appOptions = appOptions
    self.isJSON = isJSON
    self.console = console
  }

  /// Reports a failure that was kept before, if it still fails; `place` is the path of its file.
  mutating func write(_ kept: FuzzFacts.Kept, at place: String) {
    guard let message = kept.message else { return }
    failures += 1
    messages.append(
      Message(code: "kept", place: .init(file: place, events: kept.events), message: message))
    let shown = ShownJourney(message, lastAction: nil, options: appOptions, lines: kept.events)
    report("\(place): \(message)", kept.events.joined(separator: "\n"), shown, of: seeds.words)
  }

  /// Reports the failures of a seed; `journeys` has theirs if it was played here.
  mutating func write(_ result: FuzzResult, _ journeys: [ShownJourney] = []) {
    let seed = "seed \(result.seed)"
    for (index, failure) in result.failures.enumerated() {
      if let first = told[failure.property] {
        console.complain(
          "\(name), \(seed): as with seed \(first): \(DisplayText.singleLine(failure.message))")
        continue
      }
      told[failure.property] = result.seed
      failures += 1
      messages.append(
        Message(
          code: failure.code ?? "internal", place: .init(events: failure.events),
          message: failure.message))
      let shown =
        journeys.indices.contains(index)
        ? journeys[index]
        : ShownJourney(
          failure.message, lastAction: failure.lastAction, options: appOptions,
          lines: failure.events)
      report(failure.message, failure.journey, shown, of: seed)
      keep(failure)
    }
    if loudness == .verbose {
      console.complain("\(name), \(seed): \((result.seconds * 10).rounded() / 10) s")
    }
  }

  /// Writes the end of the output, and returns its first line.
  @discardableResult
  func end(_ results: [FuzzResult], _ facts: FuzzFacts, isInterrupted: Bool) throws -> String {
    let lines = lines(results, facts, isInterrupted: isInterrupted)
    screens.add(name, Array(lines.dropFirst()))
    guard !isJSON else {
      try console.write(
        Output(results, facts), messages: messages,
        coverage: [SeenCoverage(subject: facts.app, report: facts.seen.report)])
      return lines[0]
    }
    // With failures, data is their journeys alone.
    for line in lines {
      if failures == 0 { console.write(line) } else { console.complain(line) }
    }
    return lines[0]
  }

  private func report(
    _ message: String, _ text: String, _ journey: ShownJourney, of seed: String
  ) {
    console.complain("\(name), \(seed): \(DisplayText.singleLine(message))")
    let frames = screens.add(message, in: "\(name), \(seed)", journey, player: freshPlay)
    if !isJSON { console.write(([text] + frames).joined(separator: "\n")) }
  }

  private func keep(_ failure: FuzzResult.Failure) {
    guard let folder else { return }
    let file = FailureFile(
      app: name, options: DisplayText.singleLine(appOptions), message: failure.message,
      lastAction: failure.lastAction, lines: failure.events)
    do {
      console.complain("kept as \(DisplayText.singleLine(try folder.keep(file)))")
    } catch {
      console.complain(
        "\(DisplayText.singleLine(folder.path)): the failure cannot be kept: "
          + DisplayText.singleLine("\(error)"))
    }
  }

  private func lines(
    _ results: [FuzzResult], _ facts: FuzzFacts, isInterrupted: Bool
  ) -> [String] {
    let events = results.reduce(0) { $0 + $1.events }
    let misses = events == 0 ? 0 : results.reduce(0) { $0 + $1.misses } * 100 / events
    let verdict =
      failures == 0 ? "no problem found in what was tried" : failures.counted("failure")
    let full = results.filter(\.isFull).count
    let end =
      isInterrupted
      ? "; interrupted"
      : full == 0 ? "" : results.count == 1 ? "; ended there" : "; \(full) seeds ended there"
    var arrivals: [String: Int] = [:]
    for result in results { arrivals.merge(result.arrivals, uniquingKeysWith: +) }
    let totals = Output(results, facts)
    let seen = arrivals.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var lines = [
      "\(name): \(verdict); \(events) events of \(seeds.words)\(end); "
        + "seen: \(seen.count.counted("screen")) (\(misses) % could not be played)"
    ]
    if loudness == .quiet { return lines }
    let coverage = facts.seen.report
    lines += [coverage.line, coverage.line(of: .screens)]
    // A value that one seed has found is found.
    let fields = results.map { Set($0.fieldsWithoutValue) }
    let without = fields.dropFirst().reduce(fields.first ?? []) { $0.intersection($1) }
    if !without.isEmpty {
      lines.append(
        "no value found for: "
          + without.sorted().map { DisplayText.singleLine($0) }.joined(separator: ", "))
    }
    if let sleepers = totals.checks.sleepers { lines.append(sleepers) }
    lines += totals.requirements.lines
    lines.append(
      "screens, and how often: "
        + seen.map { "\(DisplayText.singleLine($0.key)) \($0.value)" }.joined(separator: ", "))
    lines.append(totals.checks.line)
    return lines
  }
}

extension FuzzWriter {
  // The result of `fuzz` as JSON.
  private struct Output: Encodable {
    struct Seed: Encodable {
      var seed: Int
      var verdict: FuzzResult.Verdict
      var events: Int
      var misses: Int
      var failures: Int
      var arrivals: [String: Int]
      var fieldsWithoutValue: [String]
    }

    var app: String
    var seeds: [Seed]
    var kept: [FuzzFacts.Kept]
    var requirements = RequirementReport()
    var checks = CheckTally()

    init(_ results: [FuzzResult], _ facts: FuzzFacts) {
      app = facts.app
      kept = facts.kept
      seeds = results.map {
        Seed(
          seed: $0.seed, verdict: $0.verdict, events: $0.events, misses: $0.misses,
          failures: $0.failures.count, arrivals: $0.arrivals,
          fieldsWithoutValue: $0.fieldsWithoutValue)
      }
      for result in results {
        requirements.merge(result.requirements)
        checks.merge(result.checks)
      }
    }
  }
}
