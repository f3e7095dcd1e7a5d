import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

@Suite("Expectations of unit tests")
@MainActor
struct ExpectationTests {
  private let flow = AnsweringFlow()
  private let simulator: Simulator

  init() async {
    simulator = Simulator(alone: flow)
    await simulator.launch()
  }

  /// The message of the expectation that is not met.
  private func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return (error as? UnmetExpectation)?.message ?? "\(error)"
    }
  }

  @Test("the same screen is as expected")
  func sameScreen() throws {
    try simulator.expectScreen(
      """
      screen Working (focused)
        button "ask" #ask
        button "plain" #plain
        button "load" #load
        button "later" #later
      """, in: "Working")
    try simulator.expectScreen(simulator.screen.text())
  }

  @Test("another screen is reported with the lines that differ, and two around them")
  func otherScreen() {
    let message = message {
      try simulator.expectScreen(
        """
        screen Working (focused)
          button "ask" #ask
          button "plain" #plain
          button "lad" #load
        """, in: "Working")
    }
    #expect(
      message == """
        the screen differs (− expected, + found):
          …
            button "ask" #ask
            button "plain" #plain
        −   button "lad" #load
        +   button "load" #load
        +   button "later" #later
        """)
  }

  @Test("a screen that is not visible is reported with those that are")
  func invisibleScreen() {
    #expect(
      message { try simulator.expectScreen("", in: "List") }
        == "no screen List is visible; visible: Working")
  }

  @Test("an action is found by its value among those of the last step")
  func sent() async throws {
    try await simulator.tap(id: "ask")
    try simulator.expectSent(Replied(id: 2))
    try await simulator.tap(id: "ask")
    try simulator.expectSent(Asked(id: 1))
    try simulator.expectReached(Replied(id: 2))
    try await simulator.tap(id: "plain")
    try simulator.expectSent(Plain())
  }

  @Test("an action that was not sent is reported with those that were")
  func notSent() async throws {
    #expect(
      message { try simulator.expectSent(Asked(id: 1)) }
        == "expected Asked(1) to be sent, but no action was sent")
    try await simulator.tap(id: "ask")
    #expect(
      message { try simulator.expectSent(Asked(id: 2)) }
        == "expected Asked(2) to be sent, but these were sent: Asked(1), handled by AnsweringFlow; "
        + "Replied(2), handled by no responder")
    #expect(
      message { try simulator.expectReached(Asked(id: 1)) }
        == "expected Asked(1) to reach the parent, but these were sent: "
        + "Asked(1), handled by AnsweringFlow; Replied(2), handled by no responder")
    // Those of an earlier step are forgotten, unless the test is exhaustive.
    try await simulator.tap(id: "plain")
    #expect(message { try simulator.expectSent(Asked(id: 1)) } != nil)
  }

  @Test("actions that read alike and are not equal are told apart")
  func valuesCount() async throws {
    flow.send(Alike(id: 1))
    #expect(
      message { try simulator.expectSent(Alike(id: 2)) }
        == "expected Alike to be sent, but these were sent: Alike, handled by no responder")
    try simulator.expectSent(Alike(id: 1))
  }

  @Test("an unmet expectation says where it is, or is given to the test")
  func place() throws {
    var line = 0
    do {
      line = #line + 1
      try simulator.expectSent(Asked(id: 1))
    } catch let unmet as UnmetExpectation {
      #expect(
        unmet.description
          == "SimulationTests/ExpectationTests.swift:\(line): expected Asked(1) to be sent, "
          + "but no action was sent")
    }
    var given: [Int] = []
    simulator.onUnmetExpectation = { _, _, filePath, line, column in
      #expect(filePath == #filePath && column > 0)
      given.append(line)
    }
    try simulator.expectSent(Asked(id: 1))
    #expect(given == [#line - 1])
  }

  @Test("an action with an object that cannot be compared is not kept alive")
  func released() async throws {
    weak var object: NamedScreen?
    do {
      let held = NamedScreen("Held")
      object = held
      flow.send(Plain { _ = held })
    }
    #expect(object == nil)
    try simulator.expectSent(Plain())
  }
}
