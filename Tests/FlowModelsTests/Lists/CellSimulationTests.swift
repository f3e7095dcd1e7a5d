import Simulation
import Testing

@testable import FlowModels

@Suite("Simulations of a list of cells")
@MainActor
struct CellSimulationTests {
  private static func simulator() -> Simulator {
    let world = TodoWorld(7, pageSize: 3, mostInMemory: 6)
    return Simulator(
      world.makeApp(), findsLeaks: true, answers: world.gate, remake: { world.makeApp() })
  }

  @Test("random use finds no problem", arguments: 1...3)
  func fuzzed(_ seed: Int) async throws {
    let fuzzer = Fuzzer(seed: UInt64(seed), runLength: 80) { Self.simulator() }
    let outcome = try await fuzzer.run(events: 800)
    #expect(outcome.failure == nil, "\(outcome.failure?.journey ?? "")")
    #expect(outcome.events == 800)
  }

  @Test("an exploration uses what is in the rows, and finds no problem")
  func explored() async throws {
    let report = try await Explorer(limits: .init(mostScreens: 30, mostSteps: 600, depth: 3)) {
      Self.simulator()
    }.run()
    #expect(report.findings.isEmpty, "\(report.findings)")
  }

  @Test("an exploration of states tells rows with other notes apart, and finds no problem")
  func states() async throws {
    let report = try await StateExplorer(limits: .init(depth: 2)) { Self.simulator() }.run()
    #expect(report.findings.isEmpty, "\(report.findings)")
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
