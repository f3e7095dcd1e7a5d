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
        CommandSyntax.help,
      ],
      examples: ["new-check brands/acme.json"])
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let brand = BrandPath.file(of: arguments.positionals[0])
    let file = BrandPath.checks(of: brand)
    var status = stat()
    guard lstat(file, &status) != 0 || arguments.has("--force") else {
      throw InputError(
        unreadable: file, "something with this name exists already; --force replaces it")
    }
    let reader = BrandReader(App.brandSchema)
    let reading = try reader.read(brand)
    _ = try reading.get()
    var lines = try Self.values(of: reading, reader)
    lines += try await Self.screens(of: reading, reader)
    lines += try await journeys(for: file, of: reading, reader)
    let source = try Self.source(file, lines)
    let count = try BrandChecksReader(reader).read(source, of: reading).count
    try DocumentOutput(file, console: console).write { try $0(source.bytes) }
    console.complain(
      "\(DisplayText.singleLine(file)): \(count.counted("check")) written; "
        + "`test \(DisplayText.singleLine(brand))` carries them out")
    return .ok
  }

  private static func source(_ file: String, _ lines: [String]) throws -> SourceText {
    let text = "{\"version\": 1, \"checks\": {\(lines.joined(separator: ","))}}"
    let root = try JSONParser.parse(SourceText(file: file, text: text))
    let formatter = ConfigurationFormatter(App.brandSchema.checks)
    return SourceText(file: file, text: formatter.text(of: root))
  }

  private static func line(_ name: String, _ members: (String, String)...) -> String {
    JSONText.quoted(String(name.prefix(200))) + ": {"
      + members.map { "\(JSONText.quoted($0)): \($1)" }.joined(separator: ", ") + "}"
  }

  // MARK: What is true

  // The texts and switches that an environment has of its own, but for secrets.
  private static func values(of brand: BrandReading, _ reader: BrandReader) throws -> [String] {
    try brand.chain.environments.flatMap { name -> [String] in
      let reading = try reader.read(brand.chain.file.path, in: name)
      _ = try reading.get()
      let mask = SecretMask(BrandLinter(App.brandSchema), [reading])
      let own = ConfigurationExplanation(reading, reader.description).entries.filter { entry in
        guard let value = entry.value, entry.environment == name, entry.origin == .set,
          !entry.path.hasPrefix("environments."),
          mask.masked(value) == value,
          let node = try? JSONParser.parse(SourceText(file: "", text: value))
        else { return false }
        return node.isString || node.bool != nil
      }
      return own.prefix(most).map { entry in
        line(
          "\(entry.path) in \(name)", ("environment", JSONText.quoted(name)),
          ("key", JSONText.quoted(entry.path)), ("is", entry.value ?? "null"))
      }
    }
  }

  private static func screens(
    of reading: BrandReading, _ reader: BrandReader
  ) async throws -> [String] {
    let run = BrandCheckRun<App>(reading, of: reader, device: Device.phone.name, language: nil)
    let (names, isComplete) = try await run.reached()
    let features = reader.schema.features.compactMap { feature -> String? in
      let isReached = feature.screens.contains { names.contains($0) }
      // What was not seen may be there, if something was left out.
      guard !feature.screens.isEmpty, isReached || isComplete else { return nil }
      return line(
        isReached ? "\(feature.id) is there" : "no \(feature.id)",
        ("feature", JSONText.quoted(feature.id)), ("reachable", "\(isReached)"))
    }
    let list = names.map { JSONText.quoted($0) }.joined(separator: ", ")
    var lines = features + [line("all screens", ("screens", "[\(list)]"))]
    for language in reading.brand.languages {
      guard let (screen, title) = try await run.firstTitle(of: names, in: language) else {
        continue
      }
      lines.append(
        line(
          "first title in \(language)", ("screen", JSONText.quoted(screen)),
          ("language", JSONText.quoted(language)), ("shows", JSONText.quoted(title))))
    }
    return lines
  }

  // Journeys that name the brand in their header, and pass.
  private func journeys(
    for file: String, of reading: BrandReading, _ reader: BrandReader
  ) async throws -> [String] {
    var lines: [String] = []
    let player = CheckPlayer<App>(reader, tool: tool, environment: nil)
    for folder in ["./", "journeys/", "../journeys/", "../../journeys/"] {
      let path = BrandPath.joined(folder, relativeTo: file)
      let found = try? PathExpansion.contents(of: path, withExtensions: ["journey"], isDeep: false)
      for journey in found?.files ?? [] where lines.count < Self.most {
        let name = folder + (journey.split(separator: "/").last ?? "")
        guard let source = try? SourceText(contentsOf: journey),
          JourneyHeader(source).brands.contains(reading.brand.id)
        else { continue }
        let line = Self.line(name, ("journey", JSONText.quoted(name)))
        let checks = try BrandChecksReader(reader).read(Self.source(file, [line]), of: reading)
        guard let item = TestPlan<App>(checks, of: reading).cases.first,
          await player.play(item).verdict == .passed
        else { continue }
        lines.append(line)
      }
    }
    return lines
  }
}
