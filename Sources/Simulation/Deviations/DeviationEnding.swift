import FlowModels

/// The end of a sequence of events that was played in a fresh app.
struct DeviationEnding: Sendable {
  /// Everything that is visible.
  var screen: ScreenNode
  var device: Device
  /// The names of the screens on the main path.
  var path: [String]
  /// For each of these, the name of the flow that it is in.
  var flows: [String]
  /// The name of the screen that is presented on top, if one is.
  var dialog: String?
  /// The number of dialogs, those included that wait for the one that is shown.
  var dialogs: Int
  /// The fingerprint of the data.
  var data: UInt64
  /// The fingerprint of the state.
  var state: UInt64
  /// The number of things that the app did, outside of itself too.
  var effects = 0
  /// True if a timer is running.
  var isWaiting: Bool
  /// The time until the next timer is over; `nil` if there is none.
  var timeLeft: Duration?
  /// The number of answers that are held back.
  var held: Int
  /// The numbers of requests, by the names of the data.
  var asked: [String: Int]
  /// The number of those that were to change the data.
  var writes: Int
  /// The index of the first event that could not be played, if there is one.
  var missed: Int?
  /// The findings, each with the index of the event that showed it; -1 for the launch.
  var findings: [(event: Int, finding: Finding)] = []
  /// A Boolean value that indicates whether a link was not opened.
  var isRefused = false
  /// A Boolean value that indicates whether work failed during the last event.
  var failsLast = false
  /// For each expectation that was asked about, whether it is met.
  var met: [Bool] = []
  /// The elements, each as the user reads or can use it.
  let lines: [String]

  @MainActor
  init(_ simulator: Simulator) {
    screen = simulator.screen
    device = simulator.app.device
    path = simulator.path
    flows = simulator.app.root.controller.screens.map { screen in
      screen.responderChain.lazy.compactMap { $0 as? FlowModel }.first?.responderName ?? ""
    }
    dialog = simulator.dialog
    dialogs = simulator.app.dialogs.count
    state = simulator.fingerprint
    isWaiting = !simulator.app.work.unfinished.timers.isEmpty
    timeLeft = (simulator.app.clock as? ManualClock)?.timesLeft.first
    data = simulator.data?.fingerprint ?? 0
    held = simulator.answers?.heldCount ?? 0
    asked = simulator.faults?.asked ?? [:]
    writes = simulator.faults?.writes ?? 0
    lines = screen.toldLines
  }

  /// A Boolean value that indicates whether all events could be played.
  var isWhole: Bool { missed == nil }

  /// The elements of the focused screen without notices, which pass.
  var lastingNodes: [ScreenNode] {
    (focused?.flattened ?? []).map(\.node).filter { $0.role != .status }
  }

  /// Returns the names of the data that was asked for since another ending, in order.
  func asked(since earlier: DeviationEnding) -> [String] {
    asked.filter { earlier.asked[$0.key] != $0.value }.keys.sorted()
  }

  /// Returns the element that an event is about; `nil` without one.
  func node(of event: UserEvent) -> ScreenNode? {
    event.reference.flatMap { try? ElementFinder(screen).node(of: $0) }
  }

  var focused: ScreenNode? { screen.focusedScreen }
  /// The element that has the focus, which is a screen if none of its elements has it.
  var focusedElement: ScreenNode? {
    screen.flattened.last { $0.node.traits.contains(.focused) }?.node
  }
}

extension ScreenNode {
  var rows: [ScreenNode] { flattened.map(\.node).filter { $0.role == .row } }

  /// A Boolean value that indicates whether a list in it has more to load.
  var hasMore: Bool { firstNode { $0.actions.contains(.scrollToEnd) } != nil }

  /// Its elements, each as the user reads or can use it.
  var toldLines: [String] {
    var lines: [String] = []
    forEachNode { lines.append($0.told) }
    return lines
  }

  /// The element as the user reads or can use it, without its id and the focus.
  // Ids are left out, as they may count what was made.
  var told: String {
    let traits = traits.filter { [.checked, .disabled, .selected, .busy, .expanded].contains($0) }
    return ([role.rawValue, label, value ?? "", problem ?? ""] + traits.map(\.rawValue))
      .joined(separator: "\u{1F}")
  }
}

/// The lines of a journey that hold where an app is as it should be, and not where it deviates.
enum ScreenContrast {
  private static let most = 40

  /// Returns expectations that are met where the app is right, but not where it is wrong.
  // The simplest come first.
  static func candidates(from right: DeviationEnding, to wrong: DeviationEnding) -> [String] {
    var lines: [String] = []
    if right.dialog != wrong.dialog {
      lines.append(right.dialog.map { "expect dialog \($0)" } ?? "expect no dialog")
    }
    if right.path != wrong.path { lines.append("expect path \(right.path.joined(separator: " "))") }
    let (old, new) = (right.screen.flattened.map(\.node), wrong.screen.flattened.map(\.node))
    for node in old where !node.id.isEmpty {
      guard let other = new.first(where: { $0.id == node.id && $0.role == node.role }) else {
        continue
      }
      let id = DisplayText.idToken(node.id)
      if other.value != node.value {
        lines.append("expect \(id) = \(DisplayText.quoted(node.value ?? ""))")
      }
      if other.traits.contains(.disabled) != node.traits.contains(.disabled) {
        lines.append("expect \(node.traits.contains(.disabled) ? "disabled" : "enabled") \(id)")
      }
      if node.role == .switch, node.isOn != other.isOn, !node.label.isEmpty {
        let name = DisplayText.quoted(node.label)
        lines.append("expect switch \(name) is \(node.isOn ? "on" : "off")")
      }
      if node.role == .screen {
        let counts = [node, other].map { $0.flattened.count { $0.node.isTappableRow } }
        if counts[0] != counts[1] { lines.append("expect rows \(counts[0]) in \(node.id)") }
      }
    }
    let (labels, others) = (Set(old.map(\.label)), Set(new.map(\.label)))
    for node in new where !node.label.isEmpty && !labels.contains(node.label) {
      lines.append("expect no \(DisplayText.quoted(node.label))")
    }
    for node in old where !node.label.isEmpty && !others.contains(node.label) {
      lines.append("expect \(DisplayText.quoted(node.label))")
    }
    // Where only the order differs, nothing else does.
    let order = orderLine(from: old, to: new)
    return lines.prefix(most - order.count) + order
  }

  private static func orderLine(from old: [ScreenNode], to new: [ScreenNode]) -> [String] {
    let rows = [old, new].map { $0.filter(\.isTappableRow).map(\.label) }
    guard let index = zip(rows[0], rows[1]).enumerated().first(where: { $1.0 != $1.1 })?.offset
    else { return [] }
    return ["expect row \(index + 1) is \(DisplayText.quoted(rows[0][index]))"]
  }
}

extension ScreenNode {
  var isTappableRow: Bool { role == .row && actions.contains(.tap) }
}
