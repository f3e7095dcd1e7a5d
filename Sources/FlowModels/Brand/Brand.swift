/// A white-label brand of an app: what is different in it, as its JSON file says.
///
/// The format is described in the `Brands` article. A brand is read with
/// ``init(contentsOf:schema:)``, which reports everything that is wrong with the file at once.
public struct Brand: Hashable, Sendable {
  /// The brand's identity: lower-case letters, digits and hyphens.
  public var id: String
  /// What the app is called.
  public var name: String
  /// The languages it speaks; the first is the one it starts in.
  public var languages: [String]
  /// The scheme of links into the app, as in `saffron://recipe/42`, if it has any.
  public var urlScheme: String?
  /// The hosts of its universal links, as in `https://saffron.example/recipe/42`.
  public var linkHosts: [String]
  /// The ids of the features in the menu, in order.
  public var menu: [String]
  /// The colours.
  public var theme: Theme
  /// How many panes a tablet shows beside the menu.
  public var tabletColumns: Int
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

  /// Makes a brand in code, as unit tests do.
  public init(
    id: String = "brand", name: String = "Brand", languages: [String] = ["en"],
    urlScheme: String? = nil, linkHosts: [String] = [], menu: [String] = [], theme: Theme = Theme(),
    tabletColumns: Int = 2,
    data: DataSource = .sample, dataCache: CachePolicy? = nil, forbiddenWords: [String] = [],
    rows: [String: RowParts] = [:],
    strings: [String: Localization.Table] = [:]
  ) {
    self.id = id
    self.name = name
    self.languages = languages
    self.urlScheme = urlScheme
    self.linkHosts = linkHosts
    self.menu = menu
    self.theme = theme
    self.tabletColumns = tabletColumns
    self.data = data
    self.dataCache = dataCache
    self.forbiddenWords = forbiddenWords
    self.rows = rows
    self.strings = strings
  }

  /// The parts that rows of a kind show.
  public func parts(of kind: String) -> RowParts { rows[kind] ?? .all }

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
