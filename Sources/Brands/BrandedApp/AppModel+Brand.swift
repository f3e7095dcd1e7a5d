extension AppModel {
  /// Makes the app of a brand that is not launched: with its name, its theme and its texts, and
  /// with those of the features that it has, reached in the way that it chooses.
  ///
  /// ```swift
  /// let notes = Feature(id: "notes", title: .key("notes.title")) { NotesFlowModel(notes: store) }
  /// return AppModel(
  ///   brand: brand, features: [notes], strings: brandSchema.strings, in: environment)
  /// ```
  ///
  /// The features of the brand's menu are listed in its order. Only links lead into the others that
  /// the brand has, and none leads into those that it has not.
  ///
  /// - Parameters:
  ///   - brand: The brand.
  ///   - features: All features of the app. The order decides between equally literal links.
  ///   - strings: The app's own texts, which the brand's replace.
  ///   - snapshots: The version of the app's saved state, and its migrations.
  ///   - environment: The surroundings: the device, the language and the clock.
  public convenience init(
    brand: Brand, features: [Feature], strings: AppStrings,
    snapshots: SnapshotSchema = SnapshotSchema(), in environment: AppEnvironment
  ) {
    let brand = brand.localized(in: environment.language)
    let enabled = features.filter { brand.has(feature: $0.id) }
    let listed = brand.menu.compactMap { entry in
      enabled.first { $0.id == entry.id }?.shown(as: entry)
    }
    let unlisted = enabled.filter { feature in !listed.contains { $0.id == feature.id } }
    self.init(
      name: brand.name,
      root: brand.navigation.root(
        features: listed, unlisted: unlisted, showing: brand.parts(of: "menu")),
      device: environment.device,
      localization: brand.localization(in: environment.language, table: strings.table),
      theme: brand.theme,
      links: LinkTable(
        scheme: brand.urlScheme, hosts: brand.linkHosts, features: features,
        enabled: enabled.map(\.id)),
      snapshots: snapshots, clock: environment.clock)
    identity = AppIdentity(id: brand.values.id, names: brand.names)
  }
}
