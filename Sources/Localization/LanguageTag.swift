/// A BCP 47 language tag in its canonical form: `zh-Hant-TW`.
///
/// Old and longer tags of a language become the one that CLDR uses: `iw` is `he`, `deu` is `de`.
package struct LanguageTag: Hashable, Sendable {
  /// The language, in lower case.
  package let language: String
  /// The script if the tag has one, with a capital: `Arab`.
  package let script: String?
  /// The region if the tag has one, in capitals: `AT`, `419`.
  package let region: String?
  private let rest: [String]

  /// Reads a tag, in any case of letters.
  package init(_ tag: String) { self.init(tag, replacesOld: true) }

  private init(_ tag: String, replacesOld: Bool) {
    var parts = tag.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }[...]
    let first = parts.popFirst().map { Self.lowercased($0) } ?? ""
    var script: String?
    var region: String?
    var rest: [String] = []
    for part in parts {
      let word = Self.lowercased(part)
      if part.count == 4, script == nil, region == nil, rest.isEmpty, !Self.hasDigit(part) {
        script = Self.uppercased(word.utf8.prefix(1)) + word.dropFirst()
      } else if part.count == 2 || part.count == 3, region == nil, rest.isEmpty {
        region = Self.uppercased(part)
      } else {
        rest.append(word)
      }
    }
    guard replacesOld, let known = LanguageData.languageByAlias.value(of: first) else {
      (language, self.script, self.region, self.rest) = (first, script, region, rest)
      return
    }
    let new = known.split(separator: "-").map(String.init)
    language = new[0]
    self.script = script ?? new.dropFirst().first { $0.utf8.count == 4 }
    self.region = region ?? new.dropFirst().first { $0.utf8.count == 2 }
    self.rest = rest
  }

  package var text: String {
    ([language, script, region].compactMap { $0 } + rest).joined(separator: "-")
  }

  /// The script of the language, if it is known: `Hant` for `zh-TW`.
  package var likelyScript: String? {
    script ?? region.flatMap { Self.script(of: "\(language)-\($0)") } ?? Self.script(of: language)
  }

  // Readers of this tag can then read a text in the language alone: the script is the same.
  private var hasScriptOfLanguage: Bool {
    let usual = Self.script(of: language)
    return likelyScript == usual || script == "Latn" && usual == nil
  }

  private static func script(of tag: String) -> String? {
    LanguageData.scriptByTag.value(of: tag).map { String($0) }
  }

  package static func canonical(_ tag: String) -> String { LanguageTag(tag).text }

  /// Returns true if capitals and hyphens are right, and the language has no newer two-letter tag.
  package static func isCanonical(_ tag: String) -> Bool {
    let read = LanguageTag(tag, replacesOld: false)
    return read.text == tag && !isOld(read.language)
  }

  /// The two-letter tags that have newer ones, in order: `iw`, which is `he` now.
  package static var oldLanguages: [String] {
    LanguageData.oldTags.keys.flatMap(oldTags).sorted()
  }

  private static func isOld(_ language: String) -> Bool {
    language.utf8.count == 2 && LanguageData.languageByAlias.contains(language)
  }

  private static func oldTags(of tag: String) -> [String] {
    LanguageData.oldTags.value(of: tag)?.split(separator: " ").map { String($0) } ?? []
  }

  /// Returns the tag and its fallbacks, nearest first: `zh-TW`, `zh-Hant-TW`, then `zh-Hant`.
  // A language in another script is no fallback: readers of `zh-Hant` may not be able to read `zh`.
  // The old tags of a language come right after the new ones.
  package static func fallbacks(of text: String) -> [String] {
    let tag = LanguageTag(text)
    var tags = [text]
    func add(_ script: String?, _ region: String?) {
      let found = [tag.language, script, region].compactMap { $0 }.joined(separator: "-")
      if !tags.contains(found) { tags.append(found) }
      let old =
        oldTags(of: found)
        + oldTags(of: tag.language).map { old in
          [old, script, region].compactMap { $0 }.joined(separator: "-")
        }
      for tag in old where !tags.contains(tag) { tags.append(tag) }
    }
    if !tag.rest.isEmpty { tags.append(tag.text) }
    let likely = tag.likelyScript
    let isLikely = tag.hasScriptOfLanguage
    if let region = tag.region {
      add(tag.script, region)
      let inRegion = LanguageTag("\(tag.language)-\(region)").likelyScript
      if tag.script == nil, !isLikely { add(likely, region) }
      if tag.script != nil, tag.script == inRegion { add(nil, region) }
      var place = [tag.language, isLikely ? nil : likely, region].compactMap { $0 }
        .joined(separator: "-")
      while let parent = LanguageData.parentByTag.value(of: place) {
        place = String(parent)
        let between = LanguageTag(place)
        add(between.script, between.region)
      }
    }
    if tag.script != nil || !isLikely { add(likely, nil) }
    if isLikely { add(nil, nil) }
    return tags.filter { !$0.isEmpty || text.isEmpty }
  }

  // Tags are in ASCII; a text with other characters is no language.
  private static func lowercased(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private static func uppercased(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.map { (0x61...0x7A).contains($0) ? $0 & 0xDF : $0 }, as: UTF8.self)
  }

  private static func hasDigit(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.contains { (0x30...0x39).contains($0) }
  }
}
