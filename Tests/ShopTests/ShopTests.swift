import FlowModels
import FlowTool
import ShopSupport
import Simulation
import TestSupport
import Testing

@Suite("The shop")
@MainActor
struct ShopTests {
  private nonisolated static let devices = [Device.phone, .tablet(columns: 2)]

  @Test("it plays its journeys for all brands", arguments: ShopBrand.allCases, devices)
  func journeys(_ brand: ShopBrand, _ device: Device) async throws {
    let names = Fixtures.names("shop/journeys", "journey")
      .filter { name in
        // A journey of a brand's own is named after it.
        let own = ShopBrand.allCases.first { name.hasPrefix($0.rawValue) }
        return own == nil || own == brand
      }
    #expect(!names.isEmpty)
    for name in names {
      let journey = try Journey(contentsOf: Fixtures.path("shop/journeys/\(name).journey"))
      let report = try await ShopPlayer(brand: brand, device: device).play(journey)
      #expect(report.isClean, "\(name): \(report.problems)")
    }
  }

  @Test("random events break neither it nor its data", arguments: ShopBrand.allCases, devices)
  func fuzz(_ brand: ShopBrand, _ device: Device) async throws {
    var data = ShopData()
    var problems: Set<String> = []
    let fuzzer = Fuzzer(seed: 7, runLength: 200) {
      data = ShopData()
      return try ShopPlayer(brand: brand, device: device).simulator(data)
    }
    let events = Campaign.amount(300, whole: 600)
    let outcome = try await fuzzer.run(events: events) { _, _ in problems.formUnion(data.problems) }
    #expect(
      outcome.failures.first == nil,
      "\(outcome.failures.first.map { $0.message + $0.journey } ?? "")")
    #expect(problems.isEmpty)
  }
}
