/// The identity of an app by which its saved state is recognized: the id of its brand.
package struct AppIdentity: Hashable, Sendable {
  /// The id of the brand, which is the same in all languages.
  package var id: String
  /// The names of the app in all languages. State that was saved before there was an id has one of
  /// them.
  package var names: [String]

  /// Makes an identity.
  package init(id: String, names: [String]) {
    self.id = id
    self.names = names
  }

  /// Returns whether saved state is that of this app.
  func owns(_ snapshot: Snapshot) -> Bool {
    snapshot.brand.map { $0 == id } ?? names.contains(snapshot.app)
  }
}
