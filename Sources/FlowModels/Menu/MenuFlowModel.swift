public import Responder

/// The root flow of an app with a menu: it shows the features, and starts the flow of the one that
/// is tapped.
///
/// The menu is the first screen of the path. On a phone, the person goes back to it; on a tablet,
/// it is in the fixed pane. Choosing another feature there ends the one before.
public final class MenuFlowModel: FlowModel {
  private let features: [Feature]
  private let unlisted: [Feature]
  private let showing: RowParts

  /// Makes a menu.
  ///
  /// - Parameters:
  ///   - features: The features in the menu, in order; their ids differ.
  ///   - unlisted: The features that are not in the menu, but that links can lead to; their ids
  ///     differ from those in the menu.
  ///   - showing: The parts of its rows that are shown.
  public init(features: [Feature], unlisted: [Feature] = [], showing: RowParts = .all) {
    self.features = features
    self.unlisted = unlisted
    self.showing = showing
    super.init()
  }

  public override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<MenuItem>.self) { (menu: MenuFlowModel, tap) in
      guard let feature = menu.features.first(where: { $0.id == tap.item.id }) else { return }
      menu.start(menu.makeFlow(feature))
    }
  }

  public override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.flow(FeatureDestination.self) { (menu: MenuFlowModel, place) in
      (menu.features + menu.unlisted).first { $0.id == place.feature }.map { menu.makeFlow($0) }
    }
  }

  private func makeFlow(_ feature: Feature) -> FlowModel {
    let flow = feature.makeFlow()
    flow.place = FeatureDestination(feature: feature.id)
    return flow
  }

  /// Shows the menu.
  public override func start() {
    let items = features.map { MenuItem(id: $0.id, title: $0.title, image: $0.image) }
    let list = ListViewModel(
      name: "Menu", title: .key("menu.title"), provider: InMemoryProvider(items),
      pageSize: max(1, items.count),
      row: RowDescription(showing: showing) { [badges] item in
        Row(title: item.title, image: item.image, badge: badges[item.id]?.text)
      })
    list.itemID = { ($0 as? FeatureDestination)?.feature }
    push(list)
    for feature in features { feature.badge?.start(in: self) }
  }

  private var badges: [String: FeatureBadge] {
    Dictionary(features.compactMap { feature in feature.badge.map { (feature.id, $0) } }) {
      first, _ in
      first
    }
  }
}

/// A row of the menu.
package struct MenuItem: Identifiable, Hashable, Sendable, CustomStringConvertible {
  /// The feature's id.
  package var id: String
  /// The feature's title in the menu.
  package var title: LocalizedText
  /// A picture.
  package var image: Picture?

  /// The feature's id: the same in every language.
  package var description: String { id }
}
