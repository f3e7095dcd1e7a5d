extension WorkOwner {
  /// Observes every `Property` of this object, as long as an owner exists; a screen, a flow or a
  /// part, until it leaves.
  ///
  /// ```swift
  /// init(_ screen: SoundViewModel) {
  ///   screen.onAnyChange(for: self) { view, screen in view.draw(screen) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - owner: The object that observes. It is not retained.
  ///   - body: Receives the owner and this object, after each change of any property. It need not
  ///     capture either.
  /// - Returns: A token to cancel the observation before that. It need not be kept.
  /// - Complexity: O(stored properties), once, because they are found by reflection.
  @discardableResult
  public func onAnyChange<Owner: AnyObject>(
    for owner: Owner, _ body: @escaping @MainActor (Owner, Self) -> Void
  ) -> ObservationToken {
    ObservationToken(
      joining: properties.map { property in
        property.onAnyChange(for: owner) { [weak self] owner in
          if let self { body(owner, self) }
        }
      })
  }
}
