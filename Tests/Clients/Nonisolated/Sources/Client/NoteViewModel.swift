import FlowModels

/// The page of a note.
final class NoteViewModel: ViewModel {
  private let note: Note
  private let size = Property(wrappedValue: 1.0)
  private let zoom = Property(wrappedValue: 100)
  @Property private var title2 = ""
  private var looks = 0
  private let notice = NoticeViewModel()
  private let servings = NumberInput("servings", title: .verbatim("Servings"), range: 1...9)
  private lazy var tick = command(
    .verbatim("tick the note off"), { [notes] in try await notes.save($0) },
    with: { screen in screen.ticked }, enabledWhen: { screen in !screen.note.isDone },
    done: { screen, note in screen.send(NoteWasTicked(note: note)) })
  private lazy var tickButton = ButtonViewModel("tick", title: .verbatim("Done"), running: tick)
  private let notes: ObservedStore<Note>

  init(_ note: Note, notes: ObservedStore<Note>) {
    self.note = note
    self.notes = notes
    super.init()
    zoom.bind(to: size, for: self, { Int($0 * 100) }, { Double($0) / 100 })
    servings.property.onChange(for: self) { screen, _, _ in screen.notice.show(.verbatim("Changed"))
    }
  }

  private var ticked: Note {
    var note = note
    note.isDone = true
    return note
  }

  override var title: LocalizedText { .verbatim(note.title) }
  override var destination: (any Destination)? { NotePlace(id: note.id) }

  override func start() {
    observe(for: self) { screen in
      screen.looks += screen.zoom.value
    }
    onChange(of: { screen in screen.title2.count }, for: self) { screen, old, new in
      screen.looks += new - old
    }
    run("look the note up") { [notes, id = note.id] in
      try await notes.item(id: id)
    } apply: { screen, outcome in
      if let note = try? outcome.get() { screen.title2 = note.title }
    }
  }

  override func save(to state: inout SavedState) { state["looks"] = looks }
  override func restore(from state: SavedState) { looks = state["looks"] ?? 0 }

  override func describe(_ screen: ScreenBuilder) {
    screen.heading(title)
    screen.add(notice)
    screen.add(servings)
    screen.add(tickButton)
    screen.button("zoom", .verbatim("Zoom in")) { [weak self] in self?.size.value *= 2 }
  }
}

/// The form for a new note.
final class NoteForm: FormViewModel {
  private let name = TextInput(
    "title", title: .verbatim("Title"), limit: 80,
    rules: [.required(), InputRule { $0.count < 3 ? .verbatim("too short") : nil }])
  private let kind = ChoiceInput(
    "kind", title: .verbatim("Kind"), options: [ChoiceOption("plain", title: .verbatim("Plain"))])
  private let notes: ObservedStore<Note>

  init(notes: ObservedStore<Note>) {
    self.notes = notes
    super.init()
    adopt([FormSection(fields: [name, kind])])
  }

  override var title: LocalizedText { .verbatim("New note") }

  override func submit() {
    let note = Note(id: name.value?.count ?? 0, title: name.value ?? "")
    submit(.verbatim("save the note")) { [notes] in
      try await notes.update(id: note.id, default: note) { $0.title = note.title }
    } done: { form, _ in
      form.leave()
    }
  }
}

/// A row with a button of its own.
final class NoteCell: CellViewModel<Note> {
  private lazy var tick = ButtonViewModel(
    "\(item.id).tick", title: .verbatim("Done"),
    sending: { [note = item] in NoteWasTicked(note: note) })

  override var row: Row { Row(title: .verbatim(item.title)) }
  override func describe(_ screen: ScreenBuilder) { screen.add(tick) }
}
