/// The rules that compare brands with one another: `unique` and `eachTwo`.
struct PairRules {
  private struct Entry {
    // The position of the reading.
    var index: Int
    var found: RuleValues.Found
  }

  private let readings: [BrandReading]
  private let description: ConfigurationDescription
  private let firstOfEnvironment: Int
  private var values: [RuleValues]
  private(set) var diagnostics: [Diagnostic] = []

  static func check(_ report: BrandLinter.Report, _ reader: BrandReader) -> [Diagnostic] {
    // Brands without rules cost nothing.
    guard report.readings.contains(where: \.chain.hasRules) else { return [] }
    var rules = PairRules(report, reader.description)
    var groups: [(rules: FamilyRules, members: [Int])] = []
    var known: [ObjectIdentifier: Int] = [:]
    for (index, reading) in rules.readings.enumerated()
    where !reading.isAbstract && reading.chain.isWhole {
      for file in reading.chain.files {
        let id = ObjectIdentifier(file)
        if known[id] == nil {
          known[id] = groups.count
          groups.append((reader.rules.rules(of: file), []))
        }
        groups[known[id] ?? 0].members.append(index)
      }
    }
    for group in groups {
      for rule in group.rules.rules {
        if rule.isUnique, let key = rule.key { rules.checkUnique(key, rule, group.members) }
        for (key, tests) in rule.pairs { rules.check(key, tests, rule, group.members) }
      }
    }
    return rules.diagnostics
  }

  private init(_ report: BrandLinter.Report, _ description: ConfigurationDescription) {
    readings = report.readings
    self.description = description
    firstOfEnvironment = report.brands.count
    values = readings.map { RuleValues($0.chain, $0.brand, $0.palette, description) }
  }

  // An environment with the same value says nothing new.
  private mutating func entries(_ key: RuleKey, _ members: [Int]) -> [Entry] {
    var seen: Set<[JSONValue]> = []
    var entries: [Entry] = []
    for index in members {
      let found = values[index][key]
      let file = JSONValue.string(readings[index].chain.file.path)
      guard !found.values.isEmpty, seen.insert([file] + found.values).inserted else { continue }
      entries.append(Entry(index: index, found: found))
    }
    return entries
  }

  private func isSameBrand(_ one: Entry, _ other: Entry) -> Bool {
    readings[one.index].chain.file.path == readings[other.index].chain.file.path
  }

  private mutating func checkUnique(
    _ key: RuleKey, _ rule: FamilyRules.Rule, _ members: [Int]
  ) {
    var first: [[JSONValue]: Entry] = [:]
    for entry in entries(key, members) {
      guard let other = first[entry.found.values] else {
        first[entry.found.values] = entry
        continue
      }
      if !isSameBrand(entry, other) {
        add(
          rule, key, entry, other, "a value that no other brand has",
          RuleEvaluator.text(entry.found))
      }
    }
  }

  // Each brand is reported with the first one that it conflicts with.
  private mutating func check(
    _ key: RuleKey, _ tests: [RuleTest], _ rule: FamilyRules.Rule, _ members: [Int]
  ) {
    let entries = entries(key, members)
    guard entries.count <= FamilyRules.maxBrands else {
      diagnostics.append(
        readings[entries[0].index].chain.diagnostic(
          .tooMany, rule.node, rule,
          "expected at most \(FamilyRules.maxBrands) brands to compare each two of, found "
            + "\(entries.count)"))
      return
    }
    for test in tests {
      var others: [[JSONValue]] = []
      if case .key(let other)? = test.side {
        for entry in entries { others.append(values[entry.index][other].values) }
      }
      let colors = entries.map { entry -> LabColor? in
        guard case .deltaE = test, case .string(let text)? = entry.found.values.first else {
          return nil
        }
        return ThemeColor(text).map(LabColor.init)
      }
      for (position, entry) in entries.enumerated() {
        for earlier in 0..<position where !isSameBrand(entry, entries[earlier]) {
          let other = entries[earlier]
          if case .deltaE(let least) = test, let one = colors[position],
            let two = colors[earlier], one.distance(to: two) < least
          {
            let distance = (one.distance(to: two) * 10).rounded(.down) / 10
            add(
              rule, key, entry, other,
              "a distance of at least \(RuleEvaluator.text(.number(least))) to another brand",
              "\(distance) between \(RuleEvaluator.text(entry.found)) and "
                + RuleEvaluator.text(other.found))
          } else if !others.isEmpty,
            entry.found.values == others[earlier] || other.found.values == others[position]
          {
            let found = entry.found.values == others[earlier] ? entry.found : other.found
            add(
              rule, key, entry, other, "another value than another brand has",
              RuleEvaluator.text(found))
          } else {
            continue
          }
          break
        }
      }
    }
  }

  private mutating func add(
    _ rule: FamilyRules.Rule, _ key: RuleKey, _ entry: Entry, _ other: Entry, _ expected: String,
    _ found: String
  ) {
    let (chain, otherChain) = (readings[entry.index].chain, readings[other.index].chain)
    let own = entry.found.node.flatMap { chain.isOwn($0) ? $0 : nil }
    let isHidden = chain.hasSecrets(description) || otherChain.hasSecrets(description)
    var diagnostic = chain.diagnostic(
      .brokenRule, own ?? chain.file.root["extends"] ?? chain.file.root, rule,
      isHidden ? "two brands conflict" : "expected \(expected), found \(found)", path: key.path,
      notes: [
        Diagnostic.Note(
          "the other one is at",
          at: otherChain.place(of: other.found.node ?? otherChain.file.root))
      ])
    if entry.index >= firstOfEnvironment, let environment = chain.environment {
      diagnostic.notes.append(Diagnostic.Note("in the environment \(environment)"))
    }
    diagnostics.append(diagnostic)
  }
}
