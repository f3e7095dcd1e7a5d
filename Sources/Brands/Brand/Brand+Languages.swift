extension Brand {
  /// Returns the brand in a language: with the name, the tagline and the links of that language, or
  /// else of the languages that strings fall back to.
  ///
  /// ```swift
  /// let brand = brand.localized(in: environment.language)
  /// screen.heading(.verbatim(brand.name))
  /// ```
  ///
  /// - Parameter language: One of ``languages``; the first of them if `nil`.
  public func localized(in language: String?) -> Brand {
    var brand = self
    // Words decide nothing that can be done, and so nothing is noted.
    let languages = values.languages
    let text = { (texts: TextByLanguage?) in texts?.text(in: language, of: languages) }
    // A brand that was made in code has only the properties.
    if !texts.name.texts.isEmpty { brand.name = text(texts.name) ?? name }
    if let tagline = texts.tagline, !tagline.texts.isEmpty {
      brand.values.tagline = text(tagline).map { Self.fill($0, ["brand": brand.name]) }
    }
    if texts.privacy?.texts.isEmpty == false { brand.values.links.privacy = text(texts.privacy) }
    if texts.terms?.texts.isEmpty == false { brand.values.links.terms = text(texts.terms) }
    if texts.help?.texts.isEmpty == false { brand.values.links.help = text(texts.help) }
    return brand
  }

  /// Sets the name, the tagline and the links from the texts that were read.
  mutating func settleTexts() {
    let languages = languages
    let text = { (texts: TextByLanguage?) in texts?.text(in: nil, of: languages) }
    name = text(texts.name) ?? ""
    tagline = text(texts.tagline).map { Self.fill($0, ["brand": name]) }
    links = Links(privacy: text(texts.privacy), terms: text(texts.terms), help: text(texts.help))
    // One text for all languages is the property alone, as in a brand that was made in code.
    if texts.name.texts.isEmpty { texts.name = TextByLanguage() }
    for path in [\IdentityTexts.tagline, \.privacy, \.terms, \.help]
    where texts[keyPath: path]?.texts.isEmpty == true {
      texts[keyPath: path] = nil
    }
  }

  package var names: [String] { texts.name.all + (texts.name.all.contains(name) ? [] : [name]) }

  // MARK: Places in strings

  /// The names that every brand fills in its strings, besides its facts.
  package static let placeholders = ["brand", "supportLink", "tagline"]

  /// The texts for `{name}` places: `brand`, `tagline` and `supportLink`, if set, and the facts.
  var constants: [String: String] {
    var constants = ["brand": name]
    constants["tagline"] = values.tagline
    constants["supportLink"] = values.links.help
    let own = constants
    for (name, text) in values.facts where constants[name] == nil {
      constants[name] = Self.fill(text, own)
    }
    return constants
  }

  /// Fills the places of a text; those without a value stay.
  static func fill(_ text: String, _ values: [String: String]) -> String {
    Localization.filled(text) { values[$0] }
  }
}
