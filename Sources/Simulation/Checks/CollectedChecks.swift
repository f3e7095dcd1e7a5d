import FlowModels

/// The checks that only many states together answer, for an exploration that visits kinds of
/// screens.
@MainActor
struct CollectedChecks {
  private var idle = IdleControls()
  private var outOfReach = OutOfReach()
  private var lists = ListLoads()

  /// Notes a state, and the actions that nobody handled on the way there.
  mutating func note(_ state: ObservedState, unheard: [UnheardAction]) {
    outOfReach.note(state)
    outOfReach.note(unheard)
  }

  /// Returns whether what comes of an event decides about the control that it uses.
  func isOpen(_ event: UserEvent, in state: ObservedState) -> Bool {
    idle.isOpen(event, in: state)
  }

  /// Notes an event on a control about which it decides, with the states around it.
  ///
  /// - Parameters:
  ///   - change: The event.
  ///   - hasWorked: A Boolean value that indicates whether the app asked for data, or changed it or
  ///     what it keeps in mind.
  mutating func note(_ change: ObservedChange, hasWorked: Bool) {
    idle.note(change, hasWorked: hasWorked)
  }

  /// Notes the lists that a state shows.
  ///
  /// - Parameter isRetry: A Boolean value that indicates whether loading a list again has led to
  ///   it.
  mutating func note(_ root: ScreenNode, isRetry: Bool) {
    lists.note(root, isRetry: isRetry, isClear: true)
  }

  /// The mistakes, each with the name of the screen that it is about. Call it at the end.
  var findings: [PlacedFinding] {
    idle.placed + outOfReach.placed + lists.placed(isWhole: true)
  }
}

/// A finding that many states together show, with the name of a screen that it is about.
struct PlacedFinding: Sendable {
  var finding: Finding
  var screen: String
}
