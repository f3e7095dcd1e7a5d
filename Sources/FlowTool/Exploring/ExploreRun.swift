import FlowModels
import Foundation
import Simulation

/// Explores several apps, in this process or in others.
@MainActor
struct ExploreRun {
  typealias Explore = (
    ExploreVariant, Console, @escaping (StateExplorer.Progress) -> Void
  ) async throws -> ExploreResult

  // A process that is silent for this long is ended: no event takes so long.
  private static let patience = Duration.seconds(60)

  let variants: [ExploreVariant]
  let console: Console
  let loudness: Loudness

  /// Explores them one after another, in this process.
  func here(
    _ explore: Explore, write: (ExploreResult) throws -> Void
  ) async throws -> [ExploreResult] {
    var results: [ExploreResult] = []
    for (index, variant) in variants.enumerated() where !console.isInterrupted() {
      let display = ProgressDisplay("explore", console: console)
      let result = try await Self.result(of: variant, console, explore) { progress in
        display.show { _ in
          let which = variants.count > 1 ? ["\(index + 1) of \(variants.count)"] : []
          return which + [
            "\(progress.states) states", "\(progress.tried) tried", "\(progress.depth) events deep",
          ]
        }
      }
      display.clear()
      try write(result)
      results.append(result)
    }
    return results
  }

  /// Explores them in other processes, and writes each result in order, as soon as possible.
  // A crash or a hang is a problem of its app; the others continue.
  func inProcesses(
    words: [String], jobs: Int, write: (ExploreResult) throws -> Void
  ) throws -> [ExploreResult] {
    let pool = try WorkerPool(
      count: min(jobs, variants.count), words: words, isInterrupted: console.isInterrupted,
      onNote: loudness == .verbose ? { console.complain(DisplayText.singleLine($0)) } : nil)
    defer { pool.stop() }
    let display = ProgressDisplay("explore", console: console)
    defer { display.clear() }
    var results: [Int: ExploreResult] = [:]
    var written = 0
    var failure: (any Error)?
    pool.perform(try variants.map { try JSONEncoder().encode($0) }, limit: Self.patience) {
      index, outcome in
      results[index] = result(of: variants[index], outcome)
      while failure == nil, let next = results[written] {
        display.clear()
        do { try write(next) } catch { failure = error }
        written += 1
      }
      display.show(results.count, of: variants.count)
      return failure == nil
    }
    if let failure { throw failure }
    // Those that were not begun were dropped.
    return variants.indices.map { results[$0] ?? result(of: variants[$0], .dropped) }
      .filter { $0.report != nil || $0.verdict != .interrupted }
  }

  private func result(
    of variant: ExploreVariant, _ outcome: WorkerPool.Outcome
  ) -> ExploreResult {
    if let result: ExploreResult = outcome.answer() { return result }
    let message = "\(variant.description): \(outcome.message)"
    return outcome == .dropped
      ? ExploreResult(variant, .interrupted, .interrupted, [message])
      : ExploreResult(variant, .crashed, .findings, [message])
  }

  static func work(_ explore: @escaping Explore) async throws {
    let loop = WorkerLoop()
    try await loop.run { job in
      let variant = try JSONDecoder().decode(ExploreVariant.self, from: job)
      // Asked before each state, so it is a sign of life.
      let console = Console(
        output: { _ in }, error: { _ in },
        isInterrupted: {
          loop.beat()
          return Interruption.isWanted
        })
      do {
        return try JSONEncoder().encode(
          try await result(of: variant, console, explore) { _ in })
      } catch let error as UsageError {
        // It is one of this app alone, such as a kind of data that a fault names.
        return try JSONEncoder().encode(
          ExploreResult(variant, .invalid, .usage, [DisplayText.singleLine(error.message)]))
      }
    }
  }

  // An error is the app's result, except for a mistake in the command line.
  private static func result(
    of variant: ExploreVariant, _ console: Console, _ explore: Explore,
    onProgress: @escaping (StateExplorer.Progress) -> Void
  ) async throws -> ExploreResult {
    let start = ContinuousClock.now
    var result: ExploreResult
    do {
      result = try await explore(variant, console, onProgress)
    } catch let error as UsageError {
      throw error
    } catch let error as InputError {
      result = ExploreResult(variant, .invalid, error.exitCode, ["\(error)"])
    } catch {
      result = ExploreResult(
        variant, .invalid, .internalError, [DisplayText.singleLine("\(error)")])
    }
    result.seconds = (ContinuousClock.now - start) / .seconds(1)
    return result
  }
}
