import FlowModels
import Simulation
import TestSupport
import Testing

@Suite("How far an exploration goes")
@MainActor
struct ExplorationLimitTests {
  /// Each page has another button, which leads to another kind of page, without an end.
  private static func page(_ number: Int, in flow: FlowModel) -> Sketch {
    Sketch("Page") { [weak flow] screen in
      screen.button("next\(number)", .verbatim("Next")) {
        if let flow { flow.push(page(number + 1, in: flow)) }
      }
    }
  }

  private func endless(_ limits: StateExplorer.Limits) async throws -> ExplorationReport {
    try await Sketch.explorer(limits: limits) { $0.push(Self.page(1, in: $0)) }.survey()
  }

  @Test("an app without an end is gone through as far as there may be states", arguments: [1, 5])
  func states(_ most: Int) async throws {
    let report = try await endless(StateExplorer.Limits(depth: 100, states: most))
    #expect(!report.isComplete)
    #expect(report.screens.map(\.path.count) == Array(0..<most))
    #expect(report.limits == ["at most \(most) states"])
  }

  @Test("no state is gone on from that is further away than allowed", arguments: [1, 4])
  func depth(_ depth: Int) async throws {
    let report = try await endless(StateExplorer.Limits(depth: depth))
    #expect(!report.isComplete)
    #expect(report.screens.map(\.path.count) == Array(0...depth))
    #expect(report.limits == ["nothing is tried after \(depth) events"])
  }

  @Test("an app that ends just where a limit is, is gone through wholly")
  func justEnough() async throws {
    let start: @MainActor (FlowModel) -> Void = { flow in
      flow.push(Sketch("Home") { [weak flow] in $0.push("go", "There", from: flow!) })
    }
    let free = try await Sketch.explorer(start: start).survey()
    let limits = StateExplorer.Limits(depth: 2, states: 3)
    let report = try await Sketch.explorer(limits: limits, start: start).survey()
    #expect(report.isComplete && report == free)
  }
}
