extension LinkTable {
  /// Assembles the links of an app with a menu.
  ///
  /// - Parameters:
  ///   - scheme: The scheme of the app's own links.
  ///   - hosts: The hosts of its universal links.
  ///   - features: All features. The order decides between equally literal patterns.
  ///   - enabled: The ids of the features that the brand has; all of them if `nil`. A link to
  ///     another feature fails with ``LinkError/featureDisabled(_:)``.
  public init(
    scheme: String? = nil, hosts: [String] = [], features: [Feature] = [],
    enabled: [String]? = nil
  ) {
    let entries = features.flatMap { feature in
      feature.links.map {
        Entry(pattern: $0, feature: feature.id, isEnabled: enabled?.contains(feature.id) ?? true)
      }
    }
    self.init(scheme: scheme, hosts: hosts, entries: entries)
  }
}
