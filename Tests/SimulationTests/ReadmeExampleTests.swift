// The code of the README, which `ReadmeTests` compares with it.

// README: a test
import FlowModels
import Simulation
import Testing

@Test @MainActor
func tappingANoteOpensIt() async throws {
  let flow = NotesFlowModel(notes: InMemoryProvider([Note(id: 1, description: "Buy salt")]))
  let simulator = Simulator(AppModel(name: "Notes", root: flow))
  await simulator.launch()

  let step = try await simulator.tap("Buy salt")

  #expect(simulator.path == ["Notes", "Note"])
  #expect(
    step.travels.map(\.line) == [
      "ItemWasTapped(Buy salt)  Notes ✗ → NotesController ✗ → NotesFlowModel ✓ push Note"
    ])
  #expect(simulator.findings.isEmpty)
}
// README: end
