// A third feature, as another team would add it: a flow model and a row description, with public
// API only.

import FlowModels
import Responder
import Simulation
import Testing

private struct Tip: Identifiable, Sendable, CustomStringConvertible {
  var id: String
  var words: String
  var description: String { id }
}

private final class TipsFlowModel: FlowModel {
  private let tips = InMemoryProvider([
    Tip(id: "salt", words: "Salt early"), Tip(id: "rest", words: "Let it rest"),
  ])

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Tip>.self) { (flow: TipsFlowModel, tap) in
      flow.push(flow.list(named: "Tip", title: .verbatim(tap.item.words)))
    }
  }

  override func start() { push(list(named: "Tips", title: .verbatim("Tips"))) }

  private func list(named name: String, title: LocalizedText) -> ListViewModel<Tip> {
    ListViewModel(
      name: name, title: title, provider: tips,
      row: RowDescription { Row(title: .verbatim($0.words)) })
  }
}

@Suite("A third feature")
@MainActor
struct ThirdFeatureTests {
  @Test("needs nothing but a flow model and a row description, and plays like any other")
  func plays() async throws {
    let app = AppModel(
      name: "Tips",
      root: MenuFlowModel(features: [
        Feature(id: "tips", title: .verbatim("Tips")) { TipsFlowModel() }
      ]))
    let simulator = Simulator(app)
    let journey = try Journey(
      """
      tap "Tips"
      expect rows 2
      tap "Let it rest"
      expect screen Tip
      expect path Menu Tips Tip
      device tablet
      tap #salt in Tips
      expect panes Menu Tips Tip
      back
      expect path Menu Tips
      """)
    let report = await JourneyPlayer(simulator).play(journey)
    #expect(report.failures.map(\.failure) == [])
    #expect(report.isClean)
    #expect(
      report.entries[3].step?.traces.map(\.line) == [
        "ItemWasTapped(rest)  Tips · → TipsController · → TipsFlowModel ✓ push Tip"
      ])
  }
}
