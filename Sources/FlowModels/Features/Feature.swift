/// A part of an app that its menu can offer.
@MainActor
public struct Feature {
  /// The name that a brand uses to list it in its menu.
  public let id: String
  package let title: LocalizedText
  /// A picture, which is decorative in the menu.
  package let image: Picture?
  /// True if its first screen is in a tablet's fixed pane, in an app with tabs or a drawer.
  package let fillsFixedPane: Bool
  package let links: [LinkPattern]
  package let badge: FeatureBadge?
  package let makeFlow: () -> FlowModel

  /// Makes a feature.
  ///
  /// - Parameters:
  ///   - id: The name that a brand uses to list it in its menu.
  ///   - title: The feature's title in the menu.
  ///   - image: A picture; a literal is the name of an asset.
  ///   - links: The patterns of links that lead into the feature; its flow registers their
  ///     destinations.
  ///   - badge: The badge of the feature in the menu.
  ///   - fillsFixedPane: A Boolean value that indicates whether the feature's first screen, such as
  ///     a list, is in the fixed pane of a tablet, in an app with tabs or a drawer. Otherwise the
  ///     feature has no fixed pane. In an app with a menu, the menu is in it.
  ///   - makeFlow: Makes its flow; called each time the feature is chosen.
  public init(
    id: String, title: LocalizedText, image: Picture? = nil, links: [LinkPattern] = [],
    badge: FeatureBadge? = nil, fillsFixedPane: Bool = true,
    makeFlow: @escaping () -> FlowModel
  ) {
    self.id = id
    self.title = title
    self.image = image
    self.links = links
    self.badge = badge
    self.fillsFixedPane = fillsFixedPane
    self.makeFlow = makeFlow
  }
}

/// The badge of a feature in the menu, such as the number of open tasks.
@MainActor
public final class FeatureBadge {
  /// The text of the badge; `nil` for none.
  @Property public var text: LocalizedText?
  private let begin: (FlowModel, FeatureBadge) -> ObservationToken?
  private var observation: ObservationToken?

  /// Makes a badge.
  ///
  /// - Parameter begin: Called when the menu starts, with its flow and the badge. The flow runs any
  ///   work for the badge. The badge keeps the observation that is returned, which keeps the text
  ///   up to date.
  public init(begin: @escaping (FlowModel, FeatureBadge) -> ObservationToken?) {
    self.begin = begin
  }

  /// Makes a badge whose text follows items. They are loaded for the menu, unless something else
  /// loads them.
  ///
  /// ```swift
  /// FeatureBadge(following: tasks) { $0.isEmpty ? nil : .number(Double($0.count)) }
  /// ```
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - text: Returns the text of the badge, or `nil` for none.
  public convenience init<Item>(
    following items: FollowedItems<Item>, showing text: @escaping ([Item]) -> LocalizedText?
  ) {
    self.init { flow, badge in
      items.follow(for: flow)
      return items.$items.observe { [weak badge] items in badge?.text = text(items) }
    }
  }

  func start(in flow: FlowModel) { observation = begin(flow, self) }
}
