import FlowModels

/// A check that every state of every app has to pass, without declaring it.
/// Its evidence must be something that no ordinary app produces. A check that needs more than one
/// state or event is a function of an exploration instead: see ``Traps``.
package protocol StateCheck: Sendable {
  var name: CheckName { get }

  func judge(_ state: ObservedState) -> CheckJudgement
}

/// A check that every event of every app has to pass, without anybody declaring it.
package protocol EventCheck: Sendable {
  var name: CheckName { get }

  /// True if only an event that is played while a dialog is shown can show the mistake.
  var isOfDialogs: Bool { get }

  /// Returns whether an event can show the mistake.
  func judges(_ event: UserEvent) -> Bool

  func judge(_ change: ObservedChange) -> CheckJudgement
}

extension EventCheck {
  package var isOfDialogs: Bool { false }
}

/// An event that was played, with the states around it.
package struct ObservedChange: Sendable {
  package var event: UserEvent
  package var before: ObservedState
  package var step: Step
  package var after: ObservedState
  /// A Boolean value that indicates whether faults are set, so that what is asked for may fail.
  package var hasFaults = false
}

/// The checks that are always on.
package enum Checks {
  package static let ofStates: [any StateCheck] = [
    NameCheck(), RawKeyCheck(), StuckBusyCheck(), ForeignPartCheck(),
  ]

  package static let ofEvents: [any EventCheck] = [
    DeadEndCheck(), DialogCheck(), BackCheck(), RestorationCheck(), PaneCheck(),
    FocusCheck(), EndlessRequestsCheck(),
  ]
}
