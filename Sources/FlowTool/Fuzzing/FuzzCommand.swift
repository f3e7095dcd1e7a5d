import Brands
import FlowModels
import Foundation
import Simulation

struct FuzzCommand: DispatchedCommand {
  let source: AppSource
  let tool: String
  let version: String

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.fuzz.rawValue,
      summary: "Play random events, and show the shortest journey to each distinct failure.",
      options: source.options
        + CommandSyntax.options(
          """
          --events COUNT: The number of events to play, 10000 by default.
          --for TIME: Play for this time instead, such as 90s or 10m; with --events, to the first
            end.
          --seed SEEDS: The seed of every random choice, 1 by default; the same seed gives the same
            events. A range such as 1-8 plays with each of these.
          --run-length COUNT: The number of events to play before starting with a new app, 100 by
            default.
          --max-failures COUNT: The number of distinct failures that ends it, 20 by default.
          --from JOURNEY: Begin each run with the events of this journey.
          """) + [
          WordList.option
        ]
        + CommandSyntax.options(
          """
          --jobs COUNT: Play in so many separate processes at once, which finds crashes too; the
            result is the same for any number, unless --for ends it.
          --isolated: The same as --jobs 1: crashes and hangs are failures.
          --time-limit TIME: The time until a process without a sign of life is ended, 30s by
            default.
          --failures FOLDER: The folder that keeps failures until they are fixed,
            \(FailureFolder.defaultPath) by default; those that it has are replayed first.
          --promote FAILURE: Only turn this kept failure into the journey that --to names.
          --to JOURNEY: The file of the journey for --promote.
          --black-box FILE: Write each event into this file before it is played, as a journey.
          --replay FILE: Play this journey instead, skipping the events that cannot be played.
          """) + PlanParts.options + [
          FrameStrip.option,
          Loudness.quietOption("Show only failures, and the line of the numbers."),
          Loudness.verboseOption(
            "Say also when each process starts and ends, and each seed's time."),
          CommandSyntax.jsonOption("the report"),
          CommandSyntax.worker,
          CommandSyntax.help,
        ],
      examples: source.examples([
        "fuzz --brand brands/acme.json --events 100000 --seed 7",
        "fuzz --brand brands/acme.json --for 10m --jobs 4",
        "fuzz --brand brands/acme.json --seed 1-8 --shard 2/4 --report json=shards/2.jsonl",
        "fuzz --brand brands/acme.json --replay broken.journey",
      ]))
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    if let code = try promote(arguments, console: console) { return code }
    let options = try FuzzOptions(arguments)
    let setup = try AppSetup(source, arguments)
    let fuzzer = Fuzzer(
      seed: UInt64(options.seeds.range.lowerBound), runLength: options.runLength,
      beginning: try setup.beginning(arguments),
      words: try WordList.words(arguments, for: source),
      makeSimulator: setup.makeSimulator)
    if arguments.has("--worker") { return try await FuzzWorker(fuzzer: fuzzer).run() }
    if let file = arguments.value("--replay") {
      let others = PlanParts.names.union([FrameStrip.option.name]).sorted()
      if let option = others.first(where: { arguments.value($0) != nil }) {
        throw UsageError(message: "\(option) cannot be combined with --replay")
      }
      setup.tellNotice(console)
      return try await replay(
        Journey(contentsOf: file), setup, fuzzer, isJSON: arguments.has(CommandSyntax.json),
        console: console)
    }
    let parts = try PlanParts(arguments, console: console)
    Interruption.watch()
    let workers = try options.jobs.map { jobs in
      try FuzzWorkers(
        words: ["fuzz"] + arguments.words(without: FuzzOptions.ownOptions), count: jobs,
        limit: options.timeLimit, isInterrupted: console.isInterrupted,
        onNote: options.loudness == .verbose
          ? { console.complain(DisplayText.singleLine($0)) } : nil)
    }
    defer { workers?.stop() }
    let freshPlay = FreshPlay(
      brand: arguments.value("--brand"), in: setup.app.environment, on: setup.app.on,
      isInterrupted: console.isInterrupted)
    defer { freshPlay?.stop() }
    // Made even with workers, so that a file that cannot be written is named.
    let box = try arguments.value("--black-box").map { try BlackBox($0) }
    let session = FuzzSession(
      name: DisplayText.singleLine(setup.simulator.app.name), options: options, fuzzer: fuzzer,
      workers: workers, box: box, writes: setup.notice,
      universe: { setup.app.universe(setup.simulator.app, $0, CoverageKind.all) },
      console: console, parts: parts, freshPlay: freshPlay)
    return try await session.run(
      plan: options.seeds.fingerprint(arguments.words(without: FuzzOptions.idleOptions)),
      tool: (tool, version))
  }

  private func promote(_ arguments: Arguments, console: Console) throws -> ExitCode? {
    switch (arguments.value("--promote"), arguments.value("--to")) {
    case (nil, nil): return nil
    case (let failure?, let journey?):
      for option in [CommandSyntax.json, FrameStrip.option.name, ReportOutput.option.name]
      where arguments.has(option) || arguments.value(option) != nil {
        throw UsageError(message: "\(option) cannot be combined with --promote")
      }
      try FailureFolder.promote(failure, to: journey, console: console)
      console.write("\(DisplayText.singleLine(journey)) is a journey of the project now")
      return .ok
    default: throw UsageError(message: "--promote FAILURE and --to JOURNEY need each other")
    }
  }

  private func replay(
    _ journey: Journey, _ setup: AppSetup, _ fuzzer: Fuzzer, isJSON: Bool, console: Console
  ) async throws -> ExitCode {
    let events = setup.events(of: journey)
    let failure = try await fuzzer.failure(of: events)
    let file = journey.file
    if isJSON {
      let messages = failure.map {
        [Message(code: $0.code, place: Message.Place(file: file), message: $0.message)]
      }
      try console.write(["replayed": events.count], messages: messages ?? [])
    } else if failure == nil {
      console.write("\(events.count) events, no failure")
    }
    if let failure {
      console.complain(
        "\(DisplayText.singleLine(file)): \(DisplayText.singleLine(failure.message))")
    }
    return failure == nil ? .ok : .findings
  }
}
