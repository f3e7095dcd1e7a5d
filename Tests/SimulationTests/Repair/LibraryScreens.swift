import FlowModels

class LibraryPage: ViewModel {
  let library: Library

  init(_ library: Library) { self.library = library }

  func add(_ names: [String], in group: String, of book: Book, to screen: ScreenBuilder) {
    let names = library.edits.reversed.contains(group) ? names.reversed() : names
    for name in names { button(name, of: book, on: screen) }
  }

  func button(_ name: String, of book: Book, on screen: ScreenBuilder) {
    if name == "share", library.has(.shareIsMissing) { return }
    let isDisabled =
      name == "lend" && (book.isLent && !library.has(.lentIsLent) || library.has(.lendIsDisabled))
    let facts = ButtonFacts(placement: library.edits.bar.contains(name) ? .barTrailing : .content)
    screen.button(
      library.id(name), library.text("book.\(name)"), content: .button(facts),
      traits: isDisabled ? [.disabled] : []
    ) { [weak self] in self?.perform(name, book) }
  }

  private func perform(_ name: String, _ book: Book) {
    let wanted = { [weak self] (name: String) in
      self?.send(BookAction(name: name, book: book))
    }
    switch name {
    case "keep":
      if !library.has(.keepIsDead) { library.kept += library.has(.keepCountsTwice) ? 2 : 1 }
      setNeedsUpdate()
    case "remove":
      guard !library.has(.removeAsksNothing) else { return _ = wanted("gone") }
      show(
        DialogViewModel(
          title: library.text("remove.title"),
          actions: [
            DialogViewModel.Action(id: library.id("yes"), title: library.text("remove.yes")) {
              _ = wanted("gone")
            }
          ]))
    default: _ = wanted(name)
    }
  }

  func setNeedsUpdate() {}
}

final class BookPage: LibraryPage {
  private let book: Book
  @Property private var changes = 0

  init(_ book: Book, _ library: Library) {
    self.book = book
    super.init(library)
  }

  override var title: LocalizedText { .verbatim(book.name) }
  override func setNeedsUpdate() { changes += 1 }

  override func describe(_ screen: ScreenBuilder) {
    _ = changes
    screen.text("author", library.text("book.author"), value: .verbatim(book.author))
    screen.text(
      library.id("count"), .key("book.kept", ["count": .verbatim("\(library.kept)")]),
      value: .key("book.kept", ["count": .verbatim("\(library.kept)")]))
    if book.isLent { screen.text("out", library.text("book.out")) }
    let all = ["lend", "keep", "share", "remove"]
    add(all.filter { !library.edits.more.contains($0) }, in: "buttons", of: book, to: screen)
    if !library.edits.more.isEmpty { button("more", of: book, on: screen) }
  }
}

final class MorePage: LibraryPage {
  private let book: Book

  init(_ book: Book, _ library: Library) {
    self.book = book
    super.init(library)
  }

  override var title: LocalizedText { library.text("book.more") }

  override func describe(_ screen: ScreenBuilder) {
    add(library.edits.more.sorted(), in: "buttons", of: book, to: screen)
  }
}

final class BetweenPage: LibraryPage {
  private let left: Int

  init(_ left: Int, _ library: Library) {
    self.left = left
    super.init(library)
  }

  override var title: LocalizedText { library.text("between.title") }

  override func describe(_ screen: ScreenBuilder) {
    if library.has(.decisionBetween) {
      screen.button("free", library.text("between.no")) { [weak self] in
        self?.send(ThanksAreDone())
      }
    }
    screen.button("next", library.text("between.next")) { [weak self] in
      guard let self else { return }
      send(BetweenIsDone(left: left - 1))
    }
  }
}

final class LendForm: FormViewModel {
  private let library: Library
  private let book: Book
  private let name: TextInput
  private let days: ChoiceInput

  init(_ book: Book, _ library: Library) {
    self.book = book
    self.library = library
    let isSwapped = library.has(.fieldsAreSwapped)
    name = TextInput(
      library.id(isSwapped ? "note" : "name"), title: library.text("form.name"),
      rules: [.required()])
    let note = TextInput(
      library.id(isSwapped ? "name" : "note"), title: library.text("form.note"))
    let options = [
      ChoiceOption(library.id("week"), title: library.text("days.week")),
      ChoiceOption(library.id("month"), title: library.text("days.month")),
    ]
    days = ChoiceInput(
      library.id("days"), title: library.text("form.days"),
      options: library.edits.reversed.contains("days") ? options.reversed() : options)
    super.init()
    let all: [Field] = library.has(.nameIsMissing) ? [note, days] : [name, note, days]
    adopt([FormSection(fields: library.edits.reversed.contains("fields") ? all.reversed() : all)])
  }

  override var title: LocalizedText { library.text("form.title") }

  override func decision(about exit: ExitReason) -> ExitDecision {
    library.has(.vetoIsLost) ? .allow : super.decision(about: exit)
  }

  override func submit() {
    didSubmit()
    send(
      BookWasLent(
        book: book, name: name.value ?? "",
        days: days.value?.first == library.id("month") ? "month" : "week"))
  }
}

final class ThanksPage: LibraryPage {
  private let days: String

  init(_ days: String, _ library: Library) {
    self.days = days
    super.init(library)
  }

  override var title: LocalizedText { library.text("thanks.title") }

  override func describe(_ screen: ScreenBuilder) {
    let isMonth = (days == "month") != library.has(.wrongDays)
    screen.text(
      "due", library.text("thanks.due"), value: library.text(isMonth ? "days.month" : "days.week"))
    screen.button(library.id("done"), library.text("thanks.done")) { [weak self] in
      self?.send(ThanksAreDone())
    }
  }
}

final class SharePage: LibraryPage {
  override var title: LocalizedText { library.text("share.title") }

  override func describe(_ screen: ScreenBuilder) {
    screen.button(library.id("mail"), library.text("share.mail")) { [weak self] in
      self?.dismissSelf()
    }
  }

  private func dismissSelf() { leave() }
}

final class SettingsPage: FormViewModel {
  private let library: Library
  private let size: ChoiceInput
  private let limit: NumberInput

  init(_ library: Library) {
    self.library = library
    let options = [
      ChoiceOption(library.id("small"), title: library.text("size.small")),
      ChoiceOption(library.id("large"), title: library.text("size.large")),
    ]
    size = ChoiceInput(
      library.id("size"), title: library.text("settings.size"),
      options: library.edits.reversed.contains("sizes") ? options.reversed() : options,
      value: [library.id("small")])
    limit = NumberInput(
      library.id("limit"), title: library.text("settings.limit"), value: 3, range: 0...99,
      step: library.has(.limitByTwo) ? 2 : 1, style: .stepper)
    super.init()
    adopt([FormSection(fields: [size, limit])])
  }

  override var title: LocalizedText { library.text("settings.title") }

  override func describe(_ screen: ScreenBuilder) {
    describeFields(on: screen)
    screen.button(library.id("reset"), library.text("settings.reset")) { [weak self] in
      self?.askToReset()
    }
  }

  private func askToReset() {
    guard !library.has(.resetAsksNothing) else { return reset() }
    show(
      DialogViewModel(
        title: library.text("reset.title"),
        actions: [
          DialogViewModel.Action(id: library.id("yes"), title: library.text("remove.yes")) {
            [weak self] in self?.reset()
          }
        ]))
  }

  private func reset() {
    if !library.has(.resetIsDead) { limit.value = 3 }
  }
}
