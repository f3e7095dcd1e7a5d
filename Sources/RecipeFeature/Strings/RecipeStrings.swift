import FlowModels

/// The texts of the sample app, which a brand may replace by key.
enum RecipeStrings {
  /// The languages that the words exist in.
  static let languages = BuiltInStrings.languages

  /// Returns the patterns of a language by key, which are made when they are first requested.
  static func table(_ language: String) -> Localization.Table? {
    switch language {
    case "en": english
    case "de": german
    case "it": italian
    case "fr": french
    case "es": spanish
    case "pl": polish
    case "ru": russian
    case "ar": arabic
    case "ja": japanese
    default: nil
    }
  }

  /// The patterns by language and key, for checks of all languages; `table(_:)` is for display.
  static let tables: [String: Localization.Table] = Dictionary(
    uniqueKeysWithValues: languages.compactMap { language in table(language).map { (language, $0) }
    })
}
