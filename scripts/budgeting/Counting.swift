import Foundation

/// What is counted by running programs under valgrind.
struct Counting {
  /// One figure of instructions, with its allocations where they are held.
  struct Scenario {
    var name: String
    /// The words of the program, where `COUNT` stands for the amount.
    var words: String
    /// The amounts whose difference is the figure; none for a single run.
    var amounts: (less: Int, more: Int)?
    /// Divides the difference by the states that were reached, and not by the amounts.
    var isByState = false
    var allocations: Unit?
    var isNightly = false
    /// Below this folder are files that the words use.
    var prepare: String?

    /// How it is measured, for a reader.
    var command: String {
      guard let amounts else { return words }
      let by = isByState ? "the states" : "\(amounts.more - amounts.less)"
      return "\(words(with: amounts.more)), less \(amounts.less), by \(by)"
    }

    func words(with amount: Int) -> String {
      words.replacingOccurrences(of: "COUNT", with: "\(amount)")
    }

    /// The command lines that have to be run.
    var runs: [String] {
      guard let amounts else { return [words] }
      return [words(with: amounts.less), words(with: amounts.more)]
    }
  }

  private static let saffron = "--brand Fixtures/brands/saffron.json"

  static let scenarios: [Scenario] =
    [
      Scenario(name: "version", words: "flowctl --version"),
      Scenario(
        name: "run-of-ten-steps",
        words: "flowctl run Benchmarks/Programs/ten-steps.journey \(saffron)"),
      Scenario(
        name: "fuzz-event", words: "flowctl fuzz \(saffron) --seed 4711 --events COUNT",
        amounts: (200, 1200), allocations: .allocationsOfThreads),
      Scenario(
        name: "explored-state", words: "flowctl explore \(saffron) --deviations 0 --depth COUNT",
        amounts: (3, 4), isByState: true),
      Scenario(
        name: "explore-to-depth-4", words: "flowctl explore \(saffron) --deviations 0 --depth 4"),
      Scenario(name: "lint-of-one-brand", words: "flowctl lint Fixtures/brands/saffron.json"),
      Scenario(
        name: "lint-of-all-brands", words: "flowctl lint Fixtures/brands", isNightly: true),
      Scenario(
        name: "lint-of-100-brands", words: "flowctl lint .build-budgets/family", isNightly: true,
        prepare: "scripts/brand-family .build-budgets/family --brands 100"),
      Scenario(
        name: "import-of-1000-recipes",
        words: "flowctl import .build-budgets/recipes.json --into .build-budgets/recipes.sqlite",
        isNightly: true,
        prepare: "rm -f .build-budgets/recipes.sqlite && .build-install/release/flowctl generate "
          + "--recipes 1000 --users 10 --seed 1 --into .build-budgets/recipes.json"),
      Scenario(
        name: "storyboard",
        words: "flowctl storyboard Fixtures/brands/saffron.json --depth 4 "
          + "--into .build-budgets/counted.html", isNightly: true),
    ]
    + [
      ("browse-step", 1000), ("keystroke", 1000), ("property-1", 1000), ("property-10", 1000),
      ("send-1", 1000), ("send-4", 1000), ("send-16", 1000), ("send-256", 1000),
      ("save-of-ten-lists", 10),
      ("restore-of-ten-lists", 10),
    ].map { name, amount in
      Scenario(
        name: name, words: "Counted \(name) COUNT", amounts: (amount, 3 * amount),
        allocations: ["browse-step", "keystroke", "send-16"].contains(name) ? .allocations : nil)
    }

  let valgrind: Valgrind

  /// Runs scenarios, each command line once and as many at a time as there are processors.
  ///
  /// - Parameters:
  ///   - scenarios: What is counted.
  ///   - said: Gets a line for each run that has ended.
  /// - Throws: `Valgrind.Failure` if one cannot be run.
  func figures(of scenarios: [Scenario], said: @escaping @Sendable (String) -> Void) async throws
    -> [Figure]
  {
    for command in scenarios.compactMap(\.prepare) { try await valgrind.prepare(command) }
    let commands = Array(Set(scenarios.flatMap(\.runs))).sorted()
    var results: [String: Valgrind.Result] = [:]
    try await withThrowingTaskGroup(of: (String, Valgrind.Result).self) { group in
      var waiting = commands[...]
      func start() {
        guard let command = waiting.popFirst() else { return }
        group.addTask { (command, try await valgrind.run(command)) }
      }
      for _ in 0..<max(1, ProcessInfo.processInfo.activeProcessorCount) { start() }
      while let (command, result) = try await group.next() {
        results[command] = result
        said("\(Number.text(result.seconds)) s  \(command)")
        start()
      }
    }
    return scenarios.flatMap { Self.figures(of: $0, results) }
  }

  private static func figures(
    of scenario: Scenario, _ results: [String: Valgrind.Result]
  ) -> [Figure] {
    let all = scenario.runs.compactMap { results[$0] }
    guard let last = all.last else { return [] }
    let first = scenario.amounts == nil ? nil : all.first
    var divisor = 1.0
    if let amounts = scenario.amounts {
      divisor = Double(amounts.more - amounts.less)
      if scenario.isByState { divisor = (last.states ?? 0) - (first?.states ?? 0) }
    }
    let before = first?.counted ?? CountedRun()
    var places = last.counted.functions
    for (name, cost) in before.functions { places[name, default: 0] -= cost }
    var figures = [
      Figure(
        name: "instructions.\(scenario.name)",
        value: ((last.counted.instructions - before.instructions) / divisor).rounded(),
        unit: .instructions, command: scenario.command,
        places: places.mapValues { $0 / divisor })
    ]
    if let unit = scenario.allocations {
      let count = (last.counted.allocations - before.allocations) / divisor
      figures.append(
        Figure(
          name: "allocations.\(scenario.name)", value: (100 * count).rounded() / 100, unit: unit,
          command: scenario.command))
    }
    return figures
  }
}
