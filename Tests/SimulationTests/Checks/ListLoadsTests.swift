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
    let unanswered = simulator(ManualProvider<Word>())
    await unanswered.launch()
    #expect(await unanswered.finishRequirements().map(\.kind) == [.neverLoads])
    // A minute, and a few seconds for a list that loads again just then.
    let (words, time) = (ManualProvider<Word>(), ManualClock())
    let found = simulator(words, clock: time)
    await found.launch()
    _ = await found.finishRequirements()
    #expect(time.now.offset == .seconds(67))
    // One that has loaded is not waited for, nor is one whose answers are held.
    let loadedClock = ManualClock()
    let loaded = simulator(InMemoryProvider([Word(1)]), clock: loadedClock)
    await loaded.launch()
    #expect(await loaded.finishRequirements().isEmpty && loadedClock.now.offset == .zero)
    let gate = AnswerGate()
    let held = simulator(ManualProvider<Word>(), answers: gate)
    await held.launch()
    gate.isHolding = true
    #expect(await held.finishRequirements().isEmpty)
    // One that answers late is none, nor is one whose answer a fault has lost before.
    let (plan, clock) = (FaultPlan(), ManualClock())
    let provider = InMemoryProvider([Word(1)]).faulty(by: plan, named: "words", clock: clock)
    for fault in [FaultRule.Fault.delay(.seconds(59)), .delay(.seconds(90)), .hang] {
      plan.removeAll()
      try plan.add(FaultRule("words", .anything, fault))
      let late = simulator(provider, faults: plan, clock: clock)
      await late.launch()
      try await late.perform(.fault(nil))
      try await late.wait(.zero)
      #expect(late.screen.hasNode(with: .busy))
      #expect(await late.finishRequirements().isEmpty)
      late.end()
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
