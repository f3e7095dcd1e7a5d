/// Something that a simulation noticed and that should not be.
public struct Finding: Hashable, Sendable, Codable {
  /// What kind of thing it is.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// Nobody on the chain handled an action.
    case unhandled
    /// A screen or a flow has left and is still alive; the message says who holds it, where a
    /// stored property of the app does, and that it cannot be seen where none does.
    case leak
    /// There are no words for a key.
    case missingText
    /// A link is of a form that a feature states, and leads to what no flow can make.
    case deadLink
    /// The same events have led elsewhere when they were played again.
    case unsteady
  }

  /// What kind of thing it is.
  public var kind: Kind
  /// What was seen, in one line.
  public var message: String

  /// Makes a finding.
  public init(kind: Kind, message: String) {
    self.kind = kind
    self.message = message
  }
}
