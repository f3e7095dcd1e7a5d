import FlowModels
import Simulation
import Testing

@Test @MainActor
func tappingANoteOpensIt() async throws {
  let flow = NotesFlowModel(notes: InMemoryProvider(Note.samples))
  let simulator = Simulator(AppModel(name: "Notes", root: flow))
  await simulator.launch()

  let step = try await simulator.tap("Buy salt")

  #expect(step.traces.first?.receipt.handler == "NotesFlowModel")
  #expect(step.traces.first?.consequences == ["push Note"])
  #expect(simulator.path == ["Notes", "Note"])
  #expect(simulator.findings.isEmpty)
}
