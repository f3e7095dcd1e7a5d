import Brands
import Foundation
import Simulation
import Testing

@testable import Shop

@Suite("The white-label shop")
@MainActor
struct ShopTests {
  private nonisolated static let devices = [Device.phone, .tablet(columns: 2)]

  @Test("its journeys hold", arguments: TestBrand.allCases, devices)
  func journeys(_ brand: TestBrand, _ device: Device) async throws {
    let folder = "\(packageFolder)/Journeys/shop"
    let all = try FileManager.default.contentsOfDirectory(atPath: folder)
    let files = all.sorted().filter { file in
      // The journey of a brand is named after it.
      let own = TestBrand.allCases.first { file.hasPrefix($0.rawValue + "-") }
      return own == nil || own == brand
    }
    #expect(files.count > 2)
    for file in files {
      let run = try ShopRun(brand, device: device)
      let report = await JourneyPlayer(
        run.simulator, device: { [brand = try brand.read()] in brand.device($0) }
      )
      .play(try Journey(contentsOf: "\(folder)/\(file)"))
      let problems =
        report.failures.map { "\($0.line ?? 0): \($0.text): \($0.failure ?? "")" }
        + report.findings.map(\.message)
      #expect(problems.isEmpty, "\(file): \(problems.joined(separator: "\n"))")
    }
  }

  @Test(
    "random events break nothing, whatever data does", arguments: TestBrand.allCases,
    ["cart save: fail chance 0.3 seed 7", "orders: delay 2s", "products page: duplicate every 3rd"])
  func fuzz(_ brand: TestBrand, _ fault: String) async throws {
    let fuzzer = Fuzzer(seed: 7, runLength: 100) {
      try ShopRun(brand).simulator
    }
    let outcome = try await fuzzer.run(events: 300) { _, _ in }
    #expect(outcome.failures.isEmpty, "\(outcome.failures.map { $0.message + $0.journey })")
  }

  @Test("a tablet shows the categories, their products and a product side by side")
  func panes() async throws {
    let run = try ShopRun(.mercato, device: .tablet(columns: 2))
    await run.simulator.launch()
    try await run.simulator.play("tap #kitchen", "tap #mug in Products")
    #expect(run.simulator.panes == ["Categories", "Products", "Product"])
    try await run.simulator.play("tap #study")
    #expect(run.simulator.panes == ["Categories", "Products"])
  }

  @Test("the menu is in the fixed pane of the brand that has one")
  func menu() async throws {
    let run = try ShopRun(.nook, device: .tablet(columns: 2))
    await run.simulator.launch()
    try await run.simulator.play("tap #catalogue", "tap #garden")
    #expect(run.simulator.panes == ["Menu", "Categories", "Products"])
  }

  @Test("a brand without orders offers none, and a link to them says so")
  func noOrders() async throws {
    let run = try ShopRun(.nook)
    await run.simulator.launch()
    try await run.open("orders")
    #expect(run.simulator.app.dialogs.count == 1 && run.simulator.path == ["Menu"])
  }

  @Test("every text is there in both languages, and prices are written as the language does")
  func languages() async throws {
    #expect(Set(ShopStrings.english.keys) == Set(ShopStrings.german.keys))
    let brand = try TestBrand.mercato.read()
    let simulator = try Simulator(language: "de") { try ShopApp.makeApp(brand: brand, in: $0) }
    await simulator.launch()
    try await simulator.open("mercato://product/mug")
    #expect(try simulator.node(id: "price").value == "12,90 €")
  }

  @Test("a catalogue alone says what was tapped")
  func catalogue() async throws {
    let shop = Shop(brand: Brand(), in: .simulated())
    let simulator = Simulator(alone: CatalogueFlowModel(shop: shop))
    await simulator.launch()
    try await simulator.tap(row: 2)
    try simulator.expectSent(ItemWasTapped(Shelf.all[1]))
    try await simulator.type("lund", intoID: "search")
    try await simulator.wait(.milliseconds(300))
    try await simulator.tap(row: 1)
    #expect(simulator.path == ["Categories", "Products", "Product"])
  }
}
