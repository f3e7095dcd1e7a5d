import Brands
import FlowModels
import Foundation
import TestSupport
import Testing

@Suite("Environments of a brand")
struct EnvironmentTests {
  /// A brand of its own with some environments, and further members.
  private static func brand(_ environments: String, _ members: String = "") -> String {
    "{\(BrandFamily.rest), \(members)\n\"environments\": \(environments)}"
  }

  @Test("an environment's values are over the brand's, with the merging of a brand that extends")
  func merging() throws {
    let family = try BrandFamily([
      "a": Self.brand(
        ##"""
        {"staging": {"theme": {"light": {"accent": "#112233"}}, "tagline": {"$unset": true},
         "menu": {"users": {"$unset": true}, "shopping": {"$before": "recipes"}},
         "features": {"recipes": {"columns": 3}}}}
        """##,
        ##"""
        "tagline": "Ours", "theme": {"light": {"accent": "#445566", "text": "#010203"}},
        "features": {"recipes": {"columns": 1, "sort": "rating"}},
        """##)
    ])
    let plain = try family.read()
    let staging = try family.read(in: "staging")
    #expect(plain.diagnostics == [] && staging.diagnostics == [])
    #expect(plain.chain.environment == nil && staging.chain.environment == "staging")
    #expect(plain.brand.theme.light.accent == ThemeColor("#445566"))
    #expect(staging.brand.theme.light.accent == ThemeColor("#112233"))
    #expect(staging.brand.theme.light.text == ThemeColor("#010203"))
    #expect(plain.brand.tagline == "Ours" && staging.brand.tagline == nil)
    #expect(plain.brand.menu.map(\.id) == ["recipes", "users"])
    #expect(staging.brand.menu.map(\.id) == ["shopping", "recipes"])
    let options = staging.brand.settings.filter { $0.key.hasPrefix("features.") }
    #expect(
      options
        == ["features.recipes.columns": .integer(3), "features.recipes.sort": .string("rating")])
  }

  @Test("a clone's environment extends that of its parent, and may remove it")
  func clones() throws {
    let family = try BrandFamily([
      "base": """
      {"abstract": true, "tagline": "base",
       "environments": {
         "staging": {"tagline": "base staging", "limits": {"servings": 7}},
         "test": {"tagline": "test"}}}
      """,
      "a": """
      {"extends": "base.json", \(BrandFamily.rest), "tagline": "own",
       "environments": {"staging": {"limits": {"servings": 9}}, "test": {"$unset": true}}}
      """,
      "b": #"{"extends": "a.json", "id": "b", "environments": {"test": {"tagline": "b test"}}}"#,
    ])
    let staging = try family.read(in: "staging")
    #expect(staging.diagnostics == [])
    // The environment of a parent is over the brand itself.
    #expect(staging.brand.tagline == "base staging")
    #expect(staging.brand.settings == ["limits.servings": .integer(9)])
    #expect(staging.chain.environments == ["staging"])
    #expect(try family.read().brand.tagline == "own")
    #expect(
      try family.messages(in: "test")
        == [#"the brand has no environment "test"; it has `staging`"#])
    // What was removed below is not inherited.
    let test = try family.read("b", in: "test")
    #expect(test.brand.tagline == "b test" && test.brand.settings.isEmpty)
    #expect(Set(test.chain.environments) == ["staging", "test"])
  }

  @Test("the default environment applies where none is chosen, also an inherited one")
  func standard() throws {
    let family = try BrandFamily([
      "a": Self.brand(
        #"{"live": {"tagline": "live"}, "staging": {"tagline": "staging"}}"#,
        #""defaultEnvironment": "live","#),
      "b": #"{"extends": "a.json", "id": "b"}"#,
    ])
    #expect(try family.read().brand.tagline == "live")
    #expect(try family.read(in: "staging").brand.tagline == "staging")
    #expect(try family.read("b").brand.tagline == "live")
    #expect(try family.read("b").label == "\(family.folder.path)/b.json (live)")
  }

  @Test("the app chooses one too, and an unknown one is refused with those that there are")
  func reading() throws {
    let family = try BrandFamily(["a": Self.brand(#"{"staging": {"tagline": "s"}}"#)])
    let file = "\(family.folder.path)/a.json"
    let brand = try Brand(contentsOf: file, schema: BrandFamily.schema, environment: "staging")
    #expect(brand.tagline == "s")
    #expect(try Brand(contentsOf: file, schema: BrandFamily.schema).tagline == nil)
    let error = #expect(throws: InputError.self) {
      try Brand(contentsOf: file, schema: BrandFamily.schema, environment: "stagin")
    }
    #expect(
      error?.problems.first?.message
        == #"the brand has no environment "stagin"; it has `staging`"#)
  }

  @Test("an identifier has the ending that a base sets for all of its brands")
  func suffixes() throws {
    let family = try BrandFamily([
      "base": """
      {"abstract": true, "environments": {"staging": {
        "suffixes": {"bundleId": ".staging", "urlScheme": "-staging"}}}}
      """,
      "a": """
      {"extends": "base.json", \(BrandFamily.rest), "bundleId": "com.acme.a", "urlScheme": "acme"}
      """,
    ])
    let (plain, staging) = (try family.read().brand, try family.read(in: "staging").brand)
    #expect(plain.bundleID == "com.acme.a" && plain.urlScheme == "acme")
    #expect(staging.bundleID == "com.acme.a.staging" && staging.urlScheme == "acme-staging")
  }

  @Test(
    "what an environment cannot have is reported with its place",
    arguments: [
      (#"{"staging": {"id": "b"}}"#, #"a:2:30 not-applicable environments.staging.id"#),
      (#"{"staging": {"extends": "b"}}"#, "a:2:30 not-applicable environments.staging.extends"),
      (#"{"staging": {"abstract": true}}"#, "a:2:30 not-applicable environments.staging.abstract"),
      (
        #"{"staging": {"environments": {}}}"#,
        "a:2:30 not-applicable environments.staging.environments"
      ),
      (
        #"{"staging": {"defaultEnvironment": "x"}}"#,
        "a:2:30 not-applicable environments.staging.defaultEnvironment"
      ),
      (#"{"staging": {"nmae": "x"}}"#, "a:2:30 unknown-key environments.staging.nmae"),
      (#"{"staging": {"name": 12}}"#, "a:2:38 wrong-type environments.staging.name"),
      (#"{"staging": 12}"#, "a:2:29 wrong-type environments.staging"),
      (#"{"Staging": {}}"#, "a:2:18 wrong-format environments.Staging"),
      (#"["staging"]"#, "a:2:17 wrong-type environments"),
    ])
  func mistakes(environments: String, code: String) throws {
    let family = try BrandFamily(["a": Self.brand(environments)])
    #expect(try family.codes() == [code])
  }

  @Test("a message has the article of what it names")
  func article() throws {
    let messages = try BrandFamily(["a": Self.brand(#"{"Staging": {}}"#)]).messages()
    #expect(messages.first?.hasPrefix(#"expected an environment such as "staging""#) == true)
  }

  @Test(
    "a default environment that is none is reported once",
    arguments: [
      ("\"stagin\"", "unknown-reference"), ("\"Sta ging\"", "wrong-format"), ("12", "wrong-type"),
    ])
  func wrongDefault(value: String, code: String) throws {
    let family = try BrandFamily([
      "a": Self.brand(#"{"staging": {}}"#, "\n\"defaultEnvironment\": \(value),")
    ])
    #expect(try family.codes() == ["a:2:23 \(code) defaultEnvironment"])
    let base = try BrandFamily(["a": #"{"abstract": true, "defaultEnvironment": "live"}"#])
    #expect(try base.codes() == [])
  }

  @Test("values are missing, or without effect, only in the environment that makes them so")
  func effects() throws {
    let family = try BrandFamily([
      "a": Self.brand(
        ##"""
        {"broken": {"menu": {"$unset": true}}, "http": {"data": {"url": "https://api.acme.com"}},
        "idle": {"links": {"help": {"$unset": true}}}, "look": {"theme": {"light": {"text": "ink"}}}}
        """##, ##""palette": {"ink": "#000000"},"##)
    ])
    #expect(try family.codes() == [])
    #expect(try family.codes(in: "broken") == ["a:2:37 missing-key menu"])
    #expect(try family.codes(in: "http") == ["a:2:74 not-applicable data.url"])
    #expect(try family.codes(in: "idle") == ["a:3:28 unset-nothing environments.idle.links.help"])
    #expect(try family.codes(in: "look") == [])
  }

  @Test("an explanation names the environment that sets a value, and what an ending makes of it")
  func explanation() throws {
    let family = try BrandFamily([
      "a": Self.brand(
        #"{"staging": {"tagline": "s", "suffixes": {"bundleId": ".s"}, "limits": {"$unset": true}}}"#,
        #""tagline": "t", "bundleId": "com.acme", "limits": {"servings": 4},"#)
    ])
    let description = BrandReader(BrandFamily.schema).description
    let entries = ConfigurationExplanation(try family.read(in: "staging"), description).entries
    let entry = { (path: String) in entries.first { $0.path == path } }
    #expect(entry("tagline")?.environment == "staging")
    #expect(entry("tagline")?.overridden.map(\.environment) == [nil])
    #expect(entry("bundleId")?.environment == nil)
    #expect(entry("bundleId")?.meaning == "com.acme.s")
    #expect(entry("limits")?.origin == .removed && entry("limits")?.environment == "staging")
    let plain = ConfigurationExplanation(try family.read(), description).entries
    #expect(plain.allSatisfy { $0.environment == nil && $0.meaning == nil })
    #expect(plain.first { $0.path == "environments.staging.suffixes.bundleId" }?.value == #"".s""#)
  }

  @Test("a file is formatted in the order of the format, also in its environments")
  func formatting() throws {
    let source = SourceText(
      file: "a.json",
      text: #"{"environments": {"b": {"data": {}, "name": "x"}, "a": {}}, "id": "a"}"#)
    let text = ConfigurationFormatter(BrandReader(BrandFamily.schema).description)
      .text(of: try JSONParser.parse(source))
    #expect(
      text == """
        {
          "id": "a",
          "environments": { "a": {}, "b": { "name": "x", "data": {} } }
        }

        """)
  }

  @Test("a brand without environments is explained and documented as before, but for the new keys")
  func without() throws {
    let family = try BrandFamily(["a": "{\(BrandFamily.rest)}"])
    let reading = try family.read()
    #expect(reading.label == reading.chain.file.path && reading.chain.environments == [])
    let entries = ConfigurationExplanation(
      reading, BrandReader(BrandFamily.schema).description
    ).entries
    let new = ["environments", "defaultEnvironment", "suffixes"]
    #expect(!entries.contains { entry in new.contains { entry.path.hasPrefix($0) } })
  }
}
