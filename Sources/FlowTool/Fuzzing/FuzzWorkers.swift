import FlowModels
package import Foundation
package import Simulation

/// Plays random events in other processes, so that a crash is reported too, and several runs are
/// played at once.
@MainActor
package final class FuzzWorkers {
  private static let replayLimit = Duration.seconds(5)
  // If the app hangs, each replay takes its whole time limit.
  private static let maxHangReplays = 25

  private let pool: WorkerPool
  private let limit: Duration
  private var knownEnds: Set<String> = []

  /// Makes at most `count` workers; a process that is silent for `limit` is ended.
  package init(
    words: [String], count: Int, limit: Duration, executable: URL = WorkerPool.ownExecutable,
    isInterrupted: @escaping () -> Bool, onNote: ((String) -> Void)? = nil
  ) throws {
    self.limit = limit
    pool = try WorkerPool(
      count: count, executable: executable, words: words + ["--worker"],
      isInterrupted: isInterrupted, onNote: onNote)
  }

  package func stop() { pool.stop() }

  /// Plays jobs until a time, and adds their outcomes in order while `add` returns true.
  package func perform(
    _ jobs: [FuzzJob], until end: ContinuousClock.Instant? = nil, add: (FuzzJobOutcome) -> Bool
  ) async throws {
    let secondsLeft = end.map { max(0, ($0 - .now) / .seconds(1)) }
    let requests = jobs.map { job in
      FuzzRequest(job: job, box: box(of: job).path(percentEncoded: false), seconds: secondsLeft)
    }
    let outcomes = pool.perform(try requests.map { try JSONEncoder().encode($0) }, limit: limit)
    for (job, outcome) in zip(jobs, outcomes) {
      switch outcome {
      case .dropped: return
      case .answer(let data):
        let reply = try JSONDecoder().decode(FuzzReply.self, from: data)
        if let error = reply.error { throw WorkerFailure(description: error) }
        guard let outcome = reply.outcome, add(outcome) else { return }
      case .notStarted(let reason):
        throw WorkerFailure(description: "no other process could be started: \(reason)")
      case .ended, .silent:
        guard add(await failure(outcome.message, of: job)) else { return }
      }
    }
  }

  /// The reason why no worker could do its job.
  struct WorkerFailure: Error, CustomStringConvertible {
    var description: String
  }

  private func box(of job: FuzzJob) -> URL { pool.folder.appending(path: "\(job.number).journey") }

  private func failure(_ message: String, of job: FuzzJob) async -> FuzzJobOutcome {
    let (lines, count) = BlackBox.read(box(of: job))
    var outcome = FuzzJobOutcome(memory: job.memory)
    outcome.events = max(1, count)
    // The same again, most likely: it is not worth shortening.
    let property = Fuzzer.property(of: message)
    guard knownEnds.insert("\(property) \(lines.last ?? "")").inserted,
      !job.known.contains(property)
    else { return outcome }
    var failure = FuzzJobOutcome.Failure(
      message: message,
      code: (message.contains("silent") ? RunResult.Verdict.timedOut : .crashed).rawValue,
      property: property, lines: lines, found: count)
    // A process that somebody else has ended does not end again.
    failure.isSteady = replay(lines, property: message) != nil
    if failure.isSteady {
      var left = message.contains("silent") ? Self.maxHangReplays : .max
      failure.lines = await Shrinker.shortest(lines) { lines in
        left -= 1
        guard left > 0 else { return false }
        return replay(lines, property: message) != nil
      }
    }
    outcome.failures = [failure]
    return outcome
  }

  /// Plays a journey in another process; returns the message if the property, or any, fails.
  package func replay(_ lines: [String], property: String?) -> String? {
    let request = FuzzRequest(lines: lines, property: property)
    guard let data = try? JSONEncoder().encode(request) else { return nil }
    // An app that does not settle says so only when the simulator's patience is over.
    let endsProcess = property?.hasPrefix(WorkerPool.endWords) ?? false
    let outcome =
      pool.perform([data], limit: endsProcess ? min(Self.replayLimit, limit) : limit).first
      ?? .dropped
    switch outcome {
    case .answer(let data): return try? JSONDecoder().decode(FuzzReply.self, from: data).message
    case .dropped, .notStarted: return nil
    case .ended, .silent:
      let message = outcome.message
      // The time limits differ, and a crash may be said in other words elsewhere.
      let isSame = property.map { Self.kind($0) == Self.kind(message) } ?? true
      return isSame ? message : nil
    }
  }

  private static func kind(_ message: String) -> Substring {
    Fuzzer.property(of: message).prefix { $0 != "(" }
  }
}
