import FlowModels
import TestSupport
import Testing

@testable import Simulation

/// The moves on screens that no app shows.
@Suite("The moves that are tried on a screen")
@MainActor
struct MovesOfScreenTests {
  private func node(
    _ role: ScreenNode.Role, _ id: String, value: String? = nil,
    actions: [ScreenNode.Action] = [], traits: [ScreenNode.Trait] = [],
    _ children: [ScreenNode] = []
  ) -> ScreenNode {
    ScreenNode(
      role: role, id: id, value: value, traits: traits, actions: actions, children: children)
  }

  private func rows(_ ids: [String]) -> [ScreenNode] { ids.map { node(.row, $0, actions: [.tap]) } }

  // MARK: Moves

  private func moves(
    _ children: [ScreenNode], name: String = "Home", isFirst: Bool = false,
    isPresented: Bool = false, waits: Bool = false, links: [String] = [],
    around others: [ScreenNode] = []
  ) -> [String] {
    let screen = ScreenNode(
      role: .screen, id: name, traits: [.focused],
      actions: children.contains { $0.role == .list } ? [.scrollToEnd] : [], children: children)
    let root = ScreenNode(role: .app, id: "App", children: others + [screen])
    return ExplorationMoves(
      in: root, on: screen, isFirst: isFirst, isPresented: isPresented, waits: waits, links: links
    ).moves.map { move in
      switch move {
      case .events(let events): events.map(\.description).joined(separator: ", ")
      case .fillIn(let fields): "fill in " + fields.map(\.id).joined(separator: " ")
      }
    }
  }

  @Test("buttons are tapped and pressed, and what cannot be used is left out")
  func buttons() {
    #expect(
      moves([
        node(.button, "a", actions: [.tap, .longPress]), node(.button, "off"), node(.text, "t"),
        node(.group, "g", [node(.button, "b", actions: [.tap])]),
      ]) == ["tap #a", "long-press #a", "tap #b", "back"])
  }

  @Test("texts are typed, with a pause if the clock can be advanced, and taken away")
  func texts() {
    let (empty, full) = (
      node(.textField, "e", actions: [.enterText]),
      node(.textField, "f", value: "x", actions: [.enterText])
    )
    #expect(moves([empty]) == ["type \"Sample\" into #e", "type \"2\" into #e", "back"])
    #expect(
      moves([full], waits: true) == [
        "type \"Sample\" into #f, wait 1s", "type \"2\" into #f, wait 1s", "type \"\" into #f",
        "back",
      ])
    #expect(moves([empty, full]).suffix(2) == ["fill in e f", "back"])
    #expect(!moves([empty, node(.textField, "off")]).contains { $0.hasPrefix("fill in") })
  }

  @Test("other inputs are set, stepped and chosen from")
  func inputs() {
    #expect(
      moves([
        node(.datePicker, "d", actions: [.setValue]),
        node(.stepper, "s", actions: [.increment, .decrement]),
        node(.slider, "l", actions: [.setValue]),
        node(
          .choice, "c",
          ["1", "2", "off", "3", "4", "5"].map {
            node(.option, $0, actions: $0 == "off" ? [] : [.tap])
          }),
      ]) == [
        "set #d to \"2020-02-02\"", "set #d to \"2030-02-02\"", "set #d to \"12:30\"",
        "increment #s", "decrement #s", "choose \"1\" for #c", "choose \"3\" for #c",
        "choose \"5\" for #c", "fill in d l c", "back",
      ])
    let stepper = node(.stepper, "s", actions: [.setValue])
    #expect(moves([stepper, stepper]).first == "fill in s s")
    #expect(moves([node(.datePicker, "a"), node(.choice, "b"), stepper]) == ["back"])
  }

  @Test("of more than three rows three are used, and all of a short list that is fixed")
  func lists() {
    let list = { (ids: [String]) in [self.node(.list, "list", self.rows(ids))] }
    let taps = { (ids: [String]) in ids.map { "tap #\($0)" } + ["scroll", "back"] }
    #expect(moves(list(["a", "b", "c"])) == taps(["a", "b", "c"]))
    #expect(moves(list(["a", "b", "c", "d"])) == taps(["a", "c", "d"]))
    #expect(moves(list(["a", "b", "c", "d"]), isFirst: true) == taps(["a", "b", "c", "d"]))
    #expect(moves(list(["a", "b", "c", "d"]), name: "Menu") == taps(["a", "b", "c", "d"]))
    let twelve = (1...12).map(String.init)
    #expect(moves(list(twelve), isFirst: true) == taps(twelve))
    #expect(moves(list(twelve + ["13"]), isFirst: true) == taps(["1", "7", "13"]))
    // A row counts if it, or what it contains, can be used.
    let row = node(.row, "r", [node(.button, "r.delete", actions: [.tap])])
    #expect(
      moves([
        node(.list, "list", [node(.row, "plain"), row] + rows(["a"]) + [node(.row, "other")])
      ]) == ["tap #r.delete", "tap #a", "scroll", "back"])
  }

  @Test("rows that share an id are tapped by their number among the rows")
  func sharedIDs() {
    let button = node(.button, "same", actions: [.tap])
    let twins = ["One", "Two"].map {
      ScreenNode(role: .row, id: "same", label: $0, actions: [.tap, .longPress])
    }
    #expect(
      moves([button, node(.list, "list", rows(["x"]) + twins)]) == [
        "tap #same", "tap #x", "tap row 2", "long-press row 2", "tap row 3", "long-press row 3",
        "scroll", "back",
      ])
  }

  @Test("scrolling, pulling down, links, back, dismissing, bars and other screens come last")
  func others() {
    let bar = node(
      .tabBar, "bar", [node(.tab, "one", actions: [.tap]), node(.tab, "two")])
    let top = node(.topBar, "top", [node(.button, "menu", actions: [.tap])])
    let beside = node(
      .pane, "1",
      [node(.screen, "List", [node(.list, "list", rows(["a", "b"]) + [node(.row, "c")])])])
    let list = node(
      .list, "list", actions: [.scrollToEnd, .scrollToStart, .refresh], rows(["x"]))
    #expect(
      moves(
        [list], isPresented: true, links: ["a/1", "b"],
        around: [bar, top, beside, node(.group, "g", rows(["no"]))]) == [
          "tap #x", "scroll", "scroll up", "refresh", "open \"a/1\"", "open \"b\"", "back",
          "dismiss", "tap #one", "tap #menu", "tap #b in List",
        ])
  }

  // MARK: The way back

  private func position(
    _ nodes: [ScreenNode], tabs: [ScreenNode] = [], path: [String] = ["First"]
  ) -> ExplorationPosition {
    let app = AppModel.launched(
      NamedFlow("Flow") { flow in path.forEach { flow.push(NamedScreen($0)) } })
    let screen = ScreenNode(role: .screen, id: path.last ?? "", traits: [.focused], children: nodes)
    return ExplorationPosition(
      app,
      showing: ScreenNode(
        role: .app, id: "App", children: [screen, node(.tabBar, "tabs", tabs)]))
  }

  private func wayBack(
    _ events: [UserEvent], _ start: ExplorationPosition, _ end: ExplorationPosition? = nil
  ) -> [String] {
    ExplorationMove.events(events).wayBack(to: start, from: end ?? start).map(\.description)
  }

  private func reference(_ id: String) -> ElementReference { ElementReference(.id(id)) }

  @Test("an entry is taken back by the value before")
  func entries() {
    let start = position([
      node(.textField, "t", value: "old"), node(.textField, "e"), node(.row, "r", value: "row"),
      node(.choice, "c", [node(.option, "a", traits: [.selected]), node(.option, "b")]),
      node(.choice, "n", [node(.option, "a")]),
    ])
    let wait = UserEvent.wait(.seconds(1))
    #expect(
      wayBack([.type("x", into: reference("t")), wait], start) == [
        "type \"old\" into #t", "wait 1s",
      ])
    #expect(wayBack([.type("x", into: reference("e"))], start) == ["type \"\" into #e"])
    #expect(wayBack([.type("x", into: reference("r"))], start) == ["type \"\" into #r"])
    #expect(wayBack([.set(reference("t"), to: "x")], start) == ["set #t to \"old\""])
    #expect(wayBack([.set(reference("gone"), to: "x")], start) == ["set #gone to \"\""])
    #expect(wayBack([.increment(reference("s"))], start) == ["decrement #s"])
    #expect(wayBack([.decrement(reference("s"))], start) == ["increment #s"])
    #expect(wayBack([.choose("b", for: reference("c"))], start) == ["choose \"a\" for #c"])
    #expect(wayBack([.choose("a", for: reference("c"))], start).isEmpty)
    #expect(wayBack([.choose("a", for: reference("n"))], start) == ["choose \"a\" for #n"])
    #expect(ExplorationMove.fillIn([]).wayBack(to: start, from: start).isEmpty)
    #expect(wayBack([], start).isEmpty && wayBack([.back], start).isEmpty)
  }

  @Test("a tap is taken back by another one, by the tab before, or by a step back")
  func taps() {
    let tap = { UserEvent.tap(self.reference($0)) }
    let (closed, open) = (
      position([node(.button, "a"), node(.row, "r")]),
      position([node(.button, "a", traits: [.expanded]), node(.row, "r", traits: [.expanded])])
    )
    #expect(wayBack([tap("a")], closed, open) == ["tap #a"])
    #expect(wayBack([tap("a")], open, closed) == ["tap #a"])
    #expect(wayBack([tap("a")], open, open).isEmpty && wayBack([tap("r")], closed, open).isEmpty)
    #expect(wayBack([tap("a")], closed, position([])).isEmpty)
    #expect(wayBack([.tap(ElementReference(.row(1)))], closed, open).isEmpty)
    let deep = position([], path: ["First", "Second"])
    for event in [tap("a"), .longPress(reference("a")), .open("link")] as [UserEvent] {
      #expect(wayBack([event], closed, deep) == ["back"])
      #expect(wayBack([event], closed, closed).isEmpty)
    }
    let tabs = [node(.tab, "one", traits: [.selected]), node(.tab, "two")]
    #expect(wayBack([tap("two")], position([], tabs: tabs), deep) == ["tap #one"])
    #expect(wayBack([tap("two")], position([], tabs: [node(.tab, "two")]), deep).isEmpty)
    #expect(wayBack([tap("three")], position([], tabs: tabs), deep) == ["back"])
    #expect(wayBack([tap("b")], position([], tabs: [node(.button, "b")]), deep) == ["back"])
  }

  // MARK: Filling in

  private func fillIn(
    _ fields: [ScreenNode], on shown: [ScreenNode]? = nil, entries: [String: String] = [:]
  ) -> [String] {
    var steps = ExplorationMove.Steps(of: .fillIn(fields))
    let position = position(shown ?? fields)
    var events: [String] = []
    while events.count < 30, let event = steps.next(on: position, entry: { entries[$0] }) {
      events.append(event.description)
    }
    return events
  }

  @Test("fields are filled in by their rules first, and then, where that is refused, by samples")
  func samples() {
    let options = ["off", "a", "b"].map { node(.option, $0, actions: $0 == "off" ? [] : [.tap]) }
    let fields = [
      node(.textField, "t"), node(.datePicker, "d"), node(.choice, "c", options),
      node(.stepper, "s"),
    ]
    #expect(
      fillIn(fields, entries: ["t": "x", "d": "2000-01-01", "c": "b", "s": "7"]).prefix(4) == [
        "type \"x\" into #t", "set #d to \"2000-01-01\"", "choose \"b\" for #c", "set #s to \"7\"",
      ])
    #expect(
      fillIn(fields) == [
        "type \"Sample\" into #t", "set #d to \"2020-02-02\"", "choose \"a\" for #c",
        "set #s to \"2\"",
      ])
    let wrong = { (role: ScreenNode.Role, children: [ScreenNode]) in
      [self.node(role, "f", value: "x", traits: [.invalid], children)]
    }
    #expect(
      fillIn(wrong(.textField, [])) == [
        "type \"Sample\" into #f", "type \"2\" into #f", "type \"sample@example.org\" into #f",
      ])
    #expect(
      fillIn(wrong(.datePicker, [])) == [
        "set #f to \"2020-02-02\"", "set #f to \"12:30\"", "set #f to \"2020-02-02 12:30\"",
        "set #f to \"2030-02-02\"",
      ])
    #expect(
      fillIn(wrong(.choice, options)) == ["choose \"a\" for #f", "choose \"b\" for #f"])
    let chosen = [node(.option, "a", actions: [.tap], traits: [.selected]), options[2]]
    #expect(fillIn(wrong(.choice, chosen)) == ["choose \"b\" for #f"])
    #expect(fillIn(wrong(.stepper, [])).isEmpty)
    #expect(fillIn([node(.stepper, "s", traits: [.invalid])]) == ["set #s to \"2\""])
  }

  @Test("a field that has a value, or has gone, is left alone; events are played one by one")
  func left() {
    let full = node(.textField, "full", value: "x")
    let (gone, empty) = (node(.textField, "gone"), node(.textField, "empty"))
    #expect(fillIn([full]).isEmpty)
    #expect(
      fillIn([full, gone, empty], on: [full, empty], entries: ["gone": "x"]) == [
        "type \"Sample\" into #empty"
      ])
    #expect(
      fillIn([gone, empty], on: [node(.row, "gone"), empty], entries: ["gone": "x"]) == [
        "type \"Sample\" into #empty"
      ])
    var steps = ExplorationMove.Steps(of: .events([.back, .dismiss]))
    let position = position([])
    #expect(steps.next(on: position) { _ in nil } == .back)
    #expect(steps.next(on: position) { _ in nil } == .dismiss)
    #expect(steps.next(on: position) { _ in nil } == nil)
  }
}
