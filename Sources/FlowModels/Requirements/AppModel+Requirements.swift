extension AppModel {
  /// The names of the screens on the main path, the first one first, whether visible or not.
  public final var path: [String] { root.controller.screens.map(\.responderName) }

  /// A Boolean value that indicates whether the app is busy: something on screen says so, or work
  /// is under way that does not wait on purpose for a simulation.
  ///
  /// - Complexity: O(nodes of the visible screens).
  public final var isBusy: Bool {
    !work.isSettled || screen().node.flattened.contains { $0.node.traits.contains(.busy) }
  }
}
