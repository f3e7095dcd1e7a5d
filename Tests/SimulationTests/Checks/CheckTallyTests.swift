import FlowModels
import Foundation
import TestSupport
import Testing

@testable import Simulation

@Suite("How often each check has judged")
@MainActor
struct CheckTallyTests {
  private typealias States = JudgedStates

  /// The judgement of a check on an event that leads from a state to another one.
  private func judgement(
    _ check: some EventCheck, _ event: UserEvent, hasFaults: Bool = false,
    from before: (inout ObservedState) -> Void = { _ in },
    to after: (inout ObservedState) -> Void = { _ in }
  ) -> CheckJudgement {
    check.judge(
      ObservedChange(
        event: event, before: States.state(change: before), step: States.step(),
        after: States.state(change: after), hasFaults: hasFaults))
  }

  @Test("a relaunch that cannot be judged has its reason")
  func relaunches() {
    let check = RestorationCheck()
    #expect(judgement(check, .relaunch) == .judged())
    #expect(judgement(check, .relaunch, hasFaults: true) == .asleep(.faults))
    let busy = { (state: inout ObservedState) in
      state.screen = States.root([States.screen("First", [States.button("b", traits: [.busy])])])
    }
    let reasons: [(CheckJudgement.Sleep, (inout ObservedState) -> Void)] = [
      (.holding, { $0.isHolding = true }), (.working, busy),
    ]
    for (reason, change) in reasons {
      #expect(judgement(check, .relaunch, from: change) == .asleep(reason))
      #expect(judgement(check, .relaunch, to: change) == .asleep(reason))
    }
    let unclaimed = { (state: inout ObservedState) in
      state.elements = [States.element("First", comesBack: false)]
    }
    #expect(judgement(check, .relaunch, from: unclaimed, to: unclaimed) == .asleep(.unclaimed))
  }

  @Test("a dialog that is answered while something works, or may fail, is not judged")
  func dialogs() {
    let check = DialogCheck()
    let asking = { (state: inout ObservedState) in
      state.dialogs = [States.dialog("Sure?", actions: ["yes"])]
    }
    let tap = UserEvent.tap(ElementReference(.id("yes")))
    #expect(judgement(check, tap) == .notItsCase)
    #expect(judgement(check, tap, from: asking) == .judged())
    #expect(judgement(check, tap, hasFaults: true, from: asking) == .asleep(.faults))
    #expect(judgement(check, .cancel, hasFaults: true, from: asking) == .judged())
    let holding = { (state: inout ObservedState) in
      asking(&state)
      state.isHolding = true
    }
    #expect(judgement(check, tap, from: holding) == .asleep(.holding))
    for change: (inout ObservedState) -> Void in [
      { $0.isWorking = true }, { $0.hasPendingLinks = true },
    ] {
      let working = { (state: inout ObservedState) in
        asking(&state)
        change(&state)
      }
      #expect(judgement(check, .cancel, from: working) == .asleep(.working))
      #expect(judgement(check, tap, from: working) == .asleep(.working))
    }
  }

  @Test("a step back, time and typing are judged where they can show a mistake")
  func others() {
    #expect(judgement(BackCheck(), .back) == .judged())
    let presented = [States.element("First", isPresented: true)]
    #expect(judgement(BackCheck(), .back, from: { $0.elements = presented }) == .notItsCase)
    #expect(judgement(DeadEndCheck(), .back, to: { $0.isWorking = true }) == .asleep(.working))
    let used = { (state: inout ObservedState) in
      state.isWorking = true
      state.screen = States.root([States.screen("First", [States.button("b")])])
    }
    #expect(judgement(DeadEndCheck(), .back, from: used) == .judged())
    let minute = UserEvent.wait(.seconds(60))
    #expect(judgement(EndlessRequestsCheck(), minute) == .asleep(.noRequests))
    #expect(judgement(EndlessRequestsCheck(), minute, to: { $0.asked = ["a": 1] }) == .judged())
    #expect(judgement(FocusCheck(), .type("x", into: ElementReference(.id("f")))) == .notItsCase)
    #expect(judgement(PaneCheck(), .resize(.tablet())) == .judged())
    let busy = StuckBusyCheck()
    #expect(busy.judge(States.state { $0.isHolding = true }) == .asleep(.holding))
    #expect(busy.judge(States.state { $0.isWorking = true }) == .asleep(.working))
    #expect(busy.judge(States.state()) == .judged())
  }

  @Test("a tally names what was never judged, with its reason, and counts the rest")
  func lines() throws {
    var tally = CheckTally()
    for check in CheckName.allCases where check != .dialogs && check != .relaunches {
      #expect(tally.note(check, .judged()).isEmpty)
    }
    _ = tally.note(.relaunches, .asleep(.faults))
    _ = tally.note(.relaunches, .asleep(.faults))
    _ = tally.note(.dialogs, .notItsCase)
    let words = "not checked: dialogs that ask again (no dialog was answered), "
    #expect(tally.sleepers == words + "relaunches (2 times: faults were set)")
    var other = CheckTally()
    let finding = Finding(kind: .restoration, message: "gone")
    #expect(other.note(.relaunches, .judged([finding])) == [finding])
    _ = other.note(.relaunches, .asleep(.faults))
    _ = other.note(.relaunches, .asleep(.unclaimed))
    _ = other.note(.names, .judged())
    tally.merge(other)
    #expect(tally[.relaunches] == .init(judged: 1, asleep: [.faults: 3, .unclaimed: 1]))
    #expect(tally[.dialogs] == .init())
    #expect(
      tally.sleepers == "not checked: dialogs that ask again (no dialog was answered)")
    #expect(tally.line.hasPrefix("judged: names of controls 2, keys shown as text 1, "))
    #expect(
      tally.line.contains(
        ", relaunches 1 (not 3 times: faults were set, not 1 time: nothing had a destination), "))
    _ = tally.note(.dialogs, .judged())
    #expect(tally.sleepers == nil)
    let data = try JSONEncoder().encode(tally)
    #expect(try JSONDecoder().decode(CheckTally.self, from: data) == tally)
    #expect(CheckTally().line == "judged: ")
  }

  @Test("a run, an exploration and the fuzzer count what they judge")
  func tools() async throws {
    let simulator = PagesApp.simulator(count: 1)
    await simulator.launch()
    try await simulator.perform(.tap(ElementReference(.id("b0"))))
    try await simulator.perform(.back)
    #expect(simulator.tally[.names].judged == 3 && simulator.tally[.back].judged == 1)
    #expect(simulator.tally[.relaunches] == .init())
    let outcome = try await Fuzzer(seed: 1, runLength: 10) { PagesApp.simulator(count: 1) }
      .run(events: 40)
    #expect(outcome.tally[.names].judged >= 40)
    #expect(outcome.tally[.back].judged > 0)
    let report = try await StateExplorer(limits: .init(depth: 2)) {
      PagesApp.simulator(count: 1)
    }.run()
    #expect(report.tally[.names].judged >= report.graph.states.count)
    #expect(report.tally[.back].judged > 0)
    let sleepers = try #require(report.lines.first { $0.hasPrefix("not checked: ") })
    #expect(sleepers.contains("relaunches (no relaunch)"))
    let deviations = try await Deviations(maxEvents: 2000) { PagesApp.simulator(count: 1) }.run()
    #expect(deviations.kinds == deviations.allKinds && deviations.kinds > 0)
    #expect(deviations.tally[.names].judged > report.tally[.names].judged)
    let exploration = try await StateExplorer { PagesApp.simulator(count: 1) }.survey()
    #expect(exploration.tally[.names].judged > 1)
  }
}
