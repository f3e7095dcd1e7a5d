import FlowModels
import Testing

@testable import Simulation

@Suite("Data that deviate")
@MainActor
struct DepotTests {
  @Test(
    "what only certain data show is found, and by its lines alone", arguments: DepotMistake.allCases
  )
  func found(_ mistake: DepotMistake) async throws {
    var all: [StateReport.Problem] = []
    let isMeant = { (problem: StateReport.Problem) in
      problem.finding.message.contains(mistake.message)
    }
    var deviations = DepotApp.deviations(mistake)
    deviations.onProblem = { all.append($0) }
    deviations.isInterrupted = { all.contains(where: isMeant) }
    _ = try await deviations.run()
    let problem = try #require(all.first(where: isMeant), "\(all)")
    let clean = try await lines(of: problem, nil)
    #expect(clean.isEmpty, "\(clean)")
    let wrong = try await lines(of: problem, mistake)
    #expect(!wrong.isEmpty, "\(problem.events)")
  }

  @Test("without a mistake, nothing is found, and every form and page was tried")
  func clean() async throws {
    let report = try await DepotApp.deviations(nil, maxEvents: 30_000).run()
    #expect(report.suspicions.isEmpty, "\(report.suspicions)")
    #expect(report.problems.isEmpty, "\(report.problems)")
    #expect(!report.isCutShort, "\(report.events)")
    #expect(report.made[.data] == 4)
    #expect(report.made[.page] == 5, "\(report.figures)")
    #expect(report.unshaped.isEmpty)
  }

  // What a journey of the problem's lines fails with, and what the laws say of its end.
  private func lines(
    of problem: StateReport.Problem, _ mistake: DepotMistake?
  ) async throws -> [String] {
    let simulator = DepotApp.simulator(mistake)
    defer { simulator.end() }
    let journey = try Journey(problem.events.joined(separator: "\n"))
    let played = await JourneyPlayer(simulator).play(journey)
    let screen = simulator.app.screen()
    let fields = refusals(screen, simulator)
    return played.entries.compactMap(\.failure).map { "\($0)" }
      + simulator.findings.map(\.message)
      + Laws().suspicions(in: simulator.app).map(\.message) + fields
  }

  private func refusals(_ screen: Screen, _ simulator: Simulator) -> [String] {
    StateMoves(in: screen, of: simulator.app, entries: StateEntries(words: [:])).moves
      .compactMap { move in
        DeviationRun.refusal(of: move, in: screen, after: [])?.message
      }
  }
}
