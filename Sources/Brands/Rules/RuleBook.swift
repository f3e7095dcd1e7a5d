/// The rules of all files of some brands, each file read once, and the checks of one brand by them.
final class RuleBook {
  private let description: ConfigurationDescription
  private var known: [ObjectIdentifier: FamilyRules] = [:]

  init(_ description: ConfigurationDescription) { self.description = description }

  func rules(of file: ConfigurationFile) -> FamilyRules {
    if let rules = known[ObjectIdentifier(file)] { return rules }
    let rules = RuleReader(file, description).result
    known[ObjectIdentifier(file)] = rules
    return rules
  }

  /// Returns the mistakes in the rules of a brand's files, and what breaks these rules.
  func check(_ chain: ConfigurationFamily.Chain, _ draft: BrandDraft) -> [Diagnostic] {
    guard chain.hasRules else { return [] }
    let files = chain.files.map(rules)
    let mistakes = files.flatMap(\.diagnostics)
    guard chain.isWhole else { return mistakes }
    let count = files.reduce(0) { $0 + $1.rules.count }
    guard count <= FamilyRules.maxRules else {
      let node = chain.files.last { $0.root["rules"] != nil }?.root["rules"] ?? chain.file.root
      return mistakes + [
        Diagnostic(
          .tooMany, at: chain.place(of: node), path: "rules",
          "expected at most \(FamilyRules.maxRules) rules for a brand, found \(count)")
      ]
    }
    var checker = RuleChecker(
      chain, files, RuleValues(chain, draft.brand, draft.palette, description), description)
    checker.check()
    return mistakes + checker.diagnostics
  }
}

extension ConfigurationFamily.Chain {
  /// True if a file of the brand has rules.
  var hasRules: Bool { files.contains { $0.root["rules"] != nil } }
}

// Checks one brand by the rules of its files.
private struct RuleChecker {
  private let chain: ConfigurationFamily.Chain
  private let files: [FamilyRules]
  private let description: ConfigurationDescription
  private var evaluator: RuleEvaluator
  private lazy var hasSecrets = chain.hasSecrets(description)
  private(set) var diagnostics: [Diagnostic] = []

  init(
    _ chain: ConfigurationFamily.Chain, _ files: [FamilyRules], _ values: RuleValues,
    _ description: ConfigurationDescription
  ) {
    self.chain = chain
    self.files = files
    self.description = description
    evaluator = RuleEvaluator(values)
  }

  mutating func check() {
    let ancestors = Self.ancestors(of: chain.files)
    for index in files.indices {
      for parent in ancestors[index].sorted() { checkChanges(of: files[parent], in: files[index]) }
    }
    guard !chain.file.isAbstract else { return }
    for (position, file) in files.enumerated() {
      for rule in file.rules {
        if rule.isFixed {
          for index in files.indices where ancestors[index].contains(position) {
            checkFixed(rule, in: chain.files[index])
          }
        }
        if rule.isRequired { checkRequired(rule) }
        checkValues(rule)
        guard !evaluator.isExhausted else {
          return add(
            .tooMany, rule.node, rule,
            "the rules take more than \(FamilyRules.maxSteps) steps, at this one", nil)
        }
      }
    }
  }

  // The indices of the files that each file extends, directly or not.
  private static func ancestors(of files: [ConfigurationFile]) -> [Set<Int>] {
    var all: [Set<Int>] = []
    for (index, file) in files.enumerated() {
      var own: Set<Int> = []
      for (_, name) in file.parents {
        let path = BrandPath.joined(name, relativeTo: file.path)
        let earlier = files[..<index]
        guard
          let parent = earlier.firstIndex(where: { $0.path == path })
            ?? earlier.firstIndex(where: { BrandPath.isSame($0.path, path) })
        else { continue }
        own.formUnion(all[parent].union([parent]))
      }
      all.append(own)
    }
    return all
  }

  // MARK: Rules that must stay

  private mutating func checkChanges(of inherited: FamilyRules, in own: FamilyRules) {
    if let node = own.file.root["rules"], node.isUnset, !inherited.rules.isEmpty {
      let rule = inherited.rules[0]
      return add(
        .brokenRule, node, rule, "inherited rules cannot be removed", "remove the key",
        path: "rules")
    }
    guard !own.parts.isEmpty, !inherited.parts.isEmpty else { return }
    let known = Dictionary(
      inherited.parts.map { ($0.id, $0.node) }, uniquingKeysWith: { first, _ in first })
    for part in own.parts {
      guard let node = known[part.id] else { continue }
      diagnostics.append(
        Diagnostic(
          .brokenRule, at: chain.place(of: part.node), path: part.path,
          "the rule is inherited and cannot be changed",
          help: "remove it here; a brand may only add rules",
          notes: [Diagnostic.Note("it is inherited from", at: chain.place(of: node))]
            + chain.inheritance(of: part.node)))
    }
  }

  // MARK: Rules about files

  private mutating func checkFixed(_ rule: FamilyRules.Rule, in file: ConfigurationFile) {
    guard let key = rule.key else { return }
    let paths = RuleValues.paths(of: key, description)
    var roots = [(file.root, "")]
    for member in file.root["environments"]?.members ?? [] where !member.value.isUnset {
      roots.append((member.value, SchemaChecker.path("environments", member.key)))
    }
    roots += roots.flatMap { root, outer in
      (root["conditions"]?.members ?? []).compactMap { member in
        let path = SchemaChecker.path(SchemaChecker.path(outer, "conditions"), member.key)
        return member.value["then"].map { ($0, SchemaChecker.path(path, "then")) }
      }
    }
    var found = roots.compactMap { root, outer in
      paths.lazy.compactMap { Self.setting(of: $0, in: root) }.first
        .map { (node: $0, path: SchemaChecker.path(outer, key.path)) }
    }
    // The texts of a folder are as if they were in the file.
    for texts in file.texts where key.steps.first == "strings" && !texts.file.root.members.isEmpty {
      let rest = key.steps.dropFirst()
      guard rest.first == nil || rest.first == texts.language else { continue }
      let node = Self.setting(of: Array(rest.dropFirst()), in: texts.file.root)
      if let node { found.append((node, key.path)) }
    }
    for (node, path) in found {
      add(
        .brokenRule, node, rule, "the value is fixed, and may not be set here", "remove it",
        path: path)
    }
  }

  // A value in the place of an object that has the key, also a computed one, or its removal, sets
  // the key too.
  private static func setting(of steps: [String], in root: JSONNode) -> JSONNode? {
    var node = root
    for step in steps {
      guard let next = node[step] else { return nil }
      if !next.isObject || next.isUnset || next.followsOthers { return next }
      node = next
    }
    return node
  }

  private mutating func checkRequired(_ rule: FamilyRules.Rule) {
    guard let key = rule.key else { return }
    let paths = RuleValues.paths(of: key, description)
    // An environment or a condition may remove it.
    let isSet = [chain.file.value, chain.value].allSatisfy { value in
      paths.contains { path in
        let found = path.reduce(value as ConfigurationValue?) { $0?.child($1) }
        return found.map { !$0.isObject || $0.node.followsOthers || !$0.members.isEmpty } ?? false
      }
    }
    if !isSet {
      add(
        .brokenRule, chain.file.root, rule, "each brand sets the value itself, found none",
        "set it in this file", path: key.path)
    }
  }

  // MARK: Rules about values

  private mutating func checkValues(_ rule: FamilyRules.Rule) {
    // Without a value, a rule over one key has nothing to check.
    if let key = rule.key, evaluator.values[key].values.isEmpty { return }
    guard let failure = evaluator.failure(of: rule.condition) else { return }
    let found = RuleEvaluator.text(failure.found)
    let node = failure.found.node ?? chain.file.root
    add(
      .brokenRule, node, rule,
      hasSecrets ? "the value breaks it" : "expected \(failure.expected), found \(found)", nil,
      path: failure.key.path, other: failure.other)
    guard !hasSecrets else { return }
    diagnostics[diagnostics.count - 1].expected = failure.expected
    diagnostics[diagnostics.count - 1].found = found
  }

  private mutating func add(
    _ code: Diagnostic.Code, _ node: JSONNode, _ rule: FamilyRules.Rule, _ message: String,
    _ help: String?, path: String? = nil, other: JSONNode? = nil
  ) {
    diagnostics.append(
      chain.diagnostic(
        code, node, rule, message, help, path: path,
        notes: other.map { [Diagnostic.Note("the other value is at", at: chain.place(of: $0))] }
          ?? []))
  }
}

extension ConfigurationFamily.Chain {
  /// True if messages should not repeat values.
  func hasSecrets(_ description: ConfigurationDescription) -> Bool {
    files.contains { !SecretRule.check($0, description).isEmpty }
  }

  /// Returns a diagnostic that names a rule, with its reason and its place.
  func diagnostic(
    _ code: Diagnostic.Code, _ node: JSONNode, _ rule: FamilyRules.Rule, _ message: String,
    _ help: String? = nil, path: String? = nil, notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(
      code, at: place(of: node), path: path,
      "by the rule \(DisplayText.quoted(rule.name.shortened)), \(message)",
      help: rule.because.map { "the reason: \($0)" } ?? help,
      notes: notes + [Diagnostic.Note("the rule is at", at: place(of: rule.node))]
        + inheritance(of: node))
  }
}
