import FlowModels

@MainActor
struct FuzzOptions {
  /// The options that only the process uses that gives the jobs.
  static let ownOptions: Set<String> = PlanParts.names.union([
    "--events", "--for", "--max-failures", "--jobs", "--isolated", "--time-limit", "--failures",
    "--black-box", "--quiet", "--verbose", "--seed", "--json", "--view",
  ])
  /// The options that do not decide what is played.
  static let idleOptions: Set<String> = PlanParts.names.union([
    "--jobs", "--isolated", "--time-limit", "--failures", "--black-box", "--quiet", "--verbose",
    "--seed", "--json", "--view",
  ])

  /// The number of events to play; `nil` for as many as there is time for.
  let count: Int?
  let start = ContinuousClock.now
  /// The time for all seeds together.
  let time: Duration?
  let seeds: FuzzSeeds
  let loudness: Loudness
  let runLength: Int
  let maxFailures: Int
  /// The number of worker processes; `nil` to play in this process.
  let jobs: Int?
  let timeLimit: Duration
  let folder: FailureFolder
  /// The options that the app is made with, apart from its brand: they belong to a kept failure.
  let appOptions: String
  let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    let wanted = try arguments.number("--events", from: 1, to: 1_000_000_000)
    time = try arguments.duration("--for")
    count = wanted ?? (time == nil ? 10_000 : nil)
    seeds = try FuzzSeeds(arguments.value("--seed") ?? "1")
    loudness = try Loudness(arguments)
    isJSON = arguments.has(CommandSyntax.json)
    runLength = try arguments.number("--run-length", from: 1, to: 100_000) ?? 100
    maxFailures = try arguments.number("--max-failures", from: 1, to: 10_000) ?? 20
    let number = try arguments.number("--jobs", from: 1, to: 256)
    jobs = number ?? (arguments.has("--isolated") ? 1 : nil)
    timeLimit = try arguments.duration("--time-limit") ?? .seconds(30)
    folder = FailureFolder(path: arguments.value("--failures") ?? FailureFolder.defaultPath)
    var options: [String] = []
    for name in ["--device", "--language", "--fault"] {
      for value in arguments.values(name) { options.append("\(name) \(value)") }
    }
    appOptions = options.joined(separator: " ")
  }
}
