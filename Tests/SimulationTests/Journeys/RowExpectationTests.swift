import FlowModels
import TestSupport
import Testing

@testable import Simulation

@Suite("What journeys expect of a row")
@MainActor
struct RowExpectationTests {
  /// A list of things with a subtitle, a badge and a button each.
  private func simulator() -> Simulator {
    let list = ListViewModel<Word>(
      name: "Words", title: .verbatim("Words"), provider: InMemoryProvider([Word(1), Word(2)]),
      row: RowDescription<Word> { word in
        Row(title: .verbatim("word \(word.id)"), subtitle: .verbatim("\(word.id * 2) pieces"))
      },
      rowActions: [RowAction("delete", title: .verbatim("Delete"))])
    return Simulator(
      AppModel(
        name: "Words", root: NamedFlow("Root") { $0.push(list) }, device: .phone,
        clock: ManualClock()))
  }

  @Test(
    "a row has what it shows beside its name, and what is in it",
    arguments: [
      (#"expect row "word 1" has "2 pieces""#, nil),
      (#"expect row "word 2" has "4 pieces" in Words"#, nil),
      (#"expect row "word 2" has "Delete""#, nil),
      (
        #"expect row "word 2" has "2 pieces""#,
        #"expected the row "word 2" to have "2 pieces", found "4 pieces", "Delete""#
      ),
      (
        #"expect row "word 2" has "word 2""#,
        #"expected the row "word 2" to have "word 2", found "4 pieces", "Delete""#
      ),
      (
        #"expect row "word 3" has "6 pieces""#,
        #"expected "word 3" on screen, but it is not there; nearest on screen: "word 1", "word 2""#
      ),
      (
        #"expect row "word 1" has "2 pieces" in Other"#,
        "no screen Other is visible; visible: Words"
      ),
    ] as [(String, String?)])
  func has(_ text: String, _ failure: String?) async throws {
    let simulator = simulator()
    await simulator.launch()
    let line = try #require(try Journey(text).lines.first)
    #expect(await JourneyPlayer(simulator).play(line).failure == failure)
  }

  @Test(
    "a row by its number has a name",
    arguments: [
      (#"expect row 1 is "word 1""#, nil), (#"expect row 2 is "word 2" in Words"#, nil),
      (#"expect row 1 is "word 2""#, #"expected row 1 to be "word 2", found "word 1""#),
      (#"expect row 3 is "word 3""#, "row 3 is out of range: Words shows rows 1 to 2"),
      (#"expect row 1 is "word 1" in Other"#, "no screen Other is visible; visible: Words"),
    ] as [(String, String?)])
  func named(_ text: String, _ failure: String?) async throws {
    let simulator = simulator()
    await simulator.launch()
    let line = try #require(try Journey(text).lines.first)
    #expect(await JourneyPlayer(simulator).play(line).failure == failure)
  }

  @Test("what is no name and no number of a row is an error", arguments: ["0", "-1", "one", "1.5"])
  func unreadable(_ row: String) {
    #expect(throws: InputError.self) { try Journey(#"expect row \#(row) is "word 1""#) }
  }

  @Test(
    "a list or a section has a number of rows",
    arguments: [
      ("expect rows 2 in #lines", nil), (#"expect rows 1 in "Past" in Days"#, nil),
      ("expect rows 1 in #lines", "expected #lines to have 1 row, found 2"),
      (#"expect rows 0 in "Past""#, #"expected "Past" to have 0 rows, found 1"#),
      ("expect rows 0 in Days", nil),
    ] as [(String, String?)])
  func parts(_ text: String, _ failure: String?) async throws {
    let simulator = Simulator(
      AppModel(name: "Days", root: NamedFlow("Root") { $0.push(DaysOfRows()) }, device: .phone))
    await simulator.launch()
    let line = try #require(try Journey(text).lines.first)
    #expect(await JourneyPlayer(simulator).play(line).failure == failure)
  }

  @Test("lint says that no list has two numbers of rows, and no row two names")
  func excluded() throws {
    for lines in [
      "expect rows 2 in #lines\nexpect rows 3 in #lines\n",
      "expect row 1 is \"A\"\nexpect row 1 is \"B\"\n",
    ] {
      #expect(try JourneyLinter().problems(of: Journey(lines)).count == 1)
    }
    let rows = try Journey("expect row 1 is \"A\"\nexpect row 2 is \"B\"\n")
    #expect(JourneyLinter().problems(of: rows).isEmpty)
  }
}

private final class DaysOfRows: ViewModel {
  override var responderName: String { "Days" }

  override func describe(_ screen: ScreenBuilder) {
    screen.list("lines", .verbatim("Today")) {
      screen.row("1", .verbatim("one"))
      screen.row("2", .verbatim("two"))
    }
    screen.list("past", .verbatim("Past")) { screen.row("0", .verbatim("none")) }
  }
}
