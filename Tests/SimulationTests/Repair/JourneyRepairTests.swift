import FlowModels
import TestSupport
import Testing

@testable import Simulation

/// What is proposed for a journey, line by line, after an edit of the library.
@Suite("The repair of a journey")
@MainActor
struct JourneyRepairTests {
  struct Row: Sendable {
    var name: String
    var start = LibraryEdits()
    var edits: LibraryEdits
    var journey: String
    init(
      _ name: String, _ change: (inout LibraryEdits) -> Void = { _ in },
      from style: NavigationStyle = .menu, _ journey: String
    ) {
      self.name = name
      self.journey = journey
      start.style = style
      edits = start
      change(&edits)
    }
  }

  nonisolated private static let toLend = "tap #books\ntap #emma\ntap #lend"

  nonisolated static let rows: [Row] = [
    Row("no edit", { _ in }, toLend + "\nexpect screen LendForm\nexpect no \"Thank you\""),
    Row(
      "the text of a row", { $0.words["book.by"] = "Written by {author}" },
      "tap #books\nexpect row \"Emma\" has \"by Austen\" in Books"),
    Row(
      "the data of a row", { $0.reversed = ["authors"] },
      "tap #books\nexpect row \"Emma\" has \"by Austen\""),
    Row("a text", { $0.words["book.lend"] = "Take" }, "tap #books\ntap #emma\ntap \"Lend\""),
    Row("an id", { $0.ids["lend"] = "take" }, toLend),
    Row(
      "another text of an element", { $0.keys["book.lend"] = "lend.other" },
      "tap #books\ntap #emma\ntap \"Lend\""),
    Row("the place of a row", { $0.reversed = ["books"] }, "tap #books\ntap row 3"),
    Row(
      "an option by its text", { $0.words["days.week"] = "Seven days" },
      toLend + "\nchoose \"A week\" for \"Days\"\nexpect #days = \"A week\""),
    Row(
      "an option by its id", { $0.ids = ["week": "short", "days": "time"] },
      toLend + "\nchoose \"week\" for #days\nexpect #days = \"A week\""),
    Row(
      "an input", { $0.ids["name"] = "reader" },
      toLend + "\ntype \"Ada\" into #name\nexpect #name = \"Ada\"\nexpect enabled #name"),
    Row(
      "a screen between", { $0.between["lend"] = 1 }, toLend + "\nexpect screen LendForm"),
    Row("two screens between", { $0.between["lend"] = 2 }, toLend),
    Row("three screens between", { $0.between["lend"] = 3 }, toLend + "\nback"),
    Row("a question between", { $0.asking = ["lend"] }, toLend),
    Row(
      "a new page, and back from it", { $0.more = ["share"] },
      "tap #books\ntap #emma\ntap #share\ntap #mail\nexpect screen BookPage"),
    Row(
      "an element on another page", { $0.more = ["remove"] },
      "tap #books\ntap #emma\ntap \"Remove\"\nexpect \"Remove it?\""),
    Row(
      "tabs", { $0.style = .tabs },
      "tap #books\nexpect path Menu Books\nback\ntap \"Loans\"\nexpect screen Loans"),
    Row("a drawer", { $0.style = .drawer }, "tap #books\nback\ntap \"Loans\""),
    Row(
      "a menu in place of tabs", { $0.style = .menu }, from: .tabs,
      "tap #emma\nback\ntap #loans\nexpect path Loans"),
    Row(
      "a menu before an expectation", { $0.style = .menu }, from: .tabs,
      "expect screen Books\ntap #emma"),
    Row(
      "a drawer in place of tabs", { $0.style = .drawer }, from: .tabs, "tap #loans\ntap #books"),
    Row(
      "texts that are expected, and not expected",
      {
        $0.words = [
          "form.title": "Who?", "book.kept": "Kept: {count}", "form.name": "Name",
          "thanks.title": "Thanks",
        ]
      },
      """
      tap #books
      tap #emma
      expect #count = "0 kept"
      expect "0 kept" = "0 kept"
      tap #lend
      expect focus "Who lends it?"
      expect "Who lends it?"
      type "Ada" into "Your name"
      expect "Your name" = "Ada"
      expect no "Thank you"
      """),
    Row(
      "what is not expected is there", { $0.words["thanks.title"] = "Books" },
      "tap #books\nexpect no \"Thank you\""),
    Row(
      "what is not expected has an argument", { $0.words["book.kept"] = "Kept: {count}" },
      "tap #books\ntap #emma\nexpect no \"7 kept\"\nexpect no \"7 kept books\""),
    Row(
      "exchanged titles of rows", { $0.reversed = ["titles"] }, "tap #books\ntap #emma\nback"),
    Row(
      "an emptied text", { $0.words["form.title"] = "" },
      toLend + "\nexpect \"Who lends it?\""),
    Row(
      "a value that is data", { $0.mistake = .keepCountsTwice },
      "tap #books\ntap #emma\ntap #keep\nexpect #count = \"1 kept\""),
    Row("a disabled element", { $0.mistake = .lendIsDisabled }, toLend),
    Row(
      "a disabled element, and one that does the same",
      {
        $0.mistake = .lendIsDisabled
        $0.ids["share"] = "other"
      }, toLend),
    Row(
      "a missing element", { $0.mistake = .shareIsMissing }, "tap #books\ntap #emma\ntap #share"),
    Row(
      "another argument", { $0.mistake = .otherBook },
      "tap #books\ntap #emma\ntap #lend\nexpect screen LendForm"),
    Row(
      "another screen, and then nothing fails", { $0.mistake = .lendLeadsToThanks }, toLend),
    Row(
      "another screen, and then a line that could be repaired",
      {
        $0.mistake = .lendLeadsToThanks
        $0.ids["done"] = "close"
      }, toLend + "\nback\ntap #lend\nexpect screen LendForm"),
    Row(
      "a veto", { $0.mistake = .vetoIsLost },
      toLend + "\ntype \"Ada\" into #name\nback\nexpect dialog Dialog"),
    Row(
      "exchanged ids", { $0.mistake = .fieldsAreSwapped }, toLend + "\ntype \"Ada\" into #name"),
    Row(
      "a decision between",
      {
        $0.mistake = .decisionBetween
        $0.between["lend"] = 1
      }, toLend + "\ntype \"Ada\" into #name"),
    Row("nobody handles it", { $0.mistake = .lendIsUnhandled }, toLend),
  ]

  private func device(_ name: String) -> Device? { Device(name: name, tabletColumns: 2) }

  private func repair(
    _ journey: Journey, as recorded: Journey? = nil, _ start: LibraryEdits, _ edits: LibraryEdits
  ) async throws -> JourneyRepair.Result {
    let simulator = try Library.makeSimulator(start)
    defer { simulator.end() }
    let play = try #require(
      await RecordedPlay.record(recorded ?? journey, in: simulator, on: device))
    let known = ["Menu", "Books", "BookPage", "LendForm", "ThanksPage", "SharePage", "Loans"]
    return try await JourneyRepair(
      journey, asIn: play, knowing: Set(known), dialogs: ["‹remove.title", "‹exit.title"],
      texts: Library.words, on: device
    ) { try Library.makeSimulator(edits) }.run()
  }

  private func text(_ result: JourneyRepair.Result) -> String {
    let edits = result.edits.map { edit in
      "\(edit.position) \(edit.kind): \(edit.texts.joined(separator: " | ")); \(edit.reason)"
    }
    func text(_ note: JourneyRepair.Note?, _ sign: String) -> [String] {
      note.map { ["\(sign) \($0.position.map { "\($0)" } ?? "launch"): \($0.text)"] } ?? []
    }
    return (edits + text(result.difference, "differs") + text(result.broken, "broken"))
      .joined(separator: "\n")
  }

  @Test("each line is what it was, or what does the same")
  func rows() async throws {
    var lines: [String] = []
    for row in Self.rows {
      let result = try await repair(Journey(row.journey), row.start, row.edits)
      lines += ["# \(row.name)", text(result)]
    }
    try expectGolden(lines.joined(separator: "\n") + "\n", "repairs.txt")
  }

  @Test("a journey with other lines than those of its play is not repaired")
  func lines() async throws {
    let result = try await repair(
      Journey("tap #books\nback"), as: Journey("tap #books"), LibraryEdits(), LibraryEdits())
    #expect(text(result) == "broken launch: its lines are not those that were recorded")
  }
}
