import Brands
import FlowModels
import TestSupport
import Testing

@Suite("Values of a brand that follow others")
struct FollowingValueTests {
  private static func brand(_ members: String) -> String { "{\(BrandFamily.rest),\n \(members)}" }

  /// The members of a brand with values that follow others, and with the same values written.
  private static let places: [(following: String, written: String)] = [
    (
      ##""theme": {"light": {"accent": "#B45309", "onAccent": {"$contrast": "accent"}}}"##,
      ##""theme": {"light": {"accent": "#B45309", "onAccent": "#FFFFFF"}}"##
    ),
    (
      ##"""
      "theme": {"light": {"accent": "#102030"},
        "dark": {"accent": "#FFD54F", "onAccent": {"$contrast": "accent"}}}
      """##,
      ##"""
      "theme": {"light": {"accent": "#102030"}, "dark": {"accent": "#FFD54F", "onAccent": "#000000"}}
      """##
    ),
    (
      ##"""
      "palette": {"brand": "#0A0A0A"}, "theme": {"light": {"accent": "brand",
        "text": {"$of": "theme.light.accent"}, "surface": {"$contrast": "brand"},
        "danger": {"$contrast": "theme.light.accent"}}}
      """##,
      ##"""
      "palette": {"brand": "#0A0A0A"}, "theme": {"light": {"accent": "brand",
        "text": "brand", "surface": "#FFFFFF", "danger": "#FFFFFF"}}
      """##
    ),
    (
      ##""theme": {"accent": "#010203", "light": {"text": {"$of": "theme.light.accent"}}}"##,
      ##""theme": {"accent": "#010203", "light": {"text": "#010203"}}"##
    ),
    (
      #"""
      "urlScheme": "acme", "languages": ["en", "de"], "links": {"privacy": {
        "en": {"$concat": ["https://", {"$of": "urlScheme"}, ".example/privacy"]},
        "de": {"$of": "links.privacy.en"}}}
      """#,
      #"""
      "urlScheme": "acme", "languages": ["en", "de"], "links": {"privacy": {
        "en": "https://acme.example/privacy", "de": "https://acme.example/privacy"}}
      """#
    ),
    (#""bundleId": {"$concat": ["com.", {"$of": "id"}, ".app"]}"#, #""bundleId": "com.a.app""#),
    (
      #"""
      "linkHosts": ["acme.example", {"$concat": ["www.", {"$of": "linkHosts[0]"}]}]
      """#,
      #""linkHosts": ["acme.example", "www.acme.example"]"#
    ),
    (
      #""shortNames": ["Acme"], "forbiddenWords": {"$of": "shortNames"}"#,
      #""shortNames": ["Acme"], "forbiddenWords": ["Acme"]"#
    ),
    (
      #"""
      "limits": {"servings": 3}, "devices": {"tablet": {"fixedPane": false}},
      "features": {"recipes": {"columns": {"$of": "limits.servings"},
        "reviews": {"$of": "devices.tablet.fixedPane"}, "sort": {"$concat": ["ti", "tle"]},
        "tabs": ["all", {"$concat": ["m", "ine"]}]}}
      """#,
      #"""
      "limits": {"servings": 3}, "devices": {"tablet": {"fixedPane": false}},
      "features": {"recipes": {"columns": 3, "reviews": false, "sort": "title",
        "tabs": ["all", "mine"]}}
      """#
    ),
    (
      #"""
      "facts": {"on": {"$concat": [{"$of": "features.users.enabled"}, "-",
        {"$of": "features.shopping.enabled"}]}}
      """#, #""facts": {"on": "true-false"}"#
    ),
    (#""facts": {"n": {"$concat": [9007199254740993]}}"#, #""facts": {"n": "9007199254740993"}"#),
    (
      #""facts": {"phone": "+49", "line": {"$concat": ["tel ", {"$of": "facts.phone"}]}}"#,
      #""facts": {"phone": "+49", "line": "tel +49"}"#
    ),
    (
      #"""
      "facts": {"size": {"$concat": ["v", 2, "-", true, "-",
        {"$of": "features.recipes.columns"}]}}
      """#,
      #""facts": {"size": "v2-true-2"}"#
    ),
    (
      #"""
      "languages": ["en", "de"], "strings": {"en": {"recipes.title": "Food"},
        "de": {"recipes.title": {"$of": "strings.en.recipes.title"}}}
      """#,
      #"""
      "languages": ["en", "de"], "strings": {"en": {"recipes.title": "Food"},
        "de": {"recipes.title": "Food"}}
      """#
    ),
    (
      #"""
      "languages": ["en", "de"], "strings": {"de": {"$of": "strings.en"}, "en":
        {"recipes.title": {"one": "1", "other": {"$of": "strings.en.recipes.title.one"}}}}
      """#,
      #"""
      "languages": ["en", "de"], "strings": {"de": {"recipes.title": {"one": "1", "other": "1"}},
        "en": {"recipes.title": {"one": "1", "other": "1"}}}
      """#
    ),
    (
      #""rows": {"recipe": {"image": {"$of": "devices.tablet.fixedPane"}}}"#,
      #""rows": {"recipe": {"image": true}}"#
    ),
    (
      #""theme": {"cornerRadius": {"$of": "limits.servings"}}"#, #""theme": {"cornerRadius": 20}"#
    ),
    (#""urlScheme": {"$comment": "the same", "$of": "id"}"#, #""urlScheme": "a""#),
    (#""tagline": {"$of": "name"}"#, #""tagline": "A""#),
    (
      #""links": {"terms": {"en": "https://x.example/t"}, "help": {"$of": "links.terms"}}"#,
      #"""
      "links": {"terms": {"en": "https://x.example/t"}, "help": {"en": "https://x.example/t"}}
      """#
    ),
    (#""tagline": {"$concat": [{"$concat": ["x", {"$of": "id"}]}, "y"]}"#, #""tagline": "xay""#),
  ]

  @Test("a brand reads as one where each value is written by hand", arguments: places)
  func values(_ place: (following: String, written: String)) throws {
    let family = try BrandFamily([
      "a": Self.brand(place.following), "b": Self.brand(place.written),
    ])
    let (following, written) = (try family.read(), try family.read("b"))
    #expect(following.diagnostics.map(\.message) == written.diagnostics.map(\.message))
    #expect(following.chain.followed?.all.isEmpty == false && written.chain.followed == nil)
    #expect(following.brand == written.brand)
  }

  @Test("a clone that sets the source changes what it inherits, and a base may lack the source")
  func clones() throws {
    let family = try BrandFamily([
      "base": """
      {"abstract": true, "languages": ["en"],
       "links": {"privacy": {"$concat": ["https://", {"$of": "urlScheme"}, ".example/p"]}},
       "theme": {"light": {"text": {"$contrast": "paper"}}}}
      """,
      "a": #"{"extends": "base.json", \#(BrandFamily.rest), "urlScheme": "acme","#
        + ##" "palette": {"paper": "#FFFFFF"}}"##,
      "b": #"{"extends": "a.json", "id": "b", "urlScheme": "birch"}"#,
    ])
    #expect(try family.read("base").diagnostics == [])
    let (one, other) = (try family.read(), try family.read("b"))
    #expect(one.diagnostics == [] && other.diagnostics == [])
    #expect(one.brand.links.privacy == "https://acme.example/p")
    #expect(one.brand.theme.light.text == ThemeColor("#000000"))
    #expect(other.brand.links.privacy == "https://birch.example/p")
    // Its place is that of the object that is written for it.
    let node = try #require(other.chain.value.at(["links", "privacy"])).node
    let place = other.chain.place(of: node)
    #expect(place.file.hasSuffix("/base.json") && place.line == 2 && place.column == 23)
    #expect(!other.chain.isOwn(node) && node.isComputed)
  }

  @Test(
    "a value that follows others is overridden, removed and written over as any other",
    arguments: [
      (#"{"en": "x"}"#, #"{"$of": "name"}"#, ["A"]), (#""x""#, #"{"$of": "name"}"#, ["A"]),
      (#"{"$of": "name"}"#, #"{"en": "E"}"#, ["E"]), (#"{"$of": "name"}"#, #""E""#, ["E"]),
      (#"{"$of": "name"}"#, #"{"$unset": true}"#, []),
    ])
  func merging(base: String, own: String, expected: [String]) throws {
    let reading = try BrandFamily([
      "base": "{\(BrandFamily.rest), \"tagline\": \(base)}",
      "a": "{\"extends\": \"base.json\", \"tagline\": \(own)}",
    ]).read()
    #expect(reading.diagnostics == [])
    #expect((reading.brand.tagline.map { [$0] } ?? []) == expected)
  }

  @Test("what was under a value that follows others does not come back")
  func twice() throws {
    let reading = try BrandFamily([
      "c": "{\(BrandFamily.rest), \"tagline\": {\"en\": \"x\", \"de\": \"y\"}}",
      "b": #"{"extends": "c.json", "tagline": {"$of": "name"}}"#,
      "a": #"{"extends": "b.json", "tagline": {"de": "z"}}"#,
    ]).read()
    #expect(reading.brand.texts.tagline?.texts == ["de": "z"])
  }

  @Test("an environment sets the source, and may have values that follow others itself")
  func environments() throws {
    let family = try BrandFamily([
      "a": Self.brand(
        #"""
        "urlScheme": "acme", "facts": {"page": {"$concat": ["to ", {"$of": "urlScheme"}]}},
        "environments": {"staging": {"urlScheme": "acme-staging",
          "tagline": {"$concat": [{"$of": "name"}, " staging"]}}}
        """#)
    ])
    let (plain, staging) = (try family.read(), try family.read(in: "staging"))
    #expect(plain.diagnostics == [] && staging.diagnostics == [])
    #expect(plain.brand.facts == ["page": "to acme"] && plain.brand.tagline == nil)
    #expect(staging.brand.facts == ["page": "to acme-staging"])
    #expect(staging.brand.tagline == "A staging")
    let tagline = try #require(staging.chain.value["tagline"]).node
    #expect(staging.chain.isOfEnvironment(tagline))
    let page = try #require(staging.chain.value.at(["facts", "page"])).node
    #expect(!staging.chain.isOfEnvironment(page))
  }

  @Test("the explanation has the value, and what it was made from")
  func explanation() throws {
    let family = try BrandFamily([
      "a": Self.brand(
        ##"""
        "palette": {"ochre": "#B45309"}, "linkHosts": ["a.example", {"$of": "facts.host"}],
        "facts": {"host": "b.example", "size": {"$concat": ["r", {"$of": "limits.servings"}]}},
        "theme": {"text": "#010203",
          "light": {"accent": "ochre", "onAccent": {"$contrast": "accent"}}},
        "environments": {"staging": {"tagline": {"$of": "name"}}}
        """##)
    ])
    let reading = try family.read()
    #expect(reading.diagnostics.map(\.code) == [.deprecatedKey])
    let description = BrandReader(BrandFamily.schema).description
    let entries = ConfigurationExplanation(reading, description).entries
    let found = entries.filter { $0.from != nil }.map { entry in
      let parts = (entry.from ?? []).map { from in
        let values = from.values.map { "\($0.path) \($0.value) \($0.place?.line ?? 0)" }
        return "\(from.path) \(from.operation) \(values.joined(separator: ", "))"
      }
      return "\(entry.path) = \(entry.value ?? "") from \(parts.joined(separator: "; "))"
    }
    #expect(
      found.sorted() == [
        #"facts.size = "r20" from facts.size concat limits.servings 20 0"#,
        #"linkHosts = ["a.example", "b.example"] from linkHosts[1] of "#
          + #"facts.host "b.example" 3"#,
        ##"theme.light.onAccent = "#FFFFFF" from theme.light.onAccent contrast "##
          + ##"theme.light.accent "#B45309" 5"##,
      ])
    let value = { (path: String) in entries.first { $0.path == path }?.value }
    #expect(value("environments.staging.tagline") == #"{"$of": "name"}"#)
    // Without a value of its own, a feature is enabled if it is in the menu.
    #expect(value("features.users.enabled") == "true")
    #expect(value("features.shopping.enabled") == "false")
    // A key that is set by its old name has that value.
    #expect(value("theme.light.text") == ##""#010203""##)
  }
}
