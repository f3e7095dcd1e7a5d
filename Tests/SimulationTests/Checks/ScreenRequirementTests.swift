import FlowModels
import Foundation
import Simulation
import Testing

/// The lines of a cart, and what it says about them: as it should be, or not.
@MainActor
private final class Lines {
  var lines: [(id: String, count: Int, cents: Int)] = [("mug", 3, 1290), ("pot", 1, 4500)]
  /// The number of cents by which the sum is wrong once there are more than three pieces.
  var error = 0
  var sum: Int {
    let pieces = lines.reduce(0) { $0 + $1.count }
    return lines.reduce(0) { $0 + $1.count * $1.cents } - (pieces > 4 ? error : 0)
  }
}

private func price(_ cents: Int) -> LocalizedText {
  .joined([.number(Double(cents) / 100, decimals: 2), .verbatim("€")], separator: " ")
}

private final class CartViewModel: ViewModel {
  let lines: Lines
  init(_ lines: Lines) { self.lines = lines }

  override func describe(_ screen: ScreenBuilder) {
    screen.list("lines", .verbatim("Lines")) {
      for line in lines.lines {
        screen.row(
          line.id, .verbatim(line.id),
          value: .joined(
            [.number(Double(line.count)), .verbatim("at"), price(line.cents)], separator: " "))
      }
    }
    screen.text("sum", .verbatim("Sum"), value: price(lines.sum))
    screen.text("note", .verbatim("1½ days"))
    screen.text("plain", .verbatim("Weight"), value: .number(2))
    screen.button("more", .verbatim("More")) { self.lines.lines[0].count += 1 }
    screen.button("pay", .verbatim("Pay")) { self.send(BillWasAsked()) }
  }
}

private struct BillWasAsked: Action {}

private final class BillViewModel: ViewModel {
  let sum: Int
  init(_ sum: Int) { self.sum = sum }
  override func describe(_ screen: ScreenBuilder) {
    screen.text("total", .verbatim("Total"), value: price(sum))
  }
}

private final class PayingFlowModel: FlowModel {
  let lines: Lines
  /// The sum that the bill shows instead of the true one.
  var billed: Int?
  init(_ lines: Lines) {
    self.lines = lines
    super.init()
  }
  override func start() { push(CartViewModel(lines)) }
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(BillWasAsked.self) { (flow: PayingFlowModel, _) in
      flow.push(BillViewModel(flow.billed ?? flow.lines.sum))
    }
  }
}

@Suite("Requirements over screens")
@MainActor
struct ScreenRequirementTests {
  private let lines = Lines()
  private let flow: PayingFlowModel

  init() { flow = PayingFlowModel(lines) }

  private func simulator(_ requirements: Requirement..., language: String = "en") async -> Simulator
  {
    let app = AppModel(
      name: "Shop", root: flow, localization: Localization(language: language),
      clock: ManualClock())
    app.requirements = requirements
    let simulator = Simulator(app)
    await simulator.launch()
    return simulator
  }

  private static let sum = Requirement.always("the sum is right", on: "Cart") { cart in
    cart.number("sum") == cart.rows("lines").sum { $0.numbers().reduce(1, *) }
  }

  @Test("a sum of rows is compared exactly, in the language of the app", arguments: ["en", "de"])
  func sum(_ language: String) async throws {
    lines.error = 1
    let simulator = await simulator(Self.sum, language: language)
    #expect(simulator.findings.isEmpty)
    try await simulator.tap("More")
    #expect(
      simulator.findings.map(\.message) == [
        "requirement \"the sum is right\" does not hold: "
          + "it shows sum 96.59, 4 12.9, 1 45"
      ])
    #expect(simulator.requirements.lines == ["✗ always \"the sum is right\": 1 of 2 tests failed"])
  }

  @Test("a requirement over a screen that is not visible is not put to the test")
  func elsewhere() async throws {
    let simulator = await simulator(Self.sum)
    try await simulator.tap("Pay")
    #expect(simulator.requirements.lines == ["✓ always \"the sum is right\": 1 test"])
  }

  @Test(
    "a requirement that reads what is not there, or is no number, says so",
    arguments: [
      ("sums", "Cart has no element #sums; a similar one exists: #sum"),
      ("lines", "#lines of Cart has no number: \"Lines\""),
      ("note", "#note of Cart has a number that is not clear: \"1½ days\""),
      ("mug", "#mug of Cart has 2 numbers: \"3 at 12.90 €\""),
    ])
  func unreadable(_ id: String, _ reason: String) async {
    let simulator = await simulator(
      .always("all is well", on: "Cart") {
        _ = $0.number(id)
        return true
      })
    #expect(
      simulator.findings.map(\.message) == [
        "requirement \"all is well\" does not hold: \(reason)"
      ])
  }

  @Test("a currency that is missing, or twice the same id, is said")
  func currency() async {
    let simulator = await simulator(
      .always("weight", on: "Cart") { $0.money("plain") == ShownMoney(2, "") },
      .always("twice", on: "Cart") { $0.text("line") == "" })
    lines.lines += [("line", 1, 1), ("line", 1, 1)]
    _ = try? await simulator.tap("More")
    #expect(
      simulator.findings.map(\.message) == [
        "requirement \"weight\" does not hold: #plain of Cart has no currency: \"2\"",
        "requirement \"twice\" does not hold: Cart has no element #line; a similar one exists: "
          + "#lines",
      ])
  }

  @Test("texts, amounts, and what is there or can be used are read")
  func reading() async throws {
    let simulator = await simulator()
    let cart = try #require(simulator.app.shown("Cart"))
    #expect(cart.money("sum") == ShownMoney(Decimal(string: "83.7") ?? 0, "€"))
    #expect(cart.text("note") == "1½ days")
    #expect(cart.has("pay") && !cart.has("buy"))
    #expect(cart.isEnabled("pay"))
    #expect(cart.rows("lines").map(\.id) == ["mug", "pot"])
    #expect(cart.rows().map(\.label) == ["mug", "pot"])
    #expect(!cart.rows()[0].has("detail"))
    #expect(simulator.app.shown("Bill") == nil && simulator.findings.isEmpty)
    // Nothing is equal to what cannot be read, and a test can see it.
    #expect(cart.number("nothing").isNaN && cart.rows("nothing").isEmpty)
    #expect(cart.money("nothing") != cart.money("nothing"))
    #expect(
      simulator.findings.map(\.message) == [
        "Cart has no element #nothing"
      ])
  }

  @Test("a screen must agree with the one that it was opened from")
  func pair() async throws {
    let pair = Requirement.always("the same is paid", on: "Bill", over: "Cart") { bill, cart in
      bill.money("total") == cart.money("sum")
    }
    let simulator = await simulator(pair)
    try await simulator.tap("Pay")
    #expect(simulator.findings.isEmpty)
    try await simulator.back()
    flow.billed = 1
    try await simulator.tap("Pay")
    #expect(
      simulator.findings.map(\.message) == [
        "requirement \"the same is paid\" does not hold: it shows total 0.01, sum 83.7"
      ])
    #expect(simulator.requirements.lines == ["✗ always \"the same is paid\": 1 of 2 tests failed"])
  }

  @Test("a screen is compared with one below it, and not with itself")
  func pairOfOne() async throws {
    let simulator = await simulator(
      .always("the same", on: "Bill", over: "Bill") { $0.money("total") == $1.money("total") },
      .always("the cart is not above the bill", on: "Cart", over: "Bill") { _, _ in false })
    try await simulator.tap("Pay")
    #expect(simulator.findings.isEmpty)
    #expect(simulator.requirements.vacuous.count == 2)
  }

  @Test("what has to be so sometimes, or has to follow, may not be there yet")
  func later() async throws {
    let simulator = await simulator(
      .sometimes("a discount") { ($0.shown("Cart")?.number("discount") ?? 0) > 0 },
      .leadsTo("a bill", from: { $0.shown("Cart")?.number("waiting") == 1 }, to: { _ in false }))
    try await simulator.tap("More")
    #expect(simulator.findings.isEmpty)
  }

  @Test("a relaunch is an event, too, and several taps at once decide nothing")
  func relaunchedEvent() async throws {
    let lines = Lines()
    let make = {
      lines.lines[0].count += 1
      return AppModel(name: "Shop", root: PayingFlowModel(lines), clock: ManualClock())
    }
    let simulator = Simulator(make(), remake: make)
    simulator.require(
      .onEachEvent("the lines stay", of: { $0.shown("Cart")?.number("sum") }) { $0 == $1 })
    await simulator.launch()
    try await simulator.perform(.relaunch)
    #expect(
      simulator.findings.map(\.message) == [
        "requirement \"the lines stay\" does not hold: 96.6 becomes 109.5"
      ])
    let more = ElementReference(.id("more"))
    try await simulator.perform(.tapTogether(more, more))
    #expect(
      simulator.requirements.lines == [
        "✗ on each \"the lines stay\": 1 of 1 test failed, and 1 undecided"
      ])
  }

  @Test("a value before and after each event is compared, and must be readable")
  func events() async throws {
    let simulator = await simulator(
      .onEachEvent("the sum stays", of: { $0.shown("Cart")?.number("sum") }) { before, after in
        before == nil || after == nil || before == after
      },
      .onEach(BillWasAsked.self, "pay", of: { $0.shown("Cart")?.number("price") }) { _, _, _ in true
      })
    try await simulator.tap("Pay")
    try await simulator.back()
    try await simulator.tap("More")
    #expect(
      simulator.findings.map(\.message) == [
        "requirement \"pay\" does not hold: Cart has no element #price",
        "requirement \"the sum stays\" does not hold: 83.7 becomes 96.6",
      ])
  }

  @Test("an exploration of states checks it too")
  func explored() async throws {
    let report = try await StateExplorer(limits: .init(depth: 2)) {
      let lines = Lines()
      lines.error = 5
      let app = AppModel(name: "Shop", root: PayingFlowModel(lines), clock: ManualClock())
      app.requirements = [Self.sum]
      return Simulator(app)
    }.run()
    #expect(report.problems.map(\.finding.kind) == [.requirement])
    #expect(report.problems.first?.events == ["tap #more"])
  }
}
