import FlowModels
import Responder
import Simulation
import TestSupport

/// An app with a screen that nothing leads to and a handler that nothing calls, for tests of
/// coverage.
@MainActor
enum CoverageApp {
  static func app() -> AppModel {
    AppModel(
      name: "Shop", root: CoverageFlowModel(),
      localization: Localization(
        defaults: ["en": ["basket.title": .text("Basket"), "basket.lost": .text("Lost")]]),
      clock: ManualClock())
  }

  static func simulator() -> Simulator { Simulator(app()) }

  /// Plays events after a launch, and returns what was seen.
  static func coverage(of events: [UserEvent]) async throws -> Coverage {
    let simulator = simulator()
    var coverage = Coverage()
    var last = await simulator.launch()
    coverage.note(last, from: nil, in: simulator.app)
    for event in events {
      let step = try await simulator.perform(event)
      coverage.note(step, from: last, in: simulator.app)
      last = step
    }
    return coverage
  }
}

/// The person wants to pay.
struct PayWasTapped: Action {}
/// Nobody sends this.
struct NeverSent: Action {}
/// The base class declares this, and the flow inherits it.
struct HelpWasTapped: Action {}

class CoverageBaseFlowModel: FlowModel {
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(HelpWasTapped.self) { (flow: CoverageBaseFlowModel, _) in
      flow.push(NamedScreen("Help"))
    }
    actions.on(NeverSent.self) { (_: CoverageBaseFlowModel, _) in }
  }
}

final class CoverageFlowModel: CoverageBaseFlowModel {
  override func start() { push(BasketViewModel()) }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(PayWasTapped.self) { (flow: CoverageFlowModel, _) in
      flow.push(PaymentViewModel())
    }
    // Replaces the one of the base class.
    actions.on(NeverSent.self) { (_: CoverageFlowModel, _) in }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(ConfirmationPlace.self) { (_: CoverageFlowModel, _) in
      ConfirmationViewModel()
    }
  }
}

struct ConfirmationPlace: Destination {}

final class BasketViewModel: ViewModel {
  override var title: LocalizedText { .key("basket.title") }

  override func describe(_ screen: ScreenBuilder) {
    screen.button("pay", .verbatim("Pay")) { [weak self] in self?.send(PayWasTapped()) }
    screen.button("help", .verbatim("Help")) { [weak self] in self?.send(HelpWasTapped()) }
    screen.list("items", .verbatim("Items")) {
      for id in ["7", "8"] {
        screen.add(.row, id: id, on: [.tap: {}]) {
          screen.button("\(id).delete", .verbatim("Delete")) {}
        }
      }
    }
  }
}

final class PaymentViewModel: ViewModel {}

/// Nothing leads here.
final class ConfirmationViewModel: ViewModel {
  override var destination: (any Destination)? { ConfirmationPlace() }
}
