/// The rule that a name, a tagline or a link by language is there in the brand's languages, and in
/// no others.
enum TextByLanguageRule {
  /// Checks the identity, and the settings at some paths.
  static func check(_ reading: BrandReading, _ settings: [[String]]) -> [Diagnostic] {
    let texts = reading.brand.texts
    let all: [([String], TextByLanguage?)] = [
      (["name"], texts.name), (["tagline"], texts.tagline), (["links", "privacy"], texts.privacy),
      (["links", "terms"], texts.terms), (["links", "help"], texts.help),
    ]
    let own = settings.map { keys in
      (keys, reading.brand.json(of: keys.joined(separator: ".")).flatMap(TextByLanguage.kind.read))
    }
    return (all + own).flatMap { path, texts -> [Diagnostic] in
      guard let texts, !texts.texts.isEmpty, let value = reading.chain.value.at(path) else {
        return []
      }
      return check(value, texts, path.joined(separator: "."), reading)
    }
  }

  private static func check(
    _ value: ConfigurationValue, _ texts: TextByLanguage, _ path: String, _ reading: BrandReading
  ) -> [Diagnostic] {
    let languages = reading.brand.languages
    let spoken = Set((languages + ["en"]).flatMap(LanguageTag.fallbacks))
    var diagnostics = value.members.compactMap { member -> Diagnostic? in
      guard reading.chain.isOwn(member.key), TextFormat.language.accepts(member.name),
        !spoken.contains(member.name)
      else { return nil }
      return reading.chain.unknownLanguage(
        member.key, SchemaChecker.path(path, member.name), in: value, languages)
    }
    let lacking = languages.filter { language in
      PseudoLocale(rawValue: language) == nil
        && !LanguageTag.fallbacks(of: language).contains { texts.texts[$0] != nil }
    }
    if !lacking.isEmpty, let shown = texts.text(in: lacking[0], of: languages) {
      var missing = Diagnostic(
        .missingTranslation, at: reading.chain.place(of: value.node), path: path,
        "it is missing in " + lacking.map { "`\($0)`" }.joined(separator: ", ")
          + ", where \(DisplayText.quoted(shown)) is shown",
        help: "add it, or write one text for all languages",
        notes: reading.chain.inheritance(of: value.node))
      missing.severity = .warning
      diagnostics.append(missing)
    }
    return diagnostics
  }
}
