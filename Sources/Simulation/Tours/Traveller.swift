import FlowModels

/// Somebody with one app in hand, who remembers everything done with it, and counts.
@MainActor
final class Traveller {
  /// How many events were played, on all apps so far.
  private(set) var steps = 0
  /// The events played on the app in hand since it was launched.
  private(set) var history: [UserEvent] = []
  /// Where it is; nothing before the first launch.
  private(set) var position: TourPosition?
  /// Told of each step, right after it, and of all events since the launch.
  var onStep: ((Step, [UserEvent]) -> Void)?

  private let mostSteps: Int
  private let makeSimulator: () throws -> Simulator
  private var simulator: Simulator?

  /// Makes somebody who has no app yet.
  init(mostSteps: Int, makeSimulator: @escaping () throws -> Simulator) {
    self.mostSteps = mostSteps
    self.makeSimulator = makeSimulator
  }

  /// Whether no more events may be played.
  var isTired: Bool { steps >= mostSteps }

  /// Whether the app's clock can be wound on.
  var canWait: Bool { simulator?.app.clock is ManualClock }

  /// Takes a fresh app and goes to a place.
  ///
  /// - Returns: Whether every event could be played.
  func go(along path: [UserEvent]) async throws -> Bool {
    simulator?.end()
    let fresh = try makeSimulator()
    simulator = fresh
    history = []
    note(await fresh.launch())
    for event in path {
      guard try await play(event) else { return false }
    }
    return true
  }

  /// Plays an event.
  ///
  /// - Returns: Whether it could be played.
  func play(_ event: UserEvent) async throws -> Bool {
    guard let simulator, !isTired else { return false }
    do {
      let step = try await simulator.perform(event)
      steps += 1
      history.append(event)
      note(step)
      return true
    } catch is SimulationError {
      return false
    }
  }

  /// The links that visible screens tell, as they are opened: without what a brand alone has in them.
  var links: [String] {
    guard let simulator, let position else { return [] }
    let table = simulator.app.links
    var links: [String] = []
    for link in position.places.compactMap(\.node.link) {
      let bases = table.scheme.map { ["\($0)://"] + table.hosts.map { "https://\($0)/" } } ?? []
      let base = bases.first { link.hasPrefix($0) } ?? ""
      let path = String(link.dropFirst(base.count))
      if !links.contains(path) { links.append(path) }
    }
    return links
  }

  private func note(_ step: Step) {
    guard let simulator else { return }
    position = TourPosition(simulator.app, showing: step.screen)
    onStep?(step, history)
  }
}
