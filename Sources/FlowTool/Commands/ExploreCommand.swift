import FlowModels
import Foundation
import Simulation

/// `explore`: tries everything that a person can do, state by state.
struct ExploreCommand: ToolCommand {
  let source: AppSource

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.explore.rawValue,
      summary: "Try everything that a person can do, state by state, and report what was not seen.",
      options: source.options + [
        CommandSyntax.Option(
          name: "--data", help: "Use the app's own data; without it, its samples."),
        CommandSyntax.Option(
          name: "--depth", value: "COUNT",
          help: "The number of events from the launch after which nothing more is tried, 6 by "
            + "default."),
        CommandSyntax.Option(
          name: "--limit", value: "COUNT",
          help: "The greatest number of states, 100000 by default."),
        CommandSyntax.Option(
          name: "--for", value: "TIME",
          help: "The greatest time, such as 90s or 10m; with it, two runs may differ."),
        CommandSyntax.Option(
          name: "--vary-answers",
          help: "Let each answer of data arrive, fail, or come later than others."),
        CommandSyntax.Option(
          name: "--why",
          help: "Report what makes states many, and what differs where an app is unsteady."),
        CommandSyntax.Option(
          name: "--word-list", value: "FILE",
          help: "Values to enter, a line each: `zip = 12345` for one field, `tart` for all."),
        CommandSyntax.Option(
          name: "--graph", value: "FILE",
          help: "Write the graph of states: .json has all of it, .dot and .md (with Mermaid) the "
            + "ways between screens."),
        CoverageOptions.list,
        CoverageOptions.require,
        CommandSyntax.Option(name: "--json", help: "Write the report as JSON instead."),
        CommandSyntax.help,
      ],
      examples: source.examples([
        "explore --brand brands/acme.json",
        "explore --brand brands/acme.json --depth 8 --for 10m --graph acme.md",
      ]))
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let limits = StateExplorer.Limits(
      depth: try arguments.number("--depth", from: 0, to: 1000) ?? 6,
      states: try arguments.number("--limit", from: 1, to: 100_000_000) ?? 100_000,
      time: try arguments.time("--for"))
    let options = try CoverageOptions(arguments)
    let graph = try arguments.value("--graph").map { try GraphFile($0) }
    let setup = try AppSetup(source, arguments, usesSample: !arguments.has("--data"))
    setup.warnOfWrites(console)
    let name = DisplayText.singleLine(setup.simulator.app.name)
    var explorer = StateExplorer(
      limits: limits, variesAnswers: arguments.has("--vary-answers"),
      words: try arguments.value("--word-list").map { try WordList.read($0) } ?? [:],
      makeSimulator: setup.makeSimulator)
    Interruption.watch()
    explorer.isInterrupted = { Interruption.isWanted }
    explorer.explains = arguments.has("--why")
    let report = try await explorer.run()
    try graph?.write(report.graph, named: setup.simulator.app.name)
    let coverage = report.coverage {
      setup.app.universe($0, $1, CoverageKind.all)
    }
    if arguments.has("--json") {
      console.write(
        try JSONOutput.text(
          of: ExploreOutput(report, coverage, app: setup.simulator.app.name)))
    } else {
      write(report, coverage, of: name, listsAll: options.listsAll, to: console)
    }
    let isMet = options.isMet(by: coverage, console: console)
    if report.limit == .interruption { return .interrupted }
    return report.problems.isEmpty && isMet ? .ok : .findings
  }

  private func write(
    _ report: StateReport, _ coverage: CoverageReport, of name: String, listsAll: Bool,
    to console: Console
  ) {
    for problem in report.problems {
      console.complain("\(name): \(DisplayText.singleLine(problem.finding.message))")
      console.write("# \(DisplayText.singleLine(problem.finding.message))")
      for event in problem.events { console.write(DisplayText.singleLine(event)) }
      console.write("")
    }
    let count = report.problems.count
    let verdict = count == 0 ? "no problem in what was seen" : count.counted("problem")
    console.write("\(name): \(verdict); \(report.lines[0])")
    for line in report.lines.dropFirst() { console.write("  \(line)") }
    let seen = listsAll ? coverage.lines : [coverage.line, coverage.line(of: .screens)]
    for line in seen { console.write("  \(line)") }
  }
}

/// The report of an exploration as JSON.
private struct ExploreOutput: Encodable {
  var version = 1
  var app: String
  var states: Int
  var edges: Int
  var depth: Int
  var limit: StateReport.Limit?
  var screens: [String]
  var problems: [StateReport.Problem]
  var coverage: CoverageReport
  var requirements: RequirementReport
  var notes: [String]

  @MainActor
  init(_ report: StateReport, _ coverage: CoverageReport, app: String) {
    self.app = app
    states = report.graph.states.count
    edges = report.graph.edges.count
    depth = report.completeDepth
    limit = report.limit
    screens = report.graph.screenNames
    problems = report.problems
    self.coverage = coverage
    requirements = report.requirements
    notes = report.lines
  }
}

/// A file for a graph, whose name says the format.
private struct GraphFile {
  private let path: String
  private let format: String

  init(_ path: String) throws(UsageError) {
    self.path = path
    format = URL(fileURLWithPath: path).pathExtension
    guard ["json", "dot", "md"].contains(format) else {
      throw UsageError(
        message: "--graph expects a file whose name ends in .json, .dot or .md, found "
          + DisplayText.quoted(path))
    }
  }

  @MainActor
  func write(_ graph: StateGraph, named name: String) throws {
    let text =
      switch format {
      case "json": graph.json(named: name)
      case "dot": graph.dot(named: name)
      default: graph.mermaid(named: name)
      }
    do {
      // At once or not at all, so that a full disk leaves no half of a graph.
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw InputError(
        unreadable: path, "the file cannot be written: \(error.localizedDescription)")
    }
  }
}

extension Arguments {
  /// Returns the time that is the value of an option, such as `90s` or `10m`.
  func time(_ option: String) throws(UsageError) -> Duration? {
    guard let text = value(option) else { return nil }
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600]
    guard let unit = text.last.flatMap({ units[$0] }), let count = Int(text.dropLast()),
      (1...1_000_000).contains(count)
    else {
      throw UsageError(
        message: "\(option) expects a time such as 90s, 10m or 2h, found "
          + DisplayText.quoted(text))
    }
    return .seconds(count * unit)
  }
}
