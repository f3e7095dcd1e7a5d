import BrandInspection
import FlowModels
import Simulation

/// The options of commands that say what they have seen.
struct CoverageOptions {
  static let list = CommandSyntax.Option(
    name: "--coverage", help: "List everything that was not seen, by name.")
  static let require = CommandSyntax.Option(
    name: "--require", value: "KIND=SHARE,…",
    help: "Exit with 1 if less was seen: screens=100%,transitions=90%.")
  static let suite = CommandSyntax.Option(
    name: "--suite", value: "FOLDER",
    help: "Write few journeys that see the same into this folder, or into one for each brand.")

  let listsAll: Bool
  let requirements: [CoverageRequirement]

  init(_ arguments: Arguments) throws(UsageError) {
    listsAll = arguments.has(Self.list.name)
    guard let text = arguments.value(Self.require.name) else {
      requirements = []
      return
    }
    do {
      requirements = try CoverageRequirement.all(in: text)
    } catch {
      throw UsageError(message: "--require: \(error.message)", hint: error.help)
    }
  }

  /// True if everything that is seen must be noted.
  var isWanted: Bool { listsAll || !requirements.isEmpty }

  /// Refuses to require a share of what only one of several parts sees.
  static func refuseRequirement(_ arguments: Arguments) throws(UsageError) {
    guard arguments.value(require.name) != nil else { return }
    throw UsageError(
      message: "\(require.name) cannot be combined with \(RunShard.option.name), which sees only a "
        + "part: give \(list.name) to each part, and \(require.name) to merge")
  }

  static func refuse(_ arguments: Arguments) throws(UsageError) {
    for option in [list, require, suite]
    where arguments.has(option.name) || arguments.value(option.name) != nil {
      throw UsageError(message: "\(option.name) cannot be combined with --static")
    }
  }

  /// Complains about each share that is too small; returns true if all are large enough.
  @MainActor
  func isMet(by report: CoverageReport?, console: Console) -> Bool {
    let failures = failures(in: report)
    for failure in failures { console.complain(failure) }
    return failures.isEmpty
  }

  /// Returns a message for each share that is too small.
  func messages(about report: CoverageReport?) -> [Message] {
    failures(in: report).map { Message(code: "coverage", message: $0) }
  }

  func failures(in report: CoverageReport?) -> [String] {
    guard let report else {
      return requirements.isEmpty ? [] : ["--require: nothing was run, so that nothing was seen"]
    }
    return requirements.compactMap { $0.failure(in: report) }.map { DisplayText.singleLine($0) }
  }
}

extension CoverageOptions {
  /// Writes and reports the suite of each brand; several brands get a folder each.
  // A journey of one brand may not fit another.
  @MainActor
  static func writeSuites(
    of brands: [BrandCoverage], to folder: String, over data: String, console: Console
  ) throws {
    var taken: Set<String> = []
    for brand in brands {
      var place = folder
      if brands.count > 1 {
        let file = brand.file.split(separator: "/").last.map(String.init) ?? "brand"
        let name = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
        var unique = name
        while !taken.insert(unique).inserted { unique += "-2" }
        place = folder.hasSuffix("/") ? folder + unique : "\(folder)/\(unique)"
      }
      let names = try CoverageSuite(covering: brand.journeys)
        .write(to: place, remark: "For \(brand.file), over \(data).")
      console.complain(
        "\(names.count.counted("journey")) written to \(DisplayText.singleLine(place))")
    }
  }
}
