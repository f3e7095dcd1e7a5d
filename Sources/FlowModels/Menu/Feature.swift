/// A part of an app that its menu can offer.
@MainActor
public struct Feature {
  /// The name by which a brand lists it in its menu.
  public let id: String
  /// The feature's title in the menu.
  public let title: LocalizedText
  /// The name of a picture asset.
  public let image: String?
  /// The patterns of links that lead into the feature.
  public let links: [LinkPattern]
  /// The badge of the feature in the menu.
  public let badge: FeatureBadge?
  /// Makes the feature's flow; called each time the feature is chosen.
  public let makeFlow: () -> FlowModel

  /// Makes a feature.
  ///
  /// - Parameters:
  ///   - id: The name by which a brand lists it in its menu.
  ///   - title: The feature's title in the menu.
  ///   - image: The name of a picture asset.
  ///   - links: The patterns of links that lead into the feature; its flow registers their
  ///     destinations.
  ///   - badge: The badge of the feature in the menu.
  ///   - makeFlow: Makes its flow; called each time the feature is chosen.
  public init(
    id: String, title: LocalizedText, image: String? = nil, links: [LinkPattern] = [],
    badge: FeatureBadge? = nil, makeFlow: @escaping () -> FlowModel
  ) {
    self.id = id
    self.title = title
    self.image = image
    self.links = links
    self.badge = badge
    self.makeFlow = makeFlow
  }
}

/// The badge of a feature in the menu, such as the number of open tasks.
@MainActor
public final class FeatureBadge {
  /// The text of the badge; `nil` for none.
  @Property public var text: LocalizedText?
  /// An observation that keeps the text up to date, for as long as the badge exists.
  public var following: ObservationToken?
  /// The work that determines the text.
  public var counting: Work?

  private let begin: (FlowModel, FeatureBadge) -> Void

  /// Makes a badge.
  ///
  /// - Parameter begin: Called when the menu starts, with its flow and the badge. The flow runs any
  ///   work for the badge.
  public init(begin: @escaping (FlowModel, FeatureBadge) -> Void) { self.begin = begin }

  func start(in flow: FlowModel) { begin(flow, self) }
}
