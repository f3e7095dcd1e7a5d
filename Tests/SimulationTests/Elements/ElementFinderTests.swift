import FlowModels
import Testing

@testable import Simulation

@Suite("Finding the element that an event means")
struct ElementFinderTests {
  @Test("of several rows with an element, the first two are named")
  func rows() {
    let places = ["a", "b", "c"].map { SimulationError.Place(id: $0, screen: "List", row: $0) }
    let error = SimulationError.ambiguous(ElementReference(.name("Delete")), places: places)
    #expect(
      error.description.contains(
        #"to be exact: `tap "Delete" in row "a"`, `tap "Delete" in row "b"`, `tap #a in List`"#))
  }

  @Test(
    "the one usable element is found by name, by id or as a row, or the message says why not",
    arguments: [
      ("\"Menu\"", .tap, "0.0"),
      ("#menu in bar", .tap, "0.0"),
      (
        "#menu in Left", .tap,
        "expected #menu in Left on screen, but it is not there; nearest on screen: #sell, #deep, #buy"
      ),
      ("\"Sell\"", .tap, "1.0.2.1"),
      (
        "#buy", .tap,
        "#buy is on screen twice; name the group around one, as in `tap #buy in GROUP`"
      ),
      (
        "\"Buy\"", .tap,
        "\"Buy\" is on screen twice; to be exact: `tap \"Buy\" 2` for the second"
      ),
      ("\"Buy\" 2", .tap, "1.0.2.0"),
      (
        "\"Buy\" 3", .tap,
        "expected \"Buy\" 3 on screen, but it is not there; nearest on screen: \"Buy\", \"One\", \"Uno\""
      ),
      ("\"Buy\" 1", .tap, "1.0.1.0"),
      ("#loose in Right", .tap, "2.0.14"),
      ("\"Loose\"", .tap, "1.1"),
      (
        "#other in first", .tap,
        "expected #other in first on screen, but it is not there; nearest on screen: #buy"
      ),
      (
        "#sell in first", .tap,
        "expected #sell in first on screen, but it is not there; nearest on screen: #buy"
      ),
      ("row 3 in Left", .longPress, "row 3 in Left is on screen, but it is disabled"),
      ("#buy in first", .tap, "1.0.1.0"),
      ("#buy in second", .tap, "1.0.2.0"),
      ("\"Buy\" in second", .tap, "1.0.2.0"),
      (
        "#first in first", .tap,
        "expected #first in first on screen, but it is not there; nearest on screen: #buy"
      ),
      (
        "#inner in Right", .tap,
        "expected #inner in Right on screen, but it is not there; nearest on screen: #new, #save, #1"
      ),
      ("#save in Right", .tap, "2.0.4"),
      (
        "#deep in bar", .tap,
        "expected #deep in bar on screen, but it is not there; nearest on screen: #menu, #save"
      ),
      ("#deep in Left", .tap, "1.0.7.0"),
      ("#loose", .tap, "2.0.14"),
      (
        "#loose in Left", .tap,
        "expected #loose in Left on screen, but it is not there; nearest on screen: #other, #buy, #sell"
      ),
      ("#below", .tap, "3"),
      (
        "#below in Right", .tap,
        "expected #below in Right on screen, but it is not there; nearest on screen: #new, #old, #1"
      ),
      ("#1", .tap, "2.0.0"),
      ("#1 in Left", .tap, "1.0.4.0"),
      (
        "\"Save\"", .tap,
        "\"Save\" is on screen twice; to be exact: `tap #save in bar`, `tap #save in Right`, `tap \"Save\" 2` for the second"
      ),
      ("#save", .tap, "2.0.4"),
      ("#save in bar", .tap, "0.1"),
      (
        "#dup", .tap,
        "#dup is on screen twice; name the group around one, as in `tap #dup in GROUP`"
      ),
      (
        "\"Twice\"", .tap,
        "\"Twice\" is on screen twice; to be exact: `tap \"Twice\" 2` for the second"
      ),
      ("#off", .tap, "#off is on screen, but it is disabled"),
      ("\"Off\"", .tap, "\"Off\" is on screen, but it is disabled"),
      ("\"Title\"", .tap, "\"Title\" is on screen, but it cannot be tapped"),
      (
        "\"Tittle\"", .tap,
        "expected \"Tittle\" on screen, but it is not there; nearest on screen: \"Three\", \"Five\", \"Twice\""
      ),
      (
        "#nam", .tap,
        "expected #nam on screen, but it is not there; nearest on screen: #new, #save, #buy"
      ),
      (
        "#nam", .enterText, "expected #nam on screen, but it is not there; nearest on screen: #name"
      ),
      (
        "\"Nam\"", .enterText,
        "expected \"Nam\" on screen, but it is not there; nearest on screen: \"Name\""
      ),
      ("#name", .enterText, "2.0.2"),
      ("#save", .enterText, "#save is on screen, but it does not accept text"),
      ("#save", .setValue, "#save is on screen, but it cannot be set to a value"),
      ("#name", .longPress, "#name is on screen, but it offers no long press"),
      ("#name", .increment, "#name is on screen, but it cannot be incremented, or not any further"),
      ("#name", .decrement, "#name is on screen, but it cannot be decremented, or not any further"),
      ("#name", .beginChange, "#name is on screen, but it cannot be dragged"),
      ("#name", .endChange, "#name is on screen, but it cannot be dragged"),
      ("#name", .tap, "#name is on screen, but it cannot be tapped"),
      ("#name in Nowhere", .tap, "no screen Nowhere is visible; visible: Left, Right"),
      ("row 1", .tap, "2.0.0"),
      ("row 2", .tap, "2.0.1"),
      ("row 3", .tap, "row 3 is out of range: Right shows rows 1 to 2; `scroll` loads more"),
      ("row 1 in Left", .tap, "1.0.4.0"),
      ("row 2 in Left", .tap, "1.0.4.2"),
      ("row 2 in Left", .longPress, "1.0.4.2"),
      ("row 1 in Left", .longPress, "row 1 in Left is on screen, but it offers no long press"),
      ("row 4 in Left", .tap, "row 4 is out of range: Left shows rows 1 to 3"),
      ("row 1 in bar", .tap, "row 1 is out of range: bar shows no rows"),
      ("row 1 in first", .tap, "row 1 is out of range: first shows no rows"),
    ] as [(String, ScreenNode.Action, String)])
  func paths(_ text: String, _ action: ScreenNode.Action, _ expected: String) throws {
    let reference = try ElementTrees.reference(text)
    #expect(
      ElementTrees.outcome { try ElementFinder(ElementTrees.root).path(of: reference, for: action) }
        == expected)
  }

  @Test(
    "an element in a row is found by the row's name",
    arguments: [
      ("\"Delete\" in row \"Milk\"", "0.0.0"),
      ("\"Delete\" in row \"Bread\"", "0.1.0"),
      ("#more in row \"Bread\"", "0.1.1"),
      ("\"Delete\" in row \"Milk\" in Left", "0.0.0"),
      ("\"Delete\" in row \"Cheese\"", "1.0.0"),
      ("\"Delete\" in row \"Cheese\" in Left", "0.2.0"),
      (
        "\"Delete\" in row \"Butter\"",
        "\"Butter\" is on screen twice; to be exact: `tap #butter in Left`, `tap #salt in Left`, `tap \"Butter\" 2` for the second"
      ),
      (
        "\"Delete\" in row \"Mlk\"",
        "expected \"Mlk\" on screen, but it is not there; nearest on screen: \"Milk\", \"Bread\", \"Cheese\""
      ),
      (
        "\"Milk\" in row \"Milk\"",
        "expected \"Milk\" in row \"Milk\" on screen, but it is not there; nearest on screen: \"Delete\""
      ),
      (
        "#more in row \"Milk\"",
        "expected #more in row \"Milk\" on screen, but it is not there; nearest on screen: #milk.delete"
      ),
      (
        "\"Delete\"",
        "\"Delete\" is on screen 6 times; to be exact: `tap \"Delete\" in row \"Milk\"`, `tap \"Delete\" in row \"Bread\"`, `tap #milk.delete in Left`, `tap #bread.delete in Left`, `tap #cheese.delete in Left`, `tap \"Delete\" 2` for the second"
      ),
    ])
  func inRow(_ text: String, _ expected: String) throws {
    let reference = try ElementTrees.reference(text)
    #expect(
      ElementTrees.outcome { try ElementFinder(ElementTrees.rows).path(of: reference) }
        == expected)
  }

  @Test(
    "what a dialog covers is named so, and ids of the focused screen come first",
    arguments: [
      ("#pay", .tap, "#pay is on screen, but something presented above covers it"),
      ("#off", .tap, "#off is on screen, but it is disabled"),
      ("#title", .tap, "#title is on screen, but it cannot be tapped"),
      ("#early", .tap, "1.0.1"),
      (
        "\"Early\"", .tap,
        "\"Early\" is on screen twice; to be exact: `tap #early in Sheet`, `tap \"Early\" 2` for the second"
      ),
      ("#last", .tap, "2.0.0"),
      ("#last", .enterText, "#last is on screen, but something presented above covers it"),
      ("row 1", .tap, "row 1 is out of range: Sheet shows no rows"),
      ("row 1 in Tail", .tap, "row 1 is out of range: Tail shows no rows"),
    ] as [(String, ScreenNode.Action, String)])
  func covered(_ text: String, _ action: ScreenNode.Action, _ expected: String) throws {
    let reference = try ElementTrees.reference(text)
    #expect(
      ElementTrees.outcome {
        try ElementFinder(ElementTrees.covered).path(of: reference, for: action)
      } == expected)
  }

  @Test("the numbers of rows and of elements with a name begin at one")
  func zero() {
    let finder = ElementFinder(ElementTrees.root)
    let range = "row 0 is out of range: Right shows rows 1 to 2; `scroll` loads more"
    let row = ElementReference(.row(0))
    #expect(ElementTrees.outcome { try finder.path(of: row, for: .tap) } == range)
    #expect(
      ElementTrees.outcome {
        _ = try finder.node(of: row); return []
      } == range)
    let missing = "expected \"Buy\" 0 on screen, but it is not there; nearest on screen: "
    let name = ElementReference(.name("Buy", occurrence: 0))
    #expect(ElementTrees.outcome { try finder.path(of: name, for: .tap) }.hasPrefix(missing))
    #expect(
      ElementTrees.outcome {
        _ = try finder.node(of: name); return []
      }.hasPrefix(missing))
    let choice = ElementReference(.name("Sort", occurrence: 0))
    #expect(
      ElementTrees.outcome { try finder.path(ofOption: "new", of: choice) }
        == "expected \"Sort\" 0 on screen, but it is not there; nearest on screen: "
        + "\"Sort\", \"Sort\", \"Nothing\"")
  }
}
