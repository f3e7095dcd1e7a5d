import FlowModels
import Simulation
import TestSupport
import Testing

@Suite("The places where work waits")
@MainActor
struct WaitingPlaceTests {
  @Test("each place has its words in the end of an exhaustive test")
  func words() async throws {
    let (answers, faults, clock) = (AnswerGate(), FaultPlan(), ManualClock())
    let data = InMemoryStore([Word(1)]).gated(by: answers)
      .faulty(by: faults, named: "words", clock: clock)
    try faults.add(FaultRule("words remove: hang"))
    let store = ObservedStore(data)
    let shared = data.cached(by: CachePolicy(items: 10), clock: clock)
    let manual = ManualProvider<Word>()
    var stopped: [ParkedWork<Void>] = []
    let screen = WorkingScreen([:]) { screen in
      screen.run("hang") {
        try await data.remove(id: 1)
      } apply: { _, _ in
      }
      screen.run("write") {
        try await store.save(Word(2))
      } apply: { _, _ in
      }
      screen.run("write after") {
        try await store.save(Word(3))
      } apply: { _, _ in
      }
      screen.run("share") {
        try await shared.item(id: 1)
      } apply: { _, _ in
      }
      screen.run("ask") {
        try await manual.item(id: 1)
      } apply: { _, _ in
      }
      screen.run("page") {
        try await manual.page(PageRequest(limit: 1))
      } apply: { _, _ in
      }
      screen.run("park") {
        try await WorkTracker.park { stopped.append($0) }
      } apply: { _, _ in
      }
      screen.run("century") {
        try await clock.sleep(for: .seconds(3_000_000_000))
      } apply: { _, _ in
      }
    }
    answers.isHolding = true
    let simulator = Simulator(alone: screen, clock: clock, answers: answers)
    simulator.isExhaustive = true
    await simulator.launch()
    var message = ""
    simulator.onUnmetExpectation = { found, _, _, _, _ in message = found }
    try await simulator.finish()
    let since = " since step 0 (launch)"
    #expect(
      message.split(separator: "\n").dropFirst().map { String($0) } == [
        "  work: \"hang\" of Working waits for an answer that a fault makes hang\(since)",
        "  work: \"write\" of Working waits for a held answer\(since)",
        "  work: \"write after\" of Working waits for its turn to write\(since)",
        "  work: \"share\" of Working waits for a load that others share\(since)",
        "  work: \"load for all who wait\" of Working waits for a held answer\(since)",
        "  work: \"page\" of Working waits for an answer that the test gives\(since)",
        "  work: \"park\" of Working waits for something that is held\(since)",
        "  clocks: \"century\" of Working waits for the clock until 3000000000.0 seconds\(since)",
      ])
    for parked in stopped { parked.resume(with: .success(())) }
    while !manual.requests.isEmpty { manual.fail(with: CancellationError()) }
  }

  @Test("a plan that waits for the clock has that as its problem, instead of waiting")
  func plan() async {
    let clock = ManualClock()
    let simulator = Simulator(
      PlacesFlow.app(PlacesFlow(beforeMaking: { _ in try await clock.sleep(for: .seconds(1)) })))
    await simulator.launch()
    #expect(
      await simulator.plan(for: "number/3").problem
        == "the plan waits for what does not happen by itself, such as the app's clock")
  }
}
