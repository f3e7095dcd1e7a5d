/// A white-label brand of an app: its differences, as its JSON file states them.
///
/// The format is described in the `Brands` article. A brand is read with
/// ``init(contentsOf:schema:environment:on:)``, which reports everything that is wrong with the
/// file at once.
public struct Brand: Hashable, Sendable, ApartFromState {
  /// The brand's identity: lower-case letters, digits and hyphens.
  public var id: String {
    get { read(.id, values.id) }
    set { values.id = newValue }
  }
  /// The name of the app.
  public var name: String
  /// The description of the app in one line, if there is one.
  public var tagline: String? {
    get { read(.tagline, values.tagline) }
    set { values.tagline = newValue }
  }
  /// The id that stores and devices know the app by, if it is set.
  package var bundleID: String? {
    get { read(.bundleID, values.bundleID) }
    set { values.bundleID = newValue }
  }
  /// The languages of the app; it starts in the first.
  public var languages: [String] {
    get { read(.languages, values.languages) }
    set { values.languages = newValue }
  }
  /// The scheme of links into the app, as in `saffron://recipe/42`, if it has any.
  public var urlScheme: String? {
    get { read(.urlScheme, values.urlScheme) }
    set { values.urlScheme = newValue }
  }
  /// The hosts of its universal links, as in `https://saffron.example/recipe/42`.
  public var linkHosts: [String] {
    get { read(.linkHosts, values.linkHosts) }
    set { values.linkHosts = newValue }
  }
  /// The way that users reach the features of the menu.
  public var navigation: NavigationStyle {
    get { read(.navigation, values.navigation) }
    set { values.navigation = newValue }
  }
  /// The entries of the menu, in order; with tabs, each is a tab.
  public var menu: [MenuEntry] {
    get { read(.menu, values.menu) }
    set { values.menu = newValue }
  }
  package var features: [String: FeatureSettings] {
    get { read(.features, values.features) }
    set { values.features = newValue }
  }
  /// The colours, fonts and pictures.
  public var theme: Theme {
    get { read(.images, values.theme) }
    set { values.theme = newValue }
  }
  /// The number of panes that a tablet shows next to the menu.
  package var tabletColumns: Int {
    get { read(.tabletColumns, values.tabletColumns) }
    set { values.tabletColumns = newValue }
  }
  /// True if a tablet has a fixed pane, for the menu or a feature's first screen.
  package var hasFixedPane: Bool {
    get { read(.fixedPane, values.hasFixedPane) }
    set { values.hasFixedPane = newValue }
  }
  /// The pages about the brand.
  public var links: Links {
    get { read(.links, values.links) }
    set { values.links = newValue }
  }
  /// The settings that the brand sets, by their key paths, as in its file.
  package var settings: [String: JSONValue] {
    get { read(.settings, values.settings) }
    set { values.settings = newValue }
  }
  /// The source of the data.
  public var data: DataSource {
    get { read(.data, values.data) }
    set { values.data = newValue }
  }
  /// The policy for caching the data, if it is cached.
  public var dataCache: CachePolicy? {
    get { read(.dataCache, values.dataCache) }
    set { values.dataCache = newValue }
  }
  /// The words that people may not call themselves.
  public var forbiddenWords: [String] {
    get { read(.forbiddenWords, values.forbiddenWords) }
    set { values.forbiddenWords = newValue }
  }
  /// The parts that rows show, by the kind of row; a kind that is not named shows everything.
  package var rows: [String: RowParts] {
    get { read(.rows, values.rows) }
    set { values.rows = newValue }
  }
  /// The patterns that differ from the app's own, by language and key.
  package var strings: [String: Localization.Table] {
    get { read(.strings, values.strings) }
    set { values.strings = newValue }
  }
  /// Texts by name, such as a telephone number, that stand as `{name}` in any string.
  package var facts: [String: String] {
    get { read(.facts, values.facts) }
    set { values.facts = newValue }
  }
  /// Short forms of the name that the brand is also known by.
  package var shortNames: [String] = []
  /// Other brands' words that this brand may have.
  package var allowedWords: [String] = []
  /// The name, the tagline and the links as written, for those that differ by language.
  package var texts = IdentityTexts()

  /// The values of facts, which are noted when they are asked for.
  var values: BrandValues

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
    /// True if the entry shows how much remains to be done.
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
    /// True if the brand has the feature; if `nil`, the brand has it if its menu offers it.
    package var isEnabled: Bool?

    /// Makes settings.
    public init(isEnabled: Bool? = nil) {
      self.isEnabled = isEnabled
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
    settings: [String: JSONValue] = [:], data: DataSource = .sample, dataCache: CachePolicy? = nil,
    forbiddenWords: [String] = [], rows: [String: RowParts] = [:],
    strings: [String: Localization.Table] = [:]
  ) {
    self.name = name
    values = BrandValues(
      id: id, tagline: tagline, bundleID: bundleID, languages: languages, urlScheme: urlScheme,
      linkHosts: linkHosts,
      navigation: navigation, menu: menu, features: features, theme: theme,
      tabletColumns: tabletColumns, hasFixedPane: hasFixedPane, links: links, settings: settings,
      data: data, dataCache: dataCache, forbiddenWords: forbiddenWords, rows: rows, strings: strings
    )
  }
}

extension Brand {
  /// Returns the parts that rows of a kind show.
  public func parts(of kind: String) -> RowParts {
    note(.row(kind))
    return values.rows[kind] ?? .all
  }

  /// Returns whether the brand has a feature: as its settings say, or else if its menu offers it.
  public func has(feature id: String) -> Bool {
    note(.feature(id))
    return values.features[id]?.isEnabled ?? values.menu.contains { $0.id == id }
  }

  /// Returns the value of the setting at a key path, as in the file; `nil` if it is not set.
  func json(of path: String) -> JSONValue? {
    note(.setting(path))
    return values.settings[path]
  }

  /// The key `enabled` of a feature.
  subscript(isEnabled feature: String) -> Bool? {
    get { values.features[feature]?.isEnabled }
    set { values.features[feature] = FeatureSettings(isEnabled: newValue) }
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

extension Brand {
  /// The same brand, which notes nothing that it is asked for.
  package var untracked: Brand { values.reads == nil ? self : tracked(by: nil) }

  /// Returns the same brand, which notes the facts that it is asked for; with `nil`, none.
  package func tracked(by reads: BrandReads?) -> Brand {
    var brand = self
    brand.values.reads = reads
    return brand
  }

  private func read<Value>(_ fact: BrandFact, _ value: Value) -> Value {
    note(fact)
    return value
  }

  private func note(_ fact: BrandFact) { values.reads?.note(fact) }
}
