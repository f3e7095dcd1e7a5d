/// A way for the user to reach the features of an app.
public enum NavigationStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// A list of features, which is the first screen. Another feature takes the place of the one
  /// before.
  case menu
  /// A bar of tabs. Each tab keeps its screens, its work and its input while another is shown, so
  /// changing a tab is no exit. Choosing the one that is shown goes back to its first screen.
  case tabs
  /// A list of features in a drawer that a button in the top bar opens. Another feature takes the
  /// place of the one before.
  case drawer

  /// Makes the root flow that reaches features in this way.
  ///
  /// - Parameters:
  ///   - features: The features that the user can choose, in order; their ids differ.
  ///   - unlisted: The features that are not listed, but that links can lead into; their ids differ
  ///     from those that are.
  ///   - showing: The parts of the rows of a menu or drawer that are shown.
  @MainActor
  public func root(
    features: [Feature], unlisted: [Feature] = [], showing: RowParts = .all
  ) -> FlowModel {
    switch self {
    case .menu: MenuFlowModel(features: features, unlisted: unlisted, showing: showing)
    case .tabs: TabsFlowModel(features: features, unlisted: unlisted, showing: showing)
    case .drawer: DrawerFlowModel(features: features, unlisted: unlisted, showing: showing)
    }
  }
}
