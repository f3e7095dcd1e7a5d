import FlowModels
import TestSupport
import Testing

@testable import Simulation

@Suite("The ways between screens")
@MainActor
struct StateWaysTests {
  private func ways(depth: Int) async throws -> [String: [String]] {
    try await Sketch.explorer(limits: .init(depth: depth)) { flow in
      flow.push(
        Sketch("Home") { [weak flow] screen in
          guard let flow else { return }
          screen.push("go", "Page", from: flow)
          screen.button("idle", .verbatim("Idle")) {}
        })
    }.run().ways
  }

  @Test("a screen has its ways, each with what it leads to and sets off, sorted")
  func all() async throws {
    #expect(
      try await ways(depth: 3) == [
        "Home": ["tap #go → Page: push Page", "tap #idle → Home"],
        "Page": ["back → Home: pop Page"],
      ])
  }

  @Test("a screen on which nothing was tried has no ways")
  func none() async throws {
    #expect(
      try await ways(depth: 1) == [
        "Home": ["tap #go → Page: push Page", "tap #idle → Home"], "Page": [],
      ])
  }
}
