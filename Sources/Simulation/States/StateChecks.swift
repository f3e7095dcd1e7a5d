import FlowModels

/// The checks that are always on, in an exploration: of each state, and of all states together.
@MainActor
struct StateChecks {
  private struct Taps {
    var name: String
    var state: Int
    var move: StateMove
    var hasEffect = false

    var message: String {
      move.kind == .perform(.tap) ? "\(name) is enabled and does nothing" : "\(name) does nothing"
    }
  }

  private struct PaneKey: Hashable {
    var control: String
    var screen: ScreenNode
  }

  private struct PaneTaps {
    var name: String
    var earlier: (state: Int, move: StateMove)?
    var worksWhereNewest = false
    var worksInEarlierPane = false
  }

  var tally = CheckTally()
  private var taps: [String: Taps] = [:]
  private var panes: [PaneKey: PaneTaps] = [:]
  private var order: [String] = []
  private var outOfReach = OutOfReach()
  private var lists = ListLoads()

  /// Returns the mistakes that a state shows by itself.
  mutating func findings(
    in app: AppModel, showing screen: Screen, after move: StateMove?, isClear: Bool
  ) -> [Finding] {
    let state = ObservedState(app, showing: screen, isHolding: !isClear)
    outOfReach.note(state)
    lists.note(
      screen.node, isRetry: move?.kind == .perform(.tap) && move?.id == ScreenNode.retryID,
      isClear: isClear)
    let missing = screen.missingKeys.map { key in
      Finding(
        kind: .missingText, message: "there is no text for the key \(DisplayText.quoted(key))")
    }
    return app.inconsistencies().map { Finding(kind: .unsteady, message: $0) } + missing
      + Checks.ofStates.flatMap { tally.note($0.name, $0.judge(state)) }
  }

  /// Returns what is busy for ever in a known state that time has led back to.
  // Only now is it known of a timer that it leads to itself, and so will not end what is busy.
  func stillBusy(in app: AppModel, isClear: Bool) -> [Finding] {
    StuckBusyCheck().judge(ObservedState(app, showing: app.screen(), isHolding: !isClear)).findings
  }

  /// Notes a tap or a long press on a button or a row, unless that is the open one.
  mutating func note(
    _ move: StateMove, on root: ScreenNode, newest: String?, in state: Int, hasEffect: Bool
  ) {
    guard case .perform(let action) = move.kind, action == .tap || action == .longPress,
      let node = root.node(at: move.path), node.isButton || node.role == .row,
      !node.traits.contains(.selected)
    else { return }
    let key = "\(move.screen) \(node.role.rawValue) \(node.id) \(action.rawValue)"
    if taps[key] == nil {
      order.append(key)
      let name = "\(node.subject) on \(move.screen)"
      taps[key] = Taps(
        name: action == .tap ? name : "a long press on \(name)", state: state, move: move)
    }
    if hasEffect { taps[key]?.hasEffect = true }
    guard let name = taps[key]?.name, let screen = root.screenInPane(at: move.path) else { return }
    let pane = PaneKey(control: key, screen: screen.atRest)
    var uses = panes[pane] ?? PaneTaps(name: name)
    if screen.id == newest {
      uses.worksWhereNewest = uses.worksWhereNewest || hasEffect
    } else {
      if uses.earlier == nil { uses.earlier = (state, move) }
      uses.worksInEarlierPane = uses.worksInEarlierPane || hasEffect
    }
    panes[pane] = uses
  }

  /// Returns the mistakes that only all states show: idle controls, actions out of reach, traps.
  mutating func problems(
    in graph: StateGraph, asking: Set<Int>, sampled: Set<String>, unheard: [UnheardAction],
    isComplete: Bool, isTried: (Int) -> Bool
  ) -> [StateNotes.Problem] {
    outOfReach.note(unheard)
    let open = Self.openScreens(in: graph, isTried: isTried)
    let idle = idleTaps.filter { !open.contains($0.move.screen) }.map { taps in
      StateNotes.Problem(
        finding: Finding(.idleControl, taps.message), state: taps.state, move: taps.move)
    }
    let collected = outOfReach.placed + lists.placed(isWhole: isComplete)
    let unreached = collected.map { placed in
      StateNotes.Problem(finding: placed.finding, state: graph.firstState(showing: placed.screen))
    }
    return idle + paneProblems + unreached + traps(in: graph, asking: asking, sampled: sampled)
  }

  // A device decides only which screens are visible: a control that does something on the newest
  // screen must do something next to a newer one, too.
  private var paneProblems: [StateNotes.Problem] {
    let wrong = panes.values.compactMap { uses in
      uses.worksWhereNewest && !uses.worksInEarlierPane ? uses.earlier.map { (uses.name, $0) } : nil
    }
    // Two panes may show screens of one name.
    let sorted = wrong.sorted { first, second in
      let (one, other) = (first.1, second.1)
      return (one.state, first.0) == (other.state, second.0)
        ? one.move.path.lexicographicallyPrecedes(other.move.path)
        : (one.state, first.0) < (other.state, second.0)
    }
    var known: Set<String> = []
    return sorted.compactMap { name, place in
      guard known.insert(name).inserted else { return nil }
      return StateNotes.Problem(
        finding: Finding(.paneDifference, "\(name) does nothing in an earlier pane"),
        state: place.state, move: place.move)
    }
  }

  /// Returns the controls that did nothing where they were tried, but may do something elsewhere.
  func undecided(in graph: StateGraph, isTried: (Int) -> Bool) -> [String] {
    let open = Self.openScreens(in: graph, isTried: isTried)
    return idleTaps.filter { open.contains($0.move.screen) }.map(\.name)
  }

  /// The names of the screens with controls that did nothing where they were tried.
  var idleScreens: Set<String> { Set(idleTaps.map(\.move.screen)) }

  private var idleTaps: [Taps] { order.compactMap { taps[$0] }.filter { !$0.hasEffect } }

  private static func openScreens(in graph: StateGraph, isTried: (Int) -> Bool) -> Set<String> {
    var lists: Set<Int32> = []
    for (index, state) in graph.states.enumerated() where !state.isExpanded && isTried(index) {
      lists.insert(state.screens)
    }
    return Set(lists.flatMap { graph.screenNameLists[Int($0)] })
  }

  private func traps(
    in graph: StateGraph, asking: Set<Int>, sampled: Set<String>
  ) -> [StateNotes.Problem] {
    var edges: [[Int]] = Array(repeating: [], count: graph.states.count)
    for edge in graph.edges { edges[Int(edge.from)].append(Int(edge.to)) }
    // An app with nothing to do at all, as its author meant it, is no trap.
    let isTried = { (state: Int) in
      state > 0 && graph.states[state].isExpanded
        && sampled.isDisjoint(with: graph.screens(of: graph.states[state]))
    }
    let dead = Traps.states(edges: edges, isTried: isTried)
    let stuck = Traps.inescapable(edges: edges, isMarked: asking.contains, isTried: isTried)
      .filter { !dead.contains($0) }
    return Self.problems(.deadEnd, dead, in: graph) { "nothing leads on from \($0)" }
      + Self.problems(.stuckDialog, stuck, in: graph) {
        "\($0) cannot be left: a dialog is shown for each choice"
      }
  }

  private static func problems(
    _ kind: Finding.Kind, _ states: [Int], in graph: StateGraph, _ message: (String) -> String
  ) -> [StateNotes.Problem] {
    var seen: Set<[String]> = []
    return states.compactMap { state in
      let names = graph.screens(of: graph.states[state])
      guard seen.insert(names).inserted else { return nil }
      return StateNotes.Problem(
        finding: Finding(kind, message(names.last ?? "the app")), state: state)
    }
  }
}

extension ScreenNode {
  fileprivate func screenInPane(at path: [Int]) -> ScreenNode? {
    var (node, isInPane) = (self, false)
    for index in path {
      node = node.children[index]
      if node.role == .pane { isInPane = true }
      if node.role == .screen { return isInPane ? node : nil }
    }
    return nil
  }
}
