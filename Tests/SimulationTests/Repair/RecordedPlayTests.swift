import FlowModels
import TestSupport
import Testing

@testable import Simulation

/// What is kept of a journey that is played.
@Suite("The play of a journey, as a record keeps it")
@MainActor
struct RecordedPlayTests {
  private static let journey = """
    tap #books
    expect rows 3
    expect rows 3 in #list
    tap "Emma"
    expect "Author" = "Austen"
    expect #count = "0 kept"
    expect enabled "Keep"
    tap #keep
    expect "1 kept"
    tap "Remove"
    expect dialog Dialog
    cancel
    tap #lend
    expect focus "Who lends it?"
    type "" into #name
    type "Ada" into "Your name"
    choose "A month" for #days
    expect #days = "A month"
    tap #submit
    expect #due = "A month"
    tap #done
    back
    tap #settings
    increment #limit
    expect #limit = "4"
    expect no "Thank you"
    device tablet
    wait 1s
    """

  private func record(_ text: String) async throws -> RecordedPlay? {
    let simulator = try Library.makeSimulator(LibraryEdits())
    defer { simulator.end() }
    return try await RecordedPlay.record(Journey(text), in: simulator) {
      Device(name: $0, tabletColumns: 2)
    }
  }

  private func text(_ outcome: RecordedPlay.Outcome) -> String {
    let sent = outcome.sent.map { "\($0.text)\($0.isNavigation ? " (navigation)" : "")" }
    return (sent + [outcome.screen, outcome.dialog].compactMap { $0 }).joined(separator: ", ")
  }

  @Test("each line has its element and its outcome, with keys for texts, and without data")
  func lines() async throws {
    let play = try #require(try await record(Self.journey))
    let lines = play.lines.flatMap { line in
      let element = line.element.map { element in
        let parts = [element.value, element.problem, element.part].map { $0 ?? "-" }
        return "  \(element.role) #\(element.id) \(element.label) "
          + "\(parts.joined(separator: " ")) in \(element.place.joined(separator: " > "))"
      }
      return [line.text] + [element, line.outcome.map { "  → \(text($0))" }].compactMap { $0 }
    }
    #expect(!lines.contains { $0.hasPrefix("  ") && ($0.contains("Austen") || $0.contains("Ada")) })
    try expectGolden(
      (["launch → \(text(play.launch))"] + lines).joined(separator: "\n") + "\n", "play.txt")
  }

  @Test(
    "a journey that fails has no play",
    arguments: ["tap #nothing", "expect screen Nowhere", "tap #books\ntap #emma\ntap #lost"])
  func failing(_ text: String) async throws {
    #expect(try await record(text) == nil)
  }

  @Test("an outcome is met by what sends the same and more, and ends on the same screen")
  func met() {
    func sent(_ names: String..., by handler: String = "Flow", isNavigation: Bool = false)
      -> [RecordedPlay.Sent]
    {
      names.map {
        RecordedPlay.Sent(
          action: "A", arguments: $0, handler: handler, isNavigation: isNavigation)
      }
    }
    let one = RecordedPlay.Outcome(sent: sent("1", "2"), screen: "Page")
    #expect(one.isMet(by: one))
    #expect(one.isMet(by: RecordedPlay.Outcome(sent: sent("1", "3", "2", "4"), screen: "Page")))
    for other in [sent("2", "1"), sent("1"), sent("1", "2", by: "Other"), []] {
      #expect(!one.isMet(by: RecordedPlay.Outcome(sent: other, screen: "Page")))
    }
    #expect(!one.isMet(by: RecordedPlay.Outcome(sent: one.sent, screen: "Other")))
    // The ways of a menu and of tabs are one, if nothing else is sent.
    let menu = RecordedPlay.Outcome(sent: sent("1", isNavigation: true), screen: "Page")
    let tabs = RecordedPlay.Outcome(sent: sent("9", isNavigation: true), screen: "Page")
    #expect(menu.isNavigation && menu.isMet(by: tabs) && !one.isNavigation)
    #expect(!menu.isMet(by: RecordedPlay.Outcome(sent: sent("7"), screen: "Page")))
    #expect(!RecordedPlay.Outcome(screen: "Page").isNavigation)
    // A dialog is known by its title, whatever its buttons are.
    let dialog = RecordedPlay.Outcome(screen: "Dialog(yes)", dialog: "‹remove.title›")
    #expect(
      dialog.isMet(by: RecordedPlay.Outcome(screen: "Dialog(no)", dialog: "‹remove.title›")))
    #expect(!dialog.isMet(by: RecordedPlay.Outcome(screen: "Dialog(no)", dialog: "‹other›")))
    let untitled = RecordedPlay.Outcome(screen: "Dialog(yes)", dialog: "")
    #expect(!untitled.isMet(by: RecordedPlay.Outcome(screen: "Dialog(no)", dialog: "")))
    #expect(RecordedPlay.kind(ofTitle: "‹remove.title name: x›") == "‹remove.title")
    #expect(RecordedPlay.kind(ofTitle: "12ab 34") == "12ab 34")
  }
}
