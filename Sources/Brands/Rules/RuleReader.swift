/// Reads the rules of one file, and reports the mistakes in them.
struct RuleReader {
  private(set) var result: FamilyRules
  let description: ConfigurationDescription
  // The keys of the named rule that is read.
  private var subjects: [RuleKey] = []
  private var mistakes = 0
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
        let before = mistakes
        let place = SchemaChecker.path(path, rule.key)
        let read = member.key == "keys" ? readKey(rule, place) : readNamed(rule, place)
        // Without the parts that have mistakes, a rule would require something else.
        if let read, mistakes == before { result.rules.append(read) }
      }
    }
  }

  // MARK: Rules

  private mutating func readKey(
    _ member: JSONNode.Member, _ path: String
  ) -> FamilyRules.Rule? {
    let key = key(member.name, path)
    let parts = members(of: member.value, path, in: RuleWord.ofKeys.map(\.rawValue))
    if member.value.isEmptyRule {
      let words = RuleWord.ofKeys.dropLast().map(\.rawValue)
      add(.wrongFormat, member.value, path, "expected a rule: " + Self.list(words))
    }
    guard let key else { return nil }
    var rule = FamilyRules.Rule(
      name: member.key, path: path, node: member.name, key: key, subjects: [key])
    var tests: [RuleTest] = []
    for part in parts {
      guard let word = RuleWord(rawValue: part.key) else { continue }
      let (place, value) = (SchemaChecker.path(path, part.key), part.value)
      switch word {
      case .because: rule.because = reason(value, place)
      case .fixed, .required, .unique: if bool(value, place) == true { rule.flags.insert(word) }
      case .range: tests += range(value, of: key, place)
      default: test(word, value, of: key, place).map { tests.append($0) }
      }
      if word != .because {
        result.parts.append(("keys.\(member.key)\u{0}\(part.key)", place, part.name))
      }
    }
    rule.condition = .test(key, tests)
    return rule
  }

  private mutating func readNamed(_ member: JSONNode.Member, _ path: String) -> FamilyRules.Rule {
    result.parts.append(("named.\(member.key)", path, member.name))
    var rule = FamilyRules.Rule(name: member.key, path: path, node: member.name)
    var parts: [JSONNode.Member] = []
    var comparesBrands = false
    subjects = []
    for part in members(of: member.value, path) {
      let place = SchemaChecker.path(path, part.key)
      switch part.key {
      case "because": rule.because = reason(part.value, place)
      case "eachTwo":
        comparesBrands = true
        rule.pairs = pairs(part.value, place)
      default: parts.append(part)
      }
    }
    if !parts.isEmpty || !comparesBrands {
      rule.condition = condition(parts, member.value, path, depth: 1)
    }
    rule.subjects = subjects
    return rule
  }

  private mutating func pairs(
    _ node: JSONNode, _ path: String
  ) -> [(key: RuleKey, tests: [RuleTest])] {
    if node.isEmptyRule {
      add(.wrongFormat, node, path, "expected a key path with a comparison, found none")
    }
    return members(of: node, path).compactMap { member in
      let place = SchemaChecker.path(path, member.key)
      guard let key = key(member.name, place) else { return nil }
      subjects.append(key)
      return (key, comparisons(member.value, of: key, place, among: RuleWord.ofPairs))
    }
  }

  // MARK: Conditions

  private mutating func condition(
    _ node: JSONNode, _ path: String, depth: Int
  ) -> RuleCondition {
    condition(members(of: node, path), node, path, depth: depth)
  }

  private mutating func condition(
    _ members: [JSONNode.Member], _ node: JSONNode, _ path: String, depth: Int
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
        help: "write a key path with a test, or " + Self.list(["all", "any", "not", "if"]))
    }
    var parts: [RuleCondition] = []
    var branches: [String: RuleCondition] = [:]
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
          condition(item, "\(place)[\(index)]", depth: depth + 1)
        }
        parts.append(member.key == "all" ? .all(inner) : .any(inner))
      case "not": parts.append(.not(condition(value, place, depth: depth + 1)))
      case "if", "then", "else":
        branches[member.key] = condition(value, place, depth: depth + 1)
      default:
        guard let key = key(member.name, place) else { continue }
        subjects.append(key)
        parts.append(.test(key, comparisons(value, of: key, place, among: RuleWord.ofConditions)))
      }
    }
    if let test = branches["if"], branches.count > 1 {
      parts.append(.choice(if: test, then: branches["then"], else: branches["else"]))
    } else if !branches.isEmpty {
      add(
        .missingKey, node, path,
        branches["if"] == nil
          ? "`then` and `else` need an `if`" : "`if` needs a `then` or an `else`")
    }
    return .all(parts)
  }

  // MARK: Keys

  mutating func key(_ node: JSONNode, _ path: String) -> RuleKey? {
    guard let text = node.text else {
      add(.wrongType, node, path, "expected a key path, found \(node.kind)")
      return nil
    }
    if let key = description.ruleKey(text) { return key }
    let first = String(text.prefix { $0 != "." })
    if ConfigurationDescription.unruled.contains(first) {
      add(
        .unknownReference, node, path, "a rule cannot be about `\(first)`",
        help: "it is about how files are read, and rules are about the values that come out")
      return nil
    }
    let near = suggestion { description in
      description.path(ofKey: text)
        ?? NearestNames.nearest(to: text, in: FormatTable(description).rows.map(\.path))
    }
    add(
      .unknownReference, node, path, "no key of a brand has the path \(DisplayText.quoted(text))",
      help: near.map { NearestNames.help(naming: $0) } ?? "write a path such as `links.terms`")
    return nil
  }

  private mutating func suggestion(_ find: (ConfigurationDescription) -> String?) -> String? {
    suggestions += 1
    return suggestions <= Self.maxSuggestions ? find(description) : nil
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
    // A key that is there twice is reported with the file.
    return node.members.filter { member in
      guard member.key != "$comment", seen.insert(member.key).inserted, !member.value.isInvalid
      else { return false }
      let place = SchemaChecker.path(path, member.key)
      if member.key == "$unset" || member.value.isUnset {
        add(
          .wrongFormat, member.value, place, "a rule cannot be removed",
          help: "remove it from the file that declares it")
      } else if member.key.hasPrefix("$") || known?.contains(member.key) == false {
        let near = suggestion { _ in NearestNames.nearest(to: member.key, in: known ?? []) }
        add(
          .unknownKey, member.name, place, "unknown key \(DisplayText.quoted(member.key))",
          help: near.map { NearestNames.help(naming: $0, kind: "key") }
            ?? known.map { "known here: " + Self.list($0) })
      } else {
        return true
      }
      return false
    }
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
    mistakes += 1
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
