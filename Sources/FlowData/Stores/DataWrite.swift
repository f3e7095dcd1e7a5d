/// A change to be made to a store; see ``DataStore/apply(_:)``.
public enum DataWrite<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// Saves an item: it replaces the item with the same id, or is added.
  case save(Item)
  /// Removes the item with an id, if there is one.
  case remove(Item.ID)

  /// The id of the item that is saved or removed.
  package var id: Item.ID {
    switch self {
    case .save(let item): item.id
    case .remove(let id): id
    }
  }
}

/// A change that has been made to a store.
public enum DataChange<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// An item was saved; holds its saved version.
  case saved(Item)
  /// The item with an id was removed.
  case removed(Item.ID)
}
