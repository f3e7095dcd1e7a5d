import Foundation

/// Runs parts one after another, and notes each command that has come to its end.
final class Runner {
  private let repository: Repository
  private let store: Store
  private let hours: Double?
  private(set) var progress: Progress
  private var setting: Setting
  private(set) var results: [PartResult] = []
  /// The seconds of this run before it was killed.
  private let before: Double
  private let begin = ContinuousClock.now

  init(repository: Repository, store: Store, options: Options, progress: Progress, tool: String) {
    self.repository = repository
    self.store = store
    self.progress = progress
    hours = options.hours
    before = progress.spent
    var hash = StableHash()
    hash.add(progress.started ?? "")
    setting = Setting(
      flowctl: tool, base: repository.base, realData: options.realData, brands: repository.brands,
      campaigns: repository.campaigns, seed: Int(hash.value % 1_000_000), folder: store.folder.path)
  }

  /// The seconds of this run so far, those before a kill included.
  var spent: Double { before + (ContinuousClock.now - begin) / .seconds(1) }

  /// Runs parts.
  ///
  /// - Returns: Whether it came to the end, and was not interrupted.
  func run(_ parts: [Part]) async throws -> Bool {
    for (index, part) in parts.enumerated() {
      if let lacking = lacking(part) {
        results.append(.notRun(part.name, lacking))
        say("– \(part.name): not run: \(lacking)")
        continue
      }
      if let reason = part.reasonToSkip(setting) {
        results.append(PartResult(name: part.name, status: .skipped, reason: reason))
        say("– \(part.name): not run: \(reason)")
        continue
      }
      let seconds = share(of: parts[index...])
      let scale = min(1, seconds.map { $0 / part.seconds } ?? 1)
      if let known = progress.result(of: part.name, scale: scale), isThere(part) {
        results.append(known)
        say("= \(part.name): \(known.status.rawValue), as it was tried already")
        continue
      }
      if let seconds, seconds == 0, part.leastScale > 0 {
        let reason = "it needs at least \(Page.time(part.seconds * part.leastScale))"
        results.append(.notRun(part.name, reason))
        say("– \(part.name): not run: \(reason)")
        continue
      }
      do {
        try await run(part, scale: scale, seconds: seconds)
      } catch is CancellationError {
        for part in parts[(index + 1)...] {
          results.append(.notRun(part.name, "the run was interrupted"))
        }
        return false
      }
    }
    return true
  }

  /// The seconds for the first of the parts that are left; `nil` where there are no limits.
  private func share(of parts: ArraySlice<Part>) -> Double? {
    guard let hours else { return nil }
    let wishes = parts.map {
      Shares.Wish(seconds: $0.seconds, weight: $0.weight, least: $0.seconds * $0.leastScale)
    }
    return Shares.seconds(for: wishes, of: hours * 3600 - spent)[0]
  }

  /// Why a part cannot be run after those before it.
  private func lacking(_ part: Part) -> String? {
    for need in part.needs {
      guard let result = results.first(where: { $0.name == need }) else { continue }
      if result.status != .passed { return "the part \(need) has \(result.status.rawValue)" }
    }
    return nil
  }

  /// Whether what an earlier run has made is still there.
  private func isThere(_ part: Part) -> Bool {
    part.name != "install" || FileManager.default.isExecutableFile(atPath: setting.flowctl)
  }

  private func run(_ part: Part, scale wanted: Double, seconds: Double?) async throws {
    let scale = progress.begin(part.name, scale: wanted)
    setting.scale = scale
    try save()
    let amount = scale < 1 ? " (\(Page.percent(scale)) of its full amount)" : ""
    say("== \(part.name)\(amount): \(part.summary)")
    let deadline = seconds.map { ContinuousClock.now + .seconds($0) }
    let steps = part.steps(setting)
    var done: [(name: String, result: StepResult)] = []
    var isInterrupted = false
    for step in steps {
      if let known = progress.result(of: step, in: part.name), isThere(part) {
        done.append((step.name, known))
        say("  = \(step.name): as before")
        continue
      }
      if let deadline, ContinuousClock.now >= deadline { break }
      let result: StepResult
      do {
        result = try await run(step, of: part.name, deadline: deadline)
      } catch is CancellationError {
        isInterrupted = true
        break
      }
      done.append((step.name, result))
      progress.entries[part.name]?.steps[step.key] = result
      try save()
      // Without what it makes, later commands say nothing.
      if result.status == .stopped || step.role == .build && result.status == .failed { break }
    }
    var result = PartResult(part, scale: scale, results: done, of: steps.count)
    if isInterrupted, result.status == .stopped { result.reason = "it was interrupted" }
    results.append(result)
    progress.entries[part.name]?.result = result
    try save()
    if isInterrupted { throw CancellationError() }
  }

  /// Runs a command, and reads what it said.
  func run(
    _ step: Step, of part: String, deadline: ContinuousClock.Instant? = nil
  ) async throws -> StepResult {
    let left = deadline.map { ($0 - .now) / .seconds(1) }
    var command = Command(words: step.words, folder: repository.root)
    command.environment = step.environment
    command.limit = min(step.limit, left ?? step.limit)
    command.memoryLimit = nil
    command.patience = 3
    let log = try store.log(part, step.name)
    let start = ContinuousClock.now
    var end = try await command.run(output: log, started: { store.note(command: $0) })
    store.note(command: nil)
    let isOver = end == .timedOut && (left ?? .infinity) < step.limit
    if isOver { end = .stopped }
    let data = (try? Data(contentsOf: log)) ?? Data()
    var result = Reading.result(of: step, end: end, text: String(decoding: data, as: UTF8.self))
    result.seconds = (ContinuousClock.now - start) / .seconds(1)
    if isOver { result.reason = "stopped after \(Page.time(result.seconds))" }
    say("  \(Page.mark(result.status)) \(step.name): \(Page.line(result))")
    return result
  }

  private func save() throws {
    progress.spent = spent
    try store.save(progress)
  }

  /// Notes that nothing is left to go on with.
  func finish() throws {
    progress.finish()
    try store.save(progress)
  }
}
