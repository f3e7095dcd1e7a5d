import Foundation
import Testing

@testable import FlowModels

@Suite("Tabs and drawers do what their reference model does")
@MainActor
struct FeatureReferenceTests {
  private func difference(
    _ style: NavigationStyle, _ steps: [FeatureStep]
  ) -> ReferenceRun<FeatureStep>.Difference? {
    let world = FeatureWorld(style)
    var model = FeatureModel(isKeeping: style == .tabs)
    model.launch()
    _ = world.takeLog()
    defer { world.end() }
    return .first(of: steps) { step in
      model.log = []
      world.play(step)
      model.play(step)
      return (
        expected: model.log + model.picture,
        found: world.takeLog() + world.picture + world.problems
      )
    }
  }

  @Test(
    "random steps, with steps in every callback, come to the same",
    arguments: [NavigationStyle.tabs, .drawer])
  func random(_ style: NavigationStyle) async {
    let run = ReferenceRun(
      count: referenceEvents(usually: 6000), length: 20, seed: referenceSeed, draw: FeatureStep.draw
    ) { difference(style, $0) }
    let report = await run.report()
    #expect(report == nil, "\(style): \(report ?? "")")
  }
}
