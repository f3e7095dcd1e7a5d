public import Responder

/// A row of a list was tapped: sent by ``ListViewModel``, handled by the flow model that made the
/// list.
public struct ItemWasTapped<Item: Identifiable & Sendable>: Action {
  /// The item of the row.
  public var item: Item

  /// Makes the action.
  @inlinable
  public init(_ item: Item) { self.item = item }

  /// `ItemWasTapped(Lemon tart)`.
  public var description: String { "ItemWasTapped(\(item))" }
}
