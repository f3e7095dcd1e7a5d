/// The identity of an app, for recognizing its saved state: the id of its brand.
package struct AppIdentity: Hashable, Sendable {
  /// The id of the brand, which is the same in all languages.
  package var id: String
  /// The app's names in all languages; state that was saved before there was an id has one of them.
  package var names: [String]

  package init(id: String, names: [String]) {
    self.id = id
    self.names = names
  }

  /// Returns whether saved state is that of this app.
  func owns(_ snapshot: Snapshot) -> Bool {
    snapshot.brand.map { $0 == id } ?? names.contains(snapshot.app)
  }
}
