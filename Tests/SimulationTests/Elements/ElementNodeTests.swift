import FlowModels
import Testing

@testable import Simulation

@Suite("Finding any element, options and lists")
struct ElementNodeTests {
  @Test(
    "any one element is found, whatever it offers",
    arguments: [
      ("#menu", "button \"Menu\" #menu"),
      ("#menu in bar", "button \"Menu\" #menu"),
      ("#buy", "#buy is on screen twice; name the group around one, as in `tap #buy in GROUP`"),
      (
        "\"Buy\"",
        "\"Buy\" is on screen twice; to be exact: `tap \"Buy\" 2` for the second"
      ),
      ("\"Buy\" 1", "button \"Buy\" #buy"),
      ("\"Buy\" 2", "button \"Buy\" #buy"),
      (
        "\"Buy\" 3",
        "expected \"Buy\" 3 on screen, but it is not there; nearest on screen: \"Buy\", \"One\", \"Uno\""
      ),
      ("\"Title\"", "heading \"Title\""),
      ("\"Two\"", "row \"Two\" #2"),
      ("#1", "row \"Uno\" #1"),
      ("\"Save\"", "button \"Save\" #save"),
      ("#save", "button \"Save\" #save"),
      ("#dup", "#dup is on screen twice; name the group around one, as in `tap #dup in GROUP`"),
      (
        "\"Twice\"",
        "\"Twice\" is on screen twice; to be exact: `tap \"Twice\" 2` for the second"
      ),
      ("\"Twice\" 2", "button \"Twice\" #dup"),
      ("row 1", "row \"Uno\" #1"),
      ("row 2 in Left", "row \"Three\" #3"),
      ("row 9", "row 9 is out of range: Right shows rows 1 to 2; `scroll` loads more"),
      ("#of", "expected #of on screen, but it is not there; nearest on screen: #off, #1, #3"),
      (
        "\"Offf\"",
        "expected \"Offf\" on screen, but it is not there; nearest on screen: \"Off\", \"One\", \"Four\""
      ),
      (
        "\"Ttle\"",
        "expected \"Ttle\" on screen, but it is not there; nearest on screen: \"Save\", \"Sell\", \"Other\""
      ),
      ("#off", "button \"Off\" (disabled) #off"),
      (
        "\"Sort\"",
        "\"Sort\" is on screen 3 times; to be exact: `tap #sort in Right`, `tap #order in Right`, `tap #\"\" in Right`, `tap \"Sort\" 2` for the second"
      ),
      ("#new", "#new is on screen twice; name the group around one, as in `tap #new in GROUP`"),
      (
        "\"Newest\"",
        "\"Newest\" is on screen twice; to be exact: `tap \"Newest\" 2` for the second"
      ),
      ("#buy in second", "button \"Buy\" #buy"),
      ("#x in Nowhere", "no screen Nowhere is visible; visible: Left, Right"),
      ("\"Right side\"", "screen Right \"Right side\" (focused)"),
      ("\"Left side\"", "screen Left \"Left side\""),
      ("#Left", "screen Left \"Left side\""),
    ])
  func nodes(_ text: String, _ expected: String) throws {
    let reference = try ElementTrees.reference(text)
    let found: String
    do {
      found = try ElementFinder(ElementTrees.root).node(of: reference).line
    } catch {
      found = "\(error)"
    }
    #expect(found == expected)
  }

  @Test(
    "an option is found by its name or id",
    arguments: [
      ("new", "#sort", "2.0.7.0"),
      ("Newest", "#sort", "2.0.7.0"),
      ("Oldest", "\"Sort\"", "2.0.7.1"),
      ("Newest", "\"Sort\" 2", "2.0.8.0"),
      (
        "Oldest", "\"Sort\" 2",
        "\"Sort\" 2 does not have the option \"Oldest\"; nearest: \"Newest\""
      ),
      (
        "Newest", "\"Sort\" 3",
        "expected \"Sort\" 3 on screen, but it is not there; nearest on screen: \"Sort\", \"Sort\", \"Nothing\""
      ),
      ("new", "#order in Right", "2.0.8.0"),
      (
        "new", "#sort in Left",
        "expected #sort in Left on screen, but it is not there; no element there can be used in this way"
      ),
      (
        "Newst", "#sort",
        "#sort does not have the option \"Newst\"; nearest: \"Newest\", \"Oldest\", \"Gone\""
      ),
      ("gone", "#sort", "#sort is on screen, but it is disabled"),
      ("Stuck", "#sort", "#sort is on screen, but it cannot be tapped"),
      ("x", "#none", "#none does not have the option \"x\"; it has no options"),
      ("x", "#name", "#name is on screen, but it has no options to choose from"),
      ("x", "\"Name\"", "\"Name\" is on screen, but it has no options to choose from"),
      (
        "x", "#nothing",
        "expected #nothing on screen, but it is not there; nearest on screen: \"Sort\", \"Sort\", \"Nothing\""
      ),
      ("x", "row 1", "row 1 is on screen, but it has no options to choose from"),
      ("x", "#sort in Nowhere", "no screen Nowhere is visible; visible: Left, Right"),
      (
        "x", "\"Sort\" 9",
        "expected \"Sort\" 9 on screen, but it is not there; nearest on screen: \"Sort\", \"Sort\", \"Nothing\""
      ),
    ])
  func options(_ option: String, _ text: String, _ expected: String) throws {
    let reference = try ElementTrees.reference(text)
    #expect(
      ElementTrees.outcome {
        try ElementFinder(ElementTrees.root).path(ofOption: option, of: reference)
      } == expected)
  }

  @Test(
    "the first list that can be scrolled or pulled down is found, on the focused screen or another",
    arguments: [
      (nil, .scrollToEnd, "2.0.10"),
      (nil, .refresh, "Right has no list that can be loaded again"),
      (nil, .scrollToStart, "Right has no list with rows before those it keeps"),
      (
        "Left", .scrollToEnd,
        "the list of Left is still loading; `release` or `wait 1s` lets it continue"
      ),
      ("Left", .refresh, "1.0.4"),
      ("Left", .scrollToStart, "1.0.4"),
      ("Right", .scrollToEnd, "2.0.10"),
      ("Right", .refresh, "Right has no list that can be loaded again"),
      ("Right", .scrollToStart, "Right has no list with rows before those it keeps"),
      ("bar", .scrollToEnd, "bar has no list with more to load"),
      ("Nowhere", .refresh, "no screen Nowhere is visible; visible: Left, Right"),
      ("first", .scrollToEnd, "first has no list with more to load"),
    ] as [(String?, ScreenNode.Action, String)])
  func lists(_ screen: String?, _ action: ScreenNode.Action, _ expected: String) {
    #expect(
      ElementTrees.outcome {
        try ElementFinder(ElementTrees.root).pathOfList(in: screen, for: action)
      } == expected)
  }

  @Test(
    "only a status that is busy is loading, and only where it is looked for",
    arguments: [
      (nil, .scrollToEnd, "Sheet has no list with more to load"),
      (
        "Main", .scrollToEnd,
        "the list of Main is still loading; `release` or `wait 1s` lets it continue"
      ),
      ("Main", .refresh, "Main has no list that can be loaded again"),
      ("Main", .scrollToStart, "Main has no list with rows before those it keeps"),
      ("Tail", .scrollToEnd, "Tail has no list with more to load"),
    ] as [(String?, ScreenNode.Action, String)])
  func loading(_ screen: String?, _ action: ScreenNode.Action, _ expected: String) {
    #expect(
      ElementTrees.outcome {
        try ElementFinder(ElementTrees.covered).pathOfList(in: screen, for: action)
      } == expected)
  }

  @Test("without a screen, nothing has the focus")
  func nothing() {
    #expect(
      ElementTrees.outcome {
        try ElementFinder(ScreenNode(role: .app)).pathOfList(in: nil, for: .scrollToEnd)
      }
        == "nothing has no list with more to load")
  }
}
