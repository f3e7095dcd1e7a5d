import FlowModels

/// Finds a relaunch after which something is missing, or shows something else.
///
/// It holds apps to what they claim: a screen, a flow or a dialog with a destination comes back,
/// and so does a screen that its flow starts with. An app that claims nothing is not failed. Of the
/// screen that has the focus, if it has a destination, everything that is read or entered is
/// compared, and of the controls only what buttons say beside their names; not what passes:
/// statuses, problems of fields, the focus, and scroll positions.
package struct RestorationCheck: EventCheck {
  package var name: CheckName { .relaunches }

  /// Makes the check.
  package init() {}

  package func judges(_ event: UserEvent) -> Bool { event == .relaunch }

  package func judge(_ change: ObservedChange) -> CheckJudgement {
    let (before, after) = (change.before, change.after)
    // Things that are still loading, or fail to load, may come back later.
    if change.hasFaults { return .asleep(.faults) }
    if before.isHolding || after.isHolding { return .asleep(.holding) }
    if before.isBusy || after.isBusy || before.isArriving || after.isArriving {
      return .asleep(.working)
    }
    let (claimed, restored) = (before.claimed, after.claimed)
    guard claimed == restored else {
      let places = [claimed, restored].map { $0.joined(separator: " ") }
      return .judged([
        Finding(.restoration, "a relaunch changes the screens: \(places[0]) became \(places[1])")
      ])
    }
    // A search that was typed may not have begun before, and has begun after.
    guard before.claimsPlace, after.claimsPlace,
      before.elements.allSatisfy(\.comesBack),
      before.dialogs.allSatisfy(\.comesBack),
      let old = before.screen.focusedScreen, let new = after.screen.focusedScreen,
      old.id == new.id, before.device == after.device,
      !before.isChanging(old.id), !after.isChanging(old.id)
    else { return claimed.isEmpty ? .asleep(.unclaimed) : .judged() }
    let texts = [old, new].map(\.lasting)
    let lines = texts.map { $0.map(\.line) }
    guard lines[0] != lines[1] else { return .judged() }
    let gone = lines[0].first { !lines[1].contains($0) }
    let come = lines[1].first { !lines[0].contains($0) }
    let words = "\(gone ?? "nothing") became \(come ?? "nothing")"
    return .judged([Finding(.restoration, "a relaunch changes \(old.id): \(words)")])
  }
}

extension ObservedState {
  /// The names of everything that saved state is to bring back, each after the number of flows that
  /// it is in.
  fileprivate var claimed: [String] {
    elements.filter(\.comesBack).map {
      "\(String(repeating: "›", count: $0.depth - 1))\($0.name)"
    } + dialogs.filter(\.comesBack).map { DisplayText.quoted($0.words[0]) }
  }

  /// A Boolean value that indicates whether something visible is busy.
  fileprivate var isBusy: Bool { screen.hasNode(with: .busy) }
}

extension ScreenNode {
  /// The elements that a person reads or has entered, each without what passes.
  fileprivate var lasting: [ScreenNode] {
    var nodes: [ScreenNode] = []
    forEachNode { node in
      guard node.isReadOrEntered, !node.traits.contains(.secure) else { return }
      var node = node
      node.problem = nil
      node.traits = node.traits.filter { $0 == .checked }
      nodes.append(node)
    }
    return nodes
  }

  private var isReadOrEntered: Bool {
    switch role {
    case .heading, .text, .image, .row, .textField, .slider, .stepper, .datePicker, .choice: true
    // What it says beside its name, such as a sum.
    case .button: value != nil
    default: false
    }
  }
}
