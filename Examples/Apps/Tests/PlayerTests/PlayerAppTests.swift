import FlowModels
import Simulation
import Testing

@testable import Player

/// A way out of the form.
private enum WayOut: CaseIterable {
  case back, swipe, cancel, link, restore, kill, end
}

@Suite("The player app")
@MainActor
struct PlayerAppTests {
  private let faults = FaultPlan()

  private func launched() async throws -> Simulator {
    let environment = AppEnvironment.simulated(faults: faults)
    let simulator = Simulator(
      try PlayerApp.makeApp(in: environment), findsLeaks: true, faults: faults
    ) { try PlayerApp.makeApp(in: environment) }
    await simulator.launch()
    return simulator
  }

  @Test("the form is released by every way out", arguments: WayOut.allCases)
  private func released(by way: WayOut) async throws {
    let simulator = try await launched()
    let start = simulator.app.snapshot()
    try await simulator.tap("New player")
    weak var form = simulator.app.layout.focused as? PlayerViewModel
    try #require(form != nil)

    switch way {
    case .back: try await simulator.back()
    case .swipe: try await simulator.perform(.swipe)
    case .cancel: try await simulator.tap("Cancel")
    case .link: try await simulator.open("scoreboard")
    case .restore:
      simulator.app.restore(start)
      try await simulator.wait(.zero)
    case .kill: try await simulator.restart()
    case .end:
      simulator.app.end()
      simulator.end()
    }
    #expect(form == nil)
    #expect(simulator.findings.isEmpty)
  }

  @Test("with something entered, a person who leaves is asked first, and the form is released")
  func asks() async throws {
    let simulator = try await launched()
    try await simulator.tap("New player")
    weak var form = simulator.app.layout.focused as? PlayerViewModel
    try await simulator.type("Hedy", intoID: "name")
    try await simulator.back()
    #expect(simulator.dialog == "Dialog" && form != nil)
    try await simulator.confirm()
    #expect(simulator.path == ["Scoreboard"] && form == nil)
  }

  @Test("a failed upload is no upload, and trying again uploads the same player")
  func failure() async throws {
    let simulator = try await launched()
    try await simulator.tap("Ada")
    try faults.add(FaultRule(#"players save: fail serverBusy "the server is down" once"#))
    try await simulator.tap("Upload")
    try simulator.expectScreen(
      """
      screen Dialog "Could not upload the player" (focused)
        text "The service is not available right now. Try again later."
        button "Try again" #retry
        button "Cancel" #cancel
      """, in: "Dialog")
    try await simulator.confirm()
    #expect(simulator.screen.text().contains("Ada is uploaded"))
  }
}
