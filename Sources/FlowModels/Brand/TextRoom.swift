/// How much room words have on the narrowest device, in columns of a fixed-width font: a letter takes
/// one, a Chinese or Japanese character two.
public struct TextRoom: Hashable, Sendable {
  /// On top of a screen.
  public var title: Int
  /// On a button.
  public var button: Int
  /// In a row of the menu, or of another list of fixed things.
  public var row: Int
  /// Beside what a person enters.
  public var field: Int

  /// Makes a room: 44 columns for a title, 36 for a button, 36 for a row and 36 beside a field, unless said
  /// otherwise.
  public init(title: Int = 44, button: Int = 36, row: Int = 36, field: Int = 36) {
    self.title = title
    self.button = button
    self.row = row
    self.field = field
  }
}
