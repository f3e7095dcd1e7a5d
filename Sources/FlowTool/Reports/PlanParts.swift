import FlowModels

/// The options for carrying out the parts of one plan on several machines.
@MainActor
struct PlanParts {
  static let durations = CommandSyntax.Option(
    name: "--durations", value: "FILE",
    help: "Divide by the times in this report (--report json=FILE), so that all parts of --shard "
      + "take about as long. All parts need the same file.")

  /// The options of commands other than `run`, which has more formats of reports.
  static let options = [RunShard.option, durations, ReportOutput.findingsOption]
  /// The names of the options, which decide nothing about what is done in each part.
  static let names = Set(options.map(\.name))

  /// The part that is carried out; `nil` for all of the plan.
  let shard: RunShard?
  /// The screens of findings, for the page and the terminal.
  let screens: FindingScreens
  private let times: String?
  private let outputs: [ReportOutput]

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    shard = try RunShard(arguments.value(RunShard.option.name), environment: console.environment)
    times = arguments.value(Self.durations.name)
    // Bazel's own file is one of cases.
    let all = try ReportOutput.all(from: arguments, environment: console.environment)
    outputs = all.filter { output in
      [.json, .html].contains(output.format)
        || arguments.values(ReportOutput.option.name).contains {
          $0.hasPrefix(output.format.rawValue)
        }
    }
    if let output = outputs.first(where: { ![.json, .html].contains($0.format) }) {
      throw UsageError(
        message: "--report \(output.format.rawValue) is a report of `run`; this command has "
          + "json=FILE and html=FILE")
    }
    screens = try FindingScreens(
      arguments, hasPage: outputs.contains { $0.format == .html }, console: console)
    try Self.expectShard(arguments)
    if shard != nil, arguments.value("--for") != nil {
      throw UsageError(
        message: "--for cannot be combined with \(RunShard.option.name): what is reached in a time "
          + "differs from machine to machine")
    }
  }

  /// Expects that times for dividing are given only where something is divided.
  static func expectShard(_ arguments: Arguments) throws(UsageError) {
    guard arguments.value(durations.name) != nil, arguments.value(RunShard.option.name) == nil
    else { return }
    throw UsageError(message: "--durations needs --shard: it divides the cases among its parts")
  }

  /// Returns this part's places in the plan, and signals to Bazel that parts are supported.
  func places<Result: PlanResult>(
    of ids: [String], _ type: Result.Type
  ) throws(InputError) -> [Int] {
    guard let shard else { return Array(ids.indices) }
    var seconds: [Double?] = []
    if let times { seconds = try PlanReportReader<Result>.read(times).seconds(of: ids) }
    try shard.touchStatusFile()
    return shard.places(in: ids.count, seconds: seconds)
  }

  /// Writes the requested reports, also after an interruption; the verdict is for the page.
  func write<Result: PlanResult>(
    _ report: PlanReport<Result>, _ verdict: (summary: String, isClean: Bool), console: Console
  ) throws {
    let part = shard.map { "part \($0.index) of \($0.count): " } ?? ""
    try outputs.write { output in
      try console.finishing { console in
        guard output.format == .html else {
          return try PlanReportLines(report).write(into: output.file, console: console)
        }
        let bytes = Array(
          try screens.document(
            report.tool, part + verdict.summary, isClean: verdict.isClean
          ).utf8)
        try DocumentOutput(output.file, console: console).write { try $0(bytes) }
      }
    }
  }

  func tell(_ done: Int, of planned: Int, _ noun: String, console: Console) {
    guard let shard else { return }
    console.complain(
      "part \(shard.index) of \(shard.count): \(done) of \(planned.counted(noun)); merge joins the "
        + "reports of all parts")
  }
}
