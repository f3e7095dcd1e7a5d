import TestSupport

@testable import Simulation

/// What exploring the wild app finds, once for all tests that look at it.
@MainActor
enum WildExploration {
  private static var explorations: [Int: Task<StateReport, any Error>] = [:]

  static func report(depth: Int) async throws -> StateReport {
    if let known = explorations[depth] { return try await known.value }
    let exploration = Task {
      try await StateExplorer(limits: .init(depth: depth)) { WildApp.simulator() }.run()
    }
    explorations[depth] = exploration
    return try await exploration.value
  }
}
