import FlowModels
import Foundation

/// The formats of reports, by the names that `--report` takes.
enum RunReportFormat: String, Sendable {
  case junit, json, github, markdown, html, sarif, svg

  static let ofRuns: [RunReportFormat] = [.junit, .json, .github, .markdown, .html]
  static let ofImpact: [RunReportFormat] = [.markdown, .html, .sarif, .json]

  var needsFile: Bool { self != .github }
}

/// A report that is asked for: a format, and the file that it is written to.
struct ReportOutput: Hashable, Sendable {
  static let option = CommandSyntax.Option(
    name: "--report", value: "KIND=FILE",
    kinds: RunReportFormat.ofRuns.map { $0.rawValue + ($0.needsFile ? "=" : "") },
    isRepeated: true,
    help: "Write a report to a file: junit=FILE, json=FILE, markdown=FILE or html=FILE; github "
      + "alone writes GitHub's commands, and its step summary.")

  /// The option of commands that report findings.
  static let findingsOption = CommandSyntax.Option(
    name: option.name, value: "KIND=FILE", kinds: ["json=", "html="], isRepeated: true,
    help: "Write a report to a file: json=FILE has lines of JSON, which merge joins for the parts "
      + "of --shard; html=FILE is a page with the screens on the way to each finding.")

  let format: RunReportFormat
  /// The path of the file; `nil` for the format that needs none.
  let file: String?
  /// The size that each file of a JUnit report stays below, in bytes.
  private(set) var limit = JUnitReport.limit
  /// The file of another report, which has what does not fit into this one.
  private(set) var elsewhere: String?

  private init(_ format: RunReportFormat, file: String?) {
    self.format = format
    self.file = file
  }

  /// Returns the reports that the option and Bazel ask for.
  // Under Bazel, files go into its folder for outputs, and it gets a file in the format of JUnit.
  static func all(
    from arguments: Arguments, of formats: [RunReportFormat] = RunReportFormat.ofRuns,
    environment: (String) -> String? = { _ in nil }
  ) throws(UsageError) -> [ReportOutput] {
    let bazel = BazelTest(environment: environment)
    var outputs: [ReportOutput] = []
    for value in arguments.values(option.name) {
      let output = try ReportOutput(value, of: formats, folder: bazel?.outputs)
      if output.format == .github, arguments.has(CommandSyntax.json) {
        throw UsageError(
          message: "--report github cannot be combined with --json: both are for standard output")
      }
      try output.check(against: outputs)
      outputs.append(output)
    }
    if let file = bazel?.junitFile {
      var output = ReportOutput(.junit, file: file)
      // Bazel reads this one file, however large it is.
      output.limit = .max
      try output.check(against: outputs)
      outputs.append(output)
    }
    let whole: [RunReportFormat] = [.html, .json, .junit]
    let elsewhere = whole.lazy.compactMap { format in
      outputs.first { $0.format == format }?.file
    }.first
    for index in outputs.indices { outputs[index].elsewhere = elsewhere }
    return outputs
  }

  private init(
    _ value: String, of formats: [RunReportFormat], folder: String?
  ) throws(UsageError) {
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let format = RunReportFormat(rawValue: name), formats.contains(format) else {
      throw Arguments.unknown("kind of report", name, known: formats.map(\.rawValue))
    }
    guard format.needsFile else {
      guard parts.count == 1 else {
        throw UsageError(
          message: "--report github takes no file; GitHub names the file of the step summary in "
            + "GITHUB_STEP_SUMMARY")
      }
      self.init(format, file: nil)
      return
    }
    guard parts.count == 2, !parts[1].isEmpty, parts[1] != "-" else {
      throw UsageError(
        message: "--report \(name) expects a file: --report \(name)=FILE",
        hint: parts.count == 2 && parts[1] == "-"
          ? "standard output has the results for people" : nil)
    }
    let path = String(parts[1])
    let isBelow = folder != nil && !path.hasPrefix("/")
    self.init(format, file: isBelow ? "\(folder ?? "")/\(path)" : path)
  }

  private func check(against others: [ReportOutput]) throws(UsageError) {
    for other in others {
      if format == .github, other.format == .github {
        throw UsageError(message: "--report github is given twice")
      }
      guard let file, let known = other.file else { continue }
      if Self.standardized(file) == Self.standardized(known) || DocumentOutput.isSame(file, known) {
        throw UsageError(
          message: "two reports to the same file: \(other.format.rawValue) and "
            + "\(format.rawValue) to \(DisplayText.quoted(file))")
      }
    }
  }

  private static func standardized(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path(percentEncoded: false)
  }
}
