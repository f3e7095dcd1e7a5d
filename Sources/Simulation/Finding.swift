/// A problem that a simulation noticed.
public struct Finding: Hashable, Sendable, Codable {
  /// The kind of problem.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// Nobody on the chain handled an action.
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
  }

  /// The kind of problem.
  public var kind: Kind
  /// The problem in one line.
  public var message: String

  /// Makes a finding.
  package init(kind: Kind, message: String) {
    self.kind = kind
    self.message = message
  }
}
