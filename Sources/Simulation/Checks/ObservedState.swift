package import FlowModels

/// A state of an app, as checks judge it: a value, so that states can be compared in any order,
/// long after their app has ended.
package struct ObservedState: Hashable, Sendable {
  /// A screen or a flow on a path, or above one.
  package struct Element: Hashable, Sendable {
    package var name: String
    /// The number of flows that it is in.
    package var depth: Int
    package var isPresented: Bool
    /// True if saved state should restore it: it has a destination or starts its flow.
    // The same must be true of the flows that it is in.
    package var comesBack: Bool
  }

  /// A dialog that is shown, or waits.
  package struct Dialog: Hashable, Sendable {
    /// The title and the message, as shown.
    package var words: [String]
    /// The ids of its actions, without closing it.
    package var actions: [String]
    package var comesBack: Bool
  }

  /// Everything that is visible.
  package var screen: ScreenNode
  /// The names of the screens on the main path.
  package var path: [String]
  /// All screens and flows, in reading order.
  package var elements: [Element]
  /// The dialogs, the one that is shown first.
  package var dialogs: [Dialog]
  package var device: Device
  /// True if the focused screen, or a flow that it is in, has a destination to restore.
  package var claimsPlace = false
  /// True if work runs or waits for an answer; work that waits for the clock is in ``timers``.
  package var isWorking: Bool
  /// The work that waits for the clock.
  package var timers: Set<WorkTracker.RunningTimer> = []
  /// The numbers of requests since the simulation began, by the names of the data.
  package var asked: [String: Int] = [:]
  package var isHolding: Bool
  package var hasPendingLinks: Bool
  /// True while a link is being opened or saved state restored, so its screens are not there yet.
  package var isArriving: Bool
  /// The text keys that are shown instead of their text.
  package var rawKeys: [String]
  /// The parts that one screen describes and that are attached to another.
  package var foreignParts: [ForeignPart]
  /// The buttons whose action has no handler in the responder chain.
  package var unheardButtons: [UnheardButton]

  @MainActor
  package init(_ app: AppModel, showing screen: Screen, isHolding: Bool) {
    self.screen = screen.node
    path = app.path
    dialogs = app.dialogs.map { dialog in
      Dialog(
        words: [dialog.title, dialog.message].map(app.localization.string),
        actions: dialog.actions.map(\.id), comesBack: dialog.destination != nil)
    }
    device = app.device
    claimsPlace =
      app.layout.focused.map { focused in
        focused.destination != nil
          || focused.responderChain.contains { ($0 as? FlowModel)?.destination != nil }
      } ?? false
    (isWorking, timers) = app.work.unfinished
    self.isHolding = isHolding
    hasPendingLinks = !app.pendingLinks.isEmpty
    isArriving = app.isArriving
    rawKeys = screen.rawKeys
    foreignParts = screen.foreignParts
    unheardButtons = screen.unheardButtons
    elements = []
    add(app.root.controller, depth: 1, comesBack: true)
  }

  @MainActor
  private mutating func add(_ controller: FlowController, depth: Int, comesBack: Bool) {
    for element in controller.allElements {
      let isPresented = controller.presented.contains { $0.isIdentical(to: element) }
      let comesBack = comesBack && element.comesBack
      elements.append(
        Element(name: element.name, depth: depth, isPresented: isPresented, comesBack: comesBack))
      if case .flow(let flow) = element {
        add(flow.controller, depth: depth + 1, comesBack: comesBack)
      }
    }
  }

  /// Returns true if a screen may change by work, its own timer, or a flow's timer that ends.
  // A flow's repeating timer, such as a request every minute, never ends, so it says nothing.
  package func mayChange(_ screen: String) -> Bool {
    isChanging(screen) || timers.contains { $0.screen == nil && !$0.repeats }
  }

  /// Returns true if a screen may change by unfinished work or by its own timer.
  package func isChanging(_ screen: String) -> Bool {
    isWorking || isHolding || timers.contains { $0.screen == screen }
  }

  /// A Boolean value that indicates whether anything is presented above the main path.
  package var isPresenting: Bool { !dialogs.isEmpty || elements.contains(where: \.isPresented) }
}
