import FlowModels

/// The entries that an exploration makes in fields: one that the field's rules accept, and one that
/// breaks them.
@MainActor
final class StateEntries {
  /// The representatives of what can be entered in a field.
  struct Values {
    var fitting: String?
    var breaking: String?
  }

  private static let maxLength = 40

  private let words: [String: [String]]
  private var known: [String: FieldEntries] = [:]
  /// The fields without any entry found that their rules accept.
  private(set) var unfilled: Set<String> = []

  /// Makes entries from the app's words, by the ids of fields; those of `*` are for all fields.
  init(words: [String: [String]]) { self.words = words }

  /// Returns the entries for a field, or for an element without known rules, such as a search.
  func values(for field: Field?, id: String, role: ScreenNode.Role, in screen: String) -> Values {
    guard let field else {
      if let word = words[id]?.first { return Values(fitting: word) }
      return role == .datePicker
        ? Values(fitting: "2020-02-02", breaking: "12:30")
        : Values(fitting: "2", breaking: "Sample")
    }
    let key = key(id, in: screen)
    let entries = entries(for: field, id: id, in: screen)
    // Rules may depend on other fields.
    let fitting =
      entries.fitting.first { field.accepts($0) }
      ?? field.entryFacts.entries.first { !$0.isEmpty && field.accepts($0) }
    if fitting == nil { unfilled.insert(key) } else { unfilled.remove(key) }
    return Values(fitting: fitting, breaking: entries.breaking.first { !field.accepts($0) })
  }

  /// Returns the shortest and the longest entry that the rules of a field accept.
  func ends(for field: Field, id: String, in screen: String) -> [String] {
    let entries = entries(for: field, id: id, in: screen).fitting
      .filter { $0.count <= Self.maxLength && field.accepts($0) }
    return [entries.min { $0.count < $1.count }, entries.max { $0.count < $1.count }]
      .compactMap { $0 }
  }

  private func key(_ id: String, in screen: String) -> String {
    "\(screen) \(DisplayText.idToken(id))"
  }

  private func entries(for field: Field, id: String, in screen: String) -> FieldEntries {
    let key = key(id, in: screen)
    if let entries = known[key] { return entries }
    let entries = FieldEntries(for: field, words: (words[id] ?? []) + (words["*"] ?? []))
    // The options of a choice may not be loaded yet.
    if !entries.fitting.isEmpty { known[key] = entries }
    return entries
  }
}
