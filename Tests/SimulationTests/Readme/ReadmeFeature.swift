// The code of the README, which `ReadmeTests` compares with it.

// README: a feature
import FlowModels
import Responder

struct Note: Identifiable, Sendable, CustomStringConvertible {
  var id: Int
  var description: String
}

struct NotePage: Destination { var id: Int }

struct NoteIsDone: Action {}

final class NoteViewModel: ViewModel {
  private let note: Note
  init(note: Note) { self.note = note }
  override var title: LocalizedText { .verbatim(note.description) }
  override var destination: (any Destination)? { NotePage(id: note.id) }
  override func describe(_ screen: ScreenBuilder) {
    screen.text("body", .verbatim(note.description))
    screen.button("done", "Done") { [weak self] in self?.send(NoteIsDone()) }
  }
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
    actions.on(NoteIsDone.self) { (flow: NotesFlowModel, _) in flow.pop() }
  }
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(NotePage.self) { (flow: NotesFlowModel, page) in
      try await flow.notes.item(id: page.id).map { NoteViewModel(note: $0) }
    }
  }
  override func start() {
    let row = RowDescription<Note> { Row(title: .verbatim($0.description)) }
    push(ListViewModel(name: "Notes", title: "My notes", provider: notes, row: row))
  }
}
// README: end
