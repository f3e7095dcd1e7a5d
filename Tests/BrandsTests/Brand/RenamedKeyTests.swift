import Brands
import TestSupport
import Testing

@Suite("Renamed keys of strings")
struct RenamedKeyTests {
  @Test("a text under an old key is used, and lint names the new one")
  func old() throws {
    let file = try Fixtures.temporaryFile(
      "a.json",
      """
      {"id": "a", "name": "A", "languages": ["en"], "menu": ["users"], "data": {"source": "sample"},
       "strings": {"en": {"list.endless.mend": "pull down"}}}
      """)
    let schema = BrandSchema(features: ["users"], rows: [], strings: [:])
    let found = try schema.lint([file])
    #expect(found.map(\.code) == [.deprecatedKey])
    #expect(found.first?.severity == .warning && found.first?.place.line == 2)
    #expect(found.first?.help == "write `list.endless.help`")
    let brand = try Brand(contentsOf: file, schema: schema)
    let words = brand.localization { _ in nil }
    #expect(words.string(.key("list.endless.help")) == "pull down")
  }
}
