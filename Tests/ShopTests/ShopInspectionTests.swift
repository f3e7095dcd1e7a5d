import BrandInspection
import ShopSupport
import Simulation
import Testing

/// The verdicts of `lint` and `diff` are worth as much as what they have seen of the shop.
@Suite("Exploring the shop by kinds of screens")
@MainActor
struct ShopInspectionTests {
  @Test("every screen of the checkout is reached", arguments: ShopBrand.allCases)
  func screens(_ brand: ShopBrand) async throws {
    let report = try await BrandTrial<ShopApp>(brand.read()).explore()
    let names = Set(report.screens.map(\.name))
    #expect(names.isSuperset(of: ["Cart", "Address", "Payment", "Confirmation", "Thanks"]))
    #expect(report.findings.isEmpty)
    let thanks = try #require(report.screens.first { $0.name == "Thanks" })
    #expect(thanks.path.count < 24)
  }
}
