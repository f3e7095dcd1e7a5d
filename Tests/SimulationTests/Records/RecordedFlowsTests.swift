import FlowModels
import Testing

@testable import Simulation

/// Explorations of one brand, made by hand, and what differs between them.
@Suite("Comparing the flows of records")
struct RecordedFlowsTests {
  private let home = ExploredScreen("Home")

  private func kinds(
    _ before: ExplorationReport, _ after: ExplorationReport
  ) throws -> [RecordComparison.Kind] {
    var records = RecordPair()
    try records.add("a", before: before, after: after)
    return try records.compared().kinds
  }

  @Test("screens that do not follow from each other are told one by one")
  func apart() throws {
    let gone = [ExploredScreen("Users", at: ["tap #u"]), ExploredScreen("Help", at: ["tap #h"])]
    let kinds = try kinds(
      ExplorationReport(screens: [home] + gone), ExplorationReport(screens: [home]))
    #expect(kinds.map(\.subject) == ["screen Users", "screen Help"])
    #expect(kinds.allSatisfy { $0.changes == ["- it can no longer be reached"] })
  }

  @Test("what is reached only through a screen is told with it, whichever of its states it is")
  func states() throws {
    let gone = [
      ExploredScreen("Users", at: ["tap #u"]),
      ExploredScreen("Users", at: ["tap #v"], button: "more"),
      ExploredScreen("User", at: ["tap #u", "tap #1"]),
      ExploredScreen("Users", at: ["tap #u", "tap #2"], button: "less"),
      ExploredScreen("Team", at: ["tap #v", "tap #more"]),
    ]
    let kinds = try kinds(
      ExplorationReport(screens: [home] + gone), ExplorationReport(screens: [home]))
    #expect(kinds.map(\.subject) == ["screen Users"])
    #expect(
      kinds.map(\.changes) == [
        ["- it can no longer be reached", "- with it, and only through it: Team, User"]
      ])
    #expect(kinds[0].before == ["tap #u"] && kinds[0].followers == ["Team", "User"])
  }

  @Test("what is also reached by itself is not told as reached only through another screen")
  func reachedTwice() throws {
    let gone = [
      ExploredScreen("Users", at: ["tap #u"]), ExploredScreen("User", at: ["tap #u", "tap #1"]),
      ExploredScreen("User", at: ["tap #v"], button: "more"),
    ]
    let kinds = try kinds(
      ExplorationReport(screens: [home] + gone), ExplorationReport(screens: [home]))
    #expect(kinds.map(\.subject) == ["screen Users", "screen User"])
    #expect(kinds.allSatisfy { $0.changes == ["- it can no longer be reached"] })
  }

  @Test("a screen that is gone hides no difference of the screens after it")
  func later() throws {
    let gone = ExploredScreen("Gone", at: ["tap #g"])
    let pages = ["Old", "New"].map { ExploredScreen("Page", at: ["tap #p"], label: $0) }
    let kinds = try kinds(
      ExplorationReport(screens: [home, gone, pages[0]]),
      ExplorationReport(screens: [home, pages[1]]))
    #expect(
      kinds.map(\.changes) == [
        ["- it can no longer be reached"], [#"~ label of text #text: "Old" → "New""#],
      ])
  }

  @Test("a way has the shortest way to its screen on each side, the first of several")
  func shortest() throws {
    let paths = [
      ("Long", ["tap #a", "tap #b"]), ("Long", ["tap #a"]), ("Same", ["tap #s"]),
      ("Same", ["tap #t"]), ("Short", ["tap #x"]), ("Short", ["tap #x", "tap #y"]),
    ]
    var screens = paths.enumerated().map { number, place in
      ExploredScreen(place.0, at: place.1, button: "\(number)")
    }
    let way = ["tap #go → Home"]
    let before = ExplorationReport(
      screens: screens, ways: ["Long": way, "Same": way, "Short": way])
    screens[1].path = ["tap #c"]
    let after = ExplorationReport(screens: screens, ways: ["Long": [], "Same": [], "Short": []])
    let kinds = try kinds(before, after)
    #expect(kinds.map(\.subject) == ["screen Long", "screen Same", "screen Short"])
    #expect(kinds.allSatisfy { $0.part == .edges && $0.changes == ["- tap #go → Home"] })
    #expect(kinds.map(\.before) == [["tap #a"], ["tap #s"], ["tap #x"]])
    #expect(kinds.map(\.after) == [["tap #c"], ["tap #s"], ["tap #x"]])
  }

  @Test("another stack below a screen is a change of the ways, not of the screen")
  func stack() throws {
    let pages = ["Menu", "Tabs"].map { below in
      var page = ExploredScreen("Page", at: ["tap #p"])
      page.stack = [below, "Page"]
      return page
    }
    let kinds = try kinds(
      ExplorationReport(screens: [home, pages[0]]), ExplorationReport(screens: [home, pages[1]]))
    #expect(kinds.map(\.part) == [.edges])
    #expect(kinds.map(\.changes) == [[#"~ screens below it: "Menu" → "Tabs""#]])
  }

  @Test("an action that one side has alone is told, unless that side has a screen alone")
  func actions() throws {
    let new = ExploredScreen("New", at: ["tap #n"])
    let actions = ["One", "Two"].map { ExploredAction(sender: "Home", name: $0, handler: "Flow") }
    let one = ExplorationReport(screens: [home], actions: [actions[0]])
    let other = ExplorationReport(screens: [home, new], actions: [actions[1]])
    #expect(
      try kinds(one, other).map(\.changes) == [
        ["+ it can be reached"], ["- One from Home to Flow"],
      ])
    #expect(
      try kinds(other, one).map(\.changes) == [
        ["- it can no longer be reached"], ["+ One from Home to Flow"],
      ])
  }

  @Test("a way to a screen that both sides have is told, though one has another state of it")
  func stateAndWay() throws {
    let page = ExploredScreen("Page", at: ["tap #p"])
    let more = ExploredScreen("Page", at: ["tap #p", "tap #x"], button: "more")
    let kinds = try kinds(
      ExplorationReport(
        screens: [home, page, more], ways: ["Home": ["tap #p → Page", "tap #q → Page"]]),
      ExplorationReport(screens: [home, page], ways: ["Home": ["tap #p → Page"]]))
    #expect(
      kinds.map(\.changes) == [
        ["- tap #q → Page"], ["- a state of it, by tap #p, tap #x"],
      ])
  }

  @Test("a state is told though the same events lead to another one that both sides have")
  func sameWay() throws {
    let states = ["one", "two"].map { ExploredScreen("Page", at: ["tap #p"], button: $0) }
    let other = ExploredScreen("Page", at: ["tap #q"], button: "two")
    let kinds = try kinds(
      ExplorationReport(screens: [home] + states), ExplorationReport(screens: [home, other]))
    #expect(kinds.map(\.changes) == [["- a state of it, by tap #p"]])
  }

  @Test("links that lead elsewhere are told for the side on which no screen is alone")
  func links() throws {
    let gone = ExploredScreen("Gone", at: ["tap #g"])
    let kinds = try kinds(
      ExplorationReport(
        screens: [home, gone], ways: ["app": ["open → Gone", "open → Home"]]),
      ExplorationReport(screens: [home], ways: ["app": ["open → List"]]))
    #expect(kinds.map(\.subject) == ["screen Gone", "screen app"])
    #expect(kinds.map(\.changes) == [["- it can no longer be reached"], ["+ open → List"]])
  }

  @Test("waiting that leads nowhere is no way, nor is waiting on a screen that follows another")
  func waiting() throws {
    let list = ExploredScreen("List", at: ["tap #l"])
    let screens = [
      home, list, ExploredScreen("Gone", at: ["tap #g"]),
      ExploredScreen("List", at: ["tap #g", "tap #l"], button: "more"),
    ]
    let kinds = try kinds(
      ExplorationReport(
        screens: screens,
        ways: ["Home": ["wait → Home", "wait → List"], "List": ["wait → Home"]]),
      ExplorationReport(screens: [home, list], ways: ["Home": [], "List": []]))
    #expect(
      kinds.map(\.changes) == [["- it can no longer be reached"], ["- wait → List"]])
  }
}
