/// A suspicion of a simulation that is right in this app.
package struct Acceptance: Hashable, Sendable {
  /// A part of the suspicion's message.
  package var text: String
  package var reason: String

  package init(text: String, reason: String) {
    self.text = text
    self.reason = reason
  }
}

extension AppModel {
  /// Accepts what simulations suspect of being a mistake because it breaks a law of most apps.
  ///
  /// - Parameters:
  ///   - text: A part of the suspicion's message, such as `2 × 3.00 € is not 5.40 €`. An empty text
  ///     accepts nothing.
  ///   - reason: The reason why it is right here, which reports show.
  public final func accept(_ text: String, because reason: String) {
    accepted.append(Acceptance(text: text, reason: reason))
  }
}
