import Foundation
import Responder
import TestSupport
import Testing

@testable import FlowModels
@testable import Simulation

@Suite("The checks of many states, on states of all kinds")
@MainActor
struct ManyStateCheckTests {
  private typealias States = JudgedStates

  // MARK: Idle controls

  private func tap(_ id: String) -> UserEvent { .tap(ElementReference(.id(id))) }

  /// What is found about the button `go` after a use of it.
  private func idle(
    _ event: UserEvent? = nil, hasWorked: Bool = false, step: Step? = nil,
    before change: (inout ObservedState) -> Void = { _ in },
    after: (inout ObservedState) -> Void = { _ in }
  ) -> [String] {
    let state = States.state {
      $0.screen = States.root([
        States.screen("First", [States.button("go", actions: [.tap, .longPress])])
      ])
      change(&$0)
    }
    var next = state
    after(&next)
    var controls = IdleControls()
    controls.note(
      ObservedChange(event ?? tap("go"), from: state, by: step ?? States.step(), to: next),
      hasWorked: hasWorked)
    return controls.findings.map(\.message)
  }

  @Test("a use of a control without any effect is found; each effect counts")
  func effects() throws {
    let message = "button #go on First is enabled and does nothing"
    #expect(idle() == [message])
    #expect(
      idle(.longPress(ElementReference(.id("go")))) == [
        "a long press on button #go on First does nothing"
      ])
    #expect(idle(hasWorked: true).isEmpty)
    #expect(idle(step: States.step(events: ["push A"])).isEmpty)
    #expect(idle(step: States.step(traces: [try States.trace(["push A"])])).isEmpty)
    #expect(idle(step: States.step(traces: [try States.trace()])) == [message])
    // An action that nobody handles is another finding.
    #expect(idle(step: States.step(traces: [try States.trace(isHandled: false)])).isEmpty)
    let announce = { (kind: Announcement.Kind) in
      States.step(announcements: [Announcement(kind: kind, text: "a")])
    }
    #expect(idle(step: announce(.status)).isEmpty)
    #expect(idle(step: announce(.screen)) == [message])
    #expect(idle(after: { $0.screen = States.root([]) }).isEmpty)
    #expect(idle(after: { $0.elements = [] }).isEmpty)
    #expect(idle(after: { $0.dialogs = [States.dialog()] }).isEmpty)
    #expect(idle(after: { $0.screen.children[0].traits = [] }) == [message])
  }

  @Test("only buttons and rows on screens that are not selected are judged")
  func judged() {
    let show = { (node: ScreenNode) in
      { (state: inout ObservedState) in state.screen = States.root([States.screen("S", [node])]) }
    }
    #expect(
      idle(before: show(ScreenNode(role: .row, id: "go", actions: [.tap]))) == [
        "row #go on S is enabled and does nothing"
      ])
    #expect(idle(before: show(States.button("go", traits: [.selected]))).isEmpty)
    #expect(idle(before: show(ScreenNode(role: .option, id: "go", actions: [.tap]))).isEmpty)
    #expect(idle(tap("other")).isEmpty)
    #expect(idle(.back).isEmpty)
    let bar = ScreenNode(role: .topBar, id: "bar", children: [States.button("go")])
    #expect(idle(before: { $0.screen = States.root([bar]) }).isEmpty)
  }

  @Test("a use decides something until a control has had an effect, and always next to other panes")
  func open() {
    let screen = States.screen("First", [States.button("go"), States.button("other")])
    let state = States.state { $0.screen = States.root([screen]) }
    var controls = IdleControls()
    #expect(controls.isOpen(tap("go"), in: state))
    #expect(!controls.isOpen(.back, in: state) && !controls.isOpen(tap("none"), in: state))
    let change = ObservedChange(tap("go"), from: state, by: States.step(), to: state)
    controls.note(change, hasWorked: false)
    #expect(controls.isOpen(tap("go"), in: state))
    controls.note(change, hasWorked: true)
    #expect(!controls.isOpen(tap("go"), in: state) && controls.isOpen(tap("other"), in: state))
    #expect(controls.findings.isEmpty)
    let panes = States.state {
      $0.screen = States.root([ScreenNode(role: .pane, id: "1", children: [screen])])
    }
    #expect(controls.isOpen(tap("go"), in: panes))
  }

  @Test("a control that works on the newest screen has to work in an earlier pane")
  func panes() {
    let list = { (label: String) in
      ScreenNode(
        role: .screen, id: "List", label: label, traits: [.focused], children: [States.button("go")]
      )
    }
    func state(_ path: [String], isPane: Bool = true, _ label: String = "") -> ObservedState {
      States.state(path) {
        let screen = list(label)
        $0.screen = States.root(
          [isPane ? ScreenNode(role: .pane, id: "1", children: [screen]) : screen])
      }
    }
    func found(_ uses: [(ObservedState, hasWorked: Bool)]) -> [String] {
      var controls = IdleControls()
      for (state, hasWorked) in uses {
        controls.note(
          ObservedChange(tap("go"), from: state, by: States.step(), to: state),
          hasWorked: hasWorked)
      }
      return controls.findings.map(\.message)
    }
    let (newest, earlier) = (state(["List"]), state(["List", "Page"]))
    let message = ["button #go on List does nothing in an earlier pane"]
    #expect(found([(newest, true), (earlier, false)]) == message)
    #expect(found([(earlier, false), (newest, true)]) == message)
    #expect(found([(newest, true), (earlier, true)]).isEmpty)
    #expect(found([(newest, false), (earlier, true)]).isEmpty)
    // Another label is another state of the screen.
    #expect(found([(newest, true), (state(["List", "Page"], "Other"), false)]).isEmpty)
    // Without panes, each screen counts as the newest.
    #expect(found([(newest, true), (state(["List", "Page"], isPane: false), false)]).isEmpty)
  }

  // MARK: Out of reach

  private struct Known: Action {}
  private final class Knowing: FlowModel {
    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.on(Known.self) { (_: Knowing, _) in }
    }
  }

  private func unheard(_ action: String, from sender: String = "A") throws -> UnheardAction {
    try JSONDecoding.decode(#"{"sender": "\#(sender)", "action": "\#(action)"}"#)
  }

  @Test("actions that somebody else would handle, and buttons that are never enabled, in order")
  func outOfReach() throws {
    // The handlers of a class are known once it has a flow.
    _ = AppModel.launched(Knowing())
    var collection = OutOfReach()
    collection.note([try unheard("Known"), try unheard("Nothing"), try unheard("Known")])
    let state = { (buttons: [UnheardButton], children: [ScreenNode]) in
      States.state {
        $0.unheardButtons = buttons
        $0.screen = States.root([States.screen("First", children)])
      }
    }
    let button = { UnheardButton(screen: $0, id: $1, action: $2) }
    collection.note(
      state(
        [
          button("First", "b", "Known"), button("First", "a", "Nothing"),
          button("First", "used", "Known"), button(nil, "c", "Nothing"),
        ], [States.button("a", actions: [])]))
    #expect(
      collection.findings.map(\.message) == [
        "Known of A reaches nobody: only Knowing would handle it",
        "button #b on First is never enabled: Known reaches nobody, "
          + "and only Knowing would handle it",
        "button #a on First is never enabled: nobody handles Nothing",
        "button #used on First is never enabled: Known reaches nobody, "
          + "and only Knowing would handle it",
        "button #c on no screen is never enabled: nobody handles Nothing",
      ])
    #expect(collection.placed.map(\.screen) == ["A", "First", "First", "First", "no screen"])
    // Once it was enabled, it is not out of reach, nor is an element of another kind a button.
    let row = ScreenNode(role: .row, id: "b", actions: [.tap])
    collection.note(state([button("First", "b", "Known")], [States.button("used"), row]))
    #expect(
      collection.placed.map(\.screen) == ["A", "First", "First", "no screen"])
  }

  // MARK: Lists

  /// What a screen with a list shows.
  private func list(
    _ name: String, isBusy: Bool = false, failure: String? = nil, rows: Int = 0
  ) -> ScreenNode {
    let status = ScreenNode(
      role: .status, id: "state", value: failure, traits: isBusy ? [.busy] : [])
    let rows = (0..<rows).map { ScreenNode(role: .row, id: "\($0)") }
    return States.screen(name, [status] + rows)
  }

  @Test("a list that was never seen loaded is reported, in the order seen")
  func lists() {
    var lists = ListLoads()
    func found(_ isWhole: Bool) -> [String] {
      lists.findings(isWhole: isWhole).map(\.message)
    }
    let (waiting, failing) = (list("B", isBusy: true), list("A", failure: "not\nnow"))
    lists.note(States.root([waiting, failing]), isRetry: false, isClear: false)
    #expect(found(true).isEmpty)
    lists.note(States.root([waiting, failing]), isRetry: false, isClear: true)
    let messages = [
      "a list of B never loads: no answer came wherever it was seen",
      "a list of A never loads: it failed wherever it was seen: not now",
    ]
    #expect(found(true) == messages && found(false).isEmpty)
    #expect(lists.placed(isWhole: true).map(\.screen) == ["B", "A"])
    lists.note(States.root([failing]), isRetry: true, isClear: true)
    lists.note(States.root([failing]), isRetry: false, isClear: true)
    let retried =
      "a list of A never loads: it failed wherever it was seen, also after loading it again: not now"
    #expect(found(false) == [retried] && found(true) == [messages[0], retried])
    // The last reason is reported, until the list was seen loaded.
    lists.note(States.root([list("B", failure: "gone")]), isRetry: false, isClear: true)
    #expect(found(true)[0] == "a list of B never loads: it failed wherever it was seen: gone")
    lists.note(States.root([list("A", rows: 1)]), isRetry: false, isClear: false)
    lists.note(States.root([failing]), isRetry: true, isClear: true)
    #expect(lists.placed(isWhole: true).map(\.screen) == ["B"])
  }

  // MARK: Busy

  @Test("what is busy is found on each screen that nothing can change")
  func busy() {
    let status = ScreenNode(role: .status, id: "s", label: "Loading", traits: [.busy])
    let button = ScreenNode(role: .button, id: "b", traits: [.busy])
    let found = { (change: (inout ObservedState) -> Void) in
      StuckBusyCheck().judge(
        States.state {
          $0.screen = States.root([States.screen("A", [status]), States.screen("B", [button])])
          change(&$0)
        }
      ).findings.map(\.message)
    }
    let (first, second) = (
      #"status #s "Loading" is busy for ever: no work is under way"#,
      "button #b is busy for ever: no work is under way"
    )
    #expect(found { _ in } == [first, second])
    #expect(found { $0.isWorking = true }.isEmpty && found { $0.isHolding = true }.isEmpty)
    #expect(found { $0.timers = [.init(screen: "A", repeats: true)] } == [second])
    #expect(found { $0.timers = [.init(screen: nil, repeats: true)] } == [first, second])
    #expect(found { $0.timers = [.init(screen: nil, repeats: false)] }.isEmpty)
  }
}

private enum JSONDecoding {
  static func decode<Value: Decodable>(_ text: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}
