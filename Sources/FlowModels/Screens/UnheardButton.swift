/// A button that is disabled because its action has no handler on the way up.
package struct UnheardButton: Hashable, Sendable, Codable {
  /// The name of the screen that the button is on; `nil` if it is on none.
  package var screen: String?
  package var id: String
  /// The name of the action's type, with its generic arguments.
  package var action: String
}
