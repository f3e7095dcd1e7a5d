/// The texts that the framework's own components show. An app or a brand may replace them by key.
package enum BuiltInStrings {
  /// The languages with built-in texts.
  package static let languages = ["en", "de", "it", "fr", "es", "pl", "ru", "ar", "ja"]

  /// Returns the patterns of one of `languages` by key; `nil` for another language.
  package static func table(_ language: String) -> Localization.Table? {
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

  /// All patterns by language and key, for checks. Code that shows texts uses `table(_:)`.
  package static let tables: [String: Localization.Table] = Dictionary(
    uniqueKeysWithValues: languages.compactMap { language in table(language).map { (language, $0) }
    })

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

  /// The keys, which are the same in all languages.
  package static var keys: some Collection<String> { english.keys }
}
