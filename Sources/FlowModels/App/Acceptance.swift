/// A suspicion of a simulation that is right in this app.
package struct Acceptance: Hashable, Sendable {
  /// Words of the suspicion.
  package var words: String
  /// The reason.
  package var reason: String
}

extension AppModel {
  /// Accepts what simulations suspect of being a mistake by laws that hold for most apps.
  ///
  /// - Parameters:
  ///   - words: Words of the suspicion's message, such as `2 × 3.00 € is not 5.40 €`.
  ///   - reason: The reason why it is right here, which reports show.
  public final func accept(_ words: String, because reason: String) {
    accepted.append(Acceptance(words: words, reason: reason))
  }
}
