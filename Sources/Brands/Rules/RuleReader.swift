/// Reads the rules of one file, and reports the mistakes in them.
struct RuleReader {
  private(set) var result: FamilyRules
  let description: ConfigurationDescription
  private var suggestions = 0

  // A file with that many wrong names has another problem, and finding similar names takes time.
  private static let maxSuggestions = 8

  init(_ file: ConfigurationFile, _ description: ConfigurationDescription) {
    result = FamilyRules(file: file)
    self.description = description
    guard let root = file.root["rules"], root.isObject, !root.isUnset else { return }
    for member in members(of: root, "rules", in: ["keys", "named"]) {
      let path = SchemaChecker.path("rules", member.key)
      for rule in members(of: member.value, path) {
        if member.key == "keys" { readKey(rule, path) } else { readNamed(rule, path) }
      }
    }
  }

  // MARK: Rules over one key

  private mutating func readKey(_ member: JSONNode.Member, _ outer: String) {
    let path = SchemaChecker.path(outer, member.key)
    let known = ["fixed", "required", "range", "oneOf", "pattern", "unique", "because"]
    let key = key(member.name, path)
    let facets = members(of: member.value, path, in: known)
    guard let key else { return }
    var rule = FamilyRules.Rule(
      name: member.key, path: path, node: member.name, key: key, subjects: [key])
    var tests: [RuleTest] = []
    for facet in facets {
      let (place, value) = (SchemaChecker.path(path, facet.key), facet.value)
      switch facet.key {
      case "fixed": rule.isFixed = bool(value, place)
      case "required": rule.isRequired = bool(value, place)
      case "unique": rule.isUnique = bool(value, place)
      case "because": rule.because = reason(value, place)
      case "range": tests += range(value, of: key, place)
      default:
        tests += test(named: facet.key, value, of: key, place).map { [$0] } ?? []
      }
      if facet.key != "because" {
        result.parts.append(("keys.\(member.key)\u{0}\(facet.key)", place, facet.name))
      }
    }
    if member.value.isEmptyRule {
      add(.wrongFormat, member.value, path, "expected a rule: " + Self.list(known.dropLast()))
    }
    rule.condition = .test(key, tests)
    result.rules.append(rule)
  }

  private mutating func range(_ node: JSONNode, of key: RuleKey, _ path: String) -> [RuleTest] {
    let numbers = node.items.compactMap(\.number)
    guard isNumber(key, node, path) else { return [] }
    guard node.isArray, node.items.count == 2, numbers.count == 2, numbers[0] <= numbers[1] else {
      add(
        .wrongFormat, node, path,
        "expected the smallest and the largest number, such as [5, 50], found \(Self.shown(node))")
      return []
    }
    return zip(numbers, [true, false]).map { .bound(.value(.number($0)), isLeast: $1) }
  }

  // MARK: Named rules

  private mutating func readNamed(_ member: JSONNode.Member, _ outer: String) {
    let path = SchemaChecker.path(outer, member.key)
    result.parts.append(("named.\(member.key)", path, member.name))
    var rule = FamilyRules.Rule(name: member.key, path: path, node: member.name)
    var parts: [JSONNode.Member] = []
    for part in members(of: member.value, path) {
      let place = SchemaChecker.path(path, part.key)
      switch part.key {
      case "because": rule.because = reason(part.value, place)
      case "eachTwo":
        for pair in members(of: part.value, place) {
          let place = SchemaChecker.path(place, pair.key)
          guard let key = key(pair.name, place) else { continue }
          rule.subjects.append(key)
          let tests = tests(
            pair.value, of: key, place, among: ["deltaE", "isNot"], isPair: true)
          rule.pairs.append((key, tests))
        }
      default: parts.append(part)
      }
    }
    if !parts.isEmpty || rule.pairs.isEmpty {
      rule.condition = condition(parts, member.value, path, depth: 1, &rule.subjects)
    }
    result.rules.append(rule)
  }

  private mutating func condition(
    _ node: JSONNode, _ path: String, depth: Int, _ subjects: inout [RuleKey]
  ) -> RuleCondition {
    condition(members(of: node, path), node, path, depth: depth, &subjects)
  }

  private mutating func condition(
    _ members: [JSONNode.Member], _ node: JSONNode, _ path: String, depth: Int,
    _ subjects: inout [RuleKey]
  ) -> RuleCondition {
    guard depth <= FamilyRules.maxDepth else {
      add(
        .tooDeep, node, path,
        "expected at most \(FamilyRules.maxDepth) conditions in one another, found more")
      return .all([])
    }
    if members.isEmpty, node.isEmptyRule {
      add(
        .wrongFormat, node, path, "expected a condition, found none",
        help: "write a key path with a test, or " + Self.list(Self.words))
    }
    var parts: [RuleCondition] = []
    var (test, then, other) = (RuleCondition?.none, RuleCondition?.none, RuleCondition?.none)
    for member in members {
      let (place, value) = (SchemaChecker.path(path, member.key), member.value)
      switch member.key {
      case "all", "any":
        guard value.isArray, !value.items.isEmpty else {
          add(
            .wrongType, value, place, "expected an array of conditions, found \(Self.shown(value))")
          continue
        }
        let inner = value.items.enumerated().map { index, item in
          condition(item, "\(place)[\(index)]", depth: depth + 1, &subjects)
        }
        parts.append(member.key == "all" ? .all(inner) : .any(inner))
      case "not": parts.append(.not(condition(value, place, depth: depth + 1, &subjects)))
      case "if": test = condition(value, place, depth: depth + 1, &subjects)
      case "then": then = condition(value, place, depth: depth + 1, &subjects)
      case "else": other = condition(value, place, depth: depth + 1, &subjects)
      default:
        guard let key = key(member.name, place) else { continue }
        subjects.append(key)
        parts.append(.test(key, tests(value, of: key, place, among: Self.comparisons)))
      }
    }
    if let test, then != nil || other != nil {
      parts.append(.choice(if: test, then: then, else: other))
    } else if test != nil || then != nil || other != nil {
      add(
        .missingKey, node, path,
        test == nil ? "`then` and `else` need an `if`" : "`if` needs a `then` or an `else`")
    }
    return .all(parts)
  }

  private static let words = ["all", "any", "not", "if"]

  // MARK: Keys

  mutating func key(_ node: JSONNode, _ path: String) -> RuleKey? {
    guard let text = node.text else {
      add(.wrongType, node, path, "expected a key path, found \(node.kind)")
      return nil
    }
    if let key = description.ruleKey(text) { return key }
    suggestions += 1
    var near: String?
    if suggestions <= Self.maxSuggestions {
      near =
        description.path(ofKey: text)
        ?? NearestNames.nearest(to: text, in: FormatTable(description).rows.map(\.path))
    }
    add(
      .unknownReference, node, path, "no key of a brand has the path \(DisplayText.quoted(text))",
      help: near.map { "a similar one exists: `\($0)`" } ?? "write a path such as `links.terms`")
    return nil
  }

  /// Returns the members of an object without comments, and reports those that it cannot have.
  mutating func members(
    of node: JSONNode, _ path: String, in known: [String]? = nil
  ) -> [JSONNode.Member] {
    guard node.isObject else {
      if !node.isInvalid { add(.wrongType, node, path, "expected an object, found \(node.kind)") }
      return []
    }
    var seen: Set<String> = []
    var found: [JSONNode.Member] = []
    for member in node.members where member.key != "$comment" {
      // A key that is there twice is reported with the file.
      guard seen.insert(member.key).inserted, !member.value.isInvalid else { continue }
      let place = SchemaChecker.path(path, member.key)
      if member.key == "$unset" || member.value.isUnset {
        add(
          .wrongFormat, member.value, place, "a rule cannot be removed",
          help: "remove it from the file that declares it")
      } else if member.key.hasPrefix("$") || known?.contains(member.key) == false {
        suggestions += 1
        let names = suggestions <= Self.maxSuggestions ? known ?? [] : []
        let near = NearestNames.nearest(to: member.key, in: names)
        add(
          .unknownKey, member.name, place, "unknown key \(DisplayText.quoted(member.key))",
          help: near.map { "a similar key exists: `\($0)`" }
            ?? known.map { "known here: " + Self.list($0) })
      } else {
        found.append(member)
      }
    }
    return found
  }

  // MARK: Reporting

  static func list(_ names: some Sequence<String>) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  static func shown(_ node: JSONNode) -> String {
    node.isArray ? JSONText.compact(JSONValue(ConfigurationValue(node))).shortened : node.kind
  }

  mutating func add(
    _ code: Diagnostic.Code, _ node: JSONNode, _ path: String, _ message: String,
    help: String? = nil
  ) {
    var diagnostic = Diagnostic(
      code, at: result.file.place(of: node), path: path, message, help: help)
    diagnostic.repeatsValue = true
    report(diagnostic)
  }

  mutating func report(_ diagnostic: Diagnostic) {
    if result.diagnostics.count < Diagnostic.maxOfRule {
      result.diagnostics.append(diagnostic)
    } else {
      result.diagnostics[Diagnostic.maxOfRule - 1].more += 1
    }
  }
}

extension JSONNode {
  var isEmptyRule: Bool {
    isObject && members.allSatisfy { ["$comment", "because"].contains($0.key) }
  }
}

extension String {
  /// The beginning of a long text, in one line.
  var shortened: String {
    let start = prefix(80)
    return DisplayText.singleLine(start.endIndex == endIndex ? self : start + "…")
  }
}
