import FlowModels
import Simulation

/// The details of the library that an edit changes.
struct LibraryEdits: Sendable {
  /// A mistake in the code of the library.
  enum Mistake: String, Sendable {
    case lendLeadsToThanks, shareLeadsToThanks, otherBook, lendIsUnhandled, shareIsUnhandled
    case keepIsDead, keepCountsTwice, vetoIsLost, removeAsksNothing, removeIsDead, lendIsDisabled
    case shareIsMissing, nameIsMissing, otherBookIsLent, doneGoesBackOnce, otherSize, limitByTwo
    case resetIsDead, resetAsksNothing, fieldsAreSwapped, wrongDays, decisionBetween, lentIsLent
  }

  var words: [String: String] = [:]
  /// Other ids of elements, by their own.
  var ids: [String: String] = [:]
  /// Other keys of labels, by their own.
  var keys: [String: String] = [:]
  /// The lists and groups of buttons that are in the other order.
  var reversed: Set<String> = []
  var style = NavigationStyle.menu
  /// The actions after which another screen, or a dialog, comes first.
  var between: [String: Int] = [:]
  var asking: Set<String> = []
  /// The buttons that are on the page `More`.
  var more: Set<String> = []
  /// The buttons that are in the bar.
  var bar: Set<String> = []
  var mistake: Mistake?
}

struct Book: Identifiable, Hashable, Sendable, Codable {
  var id: String
  var name: String
  var author: String
  var isLent = false

  static let samples = [
    Book(id: "dune", name: "Dune", author: "Herbert"),
    Book(id: "emma", name: "Emma", author: "Austen"),
    Book(id: "ulysses", name: "Ulysses", author: "Joyce", isLent: true),
  ]
}

struct BookAction: Action {
  var name: String
  var book: Book
}
struct BookWasLent: Action {
  var book: Book
  var name: String
  var days: String
}
struct BetweenIsDone: Action { var left: Int }
struct ThanksAreDone: Action {}

@MainActor
final class Library {
  static let words = [
    "books.title": "Books", "loans.title": "Loans", "settings.title": "Settings",
    "book.author": "Author", "book.by": "by {author}", "book.kept": "{count} kept",
    "book.lend": "Lend", "book.keep": "Keep",
    "book.share": "Share", "book.remove": "Remove", "book.out": "Lent out", "book.more": "More",
    "form.title": "Who lends it?", "form.name": "Your name", "form.note": "A note",
    "form.days": "Days", "days.week": "A week", "days.month": "A month",
    "thanks.title": "Thank you", "thanks.due": "Due in", "thanks.done": "Done",
    "share.title": "Send to", "share.mail": "Mail", "remove.title": "Remove it?",
    "remove.yes": "Yes", "between.title": "Please read", "between.next": "Continue",
    "between.no": "Not now", "settings.size": "Size", "size.small": "Small", "size.large": "Large",
    "settings.limit": "Limit", "settings.reset": "Reset", "reset.title": "Reset all?",
    "lend.other": "Borrow", "share.other": "Tell others", "keep.other": "Remember",
    "remove.other": "Throw away",
  ]

  let edits: LibraryEdits
  var books: [Book]
  var kept = 0
  var lent: [Book] = []

  init(_ edits: LibraryEdits) {
    self.edits = edits
    books = Book.samples
    if edits.reversed.contains("books") { books.reverse() }
    if edits.reversed.contains("titles") {
      for (one, other) in [(0, 1), (1, 0)] { books[one].name = Book.samples[other].name }
    }
    if edits.reversed.contains("authors") { books[1].author = "Eliot" }
  }

  static func makeSimulator(_ edits: LibraryEdits) throws -> Simulator {
    try Simulator { environment in
      let library = Library(edits)
      var features = [
        Feature(id: "books", title: library.text("books.title")) { BooksFlow(library) },
        Feature(id: "loans", title: library.text("loans.title")) { LoansFlow(library) },
        Feature(id: "settings", title: library.text("settings.title")) { SettingsFlow(library) },
      ]
      if edits.reversed.contains("features") { features.swapAt(1, 2) }
      let words = Self.words.merging(edits.words) { _, new in new }.mapValues {
        Localization.Pattern(stringLiteral: $0)
      }
      return AppModel(
        name: "Library", root: edits.style.root(features: features), device: environment.device,
        localization: Localization(language: "en", defaults: ["en": words]),
        clock: environment.clock)
    }
  }

  func id(_ name: String) -> String { edits.ids[name] ?? name }
  func text(_ key: String) -> LocalizedText { .key(edits.keys[key] ?? key) }
  func has(_ mistake: LibraryEdits.Mistake) -> Bool { edits.mistake == mistake }
}

private final class BooksFlow: FlowModel {
  private let library: Library
  private var waiting: (() -> Void)?

  init(_ library: Library) { self.library = library }

  override func start() { push(makeList()) }

  private func makeList() -> ViewModel {
    ListViewModel(
      name: "Books", title: library.text("books.title"),
      provider: InMemoryProvider(library.books),
      row: RowDescription<Book> { book in
        Row(
          title: .verbatim(book.name),
          subtitle: .key("book.by", ["author": .verbatim(book.author)]))
      })
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Book>.self) { (flow: BooksFlow, tap) in
      let other = flow.library.books.first { $0.id != tap.item.id }
      let book = flow.library.has(.otherBook) ? other ?? tap.item : tap.item
      flow.push(BookPage(book, flow.library))
    }
    actions.on(
      BookAction.self,
      when: { (flow: BooksFlow, action) in
        !(action.name == "lend" && flow.library.has(.lendIsUnhandled))
          && !(action.name == "share" && flow.library.has(.shareIsUnhandled))
      }
    ) { (flow: BooksFlow, action) in flow.between(action.name) { flow.do(action) } }
    actions.on(BookWasLent.self) { (flow: BooksFlow, lent) in
      flow.between("thanks") {
        let other = flow.library.books.first { $0.id != lent.book.id }
        flow.library.lent.append(
          flow.library.has(.otherBookIsLent) ? other ?? lent.book : lent.book)
        flow.push(ThanksPage(lent.days, flow.library))
      }
    }
    actions.on(BetweenIsDone.self) { (flow: BooksFlow, done) in
      if done.left > 0 { return flow.push(BetweenPage(done.left, flow.library)) }
      for _ in 0..<(flow.library.edits.between.values.first ?? 0) { flow.pop() }
      let next = flow.waiting
      flow.waiting = nil
      next?()
    }
    actions.on(ThanksAreDone.self) { (flow: BooksFlow, _) in
      if flow.library.has(.doneGoesBackOnce) { flow.pop() } else { flow.popToFirst() }
    }
  }

  // Goes on at once, or after what comes between.
  private func between(_ name: String, _ body: @escaping () -> Void) {
    if library.edits.asking.contains(name) {
      show(
        DialogViewModel(
          title: library.text("between.title"),
          actions: [
            DialogViewModel.Action(id: "next", title: library.text("between.next")) { body() }
          ], cancelTitle: library.text("between.no")))
    } else if let count = library.edits.between[name] {
      waiting = body
      push(BetweenPage(count, library))
    } else {
      body()
    }
  }

  private func `do`(_ action: BookAction) {
    switch action.name {
    case "lend":
      push(
        library.has(.lendLeadsToThanks)
          ? ThanksPage("week", library) : LendForm(action.book, library))
    case "share":
      if library.has(.shareLeadsToThanks) {
        push(ThanksPage("week", library))
      } else {
        present(SharePage(library))
      }
    case "more": push(MorePage(action.book, library))
    case "gone":
      library.books.removeAll { $0.id == action.book.id && !library.has(.removeIsDead) }
      popToFirst()
      replaceList()
    default: break
    }
  }

  private func replaceList() {
    pop()
    push(makeList())
  }
}

private final class LoansFlow: FlowModel {
  private let library: Library

  init(_ library: Library) { self.library = library }

  override func start() {
    push(
      ListViewModel(
        name: "Loans", title: library.text("loans.title"),
        provider: InMemoryProvider(library.lent),
        row: RowDescription<Book> { Row(title: .verbatim($0.name)) }))
  }
}

private final class SettingsFlow: FlowModel {
  private let library: Library

  init(_ library: Library) { self.library = library }

  override func start() { push(SettingsPage(library)) }
}
