/// A part of a dialog for entering something before choosing, such as a `TextInput`.
@MainActor
public protocol DialogInput: ScreenPart {
  /// A Boolean value that indicates whether the dialog's actions can be chosen.
  var isValid: Bool { get }

  /// Adds the part to the dialog, which it is attached to.
  func describe(_ screen: ScreenBuilder)
}
