import FlowModels

@MainActor
struct FuzzJobPlayer {
  let runLength: Int
  let beginning: [UserEvent]
  let isDirect: Bool
  let filler: FormFiller
  let makeSimulator: () throws -> Simulator
  /// Returns whether to end before all events are played.
  let isEnded: () -> Bool
  let onEvent: (UserEvent, Int) -> Void

  // A replay of an app that does not settle waits for what never happens.
  private static let maxStuckReplays = 150

  private static let otherChoices = 4

  func play(_ job: FuzzJob) async throws -> FuzzJobOutcome {
    var outcome = FuzzJobOutcome(memory: job.memory)
    var known = job.known
    var stuckEvents: Set<UserEvent> = []
    var random = SplitMix(state: job.seed &+ UInt64(job.number) &* 0x9E37_79B9)
    while outcome.events < job.events, outcome.failures.count < job.maxFailures, !isEnded() {
      // Once it is known that the app may not settle, little time is spent on seeing that again.
      let run = try await FuzzRun(
        makeSimulator(), watch: .all(except: known), isHasty: known.contains(FuzzRun.settling))
      let wanted = min(runLength, job.events - outcome.events)
      let played = await play(
        run, wanted, random: &random, memory: &outcome.memory, coverage: &outcome.coverage,
        avoiding: stuckEvents)
      if run.simulator.stuck != nil, let last = played.last { stuckEvents.insert(last) }
      outcome.events += max(1, played.count)
      if played.isEmpty, run.isOver, run.failure == nil {
        // The app never gets beyond its launch, and that is known.
        outcome.misses += job.events - outcome.events
        outcome.events = job.events
      }
      outcome.misses += run.misses
      outcome.requirements.merge(run.simulator.requirements)
      outcome.tally.merge(run.simulator.tally)
      guard let message = run.failure else { continue }
      let failure = try await shortened(
        message, run.code, played, step: run.failedStep, found: outcome.events,
        memory: outcome.memory)
      known.insert(failure.property)
      outcome.failures.append(failure)
    }
    return outcome
  }

  private func play(
    _ run: FuzzRun, _ wanted: Int, random: inout SplitMix, memory: inout FuzzMemory,
    coverage: inout Coverage, avoiding stuckEvents: Set<UserEvent>
  ) async -> [UserEvent] {
    let simulator = run.simulator
    var played: [UserEvent] = []
    var states: [String] = []
    var state = ""
    var generator = EventGenerator(
      random: SplitMix(state: random.next()), filler: filler, isDirect: isDirect)
    // The app has been launched, so there is a step.
    var outline = ScreenOutline(simulator.lastStep?.screen ?? simulator.screen)
    var uses = 0
    func play(_ event: UserEvent) async {
      onEvent(event, played.count)
      played.append(event)
      let before = simulator.lastStep
      let misses = run.misses
      await run.play(event)
      let screen = outline.focused
      outline = ScreenOutline(simulator.lastStep?.screen ?? simulator.screen)
      state = outline.state
      states.append(state)
      if outline.focused != screen { memory.arrive(at: outline.focused) }
      // An element that was used before in a state like this one shows nothing new.
      if run.misses == misses, memory.useCount != uses || memory.isNew(state),
        let step = simulator.lastStep
      {
        coverage.note(step, from: before, in: simulator.app)
      }
      uses = memory.useCount
      if !run.isOver, memory.isNew(state) {
        memory.keep(state, reachedBy: played, states: states)
      }
      filler.look(at: simulator, outline, memory: &memory)
    }
    memory.arrive(at: outline.focused)
    if let step = simulator.lastStep { coverage.note(step, from: nil, in: simulator.app) }
    uses = memory.useCount
    filler.look(at: simulator, outline, memory: &memory)
    for event in beginning where !run.isOver { await play(event) }
    if beginning.isEmpty, Int.random(in: 0..<2, using: &random) == 0,
      let chosen = memory.choose(by: &random)
    {
      for event in chosen.events.prefix(wanted) where !run.isOver { await play(event) }
      if !run.isOver, state != chosen.state { memory.forget(chosen.state) }
    }
    while played.count < wanted + beginning.count, !run.isOver, !isEnded() {
      var event = generator.event(for: simulator, outline, memory: &memory)
      // An event that ended runs is played seldom, so that runs get further.
      for _ in 0..<Self.otherChoices where stuckEvents.contains(event) {
        event = generator.event(for: simulator, outline, memory: &memory)
      }
      await play(event)
    }
    await run.finish()
    return played
  }

  private func shortened(
    _ message: String, _ code: String, _ played: [UserEvent], step: Step?, found: Int,
    memory: FuzzMemory
  ) async throws -> FuzzJobOutcome.Failure {
    let property = Fuzzer.property(of: message)
    var failure = FuzzJobOutcome.Failure(
      message: message, code: code, property: property, lines: played.map(\.description),
      lastAction: step?.traces.last?.line, found: found)
    guard let first = try await replay(played, property) else {
      failure.isSteady = false
      return failure
    }
    let isStuck = property == FuzzRun.settling
    var left = isStuck ? Self.maxStuckReplays : .max
    let simplest = try await JourneyShrinker(beginnings: memory.shortBeginnings) { events in
      guard !isEnded(), left > 0 else { return false }
      let fails = try await replay(events, property, isHasty: isStuck) != nil
      if fails { left -= 1 }
      return fails
    }.simplest(first.events)
    // In full, as an app that only was slow for the hasty ones settles here.
    let last = try await replay(simplest, property) ?? first
    failure.message = last.message
    let spoken = try await spoken(last, property)
    failure.isSteady = spoken != nil
    failure.lines = (spoken ?? last.events).map(\.description)
    failure.lastAction = last.step?.traces.last?.line
    return failure
  }

  // A run of the fuzzer checks more after each event than a journey does, and goes back in the end.
  private func spoken(_ failing: Failing, _ property: String) async throws -> [UserEvent]? {
    for end in [[], [.finish], failing.wayBack] {
      let simulator = try makeSimulator()
      simulator.isSoleDriver = true
      await simulator.launch()
      for event in failing.events + end { _ = try? await simulator.perform(event) }
      let findings = simulator.findings
      simulator.end()
      if findings.contains(where: { Fuzzer.property(of: $0.message) == property }) {
        return failing.events + end
      }
    }
    return nil
  }

  private struct Failing {
    var message: String
    var events: [UserEvent]
    var wayBack: [UserEvent]
    var step: Step?
  }

  private func replay(
    _ events: [UserEvent], _ property: String, isHasty: Bool = false
  ) async throws -> Failing? {
    let run = try await FuzzRun(
      makeSimulator(), watch: .only(property), isHasty: isHasty)
    var played: [UserEvent] = []
    for event in events where !run.isOver {
      played.append(event)
      await run.play(event)
    }
    await run.finish()
    return run.failure.map {
      Failing(message: $0, events: played, wayBack: run.wayBack, step: run.failedStep)
    }
  }
}
