import FlowModels
import Responder
import Simulation
import TestSupport

/// A mistake about what was there before, planted in an app to which members sign in.
enum MemberMistake: String, CaseIterable, Sendable {
  case staleValue, lateAnswer, lateTimer, stuckDialog, backElsewhere, idleControl
  case unansweredFailure, restoration

  /// The kind of finding.
  var kind: Finding.Kind { Finding.Kind(rawValue: rawValue) ?? .unhandled }
}

/// The words of a member: the account, all of them in a list, and a form for another one.
@MainActor
enum MemberApp {
  /// What members enter.
  static let entries = ["number": ["1", "2"]]

  /// Makes the app with one mistake, or with none.
  ///
  /// - Parameter asks: A Boolean value that indicates whether the form asks before its entries are
  ///   lost.
  static func simulator(_ mistake: MemberMistake?, asks: Bool) -> Simulator {
    .over(InMemoryStore([Word(1), Word(2)]), named: "words") { words, clock in
      AppModel(
        name: "Members", root: AccountFlow(words, mistake, asks), device: .phone,
        links: LinkTable(scheme: "members", patterns: [LinkPattern("all", to: AllPlace.self)]),
        clock: clock)
    }
  }
}

private struct AccountPlace: Destination {}
private struct AllPlace: Destination {}
private struct SignInWasTapped: Action {}
private struct SignOutWasTapped: Action {}
private struct AllWasTapped: Action {}
private struct AddWasTapped: Action {}
private struct NumberWasEntered: Action { var number: Int }
private struct WordWasAdded: Action {}
private struct WordWasNoted: Action {}

private final class AccountFlow: FlowModel {
  let words: any DataStore<Word>
  let mistake: MemberMistake?
  let asks: Bool
  @Property var member: Int?
  @Property var hasNote = false

  init(_ words: any DataStore<Word>, _ mistake: MemberMistake?, _ asks: Bool) {
    (self.words, self.mistake, self.asks) = (words, mistake, asks)
    super.init()
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(SignInWasTapped.self) { (flow: AccountFlow, _) in flow.push(SignInForm()) }
    actions.on(SignOutWasTapped.self) { (flow: AccountFlow, _) in flow.member = nil }
    actions.on(NumberWasEntered.self) { (flow: AccountFlow, entered) in
      flow.popToFirst()
      flow.member = entered.number
    }
    actions.on(AllWasTapped.self) { (flow: AccountFlow, _) in flow.push(flow.list()) }
    actions.on(AddWasTapped.self) { (flow: AccountFlow, _) in
      if flow.hasNote, flow.mistake == .backElsewhere { return flow.push(flow.list()) }
      flow.start(AddingFlow(flow.words, flow.mistake, flow.asks))
    }
    actions.on(WordWasAdded.self) { (flow: AccountFlow, _) in flow.popToFirst() }
    actions.on(ItemWasTapped<Word>.self) { (flow: AccountFlow, tap) in
      flow.push(WordScreen(tap.item))
    }
    actions.on(WordWasNoted.self) { (flow: AccountFlow, _) in flow.hasNote = true }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(AccountPlace.self) { (flow: AccountFlow, _) in flow.account() }
    destinations.screen(AllPlace.self) { (flow: AccountFlow, _) in flow.list() }
  }

  override func save(to state: inout SavedState) { state["member"] = member }
  override func restore(from state: SavedState) { member = state["member"] }

  override func start() { push(account()) }

  private func account() -> ViewModel { AccountScreen($member, words, mistake) }

  private func list() -> ViewModel {
    let provider: any DataProvider<Word> = mistake == .unansweredFailure ? GivesUp(words) : words
    return ListViewModel<Word>(
      name: "All", title: .verbatim("All"), provider: provider, row: .word,
      destination: AllPlace())
  }
}

/// Words that are none for ever once they could not be loaded.
private final class GivesUp: DataProvider {
  private let words: any DataProvider<Word>
  @MainActor private var hasFailed = false

  nonisolated init(_ words: any DataProvider<Word>) { self.words = words }

  func page(_ request: PageRequest) async throws -> Page<Word> {
    if await MainActor.run(body: { hasFailed }) { return Page(items: [], next: nil) }
    do {
      return try await words.page(request)
    } catch {
      await MainActor.run { hasFailed = true }
      throw error
    }
  }
  func item(id: Int) async throws -> Word? { try await words.item(id: id) }
}

/// The word of the member, and the buttons.
private final class AccountScreen: ViewModel {
  let member: Property<Int?>
  let words: any DataStore<Word>
  let mistake: MemberMistake?
  @Property var word: Word?
  @Property var removed = 0
  private var loading: Work?

  init(_ member: Property<Int?>, _ words: any DataStore<Word>, _ mistake: MemberMistake?) {
    (self.member, self.words, self.mistake) = (member, words, mistake)
  }

  override var title: LocalizedText { .verbatim("Account") }
  override var destination: (any Destination)? { AccountPlace() }

  override func start() {
    super.start()
    member.observe(for: self) { screen, member in screen.load(member) }
  }

  private func load(_ member: Int?) {
    if mistake != .staleValue { word = nil }
    if mistake != .lateAnswer { loading?.cancel() }
    guard let member else { return }
    loading = run("load the word") { [words] in
      try await words.item(id: member)
    } apply: { screen, outcome in
      if case .success(let word) = outcome { screen.word = word }
    }
  }

  override func describe(_ screen: ScreenBuilder) {
    guard member.value != nil else {
      return screen.button("signIn", .verbatim("Sign in")) { [weak self] in
        self?.send(SignInWasTapped())
      }
    }
    if let word { screen.text("word", .verbatim("Word"), value: .verbatim(word.description)) }
    if removed > 0 { screen.text("removed", .number(Double(removed))) }
    screen.button("signOut", .verbatim("Sign out")) { [weak self] in self?.send(SignOutWasTapped())
    }
    screen.button("all", .verbatim("All")) { [weak self] in self?.send(AllWasTapped()) }
    screen.button("add", .verbatim("Add")) { [weak self] in self?.send(AddWasTapped()) }
    screen.button("more", .verbatim("More")) { [weak self] in self?.add() }
    screen.button("less", .verbatim("Less")) { [weak self] in self?.remove() }
  }

  private func add() {
    // The word may be there already.
    let word = Word(mistake == .idleControl ? 1 : 3)
    run("add") { [words] in
      try await words.save(word)
    } apply: { _, _ in
    }
  }

  private func remove() {
    run("remove") { [words] in
      try await words.remove(id: 3)
    } apply: { [mistake] screen, _ in
      if mistake == .restoration { screen.removed = 1 }
    }
  }
}

private final class WordScreen: ViewModel {
  let word: Word
  init(_ word: Word) { self.word = word }
  override var title: LocalizedText { .verbatim(word.description) }
}

/// The form in which a member enters the own number.
private final class SignInForm: FormViewModel {
  let number = TextInput("number", title: .verbatim("Number"), rules: [.required()])

  override init() {
    super.init()
    adopt([FormSection(fields: [number])])
  }

  override var title: LocalizedText { .verbatim("Sign in") }
  override func decision(about exit: ExitReason) -> ExitDecision { .allow }
  override func submit() {
    send(NumberWasEntered(number: Int(number.value ?? "") ?? 0))
  }
}

/// The flow of the form for another word, which a dialog ends after ten minutes.
private final class AddingFlow: FlowModel {
  let words: any DataStore<Word>
  let mistake: MemberMistake?
  let asks: Bool
  private weak var form: AddingForm?

  init(_ words: any DataStore<Word>, _ mistake: MemberMistake?, _ asks: Bool) {
    (self.words, self.mistake, self.asks) = (words, mistake, asks)
    super.init()
  }

  override func decision(about exit: ExitReason) -> ExitDecision {
    guard mistake == .stuckDialog, exit != .back, form?.note.value != nil else { return .allow }
    return .ask(
      ExitQuestion(
        title: .verbatim("Leave?"), message: .verbatim("The word is not added yet."),
        leave: .verbatim("Leave"), stay: .verbatim("Stay")))
  }

  override func start() {
    let form = AddingForm(words, asks: asks)
    self.form = form
    push(form)
    guard mistake != .lateTimer else {
      let parent = responderChain.lazy.compactMap { $0 as? AccountFlow }.first
      parent?.after(.seconds(600), "ask") { $0.show(Self.lateDialog) }
      return
    }
    after(.seconds(600), "ask") { $0.show(Self.lateDialog) }
  }

  private static var lateDialog: DialogViewModel {
    DialogViewModel(title: .verbatim("Still there?"), message: .verbatim("Ten minutes are over."))
  }
}

private final class AddingForm: FormViewModel {
  let words: any DataStore<Word>
  let asks: Bool
  let note = TextInput("note", title: .verbatim("Note"))

  init(_ words: any DataStore<Word>, asks: Bool) {
    (self.words, self.asks) = (words, asks)
    super.init()
    adopt([FormSection(fields: [note])])
  }

  override var title: LocalizedText { .verbatim("New") }

  override func decision(about exit: ExitReason) -> ExitDecision {
    if asks { return super.decision(about: exit) }
    if note.value != nil { send(WordWasNoted()) }
    return .allow
  }

  override func submit() {
    submit(.verbatim("save the word")) { [words] in
      try await words.save(Word(3))
    } done: { form, _ in
      form.send(WordWasAdded())
    }
  }
}
