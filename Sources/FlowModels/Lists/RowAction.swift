public import Responder

/// Something that can be done to the item of a row, beside opening it.
///
/// ```swift
/// RowAction("delete", title: .key("shopping.delete"), isDestructive: true)
/// ```
public struct RowAction: Hashable, Sendable {
  /// Its identity among the actions of a row.
  public let id: String
  /// What it is called.
  public let title: Phrase
  /// Whether it destroys something.
  public let isDestructive: Bool

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - id: Its identity among the actions of a row.
  ///   - title: What it is called.
  ///   - isDestructive: Whether it destroys something.
  public init(_ id: String, title: Phrase, isDestructive: Bool = false) {
    self.id = id
    self.title = title
    self.isDestructive = isDestructive
  }
}

/// The person chose something that can be done to the item of a row.
public struct RowActionWasChosen<Item: Sendable>: Action {
  /// What is to be done: the id of a ``RowAction``.
  public let id: String
  /// The item of the row.
  public let item: Item

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - id: What is to be done.
  ///   - item: The item of the row.
  public init(_ id: String, _ item: Item) {
    self.id = id
    self.item = item
  }

  /// `RowActionWasChosen(delete, Flour)`.
  public var description: String { "RowActionWasChosen(\(id), \(item))" }
}
