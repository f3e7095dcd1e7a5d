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

  /// Notes an event that was tried, with the states around it.
  ///
  /// - Parameters:
  ///   - change: The event.
  ///   - hasWorked: A Boolean value that indicates whether the app asked for data, or changed it or
  ///     what it keeps in mind.
  mutating func note(_ change: ObservedChange, hasWorked: Bool) {
    idle.note(change, hasWorked: hasWorked)
    lists.note(change.after.screen, isRetry: change.event.isRetry, isClear: true)
  }

  /// The mistakes, each with the name of the screen that it is about. Call it at the end.
  var findings: [PlacedFinding] {
    idle.placed + outOfReach.placed + lists.placed(isWhole: true)
  }
}
