/// The package's data about languages. `scripts/languages` writes its tables, as files.
enum LanguageData {
  /// The canonical languages by their old or longer tags: `he` for `iw`.
  static let languageByAlias = SortedText(LanguagesFiles.aliases)

  /// The two-letter tags that apps may still have for languages: `iw` for `he`.
  static let oldTags = SortedText(LanguagesFiles.oldTags)

  /// The scripts of languages, some of them only in a region: `Arab` for `pa-PK`.
  static let scriptByTag = SortedText(LanguagesFiles.scripts)

  static let rightToLeftScripts = SortedText(LanguagesFiles.rightToLeft)

  /// The tags that come between a region and its language: `es-419` for `es-MX`.
  static let parentByTag = SortedText(LanguagesFiles.parents)

  /// The decimal mark by tags, then that of groups if it is the other one of point and comma.
  static let marksByTag = SortedText(LanguagesFiles.numberMarks)

  /// The cardinal plural rules of languages (UTS #35): a condition for each category but `other`.
  static let pluralRules = SortedText(LanguagesFiles.plurals)
}
