import FlowModels
import Foundation
import Simulation

/// Everything that a run plays, and what it leaves out, with the reason.
@MainActor
struct RunPlan {
  /// The cases, in order: journey by journey, each with every brand, device, language, set of
  /// faults, row and repetition.
  private(set) var cases: [RunCase] = []
  /// The reasons for which something that was named is not played, each with the number of cases.
  private(set) var omitted: [(reason: String, count: Int)] = []
  /// The text of the journey on standard input, if there is one.
  let input: String?
  /// The files that each brand consists of, by the path of its own.
  private var brandFiles: [String: [String]] = [:]

  /// The fingerprint of all cases, which parts of the same run have in common.
  var fingerprint: String {
    var print = StateFingerprint()
    for runCase in cases { print.add(runCase.id) }
    return String(print.value, radix: 16)
  }

  /// Plans what a choice names.
  ///
  /// - Parameter input: The text on standard input, if it was read before.
  /// - Throws: `InputError` for what cannot be found or read, `UsageError` for a choice that makes
  ///   no sense.
  init(_ choice: RunChoice, source: AppSource, input: String? = nil) throws {
    self.input = input ?? (choice.journeys.contains("-") ? Self.standardInput() : nil)
    let files = try PathExpansion.files(choice.journeys, withExtension: "journey", isDeep: true)
    guard !files.isEmpty else { throw UsageError(message: "missing JOURNEY") }
    let brands = try Self.brands(choice, source, noting: &omitted)
    for brand in brands {
      if let file = brand.file { brandFiles[file] = brand.facts?.files ?? [file] }
    }
    for file in files {
      // A journey that cannot be read is a case that fails, so that the others are played.
      let text = (try? self.source(of: file)) ?? SourceText(file: file, text: "")
      let header = JourneyHeader(text)
      guard choice.takes(file, header.tags) else {
        omit("not chosen by --tag or --grep")
        continue
      }
      // One row without values for a journey without parameters, and for one with mistakes.
      let rows = ((try? Journey.rows(of: text)) ?? [[:]]).filter { row in
        if choice.takes(row) { return true }
        omit("not chosen by --with")
        return false
      }
      for brand in brands { add(file, header, rows, brand, choice) }
    }
    try expectCases()
  }

  /// Leaves out cases.
  ///
  /// - Parameters:
  ///   - reason: The reason, after the number of the cases that are left out.
  ///   - isWanted: Returns whether a case stays.
  /// - Throws: `UsageError` if none is left.
  mutating func keep(
    _ reason: String, _ isWanted: (RunCase) -> Bool
  ) throws(UsageError) {
    let kept = cases.filter(isWanted)
    if kept.count < cases.count { omitted.append((reason, cases.count - kept.count)) }
    cases = kept
    try expectCases()
  }

  /// Leaves out the cases that a change of some files does not affect.
  ///
  /// A changed file that is no journey and belongs to no brand, such as a source or data, may
  /// affect every case, and then all stay.
  ///
  /// - Returns: The file because of which all stay, if there is one.
  mutating func keepAffected(by changes: ChangedFiles) -> String? {
    var known: Set<String> = []
    for files in brandFiles.values { known.formUnion(files) }
    var included: [String: [String]] = [:]
    for runCase in cases where included[runCase.journey] == nil {
      // A journey that cannot be read may be so because of what was changed.
      guard
        let journey = try? Journey(
          source: source(of: runCase.journey), parameters: runCase.parameters)
      else { continue }
      included[runCase.journey] = journey.includedFiles
      known.formUnion(journey.includedFiles)
    }
    if let file = changes.first(notIn: known) { return file }
    let all = cases.count
    let brands = Set(brandFiles.filter { changes.contains(anyOf: $0.value) }.keys)
    cases = cases.filter { runCase in
      runCase.brand.map { brands.contains($0) } ?? false
        || included[runCase.journey].map { changes.contains(anyOf: $0 + [runCase.journey]) } ?? true
    }
    if cases.count < all {
      omitted.append(("not affected by what was changed", all - cases.count))
    }
    return nil
  }

  private func expectCases() throws(UsageError) {
    guard cases.isEmpty else { return }
    let reasons = omitted.map { "\($0.count) \($0.reason)" }.joined(separator: ", ")
    throw UsageError(message: "nothing is left to play: \(reasons)")
  }

  /// A brand to play with; without a file for an app without brands.
  private struct PlannedBrand {
    var file: String?
    /// The facts; `nil` also for a brand that cannot be read.
    var facts: AppSource.BrandFacts?

    /// The id, or the file's name for a brand that cannot be read.
    var id: String? {
      facts?.id ?? file?.split(separator: "/").last.map { String($0.prefix { $0 != "." }) }
    }
  }

  private mutating func add(
    _ file: String, _ header: JourneyHeader, _ rows: [[String: String]], _ brand: PlannedBrand,
    _ choice: RunChoice
  ) {
    let id = brand.id
    if !header.brands.isEmpty, let id, !header.brands.contains(id) {
      return omit("for another brand")
    }
    for device in choice.devices {
      if !header.devices.isEmpty, !header.devices.contains(device) {
        omit("for another device")
        continue
      }
      for language in choice.languages(of: brand.facts) {
        // The brand's first language, if none was asked for.
        let spoken = language ?? brand.facts?.languages.first
        if !header.languages.isEmpty, let spoken, !header.languages.contains(spoken) {
          omit("for another language")
          continue
        }
        if let language, let facts = brand.facts, !choice.knows(language, facts) {
          omit("in a language that the brand does not have")
          continue
        }
        for faults in choice.faultSets {
          for row in rows {
            for repetition in 1...choice.repetitions {
              cases.append(
                RunCase(
                  journey: file, brand: brand.file, brandID: id, device: device,
                  language: language, faults: faults, parameters: row, repetition: repetition))
            }
          }
        }
      }
    }
  }

  private mutating func omit(_ reason: String) {
    if let index = omitted.firstIndex(where: { $0.reason == reason }) {
      omitted[index].count += 1
    } else {
      omitted.append((reason, 1))
    }
  }

  private static func brands(
    _ choice: RunChoice, _ source: AppSource, noting omitted: inout [(reason: String, count: Int)]
  ) throws -> [PlannedBrand] {
    guard let facts = source.facts else { return [PlannedBrand()] }
    let files = try PathExpansion.files(choice.brands, withExtension: "json", isDeep: false)
    var brands: [PlannedBrand] = []
    for file in files {
      // A brand with mistakes is a case that fails, so that the others are played.
      guard let found = try? facts(file) else {
        brands.append(PlannedBrand(file: file))
        continue
      }
      // A file that is named by itself is refused when it is played, as it cannot be.
      if found.isAbstract, !choice.brands.contains(file) {
        omitted.append(("not a brand but a base of others: \(DisplayText.singleLine(file))", 1))
      } else {
        brands.append(PlannedBrand(file: file, facts: found))
      }
    }
    // Two brands with one id could not be told apart in a report.
    var ids: [String: String] = [:]
    for brand in brands {
      guard let file = brand.file, let id = brand.id else { continue }
      if let other = ids.updateValue(file, forKey: id) {
        throw InputError(
          InputError.Problem(
            file: file, message: "the brand has the id \(DisplayText.quoted(id)), as \(other) has"))
      }
    }
    return brands
  }

  private func source(of file: String) throws -> SourceText {
    if file == "-" { return SourceText(file: file, text: input ?? "") }
    return try SourceText(contentsOf: file)
  }

  /// The text on standard input.
  static func standardInput() -> String {
    String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
  }
}
