import Brands

/// The user has done what a note says.
struct NoteIsDone: Action { var id: Int }

/// The place of a note, for links and saved state.
struct NotePage: Destination { var id: Int }

/// The flow of the notes: it opens them, and removes what is done.
final class NotesFlowModel: FlowModel {
  private let notes: any DataStore<Note>
  private lazy var remove = command(
    .key("notes.removing"), { [notes] id in try await notes.remove(id: id) },
    done: { flow, _ in flow.popToFirst() })

  init(notes: any DataStore<Note>) { self.notes = notes }

  override func start() {
    push(
      ListViewModel(
        name: "Notes", title: .key("notes.title"), provider: notes,
        row: RowDescription { Row(title: .verbatim($0.text)) }))
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Note>.self) { (flow: NotesFlowModel, tap) in
      flow.push(NoteViewModel(note: tap.item))
    }
    actions.on(NoteIsDone.self) { (flow: NotesFlowModel, done) in flow.remove.execute(done.id) }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(NotePage.self) { (flow: NotesFlowModel, page) in
      try await flow.notes.item(id: page.id).map { NoteViewModel(note: $0) }
    }
  }
}
