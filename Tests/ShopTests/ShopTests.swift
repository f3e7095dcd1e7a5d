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
}
