import Localization

/// The rules for a brand's texts in all the languages that it speaks.
final class StringRules {
  let strings: AppStrings
  private let keys: [String]
  private let known: Set<String>
  private var missing: [String: [String]] = [:]
  private var filled: [String: Set<String>?] = [:]

  init(_ schema: BrandSchema) {
    strings = schema.strings
    known = schema.stringKeys
    keys = known.sorted()
  }

  func check(_ reading: BrandReading) -> [Diagnostic] {
    checkLanguages(reading) + checkKnown(reading) + checkRenamedKeys(reading)
      + checkOverrides(reading)
  }

  private func checkRenamedKeys(_ reading: BrandReading) -> [Diagnostic] {
    (reading.chain.value["strings"]?.members ?? []).flatMap { language in
      language.value.members.compactMap { member in
        guard let new = BuiltInStrings.renamedKeys[member.name] else { return nil }
        let place = reading.chain.place(of: member.key)
        let fix =
          language.value[new] == nil
          ? Diagnostic.Fix(member.key, at: place, new, isSafe: true) : nil
        return Diagnostic(
          .deprecatedKey, at: place,
          path: "strings.\(DisplayText.singleLine(language.name)).\(member.name)",
          "\(DisplayText.quoted(member.name)) was renamed", help: "write `\(new)`",
          fixes: fix.map { [$0] } ?? [], notes: reading.chain.inheritance(of: member.key))
      }
    }
  }

  // MARK: Languages

  private func checkLanguages(_ reading: BrandReading) -> [Diagnostic] {
    (reading.chain.value["languages"]?.items ?? []).enumerated().compactMap { index, item in
      guard let language = item.value.node.text, TextFormat.language.accepts(language),
        !missingInApp(language).isEmpty, PseudoLocale(rawValue: language) == nil
      else { return nil }
      let own = Set(
        LanguageTag.fallbacks(of: language).flatMap { tag in
          reading.brand.strings[tag].map { Array($0.keys) } ?? []
        })
      let lacking = missingInApp(language).filter { !own.contains($0) }
      guard !lacking.isEmpty else { return nil }
      let shown = lacking.prefix(5).map { "`\($0)`" }.joined(separator: ", ")
      let more = lacking.count > 5 ? ", and \(lacking.count - 5) more" : ""
      return Diagnostic(
        .missingTranslation, at: reading.chain.place(of: item.value.node),
        path: "languages[\(index)]",
        "\(lacking.count) of \(keys.count) keys have no text in \(DisplayText.quoted(language)): "
          + shown + more,
        help: "add them to `strings.\(DisplayText.singleLine(language))`",
        notes: reading.chain.inheritance(of: item.value.node))
    }
  }

  private func checkKnown(_ reading: BrandReading) -> [Diagnostic] {
    (reading.chain.value["languages"]?.items ?? []).enumerated().compactMap { index, item in
      guard let language = item.value.node.text, TextFormat.language.accepts(language),
        !PluralRule.isKnown(language)
      else { return nil }
      return Diagnostic(
        .unknownLanguage, at: reading.chain.place(of: item.value.node), path: "languages[\(index)]",
        "no plural rules are known for \(DisplayText.quoted(language)); every number takes the "
          + "form `other`",
        help: "check the tag; write a text with a number so that it is right for all numbers",
        notes: reading.chain.inheritance(of: item.value.node))
    }
  }

  private func missingInApp(_ language: String) -> [String] {
    if let known = missing[language] { return known }
    let tables = LanguageTag.fallbacks(of: language).flatMap { tag in
      [strings.table(tag), BuiltInStrings.table(tag)].compactMap { $0 }
    }
    let found = keys.filter { key in !tables.contains { $0[key] != nil } }
    missing[language] = found
    return found
  }

  // MARK: Overrides

  /// One text of the brand's own.
  struct Override {
    var language: String
    var pattern: Localization.Pattern
    var member: ConfigurationValue.Member

    /// A Boolean value that indicates whether the text has nothing to fill in, and only one form.
    var isPlain: Bool {
      if case .text(let text) = pattern { !text.utf8.contains(UInt8(ascii: "{")) } else { false }
    }
  }

  private func checkOverrides(_ reading: BrandReading) -> [Diagnostic] {
    // The texts of a language are those of its regions too.
    let used = Set(reading.brand.languages.flatMap(LanguageTag.fallbacks))
    var overrides: [String: [Override]] = [:]
    for language in reading.chain.value["strings"]?.members ?? [] where used.contains(language.name)
    {
      // A key that no brand has is reported as that.
      for member in language.value.members where known.contains(member.name) {
        guard let pattern = reading.brand.strings[language.name]?[member.name] else { continue }
        overrides[member.name, default: []].append(
          Override(language: language.name, pattern: pattern, member: member))
      }
    }
    var diagnostics = overrides.flatMap { key, overrides in
      checkTexts(overrides, key, reading) + checkEnds(overrides, key, reading)
        + checkTranslated(overrides, key, reading)
    }
    if isPlain(reading.brand, used) { return diagnostics }
    for (key, overrides) in overrides {
      if !overrides.allSatisfy(\.isPlain) {
        let places = self.places(of: key)
        for override in overrides {
          diagnostics += checkPlural(override, key, reading)
          diagnostics += checkPlaces(override, key, places, overrides, reading)
        }
      }
      if let diagnostic = checkWhole(key, overrides, reading) { diagnostics.append(diagnostic) }
    }
    return diagnostics
  }

  // The most frequent case: the same keys in all languages, each plain. Nothing can be wrong here.
  private func isPlain(_ brand: Brand, _ used: Set<String>) -> Bool {
    let others = used.subtracting(brand.languages).sorted().compactMap { brand.strings[$0] }
    let tables = brand.languages.map { brand.strings[$0] ?? [:] } + others
    guard let first = tables.first else { return true }
    for table in tables {
      guard table.count == first.count else { return false }
      for (key, pattern) in table {
        guard case .text(let text) = pattern, !text.utf8.contains(UInt8(ascii: "{")),
          first[key] != nil
        else { return false }
      }
    }
    return true
  }

  /// Returns the places that the app fills in a text, or `nil` if it has the text in no language.
  func places(of key: String) -> Set<String>? {
    if let known = filled[key] { return known }
    let found = findPlaces(of: key)
    filled[key] = .some(found)
    return found
  }

  private func findPlaces(of key: String) -> Set<String>? {
    let languages = ["en"] + strings.languages
    let pattern = languages.lazy.compactMap { [strings] language in
      strings.table(language)?[key] ?? BuiltInStrings.table(language)?[key]
    }.first
    return pattern.map { $0.placeholders.union($0.counted.map { [$0] } ?? []) }
  }

  private func checkWhole(
    _ key: String, _ overrides: [Override], _ reading: BrandReading
  ) -> Diagnostic? {
    let there = Set(overrides.map(\.language))
    let lacking = reading.brand.languages.filter { language in
      !LanguageTag.fallbacks(of: language).contains(where: there.contains)
        && PseudoLocale(rawValue: language) == nil
    }
    guard !lacking.isEmpty, let first = overrides.first else { return nil }
    var diagnostic = self.diagnostic(
      .missingTranslation, at: first.member.key, first, key, reading,
      "the brand's own text is missing in \(Self.list(lacking)), where the app's own is shown",
      help: "add the key there")
    diagnostic.severity = .warning
    return diagnostic
  }

  private func checkPlural(
    _ override: Override, _ key: String, _ reading: BrandReading
  ) -> [Diagnostic] {
    guard case .plural(let forms, _) = override.pattern else {
      return checkLostPlural(override, key, reading)
    }
    let needed = PluralRule.categories(of: override.language)
    let lacking = needed.filter { forms[$0] == nil }
    let foreign = PluralCategory.allCases.filter { forms[$0] != nil && !needed.contains($0) }
    var diagnostics: [Diagnostic] = []
    let language = DisplayText.quoted(override.language)
    if !lacking.isEmpty {
      diagnostics.append(
        diagnostic(
          .pluralForms, at: override.member.key, override, key, reading,
          "expected the forms \(Self.list(needed.map(\.rawValue))) for \(language), found no "
            + Self.list(lacking.map(\.rawValue)), help: "add the missing forms"))
    }
    if !foreign.isEmpty {
      var extra = diagnostic(
        .pluralForms, at: override.member.key, override, key, reading,
        "\(language) does not use \(Self.list(foreign.map(\.rawValue)))", help: "remove it")
      extra.severity = .warning
      diagnostics.append(extra)
    }
    return diagnostics
  }

  private func checkPlaces(
    _ override: Override, _ key: String, _ places: Set<String>?, _ all: [Override],
    _ reading: BrandReading
  ) -> [Diagnostic] {
    // What the brand fills itself may stand anywhere.
    let constants = PlaceholderRule.names(of: reading.brand)
    let own = override.pattern.placeholders
    var diagnostics: [Diagnostic] = []
    if let places {
      for place in own.subtracting(places).subtracting(constants).sorted() {
        let near = NearestNames.nearest(to: place, in: places.union(constants).sorted())
        diagnostics.append(
          diagnostic(
            .placeholderMismatch, at: override.member.value.node, override, key, reading,
            "the app has no value for \(DisplayText.quoted("{\(place)}")) here",
            help: near.map { NearestNames.help(naming: "{\($0)}") }
              ?? "known here: " + Self.list(places.union(constants).sorted().map { "{\($0)}" })
          ))
      }
    }
    for other in all where other.language != override.language {
      let lacking = other.pattern.placeholders.subtracting(own)
        .subtracting(override.pattern.counted.map { [$0] } ?? [])
        .filter { !constants.contains($0) && places?.contains($0) ?? true }
      guard !lacking.isEmpty else { continue }
      diagnostics.append(
        diagnostic(
          .placeholderMismatch, at: override.member.value.node, override, key, reading,
          "expected \(Self.list(lacking.sorted().map { "{\($0)}" })) as in "
            + DisplayText.quoted(other.language), help: "use it in both, or in neither"))
      break
    }
    return diagnostics
  }

  func diagnostic(
    _ code: Diagnostic.Code, at node: JSONNode, _ override: Override, _ key: String,
    _ reading: BrandReading, _ message: String, help: String
  ) -> Diagnostic {
    Diagnostic(
      code, at: reading.chain.place(of: node),
      path: "strings.\(override.language).\(DisplayText.singleLine(key))", message, help: help,
      notes: reading.chain.inheritance(of: node))
  }

  static func list(_ words: [String]) -> String {
    words.map { "`\(DisplayText.singleLine($0))`" }.joined(separator: ", ")
  }
}
