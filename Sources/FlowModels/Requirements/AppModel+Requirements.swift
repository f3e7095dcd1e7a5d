extension AppModel {
  /// The names of the screens on the main path, the first one first, whether visible or not.
  public final var path: [String] {
    var names: [String] = []
    root.controller.visit { names.append($0.responderName) }
    return names
  }

  /// A Boolean value that indicates whether the app is busy: something on screen says so, or work
  /// is running that does not wait on purpose for a simulation.
  ///
  /// - Complexity: O(nodes of the visible screens).
  public final var isBusy: Bool {
    guard work.isSettled else { return true }
    if let described = state.described { return described.hasNode(with: .busy) }
    // Requirements ask after every step: no nodes are made, and no words looked up.
    let builder = ScreenBuilder(digesting: localization, looksForBusy: true)
    describe(layout, on: builder)
    return builder.hasBusyElement
  }

  /// Calls a closure that changes nothing, with ``isBusy`` read from a given description.
  // The description was made just before. Many requirements may ask, and each would make a new one.
  package final func reading<Result>(_ screen: Screen, _ body: () -> Result) -> Result {
    state.described = screen.node
    defer { state.described = nil }
    return body()
  }
}
