import FlowModels

/// A note, as it is stored.
struct Note: Identifiable, Hashable, Codable, Sendable {
  var id: Int
  var title: String
  var isDone = false
}

/// The place of a note.
struct NotePlace: Destination { var id: Int }

/// The person wants to write a new note.
struct NewNote: Action {}

/// A note was ticked off.
struct NoteWasTicked: Action { var note: Note }

/// An action that asks who is signed in.
struct SignedInUser: Action { typealias Reply = String }

/// The flow: a list of notes, the page of a note, and a form for a new one.
final class NotesFlowModel: FlowModel {
  private let notes: ObservedStore<Note>
  private var ticks = 0
  // The function itself: in the initial value of a property, the compiler refuses a closure that
  // calls an asynchronous function of no actor, unless `NonisolatedNonsendingByDefault` is enabled.
  private lazy var clear = command(
    .verbatim("remove the notes that are done"), Cleaner(notes: notes).remove,
    with: { flow in flow.ticks },
    done: { flow, _ in flow.ticks = 0 })

  init(notes: ObservedStore<Note>) { self.notes = notes }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Note>.self) { (flow: NotesFlowModel, tap) in
      flow.push(NoteViewModel(tap.item, notes: flow.notes))
    }
    actions.on(NewNote.self) { (flow: NotesFlowModel, _) in
      flow.present(NoteForm(notes: flow.notes))
    }
    actions.on(NoteWasTicked.self) { (flow: NotesFlowModel, _, sender) in
      flow.ticks += 1
      if sender is NoteViewModel { flow.pop() }
      flow.clear.execute()
    }
    actions.answer(SignedInUser.self) { (_: NotesFlowModel, _) in "Ada" }
    actions.validate(NewNote.self) { (flow: NotesFlowModel, _) in
      flow.ticks < 3 ? .enabled : .disabled(reason: "tired")
    }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(NotePlace.self) { (flow: NotesFlowModel, place) in
      try await flow.notes.item(id: place.id).map { NoteViewModel($0, notes: flow.notes) }
    }
  }

  override func start() {
    let add = ButtonViewModel("new", title: .verbatim("New"), sending: { NewNote() })
    push(
      ListViewModel(
        name: "Notes", title: .verbatim("Notes"), provider: notes, isSearchable: true,
        row: RowDescription { (note: Note) in
          Row(title: .verbatim(note.title), isChecked: note.isDone)
        }, buttons: [add]))
    notes.changes.observe(for: self) { flow, change in
      if case .removed = change { flow.ticks = 0 }
    }
    run("count the notes") { [notes] in try await notes.count }
  }
}

private struct Cleaner: Sendable {
  let notes: ObservedStore<Note>

  func remove(_ count: Int) async throws {
    let done = try await notes.page(PageRequest(limit: 100)).items.filter(\.isDone)
    try await notes.apply(done.prefix(count).map { .remove($0.id) })
  }
}

/// The app.
public enum NotesApp: FlowApp {
  /// Makes the app.
  public static func makeApp(in environment: AppEnvironment) throws -> AppModel {
    let store = InMemoryStore(
      [Note(id: 1, title: "Buy salt")], searching: { $0.title }, position: { $0.id })
    let decorated = environment.decorated(store, named: "notes")
    return AppModel(
      name: name, root: NotesFlowModel(notes: ObservedStore(decorated)),
      device: environment.device, clock: environment.clock)
  }
}
