import FlowModels

/// A way to a state, played from the launch in an app of its own, by the words of a journey.
@MainActor
final class StateReplay {
  let simulator: Simulator
  /// The events, as a journey writes them.
  private(set) var events: [UserEvent] = []
  /// The move that no words of a journey mean, at which the replay ended.
  private(set) var unspeakable: StateMove?
  private let survey: Survey?
  /// The error at which the replay ended.
  private(set) var failure: String?

  /// Launches an app, and plays a way.
  convenience init(_ way: [StateMove], _ explorer: StateExplorer) async throws {
    try await self.init(explorer)
    for move in way {
      guard await play(move) else { return }
    }
  }

  /// Launches an app.
  init(_ explorer: StateExplorer) async throws {
    simulator = try explorer.makeSimulator()
    survey = explorer.survey
    simulator.isSoleDriver = survey != nil
    if explorer.variesAnswers { simulator.answers?.isHolding = true }
    simulator.beginReading()
    note(await simulator.launch())
    try await simulator.begin(with: explorer.opening)
    events = explorer.opening
  }

  /// Makes a move, by its words.
  ///
  /// - Returns: `true` if all of it could be made.
  func play(_ move: StateMove) async -> Bool {
    for part in move.parts {
      guard let event = part.event(in: simulator.screen) else {
        unspeakable = part
        return false
      }
      guard await play(event) else { return false }
    }
    return true
  }

  /// Goes back to the first screen, or as far as nothing asks or holds it back.
  func goBack() async {
    var count = simulator.app.screenCount
    while await play(.back) {
      guard simulator.app.screenCount < count else { return }
      count = simulator.app.screenCount
    }
  }

  private func play(_ event: UserEvent) async -> Bool {
    do {
      let step = try await simulator.perform(event)
      events.append(event)
      note(step)
      return true
    } catch SimulationError.neverSettles {
      events.append(event)
      if let step = simulator.lastStep { note(step) }
      failure = "it never settles"
      return false
    } catch {
      failure = "\(error)"
      return false
    }
  }

  private func note(_ step: Step) { survey?.note(step, after: events, in: simulator.app) }

  /// A Boolean value that indicates whether all moves were made.
  var isWhole: Bool { unspeakable == nil && failure == nil }

  /// The fingerprint of the state that was reached.
  var fingerprint: UInt64 { simulator.fingerprint }

  /// The problems noticed on the way.
  var findings: [Finding] { simulator.findings }

  func end() { simulator.end() }
}
