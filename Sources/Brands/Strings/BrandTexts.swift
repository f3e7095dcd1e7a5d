/// The texts that a brand shows, key by key and language by language, and where each comes from.
package struct BrandTexts {
  package enum Origin: String, CaseIterable, Hashable, Sendable {
    /// The brand's own file.
    case own
    /// A file that the brand extends.
    case inherited
    case app
    /// There is no text, or only the app's own where the brand replaces it in another language.
    case missing
  }

  package struct Text {
    package var origin: Origin
    /// The text; `nil` if there is none in the language.
    package var pattern: Localization.Pattern?
  }

  private let reading: BrandReading
  private let strings: AppStrings
  /// The keys that a brand may set, in order.
  package let keys: [String]
  private let ownKeys: [String: Set<String>]
  private let replaced: Set<String>

  package init(_ reading: BrandReading, schema: BrandSchema) {
    self.reading = reading
    strings = schema.strings
    keys = schema.stringKeys.sorted()
    var own: [String: Set<String>] = [:]
    var replaced: Set<String> = []
    let used = Set(reading.brand.languages.flatMap(LanguageTag.fallbacks))
    for language in reading.chain.value["strings"]?.members ?? [] {
      for member in language.value.members {
        let key = BuiltInStrings.renamedKeys[member.name] ?? member.name
        if reading.chain.isOwn(member.value.node) { own[language.name, default: []].insert(key) }
        if used.contains(language.name) { replaced.insert(key) }
      }
    }
    ownKeys = own
    self.replaced = replaced
  }

  /// Returns the text of a key in a language, by the fallbacks of its tag.
  package func text(of key: String, in language: String) -> Text {
    for tag in LanguageTag.fallbacks(of: language) {
      if let pattern = brandPattern(key, tag) {
        let isOwn = ownKeys[tag]?.contains(key) == true
        return Text(origin: isOwn ? .own : .inherited, pattern: pattern)
      }
      if let pattern = appPattern(key, tag) {
        // The brand has words of its own elsewhere; here, the app's would show.
        return Text(origin: replaced.contains(key) ? .missing : .app, pattern: pattern)
      }
    }
    return Text(origin: .missing, pattern: nil)
  }

  /// Returns the text to translate: English, or else the first language that has the key.
  package func source(of key: String) -> Localization.Pattern? {
    let languages = ["en"] + reading.brand.languages + strings.languages
    return languages.lazy.compactMap { self.text(of: key, in: $0).pattern }.first
  }

  private func brandPattern(_ key: String, _ tag: String) -> Localization.Pattern? {
    let table = reading.brand.strings[tag]
    if let pattern = table?[key] { return pattern }
    let old = BuiltInStrings.renamedKeys.first { $0.value == key }?.key
    return old.flatMap { table?[$0] }
  }

  private func appPattern(_ key: String, _ tag: String) -> Localization.Pattern? {
    strings.table(tag)?[key] ?? BuiltInStrings.table(tag)?[key]
  }
}
