/// Something to buy.
public struct ShoppingItem: Identifiable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// Its identity; the same thing can be on the list twice.
  public var id: String
  /// What to buy, with its amount, as a cook would write it.
  public var name: String
  /// What to remember about it; may be empty.
  public var note: String
  /// The day by which it is needed, in ISO 8601.
  public var due: String?
  /// Whether it has been bought.
  public var isDone: Bool
  /// Where it stands in the list: the lowest first, and those of one position as they were added.
  public var position: Int
  /// The id of the recipe it is for.
  public var recipe: String?

  /// Makes an item.
  public init(
    id: String, name: String, note: String = "", due: String? = nil, isDone: Bool = false,
    position: Int = 0, recipe: String? = nil
  ) {
    self.id = id
    self.name = name
    self.note = note
    self.due = due
    self.isDone = isDone
    self.position = position
    self.recipe = recipe
  }

  /// What to buy, by which traces show it.
  public var description: String { name }
}
