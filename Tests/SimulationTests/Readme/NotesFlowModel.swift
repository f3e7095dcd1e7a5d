import FlowModels

struct Note: Identifiable, Sendable {
  static let samples = [Note(id: 1, title: "Buy salt"), Note(id: 2, title: "Water the plants")]
  var id: Int
  var title: String
}

struct NoteIsDone: Action {}

struct NotePage: Destination { var id: Int }

final class NotesFlowModel: FlowModel {
  private let notes: any DataProvider<Note>

  init(notes: any DataProvider<Note>) { self.notes = notes }

  override func start() {
    let row = RowDescription<Note> { Row(title: .verbatim($0.title)) }
    push(ListViewModel(name: "Notes", title: .verbatim("My notes"), provider: notes, row: row))
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
}

final class NoteViewModel: ViewModel {
  private let note: Note
  private let done = ButtonViewModel("done", title: .verbatim("Done"), sending: { NoteIsDone() })

  init(note: Note) {
    self.note = note
    super.init()
  }

  override var title: LocalizedText { .verbatim(note.title) }
  override var destination: (any Destination)? { NotePage(id: note.id) }

  override func describe(_ screen: ScreenBuilder) {
    screen.heading(title)
    screen.add(done)
  }
}
