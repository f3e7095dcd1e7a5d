import Brands
import FlowModels
import TestSupport
import Testing

@Suite("Checks of a brand's conditions")
struct ConditionLintTests {
  private func lint(_ conditions: String, on run: RunContext? = nil) throws -> BrandLinter.Report {
    let family = try BrandFamily([
      "a": "{\(BrandFamily.rest), \"conditions\": {\(conditions)}}"
    ])
    return BrandLinter(BrandFamily.schema).lint(["\(family.folder.path)/a.json"], on: run)
  }

  private static func condition(_ name: String, _ parts: String, then: String = "{}") -> String {
    #""\#(name)": {"if": {\#(parts)}, "then": \#(then)}"#
  }

  @Test(
    "each set of conditions is tried once, on a run at the end of a part",
    arguments: [
      ([#""platform": "ios""#], ["platform=ios"]),
      ([#""version": {"from": "3.1", "below": "4"}"#], ["version=3.1"]),
      ([#""version": {"below": "3.1"}"#], ["version=3.0.999"]),
      ([#""date": {"until": "2026-01-01"}"#], ["date=2026-01-01"]),
      ([#""share": 0.2"#], ["share=0.199"]),
      ([#""share": 0"#], []),
      ([#""version": {"below": "0"}"#], []),
      // The second begins on the day after the first.
      (
        [#""date": {"until": "2026-01-31"}"#, #""date": {"from": "2026-02-01"}"#],
        ["date=2026-01-31", "date=2026-02-01"]
      ),
      // The day after the last of February.
      (
        [#""date": {"until": "2028-02-28"}"#, #""date": {"from": "2028-02-29"}"#],
        ["date=2028-02-28", "date=2028-02-29"]
      ),
      // Both hold only where two parts are given.
      (
        [#""platform": "ios""#, #""country": "DE""#],
        ["platform=ios", "country=DE", "platform=ios,country=DE"]
      ),
      // A smaller share has the same users and fewer.
      ([#""share": 0.5"#, #""share": 0.2"#], ["share=0.499", "share=0.199"]),
    ])
  func boundaries(parts: [String], runs: [String]) throws {
    let conditions = parts.enumerated().map { Self.condition("c\($0)", $1) }
    let report = try lint(conditions.joined(separator: ", "))
    #expect(report.runs.compactMap(\.chain.on).map(\.description) == runs)
    #expect(report.cutShort == [])
  }

  @Test(
    "conditions that hold at once conflict if they set different values, however these are written",
    arguments: [
      (#"{"languages": ["en", "de"]}"#, #"{"languages": ["en","de"]}"#, false),
      (#"{"languages": ["en", "de"]}"#, #"{"languages": ["de", "en"]}"#, true),
      (##"{"palette": {"a": "#aa00bb"}}"##, ##"{"palette": {"a": "#AA00BB"}}"##, false),
      (#"{"tagline": {"$of": "name"}}"#, #"{"tagline": "x"}"#, true),
      (#"{"tagline": {"$of": "name"}}"#, #"{"tagline": {"$of": "id"}}"#, true),
      (#"{"tagline": {"$unset": true}}"#, #"{"tagline": "x"}"#, true),
      (#"{"tagline": {"$unset": true}}"#, #"{"tagline": { "$unset": true }}"#, false),
    ])
  func conflicts(one: String, other: String, isConflict: Bool) throws {
    let report = try lint(
      Self.condition("a", #""country": "DE""#, then: one) + ", "
        + Self.condition("b", #""platform": "ios""#, then: other))
    #expect(report.diagnostics.contains { $0.code == .conditionConflict } == isConflict)
  }

  @Test(
    "a range without a value has a help that says why",
    arguments: [
      (
        #""version": {"from": "3.1", "below": "3.1.0"}"#,
        "the range is empty: both are the same version, and `below` is excluded"
      ),
      (#""version": {"from": "3.2", "below": "3.1"}"#, "`from` comes first"),
      (#""date": {"from": "2026-12-02", "until": "2026-12-01"}"#, "`from` comes first"),
      (#""version": {"below": "0"}"#, "it never holds; nothing is below 0"),
    ])
  func empty(parts: String, help: String) throws {
    let found = try lint(Self.condition("a", parts)).diagnostics
    #expect(found.contains { $0.code == .wrongFormat && $0.help == help })
  }

  @Test("a rule that is broken only where a condition holds is found there, and names it")
  func problems() throws {
    let pale = Self.condition(
      "pale", #""country": "DE""#, then: ##"{"theme": {"light": {"text": "#FEFEFE"}}}"##)
    let other = Self.condition("other", #""platform": "ios""#, then: #"{"tagline": "x y"}"#)
    let found = try lint("\(pale), \(other)").diagnostics.filter { $0.code == .lowContrast }
    #expect(!found.isEmpty && found.allSatisfy { $0.path == "theme.light.text" })
    #expect(found.allSatisfy { $0.notes.map(\.message) == ["on country=DE (pale)"] })
    // On one run alone, it is a problem of the brand, and no other run is tried.
    let chosen = try lint("\(pale), \(other)", on: RunContext(country: "DE"))
    #expect(chosen.runs.isEmpty && chosen.diagnostics.contains { $0.code == .lowContrast })
    let none = try lint("\(pale), \(other)", on: RunContext(country: "FR"))
    #expect(!none.diagnostics.contains { $0.code == .lowContrast })
    // One that only an environment has is tried there, and none is reported twice.
    let apart = try lint(#"\#(pale)}, "environments": {"staging": {"conditions": {\#(other)}}"#)
    #expect(
      apart.runs.map { "\($0.chain.environment ?? "") \($0.chain.on?.description ?? "")" } == [
        " country=DE", "staging country=DE", "staging platform=ios",
        "staging platform=ios,country=DE",
      ])
    let again = apart.diagnostics.filter { $0.code == .lowContrast }
    #expect(again.map { $0.notes.map(\.message) } == found.map { $0.notes.map(\.message) })
  }

  @Test("of many sets of conditions, 64 are tried, and the report says so")
  func limit() throws {
    let many = (0..<14).map { Self.condition("c\($0)", #""platform": "p\#($0)""#) }
    let apart = try lint(many.joined(separator: ", "))
    #expect(apart.runs.count == 14 && apart.cutShort.isEmpty)
    let days = (10..<30).flatMap { day in
      [
        Self.condition("d\(day)", #""date": {"from": "2026-01-\#(day)"}"#),
        Self.condition("s\(day)", #""share": 0.\#(day)"#),
      ]
    }
    let report = try lint(days.joined(separator: ", "))
    #expect(report.runs.count == 64 && report.cutShort.count == 1)
  }
}
