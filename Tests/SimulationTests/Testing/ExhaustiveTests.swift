import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

@Suite("Exhaustive unit tests")
@MainActor
struct ExhaustiveTests {
  private let simulator = Simulator(alone: AnsweringFlow())

  /// The message of a test that taps buttons, and ends.
  private func end(after buttons: String..., relaxing relaxed: Set<Simulator.Leftover> = [])
    async throws -> String?
  {
    simulator.isExhaustive = true
    simulator.relaxes = relaxed
    await simulator.launch()
    for button in buttons { try await simulator.tap(id: button) }
    do {
      try await simulator.finish()
      return nil
    } catch let unmet as UnmetExpectation {
      return unmet.message
    }
  }

  @Test("nothing left over is a test that passes")
  func nothing() async throws {
    #expect(try await end() == nil)
  }

  @Test("actions that no expectation named fail, unless they are relaxed")
  func actions() async throws {
    #expect(
      try await end(after: "ask", "plain") == """
        the test ends with what it did not expect:
          actions: Asked(1), handled by AnsweringFlow; Replied(2), handled by no responder; \
        Plain, handled by AnsweringFlow
        """)
  }

  @Test("work that is still under way fails, unless it is relaxed")
  func work() async throws {
    #expect(
      try await end(after: "load") == """
        the test ends with what it did not expect:
          work: "load Ada" of Working waits for a held answer of "users" since step 1 (tap #load)
        """)
  }

  @Test("timers fail, unless they are relaxed")
  func clocks() async throws {
    #expect(
      try await end(after: "later") == """
        the test ends with what it did not expect:
          clocks: "hide the notice" of Working waits for the clock until 4s since step 1 \
        (tap #later)
        """)
  }

  @Test("each kind can be relaxed by name, and only that one")
  func relaxed() async throws {
    #expect(try await end(after: "ask", relaxing: [.actions]) == nil)
  }

  @Test(
    "what is relaxed is not reported, and all else is",
    arguments: [
      ([.work, .clocks], "actions"), ([.actions, .clocks], "work"), ([.actions, .work], "clocks"),
    ] as [(Set<Simulator.Leftover>, String)])
  func partly(relaxed: Set<Simulator.Leftover>, reported: String) async throws {
    let message = try await end(after: "ask", "load", "later", relaxing: relaxed)
    let lines = message?.split(separator: "\n").dropFirst() ?? []
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("  \(reported): ") == true)
  }

  @Test("an action that nobody in an app handled fails, unless it is relaxed")
  func unhandled() async throws {
    for isRelaxed in [false, true] {
      let simulator = Simulator(AppModel(name: "App", root: AnsweringFlow()))
      simulator.isExhaustive = true
      simulator.relaxes = isRelaxed ? [.unhandled] : []
      await simulator.launch()
      try await simulator.tap(id: "ask")
      try simulator.expectSent(Asked(id: 1))
      try simulator.expectSent(Replied(id: 2))
      var message: String?
      do { try await simulator.finish() } catch let unmet as UnmetExpectation {
        message = unmet.message
      }
      let expected = """
        the test ends with what it did not expect:
          unhandled: unhandled Replied(2): no responder handles it on AnsweringFlow → AppModel
        """
      #expect(message == (isRelaxed ? nil : expected))
    }
  }

  @Test("actions are expected one after another, in the order they were sent")
  func order() async throws {
    simulator.isExhaustive = true
    await simulator.launch()
    try await simulator.tap(id: "ask")
    try await simulator.tap(id: "plain")
    #expect(throws: UnmetExpectation.self) { try simulator.expectSent(Replied(id: 2)) }
    do { try simulator.expectSent(Replied(id: 2)) } catch let unmet as UnmetExpectation {
      #expect(
        unmet.message
          == "expected Replied(2) to be sent next, but it was Asked(1), handled by AnsweringFlow")
    }
    try simulator.expectSent(Asked(id: 1))
    try simulator.expectReached(Replied(id: 2))
    try simulator.expectSent(Plain())
    try await simulator.finish()
  }

  @Test("the end of a test ends its app, exhaustive or not")
  func ends() async throws {
    let root = AnsweringFlow()
    let simulator = Simulator(AppModel(name: "App", root: root))
    await simulator.launch()
    try await simulator.tap(id: "ask")
    try await simulator.finish()
    #expect(root.phase == .ended)
  }
}
