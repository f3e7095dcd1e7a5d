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
    help: "Write few journeys into this folder that see the same.")

  /// A Boolean value that indicates whether everything that was not seen is listed.
  let listsAll: Bool
  /// The shares that have to be seen.
  let requirements: [CoverageRequirement]

  /// Reads the options.
  init(_ arguments: Arguments) throws(UsageError) {
    listsAll = arguments.has(Self.list.name)
    guard let text = arguments.value(Self.require.name) else {
      requirements = []
      return
    }
    do {
      requirements = try CoverageRequirement.all(in: text)
    } catch {
      throw UsageError(
        message: "--require: \(error.message)",
        hint: error.similar.map { "a similar one exists: `\($0)`" })
    }
  }

  /// Refuses the options where no flow is run.
  static func refuse(_ arguments: Arguments) throws(UsageError) {
    for option in [list, require, suite]
    where arguments.has(option.name) || arguments.value(option.name) != nil {
      throw UsageError(message: "\(option.name) cannot be combined with --static")
    }
  }

  /// Complains about each share that is too small.
  ///
  /// - Returns: `true` if all are large enough.
  @MainActor
  func isMet(by report: CoverageReport?, console: Console) -> Bool {
    guard !requirements.isEmpty else { return true }
    guard let report else {
      console.complain("--require: nothing was run, so that nothing was seen")
      return false
    }
    let failures = requirements.compactMap { $0.failure(in: report) }
    for failure in failures { console.complain(DisplayText.singleLine(failure)) }
    return failures.isEmpty
  }
}

extension CoverageSuite {
  /// Writes the journeys, and says so.
  @MainActor
  func write(to folder: String, console: Console) throws {
    let names = try write(to: folder)
    console.complain(
      "\(names.count.counted("journey")) written to \(DisplayText.singleLine(folder))")
  }
}
