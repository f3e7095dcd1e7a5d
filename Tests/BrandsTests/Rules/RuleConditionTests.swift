import Brands
import FlowModels
import Foundation
import TestSupport
import Testing

@Suite("Conditions of rules")
struct RuleConditionTests {
  private static let members =
    #"""
    "navigation": "tabs", "tagline": "Good food", "languages": ["en", "de"],
    "limits": {"servings": 12}, "features": {"recipes": {"columns": 3, "reviews": false}},
    "links": {"terms": "https://acme.com/t", "privacy": "https://acme.com/t"}
    """#

  /// Whether a condition is fulfilled by the brand above.
  private func holds(_ condition: String) throws -> Bool {
    let family = try BrandFamily.under("{\"named\": {\"it\": \(condition)}}", Self.members)
    let found = try family.read().diagnostics
    #expect(found.allSatisfy { $0.code == .brokenRule }, "\(found.map(\.message))")
    return found.isEmpty
  }

  @Test(
    "each comparison holds, and does not",
    arguments: [
      (#"{"navigation": "tabs"}"#, #"{"navigation": "menu"}"#),
      (#"{"navigation": {"is": "tabs"}}"#, #"{"navigation": {"is": "menu"}}"#),
      (#"{"navigation": {"isNot": "menu"}}"#, #"{"navigation": {"isNot": "tabs"}}"#),
      (#"{"limits.servings": 12}"#, #"{"limits.servings": 13}"#),
      (#"{"features.recipes.reviews": false}"#, #"{"features.recipes.reviews": true}"#),
      (#"{"languages": ["en", "de"]}"#, #"{"languages": ["de", "en"]}"#),
      (#"{"navigation": {"oneOf": ["tabs"]}}"#, #"{"navigation": {"oneOf": ["menu"]}}"#),
      (#"{"tagline": {"set": true}}"#, #"{"tagline": {"set": false}}"#),
      // A default is a value, but is not set.
      (##"{"theme.light.text": "#000000"}"##, #"{"theme.light.text": {"set": true}}"#),
      (#"{"urlScheme": {"set": false}}"#, #"{"urlScheme": "acme"}"#),
      (#"{"urlScheme": {"isNot": "acme"}}"#, #"{"urlScheme": {"pattern": "*"}}"#),
      (#"{"tagline": {"pattern": "* food"}}"#, #"{"tagline": {"pattern": "food"}}"#),
      (#"{"limits.servings": {"atLeast": 12}}"#, #"{"limits.servings": {"atLeast": 13}}"#),
      (#"{"limits.servings": {"atMost": 12}}"#, #"{"limits.servings": {"atMost": 11}}"#),
      (#"{"languages": {"count": 2}}"#, #"{"languages": {"count": {"isNot": 2}}}"#),
      (#"{"tagline": {"count": {"atMost": 9}}}"#, #"{"tagline": {"count": {"atMost": 8}}}"#),
      (#"{"shortNames": {"count": 0}}"#, #"{"facts": {"count": {"atLeast": 1}}}"#),
      (#"{"languages": {"contains": "de"}}"#, #"{"languages": {"contains": "fr"}}"#),
      (#"{"tagline": {"contains": "food"}}"#, #"{"tagline": {"contains": "Food"}}"#),
      (#"{"menu": {"contains": "users"}}"#, #"{"menu": {"contains": "shopping"}}"#),
      (#"{"links": {"contains": "terms"}}"#, #"{"links": {"contains": "help"}}"#),
      (
        #"{"links.terms": {"is": {"key": "links.privacy"}}}"#,
        #"{"links.terms": {"isNot": {"key": "links.privacy"}}}"#
      ),
      (
        #"{"limits.servings": {"atLeast": {"key": "features.recipes.columns"}}}"#,
        #"{"features.recipes.columns": {"atLeast": {"key": "limits.servings"}}}"#
      ),
      // What is not set is equal to nothing.
      (
        #"{"tagline": {"isNot": {"key": "urlScheme"}}}"#,
        #"{"tagline": {"is": {"key": "urlScheme"}}}"#
      ),
      (#"{"all": [{"name": "A"}, {"id": "a"}]}"#, #"{"all": [{"name": "A"}, {"id": "b"}]}"#),
      (#"{"any": [{"name": "B"}, {"id": "a"}]}"#, #"{"any": [{"name": "B"}, {"id": "b"}]}"#),
      (#"{"not": {"name": "B"}}"#, #"{"not": {"name": "A"}}"#),
      (#"{"if": {"id": "b"}, "then": {"id": "c"}}"#, #"{"if": {"id": "a"}, "then": {"id": "c"}}"#),
      (#"{"if": {"id": "b"}, "else": {"id": "a"}}"#, #"{"if": {"id": "b"}, "else": {"id": "c"}}"#),
      (#"{"name": "A", "id": "a"}"#, #"{"name": "A", "id": "b"}"#),
    ])
  func comparison(good: String, bad: String) throws {
    #expect(try holds(good))
    #expect(try !holds(bad))
  }

  @Test(
    "a text by language is another one only if each of its texts is",
    arguments: [
      (#""Good food""#, false), (#""Gutes Essen""#, false), (#""Food""#, true),
      (#"{"key": "name"}"#, false), (#"{"key": "id"}"#, true),
    ])
  func languages(other: String, isFulfilled: Bool) throws {
    let family = try BrandFamily([
      "base": """
      {"abstract": true, "rules": {"named": {"it": {"tagline": {"isNot": \(other)}}}}}
      """,
      "a": #"""
      {"extends": "base.json", "id": "a", "name": {"en": "Food for all", "de": "Gutes Essen"},
      "menu": ["recipes", "users"], "data": {"source": "sample"}, "languages": ["en", "de"],
      "tagline": {"en": "Good food", "de": "Gutes Essen"}}
      """#,
    ])
    #expect(try family.read().diagnostics.map(\.code) == (isFulfilled ? [] : [.brokenRule]))
  }

  @Test(
    "a message says what was expected and found, with both values",
    arguments: [
      (
        #"{"links.terms": {"isNot": {"key": "links.privacy"}}}"#,
        #"links.terms: by the rule "it", expected another value than that of `links.privacy`, "#
          + #""https://acme.com/t", found "https://acme.com/t""#
      ),
      (
        #"{"any": [{"navigation": "menu"}, {"languages": {"count": {"atLeast": 3}}}]}"#,
        #"navigation: by the rule "it", expected "menu", or another of 2 conditions to hold, "#
          + #"found "tabs""#
      ),
      (
        #"{"if": {"navigation": "tabs"}, "then": {"urlScheme": {"set": true}}}"#,
        #"urlScheme: by the rule "it", expected a value that is set, found nothing"#
      ),
      (
        #"{"not": {"tagline": {"contains": "food"}}}"#,
        #"tagline: by the rule "it", expected anything but something that contains "food", "#
          + #"found "Good food""#
      ),
    ])
  func message(condition: String, message: String) throws {
    let family = try BrandFamily.under("{\"named\": {\"it\": \(condition)}}", Self.members)
    #expect(try family.problems() == [message])
  }

  @Test("random conditions hold as another evaluator says", arguments: 0..<6)
  func random(_ seed: Int) throws {
    var random = SplitMix(state: UInt64(seed &* 7919 &+ 1))
    let conditions = (0..<60).map { _ in RandomCondition.make(depth: 0, &random) }
    let rules = conditions.enumerated().map { "\"r\($0)\": \($1)" }.joined(separator: ", ")
    let family = try BrandFamily.under("{\"named\": {\(rules)}}", Self.members)
    let found = try family.read().diagnostics
    #expect(found.allSatisfy { $0.code == .brokenRule }, "\(found.map(\.message))")
    for (index, condition) in conditions.enumerated() {
      let isBroken = found.contains { $0.message.hasPrefix("by the rule \"r\(index)\",") }
      let value = try JSONDecoder().decode(JSONValue.self, from: Data(condition.utf8))
      #expect(isBroken != RandomCondition.holds(value), "\(condition)")
    }
  }
}

/// Conditions over the brand of these tests, and what they say of it, evaluated in the plainest way.
private enum RandomCondition {
  static let values: [String: JSONValue] = [
    "navigation": .string("tabs"), "tagline": .string("Good food"), "limits.servings": .integer(12),
    "features.recipes.columns": .integer(3), "features.recipes.reviews": .bool(false),
    "languages": .array([.string("en"), .string("de")]), "shortNames": .array([]),
    "devices.tablet.columns": .integer(2),
  ]

  static let unset: Set = ["urlScheme", "shortNames", "devices.tablet.columns"]

  static let literals: [String: [String]] = [
    "navigation": [#""tabs""#, #""menu""#], "tagline": [#""Good food""#, #""x""#],
    "urlScheme": [#""acme""#], "limits.servings": ["12", "20"],
    "features.recipes.columns": ["1", "3"], "features.recipes.reviews": ["true", "false"],
    "devices.tablet.columns": ["2", "4"],
    "languages": [#"["en", "de"]"#, #"["en"]"#], "shortNames": [#"["A"]"#],
  ]

  static let numbers = ["limits.servings", "features.recipes.columns", "devices.tablet.columns"]

  static func make(depth: Int, _ random: inout SplitMix) -> String {
    let kind = Int.random(in: 0..<(depth > 3 ? 4 : 9), using: &random)
    var inner: [String] = []
    if kind > 3 {
      for _ in 0..<3 { inner.append(make(depth: depth + 1, &random)) }
    }
    return switch kind {
    case 4: "{\"all\": [\(inner[0]), \(inner[1])]}"
    case 5: "{\"any\": [\(inner[0]), \(inner[1]), \(inner[2])]}"
    case 6: "{\"not\": \(inner[0])}"
    case 7: "{\"if\": \(inner[0]), \"then\": \(inner[1])}"
    case 8: "{\"if\": \(inner[0]), \"then\": \(inner[1]), \"else\": \(inner[2])}"
    default: test(&random)
    }
  }

  private static func test(_ random: inout SplitMix) -> String {
    // Sorted, for the same order on each machine.
    guard let key = literals.keys.sorted().randomElement(using: &random), let all = literals[key],
      let literal = all.randomElement(using: &random),
      let other = numbers.randomElement(using: &random)
    else { return "{}" }
    let number = Int.random(in: 0...13, using: &random)
    // All of them may have it.
    let bound = Int.random(in: 1...3, using: &random)
    var tests = [
      literal, "{\"is\": \(literal)}", "{\"isNot\": \(literal)}", "{\"oneOf\": [\(literal)]}",
      "{\"set\": \(Bool.random(using: &random))}",
    ]
    if numbers.contains(key) {
      tests += [
        "{\"atLeast\": \(bound)}", "{\"atMost\": \(bound)}", "{\"is\": {\"key\": \"\(other)\"}}",
        "{\"atLeast\": {\"key\": \"\(other)\"}}",
      ]
    } else if key != "features.recipes.reviews" {
      tests += ["{\"count\": \(number)}", "{\"count\": {\"atLeast\": \(number)}}"]
      if key != "navigation", key != "urlScheme" {
        tests += [#"{"contains": "d"}"#, #"{"contains": "de"}"#].filter {
          // A part of a list is checked as an element.
          key == "tagline" || key == "shortNames" || !$0.contains(#""d""#)
        }
      }
    }
    return "{\"\(key)\": \(tests.randomElement(using: &random) ?? literal)}"
  }

  static func holds(_ condition: JSONValue) -> Bool {
    guard case .object(let members) = condition else { return false }
    return members.allSatisfy { key, value in
      switch (key, value) {
      case ("all", .array(let parts)): parts.allSatisfy(holds)
      case ("any", .array(let parts)): parts.contains(where: holds)
      case ("not", _): !holds(value)
      case ("if", _): members[holds(value) ? "then" : "else"].map(holds) ?? true
      case ("then", _), ("else", _): true
      default: holds(value, of: key)
      }
    }
  }

  private static func holds(_ test: JSONValue, of key: String) -> Bool {
    guard case .object(let comparisons) = test else { return values[key] == test }
    return comparisons.allSatisfy { name, argument in
      if name == "set" { return .bool(!unset.contains(key)) == argument }
      return compare(values[key], name, argument)
    }
  }

  private static func compare(
    _ value: JSONValue?, _ name: String, _ argument: JSONValue
  ) -> Bool {
    var other: JSONValue? = argument
    if case .object(let members) = argument, case .string(let key)? = members["key"] {
      other = values[key]
    }
    switch name {
    case "is": return value != nil && value == other
    case "isNot": return value == nil || value != other
    case "oneOf":
      guard case .array(let all) = argument, let value else { return false }
      return all.contains(value)
    case "atLeast", "atMost":
      guard case .integer(let one)? = value, case .integer(let two)? = other else { return false }
      return name == "atLeast" ? one >= two : one <= two
    case "contains":
      if case .array(let items)? = value { return items.contains(argument) }
      guard case .string(let text)? = value, case .string(let part) = argument else { return false }
      return text.contains(part)
    default:
      let count =
        switch value {
        case .string(let text)?: text.count
        case .array(let items)?: items.count
        default: 0
        }
      guard case .object(let tests) = argument else { return .integer(count) == argument }
      return tests.allSatisfy { compare(.integer(count), $0, $1) }
    }
  }
}
