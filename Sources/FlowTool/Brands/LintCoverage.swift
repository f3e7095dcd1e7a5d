import BrandInspection
import Brands
import FlowModels
import Simulation

/// The things that `lint` has seen of brands, and those that it has not.
@MainActor
struct LintCoverage {
  struct NotRun: Encodable {
    var file: String
    var reason: String
  }

  /// Brands with the same flows.
  struct Class: Encodable {
    var explored: String
    /// The brands that were judged by that.
    var others: [String]
    /// Those of them that were explored in full too, with the same outcome.
    var checked: [String]
    /// The deviations that were made in the first of them, as lines; `nil` if none were wanted.
    var deviations: [String]?
  }

  /// A brand on a run, with the conditions that hold.
  struct Run: Encodable {
    var file: String
    var environment: String?
    var on: RunContext
    var conditions: [String]

    fileprivate var line: String {
      DisplayText.singleLine(
        "also checked: \(BrandPath.label(file, in: environment)) on \(on), where these hold: "
          + conditions.joined(separator: ", "))
    }
  }

  private static let inOtherPart = "it is in another part"

  private static let maxNames = 3

  let entries: [SeenCoverage]
  /// The coverage of all brands together; `nil` if none was run.
  let whole: BrandCoverage?
  let notRun: [NotRun]
  let classes: [Class]
  let dividingKeys: [String]
  private let seed: UInt64
  let unsought: [UnsoughtWord]
  private let wordOwners: Int
  private let hasUncomparedRules: Bool
  private let environments: [(label: String, key: String?)]
  private let runsAgain: [(label: String, key: String?)]
  // The names of the environments that were checked in addition to those that apply by default.
  private let otherNames: [String]
  /// The runs that were checked because conditions hold on them.
  let runs: [Run]
  private let cutShort: [String]
  private let withoutEnvironment: [String]
  // Not those in another environment or on another run.
  private let brands: Set<String>
  private let listsAll: Bool
  private let listsClasses: Bool
  private let isStatic: Bool

  /// Compares what was run with what was planned; `coverages` is `nil` if no run was planned.
  // `elsewhere` has the brands that another part runs; `seed` drew those to explore anyway.
  init(
    _ report: BrandLinter.Report, _ coverages: [BrandCoverage]?, classes: [BrandClass] = [],
    environments: [(label: String, key: String?)] = [], leftOut: [String] = [],
    elsewhere: Set<String> = [], seed: UInt64 = 1, listsAll: Bool, listsClasses: Bool = false
  ) {
    runs = report.runs.compactMap { reading in
      reading.chain.on.map {
        Run(
          file: reading.chain.file.path, environment: reading.chain.environment, on: $0,
          conditions: reading.chain.heldConditions)
      }
    }
    cutShort = report.cutShort
    withoutEnvironment = report.withoutEnvironment
    brands = Set(report.brands.map(\.label))
    let labels = Set(report.runs.map(\.label))
    runsAgain = environments.filter { labels.contains($0.label) }
    self.environments = environments.filter { !labels.contains($0.label) }
    otherNames = Set(report.environments.compactMap(\.chain.environment)).sorted()
    let run = coverages ?? []
    self.classes = classes.map {
      let deviations = $0.exploration.deviations
      return Class(
        explored: $0.explored, others: $0.others, checked: $0.checked,
        deviations: deviations.isEmpty ? nil : deviations)
    }
    dividingKeys = classes.dividingFacts.map(\.path)
    // Brands with the same flows have the same coverage.
    var explored: [String: String] = [:]
    for known in classes {
      for file in known.others { explored[file] = known.explored }
    }
    var reports: [String: CoverageReport] = [:]
    entries = run.map { coverage in
      let first = explored[coverage.file] ?? coverage.file
      let report = reports[first] ?? coverage.report
      reports[first] = report
      return SeenCoverage(subject: coverage.file, report: report)
    }
    whole = BrandCoverage.merged(run.filter { explored[$0.file] == nil })
    isStatic = coverages == nil
    self.seed = seed
    self.listsAll = listsAll
    self.listsClasses = listsClasses
    unsought = report.unsought
    wordOwners = report.wordOwners
    hasUncomparedRules = report.hasUncomparedRules
    let files = Set(run.map(\.file))
    let interrupted = Set(leftOut)
    notRun = report.readings.filter { !files.contains($0.label) }.map { brand in
      let file = brand.label
      let reason =
        coverages == nil
        ? "--static"
        : elsewhere.contains(file)
          ? Self.inOtherPart
          : interrupted.contains(file)
            ? "interrupted"
            : brand.isAbstract
              ? "it is abstract" : brand.isSound ? "its data cannot be read" : "its file has errors"
      return NotRun(file: file, reason: reason)
    }
  }

  private static let maxUnsought = 20

  private var wordLines: [String] {
    if wordOwners == 0 { return [] }
    if wordOwners == 1 {
      return ["names of other brands were not looked for: there is no other brand"]
    }
    return [
      "looked for the names of \(wordOwners) brands in the others' files: not in data, in pictures "
        + "or in comments"
    ] + unsought.prefix(Self.maxUnsought).map(\.line)
      + (unsought.count > Self.maxUnsought
        ? ["and \(unsought.count - Self.maxUnsought) other words; --json lists all"] : [])
  }

  private static let maxEnvironments = 20

  /// Returns the line about the brands that do not have the environment that was chosen.
  static func line(without files: [String]) -> String {
    let more = files.count - maxEnvironments
    return DisplayText.singleLine(
      "checked as without --environment, because they do not have it: "
        + files.prefix(maxEnvironments).joined(separator: ", ")
        + (more > 0 ? " and \(more) more" : ""))
  }

  private var environmentLines: [String] {
    guard !otherNames.isEmpty else {
      return withoutEnvironment.isEmpty ? [] : [Self.line(without: withoutEnvironment)]
    }
    let names = otherNames.prefix(Self.maxEnvironments).joined(separator: ", ")
    let more = otherNames.count - Self.maxEnvironments
    return ["also checked in other environments: \(names)" + (more > 0 ? " and \(more) more" : "")]
      + Self.lines(environments, "environment")
  }

  private var runLines: [String] {
    guard !runs.isEmpty else { return [] }
    let shown = runs.prefix(Self.maxEnvironments).map(\.line)
    let more = runs.count - shown.count
    return shown + (more > 0 ? ["and on \(more.counted("other run")); --json lists all"] : [])
      + cutShort.map {
        DisplayText.singleLine("\($0): only 64 sets of conditions that hold at once were checked")
      } + Self.lines(runsAgain, "run")
  }

  private static func lines(_ variants: [(label: String, key: String?)], _ noun: String) -> [String]
  {
    let again = variants.filter { $0.key != nil }
    let same = variants.count - again.count
    return
      (same == 0
      ? [] : ["\(same.counted(noun)) not explored again: no key that decides flows differs"])
      + again.prefix(maxEnvironments).map {
        DisplayText.singleLine("\($0.label) was explored too, because `\($0.key ?? "")` differs")
      }
      + (again.count > maxEnvironments
        ? ["and \((again.count - maxEnvironments).counted("other \(noun)"))"] : [])
  }

  var lines: [String] {
    var lines = shared
    let others = Set(classes.flatMap(\.others))
    lines += entries.filter { !others.contains($0.subject) }.map { entry in
      let count = classes.first { $0.explored == entry.subject }.map(countOthers) ?? 0
      let more = count == 0 ? "" : " and \(count) with the same flows"
      return DisplayText.singleLine("\(entry.subject)\(more): \(entry.report.line(of: .screens))")
    }
    lines += classes.flatMap { known in
      (known.deviations ?? []).map { DisplayText.singleLine("\(known.explored): \($0)") }
    }
    if let whole {
      if listsAll {
        lines.append(entries.count == 1 ? "seen:" : "seen in all brands together:")
        lines += whole.report.lines.map { "  \($0)" }
      } else {
        lines.append("\(whole.report.line); --coverage lists the others")
      }
      lines.append(BrandCoverage.caveat)
      if let sleepers = whole.tally.sleepers { lines.append(sleepers) }
    }
    lines += wordLines
    if hasUncomparedRules {
      lines.append("rules that compare brands were not checked: no other brand here has them")
    }
    lines += environmentLines + runLines
    if isStatic {
      lines.append("not run: --static")
    } else {
      lines += leftOut
    }
    return lines
  }

  private func countOthers(of known: Class) -> Int { known.others.count(where: brands.contains) }

  private var shared: [String] {
    let own = classes.filter { brands.contains($0.explored) || countOthers(of: $0) > 0 }
    let all = own.flatMap { [$0.explored] + $0.others }.count(where: brands.contains)
    var lines: [String] = []
    if all > own.count {
      let checked = own.reduce(0) { $0 + $1.checked.count }
      lines.append(
        "\(all.counted("brand")) in "
          + "\(own.count == 1 ? "1 class" : "\(own.count) classes") with the same flows; "
          + "\(own.count) explored, and \(checked) more to check that the others are the same "
          + "(seed \(seed))")
    }
    guard listsClasses else { return lines }
    for (index, known) in classes.enumerated() {
      let checked = Set(known.checked)
      lines.append(
        "class \(index + 1): "
          + DisplayText.singleLine(
            ([known.explored + " (explored)"]
              + known.others.map { checked.contains($0) ? $0 + " (explored too)" : $0 }).joined(
                separator: ", ")))
    }
    lines.append(
      dividingKeys.isEmpty
        ? "no key distinguishes classes"
        : "keys that distinguish classes: "
          + DisplayText.singleLine(dividingKeys.joined(separator: ", ")))
    return lines
  }

  private var leftOut: [String] {
    var reasons: [String] = []
    for entry in notRun where !reasons.contains(entry.reason) { reasons.append(entry.reason) }
    return reasons.flatMap { reason in
      let files = notRun.filter { $0.reason == reason }.map(\.file)
      guard ["interrupted", Self.inOtherPart].contains(reason), files.count > Self.maxNames else {
        return files.map { DisplayText.singleLine("not run: \($0): \(reason)") }
      }
      let names = files.prefix(Self.maxNames).joined(separator: ", ")
      return [
        DisplayText.singleLine(
          "not run: \(files.count) brands, the first of them \(names): \(reason)")
      ]
    }
  }
}
