/// A white-label brand of an app: what is different in it, as its JSON file says.
///
/// The format is described in the `Brands` article. A brand is read with
/// ``init(contentsOf:schema:)``, which reports everything that is wrong with the file at once.
public struct Brand: Hashable, Sendable {
  /// The brand's identity: lower-case letters, digits and hyphens.
  public var id: String
  /// What the app is called.
  public var name: String
  /// What it says of itself in a line, if it says something.
  public var tagline: String?
  /// The id under which stores and devices know the app, if it is decided.
  public var bundleID: String?
  /// The languages it speaks; the first is the one it starts in.
  public var languages: [String]
  /// The scheme of links into the app, as in `saffron://recipe/42`, if it has any.
  public var urlScheme: String?
  /// The hosts of its universal links, as in `https://saffron.example/recipe/42`.
  public var linkHosts: [String]
  /// What the menu offers, in order.
  public var menu: [MenuEntry]
  /// What is decided in features, by their ids.
  public var features: [String: FeatureSettings]
  /// The colours, fonts and pictures.
  public var theme: Theme
  /// How many panes a tablet shows beside the menu.
  public var tabletColumns: Int
  /// Whether the menu has a fixed pane of its own on a tablet.
  public var hasFixedPane: Bool
  /// Pages about the brand.
  public var links: Links
  /// Bounds of numbers, by their names; see ``BrandSchema/limits``.
  public var limits: [String: Int]
  /// Where the data comes from.
  public var data: DataSource
  /// How it is cached, if it is.
  public var dataCache: CachePolicy?
  /// Words that people may not call themselves.
  public var forbiddenWords: [String]
  /// Which parts rows show, by the kind of row; a kind that is not named shows everything.
  public var rows: [String: RowParts]
  /// Patterns by key, by language, where they differ from the app's own.
  public var strings: [String: Localization.Table]

  /// Where a brand's data comes from.
  public enum DataSource: Hashable, Sendable {
    /// A few items that the app brings along.
    case sample
    /// The JSON files of a folder.
    case json(folder: String)
    /// An SQLite database, made out of the JSON files of a folder where there is none yet; without a
    /// file, in memory. One of the two is there.
    case database(file: String?, seed: String?)
    /// A server on the web, or on this machine.
    case http(WebSource)
  }

  /// What the menu says of a feature.
  public struct MenuEntry: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The feature.
    public var id: String
    /// The name of its picture; the feature's own if `nil`.
    public var icon: String?
    /// Whether it says how much there is to do.
    public var showsBadge: Bool

    /// Makes an entry.
    public init(_ id: String, icon: String? = nil, showsBadge: Bool = true) {
      self.id = id
      self.icon = icon
      self.showsBadge = showsBadge
    }

    /// An entry with nothing special.
    public init(stringLiteral id: String) { self.init(id) }
  }

  /// What is decided in a feature.
  public struct FeatureSettings: Hashable, Sendable {
    /// Whether the brand has it; if `nil`, it has what its menu offers.
    public var isEnabled: Bool?
    /// Its options by name, as they are written.
    public var options: [String: JSONValue]

    /// Makes settings.
    public init(isEnabled: Bool? = nil, options: [String: JSONValue] = [:]) {
      self.isEnabled = isEnabled
      self.options = options
    }
  }

  /// Pages about the brand, on the web.
  public struct Links: Hashable, Sendable {
    /// What it does with what it knows of people.
    public var privacy: String?
    /// What people agree to.
    public var terms: String?
    /// Where people are helped.
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
    menu: [MenuEntry] = [], features: [String: FeatureSettings] = [:], theme: Theme = Theme(),
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
  /// The parts that rows of a kind show.
  public func parts(of kind: String) -> RowParts { rows[kind] ?? .all }

  /// Whether the brand has a feature: as it says, or else what its menu offers.
  public func has(feature id: String) -> Bool {
    features[id]?.isEnabled ?? menu.contains { $0.id == id }
  }

  /// What the brand decides, or the default.
  public func value<Value>(of option: FeatureOption<Value>) -> Value {
    features[option.feature]?.options[option.schema.name].flatMap(option.read)
      ?? option.defaultValue
  }

  /// The bound that the brand sets, or the default.
  public func value(of limit: BrandLimit) -> Int {
    limits[limit.name].flatMap { limit.range.contains($0) ? $0 : nil } ?? limit.defaultValue
  }

  /// A device as this brand lays it out.
  ///
  /// - Parameters:
  ///   - name: One of ``Device/names``.
  ///   - columns: Other panes than the brand's own.
  /// - Returns: Nothing for another name.
  public func device(_ name: String, columns: Int? = nil) -> Device? {
    var device = Device(name: name, tabletColumns: columns ?? tabletColumns)
    if !hasFixedPane { device?.hasFixedPane = false }
    return device
  }

  /// The brand's words in a language.
  ///
  /// - Parameters:
  ///   - language: One of ``languages``; the first of them if `nil`.
  ///   - defaults: The app's own patterns by language.
  public func localization(
    in language: String? = nil, defaults: [String: Localization.Table] = [:]
  ) -> Localization {
    Localization(
      language: language ?? languages.first ?? "en", fallbacks: languages, overrides: strings,
      defaults: defaults)
  }
}
