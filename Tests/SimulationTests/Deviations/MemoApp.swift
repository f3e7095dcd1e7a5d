import FlowModels
import Responder
import Simulation
import TestSupport

/// A mistake about what was entered, what fails, or what is empty.
enum MemoMistake: String, CaseIterable, Sendable {
  case unaskedField, unaskedSwipe, otherField, oftenUsed
  case silentFailure, goneControl, failureAgain, blankList, refusedValue

  /// The kind of finding.
  var kind: Finding.Kind {
    switch self {
    case .unaskedField, .unaskedSwipe: .lostEntry
    case .silentFailure, .goneControl: .unansweredFailure
    case .oftenUsed: .restoration
    case .failureAgain: .stuckDialog
    case .blankList, .otherField, .refusedValue: .suspicion
    }
  }

  /// A part of the finding's message.
  var text: String {
    switch self {
    case .unaskedField: "without a question"
    case .unaskedSwipe: "left by a swipe"
    case .otherField: "changes #pieces"
    case .oftenUsed: "a relaunch changes MemoForm"
    case .silentFailure: "nothing shows that it has"
    case .goneControl: "it cannot be used any more"
    case .failureAgain: "comes again each time it is closed"
    case .blankList: "words is empty"
    case .refusedValue: "opens with a value of #note that it does not accept"
    }
  }
}

/// Words that are added or taken at once, a list of them, and a form that asks before it is left.
@MainActor
enum MemoApp {
  /// Makes the app with one mistake, or with none.
  static func simulator(_ mistake: MemoMistake?, accepts: Bool = false) -> Simulator {
    .over(InMemoryStore([Word(1), Word(2)]), named: "words") { words, clock in
      let app = AppModel(
        name: "Memos", root: MemoFlow(words, mistake), device: .phone, clock: clock)
      if accepts { app.accept("an answer of words is empty", because: "it never is") }
      return app
    }
  }
}

private struct MemoPlace: Destination {}
private struct AllWasTapped: Action {}
private struct EditWasTapped: Action {}
private struct MemoWasWritten: Action {}

private final class MemoFlow: FlowModel {
  let words: any DataStore<Word>
  let mistake: MemoMistake?

  init(_ words: any DataStore<Word>, _ mistake: MemoMistake?) {
    (self.words, self.mistake) = (words, mistake)
    super.init()
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(AllWasTapped.self) { (flow: MemoFlow, _) in
      flow.push(AllScreen(flow.words, flow.mistake))
    }
    actions.on(EditWasTapped.self) { (flow: MemoFlow, _) in
      flow.push(MemoForm(flow.words, flow.mistake))
    }
    actions.on(MemoWasWritten.self) { (flow: MemoFlow, _) in flow.pop() }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(MemoPlace.self) { (flow: MemoFlow, _) in
      MemoForm(flow.words, flow.mistake)
    }
  }

  override func start() { push(MemoScreen(words, mistake)) }
}

/// The buttons, of which one is there until it was used.
private final class MemoScreen: ViewModel {
  let words: any DataStore<Word>
  let mistake: MemoMistake?
  @Property var isAdded = false
  @Property var isOffered = true

  init(_ words: any DataStore<Word>, _ mistake: MemoMistake?) {
    (self.words, self.mistake) = (words, mistake)
  }

  override var title: LocalizedText { .verbatim("Memos") }

  override func start() {
    super.start()
    run("look for words") { [words] in
      (try await words.item(id: 3), try await words.item(id: 4))
    } apply: { screen, outcome in
      guard case .success(let found) = outcome else { return }
      if found.0 != nil { screen.isAdded = true }
      if found.1 != nil { screen.isOffered = false }
    }
  }

  override func describe(_ screen: ScreenBuilder) {
    screen.text("state", .verbatim(isAdded ? "Three words" : "Two words"))
    if isOffered {
      screen.button("take", .verbatim("Take")) { [weak self] in self?.take() }
    }
    screen.button("add", .verbatim("Add")) { [weak self] in self?.add() }
    screen.button("all", .verbatim("All")) { [weak self] in self?.send(AllWasTapped()) }
    screen.button("edit", .verbatim("Edit")) { [weak self] in self?.send(EditWasTapped()) }
  }

  private func add() {
    run("add") { [words] in
      try await words.save(Word(3))
    } apply: { screen, outcome in
      switch outcome {
      case .success: screen.isAdded = true
      case .failure(let error):
        guard screen.mistake != .silentFailure else { return }
        screen.show(
          DialogViewModel(DataError(error), doing: .verbatim("add the word")) { [weak screen] in
            screen?.add()
          })
      }
    }
  }

  private func take() {
    if mistake == .goneControl { isOffered = false }
    run("take") { [words] in
      try await words.save(Word(4))
    } apply: { screen, outcome in
      switch outcome {
      case .success: screen.isOffered = false
      case .failure(let error):
        screen.show(
          DialogViewModel(
            DataError(error), doing: .verbatim("take the word"),
            retry: { [weak screen] in screen?.take() },
            onCancel: { [weak screen] in
              if screen?.mistake == .failureAgain { screen?.take() }
            }))
      }
    }
  }
}

/// All words, in a list that is written by hand.
private final class AllScreen: ViewModel {
  let words: any DataStore<Word>
  let mistake: MemoMistake?
  @Property var loaded: [Word] = []
  @Property var state = ListState.idle

  init(_ words: any DataStore<Word>, _ mistake: MemoMistake?) {
    (self.words, self.mistake) = (words, mistake)
  }

  override var title: LocalizedText { .verbatim("All") }

  override func start() {
    super.start()
    load()
  }

  private func load() {
    state = .loading
    run("load all words") { [words] in
      try await words.page(PageRequest(limit: 100)).items
    } apply: { screen, outcome in
      switch outcome {
      case .success(let loaded):
        screen.loaded = loaded
        screen.state = loaded.isEmpty && screen.mistake != .blankList ? .empty : .loaded
      case .failure(let error): screen.state = .failed(DataError(error))
      }
    }
  }

  override func describe(_ screen: ScreenBuilder) {
    screen.list("words", title) {
      for word in loaded { screen.row("\(word.id)", .verbatim(word.description)) }
    }
    screen.describe(state) { [weak self] in self?.load() }
  }
}

/// A form that asks before an entry is lost.
private final class MemoForm: FormViewModel {
  let words: any DataStore<Word>
  let mistake: MemoMistake?
  let note: TextInput
  let pieces = NumberInput(
    "pieces", title: .verbatim("Pieces"), value: 1, range: 0...9, style: .stepper)
  private var changes = 0 { didSet { pieces.isVisible = changes < 10 } }

  init(_ words: any DataStore<Word>, _ mistake: MemoMistake?) {
    (self.words, self.mistake) = (words, mistake)
    let isRefused = mistake == .refusedValue
    note = TextInput(
      "note", title: .verbatim("Note"), value: isRefused ? "old" : nil,
      rules: isRefused ? [.without(["old"])] : [])
    super.init()
    adopt([FormSection(fields: [note, pieces])])
  }

  override var title: LocalizedText { .verbatim("Memo") }
  override var destination: (any Destination)? { MemoPlace() }

  override func start() {
    super.start()
    if mistake == .oftenUsed {
      pieces.changes.observe(for: self) { form, _ in form.changes += 1 }
    }
    if mistake == .otherField {
      note.changes.observe(for: self) { form, _ in form.pieces.value = 5 }
    }
  }

  override func decision(about exit: ExitReason) -> ExitDecision {
    switch mistake {
    case .unaskedField where !note.isDirty: .allow
    case .unaskedSwipe where exit == .swipe: .allow
    default: super.decision(about: exit)
    }
  }

  override func submit() {
    submit(.verbatim("save the memo")) { [words] in
      try await words.save(Word(5))
    } done: { form, _ in
      form.send(MemoWasWritten())
    }
  }
}
