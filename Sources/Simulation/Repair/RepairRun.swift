import FlowModels

/// One repair: the lines so far, which do what they did, and the app after them.
@MainActor
final class RepairRun {
  private let repair: JourneyRepair
  private(set) var played: [Journey.Line] = []
  private(set) var result = JourneyRepair.Result()
  private var simulator: Simulator
  // What leads to the screen that the app began on.
  private var leading: [Journey.Line] = []

  init(_ repair: JourneyRepair) async throws {
    self.repair = repair
    simulator = try repair.makeSimulator()
    let launch = RecordedPlay.Outcome(await simulator.launch(), in: simulator)
    guard !repair.play.launch.isMet(by: launch) else { return }
    let begins = "the app begins on \(launch.screen), and began on \(repair.play.launch.screen)"
    leading = try await stepFromMenu()
    guard !leading.isEmpty else {
      result.difference = JourneyRepair.Note(text: begins)
      return
    }
    played = leading
    result.edits = [
      JourneyRepair.Edit(
        position: 0, texts: leading.map(\.text) + [repair.journey.lines[0].text], kind: .way,
        reason: begins)
    ]
    simulator.end()
    simulator = try await app(after: played)
  }

  // Where there is a menu now, the feature that was open at once is one of its rows.
  private func stepFromMenu() async throws -> [Journey.Line] {
    let screen = LiveScreen(simulator)
    guard screen.focused == ScreenNode.menuName else { return [] }
    var found: [Journey.Line] = []
    for row in screen.places where row.node.role == .row && row.node.actions.contains(.tap) {
      guard let line = screen.tap(row) else { continue }
      let simulator = try await app(after: [])
      defer { simulator.end() }
      let outcome = await attempt([line], in: simulator).outcome
      if outcome?.screen == repair.play.launch.screen, outcome?.isNavigation == true {
        found.append(line)
      }
    }
    return found.count == 1 ? found : []
  }

  func end() { simulator.end() }

  /// Plays a line, or what does the same now; or says why nothing does.
  func repair(_ position: Int) async throws {
    let line = repair.journey.lines[position]
    let before = repair.play.lines[position]
    guard case .expect(let expectation) = line.command else {
      return try await repair(line, before, position)
    }
    let search = ExpectationRepair(
      line, expectation, before, in: simulator, texts: repair.texts)
    switch search.outcome {
    case .holds: played.append(line)
    case .replaced(let new, let kind, let reason):
      guard result.difference?.position == nil else {
        return give(up: "it would be `\(new.text)`", position)
      }
      accept([new], position, kind, reason)
    case .broken(let message): give(up: message, position)
    }
  }

  private func repair(
    _ line: Journey.Line, _ before: RecordedPlay.Line, _ position: Int
  ) async throws {
    guard let wanted = before.outcome else { return played.append(line) }
    let screen = LiveScreen(simulator)
    let isSwapped = Self.isSwapped(
      screen.element(of: line.command), before.element, on: screen)
    let (outcome, failure) = await attempt([line], in: simulator)
    if let outcome, wanted.isMet(by: outcome), !isSwapped {
      return played.append(line)
    }
    guard !isSwapped else {
      return give(up: "its id and its text are those of two elements now", position)
    }
    // After a step that does something else, nothing means for sure what it meant.
    guard result.difference?.position == nil else {
      guard outcome != nil else { return give(up: failure ?? "it cannot be played", position) }
      return played.append(line)
    }
    let search = EventRepair(self, line, before, wanted)
    if let found = try await search.find() {
      accept(found.lines, position, found.kind, found.reason)
      simulator.end()
      simulator = try await app(after: played)
      return
    }
    let now = outcome.map { wanted.text(unlike: $0) }
    let message =
      search.obstacle
      ?? now ?? "before, \(wanted.text); now: \(failure ?? "it cannot be played")"
    // Steps that cannot be played, or that show a problem, end it.
    guard outcome != nil else { return give(up: message, position) }
    result.difference = result.difference ?? JourneyRepair.Note(position: position, text: message)
    played.append(line)
  }

  // Two elements whose ids have been exchanged: an id alone does not say which is meant.
  private static func isSwapped(
    _ meant: LiveScreen.Place?, _ before: RecordedPlay.Element?, on screen: LiveScreen
  ) -> Bool {
    guard let meant, let before, !before.label.isEmpty, meant.recorded.label != before.label,
      meant.node.role == before.role, meant.node.id == before.id, !before.id.isEmpty
    else { return false }
    return screen.places.contains {
      $0.node.role == before.role && $0.recorded.label == before.label
    }
  }

  private func accept(
    _ lines: [Journey.Line], _ position: Int, _ kind: JourneyRepair.Kind, _ reason: String
  ) {
    played += lines
    var texts = lines.map(\.text)
    if position == 0, !leading.isEmpty {
      texts = leading.map(\.text) + texts
      result.edits = []
    }
    result.edits.append(
      JourneyRepair.Edit(
        position: position, texts: texts, kind: kind, reason: DisplayText.singleLine(reason)))
  }

  private func give(up message: String, _ position: Int) {
    let own = JourneyRepair.Note(position: position, text: DisplayText.singleLine(message))
    let first = result.difference.flatMap { $0.position == nil ? nil : $0 }
    result.broken = first ?? own
    // Where both worlds part is where to look.
    if first != nil {
      let line = repair.journey.lines[position].text
      result.broken?.text += "; so `\(line)` fails: \(own.text)"
    }
    result.edits = []
  }

  // MARK: Trying

  /// Returns a fresh app after some lines.
  func app(after lines: [Journey.Line]) async throws -> Simulator {
    try await JourneyPlayer.app(
      after: lines, on: repair.device, makeSimulator: repair.makeSimulator)
  }

  /// Plays lines one after another; returns what was sent, and the last screen.
  func attempt(
    _ lines: [Journey.Line], in simulator: Simulator
  ) async -> (outcome: RecordedPlay.Outcome?, failure: String?) {
    let player = JourneyPlayer(simulator, device: repair.device)
    var outcome: RecordedPlay.Outcome?
    for line in lines {
      let entry = await player.play(line)
      guard let step = entry.step else {
        return (nil, entry.failure)
      }
      if let finding = step.findings.first {
        return (nil, finding.message)
      }
      var next = RecordedPlay.Outcome(step, in: simulator)
      next.sent = (outcome?.sent ?? []) + next.sent
      outcome = next
    }
    return (outcome, nil)
  }

  /// Returns true if a screen, or a dialog with this title, was not there before.
  func isNew(_ outcome: RecordedPlay.Outcome) -> Bool {
    guard let dialog = outcome.dialog else { return !repair.knownScreens.contains(outcome.screen) }
    return !repair.knownDialogs.contains(RecordedPlay.kind(ofTitle: dialog))
  }
}
