import Brands
import Simulation
import Testing

@testable import Shop

/// A way in which a person leaves the checkout.
private enum WayOut: String, CaseIterable, Sendable {
  case back, swipe, linkToCart, linkElsewhere, sameTab, drawer, menuRow

  var brand: TestBrand {
    switch self {
    case .back, .swipe, .linkToCart, .sameTab: .mercato
    case .linkElsewhere, .drawer: .depot
    case .menuRow: .nook
    }
  }

  /// With a menu, a person who looks at something else has the menu beside it.
  var device: Device { self == .menuRow ? .tablet(columns: 2) : .phone }

  @MainActor
  func take(in run: ShopRun) async throws {
    switch self {
    case .back: try await run.simulator.play("back")
    case .swipe: try await run.simulator.play("swipe")
    case .linkToCart: try await run.open("cart")
    case .linkElsewhere: try await run.open("product/mug")
    case .sameTab: try await run.simulator.play("tap #cart")
    case .drawer: try await run.simulator.play("tap #menu", "tap #catalogue")
    case .menuRow: try await run.simulator.play("tap #catalogue in Menu")
    }
  }
}

@Suite("Leaving the checkout")
@MainActor
struct CheckoutExitTests {
  /// Enters something into the step that the brand begins with.
  private func enterSomething(in run: ShopRun) async throws {
    try await run.beginCheckout()
    if run.simulator.focusedScreen == "Address" {
      try await run.simulator.type("Ada", intoID: "name")
    } else {
      try await run.simulator.choose("invoice", for: "method")
    }
  }

  @Test("it asks once, and ends if that is what the person wants", arguments: WayOut.allCases)
  private func asks(_ way: WayOut) async throws {
    let run = try ShopRun(way.brand, device: way.device)
    try await enterSomething(in: run)
    weak let flow = run.checkout
    weak let step = flow?.controller.lastScreen
    #expect(flow != nil && step != nil)
    let draft = flow?.draft

    try await way.take(in: run)
    #expect(run.simulator.dialog == "Dialog" && run.simulator.app.dialogs.count == 1)
    try await run.simulator.cancel()
    #expect(run.checkout != nil && run.checkout?.draft == draft, "the person has stayed")

    if run.simulator.dialog == "Menu" { try await run.simulator.dismiss() }
    try await way.take(in: run)
    try await run.simulator.confirm()
    #expect(run.simulator.app.dialogs.isEmpty && run.checkout == nil)
    #expect(flow == nil && step == nil)
    #expect(run.simulator.findings.isEmpty)
  }

  @Test("it asks nothing where nothing was entered", arguments: WayOut.allCases)
  private func empty(_ way: WayOut) async throws {
    let run = try ShopRun(way.brand, device: way.device)
    try await run.beginCheckout()
    weak let flow = run.checkout
    try await way.take(in: run)
    #expect(run.simulator.app.dialogs.isEmpty && flow == nil && run.checkout == nil)
  }

  @Test("several steps with entries are one question")
  func severalSteps() async throws {
    let run = try ShopRun()
    try await run.beginCheckout()
    try await run.fillInAddress()
    try await run.simulator.play("tap #submit", #"choose "giftCard" for #method"#)
    try await run.open("catalogue")
    #expect(run.simulator.dialog == nil, "the tab of the cart stays as it is")
    try await run.open("cart")
    #expect(run.simulator.app.dialogs.count == 1)
    try await run.simulator.confirm()
    #expect(run.simulator.app.dialogs.isEmpty && run.simulator.path == ["Cart"])
  }

  @Test("another tab keeps it, and asks nothing")
  func tab() async throws {
    let run = try ShopRun()
    try await enterSomething(in: run)
    let flow = run.checkout
    try await run.simulator.tap(id: "catalogue")
    #expect(run.simulator.app.dialogs.isEmpty && flow?.phase == .active)
    try await run.simulator.tap(id: "cart")
    #expect(run.simulator.path == ["Cart", "Address"] && run.checkout === flow)
    #expect(try run.simulator.node(id: "name").value == "Ada")
  }

  @Test("going back between its steps loses nothing, and asks nothing")
  func steps() async throws {
    let run = try ShopRun()
    try await run.beginCheckout()
    try await run.fillInAddress()
    try await run.simulator.play("tap #submit", #"choose "giftCard" for #method"#)
    try await run.simulator.play(#"type "ABCD" into #giftCode"#, "back")
    #expect(run.simulator.path == ["Cart", "Address"] && run.simulator.app.dialogs.isEmpty)
    #expect(try run.simulator.node(id: "city").value == "Vienna")
    try await run.simulator.tap(id: "submit")
    #expect(try run.simulator.node(id: "giftCode").value == "ABCD")
  }

  @Test("dismissing it asks once, too")
  func dismissed() async throws {
    let shop = Shop(brand: try TestBrand.mercato.read(), in: .simulated())
    weak var flow: CheckoutFlowModel?
    let parent = StubParent()
    let simulator = Simulator(alone: ViewModel(), under: parent)
    await simulator.launch()
    var endings: [FlowEnding<Order>] = []
    do {
      let made = CheckoutFlowModel(shop: shop)
      flow = made
      parent.present(made) { (_: StubParent, ending) in endings.append(ending) }
    }
    try await simulator.type("Ada", intoID: "name")
    try await simulator.dismiss()
    #expect(simulator.app.dialogs.count == 1)
    try await simulator.confirm()
    #expect(simulator.app.dialogs.isEmpty && endings == [.cancelled] && flow == nil)
  }

  @Test("finishing asks nothing, gives the order, and releases it")
  func finished() async throws {
    let run = try ShopRun()
    try await run.beginCheckout()
    weak let flow = run.checkout
    weak let first = flow?.controller.lastScreen
    try await run.fillInAddress()
    try await run.simulator.play("tap #submit", #"choose "invoice" for #method"#, "tap #submit")
    weak let confirmation = flow?.controller.lastScreen
    try await run.simulator.tap(id: "place")
    #expect(run.simulator.path == ["Cart", "Thanks"] && run.simulator.app.dialogs.isEmpty)
    #expect(flow == nil && first == nil && confirmation == nil)
    #expect(run.data.orders.items.map(\.lines.pieces) == [1] && run.data.cart.items.isEmpty)
  }

  @Test("a relaunch and the end of the app release it, and ask nothing")
  func ended() async throws {
    let run = try ShopRun()
    try await enterSomething(in: run)
    weak let flow = run.checkout
    try await run.simulator.restart()
    #expect(flow == nil && run.checkout != nil && run.simulator.app.dialogs.isEmpty)
    weak let restored = run.checkout
    run.simulator.end()
    #expect(restored == nil)
  }
}
