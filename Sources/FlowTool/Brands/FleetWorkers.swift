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

extension FleetInspection {
  /// Inspects the brands, here or in other processes; returns the outcomes by label.
  func run(
    _ command: CommandName, jobs: Int?, _ loudness: Loudness, console: Console,
    known: @escaping (FleetTask) -> FleetOutcome?
  ) async throws -> [String: FleetOutcome] {
    let display = ProgressDisplay(command.rawValue, console: console)
    defer { display.clear() }
    onProgress = { progress in
      display.show(
        progress.done, of: progress.count,
        notes: ["\(progress.explored) explored", progress.findings.counted("problem")])
    }
    let workers = try jobs.map {
      try FleetWorkers(
        count: $0, isInterrupted: console.isInterrupted,
        onNote: loudness == .verbose ? { console.complain(DisplayText.singleLine($0)) } : nil)
    }
    defer { workers?.stop() }
    var outcomes: [String: FleetOutcome] = [:]
    await run { tasks, add in
      let adding = { (task: FleetTask, outcome: FleetOutcome) in
        outcomes[task.label] = outcome
      }
      var left: [FleetTask] = []
      for task in tasks {
        guard let outcome = known(task) else {
          left.append(task)
          continue
        }
        adding(task, outcome)
        add(task, outcome)
      }
      if let workers {
        workers.perform(left) {
          adding($0, $1)
          add($0, $1)
        }
      } else {
        await self.performHere(left) {
          adding($0, $1)
          add($0, $1)
        }
      }
    }
    return outcomes
  }
}
