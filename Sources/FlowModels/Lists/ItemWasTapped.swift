public import Responder

/// The action that a ``ListViewModel`` sends when a row is tapped. The flow model that made the
/// list handles it.
public struct ItemWasTapped<Item: Identifiable & Sendable>: Action {
  /// The item of the row.
  public var item: Item

  /// Makes the action.
  @inlinable
  public init(_ item: Item) { self.item = item }

  /// The name of the action with the item, such as `ItemWasTapped(Lemon tart)`.
  public var description: String {
    // An interpolation first checks whether the item is a stream of text, which is hardly ever
    // true.
    let text = (item as? any CustomStringConvertible)?.description ?? "\(item)"
    return "ItemWasTapped(\(text))"
  }
}

extension ItemWasTapped: Equatable where Item: Equatable {}
