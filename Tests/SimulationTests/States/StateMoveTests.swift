import FlowModels
import Testing

@testable import Simulation

@Suite("The moves of an exploration of states")
@MainActor
struct StateMoveTests {
  private func move(
    _ kind: StateMove.Kind, _ path: [Int] = [0, 0], role: ScreenNode.Role = .button
  )
    -> StateMove
  {
    StateMove(kind: kind, path: path, id: "e", screen: "S", role: role)
  }

  @Test(
    "a move reads nearly as a journey writes it",
    arguments: [
      (.perform(.tap), "tap #e in S"), (.perform(.longPress), "long-press #e in S"),
      (.perform(.scrollToEnd), "scroll in S"), (.perform(.scrollToStart), "scroll up in S"),
      (.perform(.refresh), "refresh in S"), (.perform(.increment), "increment #e in S"),
      (.enter("a\"b"), #"type "a\"b" into #e in S"#), (.set("1"), #"set #e in S to "1""#),
      (.back, "back"), (.dismiss, "dismiss"), (.wait(.seconds(2)), "wait 2s"),
      (.answer(0), "answer 1"), (.fail(1), "fail 2"), (.open("a\"b"), #"open "a\"b""#),
      (.fillIn([StateMove(kind: .back), StateMove(kind: .dismiss)]), "back, dismiss"),
    ] as [(StateMove.Kind, String)])
  func descriptions(_ kind: StateMove.Kind, _ text: String) {
    #expect(move(kind).description == text)
    #expect(kind.isEntry == ["type", "set", "back,"].contains { text.hasPrefix($0) })
  }

  @Test("kinds of moves have different numbers, and a form is made of its entries")
  func numbers() {
    let kinds: [StateMove.Kind] = [
      .perform(.tap), .enter(""), .set(""), .back, .dismiss, .wait(.zero), .answer(0), .fail(0),
      .fillIn([]), .open(""),
    ]
    #expect(Set(kinds.map { move($0).print }) == Set(0...9))
    let parts = [move(.enter("a")), move(.set("b"))]
    #expect(move(.fillIn(parts)).parts == parts && move(.back).parts == [move(.back)])
  }

  @Test("a field that has moved is found on its screen by its id, and what may be another is not")
  func located() {
    let element = { (id: String, role: ScreenNode.Role) in
      ScreenNode(role: role, id: id, label: id)
    }
    let screen = { (id: String, children: [ScreenNode]) in
      ScreenNode(role: .screen, id: id, children: children)
    }
    let field = StateMove(kind: .enter("a"), path: [0, 0], id: "e", screen: "S", role: .textField)
    let path = { (move: StateMove, screens: [ScreenNode]) in
      move.located(in: ScreenNode(role: .app, id: "App", children: screens))?.path
    }
    #expect(path(field, [screen("S", [element("e", .textField)])]) == [0, 0])
    let group = ScreenNode(role: .group, id: "g", children: [element("e", .textField)])
    #expect(
      path(field, [screen("T", []), screen("S", [element("x", .button), group])]) == [1, 1, 0])
    #expect(path(field, [screen("T", [element("x", .button), element("e", .textField)])]) == nil)
    #expect(path(field, [screen("S", [element("x", .button), element("e", .slider)])]) == nil)
    for role in [ScreenNode.Role.row, .option] {
      var move = field
      move.role = role
      #expect(path(move, [screen("S", [element("e", role)])]) == [0, 0])
      #expect(path(move, [screen("S", [element("x", .button), element("e", role)])]) == nil)
    }
    #expect(path(StateMove(kind: .back), []) == [])
  }

  @Test("a move is an event of a journey if its words mean just that element")
  func events() {
    let button = { (actions: [ScreenNode.Action]) in
      ScreenNode(role: .button, id: "e", label: "E", actions: actions)
    }
    let root = { (children: [ScreenNode]) in
      ScreenNode(
        role: .app, id: "App",
        children: [
          ScreenNode(role: .screen, id: "S", traits: [.focused], children: children)
        ])
    }
    let all: [ScreenNode.Action] = [
      .tap, .longPress, .increment, .decrement, .endChange, .enterText, .setValue, .beginChange,
    ]
    let event = { (kind: StateMove.Kind) in self.move(kind).event(in: root([button(all)])) }
    let reference = ElementReference(.id("e"))
    #expect(event(.perform(.tap)) == .tap(reference))
    #expect(event(.perform(.longPress)) == .longPress(reference))
    #expect(event(.perform(.increment)) == .increment(reference))
    #expect(event(.perform(.decrement)) == .decrement(reference))
    #expect(event(.perform(.endChange)) == .drop(reference))
    #expect(event(.perform(.beginChange)) == nil)
    #expect(event(.enter("x")) == .type("x", into: reference))
    #expect(event(.set("x")) == .set(reference, to: "x"))
    #expect(event(.fillIn([])) == nil)
    #expect(event(.back) == .back && event(.dismiss) == .dismiss)
    #expect(event(.wait(.seconds(1))) == .wait(.seconds(1)))
    #expect(event(.open("a")) == .open("a"))
    #expect(event(.answer(2)) == .answer(2) && event(.fail(3)) == .fail(3))
    // It cannot be used so, or is elsewhere.
    #expect(move(.perform(.tap)).event(in: root([button([])])) == nil)
    #expect(move(.perform(.tap), [0, 5]).event(in: root([button([.tap])])) == nil)
  }

  @Test("elements with one id are meant by their number or by their name")
  func sharedIDs() {
    let node = { (role: ScreenNode.Role, label: String) in
      ScreenNode(role: role, id: "e", label: label, actions: [.tap, .longPress])
    }
    let root = ScreenNode(
      role: .app, id: "App",
      children: [
        ScreenNode(
          role: .screen, id: "S", traits: [.focused],
          children: [
            node(.row, "A"), node(.row, "A"), node(.button, "B"), node(.button, "B"),
          ])
      ])
    let event = { (index: Int, role: ScreenNode.Role, action: ScreenNode.Action) in
      self.move(.perform(action), [0, index], role: role).event(in: root)?.description
    }
    #expect(event(0, .row, .tap) == "tap row 1" && event(1, .row, .tap) == "tap row 2")
    #expect(event(1, .row, .longPress) == "long-press row 2")
    #expect(event(2, .button, .tap) == "tap \"B\" 1" || event(2, .button, .tap) == "tap \"B\"")
    #expect(event(3, .button, .tap) != event(2, .button, .tap) && event(3, .button, .tap) != nil)
  }

  @Test("a list is meant without its screen, or with it")
  func lists() {
    let list = { (name: String, traits: [ScreenNode.Trait]) in
      ScreenNode(
        role: .screen, id: name, traits: traits,
        children: [
          ScreenNode(
            role: .list, id: "list", actions: [.scrollToEnd, .scrollToStart, .refresh])
        ])
    }
    let root = ScreenNode(
      role: .app, id: "App", children: [list("S", []), list("T", [.focused])])
    let event = { (action: ScreenNode.Action, path: [Int], screen: String) in
      StateMove(kind: .perform(action), path: path, id: "list", screen: screen, role: .list)
        .event(in: root)
    }
    #expect(event(.scrollToEnd, [1, 0], "T") == .scrollToEnd(screen: nil))
    #expect(event(.scrollToEnd, [0, 0], "S") == .scrollToEnd(screen: "S"))
    #expect(event(.scrollToStart, [0, 0], "S") == .scrollToStart(screen: "S"))
    #expect(event(.refresh, [1, 0], "T") == .refresh(screen: nil))
    #expect(event(.refresh, [0, 0], "U") == nil)
  }
}
