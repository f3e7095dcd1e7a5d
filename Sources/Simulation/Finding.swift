/// Something that a simulation noticed and that should not be.
public struct Finding: Hashable, Sendable, Codable {
  /// What kind of thing it is.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// Nobody on the chain handled an action.
    case unhandled
  }

  /// What kind of thing it is.
  public var kind: Kind
  /// What was seen, in one line.
  public var message: String
}
