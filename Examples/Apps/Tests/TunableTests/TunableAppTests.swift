import FlowModels
import Simulation
import Testing

@testable import Tunable

@Suite("The tunable app")
@MainActor
struct TunableAppTests {
  private func launched() async throws -> Simulator {
    let environment = AppEnvironment.simulated()
    let simulator = Simulator(try TunableApp.makeApp(in: environment), findsLeaks: true) {
      try TunableApp.makeApp(in: environment)
    }
    await simulator.launch()
    return simulator
  }

  @Test("a drag on the screen is seen by a view, and shown while it lasts")
  func drag() async throws {
    let simulator = try await launched()
    let screen = try #require(simulator.app.layout.focused as? TunableViewModel)
    let view = TunableView(screen)

    try await simulator.perform(.drag(ElementReference(.id("bass")), to: "0.8"))
    #expect(view.bass.position == 0.8 && view.bass.$position.isChanging.value)
    #expect(!view.treble.$position.isChanging.value)
    try await simulator.perform(.drop(ElementReference(.id("bass"))))
    #expect(!view.bass.$position.isChanging.value)

    view.treble.drag(through: [0.1])
    await #expect(throws: Never.self) { try await simulator.tap("Reset") }
    #expect(view.bass.position == 0.5 && view.treble.position == 0.5)
    #expect(simulator.findings.isEmpty)
  }

  @Test("the numbers come back after the app was killed")
  func relaunch() async throws {
    let simulator = try await launched()
    try await simulator.set("bass", to: "0.3")
    try await simulator.restart()
    let screen = try #require(simulator.app.layout.focused as? TunableViewModel)
    #expect(screen.bass == 0.3 && screen.treble == 0.5)
    #expect(simulator.findings.isEmpty)
  }

  @Test("the screen is released when the app is killed, and with the app")
  func released() async throws {
    let simulator = try await launched()
    weak var screen = simulator.app.layout.focused as? TunableViewModel
    #expect(screen != nil)
    try await simulator.restart()
    #expect(screen == nil)

    weak var next = simulator.app.layout.focused as? TunableViewModel
    #expect(next != nil)
    simulator.app.end()
    #expect(next?.phase ?? .ended == .ended)
  }
}
