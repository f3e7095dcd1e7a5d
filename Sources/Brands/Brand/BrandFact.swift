import FlowModels

/// A fact about a brand that its flows may depend on. Shown texts, colours and fonts are no facts.
/// Of a slogan, a link or a picture, only the presence is a fact. The id and the table of texts are
/// facts, because an app that asks for them may decide anything by them.
package enum BrandFact: Hashable, Sendable, Codable {
  case id, bundleID, strings, facts, tagline, languages, urlScheme, linkHosts, navigation, menu,
    features,
    images
  case tabletColumns, fixedPane, links, settings, rows, data, dataCache, forbiddenWords
  case feature(String)
  /// The value of a setting, by its key path.
  case setting(String)
  /// The parts that rows of a kind show.
  case row(String)

  /// The key path in a brand's file.
  package var path: String {
    switch self {
    case .bundleID: "bundleId"
    case .images: "theme.images"
    case .tabletColumns: "devices.tablet.columns"
    case .fixedPane: "devices.tablet.fixedPane"
    case .dataCache: "data.cache"
    case .feature(let id): "features.\(id).enabled"
    case .setting(let path): path
    case .row(let kind): "rows.\(kind)"
    default: "\(self)"
    }
  }
}

extension Brand {
  /// Returns a description of a fact's value that is equal for brands that agree on it.
  package func value(of fact: BrandFact) -> String {
    let brand = values
    switch fact {
    case .id: return brand.id
    case .bundleID: return brand.bundleID ?? "not set"
    case .strings:
      return brand.strings.sorted { $0.key < $1.key }.map { language, table in
        "\(language): \(table.sorted { $0.key < $1.key })"
      }.joined(separator: ", ")
    case .facts: return brand.facts.keys.sorted().joined(separator: ", ")
    case .tagline: return Self.presence(brand.tagline)
    case .languages: return brand.languages.joined(separator: " ")
    case .urlScheme: return Self.presence(brand.urlScheme)
    case .linkHosts: return "\(brand.linkHosts.count)"
    case .navigation: return brand.navigation.rawValue
    case .menu:
      // A picture is a look; whether there is one is not.
      return brand.menu.map { entry in
        entry.id + (entry.icon == nil ? "" : " with a picture")
          + (entry.showsBadge ? "" : " without a badge")
      }.joined(separator: ", ")
    case .features:
      return brand.features.keys.sorted().map { "\($0): \(untracked.has(feature: $0))" }
        .joined(separator: ", ")
    case .images: return brand.theme.images.keys.sorted().joined(separator: ", ")
    case .tabletColumns: return "\(brand.tabletColumns)"
    case .fixedPane: return "\(brand.hasFixedPane)"
    case .links:
      let links = [brand.links.privacy, brand.links.terms, brand.links.help]
      return links.map(Self.presence).joined(separator: " ")
    case .settings: return JSONText.compact(.object(brand.settings))
    case .rows:
      return brand.rows.sorted { $0.key < $1.key }.map { "\($0) \($1.rawValue)" }
        .joined(separator: ", ")
    case .data: return "\(brand.data)"
    case .dataCache: return "\(String(describing: brand.dataCache))"
    case .forbiddenWords: return brand.forbiddenWords.joined(separator: " ")
    case .feature(let id): return "\(untracked.has(feature: id))"
    case .setting(let path): return brand.settings[path].map(JSONText.compact) ?? "not set"
    case .row(let kind): return "\(untracked.parts(of: kind).rawValue)"
    }
  }

  private static func presence(_ value: String?) -> String { value == nil ? "not set" : "set" }
}
