/// The values of a brand that are facts about it, and the notes of those that were asked for.
struct BrandValues: Hashable, Sendable {
  var id: String
  var tagline: String?
  var bundleID: String?
  var languages: [String]
  var urlScheme: String?
  var linkHosts: [String]
  var navigation: NavigationStyle
  var menu: [Brand.MenuEntry]
  var features: [String: Brand.FeatureSettings]
  var theme: Theme
  var tabletColumns: Int
  var hasFixedPane: Bool
  var links: Brand.Links
  var settings: [String: JSONValue]
  var data: Brand.DataSource
  var dataCache: CachePolicy?
  var forbiddenWords: [String]
  var rows: [String: RowParts]
  var strings: [String: Localization.Table]
  var facts: [String: String] = [:]
  var link = BrandReadsLink()

  /// The notes. They are no part of the value.
  var reads: BrandReads? {
    get { link.reads }
    set { link.reads = newValue }
  }
}
