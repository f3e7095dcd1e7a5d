import FlowModels

/// The options by which several machines carry out the parts of one plan.
@MainActor
struct PlanParts {
  static let durations = CommandSyntax.Option(
    name: "--durations", value: "FILE",
    help: "Divide by the times in this report (--report json=FILE), so that all parts of --shard "
      + "take about as long. All parts need the same file.")

  /// The options of commands other than `run`, which has more formats of reports.
  static let options = [RunShard.option, durations, ReportOutput.linesOption]
  /// The names of the options, which decide nothing about what is done in each part.
  static let names = Set(options.map(\.name))

  /// The part that is carried out; `nil` for all of the plan.
  let shard: RunShard?
  private let times: String?
  private let outputs: [ReportOutput]

  /// Reads the options.
  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    shard = try RunShard(arguments.value(RunShard.option.name), environment: console.environment)
    times = arguments.value(Self.durations.name)
    // Bazel's own file is one of cases.
    outputs = try ReportOutput.all(
      from: arguments.values(ReportOutput.option.name), environment: console.environment
    ).filter { output in
      output.format == .json
        || arguments.values(ReportOutput.option.name).contains {
          $0.hasPrefix(output.format.rawValue)
        }
    }
    if let output = outputs.first(where: { $0.format != .json }) {
      throw UsageError(
        message: "--report \(output.format.rawValue) is a report of `run`; this command has "
          + "json=FILE")
    }
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

  /// Returns the places of what is to be done here, and tells Bazel that the parts are known of.
  ///
  /// - Parameters:
  ///   - ids: The names of all that is planned.
  ///   - type: The type of the results.
  func places<Result: PlanResult>(
    of ids: [String], _ type: Result.Type
  ) throws(InputError) -> [Int] {
    guard let shard else { return Array(ids.indices) }
    var seconds: [Double?] = []
    if let times { seconds = try PlanReportReader<Result>.read(times).seconds(of: ids) }
    try shard.touchStatusFile()
    return shard.places(in: ids.count, seconds: seconds)
  }

  /// Writes a report, if one is wanted, also after an interruption.
  ///
  /// - Throws: `InputError` if a file cannot be written; then it is as it was.
  func write<Result: PlanResult>(_ report: PlanReport<Result>, console: Console) throws {
    for output in outputs {
      try console.finishing { try PlanReportLines(report).write(into: output.file, console: $0) }
    }
  }

  /// Tells a person that only a part was done.
  func tell(_ done: Int, of planned: Int, _ noun: String, console: Console) {
    guard let shard else { return }
    console.complain(
      "part \(shard.index) of \(shard.count): \(done) of \(planned.counted(noun)); merge joins the "
        + "reports of all parts")
  }
}
