import FlowModels
import Simulation

/// The names of an app's screens: those that it declares, and those that it shows while journeys
/// are played. A list gets its name in code, so that only playing finds it.
@MainActor
struct SeenScreens {
  private let setup: AppSetup
  private(set) var names: Set<String>

  init(_ setup: AppSetup) {
    self.setup = setup
    names = setup.app.universe(setup.simulator.app, Coverage(), [.screens]).declaredScreens
  }

  /// Plays a journey in a fresh app, and adds the screens that it shows.
  // Returns the number of lines before the first event that failed: so far, the app is as meant.
  mutating func play(_ journey: Journey) async throws -> Int {
    let simulator = try setup.makeSimulator()
    defer { simulator.end() }
    let player = setup.player(of: simulator)
    await simulator.launch()
    add(simulator)
    for (index, line) in journey.lines.enumerated() {
      let entry = await player.play(line)
      add(simulator)
      if entry.isEvent, entry.failure != nil { return index }
    }
    return .max
  }

  private mutating func add(_ simulator: Simulator) {
    simulator.screen.forEachNode { node in
      if node.role == .screen { names.insert(node.id) }
    }
    names.formUnion(simulator.path)
  }
}
