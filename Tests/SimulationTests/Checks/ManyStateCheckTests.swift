import Foundation
import Responder
import TestSupport
import Testing

@testable import FlowModels
@testable import FlowState
@testable import Simulation

@Suite("The checks of many states, on states of all kinds")
@MainActor
struct ManyStateCheckTests {
  private typealias States = JudgedStates

  // MARK: Controls

  /// What is found about the button `go` on a list, after uses of it.
  private func found(
    _ uses: [(screen: ScreenNode, newest: String, hasEffect: Bool)]
  ) -> [String] {
    var checks = StateChecks()
    for (state, use) in uses.enumerated() {
      let isPane = use.screen.role == .pane
      let move = StateMove(
        kind: .perform(.tap), path: isPane ? [0, 0, 0] : [0, 0], id: "go", screen: "List",
        role: .button)
      checks.note(
        move, on: States.root([use.screen]), newest: use.newest, in: state,
        hasEffect: use.hasEffect)
    }
    return checks.problems(
      in: StateGraph(), asking: [], sampled: [], unheard: [], isComplete: true,
      isTried: { _ in true }
    ).map(\.finding.message)
  }

  private func list(isPane: Bool = true, _ label: String = "", _ traits: [ScreenNode.Trait] = [])
    -> ScreenNode
  {
    let screen = ScreenNode(
      role: .screen, id: "List", label: label, traits: [.focused],
      children: [States.button("go", traits: traits)])
    return isPane ? ScreenNode(role: .pane, id: "1", children: [screen]) : screen
  }

  @Test("a control is idle if no use of it had an effect, and none that is selected")
  func idle() {
    let message = ["button #go on List is enabled and does nothing"]
    #expect(found([(list(isPane: false), "List", false)]) == message)
    #expect(found([(list(), "List", false), (list(), "Page", false)]) == message)
    #expect(found([(list(), "List", false), (list("Other"), "List", true)]).isEmpty)
    #expect(found([(list(isPane: false, "", [.selected]), "List", false)]).isEmpty)
  }

  @Test("a control that works on the newest screen has to work in an earlier pane")
  func panes() {
    let message = ["button #go on List does nothing in an earlier pane"]
    #expect(found([(list(), "List", true), (list(), "Page", false)]) == message)
    #expect(found([(list(), "Page", false), (list(), "List", true)]) == message)
    #expect(
      found([(list(), "List", true), (list(), "Page", false), (list(), "Cart", false)]) == message)
    #expect(found([(list(), "List", true), (list(), "Page", true)]).isEmpty)
    #expect(found([(list(), "List", false), (list(), "Page", true)]).isEmpty)
    // Beside what it opens there is nothing to do.
    #expect(
      found([(list(), "List", true), (list(), "Page", true), (list(), "Cart", false)]).isEmpty)
    // Another label is another state of the screen.
    #expect(found([(list(), "List", true), (list("Other"), "Page", false)]).isEmpty)
    // Without panes, no screen stands beside another.
    #expect(
      found([(list(isPane: false), "List", true), (list(isPane: false), "Page", false)]).isEmpty)
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
        "Known of A reaches no handler: only Knowing would handle it",
        "button #b on First is never enabled: Known reaches no handler, "
          + "and only Knowing would handle it",
        "button #a on First is never enabled: no responder handles Nothing",
        "button #used on First is never enabled: Known reaches no handler, "
          + "and only Knowing would handle it",
        "button #c on no screen is never enabled: no responder handles Nothing",
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
      #"status #s "Loading" is busy for ever: no work is running"#,
      "button #b is busy for ever: no work is running"
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
