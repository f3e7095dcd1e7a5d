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

  private static let english = PatternText(StringsFiles.en).table
  private static let german = PatternText(StringsFiles.de).table
  private static let italian = PatternText(StringsFiles.it).table
  private static let french = PatternText(StringsFiles.fr).table
  private static let spanish = PatternText(StringsFiles.es).table
  private static let polish = PatternText(StringsFiles.pl).table
  private static let russian = PatternText(StringsFiles.ru).table
  private static let arabic = PatternText(StringsFiles.ar).table
  private static let japanese = PatternText(StringsFiles.ja).table
}
