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
    step.traces.map(\.line) == [
      "ItemWasTapped(Buy salt)  Notes ✗ → NotesController ✗ → NotesFlowModel ✓ push Note"
    ])
  #expect(simulator.findings.isEmpty)
}
// README: end

// README: a link
@Test @MainActor
func aLinkOpensANoteAndItComesBackAfterARelaunch() async throws {
  let make = {
    AppModel(
      name: "Notes",
      root: NotesFlowModel(notes: InMemoryProvider([Note(id: 1, description: "Buy salt")])),
      links: LinkTable(
        scheme: "notes", patterns: [LinkPattern("note/{id}", to: NotePage.self)]))
  }
  let simulator = Simulator(make(), remake: make)
  await simulator.launch()

  try await simulator.open("notes://note/1")
  try await simulator.restart()

  #expect(simulator.path == ["Notes", "Note"])
  #expect(simulator.app.layout.focused?.link == "notes://note/1")
}
// README: end
