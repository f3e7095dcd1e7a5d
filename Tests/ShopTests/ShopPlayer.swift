import Brands
import FlowModels
import FlowTool
import ShopSupport
import Simulation
import TestSupport

/// The fixture brands of the shop.
enum ShopBrand: String, CaseIterable, Sendable {
  case corner, express, guest

  @MainActor
  func read() throws -> Brand {
    try Brand(
      contentsOf: Fixtures.path("shop/brands/\(rawValue).json"), schema: ShopApp.brandSchema)
  }
}

/// Plays journeys in the shop.
@MainActor
struct ShopPlayer {
  var brand = ShopBrand.corner
  var device = Device.phone
  var language: String?
  var mistakes: Set<ShopMistake> = []

  /// Makes a simulator over data that the test can look at.
  func simulator(_ data: ShopData = ShopData()) throws -> Simulator {
    let faults = FaultPlan()
    let answers = AnswerGate()
    let environment = AppEnvironment.simulated(
      device: device, language: language, answers: answers, faults: faults)
    let brand = try brand.read()
    let make = {
      try ShopApp.makeApp(brand: brand, in: environment, data: data, mistakes: mistakes)
    }
    return Simulator(
      try make(), findsLeaks: true, answers: answers, faults: faults, remake: make)
  }

  /// Plays a journey from the launch on.
  func play(_ journey: Journey, data: ShopData = ShopData()) async throws -> JourneyReport {
    let simulator = try simulator(data)
    simulator.isSoleDriver = true
    let report = await JourneyPlayer(simulator).play(journey)
    simulator.end()
    return report
  }
}

extension JourneyReport {
  /// The problems, in lines.
  var problems: String {
    (failures.map { "\($0.line ?? 0): \($0.text): \($0.failure ?? "")" }
      + findings.map { "\($0.kind): \($0.message)" }).joined(separator: "\n")
  }
}
