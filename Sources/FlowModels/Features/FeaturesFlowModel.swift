import Responder

/// A root flow that reaches the features of an app in one way: by a menu, by tabs or by a drawer.
package class FeaturesFlowModel: FlowModel {
  package final let features: [Feature]
  /// The features that only links lead into.
  final let unlisted: [Feature]
  final let showing: RowParts

  package init(features: [Feature], unlisted: [Feature] = [], showing: RowParts = .all) {
    self.features = features
    self.unlisted = unlisted
    self.showing = showing
    super.init()
    controller.branching = branching
  }

  package var style: NavigationStyle { .menu }
  /// The kind of branching of the path; `nil` if it has no branches.
  var branching: Branching? { nil }

  package override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.flow(FeatureDestination.self) { (root: FeaturesFlowModel, place) in
      (root.features + root.unlisted).first { $0.id == place.feature }.map { root.makeFlow($0) }
    }
  }

  package override func addState(to state: inout StateFingerprint) {
    super.addState(to: &state)
    // A badge is no part of a screen, and may be older than the data that it counts.
    for feature in features {
      guard let text = feature.badge?.text else { continue }
      state.add(feature.id)
      state.add(text)
    }
  }

  final func startBadges() {
    for feature in features { feature.badge?.start(in: self) }
  }

  final func makeFlow(_ feature: Feature) -> FlowModel {
    let flow = feature.makeFlow()
    flow.place = FeatureDestination(feature: feature.id)
    let position = features.firstIndex { $0.id == feature.id }
    flow.isKeptBranch = position != nil
    flow.branchOrder = position ?? features.count
    flow.fillsFixedPane = feature.fillsFixedPane
    return flow
  }

  /// Returns true if the user can choose a feature.
  // The choice of one that is off is declined, so that it is reported as an action without a
  // handler.
  final func lists(_ id: String) -> Bool { features.contains { $0.id == id } }

  /// Sends the action of a control in a bar, unless something has covered the bar.
  // Another finger may have presented a screen since the user touched the control.
  final func sendFromBar(_ action: some Action) {
    guard controller.app?.app?.isMainPathCovered != true else {
      controller.app?.note(.inert("tap on a bar that is covered"))
      return
    }
    controller.send(action)
  }

  final func makeMenu(destination: (any Destination)? = nil) -> ListViewModel<MenuItem> {
    let items = features.map { MenuItem(id: $0.id, title: $0.title, image: $0.image) }
    let list = ListViewModel(
      name: "Menu", title: .key("menu.title"), provider: InMemoryProvider(items),
      pageSize: max(1, items.count),
      row: RowDescription(showing: showing) { [badges] item in
        Row(title: item.title, image: item.image, badge: badges[item.id]?.text)
      }, destination: destination)
    list.itemID = { ($0 as? FeatureDestination)?.feature }
    return list
  }

  private final var badges: [String: FeatureBadge] {
    Dictionary(features.compactMap { feature in feature.badge.map { (feature.id, $0) } }) {
      first, _ in
      first
    }
  }
}

package struct MenuItem: Identifiable, Hashable, Sendable, CustomStringConvertible {
  package var id: String
  package var title: LocalizedText
  package var image: Picture?

  /// The feature's id: the same in every language.
  package var description: String { id }
}
