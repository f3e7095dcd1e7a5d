public import FlowModels

/// The page of a note.
public final class NoteViewModel: ViewModel {
  /// The note.
  public let note: Note
  /// Indicates whether the note is done.
  @Property public private(set) var isDone = false
  /// The button that sends the note to somebody.
  public let share: ButtonViewModel

  init(_ note: Note) {
    self.note = note
    // The platform shares, so nobody in the app would be found.
    share = ButtonViewModel(
      "share", title: .verbatim("Share"), validates: false, sending: { ShareNote(note: note) })
    share.placement = .barTrailing
    super.init()
  }

  /// The title of the note.
  public override var title: LocalizedText { .verbatim(note.title) }

  /// The place of the note.
  public override var destination: (any Destination)? { NotePlace(id: note.id) }

  /// The page knows which note is meant; the flow deletes it.
  public override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(DeleteNote.self) { (page: NoteViewModel, _) in
      page.send(NoteShouldGo(id: page.note.id))
    }
  }

  /// Ticks the note off, or not.
  public func toggle() { isDone.toggle() }

  /// The note, and whether it is done.
  public override func describe(_ screen: ScreenBuilder) {
    screen.heading(title)
    screen.text("text", .verbatim(note.text))
    screen.button("done", .verbatim(isDone ? "Done" : "To do")) { [weak self] in self?.toggle() }
    screen.add(share)
  }
}

/// The form for a new note. Leaving it with changes asks the person first.
final class NoteForm: FormViewModel {
  private let name = TextInput("title", title: .verbatim("Title"), limit: 80, rules: [.required()])
  private let text = TextInput("text", title: .verbatim("Text"), isMultiline: true)

  override init() {
    super.init()
    adopt([FormSection(fields: [name, text])])
  }

  override var title: LocalizedText { .verbatim("New note") }

  override func submit() {
    let note = Note(id: 0, title: name.value ?? "", text: text.value ?? "")
    didSubmit()
    send(NoteWasWritten(note: note))
  }
}
