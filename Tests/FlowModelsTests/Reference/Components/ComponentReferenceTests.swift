import Foundation
import Testing

@testable import FlowModels

@Suite("Components live as their reference model does")
@MainActor
struct ComponentReferenceTests {
  /// What random sequences follow from; `scripts/reference` says another each time.
  private let seed =
    ProcessInfo.processInfo.environment["REFERENCE_SEED"].flatMap { UInt64($0) } ?? 1

  private func difference(_ steps: [PartStep]) -> ReferenceRun<PartStep>.Difference? {
    let world = PartWorld()
    var model = PartModel()
    defer { world.end() }
    for (index, step) in steps.enumerated() {
      model.log = []
      world.run(step)
      model.run(step)
      let expected = model.log + model.picture
      let found = world.takeLog() + world.picture + world.problems
      if expected != found {
        let sides = [expected, found].map { $0.joined(separator: "\n    ") }
        return .init(count: index + 1, words: "expected\n    \(sides[0])\nfound\n    \(sides[1])")
      }
    }
    return nil
  }

  @Test("random steps, with steps in every callback, come to the same")
  func random() async {
    let run = ReferenceRun(
      count: referenceEvents(usually: 10_000), length: 20, seed: seed, draw: PartStep.draw
    ) { difference($0) }
    let report = await run.report()
    #expect(report == nil, "\(report ?? "")")
  }
}
