import Brands
import Foundation
import Simulation

@testable import Shop

/// The folder of the package.
let packageFolder = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

enum TestBrand: String, CaseIterable, Sendable {
  case mercato, depot, nook

  @MainActor
  func read() throws -> Brand {
    try Brand(
      contentsOf: "\(packageFolder)/Brands/shop/\(rawValue).json", schema: ShopApp.brandSchema)
  }
}

/// A shop that a test plays in.
@MainActor
struct ShopRun {
  let simulator: Simulator
  private let brand: TestBrand
  private let newest = Newest()

  /// The shop of the process that runs now.
  private final class Newest {
    var shop: Shop?
  }

  init(_ brand: TestBrand = .mercato, device: Device = .phone) throws {
    let (read, newest) = (try brand.read(), newest)
    self.brand = brand
    simulator = try Simulator(device: device) { environment in
      let shop = Shop(brand: read, in: environment)
      newest.shop = shop
      return ShopApp.makeApp(of: shop)
    }
  }

  /// The data as they are stored.
  var data: ShopData { newest.shop?.data ?? ShopData() }
  var cart: Cart? { newest.shop?.cart }

  func open(_ path: String) async throws {
    try await simulator.open("\(brand.rawValue)://\(path)")
  }

  /// Launches, puts a mug into the cart and begins the checkout.
  func beginCheckout() async throws {
    await simulator.launch()
    try await open("product/mug")
    try await simulator.tap(id: "add")
    try await open("cart")
    try await simulator.tap(id: "checkout")
  }

  func fillInAddress() async throws {
    for (id, text) in [
      ("name", "Ada"), ("street", "Mill Lane 3"), ("postalCode", "1010"), ("city", "Vienna"),
      ("email", "ada@example.org"),
    ] { try await simulator.type(text, intoID: id) }
    try await simulator.choose("at", for: "country")
  }

  /// The checkout that is under way.
  var checkout: CheckoutFlowModel? {
    func find(_ flow: FlowModel) -> CheckoutFlowModel? {
      if let checkout = flow as? CheckoutFlowModel { return checkout }
      for case .flow(let child) in flow.controller.path + flow.controller.presented {
        if let found = find(child) { return found }
      }
      return nil
    }
    return find(simulator.app.root)
  }
}
