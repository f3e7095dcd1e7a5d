import Brands
import Simulation
import Testing

@testable import Shop

@Suite("The checkout")
@MainActor
struct CheckoutTests {
  @Test("a brand decides on the order of its steps", arguments: TestBrand.allCases)
  func order(_ brand: TestBrand) async throws {
    let run = try ShopRun(brand)
    try await run.beginCheckout()
    #expect(run.simulator.focusedScreen == (brand == .depot ? "Payment" : "Address"))
  }

  @Test("an option that names some of the steps, or one twice, leaves none out")
  func someSteps() {
    let some = Brand(settings: ["features.cart.steps": .array([.string("payment")])])
    #expect(some.checkoutSteps == [.payment, .address])
    #expect(Brand().checkoutSteps == [.address, .payment])
  }

  @Test("a brand may have a value from which delivery is free")
  func freeDelivery() throws {
    #expect(try TestBrand.nook.read().value(of: DeliverySettings.freeFrom) == "50 EUR")
    #expect(try TestBrand.depot.read().value(of: DeliverySettings.freeFrom) == nil)
  }

  @Test("a link leads into it only while something is in the cart")
  func link() async throws {
    let run = try ShopRun()
    await run.simulator.launch()
    try await run.open("checkout")
    #expect(run.simulator.app.dialogs.count == 1 && run.simulator.path == ["Categories"])
    #expect(run.simulator.screen.text().contains("There is nothing in the cart."))
    try await run.simulator.cancel()
    try await run.open("product/tea")
    try await run.simulator.tap(id: "add")
    try await run.open("checkout")
    #expect(run.simulator.path == ["Cart", "Address"] && run.simulator.findings.isEmpty)
  }

  @Test("it comes back in the middle, with all that was entered")
  func restored() async throws {
    let run = try ShopRun()
    try await run.beginCheckout()
    try await run.fillInAddress()
    try await run.simulator.play("tap #submit", #"choose "giftCard" for #method"#)
    try await run.simulator.play(#"type "ABCD-12" into #giftCode"#)
    let draft = run.checkout?.draft
    try await run.simulator.restart()
    #expect(run.simulator.path == ["Cart", "Address", "Payment"])
    #expect(try run.simulator.node(id: "giftCode").value == "ABCD-12")
    #expect(run.checkout?.draft == draft && draft?.city == "Vienna")
    try await run.simulator.play(#"type "ABCD-1234" into #giftCode"#, "tap #submit", "relaunch")
    #expect(run.simulator.path == ["Cart", "Address", "Payment", "Confirmation"])
    try await run.simulator.play("tap #place", "relaunch")
    #expect(run.simulator.path == ["Cart", "Thanks"] && run.simulator.findings.isEmpty)
  }

  @Test("an order that was placed when the app was killed is not placed again")
  func placedBefore() async throws {
    let run = try ShopRun()
    try await run.beginCheckout()
    try await run.fillInAddress()
    try await run.simulator.play("tap #submit", #"choose "invoice" for #method"#, "tap #submit")
    try await run.simulator.play("fault orders save: fail once", "tap #place", "cancel")
    let draft = try #require(run.checkout?.draft)
    let id = try #require(draft.orderID)
    // It arrived, but its answer did not.
    _ = try await run.data.orders.save(Order(id: id, lines: run.data.cart.items, draft: draft))
    try await run.simulator.restart()
    #expect(run.simulator.path == ["Cart", "Thanks"])
    #expect(run.data.orders.items.map(\.id) == [id] && run.data.cart.items.isEmpty)
  }

  @Test("a failure is said, and trying again places the same order once")
  func retried() async throws {
    let run = try ShopRun()
    try await run.beginCheckout()
    try await run.fillInAddress()
    try await run.simulator.play("tap #submit", #"choose "delivery" for #method"#, "tap #submit")
    try await run.simulator.play("fault orders save: fail once", "tap #place")
    let id = run.checkout?.draft.orderID
    #expect(run.simulator.app.dialogs.count == 1 && id != nil)
    try await run.simulator.confirm()
    #expect(run.data.orders.items.map(\.id) == [id] && run.simulator.path == ["Cart", "Thanks"])
  }

  @Test("while the order is being placed, back is refused, and any other way asks")
  func placing() async throws {
    let run = try ShopRun()
    try await run.beginCheckout()
    try await run.fillInAddress()
    try await run.simulator.play("tap #submit", #"choose "invoice" for #method"#, "tap #submit")
    try await run.simulator.play("hold", "tap #place", "back")
    #expect(run.simulator.focusedScreen == "Confirmation" && run.simulator.app.dialogs.isEmpty)
    try await run.simulator.tap(id: "cart")
    #expect(run.simulator.app.dialogs.count == 1)
    #expect(run.simulator.screen.text().contains("Leave while the order is being placed?"))
    try await run.simulator.play("cancel", "release")
    #expect(run.simulator.path == ["Cart", "Thanks"] && run.simulator.findings.isEmpty)
  }

  @Test("what is added while the order is being placed stays in the cart")
  func addedMeanwhile() async throws {
    let run = try ShopRun()
    try await run.beginCheckout()
    try await run.fillInAddress()
    try await run.simulator.play("tap #submit", #"choose "invoice" for #method"#, "tap #submit")
    try await run.simulator.play(
      "fault orders save: delay 5s", "tap #place", "tap #catalogue", "tap #add")
    try await run.simulator.play("wait 5s")
    #expect(run.data.orders.items.map(\.lines.pieces) == [1])
    #expect(run.data.cart.items.map(\.count) == [1], "one of two was ordered")
  }

  @Test("a flow alone gives its parent the order")
  func alone() async throws {
    let shop = Shop(brand: try TestBrand.mercato.read(), in: .simulated())
    let parent = StubParent()
    let simulator = Simulator(alone: CheckoutFlowModel(shop: shop), under: parent)
    await simulator.launch()
    let order = Order(id: "1", lines: [], draft: CheckoutDraft())
    simulator.app.root.controller.lastScreen?.send(OrderWasPlaced(order: order))
    guard case .finished(let result)? = parent.ending as? FlowEnding<Order> else {
      return #expect(Bool(false), "found \(String(describing: parent.ending))")
    }
    #expect(result == order)
  }
}
