import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

@Suite("Lists that never load")
@MainActor
struct ListLoadsTests {
  /// A provider that fails a number of times, and then answers.
  private final class Failing: DataProvider {
    @MainActor var failures: Int
    nonisolated init(_ failures: Int) { self.failures = failures }

    func page(_ request: PageRequest) async throws -> Page<Word> {
      try await fail()
      return Page(items: [Word(1)], next: nil)
    }
    func item(id: Int) async throws -> Word? { Word(id) }

    @MainActor private func fail() throws {
      guard failures > 0 else { return }
      failures -= 1
      throw DataError(.timedOut, doing: .verbatim("list words"), detail: "planted")
    }
  }

  /// A list that no answer of data ever reaches.
  private enum Broken: CaseIterable {
    case failing, unanswered

    @MainActor var provider: any DataProvider<Word> {
      switch self {
      case .failing: Failing(.max)
      case .unanswered: ManualProvider<Word>()
      }
    }

    /// The fault that makes a list like this one of one that loads.
    var fault: FaultRule.Fault { self == .failing ? .fail("planted") : .hang }
  }

  private func simulator(
    _ provider: any DataProvider<Word>, answers: AnswerGate? = nil, faults: FaultPlan? = nil,
    clock: ManualClock = ManualClock()
  ) -> Simulator {
    let flow = NamedFlow("Flow") {
      $0.push(
        ListViewModel<Word>(
          name: "Words", title: .verbatim("Words"), provider: provider, row: .word,
          onSelect: { _ in }))
    }
    let app = AppModel(name: "App", root: flow, clock: clock)
    return Simulator(app, answers: answers, faults: faults)
  }

  /// A list that loads, with a fault set that lets it never load.
  private func faulty(_ broken: Broken) throws -> Simulator {
    let (plan, clock) = (FaultPlan(), ManualClock())
    let provider = InMemoryProvider([Word(1)]).faulty(by: plan, named: "words", clock: clock)
    try plan.add(FaultRule("words", .anything, broken.fault))
    return simulator(provider, faults: plan, clock: clock)
  }

  @Test("both explorations find one that always fails, and none that loads at the second try")
  func explored() async throws {
    for (failures, isFound) in [(Int.max, true), (1, false)] {
      let kinds = try await StateExplorer { simulator(Failing(failures)) }.survey().findings.map(
        \.kind)
      #expect(kinds.contains(.neverLoads) == isFound)
      let report = try await StateExplorer(limits: .init(depth: 3)) { simulator(Failing(failures)) }
        .run()
      #expect(report.findings.contains { $0.kind == .neverLoads } == isFound)
    }
  }

  @Test("one that never gets an answer is found by both explorations")
  func unanswered() async throws {
    let message = "a list of Words never loads: no answer came wherever it was seen"
    let report = try await StateExplorer { simulator(ManualProvider<Word>()) }.survey()
    #expect(report.findings.map(\.message) == [message])
    let explored = try await StateExplorer(limits: .init(depth: 3)) {
      simulator(ManualProvider<Word>())
    }.run()
    #expect(explored.findings.map(\.message) == [message])
  }

  @Test("where a fault is set, none is found by either exploration", arguments: Broken.allCases)
  private func exploredWithFaults(broken: Broken) async throws {
    let survey = try await StateExplorer { try faulty(broken) }.survey()
    #expect(!survey.findings.contains { $0.kind == .neverLoads })
    let report = try await StateExplorer(limits: .init(depth: 3)) { try faulty(broken) }.run()
    #expect(!report.findings.contains { $0.kind == .neverLoads })
  }

  @Test("at the end of a run, one is found that failed again when it was loaded again")
  func run() async throws {
    let simulator = simulator(Failing(.max))
    await simulator.launch()
    #expect(await simulator.finishRequirements().isEmpty)
    try await simulator.tap(id: "retry")
    let found = await simulator.finishRequirements()
    #expect(found.map(\.kind) == [.neverLoads])
    #expect(found.first?.message.contains("also after loading it again") == true)
  }

  @Test("at the end of a run, one is found that has no answer a minute later")
  func minute() async throws {
    let clock = ManualClock()
    let found = simulator(ManualProvider<Word>(), clock: clock)
    await found.launch()
    #expect(await found.finishRequirements().map(\.kind) == [.neverLoads])
    // A minute, and a few seconds for a list that loads again just then.
    #expect(clock.now.offset == .seconds(67))
    // One that has loaded is not waited for.
    let loaded = simulator(InMemoryProvider([Word(1)]), clock: clock)
    await loaded.launch()
    #expect(await loaded.finishRequirements().isEmpty && clock.now.offset == .seconds(67))
  }

  @Test(
    "one that answers late is none, nor is one whose answer a fault has lost before",
    arguments: [
      (FaultRule.Fault.delay(.seconds(59)), 60), (.delay(.seconds(90)), 67), (.hang, 0),
    ])
  func late(fault: FaultRule.Fault, seconds: Int) async throws {
    let (plan, clock) = (FaultPlan(), ManualClock())
    let provider = InMemoryProvider([Word(1)]).faulty(by: plan, named: "words", clock: clock)
    try plan.add(FaultRule("words", .anything, fault))
    let late = simulator(provider, faults: plan, clock: clock)
    late.isSoleDriver = true
    await late.launch()
    try await late.perform(.fault(nil))
    try await late.wait(.zero)
    #expect(late.screen.hasNode(with: .busy))
    #expect(await late.finishRequirements().isEmpty)
    #expect(clock.now.offset == .seconds(seconds))
    late.end()
  }

  /// A reason why the answer of a list may be missing at the end of a run.
  private enum Excuse: CaseIterable {
    case holding, heldAnswer, fault, stall
  }

  @Test("where something else may be the reason, none is found", arguments: Excuse.allCases)
  private func excused(excuse: Excuse) async throws {
    let (gate, plan, clock) = (AnswerGate(), FaultPlan(), ManualClock())
    let provider = ManualProvider<Word>().faulty(by: plan, named: "words", clock: clock)
    let simulator = simulator(provider, answers: gate, faults: plan, clock: clock)
    await simulator.launch()
    switch excuse {
    case .holding: gate.isHolding = true
    case .heldAnswer:
      gate.isHolding = true
      _ = simulator.app.work.run("ask") { try? await gate.pass() }
      await simulator.app.work.settle()
      gate.isHolding = false
      #expect(gate.heldCount == 1)
    case .fault: try plan.add(FaultRule("words", .anything, .fail("planted")))
    case .stall:
      simulator.patience = Patience(events: 50)
      (simulator.app.root as? NamedFlow)?.after(.seconds(30), "work") { workForEver($0) }
    }
    #expect(await simulator.finishRequirements().isEmpty)
    #expect(clock.now.offset == (excuse == .stall ? .seconds(30) : .zero))
    simulator.end()
  }

  private func workForEver(_ flow: NamedFlow) {
    flow.run("work") {
      await Task.yield()
    } apply: { flow, _ in
      workForEver(flow)
    }
  }

  @Test("the fuzzer finds both kinds, and nothing where a later load succeeds")
  func fuzzed() async throws {
    let outcome = try await Fuzzer(seed: 1) { simulator(Failing(.max)) }.run(events: 200)
    #expect(outcome.failures.map(\.property) == ["a list of Words never loads"])
    #expect(outcome.failures.first?.events.map(\.description) == ["tap #retry", "finish"])
    let unanswered = try await Fuzzer(seed: 1) { simulator(ManualProvider<Word>()) }
      .run(events: 200)
    #expect(unanswered.failures.map(\.property) == ["a list of Words never loads"])
    #expect(unanswered.failures.first?.events.last == .finish)
    let clean = try await Fuzzer(seed: 1) { simulator(Failing(2)) }.run(events: 200)
    #expect(clean.failures.isEmpty)
  }

  @Test("where a fault is set, the fuzzer finds none", arguments: Broken.allCases)
  private func fuzzedWithFaults(broken: Broken) async throws {
    let outcome = try await Fuzzer(seed: 1) { try faulty(broken) }.run(events: 200)
    #expect(outcome.failures.map(\.property).isEmpty)
  }
}
