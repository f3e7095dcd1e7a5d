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
  /// Makes the feature's flow, each time it is chosen.
  public let makeFlow: () -> FlowModel

  /// Makes a feature.
  ///
  /// - Parameters:
  ///   - id: The name by which a brand lists it.
  ///   - title: What the menu calls it.
  ///   - image: The name of a picture asset.
  ///   - links: The forms of links that lead into it; its flow knows their destinations.
  ///   - makeFlow: Makes its flow; called each time the feature is chosen.
  public init(
    id: String, title: Phrase, image: String? = nil, links: [LinkPattern] = [],
    makeFlow: @escaping () -> FlowModel
  ) {
    self.id = id
    self.title = title
    self.image = image
    self.links = links
    self.makeFlow = makeFlow
  }
}

/// The flow of a feature, as ``MenuFlowModel`` starts it.
public struct FeatureDestination: Destination {
  /// The feature's id.
  public var feature: String

  /// Makes the place.
  public init(feature: String) { self.feature = feature }
}
