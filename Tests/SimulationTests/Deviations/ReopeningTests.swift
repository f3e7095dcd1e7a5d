import FlowModels
import Simulation
import TestSupport
import Testing

@Suite("Deviations that open a screen again and again")
@MainActor
struct ReopeningTests {
  /// Asks three times a minute, for ever.
  private func poll(_ flow: NamedFlow, _ words: any DataProvider<Word>) {
    flow.after(.seconds(20), "poll") { flow in
      flow.run("ask") {
        try await words.page(PageRequest(limit: 1))
      } apply: { flow, _ in
        poll(flow, words)
      }
    }
  }

  @Test("timers that each opening starts, and that go on, add up")
  func timers() async throws {
    let report = try await Deviations(from: "", depth: 2, maxEvents: 3000) {
      let (plan, clock) = (FaultPlan(), ManualClock())
      let words = InMemoryProvider([Word(1)]).faulty(by: plan, named: "words", clock: clock)
      let flow = NamedFlow("Flow") { flow in
        flow.push(
          WorkingScreen([
            "open": { [weak flow] _ in
              guard let flow else { return }
              flow.push(NamedScreen("Page"))
              poll(flow, words)
            }
          ]))
      }
      return Simulator(AppModel(name: "App", root: flow, clock: clock), faults: plan)
    }.run()
    let problem = try #require(
      report.problems.first { $0.finding.kind == .endlessRequests }, "\(report.problems)")
    #expect(
      problem.finding.message == "words is asked for again and again: 36 times a minute")
    // It was opened and left twelve times, and then two minutes passed.
    #expect(problem.events.count == 25 && problem.events.last == "wait 2m")
  }
}
