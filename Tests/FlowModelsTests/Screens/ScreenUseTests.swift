import FlowModels
import Responder
import TestSupport
import Testing

/// Shows one of everything, and writes down what is done to it.
private final class SampleScreen: ViewModel {
  let log: EventLog
  let name: String
  var isOff = false

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
  }

  override var responderName: String { name }
  override var title: LocalizedText { .verbatim("The \(name)") }

  private func note(_ words: String) { log.lines.append("\(name) \(words) \(focusedElement)") }

  override func describe(_ screen: ScreenBuilder) {
    screen.heading(.verbatim("Sample"))
    screen.text("words", .verbatim("some words"), value: .verbatim("more"))
    screen.text("nothing", .empty, value: .verbatim("not shown"))
    screen.text("unknown", .key("no.such.key"))
    screen.status("plain", .verbatim("Done"), value: .empty)
    screen.status("busy", .verbatim("Going on"), value: .verbatim("50 %"), isBusy: true) {
      self.note("refresh")
    }
    screen.button("go", .verbatim("Go"), value: .verbatim("2"), traits: [.emphasized]) {
      self.note("go")
    }
    screen.button("off", .verbatim("Off"), traits: [.disabled]) { self.note("off") }
    screen.textField("empty", .verbatim("Empty"), text: "", traits: [.required]) {
      self.note("typed \($0)")
    }
    screen.textField("full", .verbatim("Full"), text: "text") { self.note("typed \($0)") }
    screen.input(
      .textField, "name", .verbatim("Name"), value: .empty, placeholder: .verbatim("Your name"),
      problem: .empty,
      enterText: { self.note("named \($0)") }, endEditing: { self.note("end name") })
    screen.input(
      .slider, "age", .verbatim("Age"), value: .verbatim("36"), placeholder: .verbatim("0"),
      problem: .verbatim("too old"), traits: [.invalid],
      on: [.increment: { self.note("older") }, .decrement: { self.note("younger") }],
      setValue: { self.note("aged \($0)") }, endEditing: { self.note("end age") })
    screen.input(
      .choice, "size", .verbatim("Size"), value: nil, placeholder: .empty,
      traits: isOff ? [.disabled] : [],
      endEditing: { self.note("end size") }
    ) {
      for size in ["s", "m"] {
        screen.add(.option, id: size, label: .verbatim(size), on: [.tap: { self.note(size) }])
      }
    }
    screen.list(
      "list", .verbatim("List"), value: .verbatim("1"), position: "x",
      scrollToEnd: { self.note("on") },
      scrollToStart: { self.note("back") }, refresh: { self.note("anew") }
    ) { screen.row("x", .verbatim("Row"), value: .verbatim("of it")) }
    screen.list("bare", .verbatim("Bare")) {}
    screen.add(.group, id: "group") {
      screen.button("inner", .verbatim("Inner")) { self.note("inner") }
    }
  }
}

@Suite("Using what is on screen")
@MainActor
struct ScreenUseTests {
  private let flow = NamedFlow("Flow")
  private let log = EventLog()
  private let app: AppModel
  private let first: SampleScreen

  init() {
    app = AppModel.launched(flow, device: .tablet(columns: 2))
    first = SampleScreen("First", log)
    flow.push(first)
  }

  /// Where something is, by the ids of what is around it.
  private func path(_ ids: [String], in screen: Screen) throws -> [Int] {
    var path: [Int] = []
    var node = screen.node
    for id in ids {
      let below = try #require(node.flattened.first { !$0.path.isEmpty && $0.node.id == id })
      path += below.path
      node = below.node
    }
    return path
  }

  private func tap(_ ids: String..., does: [String]) throws {
    let screen = app.screen()
    log.lines = []
    #expect(screen.perform(.tap, at: try path(ids, in: screen)))
    #expect(log.lines == does)
  }

  private func enter(_ text: String, _ ids: String..., does: [String]) throws {
    let screen = app.screen()
    log.lines = []
    #expect(screen.enter(text, at: try path(ids, in: screen)))
    #expect(log.lines == does)
  }

  @Test("each thing is on screen with all that was said of it, and with what can be done to it")
  func outline() {
    let screen = app.screen()
    #expect(
      screen.outline(of: "First") == """
        screen First "The First" (focused)
          heading "Sample"
          text "some words" = "more"
          text "⟦no.such.key⟧"
          status "Done"
          status "Going on" = "50 %" (busy) ["refresh"]
          button "Go" = "2" (emphasized) #go ["tap"]
          button "Off" (disabled) #off
          textField "Empty" (required) #empty ["enterText"]
          textField "Full" = "text" #full ["enterText"]
          textField "Name" ‹Your name› #name ["enterText"]
          slider "Age" = "36" ! "too old" (invalid) #age ["decrement", "increment", "setValue"]
          choice "Size" #size
            option "s" #s ["tap"]
            option "m" #m ["tap"]
          list "List" = "1" at #x ["refresh", "scrollToEnd", "scrollToStart"]
            row "Row" = "of it" #x
          list "Bare"
          group
            button "Inner" #inner ["tap"]
        """)
    #expect(screen.missingKeys == ["no.such.key"])
    let slider = screen.node.flattened.first { $0.node.id == "age" }?.node
    #expect(slider?.placeholder == "0" && slider?.problem == "too old")
  }

  @Test("a thing does what was given for it, gets the focus first, and nothing else is done to it")
  func uses() throws {
    var screen = app.screen()
    let expected: [(String, ScreenNode.Action, String)] = [
      ("busy", .refresh, #"First refresh ["busy"]"#), ("go", .tap, #"First go ["go"]"#),
      ("age", .increment, #"First older ["age"]"#), ("age", .decrement, #"First younger ["age"]"#),
      ("list", .scrollToEnd, #"First on ["list"]"#),
      ("list", .scrollToStart, #"First back ["list"]"#),
      ("list", .refresh, #"First anew ["list"]"#),
      ("inner", .tap, #"First inner ["group", "inner"]"#),
    ]
    for (id, action, words) in expected {
      log.lines = []
      screen = app.screen()
      #expect(screen.perform(action, at: try #require(screen.path(to: id))))
      #expect(log.lines.last == words)
    }
    log.lines = []
    for id in ["off", "words", "x", "bare", "full", "plain"] {
      #expect(!screen.perform(.tap, at: try #require(screen.path(to: id))))
    }
    for id in ["go", "off", "age", "list"] {
      #expect(!screen.enter("text", at: try #require(screen.path(to: id))))
    }
    for id in ["go", "name", "full"] {
      #expect(!screen.set("1", at: try #require(screen.path(to: id))))
    }
    #expect(!screen.perform(.tap, at: [9, 9]) && !screen.enter("", at: []))
    #expect(log.lines.isEmpty && first.focusedElement == ["group", "inner"])
  }

  @Test("what is being edited is told when the focus goes elsewhere, and not before")
  func endEditing() throws {
    try enter("Ada", "First", "name", does: [#"First named Ada ["name"]"#])
    try enter("Eve", "First", "name", does: [#"First named Eve ["name"]"#])
    try tap("First", "go", does: [#"First end name ["name"]"#, #"First go ["go"]"#])
    try tap("First", "go", does: [#"First go ["go"]"#])
    try tap("First", "size", "s", does: [#"First s ["size", "s"]"#])
    try tap("First", "size", "m", does: [#"First m ["size", "m"]"#])
    try tap("First", "go", does: [#"First end size ["size", "m"]"#, #"First go ["go"]"#])
    try tap("First", "size", "s", does: [#"First s ["size", "s"]"#])
    first.isOff = true
    try tap("First", "go", does: [#"First end size ["size", "s"]"#, #"First go ["go"]"#])
    let screen = app.screen()
    log.lines = []
    #expect(screen.set("40", at: try #require(screen.path(to: "age"))))
    #expect(log.lines == [#"First aged 40 ["age"]"#])
    #expect(!screen.set("40", at: try #require(screen.path(to: "go"))))
    try enter(
      "Ada", "First", "name", does: [#"First end age ["age"]"#, #"First named Ada ["name"]"#])
  }

  @Test("of two screens, only what was being edited in the one that is left is told")
  func twoScreens() throws {
    let second = SampleScreen("Second", log)
    flow.push(second)
    for _ in 0..<8 {
      try enter("a", "Second", "name", does: [#"Second named a ["name"]"#])
      try tap("Second", "go", does: [#"Second end name ["name"]"#, #"Second go ["go"]"#])
      try enter("a", "Second", "name", does: [#"Second named a ["name"]"#])
      try tap("First", "go", does: [#"Second end name ["name"]"#, #"First go ["go"]"#])
      #expect(app.layout.focused === first)
      try enter("a", "First", "name", does: [#"First named a ["name"]"#])
      second.focus(on: ["go"])
      #expect(app.layout.focused === second)
      try tap("First", "go", does: [#"First end name ["name"]"#, #"First go ["go"]"#])
      try tap("Second", "go", does: [#"Second go ["go"]"#])
    }
  }

  @Test("below a dialog all is described as before, and nothing can be done to it")
  func covered() throws {
    let before = app.screen().node.flattened.map(\.node.label)
    app.show(DialogViewModel(title: .verbatim("Sure")))
    let screen = app.screen()
    let below = screen.node.flattened.filter { !$0.node.actions.isEmpty }.map(\.node.id)
    #expect(below == ["cancel"])
    #expect(Array(screen.node.flattened.map(\.node.label).prefix(before.count)) == before)
    log.lines = []
    for (path, node) in screen.node.flattened where node.id != "cancel" {
      #expect(!screen.perform(.tap, at: path) && !screen.enter("x", at: path))
      #expect(!screen.set("1", at: path))
    }
    #expect(log.lines.isEmpty)
  }

  @Test("a node is what it is made of, and a tree is read from its root, each node with its place")
  func nodes() {
    let child = ScreenNode(
      role: .row, id: "i", label: "l", value: "v", placeholder: "p", problem: "w", position: "o",
      link: "k", traits: [.selected, .focused], actions: [.tap],
      children: [ScreenNode(role: .image)])
    #expect(child.role == .row && child.id == "i" && child.label == "l" && child.value == "v")
    #expect(child.placeholder == "p" && child.problem == "w" && child.position == "o")
    #expect(child.link == "k" && child.traits == [.focused, .selected])
    #expect(child.actions == [.tap] && child.children == [ScreenNode(role: .image)])
    let tree = ScreenNode(role: .app, children: [child, ScreenNode(role: .text)])
    #expect(tree.flattened.map(\.path) == [[], [0], [0, 0], [1]])
    #expect(tree.flattened.map(\.node.role) == [.app, .row, .image, .text])
  }
}
