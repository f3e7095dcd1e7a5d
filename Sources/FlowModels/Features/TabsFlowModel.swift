/// The root flow of an app with tabs: each feature has a tab, which keeps its screens, its work and
/// its input while another is shown.
package final class TabsFlowModel: BranchesFlowModel {
  package override var style: NavigationStyle { .tabs }
  override var branching: Branching? { .keeping }

  /// Goes back to the first screen of the tab.
  override func chooseAgain() {
    let outcome = controller.branch?.popToFirst() ?? .nothing
    guard outcome == .nothing else { return }
    controller.app?.note(.inert("choosing the tab that is shown"))
  }

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
