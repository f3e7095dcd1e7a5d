import BrandInspection
import Brands
import FlowModels
import Foundation
import Simulation

/// Writes checks of a brand that say what is true of it now.
struct NewCheckCommand<App: BrandedApp>: DispatchedCommand {
  // A file that is too long to be read checks too much.
  private static var most: Int { 20 }

  let tool: String

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.newCheck.rawValue,
      summary: "Write checks of a brand from what is true of it now: its environments and screens.",
      positionals: [
        CommandSyntax.Positional(name: "BRAND", isRequired: true, help: "The brand's JSON file.")
      ],
      options: [
        CommandSyntax.Option(name: "--force", help: "Replace the checks that the brand has."),
        CommandSyntax.jsonOption("the names of the checks"), CommandSyntax.help,
      ],
      examples: ["new-check brands/acme.json"])
  }

  private struct Output: Encodable {
    var file: String
    var checks: [String]
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let brand = BrandPath.file(of: arguments.positionals[0])
    let file = BrandPath.checks(of: brand)
    guard !BrandPath.isTaken(file) || arguments.has("--force") else {
      throw InputError(
        unwritable: file, "something with this name exists already; --force replaces it")
    }
    let reader = BrandReader(App.brandSchema)
    let reading = try reader.read(brand)
    _ = try reading.get()
    var checks = try Self.values(of: reading, reader)
    try await addScreens(of: reading, to: &checks)
    try await addJourneys(for: file, of: reading, reader, to: &checks)
    let source = try Self.source(file, checks)
    // What is written is right.
    _ = try BrandChecksReader.read(source, of: reading, reader)
    try DocumentOutput(file, console: console).write { try $0(source.bytes) }
    if arguments.has(CommandSyntax.json) {
      try console.write(json: Output(file: file, checks: checks.keys.sorted()))
    }
    console.complain(
      "\(DisplayText.singleLine(file)): \(checks.count.counted("check")) written; "
        + "`test \(DisplayText.singleLine(brand))` carries them out")
    return .ok
  }

  // The checks by their names, and the members of each.
  private typealias Checks = [String: [String: JSONValue]]

  private static func source(_ file: String, _ checks: Checks) throws -> SourceText {
    let all = JSONValue.object(
      ["version": .integer(1), "checks": .object(checks.mapValues { .object($0) })])
    let root = try JSONParser.parse(SourceText(file: file, text: JSONText.compact(all)))
    let formatter = ConfigurationFormatter(App.brandSchema.checks)
    return SourceText(file: file, text: formatter.text(of: root))
  }

  // MARK: What is true

  // The texts and switches of an environment, but for secrets: those that stores and servers see,
  // and those that another file may change. What the brand has anyway distinguishes nothing.
  private static func values(of brand: BrandReading, _ reader: BrandReader) throws -> Checks {
    var checks: Checks = [:]
    let usual = Dictionary(
      ConfigurationExplanation(brand, brand.description).entries.map { ($0.path, $0.value) },
      uniquingKeysWith: { first, _ in first })
    for name in brand.chain.environments {
      let reading = reader.read(brand, in: name)
      _ = try reading.get()
      let mask = SecretMask(BrandLinter(App.brandSchema), [reading])
      var left = most
      for entry in ConfigurationExplanation(reading, brand.description).entries {
        let isOfStores =
          entry.path.hasPrefix("data.")
          || brand.description.fields(to: entry.path).contains(where: \.isIdentity)
        guard left > 0, let value = entry.value, entry.environment == name, entry.origin == .set,
          !entry.path.hasPrefix("environments."), mask.masked(value) == value,
          isOfStores || entry.place?.file != brand.chain.file.path,
          name == brand.chain.environment || usual[entry.path] != value,
          let node = try? JSONParser.parse(SourceText(file: "", text: value)),
          let known = entry.meaning.map({ .string($0) }) ?? node.text.map({ .string($0) })
            ?? node.bool.map({ JSONValue.bool($0) })
        else { continue }
        left -= 1
        checks[String("\(entry.path) in \(name)".prefix(200))] = [
          "environment": .string(name), "key": .string(entry.path), "is": known,
        ]
      }
    }
    return checks
  }

  // A feature that is there has its screens among all of them.
  private func addScreens(of reading: BrandReading, to checks: inout Checks) async throws {
    let run = BrandCheckRun<App>(reading, device: Device.phone.name, language: nil)
    let (names, isComplete) = try await run.reached()
    // What was not seen may be there, if something was left out.
    for feature in App.brandSchema.features where isComplete && !feature.screens.isEmpty {
      guard !feature.screens.contains(where: names.contains) else { continue }
      checks["no \(feature.id)"] = ["feature": .string(feature.id), "reachable": .bool(false)]
    }
    if !names.isEmpty { checks["all screens"] = ["screens": .array(names.map { .string($0) })] }
    // That another language is spoken is seen in one of its titles.
    for language in reading.brand.languages.dropFirst() {
      guard let first = try await run.firstTitle(of: names, in: language) else { continue }
      checks["first title in \(language)"] = [
        "screen": .string(first.screen), "language": .string(language),
        "shows": .string(first.title),
      ]
    }
  }

  // Journeys that name the brand in their header, and pass.
  private func addJourneys(
    for file: String, of reading: BrandReading, _ reader: BrandReader, to checks: inout Checks
  ) async throws {
    var left = Self.most
    var player = CheckPlayer<App>(tool: tool)
    for folder in ["./", "journeys/", "../journeys/", "../../journeys/"] {
      let path = BrandPath.joined(folder, relativeTo: file)
      let found = try? PathExpansion.contents(of: path, withExtensions: ["journey"], isDeep: false)
      for journey in found?.files ?? [] where left > 0 {
        let name = folder + (journey.split(separator: "/").last ?? "")
        let check: [String: JSONValue] = ["journey": .string(name)]
        guard let source = try? SourceText(contentsOf: journey),
          JourneyHeader(source).brands.contains(reading.brand.id),
          // One outside of the project is none of its checks.
          let read = try? BrandChecksReader.read(
            Self.source(file, [name: check]), of: reading, reader),
          let item = TestPlan<App>(read, of: reading).cases.first,
          await player.play(item).verdict == .passed
        else { continue }
        checks[name] = check
        left -= 1
      }
    }
  }
}
