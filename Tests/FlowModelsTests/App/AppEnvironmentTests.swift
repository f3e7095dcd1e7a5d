import FlowModels
import Foundation
import Testing

@Suite("The environment of an app")
@MainActor
struct AppEnvironmentTests {
  @Test("an app that is not simulated has the system's clock, names of its own, and no disk")
  func plain() throws {
    let environment = AppEnvironment()
    #expect(environment.device == .phone && environment.language == nil)
    #expect(environment.clock is ContinuousClock && environment.allowsWrites)
    #expect(environment.answers == nil && environment.faults == nil && environment.disk == nil)
    #expect(environment.makeID() != environment.makeID() && environment.makeID().count == 36)
    #expect(abs(environment.now().timeIntervalSinceNow) < 3600)
    var count = 0
    for _ in 1...2 { environment.kept("thing") { count += 1 } }
    #expect(count == 2)
  }

  @Test("an environment is what it is made of")
  func made() {
    let (answers, faults) = (AnswerGate(), FaultPlan())
    let environment = AppEnvironment(
      device: .tablet(), language: "it", clock: ManualClock(), now: { Date.distantPast },
      makeID: { "id" }, answers: answers, faults: faults)
    #expect(environment.device == .tablet() && environment.language == "it")
    #expect(environment.clock is ManualClock && environment.now() == .distantPast)
    #expect(environment.makeID() == "id")
    #expect(environment.answers === answers && environment.faults === faults)
  }

  @Test("a simulated world begins at noon of the first of January 2026, and goes by its clock")
  func simulated() async throws {
    let answers = AnswerGate()
    let environment = AppEnvironment.simulated(
      device: .tablet(), language: "it", answers: answers)
    #expect(environment.device == .tablet() && environment.language == "it")
    #expect(environment.answers === answers && environment.faults == nil)
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
    #expect(throws: Failure.self) { try environment.kept("a") { () -> Int in throw Failure() } }
    #expect(environment.kept("a") { 1 } == 1 && environment.kept("a") { 2 } == 1)
    #expect(environment.kept("b") { 3 } == 3)
    // Another value of that name is another thing.
    #expect(environment.kept("a") { "text" } == "text" && environment.kept("a") { 4 } == 4)
    #expect(AppEnvironment.simulated().kept("a") { 5 } == 5)
  }
}
