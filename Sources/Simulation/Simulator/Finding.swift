/// A problem that a simulation noticed.
public struct Finding: Hashable, Sendable, Codable {
  /// The kind of problem.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// An action that no responder in the chain handled.
    case unhandled
    /// A screen or a flow has left and is still alive. The message names its holder if that is a
    /// stored property of the app, and says otherwise that none can be seen.
    case leak
    /// There is no text for a key.
    case missingText
    /// A link has a form that a feature declares, but no flow can make its destination.
    case deadLink
    /// The same events led elsewhere when they were played again.
    case unsteady
    /// A requirement of the app does not hold.
    case requirement
    /// The app did not settle within the simulator's ``Patience``.
    case stuck
    /// Two controls of one screen have the same name and role.
    case sameName
    /// Something is busy, and no work is running that could end that.
    case stuckBusy
    /// A state cannot be left.
    case deadEnd
    /// A list never loads.
    case neverLoads
    /// A dialog cannot be left.
    case stuckDialog
    /// Going back leads to something else than what was there before.
    case backElsewhere
    /// A relaunch does not bring back what claims to come back.
    case restoration
    /// Another device shows something else, or changes the path.
    case paneDifference
    /// A part is described by one screen and attached to another.
    case foreignPart
    /// An enabled control never does anything.
    case idleControl
    /// The only handlers of an action are out of its reach.
    case outOfReach
    /// The same events show something else in another process.
    case nondeterminism
    /// A screen shows something old, or something else once it is loaded again.
    case staleValue
    /// Two taps, one before the other is done, do something else than one, or two in turn.
    case doubleTap
    /// An answer that comes later than usual changes what it should not.
    case lateAnswer
    /// Time brings something of a screen that was left.
    case lateTimer
    /// A failed answer is not reported, or is not dealt with.
    case unansweredFailure
    /// Something that was entered is lost without a question.
    case lostEntry
    /// A link opens a screen although nothing has its id, or a screen other than its own.
    case unknownLink
    /// A choice accepts none of its options.
    case refusedChoice
    /// A law that holds for most apps is broken.
    case suspicion
    /// Using an element moves the focus away from it, or disables it.
    case lostFocus
    /// The same is asked for again and again, although nothing happens.
    case endlessRequests
  }

  /// The kind of problem.
  public var kind: Kind
  /// The problem in one line.
  public var message: String

  package init(kind: Kind, message: String) {
    self.kind = kind
    self.message = message
  }
}

extension Finding {
  /// The kind and the message without its details: findings that share it are reported once.
  package var gist: String {
    // A link has a colon of its own.
    kind == .deadLink
      ? "\(kind) \(message)" : "\(kind) \(message.prefix { $0 != "(" && $0 != ":" })"
  }
}

extension Finding.Kind {
  /// True if a single run can show it, not only all states together or several runs.
  package var isOfOneRun: Bool {
    switch self {
    case .unsteady, .idleControl, .outOfReach, .deadEnd, .neverLoads, .nondeterminism, .suspicion:
      false
    default: true
    }
  }
}
