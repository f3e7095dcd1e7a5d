import FlowModels
import Foundation
import TestSupport
import Testing

@testable import Brands

@Suite("Rules that compare brands")
struct PairRuleTests {
  private static func brand(_ id: String, _ members: String) -> String {
    #"{"extends": "base.json", "id": "\#(id)", "name": "Club \#(id)", "menu": ["recipes"], "#
      + #""data": {"source": "sample"}, \#(members)}"#
  }

  private func family(_ rules: String, _ brands: [String: String]) throws -> BrandFamily {
    var files = brands.reduce(into: [:]) { $0[$1.key] = Self.brand($1.key, $1.value) }
    files["base"] = "{\"abstract\": true, \"rules\": \(rules)}"
    return try BrandFamily(files)
  }

  private func broken(_ family: BrandFamily, _ names: String...) -> [Diagnostic] {
    report(family, names).diagnostics.filter { $0.code == .brokenRule }
  }

  private func report(_ family: BrandFamily, _ names: [String]) -> BrandLinter.Report {
    BrandLinter(BrandFamily.schema).lint(names.map { "\(family.folder.path)/\($0).json" })
  }

  @Test("no two brands have the same value of a unique key, in any environment")
  func unique() throws {
    let family = try family(
      #"{"keys": {"limits.servings": {"unique": true, "because": "the kitchens differ"}}}"#,
      [
        "a": #""limits": {"servings": 4}"#, "b": #""limits": {"servings": 5}"#,
        "c": #""limits": {"servings": 4}"#,
        "d": #""limits": {"servings": 6}, "environments": {"test": {"limits": {"servings": 5}}}"#,
        "e": #"""
        "limits": {"servings": 7}, "conditions": {
          "late": {"if": {"country": "DE"}, "then": {"limits": {"servings": 5}}}}
        """#,
      ])
    let found = broken(family, "a", "b", "c", "d", "e")
    #expect(found.map { family.folder.stripped($0.place.file) } == ["c.json", "d.json", "e.json"])
    #expect(
      found.first?.message
        == #"by the rule "limits.servings", expected a value that no other brand has, found 4"#)
    #expect(found.first?.help == "the reason: the kitchens differ")
    #expect(found.first?.notes.map(\.message) == ["the other one is at", "the rule is at"])
    #expect(found.dropFirst().first?.notes.last?.message == "in the environment test")
    #expect(found.last?.notes.last?.message == "on country=DE (late)")
    // The same file twice is not a second brand.
    #expect(broken(family, "a", "a", "b").isEmpty)
  }

  @Test("a value that two brands inherit, or have by default, is the same too")
  func inherited() throws {
    let family = try family(
      #"{"keys": {"theme.light.accent": {"unique": true}}}"#,
      ["a": #""tagline": "One""#, "b": #""tagline": "Two""#])
    let found = broken(family, "a", "b")
    #expect(found.count == 1 && found.first?.path == "theme.light.accent")
    #expect(found.first?.message.hasSuffix(##"found "#1F5FBF" by default"##) == true)
  }

  @Test("texts by language are the same in any order")
  func languages() throws {
    let family = try family(
      #"{"keys": {"tagline": {"unique": true}}}"#,
      [
        "a": #""tagline": {"en": "One", "de": "Eins"}"#,
        "b": #""tagline": {"en": "Eins", "de": "One"}"#,
        "c": #""tagline": {"de": "Eins", "en": "One"}"#,
      ])
    let found = broken(family, "a", "b", "c")
    #expect(found.map { family.folder.stripped($0.place.file) } == ["c.json"])
  }

  @Test("the colours of each two brands differ by a distance")
  func distance() throws {
    let accent = { (color: String) in "\"theme\": {\"light\": {\"accent\": \"\(color)\"}}" }
    let family = try family(
      #"{"named": {"apart": {"eachTwo": {"theme.light.accent": {"deltaE": 10}}}}}"#,
      ["a": accent("#7A1F2B"), "b": accent("#1F5FBF"), "c": accent("#7A1F2C")])
    let found = broken(family, "a", "b", "c")
    #expect(found.map { family.folder.stripped($0.place.file) } == ["c.json"])
    #expect(
      found.first?.message.hasPrefix(
        #"by the rule "apart", expected a distance of at least 10 to another brand, found 0."#)
        == true)
    #expect(report(family, ["a"]).hasUncomparedRules)
    #expect(!report(family, ["a", "b"]).hasUncomparedRules)
  }

  @Test("a brand without a colour is not compared, and a warning names it")
  func missing() throws {
    let family = try family(
      #"{"named": {"apart": {"eachTwo": {"palette.wine": {"deltaE": 10}}}}}"#,
      ["a": ##""palette": {"wine": "#7A1F2B"}"##, "b": #""tagline": "x""#])
    let found = broken(family, "a", "b")
    #expect(found.map(\.severity) == [.warning])
    let start = #"by the rule "apart", brands without a colour were not compared: "#
    #expect(found.first?.message.hasPrefix(start) == true)
    #expect(found.first?.message.hasSuffix("/b.json") == true)
  }

  @Test("a value differs from that of another key of each other brand")
  func differs() throws {
    let family = try family(
      #"{"named": {"apart": {"eachTwo": {"urlScheme": {"isNot": {"key": "id"}}}}}}"#,
      [
        "aa": #""urlScheme": "bb""#, "bb": #""urlScheme": "x-bb""#, "cc": #""urlScheme": "cc""#,
        // Without a scheme, it still has an id.
        "dd": #""tagline": "x""#, "ee": #""urlScheme": "dd""#,
      ])
    let found = broken(family, "aa", "bb", "cc", "ee", "dd")
    #expect(found.map { family.folder.stripped($0.place.file) } == ["aa.json", "ee.json"])
    #expect(found.first?.path == "urlScheme")
  }

  @Test("a text by language differs from that of each other brand in each language")
  func differsByLanguage() throws {
    let family = try family(
      #"{"named": {"apart": {"eachTwo": {"tagline": {"isNot": {"key": "tagline"}}}}}}"#,
      [
        "aa": #""tagline": {"en": "Red wine", "de": "Rotwein"}"#,
        "bb": #""tagline": {"en": "Wine", "de": "Rotwein"}"#, "cc": #""tagline": "Beer""#,
        "dd": #""tagline": {"en": "Beer", "de": "Bier"}"#,
      ])
    let found = broken(family, "aa", "bb", "cc", "dd")
    #expect(found.map { family.folder.stripped($0.place.file) } == ["bb.json", "dd.json"])
  }

  @Test("the other key's place is named, once for all environments that do not change it")
  func otherKey() throws {
    let family = try family(
      #"{"named": {"apart": {"eachTwo": {"urlScheme": {"isNot": {"key": "id"}}}}}}"#,
      [
        "acorn": #"""
        "urlScheme": "oaktree", "environments": {"st": {"suffixes": {"urlScheme": "-s"}}}
        """#,
        "b": #""urlScheme": "acorn""#,
      ])
    let found = broken(family, "acorn", "b")
    #expect(found.map { family.folder.stripped($0.place.file) } == ["b.json"])
    let note = try #require(found.first?.notes.first)
    #expect(note.message == "the other one is at")
    let text = Self.brand("acorn", "")
    let start = try #require(text.range(of: #""acorn""#)).lowerBound
    #expect(note.place?.column == text.distance(from: text.startIndex, to: start) + 1)
  }

  @Test("many equal brands are compared in little time, each reported once")
  func many() throws {
    let names = (0..<12).map { "b\($0)" }
    let family = try family(
      #"{"named": {"apart": {"eachTwo": {"navigation": {"isNot": {"key": "navigation"}}}}}}"#,
      Dictionary(uniqueKeysWithValues: names.map { ($0, #""navigation": "tabs""#) }))
    let found = report(family, names).diagnostics.filter { $0.code == .brokenRule }
    #expect(found.count == 11)
  }

  @Test(
    "distances are those of CIELAB",
    arguments: [
      (0x000000, 0xFFFFFF, 100.0), (0xFF0000, 0x00FF00, 170.6), (0x7A1F2B, 0x7A1F2B, 0.0),
    ] as [(UInt32, UInt32, Double)])
  func lab(one: UInt32, other: UInt32, distance: Double) {
    let found = LabColor(ThemeColor(one)).distance(to: LabColor(ThemeColor(other)))
    #expect(abs(found - distance) < 0.1)
  }
}
