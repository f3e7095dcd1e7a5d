import FlowModels

/// A way to a state, played from the launch in an app of its own, by the words of a journey.
@MainActor
final class StateReplay {
  private let simulator: Simulator
  /// The events, as a journey writes them.
  private(set) var events: [UserEvent] = []
  /// The move that no words of a journey mean, at which the replay ended.
  private(set) var unspeakable: StateMove?
  /// The error at which the replay ended.
  private(set) var failure: String?

  init(_ way: [StateMove], _ explorer: StateExplorer) async throws {
    simulator = try explorer.makeSimulator()
    if explorer.variesAnswers { simulator.answers?.isHolding = true }
    simulator.beginReading()
    await simulator.launch()
    try await simulator.begin(with: explorer.opening)
    events = explorer.opening
    for move in way.flatMap(\.parts) {
      guard let event = move.event(in: simulator.screen) else {
        unspeakable = move
        return
      }
      do {
        try await simulator.perform(event)
      } catch {
        failure = "\(error)"
        return
      }
      events.append(event)
    }
  }

  /// A Boolean value that indicates whether all moves were made.
  var isWhole: Bool { unspeakable == nil && failure == nil }

  /// The fingerprint of the state that was reached.
  var fingerprint: UInt64 { simulator.fingerprint }

  /// The problems noticed on the way.
  var findings: [Finding] { simulator.findings }

  func end() { simulator.end() }
}
