import FlowModels
import Responder
import TestSupport
import Testing

@testable import Simulation

/// Findings that only many states together show.
@Suite("The checks of many states together")
@MainActor
struct CollectedCheckTests {
  @Test("a button that validates its action is out of reach only if it is never enabled")
  func outOfReach() async throws {
    struct Unknown: Action {}
    let lonely = ButtonViewModel("lonely", title: .verbatim("Lonely"), sending: { Unknown() })
    let known = ButtonViewModel("known", title: .verbatim("Known"), sending: { Perform {} })
    let screen = DrawnViewModel("Form") { screen in
      lonely.describe(screen)
      known.describe(screen)
    }
    for button in [lonely, known] { button.attach(to: screen) }
    let flow = NamedFlow("Flow") { $0.push(screen) }
    let simulator = Simulator(AppModel(name: "App", root: flow))
    await simulator.launch()
    #expect(simulator.findings.isEmpty)
    var collection = OutOfReach()
    collection.note(state(of: simulator))
    #expect(
      collection.findings.map(\.message) == [
        "button #lonely on Form is never enabled: no responder handles Unknown"
      ])
  }

  private func state(of simulator: Simulator) -> ObservedState {
    ObservedState(simulator.app, showing: simulator.app.screen(), isHolding: false)
  }

  // MARK: Graphs

  @Test("a state that leads only to itself is a trap, unless it was not tried")
  func traps() {
    let edges = [[1, 2], [1], [2, 2], [0], []]
    #expect(Traps.states(edges: edges, isTried: { $0 != 4 }) == [1, 2])
    #expect(Traps.states(edges: edges, isTried: { _ in true }) == [1, 2, 4])
  }

  @Test("a mark that no path leads out of is inescapable")
  func inescapable() {
    // 1 and 2 lead to each other; 3 leads out by way of 4.
    let edges = [[1, 3], [2], [1], [4], [0]]
    let marked: Set = [1, 2, 3, 4]
    #expect(
      Traps.inescapable(edges: edges, isMarked: marked.contains, isTried: { _ in true }) == [1, 2])
    #expect(
      Traps.inescapable(edges: edges, isMarked: marked.contains, isTried: { $0 != 2 }) == [])
  }
}
