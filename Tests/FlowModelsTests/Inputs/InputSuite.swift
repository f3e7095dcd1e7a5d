import FlowModels
import Responder
import TestSupport

/// A screen with some controls.
final class InputScreen: ViewModel {
  let controls: [Control]

  init(_ controls: [Control]) {
    self.controls = controls
    super.init()
    for control in controls { control.attach(to: self) }
  }

  override func describe(_ screen: ScreenBuilder) {
    for control in controls { control.describe(screen) }
  }
}

/// An app that shows one screen, on a clock that stands.
@MainActor
struct InputApp {
  let clock = ManualClock()
  let flow = NamedFlow("Flow")
  let log = EventLog()
  let app: AppModel

  init(_ screen: ViewModel? = nil, language: String = "en") {
    app = AppModel(
      name: "App", root: flow, localization: Localization(language: language), clock: clock)
    let log = log
    app.eventObserver = { log.lines.append($0.summary) }
    app.launch()
    flow.push(NamedScreen("Home"))
    if let screen { flow.push(screen) }
  }

  func windOn(_ milliseconds: Int) async {
    await clock.advance(
      to: clock.now.advanced(by: .milliseconds(milliseconds)), settling: app.work)
  }

  /// The line of what has an id.
  func line(_ id: String) -> String? {
    app.screen().node.flattened.first { $0.node.id == id }?.node.line
  }

  /// Where what has an id is on screen.
  func path(_ id: String) -> [Int] {
    app.screen().node.flattened.first { $0.node.id == id }?.path ?? []
  }
}

/// All that a control's signal tells.
@MainActor
final class Heard<Value> {
  private(set) var values: [Value] = []
  private var token: ObservationToken?

  init(_ signal: Signal<Value>) {
    token = signal.observe { [weak self] in self?.values.append($0) }
  }
}
