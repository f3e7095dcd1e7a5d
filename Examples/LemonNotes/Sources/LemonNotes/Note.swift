/// A note.
struct Note: Identifiable, Hashable, Sendable, CustomStringConvertible {
  var id: Int
  var text: String

  /// In traces.
  var description: String { "\(id)" }

  static let samples = [Note(id: 1, text: "Buy salt"), Note(id: 2, text: "Water the plants")]
}
