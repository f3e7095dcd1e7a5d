/// The identity of a screen or a flow in its app.
///
/// The app gives each screen and flow a number when it is put on a path or presented, and never
/// gives the same number twice. Saved state contains the numbers, so that a screen has its identity
/// again after a relaunch. Saved state that is restored in a running app makes new screens, with
/// new identities.
public struct ElementID: Hashable, Sendable, CustomStringConvertible {
  /// The identity of the app's main path, which no screen or flow has.
  public static let main = ElementID(0)

  /// The number; at least 1 for a screen or a flow.
  package let number: Int

  package init(_ number: Int) { self.number = number }

  /// The number, such as `7`.
  public var description: String { "\(number)" }
}

extension ElementID: Codable {
  /// Reads the number.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Int.self))
  }

  /// Writes the number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}
