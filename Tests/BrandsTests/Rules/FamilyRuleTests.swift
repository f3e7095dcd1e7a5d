import Brands
import FlowModels
import Foundation
import TestSupport
import Testing

@Suite("Rules of a family")
struct FamilyRuleTests {
  @Test(
    "a rule over one key holds for the value that the brand has",
    arguments: [
      (#""limits.servings": {"range": [5, 50]}"#, #""limits": {"servings": 5}"#, nil),
      (
        #""limits.servings": {"range": [5, 50]}"#, #""limits": {"servings": 51}"#,
        #"limits.servings: by the rule "limits.servings", expected at most 50, found 51"#
      ),
      (
        #""limits.servings": {"range": [5, 10]}"#, "",
        #"limits.servings: by the rule "limits.servings", expected at most 10, found 20 by default"#
      ),
      (
        #""navigation": {"oneOf": ["tabs", "drawer"]}"#, #""navigation": "menu""#,
        #"navigation: by the rule "navigation", expected one of "tabs", "drawer", found "menu""#
      ),
      (
        #""bundleId": {"pattern": "com.acme.*"}"#, #""bundleId": "com.acme.a""#, nil
      ),
      (
        #""bundleId": {"pattern": "com.acme.*"}"#, #""bundleId": "com.acne.a""#,
        #"bundleId: by the rule "bundleId", expected a text like "com.acme.*", found "com.acne.a""#
      ),
      // Without a value there is nothing to check.
      (#""bundleId": {"pattern": "com.acme.*"}"#, "", nil),
      (
        #""linkHosts": {"pattern": "*.acme.com"}"#, #""linkHosts": ["a.acme.com", "b.com"]"#,
        #"linkHosts: by the rule "linkHosts", expected a text like "*.acme.com", "#
          + #"found ["a.acme.com", "b.com"]"#
      ),
      (
        #""tagline": {"pattern": "* food"}"#, #""tagline": {"en": "Good food", "de": "Gut"}"#,
        #"tagline: by the rule "tagline", expected a text like "* food", "#
          + #"found "Good food" and "Gut""#
      ),
      (
        #""links.terms": {"required": true}"#, "",
        #"links.terms: by the rule "links.terms", each brand sets the value itself, found none"#
      ),
      (
        #""links.terms": {"required": true}"#, #""links": {"terms": "https://acme.com/t"}"#, nil
      ),
      (
        ##""theme.light.accent": {"oneOf": ["#7a1f2b"]}"##,
        ##""palette": {"wine": "#7A1F2B"}, "theme": {"light": {"accent": "wine"}}"##, nil
      ),
      // A rule's colour of the palette is the one of its file.
      (
        ##""theme.light.accent": {"oneOf": ["wine"]}"##,
        ##""theme": {"light": {"accent": "#7a1f2b"}}"##, nil
      ),
      (
        ##""theme.light.accent": {"oneOf": ["wine"]}"##,
        ##""palette": {"wine": "#000000"}, "theme": {"light": {"accent": "wine"}}"##,
        ##"theme.light.accent: by the rule "theme.light.accent", expected one of "#7A1F2B", "##
          + ##"found "#000000""##
      ),
      (
        #""strings.en.recipes.title": {"pattern": "* food"}"#,
        #""strings": {"en": {"recipes.title": "Food"}}"#,
        #"strings.en.recipes.title: by the rule "strings.en.recipes.title", "#
          + #"expected a text like "* food", found "Food""#
      ),
      (
        #""strings.en.recipes.title": {"pattern": "* food"}"#,
        #""strings": {"en": {"recipes.title": {"one": "A food", "other": "{n} food", "by": "n"}}}"#,
        nil
      ),
      (#""features.users.enabled": {"oneOf": [true]}"#, "", nil),
      (
        #""features.shopping.enabled": {"oneOf": [true]}"#, "",
        #"features.shopping.enabled: by the rule "features.shopping.enabled", expected one of true, "#
          + "found false by default"
      ),
    ] as [(String, String, String?)])
  func keys(rule: String, members: String, problem: String?) throws {
    let family = try BrandFamily.under(
      "{\"keys\": {\(rule)}}", members, base: ##""palette": {"wine": "#7A1F2B"},"##)
    let found = try family.problems()
    #expect(found == (problem.map { [$0] } ?? []))
  }

  @Test("a violation has the places of the value and of the rule, and its reason")
  func places() throws {
    let family = try BrandFamily.under(
      #"{"keys": {"limits.servings": {"range": [5, 10], "because": "the oven"}}}"#,
      #""limits": {"servings": 12}"#)
    let found = try #require(try family.read().diagnostics.first)
    #expect(found.code == .brokenRule && found.severity == .error)
    #expect(found.place.line == 2 && found.place.column == 24)
    #expect(found.help == "the reason: the oven")
    #expect(found.expected == "at most 10" && found.found == "12")
    #expect(found.notes.map(\.message) == ["the rule is at"])
    #expect(found.notes.first?.place?.line == 2)
    #expect(throws: InputError.self) { try family.read().get() }
  }

  @Test(
    "a fixed value may not be set by a brand, its environments or conditions, nor be removed",
    arguments: [
      ("", []),
      (##""theme": {"light": {"text": "#000000"}}"##, []),
      (##""theme": {"light": {"accent": "#000000"}}"##, ["theme.light.accent"]),
      (#""theme": {"light": {"$unset": true}}"#, ["theme.light.accent"]),
      (#""theme": {"$unset": true}"#, ["theme.light.accent"]),
      (##""theme": {"accent": "#000000"}"##, ["theme.accent", "theme.light.accent"]),
      (
        ##""environments": {"test": {"theme": {"light": {"accent": "#000000"}}}}"##,
        ["environments.test.theme.light.accent"]
      ),
      (
        ##"""
        "conditions": {"de": {
          "if": {"country": "DE"}, "then": {"theme": {"light": {"accent": "#000000"}}}}}
        """##,
        ["conditions.de.then.theme.light.accent"]
      ),
      (
        ##"""
        "environments": {"test": {"conditions": {"de": {
          "if": {"country": "DE"}, "then": {"theme": {"light": {"accent": "#000000"}}}}}}}
        """##,
        ["environments.test.conditions.de.then.theme.light.accent"]
      ),
    ])
  func fixed(members: String, paths: [String]) throws {
    let family = try BrandFamily.under(
      #"{"keys": {"theme.light.accent": {"fixed": true}}}"#, members,
      base: ##""theme": {"light": {"accent": "#7A1F2B"}},"##)
    let found = try family.read().diagnostics
    #expect(Set(found.compactMap(\.path)) == Set(paths))
    #expect(found.allSatisfy { $0.code == .deprecatedKey || $0.code == .brokenRule })
  }

  @Test(
    "a fixed value may not be set by another base, nor be another one through its parts",
    arguments: [
      ("", "", nil, nil), ("", "", "test", nil),
      (##""palette": {"brand": "#7a1f2b"}"##, "", nil, nil),
      (
        ##""palette": {"brand": "#000000"}"##, "", nil,
        ##"a:2:22 theme.light.accent: by the rule "theme.light.accent", the value is fixed; "##
          + ##"expected "#7A1F2B", found "#000000""##
      ),
      (#""environments": {"test": {"suffixes": {"bundleId": ".x"}}}"#, "", nil, nil),
      (
        #""environments": {"test": {"suffixes": {"bundleId": ".x"}}}"#, "", "test",
        #"a:2:52 bundleId: by the rule "bundleId", the value is fixed; "#
          + #"expected "com.acme.test", found "com.acme.x""#
      ),
      (
        "", ##""theme": {"light": {"accent": "#7A1F2B"}}"##, nil,
        #"other:2:31 theme.light.accent: by the rule "theme.light.accent", "#
          + "the value is fixed, and may not be set here"
      ),
      (
        "", #""links": {"terms": "https://acme.com/t"}"#, nil,
        #"other:2:20 links.terms: by the rule "links.terms", "#
          + "the value is fixed, and may not be set here"
      ),
    ] as [(String, String, String?, String?)])
  func parts(members: String, other: String, environment: String?, problem: String?) throws {
    let family = try BrandFamily([
      "base": ##"""
      {"abstract": true, "palette": {"brand": "#7A1F2B"}, "theme": {"light": {"accent": "brand"}},
       "bundleId": "com.acme", "environments": {"test": {"suffixes": {"bundleId": ".test"}}},
       "rules": {"keys": {"theme.light.accent": {"fixed": true}, "bundleId": {"fixed": true},
         "links.terms": {"fixed": true}}}}
      """##,
      "other": "{\"abstract\": true\(other.isEmpty ? "" : ",\n" + other)}",
      "a": "{\"extends\": [\"base.json\", \"other.json\"], \(BrandFamily.rest)"
        + "\(members.isEmpty ? "" : ",\n" + members)}",
    ])
    let found = try family.read(in: environment).diagnostics.filter { $0.code == .brokenRule }.map {
      let (place, path) = ($0.place, $0.path ?? "")
      let file = family.folder.stripped(place.file).prefix { $0 != "." }
      return "\(file):\(place.line ?? 0):\(place.column ?? 0) \(path): \($0.message)"
    }
    #expect(found == (problem.map { [$0] } ?? []))
  }

  @Test("a rule with a mistake is not checked")
  func mistaken() throws {
    let family = try BrandFamily.under(
      #"{"keys": {"navigation": {"oneOf": ["tab", "menu"]}}}"#, #""navigation": "tabs""#)
    #expect(try family.read().diagnostics.map(\.code) == [.wrongFormat])
  }

  @Test("a table that follows another sets a fixed key in it, and a fixed value may follow others")
  func following() throws {
    let family = try BrandFamily.under(
      #"{"keys": {"facts.phone": {"fixed": true}}}"#,
      ##""palette": {"phone": "#000000"}, "facts": {"$of": "palette"}"##,
      base: #""facts": {"phone": "1"},"#)
    let found = try family.read().diagnostics.filter { $0.code == .brokenRule }
    #expect(found.map(\.path) == ["facts.phone"])
    let good = try BrandFamily.under(
      #"{"keys": {"facts.host": {"fixed": true}}}"#, #""urlScheme": "saffron""#,
      base: #""urlScheme": "acme", "facts": {"host": {"$of": "urlScheme"}},"#)
    #expect(try good.codes() == [])
  }

  @Test(
    "a required key is not set by an empty object, and may not be removed elsewhere",
    arguments: [
      #""links": {"terms": {}}"#, #""links": {"terms": {"$comment": "later"}}"#,
      #"""
      "links": {"terms": "https://acme.com/t"}, "defaultEnvironment": "p",
      "environments": {"p": {"links": {"terms": {"$unset": true}}}}
      """#,
    ])
  func unset(members: String) throws {
    let family = try BrandFamily.under(#"{"keys": {"links.terms": {"required": true}}}"#, members)
    let found = try family.read().diagnostics.filter { $0.code == .brokenRule }
    #expect(found.map(\.path) == ["links.terms"])
  }

  @Test("a base is not checked itself, and rules bind the file that has them if it is a brand")
  func owner() throws {
    let rules = #""rules": {"keys": {"links.terms": {"required": true}}}"#
    let family = try BrandFamily([
      "base": "{\"abstract\": true, \(rules)}",
      "mid": #"{"extends": "base.json", "abstract": true}"#,
      "a": "{\(BrandFamily.rest), \(rules)}",
      "b": "{\"extends\": \"mid.json\", \(BrandFamily.rest)}",
    ])
    #expect(try family.codes("base") == [] && family.codes("mid") == [])
    #expect(try family.codes("a") == ["a:1:1 broken-rule links.terms"])
    #expect(try family.codes("b") == ["b:1:1 broken-rule links.terms"])
  }

  @Test(
    "a brand may add rules, and may not change or remove those that it inherits",
    arguments: [
      (#"{"keys": {"bundleId": {"unique": true}}}"#, []),
      (#"{"named": {"other": {"languages": {"count": 1}}}}"#, []),
      (#"{"$unset": true}"#, ["a broken-rule rules"]),
      (#"{"keys": {"bundleId": {"pattern": "*"}}}"#, ["a broken-rule rules.keys.bundleId.pattern"]),
      (#"{"named": {"one": {"name": {"set": true}}}}"#, ["a broken-rule rules.named.one"]),
      (#"{"keys": {"bundleId": {"$unset": true}}}"#, ["a wrong-format rules.keys.bundleId"]),
      (#"{"named": {"$unset": true}}"#, ["a wrong-format rules.named"]),
    ])
  func changes(rules: String, problems: [String]) throws {
    let family = try BrandFamily.under(
      #"{"keys": {"bundleId": {"pattern": "com.*"}}, "named": {"one": {"name": {"set": true}}}}"#,
      "\"rules\": \(rules)")
    let found = try family.read().diagnostics.filter { $0.code != .unsetNothing }
    #expect(
      found.map {
        "\(family.folder.stripped($0.place.file).prefix(1)) \($0.code.rawValue) \($0.path ?? "")"
      } == problems)
  }

  @Test("rules of two bases hold together, and neither changes the other")
  func siblings() throws {
    let family = try BrandFamily([
      "one": #"{"abstract": true, "rules": {"keys": {"limits.servings": {"range": [1, 15]}}}}"#,
      "two": #"{"abstract": true, "rules": {"keys": {"limits.servings": {"range": [18, 30]}}}}"#,
      "a": "{\"extends\": [\"one.json\", \"two.json\"], \(BrandFamily.rest)}",
    ])
    #expect(
      try family.problems() == [
        #"limits.servings: by the rule "limits.servings", expected at most 15, found 20 by default"#
      ])
  }

  @Test("rules are checked in each environment, which has none itself")
  func environments() throws {
    let family = try BrandFamily.under(
      #"{"keys": {"limits.servings": {"range": [5, 50]}}}"#,
      """
      "environments": {"test": {"limits": {"servings": 4}}, "bad": {"rules": {}}}
      """)
    #expect(try family.read(in: "test").diagnostics.contains { $0.code == .brokenRule })
    #expect(
      try family.problems() == [
        #"environments.bad.rules: an environment cannot have "rules""#
      ])
    let found = family.lint("a").filter { $0.code == .brokenRule }
    #expect(found.count == 1)
    #expect(found.first?.notes.last?.message == "in the environment test")
  }

  @Test("no message repeats a value of a brand with a secret")
  func secrets() throws {
    let token = "ghp_" + String(repeating: "a1B2c3", count: 6)
    let family = try BrandFamily.under(
      #"{"keys": {"facts.code": {"pattern": "x*"}}}"#, "\"facts\": {\"code\": \"\(token)\"}")
    let found = try family.read().diagnostics.filter { $0.code == .brokenRule }
    #expect(found.count == 1 && found.allSatisfy { !$0.message.contains("ghp_") })
  }

  @Test("an explanation names the rules about a key")
  func explanation() throws {
    let family = try BrandFamily.under(
      """
      {"keys": {"bundleId": {"unique": true}},
       "named": {"both": {"if": {"bundleId": {"set": true}}, "then": {"links": {"count": 1}}}}}
      """, #""bundleId": "com.acme.a", "links": {"help": "https://acme.com/h"}"#)
    let entries = ConfigurationExplanation(
      try family.read(), BrandReader(BrandFamily.schema).description
    ).entries
    let rules = { (path: String) in entries.first { $0.path == path }?.rules?.map(\.path) }
    #expect(rules("bundleId") == ["rules.keys.bundleId", "rules.named.both"])
    #expect(rules("links.help") == ["rules.named.both"])
    #expect(rules("navigation") == nil)
    #expect(entries.contains { $0.path == "rules.keys.bundleId.unique" && $0.value == "true" })
  }
}
