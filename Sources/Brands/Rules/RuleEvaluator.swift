/// Compares the values of one brand, in a limited number of steps.
struct RuleEvaluator {
  /// A comparison that does not hold.
  struct Failure {
    var key: RuleKey
    var expected: String
    var found: RuleValues.Found
    /// The place of the value that it was compared with.
    var other: JSONNode?
  }

  var values: RuleValues
  private(set) var steps = 0

  init(_ values: RuleValues) { self.values = values }

  /// True if there were too many steps; no more failures are found then.
  var isExhausted: Bool { steps > FamilyRules.maxSteps }

  /// Returns the first comparison that does not hold, or `nil` if the condition holds.
  mutating func failure(of condition: RuleCondition) -> Failure? {
    steps += 1
    guard !isExhausted else { return nil }
    switch condition {
    case .test(let key, let tests):
      let found = values[key]
      for test in tests where !holds(test, found) {
        var other: JSONNode?
        if case .key(let key)? = test.side { other = values[key].node }
        return isExhausted
          ? nil : Failure(key: key, expected: expected(test), found: found, other: other)
      }
      return nil
    case .all(let parts):
      for part in parts { if let failure = failure(of: part) { return failure } }
      return nil
    case .any(let parts):
      var first: Failure?
      for part in parts {
        guard let failure = failure(of: part) else { return nil }
        first = first ?? failure
      }
      if parts.count > 1 {
        first?.expected += ", or another of \(parts.count) conditions to hold"
      }
      return first
    case .not(let inner):
      guard failure(of: inner) == nil, !isExhausted, let key = inner.firstKey else { return nil }
      return Failure(key: key, expected: "anything but " + text(of: inner), found: values[key])
    case .choice(let test, let then, let other):
      let next = failure(of: test) == nil ? then : other
      return next.flatMap { failure(of: $0) }
    }
  }

  // MARK: Comparisons

  // Of a text by language, each text is compared.
  private mutating func holds(_ test: RuleTest, _ found: RuleValues.Found) -> Bool {
    switch test {
    case .set(let isSet): return (found.node != nil) == isSet
    case .equal(_, isWanted: false) where found.values.isEmpty: return true
    case .count(let tests) where found.values.isEmpty:
      return holds(tests, RuleValues.Found(values: [.number(0)]))
    default: break
    }
    return !found.values.isEmpty && found.values.allSatisfy { holds(test, $0) }
  }

  private mutating func holds(_ tests: [RuleTest], _ found: RuleValues.Found) -> Bool {
    tests.allSatisfy { holds($0, found) }
  }

  private mutating func holds(_ test: RuleTest, _ value: JSONValue) -> Bool {
    steps += 1
    switch test {
    case .equal(let side, true): return all(of: side) { $0 == value }
    case .equal(let side, false): return !others(side).contains(value)
    case .oneOf(let literals):
      steps += literals.count
      return literals.contains(value)
    case .pattern(let pattern): return matches(pattern, value)
    case .bound(let side, let isLeast):
      guard let number = value.double else { return false }
      return all(of: side) { other in
        other.double.map { isLeast ? number >= $0 : number <= $0 } ?? false
      }
    case .count(let tests):
      let count =
        switch value {
        case .string(let text): text.count
        case .array(let items): items.count
        case .object(let members): members.count
        default: 0
        }
      steps += count / 100
      return holds(tests, RuleValues.Found(values: [.number(Double(count))]))
    case .contains(let side): return all(of: side) { Self.contains($0, in: value) }
    case .set, .deltaE: return true
    }
  }

  private mutating func all(
    of side: RuleTest.Side, _ isRight: (JSONValue) -> Bool
  ) -> Bool {
    let others = others(side)
    return !others.isEmpty && others.allSatisfy(isRight)
  }

  private mutating func others(_ side: RuleTest.Side) -> [JSONValue] {
    switch side {
    case .value(let value): return [value]
    case .key(let key):
      let others = values[key].values
      steps += others.count
      return others
    }
  }

  private mutating func matches(_ pattern: Wildcard, _ value: JSONValue) -> Bool {
    switch value {
    case .string(let text):
      steps += pattern.cost(of: text.utf8.count) / 100
      return !isExhausted && pattern.matches(text)
    case .array(let items):
      return items.allSatisfy { matches(pattern, $0) }
    default: return false
    }
  }

  private static func contains(_ part: JSONValue, in whole: JSONValue) -> Bool {
    switch (whole, part) {
    case (.array(let items), _): items.contains(part)
    case (.object(let members), .string(let name)): members[name] != nil
    case (.string(let text), .string(let part)): part.isEmpty || text.contains(part)
    default: false
    }
  }

  // MARK: Texts

  private mutating func expected(_ test: RuleTest) -> String {
    switch test {
    case .equal(let side, true): text(of: side)
    case .equal(let side, false): "another value than \(text(of: side))"
    case .oneOf(let literals):
      "one of "
        + (literals.prefix(8).map(Self.text) + (literals.count > 8 ? ["…"] : []))
        .joined(separator: ", ")
    case .set(let isSet): isSet ? "a value that is set" : "no value"
    case .pattern(let pattern): "a text like \(DisplayText.quoted(pattern.text.shortened))"
    case .bound(let side, let isLeast): "at \(isLeast ? "least" : "most") \(text(of: side))"
    case .count(let tests): "a count of " + text(of: tests)
    case .contains(let side): "something that contains \(text(of: side))"
    case .deltaE(let distance): "a distance of at least \(JSONText.compact(.number(distance)))"
    }
  }

  private mutating func text(of tests: [RuleTest]) -> String {
    tests.map { expected($0) }.joined(separator: " and ")
  }

  private mutating func text(of condition: RuleCondition) -> String {
    switch condition {
    case .test(_, let tests): text(of: tests)
    case .all(let parts) where parts.count == 1: text(of: parts[0])
    default: "what fulfils the condition"
    }
  }

  private mutating func text(of side: RuleTest.Side) -> String {
    switch side {
    case .value(let value): return Self.text(value)
    case .key(let key): return "that of `\(key.path)`, \(Self.text(values[key]))"
    }
  }

  static func text(_ value: JSONValue) -> String {
    switch value {
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .string(let text): DisplayText.quoted(text.shortened)
    case .array(let items): "[" + items.prefix(12).map(text).joined(separator: ", ") + "]"
    default: JSONText.compact(value).shortened
    }
  }

  /// A value for messages: `nothing`, `3`, `20 by default`.
  static func text(_ found: RuleValues.Found) -> String {
    guard !found.values.isEmpty else { return "nothing" }
    return found.values.prefix(4).map(text).joined(separator: " and ")
      + (found.node == nil ? " by default" : "")
  }
}

extension RuleTest {
  /// The other side of a comparison.
  var side: Side? {
    switch self {
    case .equal(let side, _), .bound(let side, _), .contains(let side): side
    default: nil
    }
  }
}
