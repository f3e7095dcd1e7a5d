public import FlowModels

/// A note.
public struct Note: Identifiable, Hashable, Sendable {
  /// The number.
  public var id: Int
  /// The title.
  public var title: String
  /// The text.
  public var text = ""
}

/// The place of a note.
struct NotePlace: Destination { var id: Int }

/// The person wants to write a note.
struct NewNote: Action {}

/// The person wants to delete the note that is shown.
struct DeleteNote: Action {}

/// A note is to be deleted.
struct NoteShouldGo: Action { var id: Int }

/// A note was written.
struct NoteWasWritten: Action { var note: Note }

/// The person wants to send a note to somebody. Nobody in the app handles it: the platform does.
public struct ShareNote: Action {
  /// The note.
  public var note: Note
}

/// The flow: a list of notes, the page of a note, and a form for a new one.
final class NotesFlowModel: FlowModel {
  private let notes = ObservedStore(
    InMemoryStore(
      [Note(id: 1, title: "Buy salt"), Note(id: 2, title: "Water the plants")],
      position: { $0.id }))

  override func start() {
    let add = ButtonViewModel("new", title: .verbatim("New"), sending: { NewNote() })
    add.placement = .barTrailing
    push(
      ListViewModel(
        name: "Notes", title: .verbatim("Notes"), provider: notes,
        row: RowDescription { (note: Note) in
          Row(title: .verbatim(note.title), accessory: .disclosure)
        },
        buttons: [add]))
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Note>.self) { (flow: NotesFlowModel, tap) in
      flow.push(NoteViewModel(tap.item))
    }
    actions.on(NewNote.self) { (flow: NotesFlowModel, _) in flow.present(NoteForm()) }
    actions.on(NoteShouldGo.self) { (flow: NotesFlowModel, note) in
      flow.pop()
      flow.remove(note.id)
    }
    actions.on(NoteWasWritten.self) { (flow: NotesFlowModel, written) in
      flow.dismiss()
      flow.save(written.note)
    }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(NotePlace.self) { (flow: NotesFlowModel, place) in
      try await flow.notes.item(id: place.id).map { NoteViewModel($0) }
    }
  }

  private func remove(_ id: Int) {
    run("remove a note") { [notes] in
      try await notes.remove(id: id)
    }
  }

  private func save(_ note: Note) {
    run("save a note") { [notes] in
      let last = try await notes.page(PageRequest(limit: 1000)).items.map(\.id).max() ?? 0
      var note = note
      note.id = last + 1
      _ = try await notes.save(note)
    }
  }
}
