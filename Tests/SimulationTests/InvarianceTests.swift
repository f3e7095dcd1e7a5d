import FlowModels
import RecipeFeature
import Responder
import Simulation
import TestSupport
import Testing

/// What of a journey must not depend on the device.
private struct Outcome: Equatable {
  var path: [String]
  var dialog: String?
  var actions: [String]
  var failures: [String]
}

@Suite("The device changes nothing but what is visible")
@MainActor
struct InvarianceTests {
  private func play(_ name: String, on device: Device, seed: UInt64?) async throws -> Outcome {
    let journey = try Journey(contentsOf: Fixtures.path("journeys/\(name).journey"))
    let brand = try Brand(
      contentsOf: Fixtures.path("brands/saffron.json"), schema: RecipeApp.brandSchema)
    let environment = AppEnvironment(device: device, clock: ManualClock())
    let simulator = Simulator(
      try RecipeApp.makeApp(brand: brand, in: environment), findsLeaks: true)
    var random = Seeded(state: seed ?? 0)
    var steps = [await simulator.launch()]
    for line in journey.lines {
      if seed != nil, Bool.random(using: &random) {
        let columns = Int.random(in: 1...4, using: &random)
        let isTablet = Bool.random(using: &random)
        try await simulator.resize(
          to: Device(name: "other", columns: columns, hasFixedPane: isTablet))
      }
      guard case .event(let event) = line.command else { continue }
      steps.append(try await simulator.perform(event))
    }
    return Outcome(
      path: simulator.path, dialog: simulator.dialog,
      actions: steps.flatMap { $0.travels.map(\.line) },
      failures: simulator.findings.map(\.message))
  }

  @Test(
    "a journey's path, actions and results are the same on one to four panes, resized at random",
    arguments: ["lemon-tart", "share"], [Device.phone] + (1...4).map { Device.tablet(columns: $0) })
  func invariant(_ journey: String, _ device: Device) async throws {
    let expected = try await play(journey, on: .phone, seed: nil)
    #expect(expected.failures == [])
    for seed in 1...10 {
      #expect(try await play(journey, on: device, seed: UInt64(seed)) == expected)
    }
  }
}
