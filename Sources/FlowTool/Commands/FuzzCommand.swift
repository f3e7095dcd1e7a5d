import Brands
import FlowModels
import Foundation
import Simulation

/// `fuzz`: plays random events, and shows the shortest sequence that breaks something.
struct FuzzCommand: ToolCommand {
  let source: AppSource

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.fuzz.rawValue,
      summary: "Play random events, and show the shortest journey to a failure.",
      options: source.options + [
        CommandSyntax.Option(
          name: "--events", value: "COUNT",
          help: "The number of events to play, 10000 by default."),
        CommandSyntax.Option(
          name: "--seed", value: "NUMBER",
          help:
            "The seed of every random choice, 1 by default; the same seed gives the same events."),
        CommandSyntax.Option(
          name: "--run-length", value: "COUNT",
          help: "The number of events to play before starting with a new app, 100 by default."),
        CommandSyntax.Option(
          name: "--isolated",
          help: "Play in a separate process, to find crashes too and shorten their journeys."),
        CommandSyntax.Option(
          name: "--black-box", value: "FILE",
          help: "Write each event into this file before it is played, as a journey."),
        CommandSyntax.Option(
          name: "--replay", value: "FILE",
          help: "Play this journey instead, skipping the events that cannot be played."),
        CommandSyntax.help,
      ],
      examples: source.examples([
        "fuzz --brand brands/acme.json --events 100000 --seed 7",
        "fuzz --brand brands/acme.json --replay broken.journey",
      ]))
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let count = try arguments.number("--events", from: 1, to: 1_000_000_000) ?? 10_000
    let seed = try arguments.number("--seed", from: 0, to: .max) ?? 1
    let run = try arguments.number("--run-length", from: 1, to: 100_000) ?? 100
    if arguments.has("--isolated") {
      return try await FuzzGuard(words: ["fuzz"] + arguments.words(without: "--isolated"))
        .run(console: console)
    }
    let setup = try AppSetup(source, arguments)
    let name = DisplayText.singleLine(setup.simulator.app.name)
    if let file = arguments.value("--replay") {
      setup.warnOfWrites(console)
      return try await replay(Journey(contentsOf: file), setup, console: console)
    }
    let box = try arguments.value("--black-box").map { try BlackBox($0) }
    // Reported before the events are played, so that it is known even if the process ends.
    let writes = setup.destinationOfWrites.map { "; \($0)" } ?? ""
    console.complain("\(name): \(count) events, seed \(seed)\(writes)")
    let fuzzer = Fuzzer(
      seed: UInt64(seed), runLength: run, makeSimulator: setup.makeSimulator)
    let outcome = try await fuzzer.run(events: count) { event, number in
      box?.write(event, isFirst: number == 0)
    }
    guard let failure = outcome.failure else {
      let misses = outcome.misses * 100 / outcome.events
      console.write(
        "\(name): \(outcome.events) events of seed \(seed), nothing broke "
          + "(\(misses) % could not be played)")
      return .ok
    }
    console.complain(
      "\(name), seed \(seed), event \(outcome.events): \(DisplayText.singleLine(failure.message))")
    console.write(failure.journey)
    return .findings
  }
}

extension FuzzCommand {
  private func replay(
    _ journey: Journey, _ setup: AppSetup, console: Console
  ) async throws -> ExitCode {
    let events = journey.lines.compactMap { $0.command.event(on: setup.app) }
    let fuzzer = Fuzzer(seed: 0, makeSimulator: setup.makeSimulator)
    guard let message = try await fuzzer.replay(events) else {
      console.write("\(events.count) events, nothing broke")
      return .ok
    }
    console.complain("\(DisplayText.singleLine(journey.file)): \(DisplayText.singleLine(message))")
    return .findings
  }
}

extension Journey.Command {
  /// Returns the event that the command causes, or `nil` if it causes none.
  fileprivate func event(on app: AppSource.App) -> UserEvent? {
    switch self {
    case .event(let event): event
    case .device(let name, let columns):
      app.device(name, columns).map { .resize($0) }
    case .expect: nil
    }
  }
}

/// A file that has the events of the current run, even if the process ends unexpectedly.
private final class BlackBox {
  private let handle: FileHandle

  init(_ path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw InputError(unreadable: path, "the file cannot be written") }
    self.handle = handle
  }

  func write(_ event: UserEvent, isFirst: Bool) {
    if isFirst { try? handle.truncate(atOffset: 0) }
    try? handle.write(contentsOf: Data("\(event)\n".utf8))
  }
}

extension Arguments {
  /// Returns the whole number that is the value of an option, or `nil` if the option is not given.
  func number(_ option: String, from lowest: Int, to highest: Int) throws(UsageError) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), (lowest...highest).contains(number) else {
      let range = highest == .max ? "from \(lowest) on" : "from \(lowest) to \(highest)"
      throw UsageError(
        message: "\(option) expects a whole number \(range), found \(DisplayText.quoted(text))")
    }
    return number
  }
}
