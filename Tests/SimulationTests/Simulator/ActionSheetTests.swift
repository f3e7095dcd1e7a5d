import FlowModels
import Simulation
import TestSupport
import Testing

@Suite("Action sheets in a simulation")
@MainActor
struct ActionSheetTests {
  private func simulator(_ device: Device = .phone) -> Simulator {
    let make = {
      AppModel(name: "App", root: SharingFlow(), device: device, clock: ManualClock())
    }
    return Simulator(make(), findsLeaks: true, remake: make)
  }

  @Test("a journey opens one, waits until it has changed, kills the app, and chooses")
  func journey() async throws {
    let simulator = simulator()
    await simulator.launch()
    let journey = try Journey(
      """
      tap "Share"
      expect disabled "Print" in Dialog
      wait 5s
      expect enabled "Print" in Dialog
      relaunch
      expect enabled "Print" in Dialog
      tap "Print"
      expect no dialog
      """)
    let report = await JourneyPlayer(simulator).play(journey)
    #expect(report.failures.map(\.failure) == [] && report.isClean)
    #expect(simulator.findings == [])
  }

  @Test("a disabled action is refused, with the reason; it is closed as every dialog")
  func refused() async throws {
    let simulator = simulator(.tablet())
    await simulator.launch()
    try await simulator.tap("Share")
    await #expect(throws: SimulationError.self) { try await simulator.tap("Print") }
    try await simulator.back()
    #expect(simulator.dialog == nil && simulator.findings == [])
  }

  @Test("exploring tries the action that is enabled later, and all of it")
  func exploring() async throws {
    let report = try await StateExplorer(limits: .init(depth: 4)) { simulator() }.run()
    #expect(report.findings == [])
    let events = Set(report.graph.edges.map { report.graph.event(of: $0) })
    #expect(events.contains("tap #print in Dialog") && events.contains("tap #mail in Dialog"))
    let screens = try await StateExplorer { simulator() }.survey()
    #expect(screens.findings == [])
    #expect(Set(screens.screens.map(\.name)) == ["Dialog", "Page"])
  }

  @Test("fuzzing finds nothing wrong")
  func fuzzing() async throws {
    let outcome = try await Fuzzer(seed: 1) { simulator() }.run(events: 600)
    #expect(outcome.failures.first == nil, "\(outcome.failures.first?.message ?? "")")
  }
}
