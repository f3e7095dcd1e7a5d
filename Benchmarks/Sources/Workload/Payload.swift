/// What traces: an integer and two strings, too long to be stored inline.
package struct Payload: Sendable {
  package var id: Int
  package var title: String
  package var source: String

  package init(id: Int, title: String, source: String) {
    self.id = id
    self.title = title
    self.source = source
  }

  /// Something that needs all of it, for the one who handles it to add up.
  package var weight: Int { id &+ title.utf8.count &+ source.utf8.count }

  /// What every contender sends, made once, so that only its way is measured.
  package static let sample = Payload(
    id: 42, title: String(repeating: "Lemon tart ", count: 3),
    source: String(repeating: "menu / desserts ", count: 2))
}
