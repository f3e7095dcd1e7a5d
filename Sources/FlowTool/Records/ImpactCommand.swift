import FlowModels
import FlowPages
import Foundation
import Simulation

/// `impact`: compares two records, and says each kind of change once, with the brands it touches.
struct ImpactCommand: DispatchedCommand {
  let tool: String
  let version: String
  /// The executable that makes records which are not there.
  var executable = WorkerPool.ownExecutable
  var brands = ImpactBrands()

  static let failOn = "--fail-on"
  static let any = "any"

  var syntax: CommandSyntax {
    let parts = RecordComparison.Part.allCases.map(\.rawValue)
    return CommandSyntax(
      name: CommandName.impact.rawValue,
      summary: "Show what differs between two records: each kind of change once, with its brands.",
      positionals: [
        CommandSyntax.Positional(
          name: "PATH", isRequired: false, isRepeated: true,
          help: "The two folders that `record` has written before and after; with --base or "
            + "--before-tool, what it records: brands.")
      ],
      options: [
        CommandSyntax.Option(
          name: "--base", value: "COMMIT",
          help: "Compare with the brands and data as they are in this commit of git."),
        CommandSyntax.Option(
          name: "--before-tool", value: "FILE",
          help: "Compare with what this build of the tool does: for changes of code."),
        RecordCommand.deep,
        CommandSyntax.Option(
          name: Self.failOn, value: "PART,…",
          help:
            "Exit with 1 if one of these differs: any, or some of \(parts.joined(separator: ", "))"
            + ", with commas between them."),
        CommandSyntax.Option(
          name: "--allow", value: "FILE",
          help: "A file with the changes that are wanted: on each line the id of one, and a reason."
        ),
        CommandSyntax.Option(
          name: "--only", value: "PART,…", help: "Show only these parts; the others are counted."),
        CommandSyntax.Option(
          name: "--test-plan",
          help: "Write what a person should still try by hand, as a list in Markdown."),
        CommandSyntax.Option(
          name: ReportOutput.option.name, value: "KIND=FILE",
          kinds: RunReportFormat.ofImpact.map { "\($0.rawValue)=" }, isRepeated: true,
          help: "Write it to a file, too: markdown=FILE as a comment for a pull request, html=FILE "
            + "as a page with the screens, json=FILE, or sarif=FILE with the brand's line, which "
            + "is known for brands that were recorded by a relative path; may be repeated."),
        CommandSyntax.jsonOption("the kinds of change"), CommandSyntax.help,
      ],
      examples: [
        "impact before after", "impact --base main brands",
        "impact before after --fail-on reach,edges --allow wanted.txt",
        "impact before after --report markdown=comment.md --report html=impact.html",
      ])
  }

  private struct Output: Encodable {
    var before: Record.Identity
    var after: Record.Identity
    var brands: Int
    var touched: Int
    var kinds: [RecordComparison.Kind]
    // The kinds that `--allow` accepts, by id, with the reason.
    var allowed: [String: String]
    // The ids that `--allow` names, and that do not occur.
    var unusedAllowances: [String]
    var notCompared: [String]
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let failing = try Self.parts(arguments, Self.failOn)
    let shown = try Self.parts(arguments, "--only") ?? Set(RecordComparison.Part.allCases)
    let outputs = try ReportOutput.all(from: arguments, of: RunReportFormat.ofImpact)
    let plansTests = arguments.has("--test-plan")
    if plansTests, arguments.has(CommandSyntax.json) {
      throw UsageError(message: "--test-plan cannot be combined with --json")
    }
    let allowed = try arguments.value("--allow").map { try AllowedKinds(contentsOf: $0) }
    let sides = try sides(arguments, console: console)
    defer { sides.remove() }
    let paths = [sides.before, sides.after]
    let records = [try RecordFolder(paths[0]).read(), try RecordFolder(paths[1]).read()]
    guard records[0].index.app == records[1].index.app else {
      throw InputError(
        InputError.Problem(
          file: paths[1],
          message: "it is a record of \(DisplayText.quoted(records[1].index.app)), and "
            + "\(paths[0]) one of \(DisplayText.quoted(records[0].index.app))"))
    }
    for (path, record) in zip(paths, records)
    where record.index.variants.count != record.index.planned {
      throw InputError(
        InputError.Problem(
          file: path,
          message: "it is a part of a record, with \(record.index.variants.count) of "
            + "\(record.index.planned.counted("brand")); merge --into joins the parts"))
    }
    var comparison: RecordComparison
    do throws(RecordProblem) {
      comparison = try RecordComparison(records[0], records[1])
    } catch {
      throw InputError(InputError.Problem(file: paths[0], message: error.message))
    }
    let checks = ImpactChecks(records[1], in: sides.root, brands)
    comparison.untried += checks.problems
    for index in comparison.kinds.indices {
      comparison.kinds[index].checks = checks.names(for: comparison.kinds[index])
    }
    let report = ImpactReport(comparison, records, allowed: allowed, shown: shown)
    let failures = report.failures(of: failing ?? [])
    let result = Output(
      before: records[0].index.identity, after: records[1].index.identity,
      brands: comparison.brands.count, touched: comparison.touched, kinds: comparison.kinds,
      allowed: report.allowances, unusedAllowances: report.unused,
      notCompared: report.notCompared)
    let messages = failures.map {
      Message(code: "difference", message: "\($0.part.rawValue): \($0.subject)")
    }
    try outputs.write { output in
      let text =
        try output.format == .json
        ? console.document(result, messages: messages) + "\n"
        : document(output.format, report, sides)
      try DocumentOutput(output.file, console: console).write { try $0(Array(text.utf8)) }
    }
    if arguments.has(CommandSyntax.json) {
      try console.write(result, messages: messages)
    } else {
      for line in plansTests ? report.testPlan : report.lines { console.write(line) }
      for kind in failures where !shown.contains(kind.part) {
        console.complain(
          "not shown, and fails: \(kind.part.rawValue): \(kind.subject) [\(kind.id)]")
      }
    }
    return failures.isEmpty && report.unused.isEmpty ? .ok : .findings
  }

  private func document(
    _ format: RunReportFormat, _ report: ImpactReport, _ sides: ImpactSides
  ) throws -> String {
    switch format {
    case .html:
      let page: ImpactPage
      do throws(RecordProblem) { page = try report.page() } catch {
        throw InputError(InputError.Problem(file: sides.before, message: error.message))
      }
      return try page.document()
    case .sarif:
      let places = ImpactPlaces(report.records[1], in: sides.root, brands)
      return try JSONOutput.text(of: report.findings(of: tool, version, at: places)) + "\n"
    default: return report.markdown(limit: ImpactReport.limit)
    }
  }

  private func sides(_ arguments: Arguments, console: Console) throws -> ImpactSides {
    let (base, tool) = (arguments.value("--base"), arguments.value("--before-tool"))
    guard base != nil || tool != nil else {
      guard arguments.positionals.count == 2 else {
        throw UsageError(
          message: "expected two records, found \(arguments.positionals.count); with --base or "
            + "--before-tool, brands are expected")
      }
      guard !arguments.has(RecordCommand.deep.name) else {
        throw UsageError(message: "--deep needs --base or --before-tool: these records are made")
      }
      return ImpactSides(before: arguments.positionals[0], after: arguments.positionals[1])
    }
    if let path = arguments.positionals.first(where: { RecordFolder.isRecord($0) }) {
      throw UsageError(
        message:
          "\(DisplayText.quoted(path)) is a record; with --base or --before-tool, brands are "
          + "expected")
    }
    Interruption.watch()
    return try ImpactSides(
      of: arguments.positionals, isDeep: arguments.has(RecordCommand.deep.name), base: base,
      beforeTool: tool, executable: executable, console: console)
  }

  private static func parts(
    _ arguments: Arguments, _ option: String
  ) throws(UsageError) -> Set<RecordComparison.Part>? {
    guard let text = arguments.value(option) else { return nil }
    var parts: Set<RecordComparison.Part> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      if word == any {
        parts.formUnion(RecordComparison.Part.allCases)
      } else if let part = RecordComparison.Part(rawValue: String(word)) {
        parts.insert(part)
      } else {
        let known = [any] + RecordComparison.Part.allCases.map(\.rawValue)
        throw Arguments.unknown("part of \(option)", String(word), known: known)
      }
    }
    return parts
  }
}

/// The kinds of change that a team accepts, by their ids, each with its reason.
struct AllowedKinds {
  private(set) var reasons: [String: String] = [:]

  /// Reads lines such as `1a2b3c4d the new payment page`; `#` begins a comment.
  init(contentsOf file: String) throws(InputError) {
    let source = try SourceText(contentsOf: file)
    for (number, line) in source.lines.enumerated() {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard var id = words.first, !id.hasPrefix("#") else { continue }
      // As the report shows it.
      if id.hasPrefix("["), id.hasSuffix("]") { id = String(id.dropFirst().dropLast()) }
      let isID = id.utf8.count == 8 && id.allSatisfy { $0.isHexDigit && !$0.isUppercase }
      guard isID, words.count == 2 else {
        throw InputError(
          InputError.Problem(
            file: file, line: number + 1,
            message: isID
              ? "expected a reason after the id"
              : "expected the id of a change, 8 hexadecimal digits, found \(DisplayText.quoted(id))"
          ))
      }
      guard reasons[id] == nil else {
        throw InputError(
          InputError.Problem(file: file, line: number + 1, message: "\(id) is there twice"))
      }
      reasons[id] = words[1].trimmingCharacters(in: .whitespaces)
    }
  }
}
