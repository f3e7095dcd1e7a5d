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
