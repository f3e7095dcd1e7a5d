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

  private func endless(_ limits: Explorer.Limits) async throws -> ExplorationReport {
    try await Sketch.explorer(limits: limits) { $0.push(Self.page(1, in: $0)) }.run()
  }

  @Test("an app without an end is gone through as far as there may be screens")
  func screens() async throws {
    let report = try await endless(Explorer.Limits(mostScreens: 5, depth: 100))
    #expect(!report.isComplete)
    #expect(report.screens.map(\.path.count) == [0, 1, 2, 3, 4])
    #expect(report.limits == ["5 kinds of screens"])
  }

  @Test(
    "no more events are played than allowed, those played again included", arguments: [0, 1, 40])
  func steps(_ most: Int) async throws {
    let report = try await endless(Explorer.Limits(mostSteps: most, depth: 100))
    #expect(!report.isComplete)
    #expect(report.steps == most && report.limits == ["\(most) events"])
    #expect(report.screens.count == (most == 0 ? 0 : most == 1 ? 1 : report.screens.count))
  }

  @Test("no state is gone on from that is further away than allowed", arguments: [1, 4])
  func depth(_ depth: Int) async throws {
    let report = try await endless(Explorer.Limits(depth: depth))
    #expect(!report.isComplete)
    #expect(report.screens.map(\.path.count) == Array(0...depth))
    #expect(report.limits == ["paths of \(depth) moves"])
  }

  @Test("an app that ends just where a limit is, is gone through wholly")
  func justEnough() async throws {
    let start: @MainActor (FlowModel) -> Void = { flow in
      flow.push(Sketch("Home") { [weak flow] in $0.push("go", "There", from: flow!) })
    }
    let free = try await Sketch.explorer(start: start).run()
    let limits = Explorer.Limits(mostScreens: 2, mostSteps: free.steps + 1, depth: 2)
    let report = try await Sketch.explorer(limits: limits, start: start).run()
    #expect(report.isComplete && report == free)
    let fewer = Explorer.Limits(mostScreens: 1)
    #expect(try await !Sketch.explorer(limits: fewer, start: start).run().isComplete)
  }
}
