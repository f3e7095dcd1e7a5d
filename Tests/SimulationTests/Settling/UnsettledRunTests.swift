import FlowModels
import Responder
import TestSupport
import Testing

@testable import FlowState
@testable import Simulation

@Suite("Apps that do not settle, in longer runs", .timeLimit(.minutes(15)))
@MainActor
struct UnsettledRunTests {
  /// A simulator of an app in which a tap starts work for ever.
  private func simulator() -> Simulator {
    return Simulator.working(["go": { $0.workForEver() }])
  }

  @Test("eight pieces of unfinished work are named, and more are counted")
  func names() {
    let description = { (count: Int) in
      let step = WorkTracker.StepMark()
      let entry = WorkTracker.Entry(purpose: "load", owner: "List", since: step, places: [])
      let work = Array(repeating: entry, count: count)
      return UnsettledStep(stall: WorkTracker.Stall(limit: .events(9), step: step, work: work))
        .description
    }
    #expect(!description(8).contains("and 0 more") && description(9).hasSuffix(", and 1 more"))
  }

  @Test("a fuzzer reports it, with the one event that leads there")
  func fuzzer() async throws {
    let outcome = try await Fuzzer(seed: 1) { simulator() }.run(events: 200)
    #expect(
      outcome.failures.first?.message.hasPrefix("the app does not settle: more than 1000") == true)
    #expect(outcome.failures.first?.events == [.tap(id: "go")])
  }

  @Test("a journey fails at the line, and plays no other")
  func journey() async throws {
    let journey = try Journey("tap #go\ntap #go\n", file: "stuck.journey")
    let report = await JourneyPlayer(simulator()).play(journey)
    #expect(report.entries.last?.failure?.hasPrefix("the app does not settle") == true)
    #expect(report.unplayedLines == 1)
  }

  @Test("an exploration ends, with the finding and the events that lead there")
  func explorer() async throws {
    let report = try await StateExplorer { simulator() }.survey()
    let finding = try #require(report.findings.first { $0.kind == .stuck })
    #expect(finding.path == ["tap #go"])
  }

  @Test("an exploration of an app that does not settle at its launch ends with that")
  func explorerAtLaunch() async throws {
    let report = try await StateExplorer { Simulator.working([:]) { $0.workForEver() } }.survey()
    #expect(report.findings.map(\.kind) == [.stuck])
  }
}
