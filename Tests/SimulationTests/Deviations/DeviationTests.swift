import FlowModels
import Testing

@testable import Simulation

@Suite("Deviations")
@MainActor
struct DeviationTests {
  private func report(
    _ mistake: DeviantMistake?, most: Int = 20_000, on device: Device = .phone
  ) async throws -> Deviations.Report {
    try await Deviations(mostEvents: most) { DeviantApp.simulator(mistake, on: device) }.run()
  }

  @Test("an app without a mistake has no problem, whatever deviates")
  func clean() async throws {
    let report = try await report(nil)
    #expect(report.problems.isEmpty, "\(report.problems)")
    #expect(!report.isCutShort && report.hasAllKinds)
    // No screen has a field and asks for something when it opens.
    #expect(Set(report.made.keys) == Set(Deviation.allCases).subtracting([.lateAnswer]))
  }

  @Test("on a device with panes, it begins and ends with them")
  func tablet() async throws {
    let report = try await report(nil, on: .tablet())
    #expect(report.problems.isEmpty, "\(report.problems)")
    #expect(report.made[.device] ?? 0 > 0)
  }

  @Test("it begins on another device too, and shares the events between both")
  func otherDevice() async throws {
    let phone = try await report(nil)
    let both = try await Deviations(mostEvents: 40_000, otherDevice: .tablet()) {
      DeviantApp.simulator(nil)
    }.run()
    #expect(both.problems.isEmpty, "\(both.problems)")
    #expect(both.kinds > phone.kinds)
    // Each pair of panes is no kind of its own.
    #expect(both.kinds < 3 * phone.kinds)
    let few = try await Deviations(mostEvents: 400, otherDevice: .tablet()) {
      DeviantApp.simulator(nil)
    }.run()
    #expect(few.isCutShort && few.events > 300 && few.events < 800)
  }

  @Test("what a limit leaves out is said")
  func limit() async throws {
    let report = try await report(nil, most: 40)
    #expect(report.isCutShort && !report.hasAllKinds)
    #expect(report.lines.contains("not all kinds of states were looked for: a limit came first"))
    #expect(report.lines.contains { $0.hasPrefix("not all deviations were made: it ended after ") })
  }

  @Test("each mistake is found, and by its words alone", arguments: DeviantMistake.allCases)
  func found(_ mistake: DeviantMistake) async throws {
    let report = try await report(mistake)
    let problem = try #require(
      report.problems.first { $0.finding.kind == mistake.kind }, "\(report.problems)")
    // Played as a journey, it shows the same, and the app without the mistake does not.
    #expect(try await shows(problem, in: DeviantApp.simulator(mistake)))
    #expect(try await !shows(problem, in: DeviantApp.simulator(nil)))
  }

  private func shows(_ problem: StateReport.Problem, in simulator: Simulator) async throws -> Bool {
    let text = problem.events.joined(separator: "\n") + "\n"
    let journey = try Journey(text, file: "found.journey")
    let report = await JourneyPlayer(simulator).play(journey)
    simulator.end()
    return report.entries.contains { $0.failure != nil }
      || simulator.findings.contains { $0.kind == problem.finding.kind }
  }
}
