import FlowModels
import Foundation
import Simulation
import Testing

@Suite("The environment of a simulation")
@MainActor
struct SimulatedDataTests {
  @Test("a simulated world begins at noon of the first of January 2026, and goes by its clock")
  func simulated() async throws {
    let answers = AnswerGate()
    let environment = AppEnvironment.simulated(
      device: .tablet(), language: "it", answers: answers)
    let data = try #require(environment.hook as? SimulatedData)
    #expect(environment.device == .tablet() && environment.language == "it")
    #expect(data.answers === answers && data.faults == nil)
    #expect(!environment.allowsWrites)
    #expect(AppEnvironment.simulated(allowsWrites: true).allowsWrites)
    #expect(environment.now().formatted(.iso8601) == "2026-01-01T12:00:00Z")
    let clock = try #require(environment.clock as? ManualClock)
    await clock.advance(
      to: ManualClock.Instant(offset: .seconds(90)), settling: WorkTracker())
    #expect(environment.now().formatted(.iso8601) == "2026-01-01T12:01:30Z")
    #expect(
      [environment.makeID(), environment.makeID(), environment.makeID()]
        == ["new-1", "new-2", "new-3"])
    #expect(AppEnvironment.simulated().makeID() == "new-1")
  }

  @Test("what a simulated disk keeps is opened once, by its name, and tried again where it failed")
  func disk() throws {
    struct Failure: Error {}
    let environment = AppEnvironment.simulated()
    #expect(throws: Failure.self) { try environment.keep("a") { () -> Int in throw Failure() } }
    #expect(environment.keep("a") { 1 } == 1 && environment.keep("a") { 2 } == 1)
    #expect(environment.keep("b") { 3 } == 3)
    // Another value of that name is another thing.
    #expect(environment.keep("a") { "text" } == "text" && environment.keep("a") { 4 } == 4)
    #expect(AppEnvironment.simulated().keep("a") { 5 } == 5)
  }
}
