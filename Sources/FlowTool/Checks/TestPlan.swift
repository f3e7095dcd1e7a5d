import BrandInspection
import Brands
import FlowModels
import Simulation

/// The checks of all brands that a command names, by brand and in the order of their files.
@MainActor
struct TestPlan<App: BrandedApp> {
  struct Case {
    var check: BrandCheck
    /// The brand in the environment of the check, on its run.
    var reading: BrandReading
    /// The case as reports have it, with the name of the check in place of a journey.
    var runCase: RunCase
    /// The environment that was chosen; `nil` also for a brand that does not have it.
    var environment: String?

    /// Equal for checks that share an exploration.
    var group: [String] {
      [reading.label, runCase.device, runCase.language ?? reading.brand.languages.first ?? ""]
    }

    /// Returns a failure at the place of the check in its file.
    func failure(_ message: String, _ kind: String, _ notes: [String] = []) -> RunFailure {
      RunFailure(
        file: check.place.file, line: check.place.line, step: check.text,
        message: DisplayText.singleLine(message), kind: kind,
        route: (notes + (check.because.map { ["because: \($0)"] } ?? []))
          .map { DisplayText.singleLine($0) })
    }
  }

  private let reader = BrandReader(App.brandSchema)
  private(set) var cases: [Case] = []
  private(set) var omitted: [(reason: String, count: Int)] = []

  /// Finds the checks of brands; those in `names`, if there are any.
  init(_ words: [String], in environment: String?, only names: [String] = []) throws {
    if words.contains("-") {
      throw UsageError(
        message: "standard input has no checks",
        hint: "name a brand's file, which has them next to it")
    }
    var omissions: [PlannedBrand.Omission] = []
    var without: [String] = []
    var base: String?
    var problems: [InputError] = []
    // A shell's `brands/*.json` names the files of checks, too.
    let words = words.map { BrandPath.brand(ofChecks: $0) }
    let brands = try PlannedBrand.all(words, AppSource(branded: App.self), noting: &omissions)
    let isKnown = brands.contains { $0.facts?.environments.contains { $0 == environment } ?? false }
    for brand in brands {
      guard let path = brand.file, let id = brand.id else { continue }
      let file = BrandPath.file(of: path)
      let place = BrandPath.checks(of: file)
      if brand.facts?.isAbstract == true {
        base = base ?? file
        omissions.append(("not a brand but a base of others: \(file)", file))
      } else if BrandPath.kind(of: place) == .nothing {
        without.append(file)
      } else {
        do throws(InputError) {
          var reading = try reader.read(file, in: environment)
          // As lint does it: an environment that only some brands have is no mistake of the others.
          let lacks = isKnown && !reading.chain.environments.contains { $0 == environment }
          if lacks { reading = reader.read(reading, in: nil) }
          let source = try SourceText(unchecked: place, limit: ConfigurationFile.maxBytes)
          add(
            try BrandChecksReader.read(source, of: reading, reader), of: reading, id,
            in: lacks ? nil : environment)
        } catch { problems.append(error) }
      }
    }
    guard problems.isEmpty else {
      throw InputError(
        kind: problems.contains { $0.kind == .unreadable } ? .unreadable : .invalid,
        problems: problems.flatMap(\.problems))
    }
    if cases.isEmpty {
      if without.isEmpty, let base { _ = try reader.read(base).get() }
      let file = without.first ?? words.first ?? ""
      throw InputError(
        unreadable: BrandPath.checks(of: file),
        "there is no such file, and no other brand of these has checks; "
          + "`new-check \(DisplayText.singleLine(file))` writes them")
    }
    omitted = omissions.map { (DisplayText.singleLine($0.reason), 1) }
    if !without.isEmpty {
      let most = 10
      let more = without.count > most ? " and \(without.count - most) more" : ""
      let list = without.prefix(most).map { DisplayText.singleLine($0) }.joined(separator: ", ")
      omitted.append(("without checks: \(list)\(more)", without.count))
    }
    guard !names.isEmpty else { return }
    let known = Set(cases.map(\.check.name))
    if let name = names.first(where: { !known.contains($0) }) {
      throw Arguments.unknown("check", name, known: known.sorted())
    }
    keep("not chosen by --only") { names.contains($0.check.name) }
  }

  /// Plans checks of a brand that were read.
  init(_ checks: [BrandCheck], of reading: BrandReading) {
    add(checks, of: reading, reading.brand.id)
  }

  private mutating func add(
    _ checks: [BrandCheck], of reading: BrandReading, _ id: String, in chosen: String? = nil
  ) {
    var readings = [reading.label: reading]
    for check in checks {
      let environment = check.environment ?? reading.chain.environment
      let label = BrandPath.label(reading.chain.file.path, in: environment, on: check.on)
      let own = readings[label] ?? reader.read(reading, in: environment, on: check.on)
      readings[label] = own
      let runCase = RunCase(
        journey: check.name, brand: reading.chain.file.path, brandID: id,
        environment: own.chain.environment, on: check.on,
        device: check.device ?? Device.phone.name, language: check.language)
      cases.append(Case(check: check, reading: own, runCase: runCase, environment: chosen))
    }
  }

  private mutating func keep(_ reason: String, _ isWanted: (Case) -> Bool) {
    let count = cases.count
    cases = cases.filter(isWanted)
    if cases.count < count { omitted.append((reason, count - cases.count)) }
  }

  /// The fingerprint of all cases, which parts of the same run have in common.
  var fingerprint: String {
    var print = StateFingerprint()
    for item in cases { print.add("\(item.runCase.id): \(item.check.text)") }
    return String(print.value, radix: 16)
  }

  /// Leaves out the cases that a change does not affect; returns a file that may affect all.
  mutating func keepAffected(by changes: ChangedFiles) -> String? {
    func files(_ item: Case) -> [String] {
      let files = item.reading.chain.files.map(\.path) + [item.check.place.file]
      switch item.check.statement {
      case .journey(let file):
        let journey = try? Journey(source: SourceText(contentsOf: file))
        return files + [file] + (journey?.includedFiles ?? [])
      default: return files
      }
    }
    if let file = changes.first(notIn: Set(cases.flatMap(files))) { return file }
    keep("not affected by what was changed") { changes.contains(anyOf: files($0)) }
    return nil
  }
}
