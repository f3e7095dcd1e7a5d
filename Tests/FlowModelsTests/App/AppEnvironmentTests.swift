import FlowModels
import Foundation
import Testing

@Suite("The environment of an app")
@MainActor
struct AppEnvironmentTests {
  @Test("an app that is not simulated has the system's clock, names of its own, and no hook")
  func plain() throws {
    let environment = AppEnvironment()
    #expect(environment.device == .phone && environment.language == nil)
    #expect(environment.clock is ContinuousClock && environment.allowsWrites)
    #expect(environment.hook == nil)
    #expect(environment.makeID() != environment.makeID() && environment.makeID().count == 36)
    #expect(abs(environment.now().timeIntervalSinceNow) < 3600)
    var count = 0
    for _ in 1...2 { environment.keep("thing") { count += 1 } }
    #expect(count == 2)
  }

  @Test("an environment is what it is made of")
  func made() {
    let environment = AppEnvironment(
      device: .tablet(), language: "it", clock: ManualClock(), now: { Date.distantPast },
      makeID: { "id" })
    #expect(environment.device == .tablet() && environment.language == "it")
    #expect(environment.clock is ManualClock && environment.now() == .distantPast)
    #expect(environment.makeID() == "id")
  }
}
