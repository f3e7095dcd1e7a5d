package struct ShoppingItem: Identifiable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// Its identity; the same thing can be on the list twice.
  package var id: String
  /// The thing to buy, with its amount, as a cook would write it.
  package var name: String
  /// A reminder about it; may be empty.
  package var note: String
  /// The day it is needed by, in ISO 8601.
  package var due: String?
  /// A Boolean value that indicates whether it has been bought.
  package var isDone: Bool
  /// The position in the list: the lowest first, and items of one position as they were added.
  package var position: Int
  package var recipe: String?

  package init(
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

  /// The name, shown in traces.
  package var description: String { name }
}
