/// The package's data about languages. `scripts/languages` writes its tables.
enum LanguageData {
  /// The canonical languages by their old or longer tags: `he` for `iw`.
  static let languageByAlias = dictionary(aliases)

  /// The scripts of languages, some of them only in a region: `Arab` for `pa-PK`.
  static let scriptByTag = dictionary(scripts)

  /// The tags that come between a region and its language: `es-419` for `es-MX`.
  static let parentByTag = dictionary(parents)

  /// The marks of numbers by tags.
  static let marksByTag = dictionary(numberMarks)

  /// The places of languages in `plurals`.
  static let pluralGroups: [String: Int] = {
    var groups: [String: Int] = [:]
    for (index, group) in plurals.enumerated() {
      for tag in group.languages.split(separator: " ") { groups[String(tag)] = index }
    }
    return groups
  }()

  static let rightToLeftScripts = Set(rightToLeft.split(separator: " ").map(String.init))

  /// The two-letter tags that apps may still have for languages: `iw` for `he`.
  static let oldTags: [String: [String]] = {
    var old: [String: [String]] = [:]
    for (new, tags) in aliases {
      let short = tags.split(separator: " ").filter { $0.utf8.count == 2 }
      if !short.isEmpty { old[new, default: []] += short.map(String.init) }
    }
    return old
  }()

  /// All of these tags, in order.
  static let oldLanguages = oldTags.values.joined().sorted()

  /// The languages with plural rules, in order.
  static let languages = pluralGroups.keys.sorted()

  private static func dictionary(_ rows: [(value: String, tags: String)]) -> [String: String] {
    var values: [String: String] = [:]
    for (value, tags) in rows {
      for tag in tags.split(separator: " ") { values[String(tag)] = value }
    }
    return values
  }
}
