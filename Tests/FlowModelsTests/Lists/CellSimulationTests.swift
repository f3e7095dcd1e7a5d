import Testing

@testable import FlowModels
@testable import Simulation

@Suite("Simulations of a list of cells")
@MainActor
struct CellSimulationTests {
  /// The number of times that data was changed, through buttons in rows.
  private final class Counter {
    var count = 0
    var tokens: [ObservationToken] = []
  }

  private static func simulator(_ writes: Counter? = nil) -> Simulator {
    let world = TodoWorld(7, pageSize: 3, maxInMemory: 6)
    if let writes {
      writes.tokens.append(world.store.changes.observe { [weak writes] _ in writes?.count += 1 })
    }
    return Simulator(
      world.makeApp(), findsLeaks: true, answers: world.gate, remake: { world.makeApp() })
  }

  @Test("random use finds no problem", arguments: 1...3)
  func fuzzed(_ seed: Int) async throws {
    let writes = Counter()
    let fuzzer = Fuzzer(seed: UInt64(seed), runLength: 80) { Self.simulator(writes) }
    let outcome = try await fuzzer.run(events: 800)
    #expect(outcome.failures.first == nil, "\(outcome.failures.first?.journey ?? "")")
    #expect(outcome.events == 800 && writes.count > 20)
  }

  @Test("an exploration uses what is in the rows, and finds no problem")
  func explored() async throws {
    let writes = Counter()
    let report = try await StateExplorer(limits: .init(depth: 3)) {
      Self.simulator(writes)
    }.survey()
    #expect(report.findings.isEmpty, "\(report.findings)")
    #expect(writes.count > 2)
  }

  @Test("an exploration of states tells rows with other notes apart, and finds no problem")
  func states() async throws {
    let quick = StateExplorer(limits: .init(depth: 2)) { Self.simulator() }
    var slow = quick
    slow.undoes = false
    let (first, second) = (try await quick.run(), try await slow.run())
    #expect(first.findings.isEmpty, "\(first.findings)")
    #expect(first.graph == second.graph)
    #expect(first.graph.states.count > 10)
  }

  @Test("a journey checks a row off by its button, and types into its field")
  func journey() async throws {
    let simulator = Self.simulator()
    _ = await simulator.launch()
    _ = try await simulator.tap(id: "2.done")
    _ = try await simulator.type("salt", intoID: "2.note")
    let list = simulator.app.root.controller.screens.first as? ListViewModel<Todo>
    #expect(list?.items[1].isDone == true)
    #expect((list?.cell(for: 2) as? TodoCell)?.note.value == "salt")
  }
}
