import Brands
import FlowModels
import Foundation
import TestSupport
import Testing

/// The rules that the article on rules of a family takes from three projects.
@Suite("Twelve rules of real teams")
struct TwelveRulesTests {
  /// The keys of the sample app that they are about.
  private static let schema = BrandSchema(
    features: ["recipes", "users", "shopping"], rows: ["recipe"],
    strings: ["en": ["recipes.title": "Recipes"]], settings: [Settings.self])

  private enum Settings: BrandSettings {
    static let all: [any BrandSettingDeclaration] = [
      BrandSetting("features.recipes.reviews", Bool.self, default: true, "Reviews."),
      BrandSetting(
        "features.recipes.order", .words(["added", "title", "rating"]), default: "title", "Order."),
      BrandSetting("limits.pageSize", 5...100, default: 10, "Recipes at a time."),
    ]
  }

  /// Each rule as a member of `keys` or of `named`, with members that fulfil it, and that break it.
  private static let rules: [(rule: String, good: String, bad: String)] = [
    (#""links.help": { "required": true }"#, #""links": {"help": "https://acme.com/a"}"#, ""),
    (
      #""bundleId": { "pattern": "org.kiwix.custom.*", "unique": true }"#,
      #""bundleId": "org.kiwix.custom.dwds""#, #""bundleId": "org.other.dwds""#
    ),
    (
      #""features.recipes.order": { "oneOf": ["title", "rating"] }"#,
      #""features": {"recipes": {"order": "rating"}}"#,
      #""features": {"recipes": {"order": "added"}}"#
    ),
    (
      #""links.terms": { "pattern": "https://*_[0-9][0-9][0-9][0-9]-[0-9][0-9].zim" }"#,
      #""links": {"terms": "https://acme.com/all_2024-06.zim"}"#,
      #""links": {"terms": "https://acme.com/all_24-06.zim"}"#
    ),
    (
      #""one language": { "languages": { "count": 1 } }"#, #""languages": ["de"]"#,
      #""languages": ["de", "en"]"#
    ),
    (
      #""data.tokenVariable": { "pattern": "ZIM_[A-Z0-9_]+" }"#,
      #""environments": {"web": {"data": {"source": "http", "url": "https://api.acme.com/v1", "#
        + #""tokenVariable": "ZIM_AUTH"}}}"#,
      #""environments": {"web": {"data": {"source": "http", "url": "https://api.acme.com/v1", "#
        + #""tokenVariable": "TOKEN"}}}"#
    ),
    (
      #""no tools for developers": { "if": { "bundleId": "com.wire" }, "#
        + #""then": { "features.shopping.enabled": false } }"#,
      #""bundleId": "com.wire""#,
      #""bundleId": "com.wire", "features": {"shopping": {"enabled": true}}"#
    ),
    (
      #""privacy of statistics": { "if": { "features.recipes.reviews": true }, "#
        + #""then": { "links.privacy": { "set": true } } }"#,
      #""links": {"privacy": "https://acme.com/p"}"#, #""features": {"recipes": {"reviews": true}}"#
    ),
    (
      #""limits.pageSize": { "range": [5, 20] }"#, #""limits": {"pageSize": 5}"#,
      #""limits": {"pageSize": 21}"#
    ),
    (
      #""network.allowsPlainHTTP": { "fixed": true }"#, "",
      #""network": {"allowsPlainHTTP": true}"#
    ),
    (
      #""two pages": { "links.privacy": { "isNot": { "key": "links.terms" } } }"#,
      #""links": {"privacy": "https://acme.com/p", "terms": "https://acme.com/t"}"#,
      #""links": {"privacy": "https://acme.com/p", "terms": "https://acme.com/p"}"#
    ),
    (
      #""colours apart": { "eachTwo": { "theme.light.accent": { "deltaE": 10 } } }"#,
      ##""theme": {"light": {"accent": "#1F5FBF"}}"##,
      ##""theme": {"light": {"accent": "#7A1F2C"}}"##
    ),
  ]

  @Test("each of them is written and checked", arguments: 0..<12)
  func rule(_ index: Int) throws {
    let (rule, good, bad) = Self.rules[index]
    let isNamed = rule.prefix { $0 != ":" }.contains(" ")
    for (members, isGood) in [(good, true), (bad, false)] {
      let family = try BrandFamily.under(
        "{\"\(isNamed ? "named" : "keys")\": {\(rule)}}", members)
      // Another brand, for the rule about each two.
      let other =
        ##"{"extends": "base.json", "id": "b", "name": "B", "menu": ["users"], "##
        + ##""data": {"source": "sample"}, "theme": {"light": {"accent": "#7A1F2B"}}}"##
      try family.folder.write(other.utf8, as: "b.json")
      let found = BrandLinter(Self.schema).lint(
        ["b", "a"].map { "\(family.folder.path)/\($0).json" }
      ).diagnostics.filter { problem in
        problem.place.file.hasSuffix("a.json")
          && (problem.code == .brokenRule || problem.code == .wrongFormat)
      }
      #expect(found.isEmpty == isGood, "\(rule): \(found.map(\.message))")
    }
  }

  @Test("the article has all of them")
  func article() throws {
    let text = try Project.text("Sources/Brands/Brands.docc/FamilyRules.md")
    for (rule, _, _) in Self.rules { #expect(text.contains("`\(rule)`"), "\(rule)") }
  }

  @Test("the JSON Schema describes rules: it accepts these, and rejects others in their form")
  func schema() throws {
    let checker = try JSONSchemaChecker(
      SchemaWriter(BrandReader(Self.schema).description, title: "Brand").text)
    func accepts(_ rules: String) throws -> Bool {
      let text = "{\"abstract\": true, \"rules\": \(rules)}"
      return checker.accepts(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)))
    }
    #expect(checker.unknownKeywords == [])
    for (rule, _, _) in Self.rules {
      let isNamed = rule.prefix { $0 != ":" }.contains(" ")
      #expect(try accepts("{\"\(isNamed ? "named" : "keys")\": {\(rule)}}"), "\(rule)")
    }
    for rules in [
      "1", #"{"key": {}}"#, #"{"keys": {"name": {"fixd": true}}}"#,
      #"{"keys": {"name": {"fixed": 1}}}"#, #"{"named": {"it": {"all": [{"not": 1}]}}}"#,
      #"{"named": {"it": {"name": {"equals": 1}}}}"#, #"{"named": {"it": {"any": []}}}"#,
      #"{"named": {"it": {"name": {"is": {"keys": "id"}}}}}"#,
      #"{"keys": {"name": {"unique": true, "because": ""}}}"#,
      #"{"keys": {"limits.servings": {"range": [9]}}}"#,
      #"{"named": {"it": {"eachTwo": {"theme.light.accent": {"deltaE": 1000}}}}}"#,
    ] {
      #expect(try !accepts(rules), "\(rules)")
    }
  }
}
