import Responder

/// A reason for a screen or a flow to leave.
public enum ExitReason: String, Hashable, Sendable, Codable, CaseIterable {
  /// The user went back.
  case back
  /// The user swiped back.
  case swipe
  /// The user, or the flow that presented it, dismissed it.
  case dismiss
  /// Its flow popped it.
  case pop
  /// Something was pushed from a screen before it.
  case truncation
  /// Something was chosen in the first screen of the app, its menu, or in its drawer.
  case menuChange
  /// The flow that it belongs to finishes.
  case finish
  /// A link leads elsewhere.
  case deepLink
  /// Saved state is restored in its place.
  case restoration
}

/// The answer of a screen or a flow to its own leaving.
public enum ExitDecision: Hashable, Sendable {
  /// It may leave.
  case allow
  /// It stays, and so does everything that was to leave together with it.
  case refuse
  /// The user decides.
  case ask(ExitQuestion)
}

/// The question that the user is asked before a screen or a flow leaves.
public struct ExitQuestion: Hashable, Sendable {
  package var title: LocalizedText
  package var message: LocalizedText
  /// The title of the button that leaves. The button is marked as destructive.
  package var leave: LocalizedText
  package var stay: LocalizedText

  /// Makes a question; by default, it asks whether to discard changes.
  public init(
    title: LocalizedText = .key("exit.title"), message: LocalizedText = .key("exit.message"),
    leave: LocalizedText = .key("exit.leave"), stay: LocalizedText = .key("exit.stay")
  ) {
    self.title = title
    self.message = message
    self.leave = leave
    self.stay = stay
  }
}

/// The outcome of an attempt to leave.
public enum ExitOutcome: Hashable, Sendable {
  /// Everything that was to leave has left.
  case left
  /// A screen or a flow refused, and nothing has left.
  case refused
  /// The user is being asked, or the attempt waits for an earlier question. Nothing has left yet.
  case waiting
  /// There was nothing to leave.
  case nothing
}

/// A screen or a flow that is asked before it leaves.
@MainActor
protocol Leaving: Responder {
  func decision(about exit: ExitReason) -> ExitDecision
}

extension ViewModel: Leaving {}
extension FlowModel: Leaving {}
