import Brands

/// The use of an app's settings in all explorations of its brands.
struct SettingUse {
  let schema: BrandSchema
  let classes: [BrandClass]
  let readings: [BrandReading]

  /// The settings that the app reads and does not list.
  var unlisted: [Diagnostic] {
    let listed = Set(schema.settings.map(\.path))
    var told: Set<String> = []
    return classes.flatMap { known in
      known.exploration.reads.compactMap { read in
        guard case .setting(let path) = read.fact, !listed.contains(path),
          told.insert(path).inserted
        else { return nil }
        return Diagnostic(
          .appSchema, at: Diagnostic.Place(file: readings.first?.chain.file.path ?? known.explored),
          path: DisplayText.singleLine(path),
          "the app reads the setting \(DisplayText.quoted(path)), which its schema does not list",
          help: "list it in `all` of its group, and the group in `BrandSchema(settings:)`")
      }
    }
  }

  /// The settings that no exploration has read, if every brand was explored, or one like it.
  // A feature or a switch that is off everywhere may hide the screen that reads a setting.
  var unread: [Diagnostic] {
    guard !classes.isEmpty, classes.allSatisfy({ $0.exploration.isComplete }) else { return [] }
    let read = Set(
      classes.flatMap(\.exploration.reads).compactMap { read -> String? in
        if case .setting(let path) = read.fact { path } else { nil }
      })
    let unread = schema.settings.filter { $0.successor == nil && !read.contains($0.path) }
    guard !unread.isEmpty else { return [] }
    let isHidden = schema.settings.contains { setting in
      read.contains(setting.path) && readings.allSatisfy { setting.isOff(in: $0.brand) }
    }
    guard !isHidden else { return [] }
    let open = Set(schema.features.filter(isOpen).map(\.id))
    return unread.filter { setting in
      // A setting of no feature may belong to any.
      setting.feature.map { open.contains($0) } ?? (open.count == schema.features.count)
    }.map(diagnostic)
  }

  private func isOpen(_ feature: FeatureSchema) -> Bool {
    readings.contains { $0.brand.has(feature: feature.id) }
      && (feature.screens.isEmpty
        || classes.contains { known in
          known.exploration.screens.contains { feature.screens.contains($0.name) }
        })
  }

  private func diagnostic(_ setting: BrandSettingSchema) -> Diagnostic {
    let place =
      readings.lazy.compactMap { reading in
        reading.chain.value.at(setting.keys).map { reading.chain.place(of: $0.node) }
      }.first ?? Diagnostic.Place(file: readings.first?.chain.file.path ?? "")
    return Diagnostic(
      .unreadSetting, at: place, path: setting.path,
      "no screen of any brand reads the app's setting \(DisplayText.quoted(setting.path))",
      help: "read it with `Brand.value(of:)`, or remove it from the app")
  }
}
