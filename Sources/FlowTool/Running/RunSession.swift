import FlowModels
import Foundation
import Simulation

/// Plays the cases of a plan: in this process, or in others, several at once.
@MainActor
struct RunSession {
  struct Limits {
    /// The number of cases that may not pass before no more are begun.
    var failures = Int.max
    /// The time that a case may take, where it is played in another process.
    var time = Duration.seconds(60)
  }

  let count: Int
  /// Returns a case to play, by its place in the plan.
  // It is made on demand: ten thousand of them would be larger than their results.
  let request: (Int) -> RunRequest
  let player: CasePlayer
  let limits: Limits
  let console: Console
  /// Called with what a case has seen, if that is wanted, with its place in the plan.
  var onCoverage: ((Int, Coverage) -> Void)?
  /// Called with each result as soon as it exists, in any order, with its place in the plan.
  let onResult: (Int, RunResult) -> Void

  /// Plays the cases in this process, one after another; an app that crashes ends the run.
  func play() async -> [RunResult] {
    var results: [RunResult] = []
    results.reserveCapacity(count)
    var failures = 0
    for index in 0..<count {
      guard failures < limits.failures, !console.isInterrupted() else { break }
      let result = withoutCoverage(await player.play(request(index)), index)
      if result.verdict != .passed { failures += 1 }
      results.append(result)
      onResult(index, result)
    }
    for index in results.count..<count { results.append(unplayed(request(index))) }
    return results
  }

  /// Plays the cases in several processes at once; a crash or a hang ends only its case.
  func play(_ pool: WorkerPool) throws -> [RunResult] {
    var results: [RunResult?] = Array(repeating: nil, count: count)
    var failures = 0
    // The cases that ended their process, and are played again to be recorded.
    var ended: [Int] = []
    let encoder = JSONEncoder()
    // Encoding a case has nothing that could fail.
    pool.perform(count, limit: limits.time, job: { (try? encoder.encode(request($0))) ?? Data() }) {
      index, outcome in
      let request = request(index)
      let result = withoutCoverage(self.result(of: outcome, request), index)
      results[index] = result
      if result.verdict != .passed { failures += 1 }
      if [.crashed, .timedOut].contains(result.verdict), request.trace != nil {
        ended.append(index)
      } else {
        onResult(index, result)
      }
      return failures < limits.failures
    }
    try record(ended, in: pool, &results)
    return results.indices.map { results[$0] ?? unplayed(request($0)) }
  }

  // Cases that ended their process are played again, and each line is recorded at once, so that
  // there is a trace up to the end.
  private func record(
    _ ended: [Int], in pool: WorkerPool, _ results: inout [RunResult?]
  ) throws {
    guard !ended.isEmpty else { return }
    var told: Set<Int> = []
    let again = ended.map { index in
      var request = request(index)
      request.recording = pool.folder.appending(path: "recording-\(index)")
        .path(percentEncoded: false)
      return request
    }
    pool.perform(try again.map { try JSONEncoder().encode($0) }, limit: limits.time) {
      place, outcome in
      let index = ended[place]
      guard var result = results[index] else { return true }
      if let file = request(index).trace,
        let recording = TraceRecorder.recording(of: again[place], outcome)
      {
        let second = self.result(of: outcome, again[place])
        result.keep(recording, outcome: second.verdict, tool: player.tool, at: file)
      }
      results[index] = result
      told.insert(index)
      onResult(index, result)
      return true
    }
    // An interruption leaves those that it was too late for.
    for index in ended where !told.contains(index) {
      if let result = results[index] { onResult(index, result) }
    }
  }

  static func work(_ player: CasePlayer) async throws {
    let loop = WorkerLoop()
    try await loop.run { job in
      try JSONEncoder().encode(await player.play(JSONDecoder().decode(RunRequest.self, from: job)))
    }
  }

  // The coverage is passed on at once: that of ten thousand cases would be larger than the results.
  private func withoutCoverage(_ result: RunResult, _ index: Int) -> RunResult {
    guard let coverage = result.coverage else { return result }
    onCoverage?(index, coverage)
    var result = result
    result.coverage = nil
    return result
  }

  private func unplayed(_ request: RunRequest) -> RunResult {
    RunResult(runCase: request.runCase, verdict: .notRun, replay: player.replay(request))
  }

  private func result(of outcome: WorkerPool.Outcome, _ request: RunRequest) -> RunResult {
    if let result: RunResult = outcome.answer() { return result }
    var result = unplayed(request)
    if case .silent = outcome { result.verdict = .timedOut } else { result.verdict = .crashed }
    let message =
      result.verdict == .timedOut
      ? "it took longer than \(limits.time.formatted(.units())): an event or the app's work does "
        + "not end"
      : outcome.message
    result.failures = [
      RunFailure(
        file: request.runCase.journey, line: nil, step: "launch",
        message: DisplayText.singleLine(message), kind: result.verdict.rawValue)
    ]
    return result
  }
}
