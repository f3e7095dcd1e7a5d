import BrandInspection
import Brands
import Foundation

/// Explores brands in other processes, several at once.
@MainActor
final class FleetWorkers {
  // A process that is silent for this long is ended: no path through an app takes so long.
  private static let patience = Duration.seconds(60)

  private let pool: WorkerPool

  /// Makes at most `count` workers; `onNote` gets a sentence when a process starts or ends.
  init(
    count: Int, isInterrupted: @escaping () -> Bool, onNote: ((String) -> Void)? = nil
  ) throws {
    pool = try WorkerPool(
      count: count, words: [CommandName.lint.rawValue, "--worker"],
      isInterrupted: isInterrupted, onNote: onNote)
  }

  func stop() { pool.stop() }

  /// Does tasks and adds their outcomes; a crash or a hang is the outcome of its brand.
  func perform(_ tasks: [FleetTask], add: (FleetTask, FleetOutcome) -> Void) {
    pool.perform(tasks.compactMap { try? JSONEncoder().encode($0) }, limit: Self.patience) {
      index, outcome in
      if outcome != .dropped { add(tasks[index], outcome.answer() ?? .ended(outcome.message)) }
      return true
    }
  }

  static func work<App: BrandedApp>(_ app: App.Type) async throws {
    let loop = WorkerLoop()
    let reader = BrandReader(app.brandSchema)
    try await loop.run { job in
      let task = try JSONDecoder().decode(FleetTask.self, from: job)
      let outcome: FleetOutcome
      do {
        outcome = await app.perform(
          task, of: try reader.read(task.file, in: task.environment, on: task.on).get(),
          onLaunch: { loop.beat() })
      } catch {
        // It was read before, and has changed since.
        outcome = .ended("\(error)")
      }
      return try JSONEncoder().encode(outcome)
    }
  }
}
