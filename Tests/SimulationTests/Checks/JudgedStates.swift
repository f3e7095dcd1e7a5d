import FlowModels
import Foundation
import TestSupport

@testable import Simulation

/// States and steps that no app has been in, for checks to judge.
@MainActor
enum JudgedStates {
  /// A state of a path of screens, without anything that waits.
  static func state(
    _ path: [String] = ["First"], change: (inout ObservedState) -> Void = { _ in }
  ) -> ObservedState {
    let app = AppModel.launched(NamedFlow("Flow") { $0.push(NamedScreen("First")) })
    var state = ObservedState(app, showing: app.screen(), isHolding: false)
    state.path = path
    state.elements = path.map { element($0) }
    state.screen = root([screen(path.last ?? "First")])
    change(&state)
    return state
  }

  static func element(
    _ name: String, depth: Int = 1, isPresented: Bool = false, comesBack: Bool = true
  ) -> ObservedState.Element {
    ObservedState.Element(
      name: name, depth: depth, isPresented: isPresented, comesBack: comesBack)
  }

  static func dialog(
    _ title: String = "Note", actions: [String] = [], comesBack: Bool = false
  ) -> ObservedState.Dialog {
    ObservedState.Dialog(words: [title, ""], actions: actions, comesBack: comesBack)
  }

  static func root(_ children: [ScreenNode]) -> ScreenNode {
    ScreenNode(role: .app, id: "App", children: children)
  }

  /// A screen with the focus.
  static func screen(_ name: String, _ children: [ScreenNode] = []) -> ScreenNode {
    ScreenNode(role: .screen, id: name, traits: [.focused], children: children)
  }

  static func button(
    _ id: String, _ label: String = "Go", actions: [ScreenNode.Action] = [.tap],
    traits: [ScreenNode.Trait] = []
  ) -> ScreenNode {
    ScreenNode(role: .button, id: id, label: label, traits: traits, actions: actions)
  }

  static func step(
    traces: [Step.ActionTrace] = [], events: [String] = [], announcements: [Announcement] = []
  ) -> Step {
    Step(
      event: "event", traces: traces, events: events, findings: [], announcements: announcements,
      screen: root([]))
  }

  /// The trace of an action that somebody handles, or nobody.
  static func trace(_ consequences: [String] = [], isHandled: Bool = true) throws
    -> Step.ActionTrace
  {
    let outcome = isHandled ? "handled" : "passed"
    let receipt =
      #"{"action": "Act", "hops": [{"responder": "A", "outcome": "\#(outcome)"}], "number": 1}"#
    return Step.ActionTrace(
      receipt: try JSONDecoder().decode(Receipt.self, from: Data(receipt.utf8)),
      consequences: consequences, depth: 0)
  }

  /// The messages of a check about a change.
  static func messages(
    _ check: some EventCheck, _ before: ObservedState, _ after: ObservedState,
    by event: UserEvent = .back, step: Step? = nil, hasFaults: Bool = false
  ) -> [String] {
    check.judge(
      ObservedChange(
        event: event, before: before, step: step ?? Self.step(), after: after,
        hasFaults: hasFaults)
    ).findings.map(\.message)
  }
}
