import Brands
import FlowModels
import Foundation
import Simulation

/// Everything that a run plays, and what it leaves out, with the reason.
@MainActor
struct RunPlan {
  /// The cases, by journey, then brand, device, language, set of faults, row and repetition.
  private(set) var cases: [RunCase] = []
  /// Everything that was named and is not played, with the reason.
  private(set) var omissions: [PlannedBrand.Omission] = []
  // Standard input and pipes can be read only once.
  private var texts: [String: SourceText] = [:]
  private(set) var journeys: [String] = []
  /// The files that each brand consists of, by the path of the brand's main file.
  private(set) var brandFiles: [String: [String]] = [:]
  /// The files and folders with the data of each brand, by the path of its file.
  private(set) var brandData: [String: [String]] = [:]
  // The brands with data on a server.
  private(set) var remoteBrands: Set<String> = []
  private let cache: JourneyCache?
  /// The names in headers of journeys that seem to be misspelt.
  private(set) var warnings: [InputError.Problem] = []

  /// The reasons why something named is not played, each with its number of cases.
  var omitted: [(reason: String, count: Int)] {
    var counts: [(reason: String, count: Int)] = []
    for omission in omissions {
      if let index = counts.firstIndex(where: { $0.reason == omission.reason }) {
        counts[index].count += 1
      } else {
        counts.append((omission.reason, 1))
      }
    }
    return counts
  }

  /// The fingerprint of all cases, which parts of the same run have in common.
  var fingerprint: String {
    var print = StateFingerprint()
    for runCase in cases { print.add(runCase.id) }
    return String(print.value, radix: 16)
  }

  /// Plans the cases that a choice names; `input` and `text` were read before.
  init(
    _ choice: RunChoice, source: AppSource, input: String? = nil, text: SourceText? = nil,
    cache: JourneyCache? = nil
  ) throws {
    self.cache = cache
    if choice.journeys.contains("-") {
      texts["-"] = SourceText(file: "-", text: input ?? Self.standardInput())
    }
    if let text, BrandPath.kind(of: text.file) != .file { texts[text.file] = text }
    let files = try PathExpansion.files(choice.journeys, of: .journeys) { other in
      omissions.append((other.omission, other.file))
    }
    guard !files.isEmpty else { throw UsageError(message: "missing JOURNEY") }
    journeys = files
    let brands = try PlannedBrand.all(
      choice.brands, in: choice.environment, on: choice.on, source, noting: &omissions)
    for brand in brands {
      guard let file = brand.file else { continue }
      brandFiles[file] = brand.facts?.files ?? [file]
      brandData[file] = brand.facts?.data ?? []
      if brand.facts?.isRemote ?? true { remoteBrands.insert(file) }
    }
    for file in files {
      // What is no file, such as a pipe, can be read only once.
      if texts[file] == nil, BrandPath.kind(of: file) == .other {
        texts[file] = try? SourceText(contentsOf: file)
      }
      let facts = cache?.facts(of: file) { self.facts(of: file) } ?? self.facts(of: file)
      let header = facts.header
      guard choice.takes(file, header.tags) else {
        omit("not chosen by --tag or --grep", file)
        continue
      }
      warn(about: header, of: file, brands)
      let rows = facts.rows.filter { row in
        if choice.takes(row) { return true }
        omit("not chosen by --with", file)
        return false
      }
      for brand in brands { add(file, header, rows, brand, choice) }
    }
    try expectCases()
  }

  /// Leaves out cases for a reason; throws if none is left.
  mutating func keep(
    _ reason: String, _ isWanted: (RunCase) -> Bool
  ) throws(UsageError) {
    for runCase in cases where !isWanted(runCase) { omit(reason, runCase.id) }
    cases = cases.filter(isWanted)
    try expectCases()
  }

  /// Leaves out the cases that a change does not affect; returns a file that may affect all.
  // A changed file that is no journey and belongs to no brand, such as a source, may affect every
  // case: then all stay.
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
    let brands = Set(brandFiles.filter { changes.contains(anyOf: $0.value) }.keys)
    cases = cases.filter { runCase in
      let isAffected =
        runCase.brand.map { brands.contains($0) } ?? false
        || included[runCase.journey].map { changes.contains(anyOf: $0 + [runCase.journey]) } ?? true
      if !isAffected { omit("not affected by what was changed", runCase.id) }
      return isAffected
    }
    return nil
  }

  /// Leaves out the cases that passed in a record of the same build; returns why all stay.
  mutating func keepChanged(since record: Record, by build: String?) -> String? {
    guard let build, record.index.build == build else { return "the record is of another build" }
    guard record.index.plays != nil else { return "the record has no journeys" }
    var inputs: [String?: String?] = [:]
    cases = cases.filter { runCase in
      let input = inputs[runCase.brand] ?? self.input(of: runCase)
      inputs[runCase.brand] = input
      guard let input, let text = try? source(of: runCase.journey),
        let journey = try? Journey(source: text, parameters: runCase.parameters),
        record.play(of: journey, JourneyHeader(text), in: runCase.group)?.input == input
      else { return true }
      omit("as in the record, where it passed", runCase.id)
      return false
    }
    return nil
  }

  /// Returns a fingerprint of a brand's files and data; `nil` if some of it is on a server.
  func input(of runCase: RunCase) -> String? {
    guard let brand = runCase.brand else { return StateFingerprint().digits }
    guard !remoteBrands.contains(brand) else { return nil }
    var print = StateFingerprint(ofFiles: brandData[brand] ?? [])
    for file in brandFiles[brand] ?? [brand] {
      guard let data = FileManager.default.contents(atPath: file) else { return nil }
      data.withUnsafeBytes { print.add(bytes: $0) }
    }
    return print.digits
  }

  private func expectCases() throws(UsageError) {
    guard cases.isEmpty else { return }
    let reasons = omitted.map { "\($0.count) \($0.reason)" }.joined(separator: ", ")
    throw UsageError(message: "nothing is left to play: \(reasons)")
  }

  private mutating func add(
    _ file: String, _ header: JourneyHeader, _ rows: [[String: String]], _ brand: PlannedBrand,
    _ choice: RunChoice
  ) {
    let id = brand.id
    if !header.brands.isEmpty, let id, !header.brands.contains(id) {
      return omit("for another brand", "\(file) with \(id)")
    }
    if let run = choice.on, let own = header.on, run != own {
      return omit("for another run", "\(file) on \(run)")
    }
    // An app without brands has no conditions.
    let run = brand.file == nil ? nil : choice.on ?? header.on
    for device in choice.devices(for: header) {
      if !header.devices.isEmpty, !header.devices.contains(device) {
        omit("for another device", "\(file) on \(device)")
        continue
      }
      for language in choice.languages(for: header, of: brand) {
        // The brand's first language, if none was asked for.
        let spoken = language ?? brand.facts?.languages.first
        if !header.languages.isEmpty, let spoken, !header.languages.contains(spoken) {
          omit("for another language", "\(file) in \(spoken)")
          continue
        }
        if let language, !brand.knows(language) {
          omit(
            "in a language that the brand does not have",
            "\(file) with \(id ?? "the app") in \(language)")
          continue
        }
        for faults in choice.faultSets {
          for row in rows {
            for repetition in 1...choice.repetitions {
              cases.append(
                RunCase(
                  journey: file, brand: brand.file, brandID: id,
                  environment: brand.environment, on: run, device: device,
                  language: language, faults: faults, parameters: row, repetition: repetition))
            }
          }
        }
      }
    }
  }

  private func facts(of file: String) -> JourneyCache.Facts {
    // A journey that cannot be read is a case that fails, so that the others are played.
    let text = (try? source(of: file)) ?? SourceText(file: file, text: "")
    // One row without values for a journey without parameters, and for one with mistakes.
    let rows = (try? Journey.rows(of: text)) ?? [[:]]
    return JourneyCache.Facts(header: JourneyHeader(text), rows: rows)
  }

  private mutating func omit(_ reason: String, _ name: String) {
    omissions.append((reason, name))
  }

  // Only names similar to a known one: others may be those of brands outside of this run.
  private mutating func warn(
    about header: JourneyHeader, of file: String, _ brands: [PlannedBrand]
  ) {
    let ids = brands.compactMap(\.id)
    let languages =
      brands.flatMap { $0.facts?.languages ?? [] }
      + [PseudoLocale.accented, .mirrored].map(\.rawValue)
    for (kind, names, known) in [
      ("brand", header.brands, ids), ("language", header.languages, languages),
    ] {
      for name in names where !known.contains(name) {
        guard let other = NearestNames.nearest(to: name, in: known),
          // Two languages whose names differ in one of two letters are two languages.
          kind == "brand" || name.count > 2 || other.count > 2
        else { continue }
        warnings.append(
          InputError.Problem(
            file: file, line: header.lines[name],
            message: "no brand of this run has the \(kind == "brand" ? "id" : "language") "
              + "\(DisplayText.quoted(name)); \(NearestNames.help(naming: other))"))
      }
    }
  }

  private func source(of file: String) throws -> SourceText {
    if let text = texts[file] { return text }
    return try SourceText(contentsOf: file)
  }

  /// Returns the text of a journey that can be read only once.
  func text(of journey: String) -> String? {
    texts[journey].map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// The files that were read, each in a line with the files that it needs.
  var readings: [String] {
    let files = journeys.map { file in
      let included = includedFiles(of: file) ?? []
      return "reads \(file)"
        + (included.isEmpty ? "" : ", with " + included.joined(separator: ", "))
    }
    return files
      + brandFiles.sorted { $0.key < $1.key }.map { file, parts in
        let others = parts.filter { $0 != file } + (brandData[file] ?? [])
        return "reads \(file)" + (others.isEmpty ? "" : ", with " + others.joined(separator: ", "))
      }
  }

  /// Returns the files that a journey includes; `nil` if it cannot be read.
  func includedFiles(of journey: String) -> [String]? {
    guard let cache else { return findIncludedFiles(of: journey) }
    return cache.included(by: journey) { findIncludedFiles(of: journey) }
  }

  private func findIncludedFiles(of journey: String) -> [String]? {
    guard let source = try? source(of: journey) else { return nil }
    let row = (try? Journey.rows(of: source))?.first ?? [:]
    return (try? Journey(source: source, parameters: row))?.includedFiles
  }

  static func standardInput() -> String {
    String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
  }
}
