extension BrandSchema {
  /// The keys that only the top of a file may have.
  static let topKeys: Set = [
    "id", "extends", "abstract", "environments", "defaultEnvironment", "rules",
  ]

  /// Returns the keys for environments, which may set some of a brand's other keys.
  func environments(over fields: [Setting<BrandDraft>]) -> [Setting<BrandDraft>] {
    let overlay = ObjectSchema(
      fields.map(\.schema).filter { !Self.topKeys.contains($0.name) }, topKeys: Self.topKeys)
    return [
      Setting(
        "environments",
        schema: .map(
          ValueSchema.MapSchema(
            what: "environment", keys: .format(.environment), value: .overlay(overlay))),
        "Values for one environment, such as `staging`, by its name: any keys but "
          + "`id`, `extends`, `abstract`, `rules` and those of environments."),
      Setting(
        "defaultEnvironment", schema: .text(.environment),
        "The environment that applies if none is chosen, and so the one that ships; without it, "
          + "the brand outside of its environments."),
      Setting(
        "rules", schema: .rules,
        "What the brands that extend this file may do: `keys` with rules over one key, and `named` "
          + "conditions across keys."),
    ]
  }

  /// The endings of identifiers, which a base may set for all its brands.
  var suffixes: Setting<BrandDraft> {
    Setting(
      "suffixes", "The endings that identifiers have, mostly in an environment.",
      [
        Setting(
          "bundleId", \.suffixes.bundleID, ValueCodec.text(.bundleSuffix).optional,
          "The end of the bundle id, such as `.staging`."),
        Setting(
          "urlScheme", \.suffixes.urlScheme, ValueCodec.text(.schemeSuffix).optional,
          "The end of the scheme of links, such as `-staging`."),
      ])
  }
}

/// The endings of a brand's identifiers.
struct IdentifierSuffixes: Sendable {
  var bundleID: String?
  var urlScheme: String?
}

extension BrandDraft {
  /// Adds the endings to the identifiers that are set.
  mutating func settleIdentifiers() {
    if let ending = suffixes.bundleID, let id = brand.bundleID { brand.bundleID = id + ending }
    if let ending = suffixes.urlScheme, let scheme = brand.urlScheme {
      brand.urlScheme = scheme + ending
    }
  }
}

extension TextFormat {
  /// The name of an environment.
  package static let environment = identifier(like: "staging")

  /// The last parts of a bundle id.
  static let bundleSuffix = TextFormat(
    "an ending", like: ".staging", pattern: "^(\\.[A-Za-z][A-Za-z0-9-]*)+$"
  ) { $0.utf8.first == Bytes.dot && bundleID.accepts("a" + $0) }

  /// The end of a scheme.
  static let schemeSuffix = TextFormat(
    "an ending", like: "-staging", pattern: "^[a-z0-9+.-]+$"
  ) { !$0.isEmpty && scheme.accepts("a" + $0) }
}
