import Foundation
import Testing

@testable import FlowModels

@Suite("Components live as their reference model does")
@MainActor
struct ComponentReferenceTests {
  private func difference(_ steps: [PartStep]) -> ReferenceRun<PartStep>.Difference? {
    let world = PartWorld()
    var model = PartModel()
    defer { world.end() }
    return .first(of: steps) { step in
      model.log = []
      world.run(step)
      model.run(step)
      return (
        expected: model.log + model.picture,
        found: world.takeLog() + world.picture + world.problems
      )
    }
  }

  @Test("random steps, with steps in every callback, come to the same")
  func random() async {
    let run = ReferenceRun(
      count: referenceEvents(usually: 10_000), length: 20, seed: referenceSeed, draw: PartStep.draw
    ) { difference($0) }
    let report = await run.report()
    #expect(report == nil, "\(report ?? "")")
  }
}
