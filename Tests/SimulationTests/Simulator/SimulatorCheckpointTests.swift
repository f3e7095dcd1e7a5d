import FlowModels
import Responder
import TestSupport
import Testing

@testable import Simulation

private struct WasOpened: Action {}
private struct WasPaid: Action {}

/// Data of an app that a simulation can put back.
private final class Drawer: CheckpointedData {
  var count = 0
  func checkpoint() -> DataCheckpoint { DataCheckpoint(count) }
  func restore(_ checkpoint: DataCheckpoint) { count = checkpoint.value() ?? 0 }
  func add(to state: inout StateFingerprint) { state.add(count) }
}

/// A screen whose requirements depend on earlier actions, and on later ones.
private final class DeskViewModel: ViewModel {
  override var responderName: String { "Desk" }
  let drawer: Drawer
  let gate: AnswerGate
  var isOpen = false

  init(_ drawer: Drawer, _ gate: AnswerGate) {
    self.drawer = drawer
    self.gate = gate
  }

  override func describe(_ screen: ScreenBuilder) {
    screen.text("count", .verbatim("In the drawer"), value: .verbatim("\(drawer.count)"))
    screen.button("put", .verbatim("Put")) { self.drawer.count += 1 }
    screen.button("open", .verbatim("Open")) { self.send(WasOpened()) }
    screen.button("pay", .verbatim("Pay")) { self.send(WasPaid()) }
    screen.button("blink", .verbatim("Blink")) { self.after(.seconds(5), "blink") { _ in } }
    screen.button("ask", .verbatim("Ask")) {
      self.run("ask") { [gate = self.gate] in
        try await gate.pass("desk")
      } apply: { _, _ in
      }
    }
    if isOpen { screen.status("open", .verbatim("Open"), isBusy: true) }
  }
}

private final class DeskFlowModel: FlowModel {
  let desk: DeskViewModel
  let asks: Bool
  init(_ desk: DeskViewModel, asks: Bool) {
    self.desk = desk
    self.asks = asks
    super.init()
  }
  override func start() {
    push(desk)
    guard asks else { return }
    desk.run("start") { [gate = desk.gate] in
      try await gate.pass("desk")
    } apply: { _, _ in
    }
  }
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(WasOpened.self) { (flow: DeskFlowModel, _) in flow.desk.isOpen = true }
    actions.on(WasPaid.self) { (flow: DeskFlowModel, _) in flow.desk.isOpen = false }
  }
}

@Suite("A state that is kept of a simulated app")
@MainActor
struct SimulatorCheckpointTests {
  private func simulator(
    requirements: Bool = true, clock: any Clock<Duration> = ManualClock(), name: String = "Desk",
    asksAtStart: Bool = false
  ) -> Simulator {
    let (drawer, gate, faults) = (Drawer(), AnswerGate(), FaultPlan())
    let data = SimulatedData(answers: gate, faults: faults)
    data.track(drawer, named: "drawer")
    faults.register("desk")
    let app = AppModel(
      name: name, root: DeskFlowModel(DeskViewModel(drawer, gate), asks: asksAtStart),
      clock: clock)
    if requirements {
      app.requirements = [
        .onEach(WasPaid.self, "it is opened first") { _, earlier in
          earlier.contains { $0 is WasOpened }
        },
        .leadsTo("it is paid", from: { $0.isBusy }, to: { !$0.isBusy }),
      ]
    }
    return Simulator(app, data: data)
  }

  private func launched() async -> Simulator {
    let simulator = simulator()
    await simulator.launch()
    return simulator
  }

  @Test("a fresh app continues in it, with its data, device, time, gate, and step")
  func whole() async throws {
    let old = await launched()
    for _ in 0..<3 { try await old.tap("Put") }
    try await old.resize(to: .tablet())
    try await old.wait(.seconds(90))
    try await old.perform(.hold(true))
    let kept = try #require(old.checkpoint())
    try await old.tap("Put")
    let fresh = simulator()
    let step = await fresh.launch(from: kept)
    #expect(step.event == "launch")
    #expect(fresh.screen.text().contains("\"3\""))
    #expect(fresh.app.device == .tablet())
    #expect((fresh.app.clock as? ManualClock)?.now.offset == .seconds(90))
    #expect(fresh.answers?.isHolding == true)
    #expect(fresh.mark.number == 6)
    try await fresh.tap("Put")
    #expect(fresh.fingerprint == old.fingerprint)
    #expect(fresh.mark == old.mark)
    let open = await launched()
    let other = simulator()
    _ = await other.launch(from: try #require(open.checkpoint()))
    #expect(other.answers?.isHolding == false)
    #expect(other.app.device == .phone)
  }

  @Test("none is kept while an answer is held, a fault is set, or a timer runs")
  func unrest() async throws {
    let held = await launched()
    try await held.perform(.hold(true))
    #expect(held.checkpoint() != nil)
    try await held.tap("Ask")
    #expect(held.checkpoint() == nil)
    try await held.perform(.hold(false))
    #expect(held.checkpoint() != nil)

    let faulty = await launched()
    try await faulty.perform(.fault(try FaultRule("desk: fail once")))
    #expect(faulty.checkpoint() == nil)
    try await faulty.perform(.fault(nil))
    #expect(faulty.checkpoint() != nil)

    let blinking = await launched()
    try await blinking.tap("Blink")
    #expect(blinking.checkpoint() == nil)
    try await blinking.wait(.seconds(5))
    #expect(blinking.checkpoint() != nil)

    let real = simulator(clock: ContinuousClock())
    await real.launch()
    #expect(real.checkpoint() == nil, "its clock runs by itself")

    // An app without a gate has no answers that are held.
    let bare = Simulator(
      AppModel(
        name: "Bare", root: NamedFlow("Flow") { $0.push(NamedScreen("Page")) },
        clock: ManualClock()))
    await bare.launch()
    let gated = simulator()
    _ = await gated.launch(from: try #require(bare.checkpoint()).adopted(by: gated.app))
    #expect(gated.answers?.isHolding == false)
  }

  @Test("another variant begins in it with its own data and identity")
  func variant() async throws {
    let old = await launched()
    try await old.tap("Put")
    let kept = try #require(old.checkpoint())
    let other = simulator(name: "Other")
    let adopted = await other.launch(from: kept.adopted(by: other.app))
    #expect(other.screen.text().contains("\"0\""))
    // An app takes no state of another one, unless it was adopted.
    let stranger = simulator(name: "Other")
    let refused = await stranger.launch(from: kept)
    #expect(adopted.events != refused.events, "\(adopted.events)")
    #expect(refused.events.contains { $0.contains("Desk") }, "\(refused.events)")
  }

  @Test("another variant is one of its brand, whose state a third one refuses")
  func brands() async throws {
    func app(_ brand: String) -> Simulator {
      let simulator = simulator()
      simulator.app.identity = AppIdentity(id: brand, names: [brand])
      return simulator
    }
    let old = app("one")
    await old.launch()
    let kept = try #require(old.checkpoint())
    #expect(kept.snapshot.brand == "one")
    let other = app("two")
    let adopted = kept.adopted(by: other.app)
    #expect(adopted.snapshot.brand == "two")
    #expect(await other.launch(from: adopted).findings == [])
    #expect(other.screen.text().contains("In the drawer"))
    // What an app without a brand takes over has none.
    #expect(kept.adopted(by: simulator(name: "Bare").app).snapshot.brand == nil)
    #expect(kept.adopted(by: simulator(name: "Bare").app).snapshot.app == "Bare")
  }

  @Test("what a fresh app loads as it is launched is answered, also where answers are held")
  func loading() async throws {
    let old = simulator(asksAtStart: true)
    await old.launch()
    try await old.perform(.hold(true))
    let fresh = simulator(asksAtStart: true)
    _ = await fresh.launch(from: try #require(old.checkpoint()))
    #expect(fresh.app.work.underWay.isEmpty)
    #expect(fresh.answers?.isHolding == true)
    try await fresh.tap("Ask")
    #expect(!fresh.app.work.underWay.isEmpty)
  }

  @Test("the requirements' memory and the step are those of the state, not of the launch")
  func afterTheLaunch() async throws {
    let old = await launched()
    for _ in 0..<2 { try await old.tap("Open") }
    let kept = try #require(old.checkpoint())
    let fresh = simulator()
    _ = await fresh.launch(from: kept)
    #expect(fresh.mark == old.mark)
    // A state of the fresh app is that of the old one.
    let again = try #require(fresh.checkpoint())
    let third = simulator()
    _ = await third.launch(from: again)
    #expect(third.mark == old.mark)
    #expect(try await third.tap("Pay").findings == [])
  }

  @Test("requirements know the actions before it, and what they still wait for")
  func requirements() async throws {
    let old = await launched()
    try await old.tap("Open")
    let kept = try #require(old.checkpoint())
    let fresh = simulator()
    _ = await fresh.launch(from: kept)
    let open = await fresh.finishRequirements()
    #expect(open.count == 1)
    #expect(open.first?.message.contains("it is paid") == true)
    // Not opened by an action of this app, and yet not for the first time.
    #expect(try await fresh.tap("Pay").findings == [])
    #expect(try await launched().tap("Pay").findings.count == 1)
    // An app with fewer requirements has fewer obligations.
    let other = simulator(requirements: false)
    _ = await other.launch(from: kept)
    #expect(await other.finishRequirements() == [])
  }
}
