import Localization

/// The rule that a text of several words is another one than in the brand's first language.
extension StringRules {
  /// Reports the texts of a key that are the same as in the brand's first language.
  func checkTranslated(
    _ overrides: [Override], _ key: String, _ reading: BrandReading
  ) -> [Diagnostic] {
    guard overrides.count > 1, let first = reading.brand.languages.first else { return [] }
    let source = LanguageTag.fallbacks(of: first).lazy.compactMap { tag in
      overrides.first { $0.language == tag }
    }.first
    guard let source else { return [] }
    return overrides.compactMap { other in
      guard other.language != source.language,
        other.pattern.isWithin(source.pattern),
        !Self.isNear(other.language, source.language),
        // A text of another script is reported as that.
        LanguageTag(other.language).likelyScript == LanguageTag(source.language).likelyScript,
        isTranslatable(other, overrides, reading),
        // The app itself may have the text in that language.
        ownPattern(of: key, other.language, orIn: []).map(other.pattern.isWithin) != true
      else { return nil }
      let path = "strings.\(other.language).\(key)"
      let texts = other.pattern.texts.map(\.text)
      if texts.contains(where: { reading.allows($0, at: path) }) { return nil }
      return diagnostic(
        .untranslated, at: other.member.value.node, other, key, reading,
        "the text is the same as in \(DisplayText.quoted(source.language)), the brand's first "
          + "language",
        help: "translate it; if it is right, add it to `allow` with `word`, `in` and `because`")
    }
  }

  // Two short words, such as `Hot Dog`, are often the same in other languages.
  private func isTranslatable(
    _ text: Override, _ all: [Override], _ reading: BrandReading
  ) -> Bool {
    let names = reading.brand.names.flatMap { ForeignWords.words(of: $0.lowercased()) }
    let known = ForeignWords.known(in: reading.brand).union(Self.international).union(names)
    let words = text.pattern.texts.map {
      ForeignWords.translatable(in: $0.text, except: known)
    }.max { $0.count < $1.count }
    guard let words, words.count > 2 || words.count == 2 && words.contains(where: { $0.count > 4 })
    else { return false }
    // What is the same in many languages, with capitals, is the name of a product.
    let isSame = all.count > 2 && all.allSatisfy { $0.pattern == text.pattern }
    return !isSame || !ForeignWords.isName(words)
  }

  private static func isNear(_ one: String, _ other: String) -> Bool {
    let parts = [one, other].map { tag in String(tag.prefix { $0 != "-" }) }
    return parts[0] == parts[1] || near.contains { $0.isSuperset(of: parts) }
  }

  // Languages whose short texts are often the same.
  private static let near: [Set<String>] = [
    ["nb", "nn", "da", "sv"], ["hr", "bs", "sr", "sl"], ["id", "ms"], ["cs", "sk"],
    ["es", "pt", "gl", "ca"], ["ru", "uk", "be"], ["nl", "af"], ["ja", "zh"],
  ]

  private static let international: Set<String> = [
    "album", "app", "apps", "audio", "blog", "bluetooth", "browser", "chat", "chips", "club",
    "cookies", "design", "dessert", "feedback", "fish", "format", "hotel", "internet", "link",
    "links", "login", "menu", "museum", "newsletter", "offline", "online", "pasta", "pizza",
    "podcast", "podcasts", "premium", "radio", "restaurant", "server", "service", "shop", "snacks",
    "software", "status", "tablet", "team", "test", "text", "tickets", "update", "version", "video",
    "videos", "wifi",
  ]
}

extension Localization.Pattern {
  // True if each text of the pattern is one of another pattern's.
  fileprivate func isWithin(_ other: Self) -> Bool {
    if case .text(let text) = self, case .text(let known) = other { return text == known }
    let known = other.texts.map(\.text)
    return texts.allSatisfy { known.contains($0.text) }
  }
}

extension BrandReading {
  /// Returns true if `allow` has a text for one key.
  func allows(_ text: String, at path: String) -> Bool {
    (chain.value["allow"]?.items ?? []).contains {
      $0.value["word"]?.node.text == text && $0.value["in"]?.node.text == path
    }
  }

  /// Returns true if the value of a key of `strings` is a text.
  func hasText(_ text: String, at path: String) -> Bool {
    let parts = path.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.count == 3, parts[0] == "strings", let value = chain.value.at(parts) else {
      return false
    }
    return value.node.text == text || value.members.contains { $0.value.node.text == text }
  }
}
