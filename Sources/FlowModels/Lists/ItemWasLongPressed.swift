public import Responder

/// The action that a ``ListViewModel`` sends when a row is pressed long, if it offers that.
public struct ItemWasLongPressed<Item: Identifiable & Sendable>: Action {
  /// The item of the row.
  public var item: Item

  /// Makes the action.
  public init(_ item: Item) { self.item = item }

  /// The name of the action with the item, such as `ItemWasLongPressed(Lemon tart)`.
  public var description: String { "ItemWasLongPressed(\(item))" }
}

extension ItemWasLongPressed: Equatable where Item: Equatable {}
