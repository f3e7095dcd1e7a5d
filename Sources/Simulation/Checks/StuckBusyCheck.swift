import FlowModels

/// Finds an element that is busy while no work runs, no answer is due, and no timer could end it.
/// A repeating timer of a flow does not count. The evidence is the app's own account: work that is
/// not run by `WorkOwner.run(_:_:apply:)` is unknown here, and to the whole simulation.
package struct StuckBusyCheck: StateCheck {
  package var name: CheckName { .busy }

  package func judge(_ state: ObservedState) -> CheckJudgement {
    if state.isHolding { return .asleep(.holding) }
    if state.isWorking { return .asleep(.working) }
    var findings: [Finding] = []
    state.screen.forEachNode { screen in
      guard screen.role == .screen, !state.mayChange(screen.id) else { return }
      screen.forEachNode { node in
        guard node.traits.contains(.busy) else { return }
        let name = node.label.isEmpty ? "" : " \(DisplayText.quoted(node.label))"
        findings.append(
          Finding(.stuckBusy, "\(node.subject)\(name) is busy for ever: no work is running"))
      }
    }
    return .judged(findings)
  }
}
