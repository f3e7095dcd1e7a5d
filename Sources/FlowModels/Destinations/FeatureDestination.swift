/// The destination of a feature's flow, as ``MenuFlowModel`` starts it.
package struct FeatureDestination: Destination {
  /// The feature's id.
  package var feature: String

  /// Makes the destination.
  package init(feature: String) { self.feature = feature }
}
