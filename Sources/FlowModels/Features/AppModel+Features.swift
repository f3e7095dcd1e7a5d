/// A feature as a bar of tabs shows it.
public struct FeatureTab: Identifiable, Hashable, Sendable {
  /// The id of the feature.
  public let id: String
  /// The title.
  public let title: LocalizedText
  /// A picture, which is decorative.
  public let image: Picture?
  /// The badge, such as the number of open tasks.
  public let badge: LocalizedText?
  /// A Boolean value that indicates whether the feature is shown.
  public let isSelected: Bool
}

extension AppModel {
  /// The style of navigation to the features; ``NavigationStyle/menu`` if the root flow is one of
  /// the app's own.
  public final var navigationStyle: NavigationStyle { (root as? FeaturesFlowModel)?.style ?? .menu }

  /// The tabs that a view shows in a bar, in order; empty in an app without tabs.
  ///
  /// The badges and the selection can be observed.
  public final var tabs: [FeatureTab] {
    guard let root = root as? TabsFlowModel else { return [] }
    let shown = root.shownFeature
    return root.features.map {
      FeatureTab(
        id: $0.id, title: $0.title, image: $0.image, badge: $0.badge?.text,
        isSelected: $0.id == shown)
    }
  }

  /// Chooses a feature, as the user would in a bar of tabs.
  ///
  /// - Parameter id: The id of the feature.
  /// - Returns: `false` if there is no bar of tabs, or something covers it.
  @discardableResult
  public final func choose(feature id: String) -> Bool {
    inTurn {
      guard let root = root as? TabsFlowModel, !isMainPathCovered else { return false }
      return root.controller.send(FeatureWasChosen(feature: id)) != nil
    }
  }

  /// Opens the drawer, as the user would with the menu button.
  ///
  /// - Returns: `false` if there is no drawer, or something covers the menu button.
  @discardableResult
  public final func openDrawer() -> Bool {
    inTurn {
      guard let root = root as? DrawerFlowModel, !isMainPathCovered else { return false }
      return root.controller.send(MenuButtonWasTapped()) != nil
    }
  }

  /// The bars with the menu button and with the tabs, described without actions while covered.
  package final var bars: [ScreenNode] {
    described(in: ScreenNode(role: .app)) { builder in
      builder.isCovered = isMainPathCovered
      root.describeTopBar(on: builder)
      root.describeTabBar(on: builder)
    }.node.children
  }

  final var isMainPathCovered: Bool {
    let layout = layout
    return layout.dialog != nil || layout.isCovered
  }
}
