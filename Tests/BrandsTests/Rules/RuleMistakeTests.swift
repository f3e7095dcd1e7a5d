import Brands
import FlowModels
import TestSupport
import Testing

@Suite("Mistakes in rules")
struct RuleMistakeTests {
  private func problems(_ rules: String) throws -> [String] {
    let family = try BrandFamily(["base": "{\"abstract\": true, \"rules\": \(rules)}"])
    return try family.read("base").diagnostics.sorted(by: <).map {
      "\($0.code.rawValue) \($0.path ?? ""): \($0.message)"
    }
  }

  @Test(
    "a mistake in a rule over one key is reported at its place",
    arguments: [
      (#""limits.servigs": {"unique": true}"#, "unknown-reference limits.servigs"),
      (#""extends": {"unique": true}"#, "unknown-reference extends"),
      (#""theme.accent": {"unique": true}"#, "unknown-reference theme.accent"),
      (#""name": 1"#, "wrong-type name"),
      (#""name": {}"#, "wrong-format name"),
      (#""name": {"fixd": true}"#, "unknown-key name.fixd"),
      (#""name": {"fixed": 1}"#, "wrong-type name.fixed"),
      (#""name": {"unique": true, "because": ""}"#, "wrong-type name.because"),
      (#""name": {"range": [1, 2]}"#, "wrong-type name.range"),
      (#""limits.servings": {"range": [9, 2]}"#, "wrong-format limits.servings.range"),
      (#""limits.servings": {"range": [9]}"#, "wrong-format limits.servings.range"),
      (#""limits.servings": {"range": 9}"#, "wrong-format limits.servings.range"),
      (#""limits.servings": {"range": [0, 50]}"#, "wrong-format limits.servings.range[0]"),
      (
        #""theme.light.accent": {"oneOf": ["wine"]}"#,
        "unknown-reference theme.light.accent.oneOf[0]"
      ),
      (#""limits.servings": {"pattern": "*"}"#, "wrong-type limits.servings.pattern"),
      (#""name": {"pattern": "[a"}"#, "wrong-format name.pattern"),
      (#""navigation": {"oneOf": ["tab"]}"#, "wrong-format navigation.oneOf[0]"),
      (#""navigation": {"oneOf": []}"#, "wrong-type navigation.oneOf"),
      (#""navigation": {"oneOf": "tabs"}"#, "wrong-type navigation.oneOf"),
      (#""name": {"oneOf": ["A", {"$of": "tagline"}]}"#, "wrong-type name.oneOf[1]"),
      (#""name": {"oneOf": [{"en": "A"}]}"#, "wrong-type name.oneOf[0]"),
      (#""name": {"oneOf": [{"$unset": true}]}"#, "wrong-type name.oneOf[0]"),
    ])
  func keys(rule: String, problem: String) throws {
    let found = try problems("{\"keys\": {\(rule)}}")
    // The path of a rule follows its code.
    let parts = problem.split(separator: " ")
    #expect(found.first?.hasPrefix("\(parts[0]) rules.keys.\(parts[1]): ") == true, "\(found)")
    #expect(found.count <= 2)
  }

  @Test(
    "a mistake in a condition is reported at its place",
    arguments: [
      ("1", "wrong-type "), ("{}", "wrong-format "),
      (#"{"nmae": "x"}"#, "unknown-reference .nmae"),
      (#"{"name": null}"#, "wrong-type .name"),
      (#"{"name": {}}"#, "wrong-format .name"),
      (#"{"name": {"equals": "x"}}"#, "unknown-key .name.equals"),
      (#"{"name": {"is": {"key": "nmae"}}}"#, "unknown-reference .name.is.key"),
      (#"{"name": {"is": {}}}"#, "missing-key .name.is"),
      (#"{"name": {"atLeast": 3}}"#, "wrong-type .name.atLeast"),
      (#"{"limits.servings": {"atLeast": "3"}}"#, "wrong-type .limits.servings.atLeast"),
      (
        #"{"limits.servings": {"atLeast": {"key": "name"}}}"#, "wrong-type .limits.servings.atLeast"
      ),
      (#"{"limits.servings": {"atLeast": 500}}"#, "wrong-format .limits.servings.atLeast"),
      (#"{"languages": {"count": {"atLeast": -1}}}"#, "wrong-format .languages.count.atLeast"),
      (#"{"eachTwo": {}}"#, "wrong-format .eachTwo"),
      (#"{"limits.servings": {"count": 1}}"#, "wrong-type .limits.servings.count"),
      (#"{"limits.servings": 500}"#, "wrong-format .limits.servings"),
      (#"{"limits.servings": {"contains": 1}}"#, "wrong-type .limits.servings.contains"),
      (#"{"languages": {"count": {"pattern": 1}}}"#, "unknown-key .languages.count.pattern"),
      (#"{"shortNames": {"isNot": ["A", {"$of": "name"}]}}"#, "wrong-type .shortNames.isNot"),
      (#"{"menu": [{"id": "users"}]}"#, "wrong-type .menu"),
      (#"{"all": []}"#, "wrong-type .all"), (#"{"any": {}}"#, "wrong-type .any"),
      (#"{"not": []}"#, "wrong-type .not"),
      (#"{"if": {"name": "x"}}"#, "missing-key "), (#"{"then": {"name": "x"}}"#, "missing-key "),
      (#"{"eachTwo": {"name": {"deltaE": 10}}}"#, "wrong-type .eachTwo.name.deltaE"),
      (#"{"eachTwo": {"name": {"is": "x"}}}"#, "unknown-key .eachTwo.name.is"),
      (#"{"eachTwo": {"name": {"isNot": "x"}}}"#, "wrong-type .eachTwo.name.isNot"),
      (
        #"{"eachTwo": {"theme.light.accent": {"deltaE": -1}}}"#,
        "wrong-type .eachTwo.theme.light.accent.deltaE"
      ),
      (
        #"{"eachTwo": {"theme.light.accent": {"deltaE": 1000}}}"#,
        "wrong-type .eachTwo.theme.light.accent.deltaE"
      ),
    ])
  func conditions(condition: String, problem: String) throws {
    let found = try problems("{\"named\": {\"it\": \(condition)}}")
    let parts = problem.split(separator: " ", omittingEmptySubsequences: false)
    #expect(found.first?.hasPrefix("\(parts[0]) rules.named.it\(parts[1]): ") == true, "\(found)")
    #expect(found.count <= 2)
  }

  @Test("a similar key is named, also why there is none, and comments are allowed everywhere")
  func help() throws {
    let family = try BrandFamily([
      "base": #"{"abstract": true, "rules": {"keys": {"links.term": {"unique": true}}}}"#,
      "good": """
      {"abstract": true, "rules": {"$comment": "x", "keys": {"$comment": "x",
        "name": {"$comment": ["x"], "unique": true}},
        "named": {"it": {"$comment": "x", "name": {"$comment": "x", "is": "A"}}}}}
      """,
    ])
    let found = try #require(try family.read("base").diagnostics.first)
    #expect(found.message == #"no key of a brand has the path "links.term""#)
    #expect(found.help == "a similar one exists: `links.terms`")
    #expect(try family.codes("good") == [])
    let (code, path) = ("unknown-reference", "rules.keys.extends")
    #expect(
      try problems(#"{"keys": {"extends": {"unique": true}}}"#)
        == ["\(code) \(path): a rule cannot be about `extends`"])
  }

  @Test("mistakes in the rules of a base are reported once for all of its brands")
  func once() throws {
    let family = try BrandFamily.under(#"{"keys": {"nmae": {"unique": true}}}"#)
    let other = #"{"extends": "base.json", "id": "b", "name": "Basil", "menu": ["users"]}"#
    try family.folder.write(other.utf8, as: "b.json")
    let found = family.lint("a", "b", "base").filter { $0.code == .unknownReference }
    #expect(found.count == 1 && found.first?.notes == [])
  }

  // MARK: Limits

  @Test("conditions are nested 16 times, and the limit is named")
  func depth() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "{\"not\": ", count: count) + #"{"name": "A"}"#
        + String(repeating: "}", count: count)
    }
    #expect(try problems("{\"named\": {\"it\": \(nested(15))}}") == [])
    let found = try problems("{\"named\": {\"it\": \(nested(16))}}")
    #expect(found.count == 1 && found.first?.hasPrefix("too-deep rules.named.it.not.") == true)
    #expect(found.first?.contains("expected at most 16 conditions in one another") == true)
  }

  @Test("a brand has 1,000 rules, and the limit is named")
  func count() throws {
    let rules = (0..<1001).map { "\"r\($0)\": {\"id\": \"a\"}" }
    #expect(
      try BrandFamily.under("{\"named\": {\(rules.dropLast().joined(separator: ","))}}").codes()
        == [])
    let found = try problems("{\"named\": {\(rules.joined(separator: ","))}}")
    #expect(found == ["too-many rules: expected at most 1000 rules for a brand, found 1001"])
  }

  @Test("an evaluation takes 100,000 steps, and the limit is named")
  func steps() throws {
    let pattern = String(repeating: "*a", count: 200) + "b"
    let text = String(repeating: "a", count: 30_000)
    let family = try BrandFamily.under(
      "{\"keys\": {\"facts.x\": {\"pattern\": \"\(pattern)\"}}}",
      "\"facts\": {\"x\": \"\(text)\"}")
    let found = try family.read().diagnostics
    #expect(found.map(\.code) == [.tooMany])
    #expect(found.first?.message.contains("more than 100000 steps") == true)
  }

  @Test("many mistakes are listed up to a limit, and counted")
  func many() throws {
    let rules = (0..<400).map { "\"x\($0)\": {\"unique\": true}" }.joined(separator: ",")
    let family = try BrandFamily(["base": "{\"abstract\": true, \"rules\": {\"keys\": {\(rules)}}}"]
    )
    let found = try family.read("base").diagnostics
    #expect(found.count == 100 && found.last?.more == 300)
  }
}
