/// A white-label brand of an app: its differences, as its JSON file states them.
///
/// The format is described in the `Brands` article. A brand is read with
/// ``init(contentsOf:schema:)``, which reports everything that is wrong with the file at once.
public struct Brand: Hashable, Sendable {
  /// The brand's identity: lower-case letters, digits and hyphens.
  public var id: String
  /// The name of the app.
  public var name: String
  /// The description of the app in one line, if there is one.
  public var tagline: String?
  /// The id under which stores and devices know the app, if it is set.
  public var bundleID: String?
  /// The languages of the app; it starts in the first.
  public var languages: [String]
  /// The scheme of links into the app, as in `saffron://recipe/42`, if it has any.
  public var urlScheme: String?
  /// The hosts of its universal links, as in `https://saffron.example/recipe/42`.
  public var linkHosts: [String]
  /// The way in which a person reaches the features of the menu.
  public var navigation: NavigationStyle
  /// The entries of the menu, in order; with tabs, each is a tab.
  public var menu: [MenuEntry]
  /// The settings of features, by their ids.
  public var features: [String: FeatureSettings]
  /// The colours, fonts and pictures.
  public var theme: Theme
  /// The number of panes that a tablet shows beside the menu.
  public var tabletColumns: Int
  /// A Boolean value that indicates whether a tablet has a fixed pane: for the menu, or for the
  /// first screen of a feature that has tabs or a drawer around it.
  public var hasFixedPane: Bool
  /// The pages about the brand.
  public var links: Links
  /// The bounds of numbers, by their names; see `BrandSchema.limits`.
  public var limits: [String: Int]
  /// The source of the data.
  public var data: DataSource
  /// The policy for caching the data, if it is cached.
  public var dataCache: CachePolicy?
  /// The words that people may not call themselves.
  public var forbiddenWords: [String]
  /// The parts that rows show, by the kind of row; a kind that is not named shows everything.
  public var rows: [String: RowParts]
  /// The patterns that differ from the app's own, by language and key.
  public var strings: [String: Localization.Table]
  /// Texts by name, such as a telephone number, that stand as `{name}` in any string.
  public var facts: [String: String] = [:]
  /// Short forms of the name, by which people know the brand too.
  package var shortNames: [String] = []
  /// The words of other brands that this brand may have.
  package var allowedWords: [String] = []
  /// The name, the tagline and the links as they are written, for those that differ by language.
  package var texts = BrandTexts()

  /// A source of a brand's data.
  public enum DataSource: Hashable, Sendable {
    /// A few items that are part of the app.
    case sample
    /// The JSON files of a folder.
    case json(folder: String)
    /// An SQLite database. If there is none yet, it is made from the JSON files of a folder.
    /// Without a file, it is in memory. At least one of the two is there.
    case database(file: String?, seed: String?)
    /// A server on the web, or on this machine.
    case http(WebSource)

    /// A kind of source, as a brand names it under `data.source`.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The JSON files of a folder.
      case json
      /// A few items that are part of the app.
      case sample
      /// An SQLite database.
      case sqlite
      /// A server.
      case http
    }
  }

  /// The entry of a feature in the menu.
  public struct MenuEntry: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The feature.
    public var id: String
    /// The name of its picture; the feature's own picture if `nil`.
    package var icon: String?
    /// A Boolean value that indicates whether the entry shows how much there is to do.
    package var showsBadge: Bool

    /// Makes an entry.
    public init(_ id: String, icon: String? = nil, showsBadge: Bool = true) {
      self.id = id
      self.icon = icon
      self.showsBadge = showsBadge
    }

    /// Makes an entry with the default settings.
    public init(stringLiteral id: String) { self.init(id) }
  }

  /// The settings of a feature.
  public struct FeatureSettings: Hashable, Sendable {
    /// A Boolean value that indicates whether the brand has the feature; if `nil`, the brand has it
    /// if its menu offers it.
    package var isEnabled: Bool?
    /// Its options by name, as they are written.
    package var options: [String: JSONValue]

    /// Makes settings.
    public init(isEnabled: Bool? = nil, options: [String: JSONValue] = [:]) {
      self.isEnabled = isEnabled
      self.options = options
    }
  }

  /// Pages about the brand, on the web.
  public struct Links: Hashable, Sendable {
    /// The address of the page about the use of personal data.
    public var privacy: String?
    /// The address of the terms that people agree to.
    public var terms: String?
    /// The address of the help page.
    public var help: String?

    /// Makes links.
    public init(privacy: String? = nil, terms: String? = nil, help: String? = nil) {
      self.privacy = privacy
      self.terms = terms
      self.help = help
    }
  }

  /// Makes a brand in code, as unit tests do.
  public init(
    id: String = "brand", name: String = "Brand", tagline: String? = nil, bundleID: String? = nil,
    languages: [String] = ["en"], urlScheme: String? = nil, linkHosts: [String] = [],
    navigation: NavigationStyle = .menu, menu: [MenuEntry] = [],
    features: [String: FeatureSettings] = [:], theme: Theme = Theme(),
    tabletColumns: Int = 2, hasFixedPane: Bool = true, links: Links = Links(),
    limits: [String: Int] = [:], data: DataSource = .sample, dataCache: CachePolicy? = nil,
    forbiddenWords: [String] = [], rows: [String: RowParts] = [:],
    strings: [String: Localization.Table] = [:]
  ) {
    self.id = id
    self.name = name
    self.tagline = tagline
    self.bundleID = bundleID
    self.languages = languages
    self.urlScheme = urlScheme
    self.linkHosts = linkHosts
    self.navigation = navigation
    self.menu = menu
    self.features = features
    self.theme = theme
    self.tabletColumns = tabletColumns
    self.hasFixedPane = hasFixedPane
    self.links = links
    self.limits = limits
    self.data = data
    self.dataCache = dataCache
    self.forbiddenWords = forbiddenWords
    self.rows = rows
    self.strings = strings
  }
}

extension Brand {
  /// Returns the parts that rows of a kind show.
  public func parts(of kind: String) -> RowParts { rows[kind] ?? .all }

  /// Returns whether the brand has a feature: as its settings say, or else if its menu offers it.
  public func has(feature id: String) -> Bool {
    features[id]?.isEnabled ?? menu.contains { $0.id == id }
  }

  /// Returns the value that the brand sets for an option, or the default.
  public func value<Value>(of option: FeatureOption<Value>) -> Value {
    features[option.feature]?.options[option.schema.name].flatMap(option.read)
      ?? option.defaultValue
  }

  /// Returns the bound that the brand sets, or the default if it sets none within the range.
  public func value(of limit: BrandLimit) -> Int {
    limits[limit.name].flatMap { limit.range.contains($0) ? $0 : nil } ?? limit.defaultValue
  }

  /// Returns a device with this brand's layout.
  ///
  /// - Parameters:
  ///   - name: One of `Device.names`.
  ///   - columns: The number of panes, if it is not the brand's own.
  /// - Returns: `nil` for another name.
  public func device(_ name: String, columns: Int? = nil) -> Device? {
    var device = Device(name: name, tabletColumns: columns ?? tabletColumns)
    if !hasFixedPane { device?.hasFixedPane = false }
    return device
  }
}
