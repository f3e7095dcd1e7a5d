import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

/// Something was put into the cart.
private struct WasBought: Action { var id: Int }

/// A screen with a cart, which may be told to make mistakes.
private final class CartViewModel: ViewModel {
  var cart: [Int] = []
  var isSaving = false
  let gate: AnswerGate
  /// The number of items that one purchase puts into the cart.
  var lot = 1
  var forgetsToEnd = false

  init(gate: AnswerGate) { self.gate = gate }

  override func describe(_ screen: ScreenBuilder) {
    screen.button("buy", .verbatim("Buy")) { self.send(WasBought(id: 1)) }
    screen.button("save", .verbatim("Save")) { self.save() }
    screen.button("later", .verbatim("Later")) { self.saveLater() }
    if isSaving { screen.status("saving", .verbatim("Saving"), isBusy: true) }
  }

  private func save() {
    isSaving = true
    run("save") { [gate] in
      try await gate.pass()
    } apply: { screen, _ in
      if !screen.forgetsToEnd { screen.isSaving = false }
    }
  }

  private func saveLater() {
    isSaving = true
    after(.seconds(30), "save") { $0.isSaving = false }
  }
}

private final class CartFlowModel: FlowModel {
  let screen: CartViewModel
  init(_ screen: CartViewModel) {
    self.screen = screen
    super.init()
  }
  override func start() { push(screen) }
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(WasBought.self) { (flow: CartFlowModel, bought) in
      let cart = flow.screen
      cart.cart += [Int](repeating: bought.id, count: cart.lot)
    }
  }
}

@Suite("Requirements")
@MainActor
struct RequirementTests {
  private let gate = AnswerGate()
  private let screen: CartViewModel
  private let simulator: Simulator

  init() async {
    screen = CartViewModel(gate: gate)
    let app = AppModel(name: "Shop", root: CartFlowModel(screen), clock: ManualClock())
    let cart = screen
    app.requirements = [
      .always("a cart has at most 3 items") { _ in cart.cart.count <= 3 },
      .always("an item has a number", of: { _ in cart.cart }) { $0 > 0 },
      .never("two dialogs") { $0.dialogs.count > 1 },
      .onEach(WasBought.self, of: { _ in cart.cart.count }) { before, after, _ in
        after == before + 1
      },
      .leadsTo("a save ends", from: { $0.isBusy }, to: { !$0.isBusy }),
      .sometimes("the cart is full") { _ in cart.cart.count == 3 },
      .reachable("Cart"), .reachable("Thanks"),
    ]
    simulator = Simulator(app, answers: gate)
    await simulator.launch()
  }

  @Test func `requirements that hold are no findings, and the report counts their tests`()
    async throws
  {
    for _ in 1...3 { try await simulator.tap("Buy") }
    #expect(simulator.findings.isEmpty)
    #expect(
      simulator.requirements.lines == [
        #"✓ always "a cart has at most 3 items": 4 tests"#,
        #"✓ always "an item has a number": 3 tests"#,
        #"✓ never "two dialogs": 4 tests"#,
        #"✓ on each "each WasBought": 3 tests"#,
        #"○ leads to "a save ends": never put to the test"#,
        #"✓ sometimes "the cart is full": seen in 1 of 4 states"#,
        #"✓ sometimes "Cart is reachable": seen in 4 of 4 states"#,
        #"○ sometimes "Thanks is reachable": not seen in 4 states"#,
      ])
    #expect(simulator.requirements.vacuous == ["a save ends"])
  }

  @Test func `a requirement that is broken is a finding of the step that broke it, once`()
    async throws
  {
    for _ in 1...3 { try await simulator.tap("Buy") }
    let step = try await simulator.tap("Buy")
    #expect(
      step.findings == [
        finding(#"requirement "a cart has at most 3 items" does not hold"#)
      ])
    #expect(try await simulator.tap("Buy").findings.isEmpty)
    screen.cart = []
    try await simulator.tap("Save")
    screen.cart = [1, 2, 3, 4]
    #expect(try await simulator.tap("Save").findings.count == 1)
    #expect(
      simulator.requirements.lines[0]
        == #"✗ always "a cart has at most 3 items": 3 of 8 tests failed"#)
  }

  @Test func `a requirement about each item names the item that breaks it`() async throws {
    screen.cart = [1, 0]
    let step = try await simulator.tap("Save")
    #expect(
      step.findings == [
        finding(#"requirement "an item has a number" does not hold: not for item 2"#)
      ])
  }

  @Test func `a state that must never be is a finding`() async throws {
    simulator.app.show(DialogViewModel(title: .verbatim("One")))
    simulator.app.show(DialogViewModel(title: .verbatim("Two")))
    let step = try await simulator.resize(to: .tablet())
    #expect(
      step.findings == [
        finding(#"requirement "two dialogs" does not hold: it must never be so"#)
      ])
  }

  // MARK: Actions

  @Test(arguments: [(0, "0 stays"), (2, "0 becomes 2")])
  func `a value that is wrong after an action is a finding, with the action and both values`(
    lot: Int, change: String
  ) async throws {
    screen.lot = lot
    let step = try await simulator.tap("Buy")
    #expect(
      step.findings == [
        finding(#"requirement "each WasBought" does not hold: WasBought(1): \#(change)"#)
      ])
  }

  @Test func `of several actions in one event, nothing is decided`() async throws {
    screen.lot = 0
    let buy = ElementReference(.id("buy"))
    try await simulator.perform(.tapTogether(buy, buy))
    #expect(simulator.findings.isEmpty)
    #expect(
      simulator.requirements.lines[3]
        == #"○ on each "each WasBought": never put to the test, and 1 undecided"#)
  }

  @Test func `while answers are held, nothing is decided about an action`() async throws {
    screen.lot = 0
    try await simulator.perform(.hold(true))
    try await simulator.tap("Save")
    try await simulator.tap("Buy")
    #expect(simulator.findings.isEmpty)
    #expect(simulator.requirements.lines[3].hasSuffix("1 undecided"))
  }

  // MARK: Obligations

  @Test func `an obligation ends when its goal is seen`() async throws {
    try await simulator.perform(.hold(true))
    try await simulator.tap("Save")
    try await simulator.perform(.answer(0))
    #expect(await simulator.finishRequirements().isEmpty)
    #expect(simulator.requirements.lines[4] == #"✓ leads to "a save ends": 1 test"#)
  }

  @Test(arguments: ["Save", "Later"])
  func `at the end of a run, answers arrive and time passes until obligations end`(
    button: String
  ) async throws {
    try await simulator.perform(.hold(true))
    try await simulator.tap(button)
    #expect(await simulator.finishRequirements().isEmpty)
    #expect(simulator.requirements.lines[4] == #"✓ leads to "a save ends": 1 test"#)
  }

  @Test func `an obligation that never ends breaks its requirement`() async throws {
    screen.forgetsToEnd = true
    try await simulator.tap("Save")
    #expect(
      await simulator.finishRequirements() == [
        finding(
          #"requirement "a save ends" does not hold: "#
            + "every answer has arrived, time has passed, and it has not come")
      ])
  }

  // MARK: Further requirements

  @Test func `a test adds requirements of its own`() async throws {
    simulator.require(.never("an empty cart") { [screen] _ in screen.cart.isEmpty })
    let step = try await simulator.tap("Save")
    #expect(
      step.findings == [
        finding(#"requirement "an empty cart" does not hold: it must never be so"#)
      ])
  }

  @Test func `a condition says which states put a requirement to the test`() async throws {
    simulator.require(
      .always("a full cart can be saved", when: { [screen] _ in screen.cart.count == 3 }) { _ in
        false
      })
    try await simulator.tap("Buy")
    #expect(simulator.requirements.vacuous.contains("a full cart can be saved"))
    try await simulator.tap("Buy")
    #expect(try await simulator.tap("Buy").findings.count == 1)
  }

  @Test func `an action knows those before it`() async throws {
    simulator.require(
      .onEach(WasBought.self, "at most two") { _, earlier in earlier.count < 2 })
    for _ in 1...2 { #expect(try await simulator.tap("Buy").findings.isEmpty) }
    #expect(
      try await simulator.tap("Buy").findings == [
        finding(
          #"requirement "at most two" does not hold: WasBought(1): after WasBought, WasBought"#)
      ])
  }

  private func finding(_ message: String) -> Finding {
    Finding(kind: .requirement, message: message)
  }
}
