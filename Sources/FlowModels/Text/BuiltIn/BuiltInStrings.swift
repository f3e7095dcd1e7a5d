/// The words that the framework's own components show, which an app or a brand may replace by key.
public enum BuiltInStrings {
  /// The languages that they are there in.
  public static let languages = ["en", "de", "it", "fr", "es", "pl", "ru", "ar", "ja"]

  /// The patterns by key of a language, which are not made before they are asked for.
  ///
  /// - Parameter language: One of ``languages``, without a region.
  /// - Returns: Nothing for another language.
  public static func table(_ language: String) -> Localization.Table? {
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
  public static let tables: [String: Localization.Table] = Dictionary(
    uniqueKeysWithValues: languages.compactMap { language in table(language).map { (language, $0) }
    })

  /// Every key, which all languages have alike.
  package static var keys: some Collection<String> { english.keys }
}
