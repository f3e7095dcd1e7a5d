/// The texts that the framework's own components show. An app or a brand may replace them by key.
package enum BuiltInStrings {
  /// The languages with built-in texts.
  package static let languages = Language.allCases.map(\.rawValue)

  /// Returns the patterns of one of `languages` by key; `nil` for another language.
  package static func table(_ language: String) -> Localization.Table? {
    Language(rawValue: language)?.table
  }

  /// All patterns by language and key, for checks. Code that shows texts uses `table(_:)`.
  package static let tables: [String: Localization.Table] = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { ($0.rawValue, $0.table) })

  /// A language with built-in texts.
  enum Language: String, CaseIterable {
    case en, de, it, fr, es, pl, ru, ar, ja

    /// The patterns by key, which are read from the language's file when they are first requested.
    var table: Localization.Table {
      switch self {
      case .en: Self.english
      case .de: Self.german
      case .it: Self.italian
      case .fr: Self.french
      case .es: Self.spanish
      case .pl: Self.polish
      case .ru: Self.russian
      case .ar: Self.arabic
      case .ja: Self.japanese
      }
    }

    private static let english = PatternText(BuiltInFiles.en).table
    private static let german = PatternText(BuiltInFiles.de).table
    private static let italian = PatternText(BuiltInFiles.it).table
    private static let french = PatternText(BuiltInFiles.fr).table
    private static let spanish = PatternText(BuiltInFiles.es).table
    private static let polish = PatternText(BuiltInFiles.pl).table
    private static let russian = PatternText(BuiltInFiles.ru).table
    private static let arabic = PatternText(BuiltInFiles.ar).table
    private static let japanese = PatternText(BuiltInFiles.ja).table
  }

  /// The renamed keys, each with its new name. Texts under the old names are still used.
  package static let renamedKeys = [
    "data.damaged": "failure.storageDamaged",
    "data.damaged.next": "failure.storageDamaged.next",
    "data.diskFull": "failure.storageFull",
    "data.diskFull.next": "failure.storageFull.next",
    "data.inUse": "failure.storageInUse",
    "data.inUse.next": "failure.storageInUse.next",
    "data.readOnly": "failure.storageReadOnly",
    "data.refersToNothing": "failure.missingReference",
    "input.noAnswer": "failure.timedOut",
    "list.endless.mend": "list.endless.help",
    "web.changedMeanwhile": "failure.changedMeanwhile",
    "web.checkNetwork": "failure.offline.next",
    "web.loadAgain": "failure.changedMeanwhile.next",
    "web.tryAgainLater": "failure.serverBusy.next",
  ]

  /// The keys, which are the same in all languages, in order.
  package static var keys: [String] { PatternText(BuiltInFiles.en).keys }
}
