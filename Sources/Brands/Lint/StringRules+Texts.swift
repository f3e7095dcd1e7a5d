import Localization

/// The rules for a single text of a brand.
extension StringRules {
  /// Reports the mistakes that texts of a key show by themselves.
  func checkTexts(_ overrides: [Override], _ key: String, _ reading: BrandReading) -> [Diagnostic] {
    overrides.flatMap { override -> [Diagnostic] in
      var diagnostics: [Diagnostic] = []
      for (category, text) in override.pattern.texts {
        let node = node(of: category, override)
        for problem in TextProblem.find(in: text) {
          let places = places(of: key)?.sorted()
          diagnostics.append(
            diagnostic(
              problem.code, at: node, override, key, reading, problem.message,
              help: problem.help(places: places)))
        }
        if let (word, letter) = MixedWords.first(in: text) {
          diagnostics.append(
            diagnostic(
              .wrongScript, at: node, override, key, reading,
              "the word \(DisplayText.quoted(word)) has a letter of another script, "
                + MixedWords.name(of: letter),
              help: "type the word again in one script"))
        }
      }
      if let found = checkScript(override, key, overrides, reading) { diagnostics.append(found) }
      return diagnostics
    }
  }

  private func node(of category: PluralCategory?, _ override: Override) -> JSONNode {
    let value = override.member.value
    return category.flatMap { value[$0.rawValue]?.node } ?? value.node
  }

  /// Reports a text with a number but no plural forms, if the text that it replaces has some.
  func checkLostPlural(
    _ override: Override, _ key: String, _ reading: BrandReading
  ) -> [Diagnostic] {
    let needed = PluralRule.categories(of: override.language)
    guard needed.count > 1, case .text(let text) = override.pattern else { return [] }
    let shown = Localization.Pattern.placeholders(in: text)
    guard !shown.isEmpty else { return [] }
    let parent = override.member.value.overridden.first { $0.isObject }
    let counted =
      parent.map { $0["by"]?.text ?? "count" } ?? ownPattern(of: key, override.language)?.counted
    guard let counted, shown.contains(counted) else { return [] }
    let whose = parent == nil ? "the app's own text" : "the inherited text"
    return [
      diagnostic(
        .pluralForms, at: override.member.value.node, override, key, reading,
        "expected the forms \(Self.list(needed.map(\.rawValue))) as \(whose) has forms, found one "
          + "text for all numbers",
        help: "write an object with these forms")
    ]
  }

  func ownPattern(
    of key: String, _ language: String, orIn others: [String] = ["en"]
  ) -> Localization.Pattern? {
    (LanguageTag.fallbacks(of: language) + others).lazy.compactMap { [strings] tag in
      strings.table(tag)?[key] ?? BuiltInStrings.table(tag)?[key]
    }.first
  }

  // MARK: Scripts

  private func checkScript(
    _ override: Override, _ key: String, _ all: [Override], _ reading: BrandReading
  ) -> Diagnostic? {
    guard let script = LanguageTag(override.language).likelyScript, ScriptRanges.isKnown(script)
    else { return nil }
    let texts = override.pattern.texts.map(\.text)
    // The name of a place that is not closed is no word.
    if texts.contains(where: { Localization.Pattern.strayBrace(in: $0) != nil }) { return nil }
    // Most texts show at once that they are right.
    if texts.contains(where: { ForeignWords.isPlain($0, in: script) }) { return nil }
    let known = ForeignWords.known(in: reading.brand)
    let words = texts.map { ForeignWords.find(in: $0, script: script, except: known) }
    // If one of the forms has a letter of the script, so does the text.
    guard !words.isEmpty, words.allSatisfy({ $0 != nil }),
      let first = words.lazy.compactMap({
        $0?.first
      }).first
    else { return nil }
    // The app itself may write a name in other letters.
    if let own = ownPattern(of: key, override.language),
      own.texts.contains(where: { override.pattern.texts.map(\.text).contains($0.text) })
    {
      return nil
    }
    let others = all.filter { $0.language != override.language }
    let isSame = !others.isEmpty && others.allSatisfy { $0.pattern == override.pattern }
    if isSame, words.allSatisfy({ ForeignWords.isName($0 ?? []) }) { return nil }
    return diagnostic(
      .wrongScript, at: override.member.value.node, override, key, reading,
      "the text has no letter of the script of \(DisplayText.quoted(override.language)), "
        + "`\(script)`; found \(DisplayText.quoted(first))",
      help: "translate it, or put it under its own language")
  }
}

/// The words in a text that use another script than that of its language.
enum ForeignWords {
  /// Returns the words in a brand's own names, in lower case.
  static func known(in brand: Brand) -> Set<String> {
    let names = [brand.id, brand.name, brand.tagline ?? "", brand.urlScheme ?? ""]
    return Set(names.flatMap { self.words(of: $0) }.map { $0.lowercased() })
  }

  /// Returns whether a text without places has a letter of a script, or of no script but the Latin.
  static func isPlain(_ text: String, in script: String) -> Bool {
    // These bytes begin all letters after the Latin ones.
    if script == "Latn" { return !text.utf8.contains { $0 >= 0xCD } }
    return !text.utf8.contains(UInt8(ascii: "{"))
      && text.unicodeScalars.contains { ScriptRanges.contains($0, in: script) }
  }

  /// Returns the words in another script; `nil` if the text has a letter of the given script.
  // Addresses, abbreviations, units, words with digits and the known words do not count. A Latin
  // abbreviation is written in any text, so that it makes none Latin.
  static func find(in text: String, script: String, except known: Set<String>) -> [String]? {
    var found: [String] = []
    for token in PatternTokens(text) {
      guard case .words(let part) = token else { continue }
      let own = script == "Latn" ? translatable(in: String(part), except: known) : [String(part)]
      for scalar in own.lazy.flatMap(\.unicodeScalars)
      where ScriptRanges.contains(scalar, in: script) {
        return nil
      }
      for chunk in part.split(whereSeparator: \.isWhitespace) where !isAddress(chunk) {
        found += words(of: String(chunk)).filter { word in
          isWord(word) && !known.contains(word.lowercased())
        }
      }
    }
    return found
  }

  /// Returns whether words look like the name of a product: at most three, all with a capital.
  static func isName(_ words: [String]) -> Bool {
    words.count <= 3 && words.allSatisfy { $0.first.map { !$0.isLowercase } ?? true }
  }

  /// Returns a text's words that translators change.
  // Not addresses, abbreviations, numbers, single letters and known words.
  static func translatable(in text: String, except known: Set<String>) -> [String] {
    PatternTokens(text).flatMap { token -> [String] in
      guard case .words(let part) = token else { return [] }
      let chunks = part.split(whereSeparator: \.isWhitespace).filter { !isAddress($0) }
      return chunks.flatMap { words(of: String($0)) }.filter { word in
        word.count > 1 && !word.contains(where: \.isNumber)
          && !word.allSatisfy { $0.isUppercase || !$0.isLetter }
          && !known.contains(word.lowercased())
      }
    }
  }

  static func words(of text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }.map(String.init)
  }

  private static func isAddress(_ chunk: Substring) -> Bool {
    if chunk.contains("@") || chunk.contains("://") { return true }
    let parts = chunk.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy { !$0.isEmpty }
  }

  // Units and abbreviations, such as `kg` and `PDF`, are no words.
  private static func isWord(_ word: String) -> Bool {
    let letters = word.filter(\.isLetter)
    let isIdeographic = letters.unicodeScalars.contains { $0.value >= 0x2E80 }
    guard letters.count >= (isIdeographic ? 2 : 4), !word.contains(where: \.isNumber) else {
      return false
    }
    return isIdeographic || !letters.allSatisfy(\.isUppercase)
  }
}
