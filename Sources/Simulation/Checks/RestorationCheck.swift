import FlowModels

/// Finds a relaunch that changes which screens, flows or dialogs with a destination, or first
/// screens of flows, are there. In a focused screen with a destination, texts, entries and values
/// of buttons must stay the same, but not statuses, problems, the focus and scroll positions.
package struct RestorationCheck: EventCheck {
  package var name: CheckName { .relaunches }

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
    guard before.claimsPlace, after.claimsPlace, before.elements.allSatisfy(\.comesBack),
      before.dialogs.allSatisfy(\.comesBack), let old = before.screen.focusedScreen,
      let new = after.screen.focusedScreen, old.id == new.id, before.device == after.device,
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
  fileprivate var claimed: [String] {
    elements.filter(\.comesBack).map {
      "\(String(repeating: "›", count: $0.depth - 1))\($0.name)"
    } + dialogs.filter(\.comesBack).map { DisplayText.quoted($0.words[0]) }
  }

  fileprivate var isBusy: Bool { screen.hasNode(with: .busy) }
}

extension ScreenNode {
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
    case .heading, .text, .image, .row, .textField, .searchField, .switch, .slider, .stepper,
      .datePicker, .choice:
      true
    // What it says beside its name, such as a sum.
    case .button, .link: value != nil
    default: false
    }
  }
}
