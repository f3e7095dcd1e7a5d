import FlowModels

/// The words of the sample app, which a brand may replace by key.
enum RecipeStrings {
  /// The languages that they are there in.
  static let languages = BuiltInStrings.languages

  /// The patterns by key of a language, which are not made before they are asked for.
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

  /// Patterns by key, by language: all of them at once, for whoever checks them. Showing words takes
  /// ``table(_:)``.
  static let tables: [String: Localization.Table] = Dictionary(
    uniqueKeysWithValues: languages.compactMap { language in table(language).map { (language, $0) }
    })
}
