import FlowModels
import Testing

@testable import Simulation

@Suite("The lines of a comparison")
struct ComparisonTextTests {
  private func screen(
    _ name: String, by path: [String] = [], title: String = "", link: String? = nil,
    over below: [String] = [], isPresented: Bool = false, flow: String? = nil,
    _ children: [ScreenNode] = []
  ) -> ExploredScreen {
    ExploredScreen(
      kind: "1", stack: below + [name], path: path,
      node: ScreenNode(
        role: .screen, id: name, label: title, link: link, children: children), flow: flow,
      isPresented: isPresented)
  }

  private func lines(
    _ first: [ExploredScreen], _ second: [ExploredScreen],
    of kinds: Set<ExplorationDifference.Kind> = [.words, .structure]
  ) -> [String] {
    ExplorationComparison(ExplorationReport(screens: first), ExplorationReport(screens: second))
      .lines(of: kinds)
  }

  private func rows(_ details: [String?]) -> [ScreenNode] {
    let rows = details.enumerated().map { index, detail in
      ScreenNode(role: .row, id: "\(index + 1)", content: .row(RowFacts(detail: detail)))
    }
    return [ScreenNode(role: .list, id: "list", children: rows)]
  }

  @Test("of a screen that one app alone has in many states, the first is reported, and the number")
  func manyStates() {
    let states = { (count: Int) in (0..<count).map { self.screen("Page", by: ["tap #\($0)"]) } }
    let home = screen("Home")
    #expect(lines(states(1), []) == ["- Page: tap #0"])
    #expect(
      lines(states(2), [home]) == ["- Page: tap #0 (and 1 more of its states)", "+ Home: launch"])
    #expect(
      lines([home], states(3)) == ["- Home: launch", "+ Page: tap #0 (and 2 more of its states)"])
    #expect(
      lines(states(1), states(4)) == ["+ Page, in another state: tap #1 (and 2 more of its states)"]
    )
    #expect(lines(states(3), [home], of: [.words]).isEmpty)
  }

  @Test("of more than two rows that differ alike, two are reported, and the number of the others")
  func alikeRows() {
    let said = { (first: [String?], second: [String?]) in
      Array(
        self.lines(
          [self.screen("Home", self.rows(first))], [self.screen("Home", self.rows(second))]
        )
        .dropFirst())
    }
    let lost = (1...2).map { "  ~ detail of row #\($0): \"a\" → nothing" }
    #expect(said(["a", "a"], [nil, nil]) == lost)
    #expect(said(["a", "a", "a"], [nil, nil, nil]) == lost + ["  … and 1 more of this"])
    #expect(
      said(Array(repeating: "a", count: 5), Array(repeating: nil, count: 5))
        == lost + ["  … and 3 more of this"])
    // What is gone, what is new and what says something else are not alike.
    #expect(
      said(
        ["a", "a", "a", nil, nil, nil, "a", "a", "a"],
        [nil, nil, nil, "b", "b", "b", "c", "c", "c"])
        == lost + [
          "  … and 1 more of this", "  ~ detail of row #4: nothing → \"b\"",
          "  ~ detail of row #5: nothing → \"b\"", "  … and 1 more of this",
          "  ~ detail of row #7: \"a\" → \"c\"", "  ~ detail of row #8: \"a\" → \"c\"",
          "  … and 1 more of this",
        ])
    let only = (1...4).map { ScreenNode(role: .row, id: "two words \($0)", label: "\($0) pies") }
    let list = { (rows: [ScreenNode]) in [ScreenNode(role: .list, id: "list", children: rows)] }
    #expect(
      lines([screen("Home", list(only))], [screen("Home", list([]))]) == [
        "~ Home: launch", "  ~ number of rows of list #list: \"4\" → \"0\"",
        "  - row #\"two words 1\" \"1 pies\"", "  - row #\"two words 2\" \"2 pies\"",
        "  … and 2 more of this",
      ])
  }

  @Test("what differs alike, but is no row, is reported one by one")
  func alikeTexts() {
    let texts = { (value: String) in
      (1...4).map { ScreenNode(role: .text, id: "\($0)", value: value) }
    }
    #expect(
      lines([screen("Home", texts("x"))], [screen("Home", texts("y"))]) == ["~ Home: launch"]
        + (1...4).map { "  ~ value of text #\($0): \"x\" → \"y\"" })
  }

  @Test("what rows contain is counted by what it is")
  func insideRows() {
    let list = { (isThere: Bool) in
      let rows = (1...3).map { index in
        ScreenNode(
          role: .row, id: "\(index)",
          children: isThere
            ? [
              ScreenNode(role: .button, id: "share", label: "Share \(index)"),
              ScreenNode(role: .text, label: "note"),
            ] : [])
      }
      return [ScreenNode(role: .list, id: "list", children: rows)]
    }
    #expect(
      lines([screen("Home", list(true))], [screen("Home", list(false))]) == [
        "~ Home: launch", "  - button #share \"Share 1\" in row #1", "  - text \"note\" in row #1",
        "  - button #share \"Share 2\" in row #2", "  … and 1 more of this",
        "  - text \"note\" in row #2", "  … and 1 more of this",
      ])
  }

  @Test("the link, the flow, the place and the screens below")
  func facts() {
    #expect(
      lines(
        [screen("Home", title: "A", link: "a://x", over: ["Menu", "Tab"], flow: "F")],
        [screen("Home", title: "A", link: "b://x", isPresented: true)]) == [
          "~ Home: launch", "  ~ link: \"a://x\" → \"b://x\"",
          "  ~ screens below it: \"Menu, Tab\" → nothing", "  ~ flow: \"F\" → nothing",
          "  ~ place: \"on the path\" → \"above the path\"",
        ])
    #expect(
      lines(
        [screen("Home", isPresented: true)],
        [screen("Home", link: "b://x", over: ["Menu"])]) == [
          "~ Home: launch", "  ~ link: nothing → \"b://x\"",
          "  ~ screens below it: nothing → \"Menu\"",
          "  ~ place: \"above the path\" → \"on the path\"",
        ])
    let link = { (link: String?) in [self.screen("Home", link: link)] }
    #expect(lines(link("a"), link("b"), of: [.structure]).isEmpty)
    #expect(lines(link("a"), link("b"), of: [.words]).count == 2)
    #expect(lines(link("a"), link(nil), of: [.words]).isEmpty)
    #expect(lines(link(nil), link("a"), of: [.structure]).count == 2)
  }

  @Test("other screens below are reported once, and not again for all screens beyond")
  func below() {
    let screens = { (below: [String]) in
      [self.screen("A", by: ["a"], over: below), self.screen("B", by: ["b"], over: below + ["A"])]
    }
    #expect(
      lines(screens(["Menu"]), screens(["Tabs"])) == [
        "~ A: a", "  ~ screens below it: \"Menu\" → \"Tabs\"",
      ])
  }

  @Test("actions that only one app sends, in its order; what both send is no difference")
  func actions() {
    let action = { (name: String, handler: String?) in
      ExploredAction(sender: "Home", name: name, handler: handler)
    }
    let (both, lost) = (action("Both", "Flow"), action("Lost", nil))
    let comparison = ExplorationComparison(
      ExplorationReport(actions: [action("Old", "Flow"), both, action("Older", "Flow")]),
      ExplorationReport(actions: [lost, both, action("New", "Flow")]))
    #expect(
      comparison.lines() == [
        "actions:", "  - Old from Home to Flow", "  - Older from Home to Flow",
        "  + Lost from Home to no responder", "  + New from Home to Flow",
      ])
    #expect(!comparison.isEmpty && comparison.lines(of: [.words]).isEmpty)
    let screens = ExplorationComparison(
      ExplorationReport(screens: [screen("Home")]), ExplorationReport())
    #expect(!screens.isEmpty)
    #expect(screens.sections(of: [.structure]).map(\.isScreen) == [true])
    #expect(comparison.sections(of: [.structure]).map(\.isScreen) == [false])
  }
}
