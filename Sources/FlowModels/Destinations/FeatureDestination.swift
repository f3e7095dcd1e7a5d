/// The destination of a feature's flow, as ``MenuFlowModel`` starts it.
public struct FeatureDestination: Destination {
  /// The feature's id.
  public var feature: String

  /// Makes the destination.
  public init(feature: String) { self.feature = feature }
}
