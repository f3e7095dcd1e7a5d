/// A part that one screen describes, and that is attached to another.
package struct ForeignPart: Hashable, Sendable, Codable {
  package var name: String
  /// The name of the screen or the cell that describes it.
  package var describedBy: String
  /// The name of the screen or the part that it is attached to.
  package var owner: String
}
