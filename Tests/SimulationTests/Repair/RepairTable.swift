import FlowModels
import Testing

/// The planted edits of the library: those after which it does the same, and those with a mistake.
enum RepairTable {
  /// An edit, and the journey that shows its mistake, if there is one.
  struct Edit: Sendable, CustomTestStringConvertible {
    var name: String
    var edits: LibraryEdits
    var shownBy = ""

    var testDescription: String { name }

    init(_ name: String, shownBy journey: String = "", _ change: (inout LibraryEdits) -> Void) {
      self.name = name
      shownBy = journey
      edits = LibraryEdits()
      change(&edits)
    }
  }

  static let journeys: [String: String] = [
    "lend by id": """
    tap #books
    tap #emma
    tap #lend
    type "Ada" into #name
    type "soon" into #note
    choose "week" for #days
    expect #days = "A week"
    tap #submit
    expect screen ThanksPage
    expect #due = "A week"
    tap #done
    expect screen Books
    """,
    "lend by name": """
    tap "Books"
    tap "Emma"
    tap "Lend"
    expect "Who lends it?"
    type "Ada" into "Your name"
    expect "Your name" = "Ada"
    choose "A month" for "Days"
    tap #submit
    expect "Thank you"
    expect "Due in" = "A month"
    tap "Done"
    expect no "Thank you"
    """,
    "rows": """
    tap "Books"
    expect screen Books
    tap row 2
    expect screen BookPage
    expect "Author" = "Austen"
    back
    tap #ulysses
    expect disabled #lend
    expect "Lent out"
    """,
    "keep": """
    tap #books
    tap #dune
    expect #count = "0 kept"
    tap #keep
    expect #count = "1 kept"
    tap "Keep"
    expect "2 kept" = "2 kept"
    """,
    "share": """
    tap #books
    tap row 1
    tap "Share"
    expect dialog SharePage
    expect focus "Send to"
    tap "Mail"
    expect no dialog
    tap #share
    tap #mail
    expect screen BookPage
    """,
    "draft": """
    tap #books
    tap #emma
    tap #lend
    type "Ada" into #name
    back
    expect dialog Dialog
    cancel
    expect screen LendForm
    expect #name = "Ada"
    """,
    "remove": """
    tap #books
    tap #emma
    tap "Remove"
    expect "Remove it?"
    tap "Yes" in Dialog
    expect no "Emma"
    expect rows 2
    """,
    "settings": """
    tap "Settings"
    choose "large" for #size
    expect #size = "Large"
    increment #limit
    expect #limit = "4"
    tap "Reset"
    confirm
    expect #limit = "3"
    expect enabled #reset
    """,
    "loans": """
    tap "Books"
    tap #emma
    tap #lend
    type "Ada" into #name
    tap #submit
    tap #done
    back
    tap "Loans"
    expect screen Loans
    expect "Emma"
    """,
  ]

  private static let keys = [
    "books.title", "loans.title", "settings.title", "book.lend", "book.keep", "book.share",
    "book.remove", "book.kept", "form.name", "form.days", "thanks.title", "thanks.due",
    "share.title", "share.mail", "remove.title", "size.large",
  ]
  private static let names = [
    "lend", "keep", "share", "name", "note", "days", "done", "count", "size", "limit", "reset",
    "mail", "week", "yes",
  ]
  private static let styles: [(NavigationStyle, String)] = [(.tabs, "tabs"), (.drawer, "a drawer")]

  static let harmless: [Edit] =
    keys.map { key in
      Edit("the words of \(key)") { $0.words[key] = "New \(key == "book.kept" ? "{count}" : key)" }
    }
    + names.map { name in Edit("the id \(name)") { $0.ids[name] = "new-\(name)" } }
    + ["lend", "keep", "share", "remove"].flatMap { name in
      [
        Edit("the id and the words of \(name)") {
          $0.ids[name] = "new-\(name)"
          $0.words["book.\(name)"] = "New \(name)"
        },
        Edit("another text for \(name)") { $0.keys["book.\(name)"] = "\(name).other" },
      ]
    }
    + ["books", "features", "buttons", "fields", "days", "sizes"].map { group in
      Edit("\(group) in the other order") { $0.reversed = [group] }
    }
    + styles.map { style, name in Edit("\(name) in place of a menu") { $0.style = style } }
    + ["lend", "share", "thanks"].flatMap { name in
      [
        Edit("a screen before \(name)") { $0.between[name] = 1 },
        Edit("two screens before \(name)") { $0.between[name] = 2 },
        Edit("a question before \(name)") { $0.asking = [name] },
      ]
    }
    + ["lend", "keep", "share", "remove"].flatMap { name in
      [
        Edit("\(name) in the bar") { $0.bar = [name] },
        Edit("\(name) on another page") { $0.more = [name] },
      ]
    }
    + [
      Edit("new words, and another order of rows and of buttons") {
        $0.words["book.lend"] = "Take home"
        $0.reversed = ["books", "buttons"]
      },
      Edit("a drawer, and another order of features") {
        $0.style = .drawer
        $0.reversed = ["features"]
      },
      Edit("a question before lend, which is in the bar") {
        $0.asking = ["lend"]
        $0.bar = ["lend"]
      },
      Edit("tabs, with new titles") {
        $0.style = .tabs
        $0.words["books.title"] = "All books"
      },
      Edit("a screen before the thanks, and another id of done") {
        $0.between["thanks"] = 1
        $0.ids["done"] = "close"
      },
      Edit("all ids") { edits in
        for name in names { edits.ids[name] = "x-\(name)" }
      },
      Edit("all words") { edits in
        for key in keys where key != "book.kept" { edits.words[key] = "X \(key)" }
      },
    ]

  private static func mistake(
    _ mistake: LibraryEdits.Mistake, _ journey: String,
    _ change: @escaping (inout LibraryEdits) -> Void = { _ in }, with name: String = ""
  ) -> Edit {
    Edit("\(mistake.rawValue)\(name.isEmpty ? "" : ", with \(name)")", shownBy: journey) {
      $0.mistake = mistake
      change(&$0)
    }
  }

  static let mistakes: [Edit] = [
    mistake(.lendLeadsToThanks, "lend by id"), mistake(.shareLeadsToThanks, "share"),
    mistake(.otherBook, "rows"), mistake(.lendIsUnhandled, "lend by name"),
    mistake(.shareIsUnhandled, "share"), mistake(.keepIsDead, "keep"),
    mistake(.keepCountsTwice, "keep"), mistake(.vetoIsLost, "draft"),
    mistake(.removeAsksNothing, "remove"), mistake(.removeIsDead, "remove"),
    mistake(.lendIsDisabled, "lend by id"), mistake(.shareIsMissing, "share"),
    mistake(.nameIsMissing, "lend by name"), mistake(.otherBookIsLent, "loans"),
    mistake(.doneGoesBackOnce, "lend by id"), mistake(.limitByTwo, "settings"),
    mistake(.resetIsDead, "settings"), mistake(.resetAsksNothing, "settings"),
    mistake(.fieldsAreSwapped, "draft"), mistake(.wrongDays, "lend by name"),
    mistake(.lentIsLent, "rows"),
    mistake(
      .decisionBetween, "lend by id", { $0.between["lend"] = 1 }, with: "a screen before lend"),
    mistake(
      .lendLeadsToThanks, "lend by id", { $0.ids["lend"] = "take" }, with: "another id"),
    mistake(
      .vetoIsLost, "draft", { $0.ids["name"] = "reader" }, with: "another id"),
    mistake(
      .keepCountsTwice, "keep", { $0.words["book.kept"] = "{count} books" }, with: "other words"),
    mistake(
      .shareIsUnhandled, "share", { $0.words["book.share"] = "Send" }, with: "other words"),
    mistake(.otherBook, "rows", { $0.reversed = ["books"] }, with: "another order"),
    mistake(
      .removeAsksNothing, "remove", { $0.words["book.remove"] = "Drop" }, with: "other words"),
    mistake(
      .doneGoesBackOnce, "lend by id", { $0.between["thanks"] = 1 }, with: "a screen between"),
    mistake(.otherBookIsLent, "loans", { $0.style = .tabs }, with: "tabs"),
  ]
}
