/// A part of an app that its menu can offer.
@MainActor
public struct Feature {
  /// The name by which a brand lists it in its menu.
  public let id: String
  /// What the menu calls it.
  public let title: Phrase
  /// The name of a picture asset.
  public let image: String?
  /// The forms of links that lead into it.
  public let links: [LinkPattern]
  /// What the menu says at its corner.
  public let badge: FeatureBadge?
  /// Makes the feature's flow, each time it is chosen.
  public let makeFlow: () -> FlowModel

  /// Makes a feature.
  ///
  /// - Parameters:
  ///   - id: The name by which a brand lists it.
  ///   - title: What the menu calls it.
  ///   - image: The name of a picture asset.
  ///   - links: The forms of links that lead into it; its flow knows their destinations.
  ///   - badge: What the menu says at its corner.
  ///   - makeFlow: Makes its flow; called each time the feature is chosen.
  public init(
    id: String, title: Phrase, image: String? = nil, links: [LinkPattern] = [],
    badge: FeatureBadge? = nil, makeFlow: @escaping () -> FlowModel
  ) {
    self.id = id
    self.title = title
    self.image = image
    self.links = links
    self.badge = badge
    self.makeFlow = makeFlow
  }

  /// The feature as a brand's menu shows it.
  ///
  /// - Parameter entry: What the brand says of it.
  public func shown(as entry: Brand.MenuEntry) -> Feature {
    Feature(
      id: id, title: title, image: entry.icon ?? image, links: links,
      badge: entry.showsBadge ? badge : nil, makeFlow: makeFlow)
  }
}

/// The flow of a feature, as ``MenuFlowModel`` starts it.
public struct FeatureDestination: Destination {
  /// The feature's id.
  public var feature: String

  /// Makes the place.
  public init(feature: String) { self.feature = feature }
}

/// What the menu says at the corner of a feature, such as how much there is to do.
@MainActor
public final class FeatureBadge {
  /// What it says; nothing where there is nothing to say.
  @Property public var text: Phrase?
  /// What it follows, for as long as it is there.
  public var following: ObservationToken?
  /// The work that finds out what it says.
  public var counting: Work?

  private let begin: (FlowModel, FeatureBadge) -> Void

  /// Makes a badge.
  ///
  /// - Parameter begin: Called as the menu starts, with its flow, which does what work the badge takes.
  public init(begin: @escaping (FlowModel, FeatureBadge) -> Void) { self.begin = begin }

  func start(in flow: FlowModel) { begin(flow, self) }
}
