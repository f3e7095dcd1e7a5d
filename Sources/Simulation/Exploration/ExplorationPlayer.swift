import FlowModels

/// A player with one app at a time, who remembers the events played on it, and counts all
/// events.
@MainActor
final class ExplorationPlayer {
  /// The number of events played, on all apps so far.
  private(set) var steps = 0
  /// The events played on the current app since it was launched.
  private(set) var history: [UserEvent] = []
  /// The current position; `nil` before the first launch.
  private(set) var position: ExplorationPosition?
  /// A closure that is called with each step, right after it, with all events since the launch, and
  /// with the app.
  var onStep: ((Step, [UserEvent], AppModel) -> Void)?

  private let mostSteps: Int
  private let makeSimulator: () throws -> Simulator
  private var simulator: Simulator?

  /// Makes a player without an app.
  init(mostSteps: Int, makeSimulator: @escaping () throws -> Simulator) {
    self.mostSteps = mostSteps
    self.makeSimulator = makeSimulator
  }

  /// A Boolean value that indicates whether no more events may be played.
  var isTired: Bool { steps >= mostSteps }

  /// A Boolean value that indicates whether the app's clock can be advanced.
  var canWait: Bool { simulator?.app.clock is ManualClock }

  /// Launches a fresh app and plays a path on it.
  ///
  /// - Returns: `true` if every event could be played.
  func go(along path: [UserEvent]) async throws -> Bool {
    simulator?.end()
    let fresh = try makeSimulator()
    fresh.isSoleDriver = true
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
  /// - Returns: `true` if it could be played.
  func play(_ event: UserEvent) async throws -> Bool {
    guard let simulator, !isTired else { return false }
    do {
      let step = try await simulator.perform(event)
      steps += 1
      history.append(event)
      note(step)
      return true
    } catch SimulationError.neverSettles where position != nil {
      steps += 1
      history.append(event)
      if let step = simulator.lastStep { note(step) }
      return true
    } catch is SimulationError {
      return false
    }
  }

  /// The links of the visible screens, as they are opened: without the scheme or the host of a
  /// brand.
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
    // Nothing can be played on an app that does not settle.
    position =
      simulator.stuck == nil ? ExplorationPosition(simulator.app, showing: step.screen) : nil
    onStep?(step, history, simulator.app)
  }
}
