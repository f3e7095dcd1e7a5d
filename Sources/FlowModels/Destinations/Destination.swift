/// A place in an app, as a value: which screen or flow, and of what.
///
/// A screen tells its own (``ViewModel/destination``), and a flow model declares how each becomes a
/// screen or a child flow (``FlowModel/register(_:)-(DestinationTable)``). That is all that deep links and
/// restoration need.
///
/// ```swift
/// struct RecipePage: Destination { var id: String }
/// ```
///
/// It holds identities and not data: what it leads to is loaded when it is made.
public protocol Destination: Codable, Hashable, Sendable {
  /// The name under which saved state keeps it, the type's own by default.
  ///
  /// A type that is renamed can keep its old name here.
  static var destinationName: String { get }
}

extension Destination {
  /// The type's name.
  public static var destinationName: String { "\(Self.self)" }

  /// Whether another destination is the same place.
  func isSame(as other: (any Destination)?) -> Bool { other as? Self == self }

  /// The destination in words for a developer: `RecipePage(id: "42")`.
  var summary: String { "\(self)" }
}
