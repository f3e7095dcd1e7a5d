/// The rules in one file, for the brands that extend it and for itself.
struct FamilyRules: Sendable {
  /// A rule with a place in `keys` or in `named`.
  struct Rule: Sendable {
    /// The key of a rule over one key, or the name of the rule.
    var name: String
    /// The path of the rule: `rules.keys.bundleId`.
    var path: String
    var node: JSONNode
    var because: String?
    var condition = RuleCondition.all([])
    /// The key of a rule over one key.
    var key: RuleKey?
    /// Those of `fixed`, `required` and `unique` that hold.
    var flags: Set<RuleWord> = []
    var pairs: [(key: RuleKey, tests: [RuleTest])] = []
    /// The keys that the rule is about.
    var subjects: [RuleKey] = []
  }

  let file: ConfigurationFile
  var rules: [Rule] = []
  /// The parts that no other file may change: `keys.limits.size.range`, `named.NAME`.
  var parts: [(id: String, path: String, node: JSONNode)] = []
  var diagnostics: [Diagnostic] = []

  static let maxDepth = 16
  static let maxRules = 1000
  static let maxSteps = 100_000
  static let maxBrands = 2000
}

/// A key that a rule is about, with its description.
struct RuleKey: Sendable {
  let path: String
  let steps: [String]
  let schema: ValueSchema
  let standard: (@Sendable () -> JSONValue?)?

  /// True if the values are compared as numbers.
  var isNumber: Bool {
    switch schema {
    case .whole, .number: true
    default: false
    }
  }

  /// The schema of an element, or of a text that may be inside of the value.
  var element: ValueSchema? {
    switch schema {
    case .list(let element, _): element
    case .named(let named): .choice(named.id)
    case .text, .choice, .map, .either, .object: .text(.any)
    default: nil
    }
  }

  /// True if the value is a text or several, or has texts as its elements.
  var hasTexts: Bool {
    switch schema {
    case .text, .choice, .named, .either(.text, _): true
    case .list(.text, _), .list(.choice, _), .list(.either, _): true
    default: false
    }
  }

  /// Returns the texts of an object by language or plural form; `nil` for a single value.
  func texts(of value: ConfigurationValue) -> [ConfigurationValue.Member]? {
    guard case .either(.text, let others) = schema, value.isObject else { return nil }
    if case .map = others { return value.members }
    return value.members.filter { PluralCategory(rawValue: $0.name) != nil }
  }

  /// Returns the path of the key, and the one before it was renamed, if it was.
  func paths(_ description: ConfigurationDescription) -> [[String]] {
    [steps] + description.replacements.filter { $0.new == steps }.prefix(1).map(\.old)
  }
}

extension ValueSchema {
  /// True for a colour, or the name of one.
  var isColor: Bool {
    guard case .text(let format) = self else { return false }
    return [TextFormat.colorOrAlias, .color].contains { $0.pattern == format.pattern }
  }
}

/// A word of a rule. The lists of those that a place may have are in the order of messages and of
/// the JSON Schema.
enum RuleWord: String, Sendable {
  case fixed, required, unique, because, range
  case `is`, isNot, oneOf, set, pattern, atLeast, atMost, count, contains
  case deltaE

  static let ofKeys: [RuleWord] = [.fixed, .required, .range, .oneOf, .pattern, .unique, .because]
  static let ofConditions: [RuleWord] = [
    .is, .isNot, .oneOf, .set, .pattern, .atLeast, .atMost, .count, .contains,
  ]
  static let ofCounts: [RuleWord] = [.is, .isNot, .atLeast, .atMost]
  static let ofPairs: [RuleWord] = [.deltaE, .isNot]
}

/// A comparison of a key's value.
indirect enum RuleTest: Sendable {
  enum Side: Sendable {
    case value(JSONValue)
    case key(RuleKey)
  }

  case equal(Side, isWanted: Bool)
  case oneOf([JSONValue])
  case set(Bool)
  case pattern(Wildcard)
  case bound(Side, isLeast: Bool)
  case count([RuleTest])
  case contains(Side)
  case deltaE(Double)
}

/// A condition over the keys of one brand.
indirect enum RuleCondition: Sendable {
  case test(RuleKey, [RuleTest])
  case all([RuleCondition])
  case any([RuleCondition])
  case not(RuleCondition)
  case choice(if: RuleCondition, then: RuleCondition?, else: RuleCondition?)

  /// A key of the condition, to name a place.
  var firstKey: RuleKey? {
    switch self {
    case .test(let key, _): key
    case .all(let parts), .any(let parts): parts.lazy.compactMap(\.firstKey).first
    case .not(let inner): inner.firstKey
    case .choice(let test, let then, let other):
      then?.firstKey ?? other?.firstKey ?? test.firstKey
    }
  }
}

extension ConfigurationDescription {
  /// The keys that lead to values, and are none of them.
  static let unruled = ValueSchema.writtenKeys.subtracting(["id"])

  /// Returns the key at a path, if the format has it and rules may be about it.
  func ruleKey(_ path: String) -> RuleKey? {
    // A longer path would only cost time.
    guard path.utf8.count <= 256 else { return nil }
    var rest = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
    guard let first = rest.first, !Self.unruled.contains(first) else { return nil }
    var (schema, steps, standard) = (root, [String](), (@Sendable () -> JSONValue?)?.none)
    while !rest.isEmpty {
      guard let next = Self.step(into: schema, rest) else { return nil }
      steps.append(next.name)
      (schema, standard) = (next.schema, next.standard)
      rest = rest.dropFirst(next.count)
    }
    return RuleKey(path: path, steps: steps, schema: schema, standard: standard)
  }

  private typealias Step = (
    name: String, count: Int, schema: ValueSchema, standard: (@Sendable () -> JSONValue?)?
  )

  private static func step(into schema: ValueSchema, _ rest: ArraySlice<String>) -> Step? {
    guard let name = rest.first else { return nil }
    switch schema {
    case .object(let object):
      guard let field = object[name], field.replacement == nil else { return nil }
      return (name, 1, field.schema, field.standard)
    case .map(let map):
      if case .format(let format) = map.keys {
        return format.accepts(name) ? (name, 1, map.value, nil) : nil
      }
      // A key of the app may have dots itself.
      for count in (1...rest.count).reversed() {
        let name = rest.prefix(count).joined(separator: ".")
        if map.isKnown(name) { return (name, count, map.value, nil) }
      }
      return nil
    case .named(let named):
      return named.id.names.contains(name) ? (name, 1, .object(named.item), nil) : nil
    case .either(let first, let second): return step(into: first, rest) ?? step(into: second, rest)
    default: return nil
    }
  }
}
