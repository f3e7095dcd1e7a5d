import FlowModels

/// A way to a state, played from the launch in a separate app, as a journey plays it.
@MainActor
final class StateReplay {
  let simulator: Simulator
  /// The events, as a journey writes them.
  private(set) var events: [UserEvent] = []
  /// The number of parts of the way that were made, or left out as their fields had gone.
  private(set) var done = 0
  /// The move that ended the replay, as no journey can describe it.
  private(set) var unspeakable: StateMove?
  private let survey: Survey?
  private(set) var failure: String?

  convenience init(_ way: [StateMove], _ explorer: StateExplorer) async throws {
    try await self.init(explorer)
    for move in way {
      guard await play(move) else { return }
    }
  }

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

  /// Makes a move as a journey does; returns true if it could be made.
  // Fields that go, or are disabled, while a form is filled in are left out.
  func play(_ move: StateMove) async -> Bool {
    let isForm = move.parts.count > 1
    for part in move.parts {
      let screen = simulator.screen
      let place = isForm ? part.located(in: screen) : part
      if isForm, place?.isOffered(in: screen) != true {
        done += 1
        continue
      }
      guard let event = place?.event(in: screen) else {
        if part.located(in: screen) == nil {
          failure = "there is nothing to \(part)"
        } else {
          unspeakable = part
        }
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
      add(event)
      note(step)
      return true
    } catch SimulationError.neverSettles {
      add(event)
      if let step = simulator.lastStep { note(step) }
      failure = "it never settles"
      return false
    } catch {
      failure = "\(error)"
      return false
    }
  }

  private func add(_ event: UserEvent) {
    events.append(event)
    done += 1
  }

  private func note(_ step: Step) { survey?.note(step, after: events, in: simulator.app) }

  var isWhole: Bool { unspeakable == nil && failure == nil }

  var fingerprint: UInt64 { simulator.fingerprint }

  var findings: [Finding] { simulator.findings }

  func end() { simulator.end() }
}
