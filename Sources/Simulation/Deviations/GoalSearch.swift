import FlowModels

/// Looks for what an exploration has not seen, by random events: for declared screens, and for what
/// requirements say is so sometimes.
// A form may need an entry that no rule tells, such as the number of a trainer.
@MainActor
final class GoalSearch {
  /// The things that are looked for.
  struct Goals {
    /// The names of screens.
    var screens: Set<String> = []
    /// The names of requirements.
    var requirements: Set<String> = []

    var isEmpty: Bool { screens.isEmpty && requirements.isEmpty }
    var names: [String] { screens.sorted() + requirements.sorted() }
  }

  private(set) var left: Goals
  /// The events that lead to each thing that was found, the shortest sequence found.
  private(set) var ways: [(goal: String, events: [UserEvent])] = []
  private(set) var outcomes: [Fuzzer.Outcome] = []
  private(set) var events = 0
  private let deviations: Deviations
  private let most: Int
  // Shortening all ways may take as many events as finding them.
  private var limit = 0
  // Of a replay, the events are not known.
  private var latest: Simulator?
  private var running: Simulator?
  private var played: [UserEvent] = []
  private var found: [(goal: String, events: [UserEvent])] = []
  private static let runLength = 60
  private static let maxFailures = 3

  init(_ goals: Goals, _ deviations: Deviations, most: Int) {
    left = goals
    self.deviations = deviations
    self.most = most
  }

  func run() async throws {
    // What an app gives to enter leads in, and other entries may lead elsewhere.
    let entries = deviations.words.isEmpty ? [[:]] : [deviations.words, [:]]
    for (seed, words) in entries.enumerated() where !isOver {
      var fuzzer = Fuzzer(
        seed: UInt64(seed), runLength: Self.runLength, beginning: deviations.beginning,
        words: words
      ) { [self] in
        let simulator = try deviations.makeSimulator()
        latest = simulator
        return simulator
      }
      fuzzer.isDirect = true
      let outcome = try await fuzzer.run(
        events: most / entries.count, maxFailures: Self.maxFailures,
        onEvent: { [self] event, index in
          look()
          if index == 0 { (running, played) = (latest, []) }
          played.append(event)
        },
        isEnded: { [self] in
          look()
          return isOver
        })
      events += outcome.events
      outcomes.append(outcome)
      running = nil
    }
    limit = events + most
    for (goal, events) in found {
      if let way = try await shortest(events, to: goal) { ways.append((goal, way)) }
    }
  }

  private var isOver: Bool { left.isEmpty || deviations.isInterrupted() }

  private func look() {
    guard let running, running === latest else { return }
    for goal in Self.reached(of: left, in: running) {
      left.screens.remove(goal)
      left.requirements.remove(goal)
      found.append((goal, played))
    }
  }

  private static func reached(of goals: Goals, in simulator: Simulator) -> [String] {
    var names = goals.screens.isEmpty ? [] : simulator.path.filter(goals.screens.contains)
    if let dialog = simulator.dialog, goals.screens.contains(dialog) { names.append(dialog) }
    guard !goals.requirements.isEmpty else { return names }
    return names
      + simulator.requirements.entries.filter { $0.sightings > 0 }.map(\.name)
      .filter(goals.requirements.contains)
  }

  // The result is `nil` where the events do not lead there: a run goes back in its end.
  private func shortest(_ events: [UserEvent], to goal: String) async throws -> [UserEvent]? {
    let beginning = deviations.beginning
    let reaches = { [self] (rest: [UserEvent]) async throws -> Bool in
      self.events += 1
      let simulator = try deviations.makeSimulator()
      defer { simulator.end() }
      simulator.isSoleDriver = true
      await simulator.launch()
      for event in beginning + rest {
        self.events += 1
        // Some random events mean nothing that is there, and are left out in the end.
        _ = try? await simulator.perform(event)
      }
      let goals = Goals(screens: [goal], requirements: [goal])
      return !Self.reached(of: goals, in: simulator).isEmpty
    }
    let rest = Array(events.dropFirst(beginning.count))
    guard try await reaches(rest) else { return nil }
    let simplest = try await JourneyShrinker(beginnings: []) { [self] rest in
      guard self.events < limit, !deviations.isInterrupted() else { return false }
      return try await reaches(rest)
    }.simplest(rest)
    return beginning + simplest
  }
}
