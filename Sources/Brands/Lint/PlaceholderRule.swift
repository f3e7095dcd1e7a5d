/// The rules for the places that a brand fills in strings itself: its name, its tagline, its help
/// page, and its facts.
struct PlaceholderRule {
  private let reading: BrandReading
  private let appTexts: [AppText]

  struct AppText {
    var language: String
    var key: String
    var places: Set<String>
    var counted: String?
  }

  init(_ reading: BrandReading, _ appTexts: [AppText]) {
    self.reading = reading
    self.appTexts = appTexts
  }

  /// Returns the names of all places that a brand fills, or would fill if it had the value.
  static func names(of brand: Brand) -> Set<String> {
    Set(brand.facts.keys).union(Brand.placeholders)
  }

  /// Returns the app's own texts that have places.
  static func appTexts(of schema: BrandSchema) -> [AppText] {
    schema.strings.languages.flatMap { language in
      (schema.strings.table(language) ?? [:]).compactMap { key, pattern in
        let places = pattern.placeholders
        return places.isEmpty && pattern.counted == nil
          ? nil
          : AppText(language: language, key: key, places: places, counted: pattern.counted)
      }
    }.sorted { ($0.key, $0.language) < ($1.key, $1.language) }
  }

  func check() -> [Diagnostic] { checkInside() + checkMissing() + checkFacts() }

  // MARK: Inside the brand's own texts

  private func checkInside() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let chain = reading.chain
    let name = texts(of: chain.value["name"], "name")
    for (path, node) in name {
      check(node, path, [], "a name has no places", &diagnostics)
    }
    for (path, node) in texts(of: chain.value["tagline"], "tagline") {
      check(node, path, ["brand"], "a tagline can have `{brand}`", &diagnostics)
    }
    for fact in chain.value["facts"]?.members ?? [] {
      check(
        fact.value.node, SchemaChecker.path("facts", fact.name), Set(Brand.placeholders),
        "a fact can have `{brand}`, `{tagline}` and `{supportLink}`", &diagnostics)
    }
    return diagnostics
  }

  private func texts(
    of value: ConfigurationValue?, _ path: String
  ) -> [(path: String, node: JSONNode)] {
    guard let value else { return [] }
    guard value.isObject else { return [(path, value.node)] }
    return value.members.map { (SchemaChecker.path(path, $0.name), $0.value.node) }
  }

  private func check(
    _ node: JSONNode, _ path: String, _ known: Set<String>, _ help: String,
    _ diagnostics: inout [Diagnostic]
  ) {
    guard let text = node.text, text.utf8.contains(UInt8(ascii: "{")) else { return }
    for place in Localization.Pattern.placeholders(in: text).subtracting(known).sorted() {
      diagnostics.append(
        problem(
          .placeholderMismatch, node, path,
          "nothing fills \(DisplayText.quoted("{\(place)}")) here", help: help))
    }
  }

  // MARK: Values that are missing

  private func checkMissing() -> [Diagnostic] {
    let brand = reading.brand
    let missing = [
      ("tagline", brand.tagline == nil, "`tagline`"),
      ("supportLink", brand.links.help == nil, "`links.help`"),
    ].filter(\.1)
    guard !missing.isEmpty else { return [] }
    var diagnostics: [Diagnostic] = []
    let own = own.map { ($0.path, $0.pattern.placeholders, $0.node) } + facts
    for (place, _, key) in missing {
      for (path, places, node) in own where places.contains(place) {
        diagnostics.append(
          problem(
            .placeholderMismatch, node, path,
            "the brand has no value for \(DisplayText.quoted("{\(place)}"))", help: "set \(key)"))
      }
      let languages = Set((brand.languages + ["en"]).flatMap(LanguageTag.fallbacks))
      for text in appTexts
      where text.places.contains(place) && languages.contains(text.language)
        && brand.strings[text.language]?[text.key] == nil
      {
        diagnostics.append(
          problem(
            .placeholderMismatch, reading.chain.file.root,
            "strings.\(text.language).\(DisplayText.singleLine(text.key))",
            "the app's own text has \(DisplayText.quoted("{\(place)}")), and the brand has no "
              + "value for it", help: "set \(key), or replace the text"))
      }
    }
    return diagnostics
  }

  private var facts: [(path: String, places: Set<String>, node: JSONNode)] {
    (reading.chain.value["facts"]?.members ?? []).map { fact in
      let places = fact.value.node.text.map { Localization.Pattern.placeholders(in: $0) }
      return (SchemaChecker.path("facts", fact.name), places ?? [], fact.value.node)
    }
  }

  private var own: [(path: String, key: String, pattern: Localization.Pattern, node: JSONNode)] {
    (reading.chain.value["strings"]?.members ?? []).flatMap { language in
      language.value.members.compactMap { member in
        reading.brand.strings[language.name]?[member.name].map { pattern in
          (
            "strings.\(DisplayText.singleLine(language.name)).\(DisplayText.singleLine(member.name))",
            member.name, pattern, member.value.node
          )
        }
      }
    }
  }

  // MARK: Facts

  private func checkFacts() -> [Diagnostic] {
    let chain = reading.chain
    let facts = (chain.value["facts"]?.members ?? []).filter { chain.isOwnHere($0.key) }
    guard !facts.isEmpty else { return [] }
    var used = own.reduce(into: Set<String>()) { $0.formUnion($1.pattern.placeholders) }
    for environment in chain.value["environments"]?.members ?? [] {
      for text in (environment.value["strings"]?.members ?? []).flatMap(\.value.members) {
        for text in [text.value] + text.value.members.map(\.value) {
          used.formUnion(Localization.Pattern.placeholders(in: text.node.text ?? ""))
        }
      }
    }
    let known = Set(appTexts.flatMap(\.places))
    let counted = Set(appTexts.compactMap(\.counted))
    return facts.compactMap { fact in
      guard reading.brand.facts[fact.name] != nil, TextFormat.factName.accepts(fact.name) else {
        return nil
      }
      let path = SchemaChecker.path("facts", fact.name)
      let isSource = chain.followed?.sources.contains(path) == true
      if !used.contains(fact.name), !known.contains(fact.name), !isSource {
        return problem(
          .unusedFact, fact.key, path, "no text uses this fact",
          help: "write `{\(fact.name)}` in a text, or remove it")
      }
      if counted.contains(fact.name) {
        return problem(
          .placeholderMismatch, fact.key, path,
          "texts of the app have an argument of this name, which wins over the fact",
          help: "choose another name")
      }
      return nil
    }
  }

  private func problem(
    _ code: Diagnostic.Code, _ node: JSONNode, _ path: String, _ message: String, help: String
  ) -> Diagnostic {
    Diagnostic(
      code, at: reading.chain.place(of: node), path: path, message, help: help,
      notes: reading.chain.inheritance(of: node))
  }
}
