package import FlowModels
import Foundation

/// As much of JSON Schema 2020-12 as our own schema uses, for holding it against the reader.
package struct JSONSchemaChecker {
  private let root: JSONValue
  private let others: [String: JSONSchemaChecker]
  private let patterns = Patterns()

  /// Reads a schema, and others that it refers to, by the names of their files.
  package init(_ schema: String, others: [String: String] = [:]) throws {
    root = try JSONDecoder().decode(JSONValue.self, from: Data(schema.utf8))
    self.others = try others.mapValues { try JSONSchemaChecker($0) }
  }

  /// Whether a value is as the schema wants it.
  package func accepts(_ value: JSONValue) -> Bool { accepts(value, root) }

  /// The keywords that are in the schema and that this checker does not know: none, or it proves
  /// nothing.
  package var unknownKeywords: Set<String> {
    var found: Set<String> = []
    collect(root, &found)
    return found
  }

  private static let known: Set<String> = [
    "type", "propertyNames", "enum", "const", "pattern", "properties", "patternProperties",
    "additionalProperties",
    "required", "anyOf", "allOf", "not", "if", "then", "$ref", "items", "minItems", "minLength",
    "uniqueItems",
    "minimum", "maximum", "$schema", "$defs", "title", "description", "default", "examples",
    "deprecated",
  ]

  private func collect(_ schema: JSONValue, _ found: inout Set<String>) {
    guard case .object(let members) = schema else { return }
    for (key, value) in members {
      if !Self.known.contains(key) { found.insert(key) }
      switch (key, value) {
      case ("properties", .object(let inner)), ("patternProperties", .object(let inner)),
        ("$defs", .object(let inner)):
        inner.values.forEach { collect($0, &found) }
      case ("anyOf", .array(let inner)), ("allOf", .array(let inner)):
        inner.forEach { collect($0, &found) }
      case ("not", _), ("if", _), ("then", _), ("items", _), ("additionalProperties", _):
        collect(value, &found)
      default: break
      }
    }
  }

  private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    if case .bool(let all) = schema { return all }
    guard case .object(let keywords) = schema else { return false }
    if case .object(let condition)? = keywords["if"], accepts(value, .object(condition)),
      let then = keywords["then"], !accepts(value, then)
    {
      return false
    }
    return keywords.allSatisfy { accepts(value, $0.key, $0.value, keywords) }
  }

  private func accepts(
    _ value: JSONValue, _ keyword: String, _ argument: JSONValue, _ all: [String: JSONValue]
  ) -> Bool {
    switch (keyword, argument, value) {
    case ("type", .string(let type), _): return isType(value, type)
    case ("enum", .array(let values), _): return values.contains(value)
    case ("const", _, _): return value == argument
    case ("pattern", .string(let pattern), .string(let text)): return matches(text, pattern)
    case ("minimum", .integer(let least), _):
      return number(value).map { $0 >= Double(least) } ?? true
    case ("maximum", .integer(let most), _): return number(value).map { $0 <= Double(most) } ?? true
    case ("minItems", .integer(let least), .array(let items)): return items.count >= least
    case ("minLength", .integer(let least), .string(let text)):
      return text.unicodeScalars.count >= least
    case ("uniqueItems", .bool(true), .array(let items)): return Set(items).count == items.count
    case ("items", _, .array(let items)): return items.allSatisfy { accepts($0, argument) }
    case ("required", .array(let names), .object(let members)):
      return names.allSatisfy { name in
        if case .string(let name) = name { members[name] != nil } else { false }
      }
    case ("properties", .object(let properties), .object(let members)):
      return properties.allSatisfy { name, schema in
        members[name].map { accepts($0, schema) } ?? true
      }
    case ("patternProperties", .object(let patterns), .object(let members)):
      return patterns.allSatisfy { pattern, schema in
        members.allSatisfy { !matches($0.key, pattern) || accepts($0.value, schema) }
      }
    case ("additionalProperties", _, .object(let members)):
      return members.allSatisfy { isDeclared($0.key, all) || accepts($0.value, argument) }
    case ("propertyNames", _, .object(let members)):
      return members.keys.allSatisfy { accepts(.string($0), argument) }
    case ("anyOf", .array(let schemas), _): return schemas.contains { accepts(value, $0) }
    case ("allOf", .array(let schemas), _): return schemas.allSatisfy { accepts(value, $0) }
    case ("not", _, _): return !accepts(value, argument)
    case ("$ref", .string(let path), _):
      let parts = path.split(separator: "#", omittingEmptySubsequences: false)
      let place = parts.last.map { "#" + $0 } ?? path
      if parts[0].isEmpty { return accepts(value, resolve(place)) }
      return others[String(parts[0])].map { $0.accepts(value, $0.resolve(place)) } ?? false
    default: return true
    }
  }

  private func isDeclared(_ name: String, _ schema: [String: JSONValue]) -> Bool {
    if case .object(let properties)? = schema["properties"], properties[name] != nil { return true }
    guard case .object(let patterns)? = schema["patternProperties"] else { return false }
    return patterns.keys.contains { matches(name, $0) }
  }

  private func resolve(_ path: String) -> JSONValue {
    path.split(separator: "/").dropFirst().reduce(root) { value, name in
      guard case .object(let members) = value else { return .bool(false) }
      return members[String(name)] ?? .bool(false)
    }
  }

  private func isType(_ value: JSONValue, _ type: String) -> Bool {
    switch (type, value) {
    case ("string", .string), ("boolean", .bool), ("array", .array), ("object", .object): true
    case ("number", _): number(value) != nil
    case ("integer", _): number(value).map { $0 == $0.rounded() } ?? false
    default: false
    }
  }

  private func number(_ value: JSONValue) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// By scalars, as ECMA-262 with the flag `u` has it.
  private func matches(_ text: String, _ pattern: String) -> Bool {
    if let known = patterns.made[pattern] { return text.firstMatch(of: known) != nil }
    guard let regex = try? Regex(pattern).matchingSemantics(.unicodeScalar) else { return false }
    patterns.made[pattern] = regex
    return text.firstMatch(of: regex) != nil
  }

  /// Making a pattern takes far longer than looking for it.
  private final class Patterns {
    var made: [String: Regex<AnyRegexOutput>] = [:]
  }
}
