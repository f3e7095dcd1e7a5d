import BrandInspection
import Brands
import FlowModels
import Foundation
import Simulation

/// The brands to explore for a record, and the outcomes of an earlier one.
@MainActor
struct RecordRequest {
  var arguments: Arguments
  var shard: RunShard?
  var jobs: Int?
  var loudness: Loudness
  /// The outcomes of an earlier record of the same build.
  var known: [String: FleetOutcome] = [:]
}

/// The record that was made, and the number of brands that were explored, and that were known.
struct RecordResult {
  var record: Record
  var outcomes: [RecordFolder.Outcome] = []
  var explored = 0
  var reused = 0
  var leftOut: [String] = []
}

/// Explores the app of a tool, or all of its brands, for a record.
@MainActor
protocol Recorder {
  var positionals: [CommandSyntax.Positional] { get }
  var options: [CommandSyntax.Option] { get }

  func record(
    _ request: RecordRequest, into index: Record.Index, console: Console
  ) async throws -> RecordResult
}

/// Explores an app without brands.
struct AppRecorder: Recorder {
  let source: AppSource

  var positionals: [CommandSyntax.Positional] { [] }
  var options: [CommandSyntax.Option] { [] }

  func record(
    _ request: RecordRequest, into index: Record.Index, console: Console
  ) async throws -> RecordResult {
    let chosen = try source.choose(request.arguments)
    func simulator() throws -> Simulator {
      let usesData = request.arguments.has(RecordCommand.data.name)
      return try Simulator(making: (usesData ? nil : chosen.makeSample) ?? chosen.make)
    }
    let (report, _) = try await StateExplorer(limits: .survey, makeSimulator: simulator)
      .survey(encodingTexts: true, keepingJourneys: false, keepingWays: true)
    var findings = report.findings
    if request.arguments.has(RecordCommand.deep.name) {
      var deviations = Deviations(maxEvents: Deviations.usualEvents, makeSimulator: simulator)
      deviations.isInterrupted = console.isInterrupted
      findings += try await deviations.run().problems.map {
        ExplorationFinding(
          kind: $0.finding.kind, message: $0.finding.message, path: $0.events)
      }
    }
    let app = try chosen.make(.simulated())
    defer { app.end() }
    let coverage = report.coverage.report(
      against: chosen.universe(app, report.coverage, CoverageKind.all))
    var record = Record(index)
    var variant = Record.Variant(id: app.name, place: 0)
    variant.exploration = try record.objects.add(
      RecordedExploration(report, coverage, into: &record.objects))
    let language = app.localization.language
    variant.texts[language] = try record.objects.add(app.localization.texts)
    var told: Set<String> = []
    variant.problems = findings.filter { told.insert($0.message).inserted }.map {
      Record.Problem(code: $0.kind.rawValue, message: $0.message)
    }
    record.index.variants = [variant]
    record.index.planned = 1
    return RecordResult(record: record, explored: 1)
  }
}

/// Explores one brand of each class, and writes down the values and texts of each brand.
struct BrandRecorder<App: BrandedApp>: Recorder {
  var positionals: [CommandSyntax.Positional] {
    [
      CommandSyntax.Positional(
        name: "BRAND", isRequired: true, isRepeated: true,
        help: "Brands' JSON files, or folders of them.")
    ]
  }
  var options: [CommandSyntax.Option] {
    [AppSource.lintEnvironment, AppSource.lintOn].map { option in
      var option = option
      option.help = option.help.replacing("Check the brands", with: "Record the brands")
      return option
    }
  }

  func record(
    _ request: RecordRequest, into index: Record.Index, console: Console
  ) async throws -> RecordResult {
    let named = try BrandFiles(request.arguments.positionals)
    let linter = BrandLinter(App.brandSchema)
    let report = linter.lint(
      named.files, in: request.arguments.value(AppSource.environment.name),
      on: try request.arguments.runContext())
    if let error = report.unreadable.first { throw error }
    guard report.brands.contains(where: { !$0.isAbstract }) else {
      throw InputError(
        InputError.Problem(
          file: named.files.first ?? "", message: "there is no brand to record, only bases"))
    }
    let division = LintParts(report, request.shard, words: index.options)
    let inspection = FleetInspection<App>(
      report, of: linter, only: request.shard == nil ? nil : division.own)
    inspection.keepsReports = true
    if request.arguments.has(RecordCommand.deep.name) {
      inspection.deviations = Deviations.usualEvents
    }
    inspection.usesData = request.arguments.has(RecordCommand.data.name)
    inspection.isInterrupted = console.isInterrupted
    let replay = LintReplay(isInterrupted: console.isInterrupted)
    defer { replay.stop() }
    let readings = Dictionary(
      report.readings.map { ($0.label, $0) }, uniquingKeysWith: { one, _ in one })
    inspection.doubt = { label, finding in
      readings[label].flatMap {
        replay.doubt($0.chain.file.path, in: $0.chain.environment, on: $0.chain.on, finding)
      }
    }
    // Brands of a family have the same data.
    var prints: [[String]: StateFingerprint] = [:]
    for reading in report.readings {
      let paths = reading.brand.untracked.data.paths
      if !paths.isEmpty, prints[paths] == nil { prints[paths] = StateFingerprint(ofFiles: paths) }
    }
    let data = readings.compactMapValues { prints[$0.brand.untracked.data.paths] }
    let inputs = readings.mapValues { Self.input(of: $0, over: data[$0.label]) }
    let earlier = EarlierOutcomes<App>(request.known)
    var reused: Set<String> = []
    let outcomes = try await inspection.run(
      CommandName.record, jobs: request.jobs, request.loudness, console: console
    ) { task in
      let outcome = readings[task.label].flatMap {
        earlier.outcome(of: task, $0.brand, input: inputs[task.label] ?? "")
      }
      if outcome != nil { reused.insert(task.label) }
      return outcome
    }
    var result = RecordResult(record: Record(index), leftOut: named.leftOut.map(\.line))
    result.leftOut += inspection.leftOut.map { "interrupted: \($0)" }
    result.leftOut += inspection.differences.map {
      DisplayText.singleLine(
        "explored by itself: \($0.file) has other flows than \($0.explored), although they agree "
          + "on all keys that the app asked for; \($0.message)")
    }
    result.reused = reused.count
    result.explored = outcomes.count - result.reused
    result.outcomes = outcomes.map { label, outcome in
      RecordFolder.Outcome(input: inputs[label] ?? "", outcome: outcome)
    }.sorted { $0.input < $1.input }
    var explorations: [String: String] = [:]
    for known in inspection.classes {
      let exploration = known.exploration
      guard let explored = exploration.report else { continue }
      let name = try result.record.objects.add(
        RecordedExploration(
          explored, exploration.coverage.report,
          decidedBy: Set(exploration.reads.map(\.fact.path)),
          without: RecordedExploration.OwnWords(
            words: exploration.ownWords, names: Set(exploration.ownNames)),
          into: &result.record.objects))
      for label in [known.explored] + known.others { explorations[label] = name }
    }
    let mask = report.secrets.isEmpty ? nil : SecretMask(linter, report.readings)
    let all = report.readings.filter { !$0.isAbstract }
    let ids = Self.ids(of: all)
    for (place, reading) in all.enumerated() where division.own.contains(reading.label) {
      var variant = Record.Variant(id: ids[place], place: place)
      variant.exploration = explorations[reading.label]
      if reading.isSound { variant.data = data[reading.label]?.digits }
      variant.file = ImpactPlaces.relative(reading.chain.file.path)
      try complete(
        &variant, of: reading,
        report.diagnostics.filter { Self.isOf(reading, $0) }
          + inspection.problems(of: reading.label), linter, mask, into: &result.record.objects)
      result.record.index.variants.append(variant)
    }
    (result.record.index.planned, result.record.index.plan) = (all.count, Self.plan(of: report))
    return result
  }

  private func complete(
    _ variant: inout Record.Variant, of reading: BrandReading, _ diagnostics: [Diagnostic],
    _ linter: BrandLinter, _ mask: SecretMask?, into objects: inout RecordObjects
  ) throws {
    let brand = reading.brand
    variant.names = brand.names
    variant.problems = diagnostics.map {
      Record.Problem(
        code: $0.code.rawValue, key: $0.path, message: mask?.masked($0.message) ?? $0.message)
    }
    if variant.exploration == nil {
      variant.reason =
        reading.isSound ? "its data cannot be read, or its flows have ended" : "its file has errors"
    }
    // Of a file with errors, the rest is not what anybody has written.
    guard reading.isSound else { return }
    for language in brand.languages {
      let texts = brand.localization(in: language, table: App.brandSchema.strings.table).texts
      variant.texts[language] = try objects.add(
        mask.map { mask in texts.mapValues { mask.masked($0) } } ?? texts)
    }
    let entries = ConfigurationExplanation(reading, linter.reader.description).entries.byIDs
    var values: [String: [Record.Value]] = [:]
    let add = { (path: String, value: String?) in
      let key = String(path.prefix { $0 != "." && $0 != "[" })
      // Texts are there by language, with those of the app; comments decide nothing.
      guard key != "strings", !key.hasPrefix("$") else { return }
      values[key, default: []].append(
        Record.Value(path: path, value: value.map { Self.plain(mask?.masked($0) ?? $0, of: key) }))
    }
    for entry in entries.entries {
      add(entry.path, entry.meaning.map { "\"\($0)\"" } ?? entry.value)
    }
    let images = brand.theme.images.map { ("theme.images.\($0)", $1) }
    let fonts = (brand.theme.fonts.files ?? [:]).flatMap { family, files in
      files.paths.map { ("theme.fonts.files.\(family).\($0.key)", $0.path) }
    }
    for (key, path) in images + fonts {
      guard let print = Self.print(of: path, of: reading) else { continue }
      add("\(key) (content)", "\"\(print)\"")
    }
    for (list, ids) in entries.orders { add("\(list).order", ids.joined(separator: ", ")) }
    variant.values = try values.mapValues { try objects.add($0) }
  }

  // A problem of a file that brands have in common is one of those that it names, if any.
  private static func isOf(_ reading: BrandReading, _ diagnostic: Diagnostic) -> Bool {
    let own = reading.chain.file.path
    if diagnostic.place.file == own { return true }
    guard reading.chain.parts.contains(where: { $0.path == diagnostic.place.file }) else {
      return false
    }
    let heirs = diagnostic.notes.filter { $0.message == "inherited by" }.compactMap(\.place?.file)
    return heirs.isEmpty || heirs.contains(own)
  }

  // The same for each spelling.
  private static func plain(_ value: String, of key: String) -> String {
    guard let node = JSONNode.parsed(value) else { return value }
    let text = node.plain(asColors: ["theme", "palette"].contains(key))
    return node.number != nil && text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  // The content of a picture or font that a brand has as a file.
  private static func print(of name: String, of reading: BrandReading) -> String? {
    guard let file = reading.resources.place(of: name),
      let data = FileManager.default.contents(atPath: file)
    else { return nil }
    var print = StateFingerprint()
    data.withUnsafeBytes { print.add(bytes: $0) }
    return print.digits
  }

  // The id, unless two have the same. The environment that applies by default has no name in it:
  // another one in its place is a change of the brand.
  private static func ids(of readings: [BrandReading]) -> [String] {
    var counts: [String: Int] = [:]
    var files: Set<String> = []
    return readings.map { reading in
      let file = reading.chain.file.path
      let isFirst = files.insert(file).inserted
      let name = reading.brand.id.isEmpty ? file : reading.brand.id
      let id = BrandPath.label(
        name, in: isFirst ? nil : reading.chain.environment, on: reading.chain.on)
      counts[id, default: 0] += 1
      let count = counts[id, default: 1]
      return count == 1 ? id : "\(id) (\(count))"
    }
  }

  // In whatever folders the files are.
  private static func plan(of report: BrandLinter.Report) -> String {
    let sum = report.sources.values.reduce(UInt64(0)) { sum, source in
      var print = StateFingerprint()
      source.bytes.withUnsafeBytes { print.add(bytes: $0) }
      return sum &+ print.value
    }
    return String(sum, radix: 16)
  }

  // All that decides what an exploration sees of a brand.
  private static func input(of reading: BrandReading, over data: StateFingerprint?) -> String {
    var print = data ?? StateFingerprint()
    for file in reading.chain.parts {
      file.source.bytes.withUnsafeBytes { print.add(bytes: $0) }
    }
    for name in [reading.chain.environment, reading.chain.on?.description] { print.add(name ?? "") }
    return print.digits
  }
}
