import Responder

/// The ways in which a screen or a flow can come to leave.
public enum Exit: String, Hashable, Sendable, Codable, CaseIterable {
  /// The person went back.
  case back
  /// The person swiped back.
  case swipe
  /// The person, or the flow that presented it, dismissed it.
  case dismiss
  /// Its flow popped it.
  case pop
  /// Something was pushed from a screen before it.
  case truncation
  /// Something was chosen in the first screen of the app, its menu.
  case menuChange
  /// The flow that it belongs to finishes.
  case finish
  /// A link leads elsewhere.
  case deepLink
  /// Saved state is restored in its place.
  case restoration
}

/// What a screen or a flow says to its own leaving.
public enum ExitDecision: Hashable, Sendable {
  /// It may leave.
  case allow
  /// It stays, and with it whatever was to leave together with it.
  case refuse
  /// The person decides.
  case ask(ExitQuestion)
}

/// What a person is asked before something leaves.
public struct ExitQuestion: Hashable, Sendable {
  /// What is at stake.
  public var title: Phrase
  /// What will be lost.
  public var message: Phrase
  /// What the button that leaves is called; it is marked as destructive.
  public var leave: Phrase
  /// What the button that stays is called.
  public var stay: Phrase

  /// Makes a question; by default, whether changes should be discarded.
  public init(
    title: Phrase = .key("exit.title"), message: Phrase = .key("exit.message"),
    leave: Phrase = .key("exit.leave"), stay: Phrase = .key("exit.stay")
  ) {
    self.title = title
    self.message = message
    self.leave = leave
    self.stay = stay
  }
}

/// What became of an attempt to leave.
public enum ExitOutcome: Hashable, Sendable {
  /// It has left.
  case left
  /// Something refused, and nothing has left.
  case refused
  /// The person is being asked, or this waits for what is; nothing has left yet.
  case waiting
  /// There was nothing to leave.
  case nothing
}

/// A screen or a flow, as it is asked before it leaves.
@MainActor
protocol Leaving: Responder {
  func decision(about exit: Exit) -> ExitDecision
}

extension ViewModel: Leaving {}
extension FlowModel: Leaving {}
