import Brands
import FlowModels
import TestSupport
import Testing

@Suite("Conditions of a brand")
struct ConditionTests {
  /// A brand of its own with some conditions in its second line, and further members.
  private static func brand(_ conditions: String, _ members: String = "") -> String {
    "{\(BrandFamily.rest), \(members)\n\"conditions\": \(conditions)}"
  }

  private func read(
    _ family: BrandFamily, _ name: String = "a", in environment: String? = nil, on run: String
  ) throws -> BrandReading {
    try BrandReader(BrandFamily.schema)
      .read("\(family.folder.path)/\(name).json", in: environment, on: RunContext(text: run))
  }

  @Test(
    "each part holds at its ends and not beyond them, and not without a value of the run",
    arguments: [
      (#""platform": "ios""#, ["platform=ios"], ["platform=web", "country=DE"]),
      (#""platform": ["ios", "web"]"#, ["platform=ios", "platform=web"], ["platform=linux"]),
      (#""country": ["DE", "AT"]"#, ["country=DE", "country=AT"], ["country=FR", "platform=ios"]),
      (
        #""version": {"from": "3.1", "below": "4"}"#,
        ["version=3.1", "version=3.1.0", "version=3.10", "version=3.999.7"],
        ["version=3.0.999", "version=3", "version=4", "version=4.0.0", "version=10", "country=DE"]
      ),
      (#""version": {"from": "2"}"#, ["version=2", "version=11"], ["version=1.9"]),
      (
        #""date": {"from": "2026-12-01", "until": "2026-12-24"}"#,
        ["date=2026-12-01", "date=2026-12-24"],
        ["date=2026-11-30", "date=2026-12-25", "date=2027-12-10", "share=0.1"]
      ),
      (#""date": {"until": "2028-02-29"}"#, ["date=2028-02-29"], ["date=2028-03-01"]),
      (#""share": 0.2"#, ["share=0", "share=0.199"], ["share=0.2", "share=1", "country=DE"]),
      (
        #""platform": "ios", "country": "DE""#, ["platform=ios,country=DE"],
        ["platform=ios", "country=DE", "platform=ios,country=FR"]
      ),
    ])
  func parts(parts: String, inside: [String], outside: [String]) throws {
    let family = try BrandFamily([
      "a": Self.brand(#"{"x": {"if": {\#(parts)}, "then": {"tagline": "x"}}}"#)
    ])
    #expect(try family.read().diagnostics == [])
    #expect(try family.read().brand.tagline == nil)
    for run in inside {
      #expect(try read(family, on: run).brand.tagline == "x", "\(run)")
    }
    for run in outside {
      #expect(try read(family, on: run).brand.tagline == nil, "\(run)")
    }
  }

  @Test("values merge as those of an environment do, the later condition over the earlier one")
  func order() throws {
    let family = try BrandFamily([
      "base": """
      {"abstract": true, "conditions": {
        "later": {"if": {"country": "DE"}, "then": {"limits": {"servings": 5}}},
        "unused": {"if": {"country": "DE"}, "then": {"tagline": "unused"}}}}
      """,
      "a": """
      {"extends": "base.json", \(BrandFamily.rest), "tagline": "own", "conditions": {
        "a-first": {"if": {"country": "DE"}, "then": {"limits": {"servings": 6}}},
        "later": {"if": {"platform": "ios"}, "then": {"tagline": "later"}},
        "unused": {"$unset": true}}}
      """,
      "b": #"{"extends": "a.json", "id": "b", "conditions": {}}"#,
      "c": """
      {"extends": "a.json", "id": "c",
       "conditions": {"unused": {"if": {"country": "FR"}, "then": {"tagline": "c"}}}}
      """,
    ])
    // An empty object changes nothing, and an explanation names what a clone removes.
    #expect(try read(family, "b", on: "country=DE").chain.heldConditions == ["a-first"])
    let description = BrandReader(BrandFamily.schema).description
    let removed = ConfigurationExplanation(try family.read(), description).entries
      .filter { $0.origin == .removed }
    #expect(removed.map(\.path) == ["conditions.unused"] && removed.first?.place?.line == 4)
    // One that is set again is no longer removed.
    let again = ConfigurationExplanation(try family.read("c"), description).entries
    #expect(again.contains { $0.path == "conditions.unused.if.country" && $0.value == #""FR""# })
    #expect(!again.contains { $0.origin == .removed })
    // The condition of the base is the first, and has the parts of both files.
    #expect(try read(family, on: "country=DE").brand.tagline == "own")
    #expect(try read(family, on: "country=DE").brand.settings == ["limits.servings": .integer(6)])
    let both = try read(family, on: "country=DE,platform=ios")
    #expect(both.chain.heldConditions == ["later", "a-first"])
    #expect(
      both.brand.tagline == "later" && both.brand.settings == ["limits.servings": .integer(6)])
    #expect(both.label == "\(family.folder.path)/a.json (on platform=ios,country=DE)")
  }

  @Test("a value of a condition may follow others, which it may set itself; its parts may not")
  func following() throws {
    let family = try BrandFamily([
      "a": Self.brand(
        #"""
        {"de": {"if": {"country": "DE"}, "then": {"tagline": {"$of": "urlScheme"}, "urlScheme": "de"}}}
        """#)
    ])
    let reading = try read(family, on: "country=DE")
    #expect(reading.diagnostics == [] && reading.brand.tagline == "de")
    let wrong = try BrandFamily([
      "a": Self.brand(#"{"de": {"if": {"country": {"$of": "name"}}, "then": {"tagline": "x"}}}"#)
    ])
    #expect(try read(wrong, on: "country=DE").diagnostics.map(\.code) == [.notApplicable])
  }

  @Test("a condition is over the environment, which may change it too")
  func environments() throws {
    let family = try BrandFamily([
      "a": Self.brand(
        #"{"de": {"if": {"country": "DE"}, "then": {"tagline": "de"}}}"#,
        #"""
        "environments": {
          "staging": {"tagline": "s", "limits": {"servings": 2},
            "conditions": {"de": {"then": {"limits": {"servings": 3}}}}},
          "test": {"tagline": "t", "conditions": {"de": {"$unset": true}}}},
        """#)
    ])
    let staging = try read(family, in: "staging", on: "country=DE")
    #expect(staging.diagnostics == [])
    #expect(
      staging.brand.tagline == "de" && staging.brand.settings == ["limits.servings": .integer(3)])
    #expect(staging.label.hasSuffix("a.json (staging, on country=DE)"))
    #expect(
      try read(family, in: "staging", on: "country=FR").brand.settings == [
        "limits.servings": .integer(2)
      ])
    #expect(try read(family, in: "test", on: "country=DE").brand.tagline == "t")
  }

  @Test(
    "an old key counts, unless its new name is set by the same condition",
    arguments: [nil, "staging"], [false, true])
  func renamed(environment: String?, hasNew: Bool) throws {
    let light = hasNew ? ##", "light": {"accent": "#333333"}"## : ""
    let then = ##"{"theme": {"accent": "#222222"\##(light)}}"##
    let all = ##"""
      "theme": {"light": {"accent": "#111111"}},
      "conditions": {"x": {"if": {"share": 1}, "then": \##(then)}}
      """##
    let members = environment.map { "\"environments\": {\"\($0)\": {\(all)}}" } ?? all
    let family = try BrandFamily(["a": "{\(BrandFamily.rest), \(members)}"])
    let reading = try read(family, in: environment, on: "share=0")
    #expect(reading.brand.theme.light.accent == ThemeColor(hasNew ? 0x333333 : 0x222222))
    let help = reading.diagnostics.first { $0.code == .deprecatedKey }?.help
    #expect(help?.hasPrefix(hasNew ? "remove it" : "write") == true)
  }

  @Test("the app gives the values of its run, and an explanation names the condition")
  func reading() throws {
    let family = try BrandFamily([
      "a": Self.brand(
        #"{"de": {"if": {"country": "DE"}, "then": {"tagline": "de"}}}"#, #""tagline": "own","#)
    ])
    let stopped = try BrandFamily(["a": Self.brand(#"{"x": {"if": {"share": 0}, "then": {}}}"#)])
    _ = try Brand(contentsOf: "\(stopped.folder.path)/a.json", schema: BrandFamily.schema)
    let file = "\(family.folder.path)/a.json"
    let run = RunContext(country: "DE")
    let brand = try Brand(contentsOf: file, schema: BrandFamily.schema, on: run)
    #expect(brand.tagline == "de")
    #expect(try Brand(contentsOf: file, schema: BrandFamily.schema).tagline == "own")
    let description = BrandReader(BrandFamily.schema).description
    let entries = ConfigurationExplanation(try read(family, on: "country=DE"), description).entries
    let entry = try #require(entries.first { $0.path == "tagline" })
    #expect(entry.condition == "de" && entry.environment == nil)
    #expect(entry.overridden.map(\.condition) == [nil])
  }

  @Test(
    "what is wrong in a condition is reported with its place",
    arguments: [
      (#"{"x": {"then": {}}}"#, ["a:2:21 missing-key conditions.x.if"]),
      (#"{"x": {"if": {"share": 1}}}"#, ["a:2:21 missing-key conditions.x.then"]),
      (#"{"x": {"if": {}, "then": {}}}"#, ["a:2:28 wrong-format conditions.x.if"]),
      (#"{"x": {"if": 1, "then": {}}}"#, ["a:2:28 wrong-type conditions.x.if"]),
      (#"{"x": {"if": {"os": 1}, "then": {}}}"#, ["a:2:29 unknown-key conditions.x.if.os"]),
      (
        #"{"x": {"if": {"date": {"from": "2026-02-30"}}, "then": {}}}"#,
        ["a:2:46 wrong-format conditions.x.if.date.from"]
      ),
      (
        #"{"x": {"if": {"date": {"from": "2026-12-2", "until": "2026-12-01"}}, "then": {}}}"#,
        ["a:2:46 wrong-format conditions.x.if.date.from"]
      ),
      (
        #"{"x": {"if": {"date": {"from": "2026-12-02", "until": "2026-12-01"}}, "then": {}}}"#,
        ["a:2:37 wrong-format conditions.x.if.date"]
      ),
      (#"{"x": {"if": {"date": {}}, "then": {}}}"#, ["a:2:37 wrong-format conditions.x.if.date"]),
      (
        #"{"x": {"if": {"version": {"from": "3.1", "below": "3.1.0"}}, "then": {}}}"#,
        ["a:2:40 wrong-format conditions.x.if.version"]
      ),
      (
        #"{"x": {"if": {"version": {"from": "3.x"}}, "then": {}}}"#,
        ["a:2:49 wrong-format conditions.x.if.version.from"]
      ),
      (
        #"{"x": {"if": {"share": 1.5}, "then": {}}}"#,
        ["a:2:38 wrong-format conditions.x.if.share"]
      ),
      (#"{"x": {"if": {"share": 0}, "then": {}}}"#, ["a:2:38 wrong-format conditions.x.if.share"]),
      (
        #"{"x": {"if": {"version": {"below": "0.0"}}, "then": {}}}"#,
        ["a:2:40 wrong-format conditions.x.if.version"]
      ),
      (#"{"x": {"if": {"share": "1"}, "then": {}}}"#, ["a:2:38 wrong-type conditions.x.if.share"]),
      (
        #"{"x": {"if": {"country": "de"}, "then": {}}}"#,
        ["a:2:40 wrong-format conditions.x.if.country"]
      ),
      (
        #"{"x": {"if": {"country": []}, "then": {}}}"#,
        ["a:2:40 wrong-format conditions.x.if.country"]
      ),
      (
        #"{"x": {"if": {"share": 1}, "then": {"id": "b"}}}"#,
        ["a:2:51 not-applicable conditions.x.then.id"]
      ),
      (
        #"{"x": {"if": {"share": 1}, "then": {"conditions": {}}}}"#,
        ["a:2:51 not-applicable conditions.x.then.conditions"]
      ),
      (
        #"{"x": {"if": {"share": 1}, "then": {"nmae": "b"}}}"#,
        ["a:2:51 unknown-key conditions.x.then.nmae"]
      ),
      (#"{"X": {"if": {"share": 1}, "then": {}}}"#, ["a:2:16 wrong-format conditions.X"]),
      (#"{"x": 1}"#, ["a:2:21 wrong-type conditions.x"]),
      (#"[]"#, ["a:2:15 wrong-type conditions"]),
    ])
  func mistakes(conditions: String, codes: [String]) throws {
    let family = try BrandFamily(["a": Self.brand(conditions)])
    #expect(try family.codes() == codes)
    // None of them is a trap when there is a run.
    _ = try read(family, on: "share=0,country=DE,date=2026-02-28,version=3,platform=ios")
  }

  @Test("two conditions that can hold at once may not set a key to different values")
  func conflicts() throws {
    let value = { (text: String, parts: String) in
      #"{"if": {\#(parts)}, "then": {"theme": {"light": {"accent": "\#(text)"}}}}"#
    }
    let family = try BrandFamily([
      "a": Self.brand(
        """
        {"one": \(value("#112233", #""country": "DE""#)),
        "two": \(value("#112233", #""platform": "ios""#)),
        "three": \(value("#445566", #""country": ["FR", "DE"], "date": {"until": "2026-01-01"}"#)),
        "four": \(value("#778899", #""country": "US", "date": {"from": "2026-01-02"}"#))}
        """)
    ])
    let found = try family.read().diagnostics
    #expect(found.allSatisfy { $0.severity == .warning && $0.code == .conditionConflict })
    // The first two agree, and the last one excludes the others but for the platform.
    #expect(
      found.map { "\($0.place.line ?? 0) \($0.path ?? "")" } == [
        "4 conditions.three.then.theme.light.accent",
        "4 conditions.three.then.theme.light.accent",
        "5 conditions.four.then.theme.light.accent",
      ])
    #expect(
      found.first?.message
        == #""one" and "three" can hold at once, and set this to different values"#)
    #expect(found.first?.notes.first?.place?.line == 2)
    // It is the same on every run, and is not reported again on each.
    #expect(try read(family, on: "country=DE,platform=ios").diagnostics == [])
  }

  @Test("a value is missing, or removed in vain, only where a condition makes it so")
  func effects() throws {
    let family = try BrandFamily([
      "a": Self.brand(
        ##"""
        {"broken": {"if": {"country": "DE"}, "then": {"menu": {"$unset": true}}},
        "idle": {"if": {"country": "FR"}, "then": {"links": {"help": {"$unset": true}}}},
        "look": {"if": {"country": "US"}, "then": {"theme": {"light": {"text": "ink"}}}}}
        """##, ##""palette": {"ink": "#000000"},"##)
    ])
    let codes = { (run: String) in
      try read(family, on: run).diagnostics.map { "\($0.code.rawValue) \($0.path ?? "")" }
    }
    #expect(try family.codes() == [])
    #expect(try codes("country=DE") == ["missing-key menu"])
    #expect(try codes("country=FR") == ["unset-nothing conditions.idle.then.links.help"])
    #expect(try codes("country=US") == [])
  }

  @Test(
    "a condition may remove what the brand, an environment or another condition sets",
    arguments: [
      (#""tagline": "x", "environments": {"st": {"tagline": {"$unset": true}}},"#, "", "st"),
      (#""environments": {"st": {"tagline": "x"}},"#, "", nil),
      ("", #""b": {"if": {"platform": "ios"}, "then": {"tagline": "x"}}, "#, nil),
    ] as [(String, String, String?)])
  func removals(members: String, other: String, environment: String?) throws {
    let removal = #""c": {"if": {"country": "DE"}, "then": {"tagline": {"$unset": true}}}"#
    let family = try BrandFamily(["a": Self.brand("{\(other)\(removal)}", members)])
    let found = try read(family, in: environment, on: "country=DE").diagnostics
    #expect(!found.contains { $0.code == .unsetNothing }, "\(found)")
  }

  @Test("more conditions than a brand may have are an error that names the limit")
  func limit() throws {
    let all = (0...64).map { #""c\#($0)": {"if": {"share": 1}, "then": {"tagline": "\#($0)"}}"# }
    let family = try BrandFamily(["a": Self.brand("{\(all.joined(separator: ", "))}")])
    let error = try family.read().diagnostics.filter { $0.severity == .error }
    #expect(error.map(\.message) == ["expected at most 64 conditions, found 65"])
    #expect(try read(family, on: "share=0").brand.tagline == "63")
  }

  @Test("a file is formatted without changing the order of the conditions")
  func formatting() throws {
    let source = SourceText(
      file: "a.json",
      text: #"{"conditions": {"b": {"then": {}, "if": {"share": 1}}, "a": {}}, "id": "a"}"#)
    let text = ConfigurationFormatter(BrandReader(BrandFamily.schema).description)
      .text(of: try JSONParser.parse(source))
    #expect(
      text == """
        {
          "id": "a",
          "conditions": { "b": { "if": { "share": 1 }, "then": {} }, "a": {} }
        }

        """)
  }

  @Test("a brand without conditions is the same on every run, but for its name")
  func without() throws {
    let family = try BrandFamily(["a": "{\(BrandFamily.rest)}"])
    let reading = try read(family, on: "country=DE")
    #expect(reading.diagnostics == [] && reading.chain.heldConditions == [])
    #expect(try family.read().brand == reading.brand)
    #expect(try family.read().chain.value["conditions"] == nil)
  }
}
