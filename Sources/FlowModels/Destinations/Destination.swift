/// A place in an app as a value: the kind of screen or flow, and the identity of its subject.
///
/// A screen has a destination (``ViewModel/destination``), and a flow model declares how to make
/// the screen or child flow of each (``FlowModel/register(_:)-(DestinationTable)``). Deep links and
/// restoration need nothing else.
///
/// ```swift
/// struct RecipePage: Destination { var id: String }
/// ```
///
/// It holds identities, not data: the data is loaded when the screen or flow is made.
public protocol Destination: Codable, Hashable, Sendable {
  /// The name of the destination in saved state; by default, the name of the type.
  ///
  /// A type that is renamed can keep its old name here.
  static var destinationName: String { get }
}

extension Destination {
  /// The type's name.
  public static var destinationName: String { "\(Self.self)" }

  func isSame(as other: (any Destination)?) -> Bool { other as? Self == self }

  /// A description of the destination for a developer: `RecipePage(id: "42")`.
  var summary: String { "\(self)" }
}
