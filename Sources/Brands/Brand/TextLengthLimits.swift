/// The room for text on the narrowest device, in columns of a fixed-width font. A letter takes one
/// column, a Chinese or Japanese character two.
public struct TextLengthLimits: Hashable, Sendable {
  /// The room for the title of a screen.
  package var title: Int
  /// The room for the text of a button.
  package var button: Int
  /// The room in a row of the menu, or of another list of fixed things.
  package var row: Int
  /// The room for the name of a field, next to the entered text.
  package var field: Int

  /// Makes limits. By default, a title has 44 columns, and a button, a row and the name of a field
  /// have 36 each.
  public init(title: Int = 44, button: Int = 36, row: Int = 36, field: Int = 36) {
    self.title = title
    self.button = button
    self.row = row
    self.field = field
  }
}
