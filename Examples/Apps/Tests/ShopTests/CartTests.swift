import Brands
import Simulation
import Testing

@testable import Shop

@Suite("The cart")
@MainActor
struct CartTests {
  private func product(_ run: ShopRun) async throws {
    await run.simulator.launch()
    try await run.open("product/mug")
  }

  @Test("its badge and the product's page count the pieces")
  func badge() async throws {
    let run = try ShopRun()
    try await product(run)
    try await run.simulator.play("increment #amount", "tap #add")
    #expect(run.simulator.app.tabs.map(\.badge) == [nil, .number(2), nil])
    #expect(run.simulator.screen.text().contains(#"status "In the cart: 2""#))
    try run.simulator.expectSent(
      AddWasTapped(product: try #require(run.data.cart.items.first?.product), count: 2))
  }

  @Test("quick taps are all counted, one after another")
  func quick() async throws {
    let run = try ShopRun()
    try await product(run)
    try await run.simulator.play(
      "hold", "tap #add and #add", "tap #add", "answer", "answer", "release")
    #expect(run.data.cart.items.map(\.count) == [3] && run.simulator.findings.isEmpty)
  }

  @Test(
    "what is being added arrives, although its feature has left",
    arguments: [
      (TestBrand.depot, ["tap #menu", "tap #orders"]), (.nook, ["back", "back"]),
    ])
  func featureLeaves(_ brand: TestBrand, _ way: [String]) async throws {
    let run = try ShopRun(brand)
    try await product(run)
    try await run.simulator.play("hold", "tap #add")
    for line in way { try await run.simulator.play(line) }
    try await run.simulator.play("release")
    #expect(run.data.cart.items.map(\.count) == [1] && run.simulator.findings.isEmpty)
  }

  @Test("a failure is said, and trying again adds the pieces once")
  func failing() async throws {
    let run = try ShopRun()
    try await product(run)
    try await run.simulator.play("fault cart save: fail once", "tap #add")
    #expect(run.simulator.app.dialogs.count == 1 && run.data.cart.items.isEmpty)
    try await run.simulator.confirm()
    #expect(run.data.cart.items.map(\.count) == [1])
    #expect(run.cart?.account == .init(wanted: 2, pending: 0, added: 1, refused: 1))
  }

  @Test("it takes no more pieces of a product than the brand allows")
  func full() async throws {
    let run = try ShopRun()
    try await product(run)
    try await run.simulator.play(#"set #amount to "9""#, "tap #add", "tap #add")
    #expect(run.simulator.app.dialogs.count == 1 && run.data.cart.items.map(\.count) == [9])
    #expect(run.simulator.screen.text().contains("The cart takes 9 pieces of a product."))
  }

  @Test("removing a line removes that one, and an empty cart has no checkout")
  func removing() async throws {
    let run = try ShopRun()
    run.simulator.require(
      .always("the sum is right", on: "Cart", when: { $0.isEnabled("checkout") }) { cart in
        cart.money("checkout").amount == cart.rows().sum { $0.number("detail") }
          && cart.rows().allSatisfy { $0.numbers("subtitle").reduce(1, *) == $0.number("detail") }
      })
    try await product(run)
    try await run.simulator.tap(id: "add")
    try await run.open("product/tea")
    try await run.simulator.play("tap #add", "tap #cart in Product", "tap #mug.remove")
    #expect(run.data.cart.items.map(\.id) == ["tea"])
    #expect(try run.simulator.node(id: "checkout").value == "Total 4.50 €")
    try await run.simulator.play("tap #tea.remove")
    #expect(try run.simulator.node(id: "checkout").traits.contains(.disabled))
    #expect(run.simulator.requirements.lines.contains("✓ always \"the sum is right\": 2 tests"))
  }

  @Test("a product in it can be opened, also when the catalogue no longer has it")
  func product() async throws {
    let run = try ShopRun()
    await run.simulator.launch()
    let old = Product(id: "old", name: "Old thing", category: .study, cents: 100, maker: "Feld")
    _ = try await run.data.cart.save(CartLine(product: old, count: 2))
    try await run.open("cart")
    try await run.simulator.refresh()
    try await run.simulator.tap(id: "old")
    #expect(run.simulator.path == ["Cart", "Product"])
  }
}
