// The code of the README, which `ReadmeTests` compares with it.

// README: a feature
import FlowModels
import Responder

struct Note: Identifiable, Sendable, CustomStringConvertible {
  var id: Int
  var description: String
}

final class NoteViewModel: ViewModel {
  private let note: Note
  init(note: Note) { self.note = note }
  override var title: Phrase { .verbatim(note.description) }
}

final class NotesFlowModel: FlowModel {
  private let notes: any DataProvider<Note>
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
    let row = RowDescription<Note> { Row(title: .verbatim($0.description)) }
    push(ListViewModel(name: "Notes", title: "My notes", provider: notes, row: row))
  }
}
// README: end
