import FlowModels
import Foundation
import ShopSupport
import Simulation
import TestSupport
import Testing

/// An exploration in which every answer may come, fail, or wait finds the races by itself.
@Suite("Exploring the races planted beside the shop")
@MainActor
struct ShopRaceExplorationTests {
  private func explore(_ race: ShopRace, isPlanted: Bool, depth: Int) async throws -> StateReport {
    let limits = StateExplorer.Limits(depth: depth, states: 20_000)
    return try await StateExplorer(limits: limits, variesAnswers: true, samplingRate: 1000) {
      let answers = AnswerGate()
      let environment = AppEnvironment.simulated(answers: answers)
      let make = { race.makeApp(in: environment, isPlanted: isPlanted) }
      return Simulator(
        make(), answers: answers, data: environment.hook as? SimulatedData, remake: make)
    }.run()
  }

  @Test(
    "each is found", .enabled(if: ProcessInfo.processInfo.environment["CAMPAIGN"] == "1"),
    arguments: ShopRace.allCases)
  func all(_ race: ShopRace) async throws {
    for depth in 1...7 {
      let report = try await explore(race, isPlanted: true, depth: depth)
      guard let problem = report.problems.first(where: { $0.finding.kind == .requirement }) else {
        if report.limit == .states { break }
        continue
      }
      print(
        "RACE \(race): \(problem.events.count) events, \(report.graph.states.count) states")
      return
    }
    Issue.record("\(race) is not found")
  }
}
