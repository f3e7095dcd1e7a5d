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

  /// The data at the launch.
  private var firstData: [(name: String, print: UInt64)] = []
  private let entries = StateEntries(words: [:])
  private let mostSteps: Int
  private let makeSimulator: () throws -> Simulator
  private var simulator: Simulator?
  /// The judgements of the checks, in the apps before the current one.
  private var ended = CheckTally()

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
    ended = tally
    simulator?.end()
    let fresh = try makeSimulator()
    fresh.isSoleDriver = true
    simulator = fresh
    firstData = fresh.data?.prints ?? []
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

  /// The visible screens, in reading order, with texts that can be read back (`EncodedText`).
  var encodedScreens: [ScreenNode] {
    guard let app = simulator?.app else { return [] }
    return app.screen(in: Localization(language: EncodedText.language)).node.flattened.map(\.node)
      .filter { $0.role == .screen }
  }

  /// The state of the app after its last step.
  var observed: ObservedState? { simulator?.observed }
  /// The result of the last event.
  var lastStep: Step? { simulator?.lastStep }
  /// The actions that nobody handled since the launch.
  var unheard: [UnheardAction] { simulator?.unheardActions ?? [] }
  /// The judgements of the checks that are always on.
  var tally: CheckTally {
    var tally = ended
    if let simulator { tally.merge(simulator.tally) }
    return tally
  }
  /// The fingerprint of the state, the data included, and the work begun so far.
  var prints: [UInt64] {
    [simulator?.fingerprint ?? 0, UInt64(simulator?.app.work.begunCount ?? 0)]
  }

  /// The fingerprint of the app's data, as far as it is known.
  var dataPrint: UInt64 { simulator?.data?.fingerprint ?? 0 }

  /// The names of the data that are not as they were at the launch.
  var changedData: [String] {
    zip(simulator?.data?.prints ?? [], firstData).filter { $0 != $1 }.map(\.0.name)
  }

  /// Returns an entry that the rules of a field accept, if it has no value or one that they do not.
  ///
  /// - Parameter id: The field's id on the screen that has the focus.
  func entry(for id: String) -> String? {
    guard let screen = simulator?.app.screen(), let focused = screen.node.focusedScreen else {
      return nil
    }
    for (path, node) in screen.node.flattened where node.id == id {
      guard let field = screen.part(at: path) as? Field else { continue }
      guard !field.validity.isValid || !field.hasValue else { return nil }
      return entries.values(for: field, id: id, in: focused.id).fitting
    }
    return nil
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
