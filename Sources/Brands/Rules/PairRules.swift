/// The rules that compare brands with one another: `unique` and `eachTwo`.
struct PairRules {
  // A brand's value, and what those of other brands may not be.
  private struct Entry {
    var index: Int
    var found: RuleValues.Found
    var forbidden: [String: JSONValue]?
    var color: LabColor?
  }

  private let readings: [BrandReading]
  private let description: ConfigurationDescription
  private let firstOfVariants: Int
  private var values: [RuleValues]
  private(set) var diagnostics: [Diagnostic] = []

  /// Adds what breaks the rules to a report.
  static func check(_ report: inout BrandLinter.Report, _ reader: BrandReader) {
    // Brands without rules cost nothing.
    guard report.readings.contains(where: \.chain.hasRules) else { return }
    var checker = PairRules(report, reader.description)
    var groups: [(rules: FamilyRules, members: [Int])] = []
    var known: [ObjectIdentifier: Int] = [:]
    for (index, reading) in checker.readings.enumerated()
    where !reading.isAbstract && reading.chain.isWhole {
      for file in reading.chain.files where file.root["rules"] != nil {
        let position = known[ObjectIdentifier(file)] ?? groups.count
        if position == groups.count { groups.append((reader.rules.rules(of: file), [])) }
        known[ObjectIdentifier(file)] = position
        groups[position].members.append(index)
      }
    }
    for (rules, members) in groups {
      let brands = Set(members.map { checker.readings[$0].chain.file.path })
      for rule in rules.rules where rule.flags.contains(.unique) || !rule.pairs.isEmpty {
        guard brands.count > 1 else {
          report.hasUncomparedRules = true
          continue
        }
        if rule.flags.contains(.unique), let key = rule.key {
          checker.checkUnique(key, rule, members)
        }
        for (key, tests) in rule.pairs {
          for test in tests { checker.check(key, test, rule, members) }
        }
      }
    }
    report.diagnostics += checker.diagnostics
  }

  private init(_ report: BrandLinter.Report, _ description: ConfigurationDescription) {
    readings = report.readings
    self.description = description
    firstOfVariants = report.brands.count
    values = readings.map { RuleValues($0.chain, description) }
  }

  // An environment with the same values says nothing new.
  private mutating func entries(_ key: RuleKey, not other: RuleKey?, _ members: [Int]) -> [Entry] {
    var seen: Set<[[String: JSONValue]]> = []
    var entries: [Entry] = []
    for index in members {
      let found = values[index][key]
      let forbidden = other.map { values[index][$0].whole }
      let file = ["": JSONValue.string(readings[index].chain.file.path)]
      guard seen.insert([file, found.whole, forbidden ?? [:]]).inserted else { continue }
      entries.append(Entry(index: index, found: found, forbidden: forbidden))
    }
    return entries
  }

  private func isSameBrand(_ one: Entry, _ other: Entry) -> Bool {
    readings[one.index].chain.file.path == readings[other.index].chain.file.path
  }

  private mutating func checkUnique(
    _ key: RuleKey, _ rule: FamilyRules.Rule, _ members: [Int]
  ) {
    var first: [[String: JSONValue]: Entry] = [:]
    for entry in entries(key, not: nil, members) where !entry.found.values.isEmpty {
      guard let other = first[entry.found.whole] else {
        first[entry.found.whole] = entry
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
    _ key: RuleKey, _ test: RuleTest, _ rule: FamilyRules.Rule, _ members: [Int]
  ) {
    var side: RuleKey?
    if case .key(let key)? = test.side { side = key }
    var entries = entries(key, not: side, members)
    guard entries.count <= FamilyRules.maxBrands else {
      diagnostics.append(
        readings[entries[0].index].chain.diagnostic(
          .tooMany, rule.node, rule,
          "expected at most \(FamilyRules.maxBrands) brands to compare each two of, found "
            + "\(entries.count)"))
      return
    }
    if case .deltaE = test { entries = colored(entries, key, rule) }
    for (position, entry) in entries.enumerated() {
      for other in entries[..<position] where !isSameBrand(entry, other) {
        if let (one, another, expected, found) = conflict(entry, other, test) {
          add(rule, key, one, another, against: side, expected, found)
          break
        }
      }
    }
  }

  private func conflict(
    _ one: Entry, _ other: Entry, _ test: RuleTest
  ) -> (entry: Entry, other: Entry, expected: String, found: String)? {
    if case .deltaE(let least) = test {
      guard let color = one.color, let another = other.color else { return nil }
      let distance = color.distance(to: another)
      guard distance < least else { return nil }
      return (
        one, other,
        "a distance of at least \(RuleEvaluator.text(.number(least))) to another brand",
        "\((distance * 10).rounded(.down) / 10) between \(RuleEvaluator.text(one.found)) and "
          + RuleEvaluator.text(other.found)
      )
    }
    // A brand without the value has none that another one must not have.
    for (entry, another) in [(one, other), (other, one)]
    where another.forbidden?.values.contains(where: { entry.found.values.contains($0) }) == true {
      return (
        entry, another, "another value than another brand has", RuleEvaluator.text(entry.found)
      )
    }
    return nil
  }

  // Returns the brands with a colour, and warns of the others.
  private mutating func colored(
    _ entries: [Entry], _ key: RuleKey, _ rule: FamilyRules.Rule
  ) -> [Entry] {
    let all = entries.map { entry in
      var entry = entry
      if case .string(let text)? = entry.found.values.first {
        entry.color = ThemeColor(text).map(LabColor.init)
      }
      return entry
    }
    let others = all.filter { $0.color == nil }
    if let first = others.first {
      let names = others.prefix(8).map { DisplayText.singleLine(readings[$0.index].label) }
      var warning = readings[first.index].chain.diagnostic(
        .brokenRule, rule.node, rule,
        "brands without a colour were not compared: " + names.joined(separator: ", ")
          + (others.count > 8 ? ", and \(others.count - 8) more" : ""),
        "set it in each brand, or in the base", path: key.path)
      warning.severity = .warning
      diagnostics.append(warning)
    }
    return all.filter { $0.color != nil }
  }

  private mutating func add(
    _ rule: FamilyRules.Rule, _ key: RuleKey, _ entry: Entry, _ other: Entry,
    against side: RuleKey? = nil, _ expected: String, _ found: String
  ) {
    let (chain, otherChain) = (readings[entry.index].chain, readings[other.index].chain)
    let own = entry.found.node.flatMap { chain.isOwn($0) ? $0 : nil }
    let otherNode = values[other.index][side ?? key].node
    let isHidden = chain.hasSecrets(description) || otherChain.hasSecrets(description)
    let variant = other.index < firstOfVariants ? "" : ", \(otherChain.variant),"
    var diagnostic = chain.diagnostic(
      .brokenRule, own ?? chain.file.root["extends"] ?? chain.file.root, rule,
      isHidden ? "two brands conflict" : "expected \(expected), found \(found)", path: key.path,
      notes: [
        Diagnostic.Note(
          "the other one\(variant) is at",
          at: otherChain.place(of: otherNode ?? otherChain.file.root))
      ])
    // An environment that changes neither of the two values has nothing new.
    if let side, side.path != key.path,
      diagnostics.contains(where: {
        $0.place == diagnostic.place && $0.message == diagnostic.message
          && $0.notes.first?.place == diagnostic.notes.first?.place
      })
    {
      return
    }
    if entry.index >= firstOfVariants { diagnostic.notes.append(Diagnostic.Note(chain.variant)) }
    diagnostics.append(diagnostic)
  }
}
