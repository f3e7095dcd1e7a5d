import Brands
import FlowModels

/// The state of a brand's translations, by language.
struct StringsList {
  private let reading: BrandReading
  private let languages: [Language]
  private let keys: Int

  private struct Language: Encodable {
    var language: String
    var direction: String
    // The plural forms; empty if the rules of the language are not known.
    var forms: [String]
    var own: [String]
    var inherited: [String]
    var app: [String]
    var missing: [String]
  }

  private struct Output: Encodable {
    var brand: String
    var languages: [Language]
  }

  init(_ reading: BrandReading, _ texts: BrandTexts, languages: [String]) {
    self.reading = reading
    keys = texts.keys.count
    self.languages = languages.map { language in
      let keys = Dictionary(grouping: texts.keys) { texts.text(of: $0, in: language).origin }
      return Language(
        language: language, direction: WritingDirection(language: language).rawValue,
        forms: PluralRule.isKnown(language)
          ? PluralRule.categories(of: language).map(\.rawValue) : [],
        own: keys[.own] ?? [], inherited: keys[.inherited] ?? [], app: keys[.app] ?? [],
        missing: keys[.missing] ?? [])
    }
  }

  @MainActor
  func write(asJSON isJSON: Bool, to console: Console) throws -> ExitCode {
    if isJSON {
      let file = reading.chain.file.path
      try console.write(json: Output(brand: file, languages: languages))
      return .ok
    }
    let header = ["language", "own", "inherited", "app", "missing", "forms"]
    let rows = languages.map { language in
      [
        language.language, "\(language.own.count)", "\(language.inherited.count)",
        "\(language.app.count)", "\(language.missing.count)",
        (language.forms.isEmpty
          ? "other (no plural rules are known)" : language.forms.joined(separator: " "))
          + (language.direction == WritingDirection.rightToLeft.rawValue ? ", right to left" : ""),
      ]
    }
    let widths = header.indices.map { column in
      ([header] + rows).map { DisplayText.width(of: $0[column]) }.max() ?? 0
    }
    for row in [header] + rows {
      let cells = row.enumerated().map { column, cell in
        column == row.count - 1 ? cell : DisplayText.padded(cell, to: widths[column])
      }
      console.write(cells.joined(separator: "  "))
    }
    let missing = languages.reduce(0) { $0 + $1.missing.count }
    console.write(
      "\n\(keys.counted("key")): "
        + (missing == 0
          ? "nothing is missing"
          : "\(missing.counted("text")) \(missing == 1 ? "is" : "are") missing; "
            + "`strings export` writes them for translators"))
    return .ok
  }
}
