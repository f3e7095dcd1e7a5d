import FlowModels
import Foundation
import Simulation

struct BaselineCommand: DispatchedCommand {
  let source: AppSource

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.baseline.rawValue,
      summary: "Write the screens and the ways between them, or check them against a file.",
      positionals: [
        CommandSyntax.Positional(
          name: "write|check", isRequired: true, choices: ["write", "check"],
          help: "Write the file, or compare with it."),
        CommandSyntax.Positional(
          name: "FILE", isRequired: true, help: "The baseline, a text file to commit."),
      ],
      options: source.options + [
        CommandSyntax.Option(
          name: "--depth", value: "COUNT",
          help: "The number of events from the launch after which nothing more is tried, 5 by "
            + "default."),
        CommandSyntax.jsonOption("what was written or differs"), CommandSyntax.help,
      ],
      examples: source.examples([
        "baseline write acme.baseline --brand brands/acme.json",
        "baseline check acme.baseline --brand brands/acme.json",
      ]))
  }

  private struct Output: Encodable {
    var file: String
    // Those of the new baseline.
    var lines: Int
    var changes: [StateBaseline.Change]
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let words = arguments.positionals
    guard words.count == 2, ["write", "check"].contains(words[0]) else {
      throw UsageError(
        message: "expected `write` or `check`, found \(DisplayText.quoted(words.first ?? ""))")
    }
    let file = words[1]
    // Read first: what is wrong with it is known before the exploration.
    let kept = words[0] == "check" ? try StateBaseline(SourceText(contentsOf: file)) : nil
    let limits = StateExplorer.Limits(
      depth: try arguments.number("--depth", from: 0, to: 1000) ?? 5)
    let setup = try AppSetup(source, arguments, usesSample: true)
    var explorer = StateExplorer(limits: limits, makeSimulator: setup.makeSimulator)
    Interruption.watch()
    explorer.isInterrupted = { Interruption.isWanted }
    let report = try await explorer.run()
    if report.limit == .interruption { return .interrupted }
    let app = setup.simulator.app
    let environment = [setup.app.environment, setup.app.on.map { "on \($0)" }]
      .compactMap { $0.map { ", \($0)" } }.joined()
    let baseline = StateBaseline(report, named: "\(app.name), \(app.device.name)\(environment)")
    let coverage = report.coverage { setup.app.universe($0, $1, CoverageKind.all) }
    let seen = coverage.line(of: .screens)
    let isJSON = arguments.has(CommandSyntax.json)
    func write(_ changes: [StateBaseline.Change], _ coverage: CoverageReport) throws {
      try console.write(
        Output(file: file, lines: baseline.lines.count - 1, changes: changes),
        messages: changes.map {
          Message(
            code: "difference", place: Message.Place(file: file),
            message: "the ways of the screen \($0.screen) differ")
        }, coverage: [SeenCoverage(subject: app.name, report: coverage)])
    }
    guard let kept else {
      try DocumentOutput(file, console: console).write { try $0(Array(baseline.text.utf8)) }
      console.complain("\(baseline.lines.count - 1) lines written; \(seen)")
      if isJSON { try write([], coverage) }
      return .ok
    }
    let differences = StateBaseline.differences(kept, baseline)
    if isJSON {
      try write(StateBaseline.changes(kept, baseline), coverage)
    } else {
      for line in differences { console.write(DisplayText.singleLine(line)) }
    }
    console.complain(
      "\(DisplayText.singleLine(file)): "
        + (differences.isEmpty ? "as it was" : "the flow has changed") + "; \(seen)")
    return differences.isEmpty ? .ok : .findings
  }
}
