extension DataStore {
  /// Returns this store, or an overlay over it if the environment does not allow writes. The
  /// overlay's changes outlive the app's process in a simulation.
  ///
  /// - Parameters:
  ///   - environment: The app's environment.
  ///   - name: The name of the data, the same as for faults.
  ///   - rules: The fields, the search and the orders of the data.
  public func overlaid(
    in environment: AppEnvironment, named name: String, by rules: ListingRules<Item>
  ) -> any DataStore<Item> {
    guard !environment.allowsWrites else { return self }
    let changes = environment.keep("overlay of \(name)") { OverlayChanges<Item>() }
    return DataOverlay(self, by: rules, changes)
  }
}
