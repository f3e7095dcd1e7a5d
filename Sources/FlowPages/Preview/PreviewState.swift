import FlowModels
import Simulation

/// The state that a page of a preview shows around the drawn apps.
struct PreviewState: Encodable {
  /// A brand that can be chosen.
  struct Named: Encodable {
    var name: String
    var file: String
  }

  /// The problem with the brand's files; the last good brand stays visible.
  struct Problem: Encodable, Equatable {
    /// The problems, each of several lines: place, message, and the line with a caret.
    var texts: [String]
  }

  struct Run: Encodable {
    var device: String
    /// The device that it is now, after lines such as `device tablet`.
    var frame: String
    var screen: String
    var title: String
    var link: String?
    var path: [String]
    var panes: [String]
    /// The responders from the focused screen upwards.
    var chain: [String]
    /// The tree of the responders, one line each.
    var responders: [String]
    var apart: String?
    var isHolding: Bool
    /// The names of the data whose answers are held.
    var held: [String]
    /// The time of the app's clock, in seconds.
    var clock: Double
    /// Everything that waits for that clock.
    var waits: [String]
    var faults: [String]
    var data: [String]
    var requests: [RequestLog.Entry]
    /// The number of lines that led here, and of those that were taken back.
    var position: Int
    var undone: Int
    /// The steps from a position on, in place of those that the page has.
    var firstStep: Int
    var steps: [PreviewStep]
    /// The events that cannot be done by touching an element: refresh, for example.
    var gestures: [String]
    /// True if the journey begins at a launch, so that it can be saved.
    var beginsAtLaunch: Bool
  }

  var tool: String
  var app: String
  var brands: [Named]
  var brand: Int
  var languages: [String]
  var language: String
  var allDevices: [String]
  var devices: [String]
  var appearance: String
  var size: Int
  var lead: Int
  var canTravel: Bool
  var problem: Problem?
  var notes: [String]
  var writes: String?
  var runs: [Run]
}

extension PreviewState.Run {
  /// The most requests that are shown.
  static let maxRequests = 100

  @MainActor
  init(_ run: PreviewRun, device: String, firstStep: Int) {
    let simulator = run.simulator
    let app = simulator.app
    let focused = app.layout.focused
    let node = simulator.screen.focusedScreen
    self.device = device
    frame = app.device.name
    screen = DisplayText.singleLine(simulator.focusedScreen)
    title = DisplayText.singleLine(node?.label ?? "")
    link = node?.link.map { DisplayText.singleLine($0) }
    path = simulator.path.map { DisplayText.singleLine($0) }
    panes = simulator.panes.map { DisplayText.singleLine($0) }
    chain = []
    var next: Responder? = focused
    while let responder = next {
      chain.append(DisplayText.singleLine(responder.responderName))
      next = responder.nextResponder
    }
    responders = ResponderTree(app).text.split(separator: "\n").map(String.init)
    apart = run.reasonApart.map { DisplayText.singleLine($0) }
    isHolding = simulator.answers?.isHolding ?? false
    held = (simulator.answers?.heldNames ?? []).map { DisplayText.singleLine($0 ?? "data") }
    clock = ((app.clock as? ManualClock)?.now.offset ?? .zero) / .seconds(1)
    waits = simulator.clockWaits.map { DisplayText.singleLine($0) }
    faults = (simulator.faults?.rules ?? []).map { DisplayText.singleLine($0.text) }
    data = simulator.dataWithFaults.map { DisplayText.singleLine($0) }
    requests = Array(run.log.suffix(Self.maxRequests))
    position = run.position
    undone = run.undoneCount
    self.firstStep = firstStep
    steps = Array(run.steps.dropFirst(firstStep))
    let actions = Set(node?.flattened.flatMap(\.node.actions) ?? [])
    gestures = [
      actions.contains(.refresh) ? "refresh" : nil, actions.contains(.scrollToEnd) ? "scroll" : nil,
      actions.contains(.scrollToStart) ? "scroll up" : nil,
    ].compactMap { $0 }
    beginsAtLaunch = run.origin == nil
  }
}
