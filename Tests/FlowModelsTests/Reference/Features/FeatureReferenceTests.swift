import Foundation
import Testing

@testable import FlowModels

@Suite("Tabs and drawers do what their reference model does")
@MainActor
struct FeatureReferenceTests {
  /// What random sequences follow from; `scripts/reference` says another each time.
  private let seed =
    ProcessInfo.processInfo.environment["REFERENCE_SEED"].flatMap { UInt64($0) } ?? 1

  private func difference(
    _ style: NavigationStyle, _ steps: [FeatureStep]
  ) -> ReferenceRun<FeatureStep>.Difference? {
    let world = FeatureWorld(style)
    var model = FeatureModel(isKeeping: style == .tabs)
    model.launch()
    _ = world.takeLog()
    defer { world.end() }
    for (index, step) in steps.enumerated() {
      model.log = []
      world.play(step)
      model.play(step)
      let expected = model.log + model.picture
      let found = world.takeLog() + world.picture + world.problems
      if expected != found {
        let sides = [expected, found].map { $0.joined(separator: "\n    ") }
        return .init(count: index + 1, words: "expected\n    \(sides[0])\nfound\n    \(sides[1])")
      }
    }
    return nil
  }

  @Test(
    "random steps, with steps in every callback, come to the same",
    arguments: [NavigationStyle.tabs, .drawer])
  func random(_ style: NavigationStyle) async {
    let run = ReferenceRun(
      count: referenceEvents(usually: 6000), length: 20, seed: seed, draw: FeatureStep.draw
    ) { difference(style, $0) }
    let report = await run.report()
    #expect(report == nil, "\(style): \(report ?? "")")
  }
}
