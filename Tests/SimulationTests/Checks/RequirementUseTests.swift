import FlowModels
import Simulation
import TestSupport
import Testing

/// One set of requirements, found by everything that plays an app.
@Suite("Requirements in journeys, fuzzing and exploration")
@MainActor
struct RequirementUseTests {
  private static func simulator(_ requirements: [Requirement]) -> Simulator {
    let wild = WildApp.simulator()
    wild.app.requirements = requirements
    let make = {
      let app = WildApp.simulator().app
      app.requirements = requirements
      return app
    }
    return Simulator(make(), remake: make)
  }

  private static let atMostTwo = Requirement.always("at most two screens") { $0.path.count <= 2 }
  private static let message = #"requirement "at most two screens" does not hold"#

  @Test func `a journey has a broken requirement among its findings, and the results`()
    async throws
  {
    let journey = try Journey("tap #push\ntap #push\n", file: "wild.journey")
    let report = await JourneyPlayer(Self.simulator([Self.atMostTwo])).play(journey)
    #expect(report.entries.map { $0.step?.findings.map(\.message) } == [[], [], [Self.message]])
    #expect(
      report.requirements?.lines == [
        #"✗ always "at most two screens": 1 of 3 tests failed"#
      ])
  }

  @Test func `an app without requirements has no results`() async throws {
    let journey = try Journey("tap #push\n", file: "wild.journey")
    let report = await JourneyPlayer(Self.simulator([])).play(journey)
    #expect(report.requirements == nil)
  }

  @Test func `a fuzzer shortens the way to a broken requirement, which names the failure`()
    async throws
  {
    let fuzzer = Fuzzer(seed: 3) { Self.simulator([Self.atMostTwo]) }
    let outcome = try await fuzzer.run(events: 2_000)
    #expect(outcome.failures.first?.message == Self.message)
    #expect(outcome.failures.first.map { $0.events.count <= 2 } == true)
    #expect(outcome.requirements.lines.first?.hasPrefix("✗ always") == true)
  }

  @Test func `a fuzzer counts the tests of all its runs`() async throws {
    let fuzzer = Fuzzer(seed: 3, runLength: 10) {
      Self.simulator([.never("more screens than there is room for") { $0.path.count > 99 }])
    }
    let outcome = try await fuzzer.run(events: 100)
    #expect(outcome.failures.first == nil)
    let tests = try #require(outcome.requirements.lines.first?.firstMatch(of: /(\d+) tests/)?.1)
    #expect(Int(tests).map { $0 > 20 } == true)
  }

  @Test func `an exploration finds a broken requirement, with the way there`() async throws {
    let report = try await StateExplorer(limits: .init(states: 100)) {
      Self.simulator([Self.atMostTwo])
    }.survey()
    let finding = try #require(report.findings.first { $0.message == Self.message })
    #expect(finding.path.count <= 2)
  }

  @Test func `after a relaunch, the requirements of the new app are checked`() async throws {
    let simulator = Self.simulator([.never("a second screen") { $0.path.count > 1 }])
    await simulator.launch()
    try await simulator.tap("push")
    #expect(simulator.findings.count == 1)
    try await simulator.restart()
    #expect(simulator.findings.count == 2)
  }
}
