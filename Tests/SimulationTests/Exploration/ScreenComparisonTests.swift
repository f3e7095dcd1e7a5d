import FlowModels
import Testing

@testable import Simulation

@Suite("Comparing two screens, element by element")
struct ScreenComparisonTests {
  private func compare(
    _ first: [ScreenNode], _ second: [ScreenNode]
  ) -> [ExplorationDifference] {
    let reports = [first, second].map { children in
      ExplorationReport(screens: [
        ExploredScreen(
          kind: "1", stack: ["Home"], path: [],
          node: ScreenNode(role: .screen, id: "Home", children: children))
      ])
    }
    return ExplorationComparison(reports[0], reports[1]).screens.flatMap(\.differences)
  }

  private func lines(_ first: [ScreenNode], _ second: [ScreenNode]) -> [String] {
    compare(first, second).map(\.line)
  }

  private func list(_ rows: [ScreenNode]) -> [ScreenNode] {
    [ScreenNode(role: .list, id: "list", children: rows)]
  }

  private func rows(_ ids: [Int]) -> [ScreenNode] {
    list(ids.map { ScreenNode(role: .row, id: "\($0)") })
  }

  @Test(
    "each text of an element is compared: as text if both have one, or else as structure",
    arguments: ["label", "value", "placeholder", "problem", "link", "picture"])
  func texts(_ part: String) {
    let element = { (text: String?) in
      var node = ScreenNode(role: .text, id: "a")
      switch part {
      case "label": node.label = text ?? ""
      case "value": node.value = text
      case "placeholder": node.placeholder = text
      case "problem": node.problem = text
      case "link": node.link = text
      default: node.content = text.map { .image(.asset($0)) }
      }
      return [node]
    }
    #expect(lines(element(nil), element("y")) == ["~ \(part) of text #a: nothing → \"y\""])
    #expect(lines(element("x"), element(nil)) == ["~ \(part) of text #a: \"x\" → nothing"])
    #expect(lines(element("x"), element("y")) == ["~ \(part) of text #a: \"x\" → \"y\""])
    #expect(lines(element("x"), element("x")).isEmpty)
    let kinds = [(nil, "y"), ("x", nil), ("x", "y")].map { compare(element($0), element($1)) }
    #expect(kinds.map { $0.map(\.kind) } == [[.structure], [.structure], [.words]])
  }

  @Test("traits and actions are compared, in their order, without the focus")
  func qualities() {
    let first = ScreenNode(
      role: .button, id: "a", traits: [.focused, .disabled, .busy], actions: [.tap, .longPress])
    let second = ScreenNode(role: .button, id: "a")
    let third = ScreenNode(role: .button, id: "a", traits: [.focused])
    #expect(
      lines([first], [second]) == [
        "~ traits of button #a: \"disabled, busy\" → nothing",
        "~ actions of button #a: \"tap, longPress\" → nothing",
      ])
    #expect(
      lines([second], [first]) == [
        "~ traits of button #a: nothing → \"disabled, busy\"",
        "~ actions of button #a: nothing → \"tap, longPress\"",
      ])
    #expect(lines([second], [third]).isEmpty)
  }

  @Test(
    "each part of a row is compared by itself, and the value that joins them is not",
    arguments: ["subtitle", "detail", "badge", "accessory"])
  func rowParts(_ part: String) {
    let row = { (text: String?) in
      var facts = RowFacts()
      switch part {
      case "subtitle": facts.subtitle = text
      case "detail": facts.detail = text
      case "badge": facts.badge = text
      default: facts.accessory = text.map { .init(.text, text: $0) }
      }
      return self.list([
        ScreenNode(
          role: .row, id: "1", label: "Tart", value: text ?? "joined", content: .row(facts))
      ])
    }
    #expect(lines(row(nil), row("y")) == ["~ \(part) of row #1: nothing → \"y\""])
    #expect(lines(row("x"), row(nil)) == ["~ \(part) of row #1: \"x\" → nothing"])
    #expect(lines(row("x"), row("y")) == ["~ \(part) of row #1: \"x\" → \"y\""])
    let kinds = [(nil, "y"), ("x", nil), ("x", "y")].map { compare(row($0), row($1)) }
    #expect(kinds.map { $0.map(\.kind) } == [[.structure], [.structure], [.words]])
  }

  @Test("an accessory without a text is named by its kind")
  func accessoryKinds() {
    let row = { (facts: RowFacts?) in
      self.list([ScreenNode(role: .row, id: "1", content: facts.map { .row($0) })])
    }
    let disclosure = RowFacts(accessory: .init(.disclosure))
    #expect(
      lines(row(disclosure), row(RowFacts(accessory: .init(.rating)))) == [
        "~ accessory of row #1: \"disclosure\" → \"rating\""
      ])
    #expect(lines(row(disclosure), row(nil)) == ["~ accessory of row #1: \"disclosure\" → nothing"])
  }

  @Test("the values of rows without parts, and of all other elements, are compared whole")
  func values() {
    let element = { (role: ScreenNode.Role, value: String, facts: RowFacts?) in
      ScreenNode(role: role, id: "1", value: value, content: facts.map { .row($0) })
    }
    #expect(
      lines(list([element(.row, "x", nil)]), list([element(.row, "y", nil)])) == [
        "~ value of row #1: \"x\" → \"y\""
      ])
    #expect(
      lines([element(.text, "x", RowFacts(detail: "x"))], [element(.text, "y", RowFacts())]) == [
        "~ value of text #1: \"x\" → \"y\""
      ])
  }

  @Test("what rows contain is reported with the row")
  func insideRows() {
    let row = { (children: [ScreenNode]) in
      self.list([ScreenNode(role: .row, id: "1", children: children)])
    }
    let box = { (label: String) in
      ScreenNode(
        role: .group, id: "box", children: [ScreenNode(role: .text, id: "deep", label: label)])
    }
    #expect(
      lines(
        row([box("x"), ScreenNode(role: .button, id: "old", label: "Old")]),
        row([box("y"), ScreenNode(role: .button, id: "new", label: "New")])) == [
          "~ label of text #deep: \"x\" → \"y\"", "- button #old \"Old\" in row #1",
          "+ button #new \"New\" in row #1",
        ])
  }

  @Test("an element that only one screen has is described by what it has")
  func descriptions() {
    let only = [
      ScreenNode(role: .image, label: "A tart", content: .image(.asset("tart"))),
      ScreenNode(role: .text), ScreenNode(role: .button, id: "two words", label: "Go"),
      ScreenNode(role: .status, id: "done"),
    ]
    let summaries = [
      "image tart \"A tart\"", "text", "button #\"two words\" \"Go\"", "status #done",
    ]
    #expect(lines(only, []) == summaries.map { "- \($0)" })
    #expect(lines([], only) == summaries.map { "+ \($0)" })
  }

  @Test("elements with the same id are numbered")
  func sameIDs() {
    let texts = { (labels: [String]) in
      labels.map { ScreenNode(role: .text, id: "a", label: $0) }
    }
    #expect(
      lines(texts(["1", "2", "3"]), texts(["1", "x", "y"])) == [
        "~ label of text #a (2): \"2\" → \"x\"", "~ label of text #a (3): \"3\" → \"y\"",
      ])
  }

  @Test("the order is reported from the first to the last element that is elsewhere")
  func orders() {
    #expect(
      lines(rows([1, 2, 3, 4, 5, 9]), rows([1, 7, 3, 2, 4, 5])) == [
        "~ order of rows of list #list: \"#2 #3\" → \"#3 #2\"", "- row #9", "+ row #7",
      ])
    #expect(
      lines(rows([1, 2, 3, 4]), rows([2, 3, 4, 1])) == [
        "~ order of rows of list #list: \"#1 #2 #3 #4\" → \"#2 #3 #4 #1\""
      ])
    let texts = { (ids: [String]) in ids.map { ScreenNode(role: .text, id: $0) } }
    #expect(
      lines(texts(["a", "b", "c", "d", "x"]), texts(["y", "a", "c", "b", "d"])) == [
        "~ order of elements of screen #Home: \"text #b, text #c\" → \"text #c, text #b\"",
        "- text #x", "+ text #y",
      ])
  }

  @Test("of many in another order, the first twelve are reported")
  func longOrders() {
    let shown = { (ids: [Int]) in ids.map { "#\($0)" }.joined(separator: " ") }
    let change = "\"\(shown(Array(1...12)))\" → \"\(shown((2...13).reversed()))\""
    #expect(
      lines(rows(Array(1...13)), rows((1...13).reversed())) == [
        "~ order of rows of list #list: \(change)"
      ])
    let texts = { (ids: [Int]) in ids.map { ScreenNode(role: .text, id: "\($0)") } }
    let moved = compare(texts(Array(1...14)), texts((1...14).reversed()))
    #expect(moved.map(\.first) == [(1...12).map { "text #\($0)" }.joined(separator: ", ")])
    #expect(
      moved.map(\.second) == [(3...14).reversed().map { "text #\($0)" }.joined(separator: ", ")])
  }

  @Test("up to twelve rows that only one screen has are reported one by one")
  func manyRows() {
    let common = [101, 102, 103]
    let few = lines(rows(common + (1...8)), rows(common + (11...14)))
    #expect(few.first == "~ number of rows of list #list: \"11\" → \"7\"")
    #expect(
      Array(few.dropFirst()) == (1...8).map { "- row #\($0)" } + (11...14).map { "+ row #\($0)" })
    let many = { (ids: ClosedRange<Int>, other: String) in
      self.list(
        (common + ids).map { ScreenNode(role: .row, id: "\($0)") }
          + [ScreenNode(role: .text, id: other)])
    }
    #expect(
      lines(many(1...8, "a"), many(11...15, "b")) == [
        "~ number of rows of list #list: \"11\" → \"8\"", "- text #a", "+ text #b",
      ])
    // As many, but others.
    #expect(lines(rows(Array(1...6)), rows(Array(11...16))).count == 12)
    #expect(lines(rows(Array(1...7)), rows(Array(11...17))).isEmpty)
  }

  private static func heading(_ label: String, id: String = "") -> ScreenNode {
    ScreenNode(role: .heading, id: id, label: label)
  }

  @Test("several headings without ids are named by their texts, if both screens have the same")
  func sections() {
    let heading = { Self.heading($0) }
    let page = { (labels: [String]) in labels.map { Self.heading($0) } }
    // A single heading is the same, even with another text.
    #expect(lines(page(["A"]), page(["B"])) == ["~ label of heading: \"A\" → \"B\""])
    #expect(
      lines(page(["A", "B"]), page(["B", "A"]))
        == [
          "~ order of elements of screen #Home: \"heading \"A\", heading \"B\"\" → "
            + "\"heading \"B\", heading \"A\"\""
        ].map { $0.replacing("\"A\"", with: "\\\"A\\\"").replacing("\"B\"", with: "\\\"B\\\"") })
    #expect(
      lines(page(["A", "B"]), page(["B", "C"])) == [
        "~ label of heading: \"A\" → \"B\"", "~ label of heading (2): \"B\" → \"C\"",
      ])
    #expect(
      compare(page(["A", "B", "A"]), page(["A", "A", "B"])).map(\.first) == [
        "heading \"B\", heading \"A\" (2)"
      ])
    // Headings with the same text are numbered.
    let text = ScreenNode(role: .text, id: "t")
    #expect(
      compare([heading("A"), text, heading("A")], [heading("A"), heading("A"), text]).map(\.second)
        == ["heading (2), text #t"])
  }

  @Test("a heading with an id, and what is no heading, has its name without its text")
  func otherNames() {
    let (named, heading) = (Self.heading("A", id: "a"), Self.heading("B"))
    let text = ScreenNode(role: .text, label: "C")
    #expect(
      compare([named, heading, text], [text, named, heading]).map(\.first) == [
        "heading #a, heading, text"
      ])
    let (second, third) = (Self.heading("D"), Self.heading("E"))
    #expect(
      compare([named, text, second, third], [third, text, named, second]).map(\.first) == [
        "heading #a, text, heading \"D\", heading \"E\""
      ])
  }
}
