import FlowModels

/// Plays a journey with one step changed.
@MainActor
struct AdequacyTrial {
  typealias Use = JourneyAdequacy.Use

  /// An event of the journey.
  struct Step {
    var position: Int
    var uses: [Use]
    var before: String
    var after: String
  }

  /// An element of a screen, by the name that the use of it has.
  struct Element: Hashable {
    var screen: String
    var name: String
  }

  /// The steps, elements and values that a journey passes.
  struct Seen {
    var steps: [Step] = []
    /// The elements that expectations are about.
    var expected: Set<Element> = []
    /// The uses that change values, and whether an expectation is about one of the values.
    var values: [Use: Bool] = [:]
  }

  // A value, and where it is.
  private struct Place: Hashable {
    var screen: String
    var role: ScreenNode.Role
    var name: String
  }

  private static let maxTurns = 3

  private let journey: Journey
  private let device: (String) -> Device?
  private let makeSimulator: () throws -> Simulator

  init(
    _ journey: Journey, device: @escaping (String) -> Device?,
    makeSimulator: @escaping () throws -> Simulator
  ) {
    self.journey = journey
    self.device = device
    self.makeSimulator = makeSimulator
  }

  // MARK: The journey

  /// Plays the journey unchanged; if it does not pass, there is the reason.
  func play() async throws -> (seen: Seen?, failure: String) {
    let simulator = try makeSimulator()
    defer { simulator.end() }
    if let finding = await simulator.launch().findings.first {
      return (nil, "launch: \(finding.message)")
    }
    let player = JourneyPlayer(simulator, device: device)
    var seen = Seen()
    var changed: [Place: [Use]] = [:]
    for (position, line) in journey.lines.enumerated() {
      let screen = LiveScreen(simulator)
      if case .expect(let expectation) = line.command {
        note(expectation, about: screen.element(of: line.command), on: screen, changed, in: &seen)
      }
      let entry = await player.play(line)
      if let failure = entry.failure ?? entry.step?.findings.first?.message {
        return (nil, "`\(line.text)`: \(failure)")
      }
      guard entry.isEvent else { continue }
      let after = LiveScreen(simulator)
      let step = Step(
        position: position, uses: Self.uses(of: line, on: screen),
        before: screen.focused ?? "", after: after.focused ?? "")
      seen.steps.append(step)
      for place in Self.changes(from: screen, to: after) {
        let uses = step.uses.filter { $0.screen == place.screen }
        changed[place] = uses
        for use in uses where seen.values[use] == nil { seen.values[use] = false }
      }
    }
    return (seen, "")
  }

  private func note(
    _ expectation: Expectation, about place: LiveScreen.Place?, on screen: LiveScreen,
    _ changed: [Place: [Use]], in seen: inout Seen
  ) {
    if let place, let (name, element) = screen.root.place(at: place.path) {
      seen.expected.insert(Element(screen: name, name: element))
    }
    let parts = screen.places.filter { part in
      switch expectation {
      case .value, .says, .amount, .day, .matches, .row, .rowsOf, .named:
        place.map { part.path.starts(with: $0.path) } ?? false
      // A list shows the number of its rows.
      case .rows(_, let name):
        part.node.role == .list && Self.screen(of: part) == name ?? screen.focused
      default: false
      }
    }
    for place in parts.compactMap(Self.place) {
      for use in changed[place] ?? [] { seen.values[use] = true }
    }
  }

  private static func uses(of line: Journey.Line, on screen: LiveScreen) -> [Use] {
    (UsedElement.uses(of: line.text, on: screen.root) ?? []).compactMap { name in
      name.firstRange(of: ": ").map {
        Use(screen: String(name[..<$0.lowerBound]), use: String(name[$0.upperBound...]))
      }
    }
  }

  private static func place(of part: LiveScreen.Place) -> Place? {
    guard part.node.value != nil, let screen = screen(of: part) else { return nil }
    let name = part.node.id.isEmpty ? part.recorded.label : part.node.id
    return Place(screen: screen, role: part.node.role, name: name)
  }

  // Of a dialog, or in a pane, the screen is deeper.
  private static func screen(of part: LiveScreen.Place) -> String? {
    part.recorded.place.dropFirst().first { $0 != "pane" && $0 != "dialog" }
  }

  // The values of one screen that are others now; what was not there has no old value.
  private static func changes(from before: LiveScreen, to after: LiveScreen) -> [Place] {
    guard before.focused == after.focused else { return [] }
    var old: [Place: String] = [:]
    for part in before.places {
      if let place = place(of: part) { old[place] = part.node.value }
    }
    return after.places.compactMap { part in
      guard let place = place(of: part), let value = old[place], value != part.node.value else {
        return nil
      }
      return place
    }
  }

  // MARK: Changes

  /// Returns true if the journey fails, or something is found, when a step is changed.
  func notices(_ change: JourneyAdequacy.Change, in step: Step) async throws -> Bool {
    let lines = journey.lines
    let (before, rest) = (lines[..<step.position], lines[(step.position + 1)...])
    switch change {
    case .dead: return try await fails(Array(before + rest))
    case .elsewhere:
      guard step.after != step.before else { return false }
      let turns = try await turns(Array(before), unlike: step)
      // Where nothing else leads anywhere, it is as if nothing had happened.
      if turns.isEmpty { return try await fails(Array(before + rest)) }
      for turn in turns where try await !fails(before + [turn] + rest) { return false }
      return true
    case .dialog:
      guard step.after.hasPrefix("Dialog"), !step.before.hasPrefix("Dialog"),
        let confirm = Journey.Line.made("confirm")
      else { return false }
      return try await fails(before + [lines[step.position], confirm] + rest)
    case .missing, .stale: return true
    }
  }

  private func fails(_ lines: [Journey.Line]) async throws -> Bool {
    let simulator = try makeSimulator()
    defer { simulator.end() }
    var changed = journey
    changed.lines = lines
    return await !JourneyPlayer(simulator, device: device).play(changed).isClean
  }

  // Taps on the same screen that lead to other screens than a step does.
  private func turns(_ lines: [Journey.Line], unlike step: Step) async throws -> [Journey.Line] {
    let start = try await app(after: lines)
    let elements = UsableElements(in: start.screen, for: .tap).elements
    start.end()
    var turns: [Journey.Line] = []
    for element in elements where turns.count < Self.maxTurns {
      guard let reference = element.byID ?? element.byName,
        let line = Journey.Line.made(UserEvent.tap(reference).description),
        line.text != journey.lines[step.position].text
      else { continue }
      let simulator = try await app(after: lines)
      defer { simulator.end() }
      let entry = await JourneyPlayer(simulator, device: device).play(line)
      let end = LiveScreen(simulator).focused ?? ""
      guard entry.failure == nil, entry.step?.findings.isEmpty ?? false,
        ![step.before, step.after].contains(end)
      else { continue }
      turns.append(line)
    }
    return turns
  }

  private func app(after lines: [Journey.Line]) async throws -> Simulator {
    try await JourneyPlayer.app(after: lines, on: device, makeSimulator: makeSimulator)
  }
}
