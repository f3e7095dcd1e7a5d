import Brands
import FlowModels
import RecipeFeature
import RecipeTestSupport
import TestSupport
import Testing

@testable import Simulation

@Suite("A state that is kept of the recipe app")
@MainActor
struct RecipeCheckpointTests {
  private func simulator() throws -> Simulator {
    let environment = AppEnvironment.simulated(answers: AnswerGate(), faults: FaultPlan())
    let app = try RecipeApp.makeApp(
      brand: try Brand.recipes(data: #"{"source": "sample"}"#), in: environment)
    let data = try #require(environment.hook as? SimulatedData)
    return Simulator(app, data: data)
  }

  private func launched() async throws -> Simulator {
    let simulator = try simulator()
    simulator.beginReading()
    await simulator.launch()
    return simulator
  }

  @Test("a fresh app continues in it, with its data, device, time, gate, and step")
  func whole() async throws {
    let old = try await launched()
    try await old.tap(id: "shopping")
    try await old.tap(id: "add")
    try await old.type("Candles", intoID: "name")
    try await old.tap(id: "submit")
    try await old.resize(to: .tablet())
    try await old.wait(.seconds(90))
    try await old.perform(.hold(true))
    let kept = try #require(old.checkpoint())
    let fresh = try simulator()
    fresh.beginReading()
    let step = await fresh.launch(from: kept)
    #expect(step.findings == [])
    #expect(fresh.fingerprint == old.fingerprint)
    #expect(fresh.screen == old.screen)
    #expect(fresh.screen.text().contains("Candles"))
    #expect(fresh.app.device == .tablet())
    #expect((fresh.app.clock as? ManualClock)?.now == (old.app.clock as? ManualClock)?.now)
    #expect(fresh.answers?.isHolding == true)
    #expect(fresh.answers?.heldCount == 0)
    // Both continue alike, and the next identity is that which the old app gives.
    for one in [old, fresh] {
      try await one.perform(.hold(false))
      try await one.tap(id: "add")
      try await one.type("Salt", intoID: "name")
      try await one.tap(id: "submit")
    }
    #expect(fresh.fingerprint == old.fingerprint)
    #expect(fresh.mark == old.mark)
    // What was kept stays as it was.
    let again = try simulator()
    again.beginReading()
    _ = await again.launch(from: kept)
    #expect(!again.screen.text().contains("Salt"))
  }

  @Test("none is kept while an answer is held, a fault is set, or a timer runs")
  func unrest() async throws {
    let held = try await launched()
    #expect(held.checkpoint() != nil)
    try await held.perform(.hold(true))
    try await held.tap(id: "recipes")
    #expect(held.checkpoint() == nil)
    try await held.perform(.hold(false))
    #expect(held.checkpoint() != nil)

    let faulty = try await launched()
    try await faulty.perform(.fault(try FaultRule("recipes: fail once")))
    #expect(faulty.checkpoint() == nil)
    try await faulty.perform(.fault(nil))
    #expect(faulty.checkpoint() != nil)

    let searching = try await launched()
    for id in ["recipes", "breakfast"] { try await searching.tap(id: id) }
    try await searching.type("a", intoID: "search")
    #expect(searching.checkpoint() == nil)
    try await searching.wait(.seconds(1))
    #expect(searching.checkpoint() != nil)
  }

  @Test("another variant begins in it with its own data and identity")
  func variant() async throws {
    let old = try await launched()
    try await old.tap(id: "shopping")
    try await old.tap(id: "add")
    try await old.type("Candles", intoID: "name")
    try await old.tap(id: "submit")
    let other = try simulator()
    let kept = try #require(old.checkpoint()).adopted(by: other.app)
    other.beginReading()
    _ = await other.launch(from: kept)
    #expect(other.path == old.path)
    #expect(!other.screen.text().contains("Candles"))
  }
}
