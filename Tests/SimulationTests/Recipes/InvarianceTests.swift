import Brands
import FlowModels
import Foundation
import RecipeFeature
import RecipeTestSupport
import Responder
import Simulation
import TestSupport
import Testing

/// What of a journey must not depend on the device.
private struct Outcome: Equatable {
  var path: [String]
  var dialog: String?
  var actions: [String]
  var results: [String]
  var findings: [String]
}

@Suite("The device changes nothing but what is visible")
@MainActor
struct InvarianceTests {
  /// Every journey, with every brand whose words it is in.
  nonisolated static let all: [[String]] = Fixtures.names("journeys", "journey").flatMap {
    journey in
    ["saffron", "zettel"].compactMap { brand in
      journey == "readme" && brand != "saffron" ? nil : [journey, brand]
    }
  }

  /// The lines of a screen, without what is said only for a few seconds, and that something is
  /// held.
  private static func lasting(_ screen: ScreenNode) -> [Substring] {
    screen.text().replacing(", changing)", with: ")").split(separator: "\n")
      .filter { !$0.contains("  status ") }
  }

  private func play(
    _ names: [String], on device: Device, seed: UInt64?, relaunches: Bool = false
  ) async throws -> Outcome {
    let journey = try Journey(contentsOf: Fixtures.path("journeys/\(names[0]).journey"))
    let brand = try Brand(
      contentsOf: Fixtures.path("brands/\(names[1]).json"), schema: RecipeApp.brandSchema)
    let simulator = try Simulator.recipes(brand, on: device)
    simulator.isSoleDriver = true
    var random = SplitMix(state: seed ?? 0)
    var steps = [await simulator.launch()]
    for line in journey.lines {
      if seed != nil, Bool.random(using: &random) {
        let columns = Int.random(in: 1...4, using: &random)
        let isTablet = Bool.random(using: &random)
        try await simulator.resize(
          to: Device(name: "other", columns: columns, hasFixedPane: isTablet))
      }
      guard case .event(let event) = line.command else { continue }
      do {
        steps.append(try await simulator.perform(event))
      } catch is SimulationError {
        // It is about an earlier screen, which this device does not show now: the person turns it.
        try await simulator.resize(to: .tablet(columns: 8))
        steps.append(try await simulator.perform(event))
      }
      guard relaunches, simulator.app.dialogs.allSatisfy({ $0.destination != nil }) else {
        // What is asked in passing is not asked again.
        continue
      }
      // A search that was not begun yet is done at once by the new process.
      try await simulator.wait(.milliseconds(300))
      let before = Self.lasting(simulator.screen)
      try await simulator.restart()
      let after = Self.lasting(simulator.screen)
      #expect(after.difference(from: before).isEmpty, "line \(line.number) on \(device.name)")
    }
    return Outcome(
      path: simulator.path, dialog: simulator.dialog,
      actions: steps.flatMap { $0.traces.map(\.line) },
      results: steps.flatMap { $0.events + $0.traces.flatMap(\.consequences) }
        .filter { $0.hasPrefix("finish") },
      findings: simulator.findings.map(\.message))
  }

  @Test(
    "a journey's path, actions and results are the same on one to four panes, resized at random",
    arguments: all)
  func invariant(_ names: [String]) async throws {
    let expected = try await play(names, on: .phone, seed: nil)
    #expect(expected.findings == [])
    let devices = [Device.phone] + (1...4).map { Device.tablet(columns: $0) }
    let plays = devices.flatMap { device in (1...5).map { (device, seed: UInt64($0)) } }
    // Three of 25, and others for the next journey.
    let number = Self.all.firstIndex(of: names) ?? 0
    for (device, seed) in Campaign.part(of: plays, every: 8, from: number) {
      let found = try await play(names, on: device, seed: seed)
      #expect(found == expected, "\(device.name), seed \(seed)")
    }
  }

  /// Where data has faults, it is another when it is asked for again.
  nonisolated static let steady = all.filter { $0[0] != "faults" }

  @Test("killed after each step, the app comes back as it was", arguments: steady)
  func relaunched(_ names: [String]) async throws {
    let number = Self.steady.firstIndex(of: names) ?? 0
    let devices = [Device.phone, .tablet(columns: 2)]
    for device in Campaign.part(of: devices, every: 2, from: number + number / 2) {
      try await playRelaunched(names, on: device)
    }
  }

  private func playRelaunched(_ names: [String], on device: Device) async throws {
    let expected = try await play(names, on: device, seed: nil)
    let found = try await play(names, on: device, seed: nil, relaunches: true)
    #expect(found.path == expected.path && found.dialog == expected.dialog)
    #expect(found.results == expected.results && found.findings == [])
  }
}
