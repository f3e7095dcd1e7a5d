/// Finds problems in the brands of an app without running them: everything that reading reports,
/// and broken rules in values that could be read.
package final class BrandLinter {
  package let reader: BrandReader
  let strings: StringRules
  private lazy var appTexts = PlaceholderRule.appTexts(of: reader.schema)
  private var identities: [Identity: (node: JSONNode, chain: ConfigurationFamily.Chain)] = [:]

  private struct Identity: Hashable {
    var what: String
    var value: String
  }

  private var secrets: [ObjectIdentifier: [Diagnostic]] = [:]

  package init(_ schema: BrandSchema) {
    reader = BrandReader(schema)
    strings = StringRules(schema)
  }

  /// The result of a lint.
  package struct Report {
    /// All problems, each once, in the order of files and places.
    package var diagnostics: [Diagnostic] = []
    /// The brands that could be read, in the given order.
    package var brands: [BrandReading] = []
    /// The brands in their other environments: those that do not apply by default.
    package var environments: [BrandReading] = []
    /// The brands on runs where conditions hold, one for each set of conditions.
    package var runs: [BrandReading] = []
    /// The files of brands with more sets of conditions than were checked.
    package var cutShort: [String] = []
    /// The files of brands without the environment that was chosen, which others have.
    package var withoutEnvironment: [String] = []
    /// The texts of the files that were read, by path.
    package var sources: [String: SourceText] = [:]
    package var unreadable: [InputError] = []
    /// The places of all secrets, also of those that are not listed, which nothing may show.
    package var secrets: [Diagnostic.Place] = []
    /// The brands, the brands in their other environments, and those on other runs.
    package var readings: [BrandReading] { brands + environments + runs }
    /// The number of problems that are only counted; there are too many of their kind in a file.
    package var omitted: Int { diagnostics.reduce(0) { $0 + $1.more } }
    /// The number of brands whose words were looked for in the others.
    package var wordOwners = 0
    /// The words that were not looked for in other brands.
    package var unsought: [UnsoughtWord] = []
    /// True if rules compare brands, and only one brand has them.
    package var hasUncomparedRules = false
  }

  /// Checks brands, each by itself and against the others, in all environments and runs, or in one.
  // `input` is the text of a brand that is no file, such as standard input.
  package func lint(
    _ files: [String], input: SourceText? = nil, in environment: String? = nil,
    on run: RunContext? = nil
  ) -> Report {
    var report = Report()
    for file in files {
      do throws(InputError) {
        if let input, input.file == file {
          report.brands.append(reader.read(input, in: environment, on: run))
        } else {
          report.brands.append(try reader.read(file, in: environment, on: run))
        }
      } catch {
        report.unreadable.append(error)
      }
    }
    if let environment { leave(environment, on: run, &report) }
    for reading in report.brands {
      for file in reading.chain.parts { report.sources[file.path] = file.source }
      let found = check(reading)
      report.diagnostics += found
      // Those of a base are checked with its brands.
      guard !reading.isAbstract, reading.chain.diagnostics.isEmpty else { continue }
      let known = found.plain
      var tried = known
      if run == nil { checkConditions(of: reading, besides: &tried, &report) }
      guard environment == nil else { continue }
      for name in reading.chain.environments where name != reading.chain.environment {
        let other = reader.read(reading, in: name, on: run)
        report.environments.append(other)
        let found = check(other)
        report.diagnostics += found.only(other.chain.variant, besides: known)
        tried.formUnion(found.plain)
        if run == nil { checkConditions(of: other, besides: &tried, &report) }
      }
    }
    let leaks = LeakRule(report.brands, reader).check()
    report.diagnostics += leaks.diagnostics
    PairRules.check(&report, reader)
    report.wordOwners = leaks.brands
    report.unsought = leaks.unsought
    report.secrets = report.diagnostics.filter { $0.code == .secret }.map(\.place)
    report.settle()
    return report
  }

  // An environment that only some brands have is no mistake of the others.
  private func leave(_ environment: String, on run: RunContext?, _ report: inout Report) {
    let names = report.brands.map { Set($0.chain.environments) }
    guard names.contains(where: { $0.contains(environment) }) else { return }
    for index in names.indices where !names[index].contains(environment) {
      report.withoutEnvironment.append(report.brands[index].chain.file.path)
      report.brands[index] = reader.read(report.brands[index], in: nil, on: run)
    }
  }

  // An environment may have other conditions, and other values for them to change.
  private func checkConditions(
    of reading: BrandReading, besides known: inout Set<Diagnostic>, _ report: inout Report
  ) {
    guard reading.chain.value["conditions"] != nil else { return }
    let (runs, isWhole) = reading.chain.boundaries
    if !isWhole { report.cutShort.append(reading.label) }
    for run in runs {
      let other = reader.read(reading, in: reading.chain.environment, on: run)
      report.runs.append(other)
      // A problem of one condition is a problem of each set with it.
      let found = check(other)
      report.diagnostics += found.only(other.chain.variant, besides: known)
      known.formUnion(found.plain)
    }
  }

  /// Returns all problems of a brand, by itself and against the brands that were checked before.
  package func check(_ reading: BrandReading) -> [Diagnostic] {
    var secret: [Diagnostic] = []
    for file in reading.chain.parts {
      let found = secrets[ObjectIdentifier(file)] ?? SecretRule.check(file, reader.description)
      secrets[ObjectIdentifier(file)] = found
      secret += found
    }
    secret += SecretRule.check(reading.chain)
    // Other diagnostics about a secret would reveal it.
    let places = Set(secret.map(\.place))
    let others = checkRules(reading)
    return secret + (places.isEmpty ? others : others.filter { !places.contains($0.place) })
  }

  private func checkRules(_ reading: BrandReading) -> [Diagnostic] {
    var diagnostics = reading.diagnostics
    diagnostics += ResourceRule.check(reading)
    diagnostics += LinkRule.check(reading)
    diagnostics += ForbiddenWordRule.check(reading)
    diagnostics += AllowRule.check(reading)
    // A brand with unknown parents is not checked for missing values.
    guard reading.chain.diagnostics.isEmpty, !reading.isAbstract, reading.chain.value.isObject
    else { return diagnostics }
    diagnostics += ContrastRule.check(reading)
    diagnostics += InheritanceRule.check(reading, reader.description)
    diagnostics += FeatureRule.check(reading)
    diagnostics += DataRule.check(reading)
    diagnostics += strings.check(reading)
    diagnostics += PlaceholderRule(reading, appTexts).check()
    diagnostics += TextByLanguageRule.check(reading, reader.schema.format.textSettings)
    diagnostics += ShippedValueRule.check(reading)
    diagnostics += checkIdentity(reading)
    return diagnostics
  }

  private func checkIdentity(_ reading: BrandReading) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var nodes: [(what: String, node: JSONNode)] = ["id", "bundleId", "urlScheme"].compactMap {
      key in
      reading.chain.value[key].map { (key, $0.node) }
    }
    nodes += (reading.chain.value["linkHosts"]?.items ?? []).map { ("linkHosts", $0.value.node) }
    for (what, node) in nodes {
      guard let value = Self.identity(what, in: reading.brand) ?? node.text else { continue }
      let key = Identity(what: what, value: value.lowercased())
      guard let first = identities[key] else {
        identities[key] = (node, reading.chain)
        continue
      }
      // The same file given twice is not a second brand.
      guard first.chain.file.path != reading.chain.file.path else { continue }
      diagnostics.append(
        Diagnostic(
          .duplicateIdentity, at: reading.chain.place(of: node), path: what,
          "\(DisplayText.quoted(value)) is used by another brand too",
          help: "give each brand its own",
          notes: [
            Diagnostic.Note(
              "the other one is\(first.chain.environment.map { " in \($0)," } ?? "")"
                + "\(first.chain.on.map { " on \($0)," } ?? "") at",
              at: first.chain.place(of: first.node))
          ]
            + reading.chain.inheritance(of: node)))
    }
    return diagnostics
  }

  // With its ending, if it has one.
  private static func identity(_ key: String, in brand: Brand) -> String? {
    switch key {
    case "bundleId": brand.bundleID
    case "urlScheme": brand.urlScheme
    default: nil
    }
  }
}

extension [Diagnostic] {
  /// Returns the problems that a brand has in a variant alone, with a note that names it.
  package func only(_ variant: String, besides known: Set<Diagnostic>) -> [Diagnostic] {
    filter { !known.contains($0.plain) }.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.notes.append(Diagnostic.Note(variant))
      return diagnostic
    }
  }

  /// The problems without their notes.
  package var plain: Set<Diagnostic> { Set(map(\.plain)) }
}

extension Diagnostic {
  fileprivate var plain: Diagnostic {
    var diagnostic = self
    diagnostic.notes = []
    return diagnostic
  }
}

extension BrandLinter.Report {
  /// Sorts the diagnostics, joins those that several brands inherit, and caps those of each rule.
  package mutating func settle() {
    var seen: Set<Diagnostic> = []
    var kept: [Diagnostic] = []
    var places: [String: Int] = [:]
    var isOfApp: Set<String> = []
    for diagnostic in diagnostics where seen.insert(diagnostic).inserted {
      // A mistake of the app is reported once, not for each brand.
      if diagnostic.code == .appSchema, !isOfApp.insert(diagnostic.message).inserted { continue }
      // The same problem of several children is reported once, with all of them.
      let key = "\(diagnostic.code) \(diagnostic.place) \(diagnostic.message)"
      if !diagnostic.notes.isEmpty, let index = places[key] {
        kept[index].notes += diagnostic.notes.filter { !kept[index].notes.contains($0) }
      } else {
        places[key] = kept.count
        kept.append(diagnostic)
      }
    }
    diagnostics = kept.capped()
  }
}
