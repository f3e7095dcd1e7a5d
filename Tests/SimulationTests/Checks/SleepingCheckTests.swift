import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

/// An app that asks a server again and again has a timer for ever, and is checked all the same.
@Suite("Checks in an app whose timer never ends")
@MainActor
struct SleepingCheckTests {
  /// The responder whose timer it is.
  enum Owner: CaseIterable {
    case flow, screen
  }

  private struct Here: Destination {}

  private final class Poll: ViewModel {
    let polls: Bool
    let draw: (ScreenBuilder) -> Void
    init(polls: Bool, _ draw: @escaping (ScreenBuilder) -> Void) {
      self.polls = polls
      self.draw = draw
    }
    override var responderName: String { "Poll" }
    override func start() { if polls { pollAgain() } }
    private func pollAgain() {
      after(.seconds(30), "poll") { screen in
        screen.run("ask") {
        } apply: { screen, _ in
          screen.pollAgain()
        }
      }
    }
    override func describe(_ screen: ScreenBuilder) { draw(screen) }
  }

  /// Asks every half a minute, for ever.
  private func poll(_ flow: NamedFlow) { flow.after(.seconds(30), "poll") { poll($0) } }

  private func simulator(
    _ owner: Owner = .flow, repeats: Bool = true, _ draw: @escaping (ScreenBuilder) -> Void
  ) async throws -> Simulator {
    let flow = NamedFlow("Flow") { flow in
      flow.push(Poll(polls: owner == .screen, draw))
      guard owner == .flow else { return }
      if repeats { poll(flow) } else { flow.after(.seconds(30), "poll") { _ in } }
    }
    let simulator = Simulator(AppModel(name: "App", root: flow, clock: ManualClock()))
    await simulator.launch()
    return simulator
  }

  @Test(
    "what is busy for ever is found, once the timer has led to itself", arguments: Owner.allCases)
  func busy(owner: Owner) async throws {
    let simulator = try await simulator(owner) {
      $0.status("busy", .verbatim("Loading"), isBusy: true)
    }
    #expect(simulator.findings.isEmpty)
    for _ in 1...3 { try await simulator.wait(.seconds(30)) }
    // The timer of the screen itself may end it some day.
    #expect(simulator.findings.map(\.kind) == (owner == .flow ? [.stuckBusy] : []))
  }

  @Test("a timer of a flow that is set once may end what is busy")
  func once() async throws {
    let simulator = try await simulator(repeats: false) {
      $0.status("busy", .verbatim("Loading"), isBusy: true)
    }
    #expect(simulator.findings.isEmpty)
    try await simulator.wait(.seconds(30))
    #expect(simulator.findings.map(\.kind) == [.stuckBusy])
  }

  @Test("a dialog that shows again is found")
  func dialog() async throws {
    let simulator = try await simulator { _ in }
    func stay() {
      simulator.app.show(DialogViewModel(title: .verbatim("Note"), onCancel: { stay() }))
    }
    stay()
    #expect(try await simulator.cancel().findings.map(\.kind) == [.stuckDialog])
  }

  @Test("a screen that cannot be left is found")
  func deadEnd() async throws {
    final class Staying: ViewModel {
      override func decision(about exit: ExitReason) -> ExitDecision { .refuse }
    }
    let simulator = try await simulator { $0.button("open", .verbatim("Open")) {} }
    (simulator.app.root as? NamedFlow)?.push(Staying())
    for _ in 1...2 { try await simulator.wait(.seconds(30)) }
    #expect(try await simulator.back().findings.map(\.kind) == [.deadEnd])
  }

  private final class Choosing: ViewModel {
    @Property var choice = "none"
    override var responderName: String { "Choosing" }
    override var destination: (any Destination)? { Here() }
    override func describe(_ screen: ScreenBuilder) {
      screen.text("choice", .verbatim(choice))
      screen.button("choose", .verbatim("Choose")) { [weak self] in self?.choice = "soup" }
    }
  }

  private func choosing() -> Simulator {
    func make() -> AppModel {
      let flow = NamedFlow("Flow") { flow in
        flow.push(Choosing())
        poll(flow)
      }
      return AppModel(name: "App", root: flow, clock: ManualClock())
    }
    return Simulator(make(), remake: make)
  }

  @Test("a choice that a relaunch forgets is found")
  func forgotten() async throws {
    let simulator = choosing()
    await simulator.launch()
    try await simulator.tap(id: "choose")
    let found = try await simulator.restart().findings
    #expect(
      found.map(\.message) == [#"a relaunch changes Choosing: text "soup" became text "none""#])
  }

  // MARK: Tools

  private final class Loading: ViewModel {
    @Property var isBusy = false
    @Property var isOpen = false
    init(isBusy: Bool) {
      super.init()
      self.isBusy = isBusy
    }
    override var responderName: String { "Loading" }
    override func describe(_ screen: ScreenBuilder) {
      screen.status("busy", .verbatim("Loading"), isBusy: isBusy)
      screen.button("more", .verbatim(isOpen ? "Less" : "More")) { [weak self] in
        self?.isOpen.toggle()
      }
    }
  }

  @Test(
    "each tool finds what is busy for ever, and nothing where nothing is busy",
    arguments: [true, false])
  func busyInTools(isBusy: Bool) async throws {
    let make = {
      let flow = NamedFlow("Flow") { flow in
        flow.push(Loading(isBusy: isBusy))
        poll(flow)
      }
      return Simulator(AppModel(name: "App", root: flow, clock: ManualClock()))
    }
    let messages = isBusy ? [#"status #busy "Loading" is busy for ever: no work is running"#] : []
    let survey = try await StateExplorer(makeSimulator: make).survey()
    #expect(survey.findings.map(\.message) == messages)
    let report = try await StateExplorer(limits: .init(depth: 3), makeSimulator: make).run()
    #expect(report.findings.map(\.message) == messages)
    // The timer has to come again first.
    #expect(report.problems.map(\.events) == (isBusy ? [["wait 30s"]] : []))
    // Where answers are held, one of them may end it.
    let held = try await StateExplorer(
      limits: .init(depth: 3), variesAnswers: true, makeSimulator: make
    ).run()
    #expect(held.findings.isEmpty, "\(held.findings)")
    let outcome = try await Fuzzer(seed: 1, makeSimulator: make).run(events: isBusy ? 2000 : 300)
    #expect(outcome.failures.map(\.message) == messages)
  }

  @Test(
    "an exploration finds nothing where a timer of a flow ends what is busy after up to 11 rounds",
    arguments: [(3, false), (11, false), (12, true)])
  func busyForRounds(rounds: Int, isFound: Bool) async throws {
    let report = try await StateExplorer(limits: .init(depth: 3)) {
      let clock = ManualClock()
      let screen = Loading(isBusy: true)
      let flow = NamedFlow("Flow") { flow in
        flow.push(screen)
        flow.run("try again") {
          for _ in 1...rounds { try await clock.wait(for: .seconds(1)) }
        } apply: { [weak screen] _, _ in
          screen?.isBusy = false
        }
      }
      return Simulator(AppModel(name: "App", root: flow, clock: clock))
    }.run()
    #expect(report.graph.states.count > 1)
    #expect(report.findings.map(\.kind) == (isFound ? [.stuckBusy] : []), "\(report.findings)")
  }

  @Test("fuzzing and deviations find a choice that a relaunch forgets")
  func forgottenInTools() async throws {
    let outcome = try await Fuzzer(seed: 1) { choosing() }.run(events: 1000)
    #expect(outcome.failures.map(\.property) == ["a relaunch changes Choosing"])
    let report = try await Deviations(from: "", depth: 2, maxEvents: 5000) { choosing() }.run()
    #expect(report.problems.contains { $0.finding.kind == .restoration }, "\(report.problems)")
  }

  // MARK: Failures by hand

  @Test("an answer that failed by hand is no reason to look for what a relaunch has changed")
  func failedByHand() async throws {
    let gate = AnswerGate()
    func make() -> AppModel {
      let flow = NamedFlow("Flow") { flow in
        flow.push(
          ListViewModel<Word>(
            name: "Words", title: .verbatim("Words"),
            provider: InMemoryProvider([Word(1)]).gated(by: gate), row: .word,
            destination: Here()))
      }
      return AppModel(name: "App", root: flow, clock: ManualClock())
    }
    let simulator = Simulator(make(), answers: gate, remake: make)
    gate.isHolding = true
    await simulator.launch()
    try await simulator.perform(.fail(0))
    try await simulator.perform(.hold(false))
    #expect(try await simulator.restart().findings.isEmpty)
    #expect(simulator.screen.hasNode(with: .busy) == false)
  }
}
