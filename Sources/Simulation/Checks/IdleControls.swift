import FlowModels

/// Finds controls that can be used, and never do anything, and long presses that never do anything.
///
/// A single tap without an effect is no mistake: a form that is reset twice, a list that is pulled
/// down again, a row whose screen is open. So this collects taps, as an exploration sees them, and
/// reports a control that never had an effect in any state in which it was tapped; and, of a
/// control on a screen that shows the same, one that changes something where the screen is the
/// newest, and nothing in an earlier pane.
///
/// An effect is anything that the app shows, announces, asks its data for, saves or reports, an
/// ``AppEvent/inert(_:)`` included, as the app says with it that it ignores a tap on purpose. An
/// action that is handled and changes nothing is none; one that nobody handles is a finding of its
/// own. Something outside of the app, such as a page that opens in a browser, is known if the app
/// reports it (`WorkOwner.reportEffect(_:)`).
package struct IdleControls: Sendable {
  /// The taps on one control.
  private struct Taps: Sendable {
    var effects = 0
    var idle: [UserEvent] = []
    /// The effects of taps, by the contents of the screen and then by the layout: `true` if one
    /// changed something.
    var byLook: [ScreenNode: [Layout: Bool]] = [:]
  }

  /// A way of showing a screen that decides nothing else.
  package enum Layout: String, Hashable, Sendable {
    /// The screen is alone, or the newest one.
    case newest
    /// The screen is in an earlier pane.
    case earlierPane
  }

  private var taps: [String: Taps] = [:]
  private var order: [String] = []

  /// Makes an empty collection.
  package init() {}

  /// Notes a tap or a long press on a button or a row; other events are ignored.
  ///
  /// - Parameters:
  ///   - change: The event, with the states around it.
  ///   - hasWorked: A Boolean value that indicates whether the app asked for data, or changed it or
  ///     what it keeps in mind.
  package mutating func note(_ change: ObservedChange, hasWorked: Bool) {
    guard let (reference, action) = change.event.use,
      let (screen, node, layout) = change.before.target(of: reference, for: action)
    else { return }
    let key = Self.key(of: node, on: screen, for: action)
    let changes = hasWorked || change.changesSomething
    if taps[key] == nil { order.append(key) }
    if layout == .earlierPane || change.before.hasPanes {
      taps[key, default: Taps()].byLook[screen.atRest, default: [:]][layout] = changes
    }
    if changes || change.step.traces.contains(where: { $0.receipt.handler == nil }) {
      taps[key, default: Taps()].effects += 1
    } else {
      taps[key, default: Taps()].idle.append(change.event)
    }
  }

  /// Returns whether the next use of a control decides something: it had no effect so far, or its
  /// screen may be in an earlier pane.
  ///
  /// - Parameters:
  ///   - event: The event that is about to be played.
  ///   - state: The state before it.
  func isOpen(_ event: UserEvent, in state: ObservedState) -> Bool {
    guard let (reference, action) = event.use,
      let (screen, node, _) = state.target(of: reference, for: action)
    else { return false }
    return state.hasPanes
      || taps[Self.key(of: node, on: screen, for: action)]?.effects ?? 0 == 0
  }

  private static func key(
    of node: ScreenNode, on screen: ScreenNode, for action: ScreenNode.Action
  ) -> String {
    [screen.id, node.role.rawValue, node.id, action.rawValue].joined(separator: "\u{1F}")
  }

  /// The controls that never had an effect, and those without one on another device, in the order
  /// in which they were tapped first.
  package var findings: [Finding] { placed.map(\.finding) }

  /// The same findings, each with the name of the screen of the control.
  var placed: [PlacedFinding] {
    order.compactMap { key in
      guard let taps = taps[key] else { return nil }
      let parts = key.split(separator: "\u{1F}", omittingEmptySubsequences: false)
      let isTap = parts[3] == ScreenNode.Action.tap.rawValue
      let element = "\(parts[1]) \(DisplayText.idToken(String(parts[2]))) on \(parts[0])"
      let control = isTap ? element : "a long press on \(element)"
      if taps.effects == 0 {
        let message = isTap ? "\(control) is enabled and does nothing" : "\(control) does nothing"
        return PlacedFinding(finding: Finding(.idleControl, message), screen: String(parts[0]))
      }
      let differs = taps.byLook.values.contains {
        $0[.newest] == true && $0[.earlierPane] == false
      }
      guard differs else { return nil }
      return PlacedFinding(
        finding: Finding(.paneDifference, "\(control) does nothing in an earlier pane"),
        screen: String(parts[0]))
    }
  }
}

extension UserEvent {
  /// The element that the event uses, and the action on it, if it is a tap or a long press.
  fileprivate var use: (ElementReference, ScreenNode.Action)? {
    switch self {
    case .tap(let reference): (reference, .tap)
    case .longPress(let reference): (reference, .longPress)
    default: nil
    }
  }
}

extension ObservedState {
  /// A Boolean value that indicates whether screens are shown in panes, side by side.
  fileprivate var hasPanes: Bool { screen.children.contains { $0.role == .pane } }

  /// Returns the control that a reference means, with its screen, if checks can judge its use.
  fileprivate func target(
    of reference: ElementReference, for action: ScreenNode.Action
  ) -> (screen: ScreenNode, node: ScreenNode, layout: IdleControls.Layout)? {
    guard let place = try? ElementFinder(screen).path(of: reference, for: action) else {
      return nil
    }
    var node = screen
    var owner: (node: ScreenNode, isInPane: Bool)?
    var isInPane = false
    for index in place {
      node = node.children[index]
      if node.role == .pane { isInPane = true }
      if node.role == .screen { owner = (node, isInPane) }
    }
    guard let owner, node.role == .button || node.role == .row,
      !node.traits.contains(.selected)
    else { return nil }
    let isNewest = owner.node.id == path.last || !owner.isInPane
    return (owner.node, node, isNewest ? .newest : .earlierPane)
  }
}

extension ObservedChange {
  /// A Boolean value that indicates whether anything came of the event, beside an action. That the
  /// tap moves the focus, which is announced, does not count.
  fileprivate var changesSomething: Bool {
    !step.events.isEmpty || step.traces.contains { !$0.consequences.isEmpty }
      || step.announcements.contains { $0.kind == .status }
      || before.screen.atRest != after.screen.atRest || before.elements != after.elements
      || before.dialogs != after.dialogs
  }
}
