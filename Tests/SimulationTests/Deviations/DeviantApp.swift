import FlowModels
import Responder
import Simulation
import TestSupport

/// A mistake that shows only when something is out of the ordinary, planted in a small app.
enum DeviantMistake: String, CaseIterable, Sendable {
  case doubleTap, lateAnswer, unansweredFailure, lostEntry, unknownLink, lostFocus
  case endlessRequests, staleValue, restoration, paneDifference, staleTotal

  /// The kind of finding.
  var kind: Finding.Kind {
    self == .staleTotal ? .staleValue : Finding.Kind(rawValue: rawValue) ?? .unhandled
  }
}

/// Words in a store behind a gate and faults, a list of them, a page of each, and a form.
@MainActor
enum DeviantApp {
  /// Makes the app with one mistake, or with none.
  ///
  /// - Parameter hasNotices: A Boolean value that indicates whether a notice tells of a word that
  ///   was deleted.
  static func simulator(_ mistake: DeviantMistake?, hasNotices: Bool = false) -> Simulator {
    .over(InMemoryStore([Word(1), Word(2)]), named: "words") { words, clock in
      AppModel(
        name: "Words", root: WordsFlow(words, mistake, hasNotices: hasNotices), device: .phone,
        links: LinkTable(scheme: "words", patterns: [LinkPattern("word/{id}", to: WordPlace.self)]),
        clock: clock)
    }
  }
}

private struct WordPlace: Destination { var id: Int }
private struct AddPlace: Destination {}
private struct AddWasTapped: Action {}
private struct WordWasSaved: Action {}
private struct WordWasCopied: Action {}
private struct FirstWasRemoved: Action {}

private final class WordsFlow: FlowModel {
  let words: any DataStore<Word>
  let mistake: DeviantMistake?

  let hasNotices: Bool

  init(_ words: any DataStore<Word>, _ mistake: DeviantMistake?, hasNotices: Bool) {
    (self.words, self.mistake, self.hasNotices) = (words, mistake, hasNotices)
    super.init()
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Word>.self) { (flow: WordsFlow, tap) in
      flow.push(WordPage(tap.item, flow.words, flow.mistake))
    }
    actions.on(RowActionWasChosen<Word>.self) { (flow: WordsFlow, choice) in
      flow.remove(choice.item, offersMore: true)
    }
    actions.on(AddWasTapped.self) { (flow: WordsFlow, _) in
      flow.push(WordForm(flow.words, flow.mistake))
    }
    actions.on(FirstWasRemoved.self) { (flow: WordsFlow, _) in
      flow.remove(Word(1))
    }
    actions.on(WordWasCopied.self) { (flow: WordsFlow, _) in flow.list?.refresh() }
    actions.on(WordWasSaved.self) { (flow: WordsFlow, _) in
      flow.pop()
      flow.list?.refresh()
      guard flow.mistake != .staleTotal else { return }
      for case let page as WordPage in flow.controller.screens { page.count() }
    }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(WordPlace.self) { (flow: WordsFlow, place) in
      let word = try await flow.words.item(id: place.id)
      if word == nil, flow.mistake != .unknownLink { return nil }
      return WordPage(word ?? Word(place.id), flow.words, flow.mistake)
    }
    destinations.screen(AddPlace.self) { (flow: WordsFlow, _) in
      WordForm(flow.words, flow.mistake)
    }
  }

  /// Removes a word. A notice passes, also below a page that was opened meanwhile, and its button
  /// with it.
  private func remove(_ word: Word, offersMore: Bool = false) {
    run("remove \(word)") { [words] in
      try await words.remove(id: word.id)
    } apply: { flow, outcome in
      flow.list?.refresh()
      if case .failure = outcome {
        return flow.show(DialogViewModel(title: .verbatim("\(word) is still there")))
      }
      guard flow.hasNotices else { return }
      let more = ButtonViewModel("more", title: .verbatim("More"), sending: { AddWasTapped() })
      flow.list?.notice.show(.verbatim("Removed"), button: offersMore ? more : nil)
    }
  }

  private var list: ListViewModel<Word>?

  override func start() {
    let add = ButtonViewModel("add", title: .verbatim("Add"), sending: { AddWasTapped() })
    // On a tablet, it is beside the button of a page that has the same id.
    let copy = ButtonViewModel("copy", title: .verbatim("Copy all"), sending: { AddWasTapped() })
    let first = ButtonViewModel(
      "first", title: .verbatim("Remove the first"), sending: { FirstWasRemoved() })
    let provider: any DataProvider<Word> = mistake == .staleValue ? Forgetful() : words
    let list = ListViewModel<Word>(
      name: "Words", title: .verbatim("Words"), provider: provider, row: .word,
      rowActions: mistake == nil ? [RowAction("delete", title: .verbatim("Delete"))] : [],
      buttons: hasNotices ? [first, add] : [add, copy])
    self.list = list
    push(list)
  }
}

/// A list that is another one each time.
private final class Forgetful: DataProvider {
  @MainActor private var count = 1
  nonisolated init() {}
  func page(_ request: PageRequest) async throws -> Page<Word> {
    let count = await MainActor.run {
      defer { self.count += 1 }
      return self.count
    }
    return Page(items: (0..<count).map { Word($0) }, next: nil)
  }
  func item(id: Int) async throws -> Word? { nil }
}

/// A page that can be read, and copied once.
private final class WordPage: ViewModel {
  let word: Word
  let words: any DataStore<Word>
  let mistake: DeviantMistake?
  @Property var copies = 0
  @Property var isWorking = false
  @Property var total = 0

  init(_ word: Word, _ words: any DataStore<Word>, _ mistake: DeviantMistake?) {
    (self.word, self.words, self.mistake) = (word, words, mistake)
  }

  override var title: LocalizedText { .verbatim("Word \(word.id)") }

  override func describe(_ screen: ScreenBuilder) {
    screen.text("copies", .number(Double(copies)))
    screen.text("total", .number(Double(total)))
    screen.button("more", .verbatim("More")) { [weak self] in self?.send(AddWasTapped()) }
    guard copies == 0 else { return }
    let isWide = (responderChain.last as? AppModel)?.device.hasFixedPane == true
    for _ in 0..<(isWide && mistake == .paneDifference ? 2 : 1) {
      screen.button(
        "copy", .verbatim("Copy"), traits: isWorking && mistake != .doubleTap ? [.disabled] : []
      ) { [weak self] in
        self?.copy()
      }
    }
  }

  override func start() {
    super.start()
    count()
  }

  func count() {
    run("count") { [words] in
      try await words.page(PageRequest(limit: 100))
    } apply: { page, outcome in
      if case .success(let loaded) = outcome { page.total = loaded.items.count }
    }
  }

  private func copy() {
    guard mistake == .doubleTap || (!isWorking && copies == 0) else { return }
    isWorking = true
    let copy = Word(word.id + 10)
    run("copy") { [words] in
      try await words.save(copy)
    } apply: { page, outcome in
      switch outcome {
      case .success:
        page.send(WordWasCopied())
        page.copies += 1
        page.count()
        page.isWorking = false
      case .failure(let error): page.fail(error)
      }
    }
  }

  private func fail(_ error: any Error) {
    if mistake == .endlessRequests {
      after(.seconds(1), "copy again") { page in
        page.isWorking = false
        page.copy()
      }
      return
    }
    isWorking = mistake == .unansweredFailure
    ((responderChain.last as? AppModel)?.root as? WordsFlow)?.show(
      DialogViewModel(DataError(error), doing: .verbatim("copy the word")) { [weak self] in
        self?.isWorking = false
        self?.copy()
      })
  }
}

/// A form for a new word, which asks before what was entered is lost.
private final class WordForm: FormViewModel {
  let words: any DataStore<Word>
  let mistake: DeviantMistake?
  let note = TextInput("note", title: .verbatim("Note"))
  let source = TextInput("source", title: .verbatim("Source"))
  let pin = TextInput("pin", title: .verbatim("PIN"), isSecure: true)

  init(_ words: any DataStore<Word>, _ mistake: DeviantMistake?) {
    (self.words, self.mistake) = (words, mistake)
    super.init()
    adopt([FormSection(fields: [note, source, pin])])
  }

  override var title: LocalizedText { .verbatim("New") }
  override var destination: (any Destination)? { AddPlace() }

  override func start() {
    super.start()
    guard mistake == .lateAnswer else { return }
    run("look for a note") { [words] in
      try await words.item(id: 1)
    } apply: { form, _ in
      form.note.value = "found"
    }
  }

  override func describe(_ screen: ScreenBuilder) {
    guard mistake == .lostFocus else { return super.describe(screen) }
    screen.add(.group, id: "of \(note.value ?? "")", label: title) { describeFields(on: screen) }
    screen.add(submitButton)
  }

  override func save(to state: inout SavedState) {
    guard mistake == .restoration else { return super.save(to: &state) }
    note.save(to: &state)
  }

  override func decision(about exit: ExitReason) -> ExitDecision {
    mistake == .lostEntry && isBusy ? .allow : super.decision(about: exit)
  }

  override func submit() {
    submit(.verbatim("save the word")) { [words] in
      try await words.save(Word(3))
    } done: { form, _ in
      form.send(WordWasSaved())
    }
  }
}
