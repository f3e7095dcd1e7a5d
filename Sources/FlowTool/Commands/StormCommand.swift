import FlowModels
import Simulation

/// `storm`: plays random events, and shows the shortest sequence that breaks something.
struct StormCommand<App: FlowApp>: ToolCommand {
  var shape: CommandShape {
    CommandShape(
      name: "storm",
      summary: "Play random events, and show the shortest journey that breaks something.",
      options: AppSetup<App>.options + [
        CommandShape.Option(
          name: "--events", value: "COUNT", help: "How many events to play, 10000 by default."),
        CommandShape.Option(
          name: "--seed", value: "NUMBER",
          help: "What every choice follows from, 1 by default: the same seed, the same storm."),
        CommandShape.Option(
          name: "--episode", value: "COUNT",
          help: "How many events to play before the app is made anew, 100 by default."),
        CommandShape.help,
      ],
      examples: ["storm --brand brands/acme.json --events 100000 --seed 7"])
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let count = try arguments.number("--events", from: 1, to: 1_000_000_000) ?? 10_000
    let seed = try arguments.number("--seed", from: 0, to: .max) ?? 1
    let episode = try arguments.number("--episode", from: 1, to: 100_000) ?? 100
    let setup = try AppSetup<App>(arguments)
    let name = DisplayText.singleLine(setup.simulator.app.name)
    // Said before it begins, so that it is known even if the process ends.
    console.complain("\(name): \(count) events, seed \(seed)")
    let storm = Storm(
      seed: UInt64(seed), episodeLength: episode, makeSimulator: setup.makeSimulator)
    let outcome = try await storm.run(events: count)
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

extension Arguments {
  /// A whole number that is the value of an option.
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
