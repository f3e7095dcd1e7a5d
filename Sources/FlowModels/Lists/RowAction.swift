public import Responder

/// An action on the item of a row, other than opening it.
///
/// ```swift
/// RowAction("delete", title: .key("shopping.delete"), isDestructive: true)
/// ```
public struct RowAction: Hashable, Sendable {
  /// The action's identity among the actions of a row.
  public let id: String
  package let title: LocalizedText
  package let isDestructive: Bool

  static let content = NodeContent.button(ButtonFacts(placement: .rowAction))

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - id: The action's identity among the actions of a row.
  ///   - title: The action's title.
  ///   - isDestructive: A Boolean value that indicates whether the action is destructive.
  public init(_ id: String, title: LocalizedText, isDestructive: Bool = false) {
    self.id = id
    self.title = title
    self.isDestructive = isDestructive
  }
}

/// The action that a list sends when the user chooses a ``RowAction``.
public struct RowActionWasChosen<Item: Sendable>: Action {
  /// The id of the chosen ``RowAction``.
  public let id: String
  /// The item of the row.
  public let item: Item

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - id: The id of the chosen ``RowAction``.
  ///   - item: The item of the row.
  public init(_ id: String, _ item: Item) {
    self.id = id
    self.item = item
  }

  /// The name of the action with its id and item, such as `RowActionWasChosen(delete, Flour)`.
  public var description: String { "RowActionWasChosen(\(id), \(item))" }
}
