package import Brands
import FlowModels
package import Simulation

/// The inspection of many brands. Brands that agree on all facts that decide their flows (noted by
/// `BrandReads`) share one exploration; each is judged by its own texts. Texts and looks are not
/// noted: some brands of each class are explored in full, and all of them if one differs.
@MainActor
package final class FleetInspection<App: BrandedApp> {
  /// Does tasks, in any order and anywhere, and adds the outcome of each that was done.
  package typealias Performer = ([FleetTask], (FleetTask, FleetOutcome) -> Void) async -> Void

  /// The state of the inspection, for a line of progress.
  package struct Progress: Hashable, Sendable {
    /// The number of brands with a complete result.
    package var done: Int
    package var count: Int
    package var explored: Int
    /// The number of problems so far.
    package var findings: Int
  }

  /// A brand that was explored in full, and differs from the brand whose exploration stood for it.
  package struct Difference: Hashable, Sendable {
    package var file: String
    /// The file of the brand whose exploration stood for it.
    package var explored: String
    /// The difference, and the keys that make it.
    package var message: String
  }

  /// True if one exploration may serve several brands.
  package var sharesExplorations = true
  /// A Boolean value that indicates whether journeys are wanted that cover together what is seen.
  package var keepsJourneys = false
  /// The greatest number of events for deviations, once for each class.
  package var deviations = 0
  /// A Boolean value that indicates whether the report of each exploration is kept, for a record.
  package var keepsReports = false
  /// A Boolean value that indicates whether brands are explored over their own data.
  package var usesData = false
  /// The number of brands of each class that are explored in full in addition to the first.
  package var checksPerClass = 2
  /// The seed for drawing those brands.
  package var seed: UInt64 = 1
  /// Called when a brand was explored, or everything is known of it.
  package var onProgress: (Progress) -> Void = { _ in }
  /// Returns the reason to doubt a finding, given the file of the explored brand; `nil` if none.
  // Called once for each finding of an exploration.
  package var doubt: (_ file: String, ExplorationFinding) -> String? = { _, _ in nil }
  package var isInterrupted: () -> Bool = { false }

  /// The classes, in order of discovery.
  package private(set) var classes: [BrandClass] = []
  /// The brands whose texts or looks changed the outcome.
  package private(set) var differences: [Difference] = []

  // Brands of one class with the same data open alike.
  private struct Opening: Hashable {
    var explored: String
    var data: Brand.DataSource
  }

  private let foreignWords: ForeignWords
  private let readings: [BrandReading]
  // False if some of the brands have mistakes or are inspected elsewhere.
  private let isOfAllBrands: Bool
  private let indices: [String: Int]
  // The labels of brands in other environments and on other runs, each with that of the same brand
  // by default.
  private let bases: [String: String]
  private var openings: [Opening: Result<Void, any Error>] = [:]
  private var found: [String: (diagnostics: [Diagnostic], coverage: BrandCoverage?)] = [:]
  private var findings = 0
  private var explored = 0

  /// Makes the inspection of a report's brands without mistakes: all, or those of `files`.
  // The words of the other brands are searched for too.
  package init(
    _ report: BrandLinter.Report, of linter: BrandLinter, only files: Set<String>? = nil
  ) {
    readings = report.readings.filter {
      $0.isSound && !$0.isAbstract && files?.contains($0.label) ?? true
    }
    isOfAllBrands = files == nil && readings.count == report.readings.count { !$0.isAbstract }
    // A brand that has mistakes has words all the same.
    foreignWords = ForeignWords(
      report.brands.filter { !$0.isAbstract }, reader: linter.reader, unsought: report.unsought)
    let files = readings.map(\.label)
    let labels = Dictionary(
      report.brands.map { ($0.chain.file.path, $0.label) }, uniquingKeysWith: { one, _ in one })
    bases = Dictionary(
      (report.environments + report.runs).compactMap { reading in
        labels[reading.chain.file.path].map { (reading.label, $0) }
      }, uniquingKeysWith: { one, _ in one })
    indices = Dictionary(
      zip(files, files.indices).map { ($0, $1) }, uniquingKeysWith: { one, _ in one })
  }

  /// The problems found, in the order of the brands.
  package var diagnostics: [Diagnostic] {
    readings.flatMap { reading -> [Diagnostic] in
      let own = found[reading.label]?.diagnostics ?? []
      guard !own.isEmpty, let base = bases[reading.label] else { return own }
      // A problem of an environment is not one of each run in it, too.
      let here = BrandPath.label(reading.chain.file.path, in: reading.chain.environment)
      let known = [base, here].filter { $0 != reading.label }
      return own.only(
        reading.chain.variant, besides: known.flatMap { found[$0]?.diagnostics ?? [] }.plain)
    }
  }

  /// Returns the problems that running a brand has shown.
  package func problems(of label: String) -> [Diagnostic] { found[label]?.diagnostics ?? [] }

  /// The settings of the app that its flows do not read as it declares them, each once.
  package var settingProblems: [Diagnostic] {
    let use = SettingUse(schema: App.brandSchema, classes: classes, readings: readings)
    let isWhole = isOfAllBrands && readings.allSatisfy { found[$0.label]?.coverage != nil }
    return use.unlisted + (isWhole ? use.unread : [])
  }

  /// The brands in other environments and on other runs, with the key of another exploration.
  package var environments: [(label: String, key: String?)] {
    guard sharesExplorations, !bases.isEmpty else { return [] }
    let others = Set(classes.flatMap(\.others))
    let known = Dictionary(
      classes.flatMap { known in ([known.explored] + known.others).map { ($0, known) } },
      uniquingKeysWith: { one, _ in one })
    return readings.compactMap { reading in
      guard let base = bases[reading.label] else { return nil }
      if others.contains(reading.label) { return (reading.label, nil) }
      let difference = known[base]?.exploration.difference(to: reading.brand)
      return difference.map { (reading.label, $0.fact.path) }
    }
  }

  /// The things that were seen, in the order of the brands.
  package var coverages: [BrandCoverage] {
    readings.compactMap { found[$0.label]?.coverage }
  }

  /// The files of the brands left without a result by an interruption.
  package var leftOut: [String] { readings.map(\.label).filter { found[$0] == nil } }

  /// Inspects the brands; without `perform`, it does the tasks here, one after another.
  package func run(_ perform: Performer? = nil) async {
    let perform = perform ?? { [self] in await performHere($0, add: $1) }
    var left = readings
    while !left.isEmpty, !isInterrupted() {
      let round = sharesExplorations ? takeRound(from: &left) : left
      if !sharesExplorations { left = [] }
      await explore(round, perform)
    }
    if sharesExplorations { await check(perform) }
  }

  /// Does tasks in this process, one after another.
  package func performHere(_ tasks: [FleetTask], add: (FleetTask, FleetOutcome) -> Void) async {
    for task in tasks where !isInterrupted() {
      guard let index = indices[task.label] else { continue }
      let brand = readings[index].brand
      add(task, await App.perform(task, of: brand, isInterrupted: isInterrupted))
    }
  }

  // MARK: Classes

  // Takes one brand per difference from the known classes, so that no two are of one class.
  private func takeRound(from left: inout [BrandReading]) -> [BrandReading] {
    var round: [BrandReading] = []
    var kept: [BrandReading] = []
    var ways: Set<String> = []
    for reading in left {
      if isInterrupted() { return [] }
      if let index = classes.firstIndex(where: { $0.exploration.holds(for: reading.brand) }) {
        classes[index].others.append(reading.label)
        judge(reading, by: classes[index])
      } else if ways.insert(classes.way(of: reading.brand)).inserted {
        round.append(reading)
      } else {
        kept.append(reading)
      }
    }
    left = kept
    return round
  }

  private func explore(_ round: [BrandReading], _ perform: Performer) async {
    var outcomes: [String: FleetOutcome] = [:]
    let tasks = round.map {
      FleetTask(
        $0, keepsJourneys: keepsJourneys, deviations: deviations, keepsReport: keepsReports,
        usesData: usesData)
    }
    await perform(tasks) {
      outcomes[$0.label] = $1
      explored += 1
      tellProgress()
    }
    // One that was not begun stays without a result.
    for reading in round {
      if let outcome = outcomes[reading.label] { settle(reading, outcome) }
    }
  }

  private func settle(_ reading: BrandReading, _ outcome: FleetOutcome) {
    let inspector = BrandInspector<App>(reading)
    switch outcome {
    case .explored(var exploration):
      for index in exploration.findings.indices {
        guard let doubt = doubt(reading.label, exploration.findings[index]) else {
          continue
        }
        exploration.findings[index].message += "; \(doubt)"
      }
      let sightings = foreignWords.sightings(in: exploration)
      classes.append(BrandClass(reading.label, exploration, sightings))
      add(inspector.problems(in: exploration, sightings), exploration.coverage, of: reading)
    case .failed(let problems):
      add(inspector.problems(of: InputError(problems, of: problems.count)), nil, of: reading)
    case .ended(let message): add([inspector.problem(message)], nil, of: reading)
    }
  }

  private func judge(_ reading: BrandReading, by known: BrandClass) {
    let inspector = BrandInspector<App>(reading)
    let opening = Opening(explored: known.explored, data: reading.brand.data)
    let outcome = openings[opening] ?? Result { try BrandTrial<App>(reading.brand).launch() }
    openings[opening] = outcome
    if case .failure(let error) = outcome {
      return add(inspector.problems(of: error), nil, of: reading)
    }
    var coverage = known.exploration.coverage
    coverage.file = reading.label
    add(
      inspector.problems(in: known.exploration, of: known.explored, known.sightings), coverage,
      of: reading)
  }

  private func add(_ problems: [Diagnostic], _ coverage: BrandCoverage?, of reading: BrandReading) {
    let file = reading.label
    findings += problems.count - (found[file]?.diagnostics.count ?? 0)
    found[file] = (problems, coverage)
    tellProgress()
  }

  private func tellProgress() {
    onProgress(
      Progress(done: found.count, count: readings.count, explored: explored, findings: findings))
  }

  // MARK: Words that decide

  private func check(_ perform: Performer) async {
    var drawn: [(index: Int, file: String)] = []
    for (index, known) in classes.enumerated() {
      // An environment or a run is explored again only where what decides flows differs.
      drawn += draw(from: known.others.filter { bases[$0] == nil }).map { (index, $0) }
    }
    guard !drawn.isEmpty, !isInterrupted() else { return }
    var outcomes: [String: FleetOutcome] = [:]
    let tasks = drawn.compactMap {
      indices[$0.file].map { FleetTask(readings[$0], usesData: usesData) }
    }
    await perform(tasks) {
      outcomes[$0.label] = $1
      explored += 1
      tellProgress()
    }
    var differing: Set<Int> = []
    for (index, file) in drawn {
      guard case .explored(let exploration)? = outcomes[file] else { continue }
      if exploration.shape == classes[index].exploration.shape {
        classes[index].checked.append(file)
        tellOwnWords(of: classes[index], on: exploration)
        continue
      }
      differing.insert(index)
      let message = await cause(of: file, classes[index], exploration.shape)
      differences.append(
        Difference(file: file, explored: classes[index].explored, message: message))
    }
    for index in differing.sorted() {
      let others = classes[index].others
      classes[index].others = []
      classes[index].checked = []
      await explore(others.compactMap { indices[$0].map { readings[$0] } }, perform)
    }
  }

  // The seed and the file alone decide, so a brand drawn from all is also drawn from any part.
  private func draw(from files: [String]) -> [String] {
    let numbers = files.map { file in
      var print = StateFingerprint()
      print.add("\(seed) \(file)")
      return print.value
    }
    return zip(numbers, files).sorted { $0 < $1 }.prefix(checksPerClass).map(\.1)
  }

  // Only another brand's screens distinguish these words from those that each brand states itself.
  private func tellOwnWords(of known: BrandClass, on exploration: BrandExploration) {
    let owner = indices[known.explored].map { readings[$0].chain.file.path }
    let sightings = foreignWords.sightings(in: exploration, of: owner)
    guard !sightings.isEmpty else { return }
    for file in known.others {
      guard let index = indices[file], let (diagnostics, coverage) = found[file] else { continue }
      let more = BrandInspector<App>(readings[index]).leaks(sightings)
        .filter { !diagnostics.contains($0) }
      add(diagnostics + more, coverage, of: readings[index])
    }
  }

  private func cause(of file: String, _ known: BrandClass, _ shape: [String]) async -> String {
    let other = known.exploration.shape
    let first =
      zip(shape, other).first { $0 != $1 }.map { "\($0), and there \($1)" }
      ?? "\(shape.count) things seen, and there \(other.count)"
    guard let base = indices[known.explored].map({ readings[$0].brand }),
      let brand = indices[file].map({ readings[$0].brand })
    else { return first }
    var keys: [String] = []
    for key in WordKey.allCases where key.differs(between: base, and: brand) {
      var mixed = base
      key.copy(from: brand, to: &mixed)
      if let shape = try? await BrandTrial<App>(mixed).shape(overData: usesData),
        shape != other
      {
        keys.append(key.rawValue)
      }
    }
    return
      "\(keys.isEmpty ? "no key alone makes it" : "by \(keys.joined(separator: ", "))"): \(first)"
  }
}
