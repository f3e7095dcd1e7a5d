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
  public var description: String {
    // An interpolation asks first whether the item is a stream of text, which hardly one is.
    let text = (item as? any CustomStringConvertible)?.description ?? "\(item)"
    return "ItemWasTapped(\(text))"
  }
}
