/// The destination of a feature's flow, as ``MenuFlowModel`` starts it.
package struct FeatureDestination: Destination {
  package var feature: String

  package init(feature: String) { self.feature = feature }
}
