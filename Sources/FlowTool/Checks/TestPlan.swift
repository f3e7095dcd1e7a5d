import BrandInspection
import Brands
import FlowModels
import Simulation

/// The checks of all brands that a command names, by brand and in the order of their files.
@MainActor
struct TestPlan<App: BrandedApp> {
  struct Case {
    var check: BrandCheck
    /// The brand in the environment of the check.
    var reading: BrandReading
    /// The case as reports have it, with the name of the check in place of a journey.
    var runCase: RunCase

    /// Equal for checks that share an exploration.
    var group: [String] {
      [reading.label, runCase.device, runCase.language ?? reading.brand.languages.first ?? ""]
    }
  }

  let reader = BrandReader(App.brandSchema)
  private(set) var cases: [Case] = []
  private(set) var omitted: [(reason: String, count: Int)] = []

  /// Finds the checks of brands; those in `names`, if there are any.
  init(_ words: [String], in environment: String?, only names: [String] = []) throws {
    var omissions: [PlannedBrand.Omission] = []
    var without: [String] = []
    var problems: [InputError] = []
    let checks = BrandChecksReader(reader)
    // A shell's `brands/*.json` names the files of checks, too.
    let words = words.map {
      $0.hasSuffix(BrandPath.checksEnding)
        ? $0.dropLast(BrandPath.checksEnding.count) + ".json" : $0
    }
    for brand in try PlannedBrand.all(
      words, in: environment, AppSource(branded: App.self), noting: &omissions)
    {
      guard let path = brand.file, let id = brand.id else { continue }
      let file = BrandPath.file(of: path)
      let place = BrandPath.checks(of: file)
      guard BrandPath.kind(of: place) != .nothing else {
        without.append(file)
        continue
      }
      do throws(InputError) {
        let reading = try reader.read(file, in: environment)
        let source = try SourceText(unchecked: place, limit: ConfigurationFile.maxBytes)
        add(try checks.read(source, of: reading), of: reading, id)
      } catch { problems.append(error) }
    }
    guard problems.isEmpty else {
      throw InputError(
        kind: problems.contains { $0.kind == .unreadable } ? .unreadable : .invalid,
        problems: problems.flatMap(\.problems))
    }
    if cases.isEmpty {
      let file = without.first ?? words.first ?? ""
      throw InputError(
        unreadable: BrandPath.checks(of: file),
        "there is no such file, and no other brand of these has checks; "
          + "`new-check \(DisplayText.singleLine(file))` writes them")
    }
    omitted = omissions.map { ($0.reason, 1) }
    if !without.isEmpty {
      let most = 10
      let more = without.count > most ? " and \(without.count - most) more" : ""
      let list = without.prefix(most).map { DisplayText.singleLine($0) }.joined(separator: ", ")
      omitted.append(("without checks: \(list)\(more)", without.count))
    }
    if !names.isEmpty { try keep(names) }
  }

  /// Plans checks of a brand that were read.
  init(_ checks: [BrandCheck], of reading: BrandReading) {
    add(checks, of: reading, reading.brand.id)
  }

  private mutating func add(_ checks: [BrandCheck], of reading: BrandReading, _ id: String) {
    var readings: [String: BrandReading] = [:]
    for check in checks {
      var own = reading
      if let name = check.environment, name != reading.chain.environment {
        own = readings[name] ?? reader.read(reading, in: name)
        readings[name] = own
      }
      let runCase = RunCase(
        journey: check.name, brand: reading.chain.file.path, brandID: id,
        environment: own.chain.environment, device: check.device ?? Device.phone.name,
        language: check.language)
      cases.append(Case(check: check, reading: own, runCase: runCase))
    }
  }

  private mutating func keep(_ names: [String]) throws(UsageError) {
    let known = Set(cases.map(\.check.name))
    for name in names where !known.contains(name) {
      throw Arguments.unknown("check", name, known: known.sorted())
    }
    let kept = cases.filter { names.contains($0.check.name) }
    if kept.count < cases.count {
      omitted.append(("not chosen by --only", cases.count - kept.count))
    }
    cases = kept
  }

  /// The fingerprint of all cases, which parts of the same run have in common.
  var fingerprint: String {
    var print = StateFingerprint()
    for item in cases { print.add("\(item.runCase.id): \(item.check.text)") }
    return String(print.value, radix: 16)
  }

  /// Leaves out the cases that a change does not affect; returns a file that may affect all.
  mutating func keepAffected(by changes: ChangedFiles) -> String? {
    let files = cases.map { item -> [String] in
      var files = item.reading.chain.files.map(\.path) + [item.check.place.file]
      guard let file = item.check.file else { return files }
      files.append(file)
      if case .journey = item.check.statement {
        files += (try? Journey(source: SourceText(contentsOf: file)))?.includedFiles ?? []
      }
      return files
    }
    if let file = changes.first(notIn: Set(files.joined())) { return file }
    let kept = zip(cases, files).filter { changes.contains(anyOf: $1) }.map(\.0)
    omitted.append(("not affected by what was changed", cases.count - kept.count))
    cases = kept
    return nil
  }
}
