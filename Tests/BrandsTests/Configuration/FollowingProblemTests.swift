import Brands
import FlowModels
import TestSupport
import Testing

@Suite("Problems with values that follow others")
struct FollowingProblemTests {
  private static func family(_ members: String) throws -> BrandFamily {
    try BrandFamily(["a": "{\(BrandFamily.rest),\n \(members)}"])
  }

  /// The code, the key path and the message of each problem.
  private static func problems(_ reading: BrandReading) -> [String] {
    reading.diagnostics.sorted(by: <).map { diagnostic in
      let help = diagnostic.help.map { "; \($0)" } ?? ""
      return "\(diagnostic.code.rawValue) \(diagnostic.path ?? ""): \(diagnostic.message)\(help)"
    }
  }

  @Test(
    "a wrong object and a wrong value say what was expected",
    arguments: [
      (
        #""tagline": {"$of": "theme.light.acent"}"#,
        "unknown-reference tagline: there is no key `theme.light.acent`; "
          + "a similar one exists: `theme.light.accent`"
      ),
      (
        #""tagline": {"$of": "theme.light"}"#,
        "wrong-type tagline: expected the key of a value, found `theme.light`, a group of keys; "
          + "name one of its keys"
      ),
      (
        #""tagline": {"$of": "urlScheme"}"#,
        "unknown-reference tagline: `urlScheme` has no value, and no default; "
          + "set it, or name another key"
      ),
      (
        #""tagline": {"$of": "linkHosts[3]"}"#,
        "unknown-reference tagline: `linkHosts[3]` has no value, and no default; "
          + "set it, or name another key"
      ),
      (
        #""limits": {"servings": {"$of": "name"}}"#,
        "wrong-type limits.servings: "
          + #"expected a whole number from 1 to 99, found "A", made from `name`"#
      ),
      (
        #""theme": {"cornerRadius": 0}, "limits": {"servings": {"$of": "theme.cornerRadius"}}"#,
        "wrong-format limits.servings: expected a whole number from 1 to 99, found 0, "
          + "made from `theme.cornerRadius`"
      ),
      (
        #""urlScheme": {"$concat": [{"$of": "name"}, {"$of": "id"}]}"#,
        #"wrong-format urlScheme: expected a scheme such as "saffron", found "Aa", "#
          + "made from `name` and `id`"
      ),
      (
        #""theme": {"light": {"text": {"$contrast": "acent"}}}"#,
        #"unknown-reference theme.light.text: unknown colour "acent"; "#
          + "a similar one exists: `accent`"
      ),
      (
        #""theme": {"light": {"text": {"$contrast": "data.source"}}}"#,
        "wrong-type theme.light.text: expected a colour, and `data.source` is none"
      ),
      (
        #""shortNames": ["x"], "tagline": {"$concat": [{"$of": "shortNames"}]}"#,
        "wrong-type tagline: expected a text, a number, true or false to join, "
          + "found several values; name a single value"
      ),
      (
        #""tagline": {"$of": 1}"#,
        #"wrong-type tagline.$of: expected a key such as "theme.light.accent", found 1"#
      ),
      (
        #""urlScheme": {"$concatt": ["a"]}"#,
        #"unknown-key urlScheme.$concatt: unknown key "$concatt"; a similar key exists: `$concat`"#
      ),
      (
        #""tagline": {"$concat": []}"#,
        "wrong-format tagline.$concat: expected at least one part, found none"
      ),
      (
        #""tagline": {"$concat": [null]}"#,
        "wrong-type tagline.$concat[0]: "
          + "expected a text, a number, true, false or a value that follows others, found null"
      ),
      (
        #""tagline": {"$of": "name", "x": 1}"#,
        "wrong-format tagline: expected `$of` and nothing else; "
          + "only `$comment` may be next to it"
      ),
      (
        #""theme": {"$of": "name"}"#,
        #"unknown-key theme.$of: unknown key "$of"; "#
          + "it belongs in the place of one value, not of several keys"
      ),
      (
        #""defaultEnvironment": {"$of": "id"}"#,
        #"not-applicable defaultEnvironment: expected a string such as "staging", "#
          + "found a value that follows others; "
          + "write the value itself: it is needed before others are computed"
      ),
      (
        #""linkHosts": ["a.example", {"$of": "linkHosts[0]"}]"#,
        #"duplicate-item linkHosts[1]: "a.example" occurs twice; remove one"#
      ),
    ])
  func messages(members: String, expected: String) throws {
    #expect(Self.problems(try Self.family(members).read()) == [expected])
  }

  @Test("a problem has the place of the name, or of the object whose value is wrong")
  func places() throws {
    let missing = try Self.family(#""tagline": {"$of": "urlScheme"}"#)
    #expect(try missing.codes() == ["a:2:21 unknown-reference tagline"])
    let wrong = try Self.family(#""limits": {"servings": {"$of": "name"}}"#)
    #expect(try wrong.codes() == ["a:2:25 wrong-type limits.servings"])
    let reading = try wrong.read()
    // Nothing would be right to write in the place of a computed value.
    #expect(reading.diagnostics.allSatisfy { $0.fixes.isEmpty })
  }

  @Test("the environments of a brand have no values for others")
  func environments() throws {
    let reading = try Self.family(
      #""tagline": {"$of": "environments.x.name"}, "environments": {"x": {"name": "X"}}"#
    ).read()
    let problem = try #require(reading.diagnostics.first)
    #expect(problem.code == .unknownReference && reading.diagnostics.count == 1)
    #expect(problem.message == "there is no key `environments.x.name`")
  }

  @Test(
    "a circle is reported once, at its first place, with its path",
    arguments: [
      (#""tagline": {"$of": "tagline"}"#, "tagline", "tagline → tagline"),
      (
        #""urlScheme": {"$of": "bundleId"}, "bundleId": {"$of": "urlScheme"}"#, "urlScheme",
        "urlScheme → bundleId → urlScheme"
      ),
      (
        #"""
        "tagline": {"$of": "facts.y"}, "facts": {"x": {"$of": "facts.y"},
         "y": {"$concat": ["p", {"$of": "facts.z"}]}, "z": {"$of": "facts.x"}}
        """#, "facts.x", "facts.x → facts.y → facts.z → facts.x"
      ),
      (
        #""shortNames": [{"$of": "shortNames"}, {"$of": "shortNames"}]"#, "shortNames[0]",
        "shortNames[0] → shortNames[0]"
      ),
      (
        #""theme": {"light": {"accent": {"$contrast": "text"}, "text": {"$contrast": "accent"}}}"#,
        "theme.light.accent", "theme.light.accent → theme.light.text → theme.light.accent"
      ),
    ])
  func loops(members: String, path: String, circle: String) throws {
    let expected =
      "value-loop \(path): values follow each other in a circle: \(circle); "
      + "write one of them itself"
    #expect(Self.problems(try Self.family(members).read()) == [expected])
  }

  @Test("a circle may need an environment")
  func loopOfEnvironment() throws {
    let family = try Self.family(
      #"""
      "urlScheme": "acme", "tagline": {"$of": "urlScheme"},
      "environments": {"staging": {"urlScheme": {"$of": "tagline"}}}
      """#)
    #expect(try family.codes() == [])
    #expect(try family.codes(in: "staging") == ["a:2:34 value-loop tagline"])
  }

  @Test("a written value is at most 32 links away, in either order", arguments: [false, true])
  func links(isReversed: Bool) throws {
    for count in [32, 33] {
      var facts = (1...count).map { #""f\#($0)": {"$of": "facts.f\#($0 - 1)"}"# }
      if isReversed { facts.reverse() }
      let reading = try Self.family(
        #""facts": {"f0": "x", \#(facts.joined(separator: ", "))}"#
      ).read()
      guard count == 33 else {
        #expect(reading.diagnostics == [] && reading.brand.facts["f32"] == "x")
        continue
      }
      #expect(
        Self.problems(reading) == [
          "too-deep facts.f33: expected a written value after at most 32 links, found more; "
            + "name that value directly"
        ])
    }
  }

  @Test("there is a limit for evaluations, and for the length of a text")
  func limits() throws {
    let parts = Array(repeating: #"{"$concat": ["x"]}"#, count: 10_001).joined(separator: ",")
    let many = try Self.family(#""tagline": {"$concat": [\#(parts)]}"#).read()
    #expect(
      Self.problems(many) == [
        "too-many tagline: expected at most 10000 evaluations of values that follow others, "
          + "found more; write some of the values themselves"
      ])
    let text = String(repeating: "x", count: 60_000)
    let long = try Self.family(
      #"""
      "facts": {"a": "\#(text)", "b": {"$concat": [{"$of": "facts.a"}, {"$of": "facts.a"}]}}
      """#
    ).read()
    #expect(
      Self.problems(long) == [
        "too-large facts.b: expected at most 100000 characters, found more; write less text"
      ])
  }

  @Test("texts are not written into an object that is written for a table")
  func writing() throws {
    let family = try Self.family(#""strings": {"de": {"$of": "strings.en"}, "en": {}}"#)
    let root = try family.read().chain.file.root
    let obstacle = #expect(throws: StringsEditor.Obstacle.self) {
      try StringsEditor.text(of: root, setting: ["de": ["recipes.title": .text("x")]])
    }
    #expect(obstacle?.path == "strings.de")
  }

  @Test("rules see computed values: secrets, words of other brands, contrast, unused values")
  func lint() throws {
    let family = try BrandFamily([
      "a": """
      {\(BrandFamily.rest), "facts": {"t": "sk_"},
       "tagline": {"$concat": [{"$of": "facts.t"}, "live_51HxYzabcdefghijklmnop"]}}
      """,
      "b": ##"""
      {"id": "birch", "name": "Birch", "menu": ["recipes"], "data": {"source": "sample"},
       "palette": {"grey": "#777777"},
       "theme": {"light": {"accent": {"$of": "palette.grey"}, "onAccent": {"$of": "palette.grey"}}}}
      """##,
      "c": """
      {"id": "cedar", "name": "Cedar", "menu": ["recipes"], "data": {"source": "sample"},
       "tagline": {"$concat": ["Made like Bi", "rch at home"]}}
      """,
    ])
    let files = ["a", "b", "c"].map { "\(family.folder.path)/\($0).json" }
    let found = BrandLinter(BrandFamily.schema).lint(files).diagnostics.map { diagnostic in
      let file = family.folder.stripped(diagnostic.place.file)
      return "\(file) \(diagnostic.code.rawValue) \(diagnostic.path ?? "")"
    }
    #expect(found.contains("a.json secret tagline"))
    #expect(!found.contains("a.json unused-fact facts.t"))
    #expect(found.contains("b.json low-contrast theme.light.onAccent"))
    #expect(!found.contains { $0.hasPrefix("b.json unused-alias") })
    #expect(found.contains("c.json brand-leak tagline"))
  }
}
