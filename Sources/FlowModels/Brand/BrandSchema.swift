import Synchronization

/// What an app lets its brands decide: the names that a brand's file may use.
public struct BrandSchema: Sendable {
  /// The features that a menu may list.
  public var features: [FeatureSchema] {
    didSet { prepared = Prepared() }
  }
  /// The kinds of rows whose parts may be chosen.
  public var rows: [String] {
    didSet { prepared = Prepared() }
  }
  /// The app's own patterns by key, by language; a brand may replace any of them.
  public var strings: AppStrings {
    didSet { prepared = Prepared() }
  }
  /// The numbers that a brand may set a bound to.
  public var limits: [BrandLimit] {
    didSet { prepared = Prepared() }
  }
  /// The pictures that a brand brings along, by what they are for.
  public var images: [String] {
    didSet { prepared = Prepared() }
  }
  /// How long words may be where they stand.
  public var room = TextRoom()
  /// What is made of all of these, once it is needed.
  private var prepared = Prepared()

  /// Makes a schema.
  ///
  /// - Parameters:
  ///   - features: The features that a menu may list; an id alone is a feature without options.
  ///   - rows: The kinds of rows whose parts may be chosen.
  ///   - strings: The app's own patterns by key, by language.
  ///   - limits: The numbers that a brand may set a bound to.
  ///   - images: The pictures that a brand brings along, by what they are for.
  public init(
    features: [FeatureSchema], rows: [String], strings: AppStrings,
    limits: [BrandLimit] = [], images: [String] = ["logo"]
  ) {
    self.features = features
    self.rows = rows
    self.strings = strings
    self.limits = limits
    self.images = images
  }

  /// The format that follows, which is made once.
  var format: Format { prepared.format { Format(makeObject()) } }

  /// A format, and how it is read.
  struct Format: Sendable {
    let object: ObjectKind<BrandDraft>
    let description: ConfigurationDescription

    init(_ object: ObjectKind<BrandDraft>) {
      self.object = object
      description = ConfigurationDescription(object.shape)
    }
  }

  private final class Prepared: Sendable {
    private let made = Mutex<Format?>(nil)

    func format(_ make: () -> Format) -> Format {
      made.withLock { made in
        let format = made ?? make()
        made = format
        return format
      }
    }
  }

  /// Every key that a brand's strings may set: the app's and the framework's.
  var stringKeys: Set<String> { strings.keys.union(BuiltInStrings.keys) }
}

/// How much room words have on the narrowest device, in columns of a fixed-width font: a letter takes
/// one, a Chinese or Japanese character two.
public struct TextRoom: Hashable, Sendable {
  /// On top of a screen.
  public var title: Int
  /// On a button.
  public var button: Int
  /// In a row of the menu, or of another list of fixed things.
  public var row: Int
  /// Beside what a person enters.
  public var field: Int

  /// Makes a room: 44 columns for a title, 36 for a button, 36 for a row and 36 beside a field, unless said
  /// otherwise.
  public init(title: Int = 44, button: Int = 36, row: Int = 36, field: Int = 36) {
    self.title = title
    self.button = button
    self.row = row
    self.field = field
  }
}

/// An app's own words, of which a language's are made only when they are asked for.
///
/// ```swift
/// let words: AppStrings = ["en": ["notes.title": "Notes"], "de": ["notes.title": "Notizen"]]
/// ```
public struct AppStrings: Sendable, ExpressibleByDictionaryLiteral {
  /// The languages in which there are words.
  public let languages: [String]
  /// The patterns of a language, if there are any.
  public let table: @Sendable (String) -> Localization.Table?
  private let reference: String

  /// Makes words that are asked for.
  ///
  /// - Parameters:
  ///   - languages: The languages in which there are words, first one that has every key.
  ///   - table: The patterns of a language, if there are any.
  public init(
    languages: [String], table: @escaping @Sendable (String) -> Localization.Table?
  ) {
    self.languages = languages
    self.table = table
    reference = languages.first ?? "en"
    isWhole = true
  }

  /// Makes words out of tables by language.
  public init(_ tables: [String: Localization.Table]) {
    languages = tables.keys.sorted()
    table = { tables[$0] }
    reference = tables["en"] == nil ? languages.first ?? "en" : "en"
    isWhole = false
  }

  /// Makes words out of tables by language.
  public init(dictionaryLiteral tables: (String, Localization.Table)...) {
    self.init(Dictionary(tables, uniquingKeysWith: { $1 }))
  }

  /// Whether one language is known to have every key.
  private let isWhole: Bool

  /// Every key.
  var keys: Set<String> {
    let some = isWhole ? [reference] : languages
    return Set(some.flatMap { table($0).map { Array($0.keys) } ?? [] })
  }
}

/// A feature, as brands choose and change it.
public struct FeatureSchema: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name by which a brand knows it.
  public var id: String
  /// What it is, in a sentence.
  public var summary: String
  /// What a brand may decide in it.
  public var options: [OptionSchema]
  /// The responder names of the screens that are its own, such as `ShoppingList`: where they show, the
  /// feature was reached.
  public var screens: [String]

  /// Describes a feature.
  ///
  /// - Parameters:
  ///   - id: The name by which a brand knows it: lower-case letters, digits and hyphens.
  ///   - summary: What it is, in a sentence.
  ///   - options: What a brand may decide in it.
  ///   - screens: The responder names of the screens that are its own.
  public init(
    _ id: String, _ summary: String = "", options: [OptionSchema] = [], screens: [String] = []
  ) {
    self.id = id
    self.summary = summary
    self.options = options
    self.screens = screens
  }

  /// A feature without options.
  public init(stringLiteral id: String) { self.init(id) }
}

/// Something that a brand may decide in a feature; made by ``FeatureOption``.
public struct OptionSchema: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case bool(Bool)
    case whole(ClosedRange<Int>, Int)
    case choice([String], String)
    case list([String], [String])
  }

  /// Its name in the brand's file.
  public let name: String
  /// What it decides, in a sentence.
  public let summary: String
  let kind: Kind
}

/// Something that a brand may decide in a feature, and how the app reads it.
///
/// ```swift
/// static let reviews = FeatureOption.bool(
///   "reviews", of: "recipes", default: true, "Whether people may review recipes.")
/// …
/// if brand.value(of: RecipeOptions.reviews) { … }
/// ```
public struct FeatureOption<Value: Hashable & Sendable>: Sendable {
  /// The feature that it belongs to.
  public let feature: String
  /// Its description, for ``FeatureSchema``.
  public let schema: OptionSchema
  /// What holds where a brand says nothing.
  public let defaultValue: Value
  let read: @Sendable (JSONValue) -> Value?
}

extension FeatureOption where Value == Bool {
  /// A yes or no.
  ///
  /// - Parameters:
  ///   - name: Its name in the brand's file.
  ///   - feature: The feature that it belongs to.
  ///   - value: What holds where a brand says nothing.
  ///   - summary: What it decides, in a sentence.
  public static func bool(
    _ name: String, of feature: String, default value: Bool, _ summary: String
  ) -> FeatureOption {
    FeatureOption(
      feature: feature, schema: OptionSchema(name: name, summary: summary, kind: .bool(value)),
      defaultValue: value
    ) { if case .bool(let bool) = $0 { bool } else { nil } }
  }
}

extension FeatureOption where Value == Int {
  /// A whole number.
  ///
  /// - Parameters:
  ///   - name: Its name in the brand's file.
  ///   - feature: The feature that it belongs to.
  ///   - range: What it may be.
  ///   - value: What holds where a brand says nothing.
  ///   - summary: What it decides, in a sentence.
  public static func whole(
    _ name: String, of feature: String, in range: ClosedRange<Int>, default value: Int,
    _ summary: String
  ) -> FeatureOption {
    FeatureOption(
      feature: feature,
      schema: OptionSchema(name: name, summary: summary, kind: .whole(range, value)),
      defaultValue: value
    ) { if case .integer(let whole) = $0, range.contains(whole) { whole } else { nil } }
  }
}

extension FeatureOption where Value == String {
  /// One of some words.
  ///
  /// - Parameters:
  ///   - name: Its name in the brand's file.
  ///   - feature: The feature that it belongs to.
  ///   - words: What it may be.
  ///   - value: What holds where a brand says nothing.
  ///   - summary: What it decides, in a sentence.
  public static func choice(
    _ name: String, of feature: String, among words: [String], default value: String,
    _ summary: String
  ) -> FeatureOption {
    FeatureOption(
      feature: feature,
      schema: OptionSchema(name: name, summary: summary, kind: .choice(words, value)),
      defaultValue: value
    ) { if case .string(let word) = $0, words.contains(word) { word } else { nil } }
  }
}

extension FeatureOption where Value == [String] {
  /// Some of some words, in an order.
  ///
  /// - Parameters:
  ///   - name: Its name in the brand's file.
  ///   - feature: The feature that it belongs to.
  ///   - words: What they may be.
  ///   - value: What holds where a brand says nothing.
  ///   - summary: What it decides, in a sentence.
  public static func list(
    _ name: String, of feature: String, among words: [String], default value: [String],
    _ summary: String
  ) -> FeatureOption {
    FeatureOption(
      feature: feature,
      schema: OptionSchema(name: name, summary: summary, kind: .list(words, value)),
      defaultValue: value
    ) { json in
      guard case .array(let items) = json else { return nil }
      return items.compactMap { item in
        if case .string(let word) = item, words.contains(word) { word } else { nil }
      }
    }
  }
}

/// A number that a brand may set a bound to.
public struct BrandLimit: Hashable, Sendable {
  /// Its name in the brand's file.
  public let name: String
  /// What it may be.
  public let range: ClosedRange<Int>
  /// What holds where a brand says nothing.
  public let defaultValue: Int
  /// What it bounds, in a sentence.
  public let summary: String

  /// Describes a limit.
  ///
  /// - Parameters:
  ///   - name: Its name in the brand's file.
  ///   - range: What it may be.
  ///   - value: What holds where a brand says nothing.
  ///   - summary: What it bounds, in a sentence.
  public init(
    _ name: String, in range: ClosedRange<Int>, default value: Int, _ summary: String
  ) {
    self.name = name
    self.range = range
    defaultValue = value
    self.summary = summary
  }
}
