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

  private func simulator(_ provider: any DataProvider<Word>) -> Simulator {
    let flow = NamedFlow("Flow") {
      $0.push(
        ListViewModel<Word>(
          name: "Words", title: .verbatim("Words"), provider: provider, row: .word,
          onSelect: { _ in }))
    }
    return Simulator(AppModel(name: "App", root: flow, clock: ManualClock()))
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

  @Test("one that never gets an answer is found")
  func unanswered() async throws {
    let report = try await StateExplorer { simulator(ManualProvider<Word>()) }.survey()
    #expect(
      report.findings.map(\.message) == [
        "a list of Words never loads: no answer came wherever it was seen"
      ])
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

  @Test("the fuzzer finds it, and nothing where faults are set or a later load succeeds")
  func fuzzed() async throws {
    let outcome = try await Fuzzer(seed: 1) { simulator(Failing(.max)) }.run(events: 200)
    #expect(outcome.failures.map(\.property) == ["a list of Words never loads"])
    #expect(outcome.failures.first?.events.map(\.description) == ["tap #retry", "finish"])
    let clean = try await Fuzzer(seed: 1) { simulator(Failing(2)) }.run(events: 200)
    #expect(clean.failures.isEmpty)
  }
}
