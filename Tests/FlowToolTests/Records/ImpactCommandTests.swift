import FlowTool
import Foundation
import TestSupport
import Testing

/// A change of a brand's file, with what is told of it.
private struct BrandChange: Sendable, CustomTestStringConvertible {
  var brand: String
  var key: String
  var value: String?
  /// The number of brands that it touches.
  var brands: Int
  /// The lines that are told, in order.
  var told: [String]

  var testDescription: String { "\(key) of \(brand)" }

  init(_ brand: String, _ key: String, _ value: String?, _ brands: Int, _ told: String...) {
    self.brand = brand
    self.key = key
    self.value = value
    self.brands = brands
    self.told = told
  }

  static let texts = [
    BrandChange(
      "base", "strings/en/notes.title", #""Leaves""#, 3, "texts: text notes.title [",
      "acorn, birch, cedar", #"~ en: "Papers" → "Leaves""#),
    BrandChange(
      "base", "strings/de/notes.title", #""Blätter""#, 3, #"~ de: "Zettel" → "Blätter""#),
    BrandChange("acorn", "strings/en/notes.title", #""Pages""#, 1, #"~ en: "Papers" → "Pages""#),
    BrandChange(
      "birch", "strings/en/drinks.title", #""Cups""#, 1, "text drinks.title", "→ \"Cups\""),
    BrandChange(
      "base", "strings/de/notes.title", nil, 3, "text notes.title", "~ de: \"Zettel\" → \"Notizen"),
    BrandChange("base", "strings/de", nil, 3, "text notes.title", "~ de: \"Zettel\" → \"Notizen\""),
    BrandChange(
      "base", "strings/en/exit.stay", #""Go on""#, 3, "text exit.stay", #""Keep editing" → "Go on""#
    ),
    BrandChange("base", "languages", #"["en"]"#, 3, "texts: languages", "- de"),
    BrandChange(
      "cedar", "languages", #"["en", "de", "fr"]"#, 1, "texts: languages", "+ fr",
      "missing-translation"),
    BrandChange("cedar", "languages", #"["de", "en"]"#, 1, "values of languages"),
  ]

  static let values = [
    BrandChange(
      "base", "theme/light/accent", ##""#123456""##, 3, "values: values of theme [",
      ##"~ theme.light.accent: "#7A3B1E" → "#123456""##),
    BrandChange(
      "acorn", "theme/light/accent", ##""#123456""##, 1,
      "alone among brands with the same flows: acorn; is it meant?"),
    BrandChange("base", "theme/cornerRadius", "12", 3, "~ theme.cornerRadius: 8 → 12"),
    BrandChange(
      "birch", "theme/fonts", #"{ "title": "Lora" }"#, 1, "+ theme.fonts.title: \"Lora\""),
    BrandChange("acorn", "name", #""Oak Foods""#, 1, "values of name", "→ \"Oak Foods\""),
    BrandChange("acorn", "tagline", #""Food""#, 1, "values of tagline", "+ tagline: \"Food\""),
    BrandChange("acorn", "bundleId", #""example.acorn""#, 1, "values of bundleId"),
    BrandChange("base", "links", #"{ "terms": "https://a.example" }"#, 3, "values of links"),
    BrandChange(
      "base", "devices", #"{ "tablet": { "columns": 3 } }"#, 3, "devices.tablet.columns"),
    BrandChange("birch", "linkHosts", #"["birch.example"]"#, 1, "values of linkHosts"),
  ]

  static let flows = [
    BrandChange(
      "base", "menu", #"["drinks"]"#, 3, "reach: screen KioskNotes",
      "because of features.notes.enabled", "- it can no longer be reached", "values of menu"),
    BrandChange("acorn", "menu", #"["drinks"]"#, 1, "reach: screen KioskNotes", "1 brand: acorn"),
    BrandChange(
      "base", "menu", #"["notes", "drinks"]"#, 3, "screens: screen Menu", "order of rows",
      "menu.order: drinks, notes → notes, drinks"),
    BrandChange(
      "cedar", "menu", #"["drinks", "notes", "help"]"#, 1, "reach: screen KioskHelp",
      "+ it can be reached"),
    BrandChange("base", "navigation", #""tabs""#, 3, "reach: screen Menu", "because of navigation"),
    BrandChange(
      "base", "rows/drink/subtitle", "false", 3, "screens: screen Drinks",
      "because of rows.drink", "values of rows"),
    BrandChange(
      "base", "features", #"{ "notes": { "enabled": false } }"#, 3, "can no longer be reached"),
    BrandChange(
      "birch", "menu", #"["notes"]"#, 1, "reach: screen Drinks", "only through it: KioskCup"),
  ]

  static let harmless = [
    BrandChange("acorn", "$comment", #""More about it.""#, 0),
    BrandChange("base", "$comment", #""More about it.""#, 0),
    // What a brand has from its base, it may say itself.
    BrandChange("acorn", "theme/cornerRadius", "8", 0),
    BrandChange("birch", "menu", #"["drinks", "notes"]"#, 0),
    BrandChange("cedar", "strings/en/notes.title", #""Papers""#, 0),
    BrandChange("acorn", "features", #"{ "notes": { "enabled": true } }"#, 0),
    // As the file is written again, nothing but its form changes.
    BrandChange("base", "theme/cornerRadius", "8", 0),
  ]
}

@Suite("flowctl impact")
@MainActor
struct ImpactCommandTests {
  private let family: RecordedBrands

  init() throws { family = try RecordedBrands() }

  private func impact(_ options: String...) async -> (code: ExitCode, output: String, error: String)
  {
    await family.run(["impact", family.path("before"), family.path("after")] + options)
  }

  @Test(
    "a changed key is told with its brands, and what it makes with its cause",
    arguments: BrandChange.texts + BrandChange.values + BrandChange.flows)
  private func told(_ change: BrandChange) async throws {
    try await family.record("before")
    try family.set(change.key, of: change.brand, to: change.value)
    try await family.record("after", "--reuse", family.path("before"))
    let (code, output, error) = await impact("--fail-on", "any")
    #expect(code == .findings && error.isEmpty)
    let heading = output.split(separator: "\n").first ?? ""
    #expect(heading.hasSuffix(" of change in \(change.brands) of 3 brands"), "\(output)")
    var rest = Substring(output)
    for line in change.told {
      let place = rest.firstRange(of: line)
      #expect(place != nil, "\(line) in \(output)")
      rest = place.map { rest[$0.upperBound...] } ?? rest
    }
  }

  @Test("another font under the same name is told")
  func font() async throws {
    let file = URL(fileURLWithPath: family.path("brands/fonts.ttf"))
    let font = try Data(
      contentsOf: URL(fileURLWithPath: Fixtures.path("fonts/fonts/blocks.ttf")))
    try font.write(to: file)
    try family.set(
      "theme/fonts", of: "birch",
      to: #"{ "title": "F", "files": { "F": { "regular": "fonts.ttf", "license": "app" } } }"#)
    try await family.record("before")
    try (font + [0]).write(to: file)
    try await family.record("after")
    let (code, output, _) = await impact("--fail-on", "any")
    #expect(code == .findings, "\(output)")
    #expect(output.contains("~ theme.fonts.files.F.regular (content): "), "\(output)")
  }

  @Test("a change without an effect is not told", arguments: BrandChange.harmless)
  private func harmless(_ change: BrandChange) async throws {
    try await family.record("before")
    try family.set(change.key, of: change.brand, to: change.value)
    try await family.record("after")
    let (code, output, _) = await impact("--fail-on", "any")
    #expect(code == .ok, "\(output)")
    #expect(output.hasPrefix("No difference in what both records hold of 3 brands\n"), "\(output)")
  }
}
