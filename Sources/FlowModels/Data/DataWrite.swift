/// Something to be done to a store; see ``DataStore/apply(_:)``.
public enum DataWrite<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// Saves an item: in the place of the one that has its id, or as a new one.
  case save(Item)
  /// Removes the item of an id, if there is one.
  case remove(Item.ID)

  /// The id of the item that is saved or removed.
  public var id: Item.ID {
    switch self {
    case .save(let item): item.id
    case .remove(let id): id
    }
  }
}

/// A change that has been made to a store.
public enum DataChange<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// An item was saved; how it is now.
  case saved(Item)
  /// The item of an id was removed.
  case removed(Item.ID)
}
