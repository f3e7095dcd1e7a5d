import FlowModels
import Foundation
import Testing

@testable import Simulation

@Suite("Days that journeys expect")
@MainActor
struct ExpectedDayTests {
  @Test(
    "a day is found in the forms of a language, and nothing else is",
    arguments: [
      ("en", "Due on Dec 4, 2026.", ["2026-12-04"]), ("en", "12/4/2026", ["2026-12-04"]),
      ("en", "Friday, December 4, 2026 at noon", ["2026-12-04"]),
      ("en-GB", "04/12/2026", ["2026-12-04"]), ("de", "04.12.2026", ["2026-12-04"]),
      ("de", "Fällig am 4. Dezember 2026", ["2026-12-04"]),
      ("fr", "ven. 4 déc. 2026", ["2026-12-04"]), ("ar", "4 ديسمبر، 2026", ["2026-12-04"]),
      ("ja", "期限：2026年12月4日（金）", ["2026-12-04"]), ("ko", "2026. 12. 4.", ["2026-12-04"]),
      ("pt-BR", "sexta-feira, 4 de dezembro de 2026", ["2026-12-04"]),
      ("pl", "2026-12-04 (4 grudnia 2026)", ["2026-12-04"]),
      ("en", "from Dec 4, 2026 to Jan 2, 2027", ["2026-12-04", "2027-01-02"]),
      ("en", "Feb 31, 2026", []), ("de", "31. Feb. 2026", []), ("en", "12 pieces for 4.50 €", []),
      ("en", "Monday, December 4, 2026", ["2026-12-04"]), ("en", "", []), ("en", "December 4", []),
    ])
  func found(language: String, text: String, days: [String]) {
    #expect(ShownDays(language).days(in: text) == Set(days), "\(text)")
  }

  @Test("a text of many words is looked at up to a limit")
  func long() {
    let text = String(repeating: "12 34 56 ", count: 5000) + "2026-12-04"
    #expect(ShownDays("en").days(in: text).isEmpty)
  }

  @Test(
    "a line is met, or says what was expected and what is there",
    arguments: [
      ("expect #due = 2026-12-24", nil), ("expect #due from 2026-12-24 to 2026-12-31", nil),
      ("expect #due = 2026-12-23", "expected #due to show 2026-12-23, found \"Christmas Eve\""),
      (
        "expect #none = 2026-12-24",
        "expected #none to show 2026-12-24, found \"None\", which is no day"
      ),
      ("expect #sent = 2026-12-01", nil),
      (
        "expect #sent from 2026-12-02 to 2026-12-03",
        "expected #sent to show 2026-12-02 to 2026-12-03, found \"Sent on Dec 1, 2026\""
      ),
      (
        "expect #stay = 2026-12-01",
        "expected #stay to show 2026-12-01, found \"12/1/2026 12/2/2026\", which has several days"
      ),
    ] as [(String, String?)])
  func lines(line: String, failure: String?) async throws {
    let simulator = Simulator(AppModel(name: "Days", root: DaysFlow()))
    await simulator.launch()
    let line = try #require(try Journey(line).lines.first)
    #expect(await JourneyPlayer(simulator).play(line).failure == failure)
  }

  @Test(
    "a line with a wrong day is no line of a journey",
    arguments: [
      ("expect #due = 2026-02-30", "expected a number such as 12.50"),
      ("expect #due from 2026-12-24 to 2026-12-01", "a day that is not before 2026-12-24"),
      ("expect #due from 2026-12-24 to 3", "expected a day such as 2026-12-24"),
      ("expect #due =", "expected a text in quotes, a number or a day"),
    ])
  func mistakes(line: String, message: String) {
    let error = #expect(throws: InputError.self) { try Journey(line) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test("lint says that no day can be two")
  func excluded() throws {
    let journey = try Journey("expect #due = 2026-12-24\nexpect #due = 2026-12-25\n")
    #expect(
      JourneyLinter().problems(of: journey).map(\.message)
        == ["line 1 expects something else, and nothing happens in between"])
  }
}

private final class DaysFlow: FlowModel {
  override func start() { push(DaysScreen()) }
}

private final class DaysScreen: ViewModel {
  private let due = DateInput(
    "due", title: .verbatim("Due"), value: DateText.date(in: "2026-12-24", .date),
    format: { _ in .verbatim("Christmas Eve") })
  private let none = DateInput("none", title: .verbatim("None"))

  override func describe(_ screen: ScreenBuilder) {
    screen.add(due)
    screen.add(none)
    screen.text("sent", .verbatim("Sent on Dec 1, 2026"))
    screen.text("stay", .verbatim("Stay"), value: .verbatim("12/1/2026 12/2/2026"))
  }
}
