/// The rules of all files of some brands, each file read once, and the checks of one brand by them.
final class RuleBook {
  // A file in an environment and on a run.
  private struct Variant: Hashable {
    var file: ObjectIdentifier
    var label: String
  }

  let family: ConfigurationFamily
  private var known: [ObjectIdentifier: FamilyRules] = [:]
  private var bases: [Variant: RuleValues] = [:]

  init(_ family: ConfigurationFamily) { self.family = family }

  func rules(of file: ConfigurationFile) -> FamilyRules {
    if let rules = known[ObjectIdentifier(file)] { return rules }
    let rules = RuleReader(file, family.description).result
    known[ObjectIdentifier(file)] = rules
    return rules
  }

  /// Returns the values of one of a brand's files, in the environment and on the run of the brand.
  func base(_ file: ConfigurationFile, of chain: ConfigurationFamily.Chain) -> RuleValues {
    let variant = Variant(
      file: ObjectIdentifier(file),
      label: BrandPath.label(file.path, in: chain.environment, on: chain.on))
    if let base = bases[variant] { return base }
    let base = RuleValues(
      family.chain(of: file, in: chain.environment, on: chain.on), family.description)
    bases[variant] = base
    return base
  }

  /// Returns the mistakes in the rules of a brand's files, and what breaks these rules.
  func check(_ chain: ConfigurationFamily.Chain) -> [Diagnostic] {
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
    var checker = RuleChecker(chain, files, self)
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
  private let book: RuleBook
  private var evaluator: RuleEvaluator
  private lazy var hasSecrets = chain.hasSecrets(book.family.description)
  private(set) var diagnostics: [Diagnostic] = []

  init(_ chain: ConfigurationFamily.Chain, _ files: [FamilyRules], _ book: RuleBook) {
    self.chain = chain
    self.files = files
    self.book = book
    evaluator = RuleEvaluator(RuleValues(chain, book.family.description))
  }

  mutating func check() {
    for file in files where file.file.root["rules"] != nil {
      for inherited in base(file).chain.files where inherited !== file.file {
        checkChanges(of: book.rules(of: inherited), in: file)
      }
    }
    guard !chain.file.isAbstract else { return }
    for file in files {
      for rule in file.rules {
        if let key = rule.key {
          if rule.flags.contains(.fixed) { checkFixed(key, rule, of: file) }
          if rule.flags.contains(.required) { checkRequired(key, rule) }
        }
        checkValues(rule)
        guard !evaluator.isExhausted else {
          return add(
            .tooMany, rule.node, rule,
            "the rules take more than \(FamilyRules.maxSteps) steps, at this one")
        }
      }
    }
  }

  // The file without what extends it.
  private func base(_ file: FamilyRules) -> RuleValues {
    file.file === chain.file ? evaluator.values : book.base(file.file, of: chain)
  }

  // MARK: Rules that must stay

  private mutating func checkChanges(of inherited: FamilyRules, in own: FamilyRules) {
    if let node = own.file.root["rules"], node.isUnset, let rule = inherited.rules.first {
      return add(
        .brokenRule, node, rule, "inherited rules cannot be removed", "remove the key",
        path: "rules")
    }
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

  private mutating func checkFixed(
    _ key: RuleKey, _ rule: FamilyRules.Rule, of file: FamilyRules
  ) {
    var base = self.base(file)
    let own = base.chain.files
    let settings = chain.files.filter { other in !own.contains { $0 === other } }
      .flatMap { Self.settings(of: key, in: $0, book.family.description) }
    for (node, path) in settings {
      add(
        .brokenRule, node, rule, "the value is fixed, and may not be set here", "remove it",
        path: path)
    }
    // A value that follows others, and a default, may still be another one.
    let (wanted, found) = (base[key], evaluator.values[key])
    guard settings.isEmpty, wanted.node != nil, !wanted.follows, wanted.whole != found.whole else {
      return
    }
    let (one, other) = (RuleEvaluator.text(wanted), RuleEvaluator.text(found))
    add(
      .brokenRule, found.part ?? found.node ?? chain.file.root, rule,
      "the value is fixed" + (hasSecrets ? "" : "; expected \(one), found \(other)"),
      "change nothing that it is made of", path: key.path, other: wanted.part ?? wanted.node)
  }

  // Returns each value of a key that a file sets, also in an environment or a condition.
  private static func settings(
    of key: RuleKey, in file: ConfigurationFile, _ description: ConfigurationDescription
  ) -> [(node: JSONNode, path: String)] {
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
    let paths = key.paths(description)
    var found = roots.compactMap { root, outer in
      paths.lazy.compactMap { setting(of: $0[...], in: root) }.first
        .map { (node: $0, path: SchemaChecker.path(outer, key.path)) }
    }
    // The texts of a folder are as if they were in the file.
    for texts in file.texts where key.steps[0] == "strings" && !texts.file.root.members.isEmpty {
      guard key.steps.count == 1 || key.steps[1] == texts.language else { continue }
      let node = setting(of: key.steps.dropFirst(2), in: texts.file.root)
      if let node { found.append((node, key.path)) }
    }
    return found
  }

  // A value in the place of an object that has the key, also a computed one, or its removal, sets
  // the key too.
  private static func setting(of steps: ArraySlice<String>, in root: JSONNode) -> JSONNode? {
    var node = root
    for step in steps {
      guard let next = node[step] else { return nil }
      if !next.isObject || next.isUnset || next.followsOthers { return next }
      node = next
    }
    return node
  }

  private mutating func checkRequired(_ key: RuleKey, _ rule: FamilyRules.Rule) {
    let paths = key.paths(book.family.description)
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
    add(
      .brokenRule, failure.found.node ?? chain.file.root, rule,
      hasSecrets ? "the value breaks it" : "expected \(failure.expected), found \(found)",
      path: failure.key.path, other: failure.other)
    guard !hasSecrets else { return }
    diagnostics[diagnostics.count - 1].expected = failure.expected
    diagnostics[diagnostics.count - 1].found = found
  }

  private mutating func add(
    _ code: Diagnostic.Code, _ node: JSONNode, _ rule: FamilyRules.Rule, _ message: String,
    _ help: String? = nil, path: String? = nil, other: JSONNode? = nil
  ) {
    let notes = other.map { [Diagnostic.Note("the other value is at", at: chain.place(of: $0))] }
    diagnostics.append(
      chain.diagnostic(code, node, rule, message, help, path: path, notes: notes ?? []))
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
