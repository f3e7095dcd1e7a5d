import FlowModels
import ShopSupport
import Simulation
import TestSupport
import Testing

/// An exploration in which every answer may come, fail, or wait finds the races by itself.
@Suite("Exploring the races planted beside the shop")
@MainActor
struct ShopRaceExplorationTests {
  private func explore(_ race: ShopRace, depth: Int) async throws -> StateReport {
    let limits = StateExplorer.Limits(depth: depth, states: 20_000)
    return try await StateExplorer(limits: limits, variesAnswers: true, samplingRate: 1000) {
      let answers = AnswerGate()
      let environment = AppEnvironment.simulated(answers: answers)
      let make = { race.makeApp(in: environment, isPlanted: true) }
      return Simulator(
        make(), answers: answers, data: environment.hook as? SimulatedData, remake: make)
    }.run()
  }

  /// The values that a task keeps from the moment when it began are in no state. A state in which
  /// the same request is under way, and that began otherwise, is taken for it.
  private nonisolated static let outOfSight: [ShopRace] = [.syncOverwritesEdit, .badgeCountsOlder]

  @Test(
    "each is found within seven events, but for those that a running task alone knows about",
    arguments: ShopRace.allCases.filter { !outOfSight.contains($0) })
  func found(_ race: ShopRace) async throws {
    for depth in 2...7 {
      let report = try await explore(race, depth: depth)
      guard let problem = report.problems.first(where: { $0.finding.kind == .requirement }) else {
        continue
      }
      #expect(problem.events.count == depth)
      return
    }
    Issue.record("\(race) is not found")
  }
}
