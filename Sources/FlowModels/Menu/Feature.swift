/// A part of an app that its menu can offer.
@MainActor
public struct Feature {
  /// The name by which a brand lists it in its menu.
  public let id: String
  /// What the menu calls it.
  public let title: Phrase
  /// The name of a picture asset.
  public let image: String?
  /// Makes the feature's flow, each time it is chosen.
  public let makeFlow: () -> FlowModel

  /// Makes a feature.
  ///
  /// - Parameters:
  ///   - id: The name by which a brand lists it.
  ///   - title: What the menu calls it.
  ///   - image: The name of a picture asset.
  ///   - makeFlow: Makes its flow; called each time the feature is chosen.
  public init(
    id: String, title: Phrase, image: String? = nil, makeFlow: @escaping () -> FlowModel
  ) {
    self.id = id
    self.title = title
    self.image = image
    self.makeFlow = makeFlow
  }
}
