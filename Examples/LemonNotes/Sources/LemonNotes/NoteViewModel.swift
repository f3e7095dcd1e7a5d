import Brands

/// The screen of a note.
final class NoteViewModel: ViewModel {
  private let note: Note
  private let done: ButtonViewModel

  init(note: Note) {
    self.note = note
    done = ButtonViewModel(
      "done", title: .key("notes.done"), sending: { NoteIsDone(id: note.id) })
    super.init()
  }

  override var title: LocalizedText { .verbatim(note.text) }
  override var destination: (any Destination)? { NotePage(id: note.id) }

  override func describe(_ screen: ScreenBuilder) {
    screen.heading(title)
    screen.add(done)
  }
}
