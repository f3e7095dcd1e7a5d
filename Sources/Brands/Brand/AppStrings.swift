/// The texts of an app by language; those of a language are made only when they are requested.
///
/// ```swift
/// let words: AppStrings = ["en": ["notes.title": "Notes"], "de": ["notes.title": "Notizen"]]
/// ```
public struct AppStrings: Sendable, ExpressibleByDictionaryLiteral {
  package let languages: [String]
  /// Returns the patterns of a language, or `nil` if there are none.
  package let table: @Sendable (String) -> Localization.Table?
  private let reference: String

  /// Makes texts from a function that returns those of one language.
  ///
  /// - Parameters:
  ///   - languages: The languages that have texts; the first must have every key.
  ///   - table: Returns the patterns of a language, or `nil` if there are none.
  public init(languages: [String], table: @escaping @Sendable (String) -> Localization.Table?) {
    self.languages = languages
    self.table = table
    reference = languages.first ?? "en"
    isWhole = true
  }

  /// Makes texts from tables by language.
  public init(_ tables: [String: Localization.Table]) {
    languages = tables.keys.sorted()
    table = { tables[$0] }
    reference = tables["en"] == nil ? languages.first ?? "en" : "en"
    isWhole = false
  }

  /// Makes texts from tables by language.
  public init(dictionaryLiteral tables: (String, Localization.Table)...) {
    self.init(Dictionary(tables, uniquingKeysWith: { $1 }))
  }

  // True if the reference language is known to have every key.
  private let isWhole: Bool

  var keys: Set<String> {
    let some = isWhole ? [reference] : languages
    return Set(some.flatMap { table($0).map { Array($0.keys) } ?? [] })
  }
}
