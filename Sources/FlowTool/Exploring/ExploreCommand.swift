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
      options: source.options.map { option in
        var option = option
        if ["--brand", "--device"].contains(option.name) { option.isRepeated = true }
        return option
      } + [
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
        WordList.option,
        CommandSyntax.Option(
          name: "--graph", value: "FILE",
          help: "Write the graph of states: .json has all of it, .dot and .md (with Mermaid) the "
            + "ways between screens."),
        CommandSyntax.Option(
          name: "--jobs", value: "COUNT",
          help: "Explore so many brands and devices at once, each in a process of its own, where a "
            + "crash ends only that one."),
        CoverageOptions.list,
        CoverageOptions.require,
        CommandSyntax.Option(name: "--json", help: "Write the report as JSON instead."),
        CommandSyntax.Option(
          name: "--worker", isInternal: true, help: "Do the jobs on standard input."),
        CommandSyntax.help,
      ],
      examples: source.examples([
        "explore --brand brands/acme.json",
        "explore --brand brands/acme.json --depth 8 --for 10m --graph acme.md",
        "explore --brand brands/acme.json --brand brands/bistro.json --device phone --device tablet "
          + "--jobs 4",
      ]))
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let variants = ExploreVariant.all(arguments)
    if arguments.has("--worker") {
      try await ExploreVariants.work { try await explore($0, of: arguments, console: $1) }
      return .ok
    }
    Interruption.watch()
    let jobs = try arguments.number("--jobs", from: 1, to: 256)
    if variants.count == 1, jobs == nil {
      return try await explore(arguments, named: nil, console: console)
    }
    // Read before any process is started, so that a mistake is named once.
    _ = try options(of: arguments, console: console)
    guard arguments.value("--graph") == nil else {
      throw UsageError(message: "--graph is about one app: give one brand and one device")
    }
    let all = ExploreVariants(variants: variants, console: console)
    let words = arguments.words(without: ExploreVariants.ownOptions)
    let isJSON = arguments.has("--json")
    var codes: [ExitCode] = []
    var hasWritten = false
    let write = { (reply: ExploreReply) in
      codes.append(ExitCode(rawValue: reply.code) ?? .internalError)
      if isJSON {
        let text = reply.output.isEmpty ? try JSONOutput.text(of: reply.failure) : reply.output
        console.write((hasWritten ? "," : "[") + text)
        hasWritten = true
      } else if !reply.output.isEmpty {
        console.write((hasWritten ? "\n" : "") + reply.output.dropLast())
        hasWritten = true
      }
      if !reply.talk.isEmpty { console.show(reply.talk) }
    }
    if let jobs {
      // Every process needs a brand to be one of the app, until it is given one.
      try all.explore(words: ["explore"] + variants[0].words + words + ["--worker"], jobs: jobs)
        .forEach { try write($0) }
    } else {
      try await all.explore({ try await explore($0, of: arguments, console: $1) }, write: write)
    }
    if isJSON { console.write(codes.isEmpty ? "[]" : "]") }
    if codes.count < variants.count { return .interrupted }
    return codes.max { $0.rawValue < $1.rawValue } ?? .ok
  }

  /// Explores one of several apps.
  private func explore(
    _ variant: ExploreVariant, of arguments: Arguments, console: Console
  ) async throws -> ExitCode {
    let words = arguments.words(without: ExploreVariants.ownOptions.union(["--worker"]))
    return try await explore(
      Arguments(variant.words + words, syntax: syntax), named: variant.device, console: console)
  }

  private func options(
    of arguments: Arguments, console: Console
  ) throws -> (limits: StateExplorer.Limits, coverage: CoverageOptions, graph: GraphFile?) {
    (
      StateExplorer.Limits(
        depth: try arguments.number("--depth", from: 0, to: 1000) ?? 6,
        states: try arguments.number("--limit", from: 1, to: 100_000_000) ?? 100_000,
        time: try arguments.duration("--for")),
      try CoverageOptions(arguments),
      try arguments.value("--graph").map { try GraphFile($0, console: console) }
    )
  }

  /// Explores the app that the arguments choose.
  ///
  /// - Parameter device: The device to name, if there are several.
  private func explore(
    _ arguments: Arguments, named device: String?, console: Console
  ) async throws -> ExitCode {
    let (limits, options, graph) = try options(of: arguments, console: console)
    let setup = try AppSetup(source, arguments, usesSample: !arguments.has("--data"))
    setup.warnOfWrites(console)
    let name = DisplayText.singleLine(setup.simulator.app.name) + (device.map { " on \($0)" } ?? "")
    var explorer = StateExplorer(
      limits: limits, variesAnswers: arguments.has("--vary-answers"),
      words: try arguments.value("--word-list").map(WordList.read) ?? [:],
      makeSimulator: setup.makeSimulator)
    explorer.isInterrupted = console.isInterrupted
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
