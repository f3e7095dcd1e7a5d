/// The root flow of an app with tabs: each feature has a tab, which keeps its screens, its work and
/// its input while another is shown.
///
/// Changing a tab is no exit, so no question is asked. A feature starts when its tab is shown for
/// the first time. Choosing the tab that is shown goes back to its first screen, if the screens
/// after it agree. A tab whose flow ends is started again when the user comes back to it; the first
/// one is shown meanwhile. A feature without a tab, which a link leads into, leaves when another is
/// shown.
///
/// On a tablet with a fixed pane, the first screen of the feature is in it (``Feature``).
public final class TabsFlowModel: BranchesFlowModel {
  /// Makes the root flow.
  ///
  /// - Parameters:
  ///   - features: The features with a tab, in order; their ids differ.
  ///   - unlisted: The features that only links lead into; their ids differ from the others.
  ///   - showing: Not used: a tab shows its title, picture and badge.
  public override init(
    features: [Feature], unlisted: [Feature] = [], showing: RowParts = .all
  ) {
    super.init(features: features, unlisted: unlisted, showing: showing)
    controller.branching = .keeping
  }

  /// Tabs.
  public override var style: NavigationStyle { .tabs }

  /// Goes back to the first screen of the tab.
  override func chooseAgain() {
    let outcome = controller.branch?.popToFirst() ?? .nothing
    guard outcome == .nothing else { return }
    controller.app?.note(.inert("choosing the tab that is shown"))
  }

  /// Adds the bar of tabs.
  override func describeTabBar(on screen: ScreenBuilder) {
    let shown = shownFeature
    screen.add(.tabBar, id: "tabs") {
      for feature in features { describe(feature, isShown: feature.id == shown, on: screen) }
    }
  }

  private func describe(_ feature: Feature, isShown: Bool, on screen: ScreenBuilder) {
    let badge = feature.badge?.text
    screen.add(
      .tab, id: feature.id, label: feature.title, value: badge,
      content: badge.map { .button(ButtonFacts(badge: screen.localization.string($0))) },
      traits: isShown ? [.selected] : [],
      on: [
        .tap: { [weak self] in self?.sendFromBar(FeatureWasChosen(feature: feature.id)) }
      ]
    ) {
      if let image = feature.image { screen.image("image", image) }
    }
  }
}
