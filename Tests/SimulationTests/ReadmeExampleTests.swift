// The code of the README, which `ReadmeTests` compares with it.

import FlowModels
import Responder
import Simulation
import Testing

// README: a feature
struct Note: Identifiable, Sendable, CustomStringConvertible {
  var id: String
  var words: String
  var description: String { id }
}

final class NotesFlowModel: FlowModel {
  let notes: any DataProvider<Note>

  init(notes: any DataProvider<Note>) {
    self.notes = notes
    super.init()
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Note>.self) { (flow: NotesFlowModel, tap) in
      flow.push(NoteViewModel(note: tap.item))
    }
  }

  override func start() {
    push(
      ListViewModel(
        name: "Notes", title: .key("notes.title"), provider: notes,
        row: RowDescription { Row(title: .verbatim($0.words)) }))
  }
}
// README: end

final class NoteViewModel: ViewModel {
  private let note: Note

  init(note: Note) { self.note = note }

  override var title: Phrase { .verbatim(note.words) }
}

// README: a test
@Test @MainActor
func tappingANoteOpensIt() async throws {
  let flow = NotesFlowModel(notes: InMemoryProvider([Note(id: "1", words: "Buy salt")]))
  let simulator = Simulator(AppModel(name: "Notes", root: flow))
  await simulator.launch()

  let step = try await simulator.tap("Buy salt")

  #expect(simulator.path == ["Notes", "Note"])
  #expect(
    step.travels.map(\.line) == [
      "ItemWasTapped(1)  Notes ✗ → NotesController ✗ → NotesFlowModel ✓ push Note"
    ])
  #expect(simulator.findings.isEmpty)
}
// README: end
