import FlowModels
import Foundation
import Testing

@testable import Simulation

@Suite("Comparing explorations")
struct ExplorationComparisonTests {
  private func screen(
    _ name: String, title: String = "", path: [String] = [], kind: String = "1",
    flow: String? = nil, isPresented: Bool = false, _ children: [ScreenNode] = []
  ) -> ExploredScreen {
    ExploredScreen(
      kind: kind, stack: [name], path: path,
      node: ScreenNode(role: .screen, id: name, label: title, children: children), flow: flow,
      isPresented: isPresented)
  }

  private func drawn(
    _ first: [ExploredScreen], _ second: [ExploredScreen],
    of kinds: Set<ExplorationDifference.Kind> = [.words, .structure]
  ) -> String {
    ExplorationComparison(ExplorationReport(screens: first), ExplorationReport(screens: second))
      .lines(of: kinds)
      .joined(separator: "\n")
  }

  private func rows(_ ids: [String]) -> ScreenNode {
    ScreenNode(role: .list, id: "list", children: ids.map { ScreenNode(role: .row, id: $0) })
  }

  @Test("explorations that are the same differ in nothing")
  func same() {
    let screens = [screen("Home", [rows(["1", "2"])])]
    let comparison = ExplorationComparison(
      ExplorationReport(screens: screens), ExplorationReport(screens: screens))
    #expect(comparison.isEmpty && comparison.lines().isEmpty)
  }

  @Test("screens and actions that only one has")
  func onlyInOne() {
    let comparison = ExplorationComparison(
      ExplorationReport(
        screens: [screen("Home"), screen("Review", path: ["tap #recipes", "tap #review"])],
        actions: [ExploredAction(sender: "Home", name: "WasTapped", handler: "Flow")]),
      ExplorationReport(
        screens: [screen("Share", path: ["tap #share"]), screen("Home")],
        actions: [ExploredAction(sender: "Home", name: "WasLost", handler: nil)]))
    #expect(
      comparison.lines() == [
        "- Review: tap #recipes, tap #review",
        "+ Share: tap #share",
        "actions:",
        "  - WasTapped from Home to Flow",
        "  + WasLost from Home to no responder",
      ])
    #expect(comparison.lines(of: [.words]).isEmpty)
  }

  @Test("other words are told apart from structure")
  func words() {
    let button = { (label: String, value: String?) in
      ScreenNode(role: .button, id: "go", label: label, value: value)
    }
    let first = [screen("Home", title: "Menu", [button("Share", nil)])]
    let second = [screen("Home", title: "Inhalt", [button("Weitergeben", "3")])]
    #expect(
      drawn(first, second) == """
        ~ Home: launch
          ~ title: "Menu" → "Inhalt"
          ~ label of button #go: "Share" → "Weitergeben"
          ~ value of button #go: nothing → "3"
        """)
    #expect(
      drawn(first, second, of: [.structure]) == """
        ~ Home: launch
          ~ value of button #go: nothing → "3"
        """)
    #expect(!drawn(first, second, of: [.words]).contains("value"))
  }

  @Test("elements, qualities and what can be done")
  func elements() {
    let field = { (traits: [ScreenNode.Trait], actions: [ScreenNode.Action]) in
      ScreenNode(
        role: .textField, id: "name", label: "Name", placeholder: "Anna", traits: traits,
        actions: actions)
    }
    let first = screen(
      "Form", path: ["tap #a"], flow: "A",
      [
        field([.focused], [.enterText]), ScreenNode(role: .button, id: "send", label: "Send"),
        ScreenNode(role: .heading, label: "One"), ScreenNode(role: .heading, label: "Two"),
      ])
    var other = field([.disabled], [])
    other.placeholder = "Otto"
    let second = screen(
      "Form", path: ["tap #b"], flow: "B", isPresented: true,
      [
        other, ScreenNode(role: .text, id: "note", label: "Later"),
        ScreenNode(role: .heading, label: "One"), ScreenNode(role: .heading, label: "Zwei"),
      ])
    #expect(
      drawn([first], [second]) == """
        ~ Form: tap #a
          ~ flow: "A" → "B"
          ~ place: "on the path" → "above the path"
          ~ way there: "tap #a" → "tap #b"
          ~ placeholder of textField #name: "Anna" → "Otto"
          ~ traits of textField #name: nothing → "disabled"
          ~ actions of textField #name: "enterText" → nothing
          - button #send "Send"
          ~ label of heading (2): "Two" → "Zwei"
          + text #note "Later"
        """)
  }

  @Test("rows that only one has, in another order, and too many of them")
  func rows() {
    #expect(
      drawn(
        [screen("Menu", [rows(["a", "b", "c", "d"])])], [screen("Menu", [rows(["a", "c", "b"])])])
          == """
          ~ Menu: launch
            ~ number of rows of list #list: "4" → "3"
            ~ order of rows of list #list: "#b #c" → "#c #b"
            - row #d
          """)
    let many = screen("Menu", [rows((1...13).map { "m\($0)" })])
    #expect(
      drawn([screen("Menu", [rows([])])], [many]) == """
        ~ Menu: launch
          ~ number of rows of list #list: "0" → "13"
        """)
  }

  @Test("what differs in what rows hold is told with the row")
  func insideRows() {
    let list = { (label: String) in
      let button = ScreenNode(role: .button, id: "1.delete", label: label)
      let row = ScreenNode(role: .row, id: "1", children: [button])
      return ScreenNode(role: .list, id: "list", children: [row])
    }
    #expect(
      drawn([screen("Home", [list("Delete")])], [screen("Home", [list("Remove")])]) == """
        ~ Home: launch
          ~ label of button #1.delete in row #1: "Delete" → "Remove"
        """)
  }

  @Test(
    "of several screens over the same ones, those on the same way, of a kind, on a like way, or first are one"
  )
  func pairs() {
    let ways = { (screens: [(String, String, String)]) in
      screens.map { self.screen("Page", title: $0.0, path: [$0.1], kind: $0.2) }
    }
    #expect(
      drawn(
        ways([("A", "tap #1", "x"), ("B", "tap #2", "y"), ("C", "tap #3", "z")]),
        ways([("D", "tap #9", "y"), ("E", "tap #1", "q")])) == """
          ~ Page: tap #1
            ~ title: "A" → "E"
          ~ Page: tap #2
            ~ title: "B" → "D"
            ~ way there: "tap #2" → "tap #9"
          - Page, in another state: tap #3
          """)
    let after = { (first: String, kinds: [String]) in
      zip(["tap #a", "tap #b"], kinds).map {
        self.screen("Page", path: [first, $0], kind: $1)
      }
    }
    #expect(
      drawn(after("tap #1", ["q", "r"]), after("tap #2", ["s", "t"]).reversed()) == """
        ~ Page: tap #1, tap #a
          ~ way there: "tap #1, tap #a" → "tap #2, tap #a"
        """)
    #expect(
      drawn(ways([("A", "tap #1", "x")]), ways([("A", "tap #2", "y")])) == """
        ~ Page: tap #1
          ~ way there: "tap #1" → "tap #2"
        """)
  }

  @Test("screens that both reach are the same, whatever screens are below them")
  func otherStacks() {
    let screen = { (name: String, below: [String], path: [String]) in
      ExploredScreen(
        kind: "\(below)@1", stack: below + [name], path: path,
        node: ScreenNode(role: .screen, id: name))
    }
    #expect(
      drawn(
        [
          screen("Menu", [], []), screen("Home", ["Menu"], ["tap #home"]),
          screen("Page", ["Menu", "Home"], ["tap #home", "tap #1"]),
          screen("Page", ["Menu", "Home"], ["tap #home", "tap #2"]),
          screen("Share", ["Menu", "Home"], ["tap #home", "tap #share"]),
        ],
        [
          screen("Home", [], []), screen("Page", ["Home"], ["tap #2"]),
          screen("Page", ["Home"], ["tap #1"]), screen("Share", ["Home"], ["tap #share"]),
          screen("Share", ["Home"], ["tap #share", "tap #copy"]),
        ]) == """
          - Menu: launch
          ~ Home: tap #home
            ~ screens below it: "Menu" → nothing
            ~ way there: "tap #home" → "launch"
          + Share, in another state: tap #share, tap #copy
          """)
  }

  @Test("sections in another order are told as structure, and not as other words")
  func sections() {
    let page = { (titles: [String]) in
      self.screen("Page", titles.map { ScreenNode(role: .heading, label: $0) })
    }
    #expect(
      drawn([page(["A", "B", "C"])], [page(["A", "C", "B"])], of: [.structure]) == """
        ~ Page: launch
          ~ order of elements of screen #Page: "heading \\"B\\", heading \\"C\\"" → "heading \\"C\\", heading \\"B\\""
        """)
    let bar = { (ids: [String]) in
      self.screen("Page", ids.map { ScreenNode(role: .button, id: $0) })
    }
    #expect(
      drawn([bar(["a", "b"])], [bar(["b", "a"])], of: [.structure]) == """
        ~ Page: launch
          ~ order of elements of screen #Page: "button #a, button #b" → "button #b, button #a"
        """)
  }

  @Test("a part that rows lost is told, also if they keep others")
  func rowParts() {
    let list = { (facts: RowFacts?) in
      let row = ScreenNode(
        role: .row, id: "1", value: facts.map { "\($0)" }, content: facts.map { .row($0) })
      return self.screen("Home", [ScreenNode(role: .list, id: "list", children: [row])])
    }
    let rating = RowFacts.Accessory(.rating, text: "4 of 5")
    #expect(
      drawn(
        [list(RowFacts(subtitle: "Quick", accessory: rating))], [list(RowFacts(subtitle: "Quick"))],
        of: [.structure]) == """
          ~ Home: launch
            ~ accessory of row #1: "4 of 5" → nothing
          """)
    #expect(
      drawn([list(nil)], [list(RowFacts(subtitle: "Quick"))], of: [.structure]) == """
        ~ Home: launch
          ~ subtitle of row #1: nothing → "Quick"
        """)
  }

  @Test("the same difference of screens of one name is told once")
  func once() {
    let pages = { (label: String) in
      ["tap #1", "tap #2"].map {
        self.screen("Page", path: [$0], [ScreenNode(role: .button, id: "go", label: label)])
      }
    }
    #expect(
      drawn(pages("Go"), pages("Los")) == """
        ~ Page: tap #1
          ~ label of button #go: "Go" → "Los"
        """)
  }

  @Test("another way there is told once, and not again for what is beyond")
  func ways() {
    let screens = { (way: String) in
      [
        self.screen("Page", path: [way]), self.screen("Beyond", path: [way, "tap #go"]),
        self.screen("Further", path: [way, "tap #go", "tap #\(way.count)"]),
      ]
    }
    #expect(
      drawn(screens("tap #a"), screens("open \"b\"")) == """
        ~ Page: tap #a
          ~ way there: "tap #a" → "open \\"b\\""
        ~ Further: tap #a, tap #go, tap #6
          ~ way there: "tap #a, tap #go, tap #6" → "open \\"b\\", tap #go, tap #8"
        """)
  }

  @Test("nothing from data steers a terminal, and a comparison can be saved")
  func safe() throws {
    let bad = "x\u{1B}[31m\u{202E}\n\"y"
    let first = screen(bad, title: bad, path: [bad], [ScreenNode(role: .text, id: bad, label: bad)])
    let second = screen(
      bad, title: "y", path: [bad], [ScreenNode(role: .button, id: bad, label: bad)])
    let comparison = ExplorationComparison(
      ExplorationReport(
        screens: [first], actions: [ExploredAction(sender: bad, name: bad, handler: bad)]),
      ExplorationReport(screens: [second]))
    let lines = comparison.lines()
    #expect(lines.count == 6)
    let unsafe = lines.joined().unicodeScalars.filter { $0.value < 0x20 || $0.value == 0x202E }
    #expect(unsafe.isEmpty)
    let data = try JSONEncoder().encode(comparison)
    #expect(try JSONDecoder().decode(ExplorationComparison.self, from: data) == comparison)
  }
}
