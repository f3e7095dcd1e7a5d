import FlowModels
import TestSupport
import Testing

@testable import Simulation

@Suite("The moves that an exploration of states tries")
@MainActor
struct StateMovesTests {
  /// The moves on a screen: the only one, or one above another.
  private func moves(
    isFirst: Bool = false, words: [String: [String]] = [:], answers: AnswerGate? = nil,
    _ draw: @escaping (ScreenBuilder) -> Void
  ) -> StateMoves {
    let flow = NamedFlow("Flow") { flow in
      if !isFirst { flow.push(NamedScreen("First")) }
      flow.push(DrawnViewModel("Home", draw))
    }
    let app = AppModel.launched(flow)
    return StateMoves(
      in: app.screen(), of: app, entries: StateEntries(words: words), answers: answers)
  }

  private func texts(_ moves: StateMoves) -> [String] { moves.moves.map(\.description) }

  @Test("each action of each element, with entries for what takes a value; back comes last")
  func elements() {
    let found = moves { screen in
      screen.button("a", .verbatim("A")) {}
      screen.button("off", .verbatim("Off"), traits: [.disabled]) {}
      screen.textField("t", .verbatim("T"), text: "") { _ in }
      screen.input(.textField, "n", .verbatim("N"), value: nil, enterText: { _ in })
      screen.textField("full", .verbatim("F"), text: "2") { _ in }
      screen.input(
        .stepper, "s", .verbatim("S"), value: .verbatim("1"),
        on: [.increment: {}, .decrement: {}], setValue: { _ in })
      screen.input(.datePicker, "d", .verbatim("D"), value: nil, setValue: { _ in })
    }
    let texts = texts(found)
    #expect(texts.first == "tap #a in Home" && texts.last == "back")
    #expect(!texts.contains { $0.contains("#off") })
    #expect(
      texts.filter { $0.contains("#n ") } == [
        "type \"2\" into #n in Home", "type \"Sample\" into #n in Home",
      ])
    #expect(
      texts.filter { $0.contains("#full ") } == [
        "type \"Sample\" into #full in Home", "type \"\" into #full in Home",
      ])
    #expect(
      texts.filter { $0.contains("#s ") }.sorted() == [
        "decrement #s in Home", "increment #s in Home",
      ])
    #expect(
      texts.filter { $0.contains("#d ") } == [
        "set #d in Home to \"2020-02-02\"", "set #d in Home to \"12:30\"",
      ])
    #expect(found.samples.isEmpty)
  }

  @Test("words that the app supplies are typed where no rules are known, and nothing else")
  func words() {
    let found = moves(isFirst: true, words: ["n": ["tart", "pie"]]) { screen in
      screen.input(.textField, "n", .verbatim("N"), value: nil, enterText: { _ in })
    }
    #expect(texts(found) == ["type \"tart\" into #n in Home"])
  }

  @Test(
    "of many rows some are tried, and of a second page the first",
    arguments: [
      (false, 3, [1, 2, 3]), (false, 4, [1, 3, 4]), (false, 20, [1, 11, 20]),
      (false, 21, [1, 11, 21]), (false, 23, [1, 12, 21, 23]), (true, 12, Array(1...12)),
      (true, 13, [1, 7, 13]),
    ])
  func rows(_ isFirst: Bool, _ count: Int, _ tried: [Int]) {
    let found = moves(isFirst: isFirst) { screen in
      screen.list("list", .verbatim("List")) {
        screen.text("before", .verbatim("Before"))
        screen.add(.row, id: "unused", label: .verbatim("Unused"))
        for index in 1...count {
          screen.add(.row, id: "\(index)", label: .verbatim("\(index)"), on: [.tap: {}])
        }
      }
    }
    #expect(
      texts(found).filter { $0.hasPrefix("tap") }
        == tried.map {
          "tap \(DisplayText.idToken("\($0)")) in Home"
        })
    #expect(
      found.samples
        == (tried.count == count ? [:] : ["Home": StateSample(tried: tried.count, of: count)]))
    #expect((texts(found).last == "back") == !isFirst)
  }

  @Test("states with the same moves have the same number, rows left out of account")
  func numbers() {
    let print = { (ids: [String], rows: [String], isFirst: Bool) in
      self.moves(isFirst: isFirst) { screen in
        for id in ids { screen.button(id, .verbatim(id)) {} }
        for id in rows {
          screen.add(.row, id: id, label: .verbatim(id), on: [.tap: {}]) {
            screen.button("\(id).delete", .verbatim("Delete")) {}
          }
        }
      }.print.value
    }
    let first = print(["a"], ["1"], false)
    #expect(print(["a"], ["2"], false) == first)
    let others = [
      print(["b"], ["1"], false), print(["a"], ["1"], true), print(["a"], [], false),
      print(["a", "b"], ["1"], false), print(["a"], ["1", "2"], false),
    ]
    #expect(Set(others + [first]).count == 6)
  }

  @Test(
    "an event names a screen only by one word, so that a journey can be read back",
    arguments: ["One", "So many", "a#b", "a\"b"])
  func screenNames(_ name: String) throws {
    let screen = { (name: String, traits: [ScreenNode.Trait]) in
      ScreenNode(
        role: .screen, id: name, traits: traits,
        children: [
          ScreenNode(role: .button, id: "e", label: "E", actions: [.tap]),
          ScreenNode(role: .list, id: "l", label: "L", actions: [.refresh]),
        ])
    }
    let root = ScreenNode(
      role: .app, id: "App", children: [screen(name, []), screen("Two", [.focused])])
    let events = [
      StateMove(kind: .perform(.tap), path: [0, 0], id: "e", screen: name, role: .button),
      StateMove(kind: .perform(.refresh), path: [0, 1], id: "l", screen: name, role: .list),
    ].map { $0.event(in: root)?.description }
    #expect(
      events == (name == "One" ? ["tap #e in One", "refresh in One"] : ["tap \"E\" 1", nil]))
    for event in events.compactMap(\.self) { #expect(try Journey(event).lines.count == 1) }
  }

  @Test("what hardly ever can be undone is not tried any more")
  func undoing() {
    var record = UndoRecord()
    #expect(record.isWorthTrying("a"))
    for _ in 1...8 { record.note("a", isUndone: false) }
    #expect(record.isWorthTrying("a"))
    record.note("a", isUndone: false)
    #expect(!record.isWorthTrying("a") && record.isWorthTrying("b"))
    #expect(record.undone == StateSample(tried: 0, of: 9))
    record.note("b", isUndone: true)
    for _ in 1...15 { record.note("b", isUndone: false) }
    #expect(record.isWorthTrying("b") && record.undone == StateSample(tried: 1, of: 25))
    record.note("b", isUndone: false)
    #expect(!record.isWorthTrying("b"))
  }

  @Test(
    "moves are undone alike by what they do and where",
    arguments: [
      (.perform(.tap), "tap button e S", false), (.enter("x"), "S e", false),
      (.set("x"), "S e", false), (.fillIn([]), "fill in S", false), (.back, "back S", true),
      (.dismiss, "dismiss", true), (.wait(.zero), "wait", true), (.answer(1), "answer", true),
      (.fail(1), "answer", true),
    ] as [(StateMove.Kind, String, Bool)])
  func kinds(_ kind: StateMove.Kind, _ name: String, _ isOneWay: Bool) {
    let move = StateMove(kind: kind, id: "e", screen: "S", role: .button)
    #expect(move.undoKind == name && move.isOneWay == isOneWay)
    let row = StateMove(kind: .perform(.tap), id: "e", screen: "S", role: .row)
    #expect(row.undoKind == "tap row  S")
  }

  @Test("links of visible screens are opened if that is wanted, each once, without scheme and host")
  func links() {
    let flow = PlacesFlow()
    let app = PlacesFlow.app(flow)
    app.launch()
    flow.start(flow.section("Inner"))
    flow.push(NumberViewModel(id: 1))
    let found = [false, true].map { isForSurvey in
      texts(
        StateMoves(
          in: app.screen(), of: app, entries: StateEntries(words: [:]), isForSurvey: isForSurvey))
    }
    #expect(found[1].filter { !found[0].contains($0) } == ["open \"number/1\""])
  }

  @Test("dialogs with the same buttons are told apart by what they ask")
  func dialogs() {
    let moves = ["save", "send", "save"].map { question in
      let flow = NamedFlow("Flow") { flow in
        flow.push(NamedScreen("First"))
        for key in [question, "later"] { flow.show(DialogViewModel(title: .key(key), actions: [])) }
      }
      let app = AppModel.launched(flow)
      return StateMoves(in: app.screen(), of: app, entries: StateEntries(words: [:]))
    }
    let prints = moves.map(\.print.value)
    #expect(prints[0] != prints[1] && prints[0] == prints[2])
    #expect(moves[0].offers != moves[1].offers && moves[0].offers == moves[2].offers)
  }

  @Test("a form is filled in where its fields are empty or break their rules")
  func filling() {
    func filled(_ texts: [String]) -> [[String]] {
      let fields = texts.enumerated().map { index, text in
        let field = TextInput(
          "f\(index)", title: .verbatim("F"), rules: [.required(), .length(3...9)])
        field.value = text
        return field
      }
      return moves { screen in
        for field in fields { screen.add(field) }
      }.moves.compactMap { $0.parts.count > 1 ? $0.parts.map(\.id) : nil }
    }
    #expect(filled(["", "a", "abcd"]) == [["f0", "f1"]])
    #expect(filled(["abcd", "abcd", ""]) == [])
  }

  @Test("the ends of a field's entries are the shortest and the longest")
  func ends() {
    let field = TextInput("x", title: .verbatim("X"), rules: [.required(), .length(3...9)])
    let lengths = StateEntries(words: [:]).ends(for: field, id: "x", in: "S").map(\.count)
    #expect(lengths.count == 2 && lengths[0] < lengths[1])
  }
}
