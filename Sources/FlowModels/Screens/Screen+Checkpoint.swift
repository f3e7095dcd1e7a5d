extension Screen {
  /// Returns an action that restores the current state of the described parts, and the focus.
  // It works as long as their screens stay on their paths.
  package func checkpoint() -> @MainActor () -> Void {
    // In reading order, so that observers of several fields are notified alike in each run.
    let parts = behaviour.all.compactMap { $0.part?.checkpoint() }
    let places = owners.values.map { (owner: $0, element: $0.focusedElement) }
    let app = focused?.app
    let ordinal = app?.focusedOrdinal
    return { [weak app] in
      for restore in parts { restore() }
      for (owner, element) in places { owner.focusedElement = element }
      app?.focusedOrdinal = ordinal
    }
  }
}
