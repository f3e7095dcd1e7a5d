import FlowModels
import Testing

@testable import Simulation

extension Simulator {
  /// Makes a simulator of an app over one store, whose answers can be late and fail.
  @MainActor
  static func over<Item: Identifiable & Sendable>(
    _ stored: some DataStore<Item>, named name: String, findsLeaks: Bool = true,
    _ makeApp: @escaping (any DataStore<Item>, ManualClock) -> AppModel
  ) -> Simulator {
    let answers = AnswerGate()
    let data = SimulatedData(answers: answers, faults: FaultPlan())
    let clock = ManualClock()
    let store: any DataStore<Item> = data.decorated(stored, named: name, clock: clock)
    let make = { makeApp(store, clock) }
    return Simulator(
      make(), findsLeaks: findsLeaks, answers: answers, faults: data.faults, data: data,
      remake: make)
  }
}

/// Expects a problem's journey to fail with a mistake, and to pass without it.
@MainActor
func expectShown(
  _ problem: StateReport.Problem, by wrong: Simulator, not right: Simulator,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  for (simulator, isMet) in [(wrong, false), (right, true)] {
    defer { simulator.end() }
    let journey = try Journey(problem.events.joined(separator: "\n"))
    let played = await JourneyPlayer(simulator).play(journey)
    #expect(played.isClean == isMet, "\(problem.events)", sourceLocation: sourceLocation)
  }
}
