import Responder

extension AppModel {
  /// Returns the broken promises of the framework, as messages; empty unless it has a defect.
  package final func inconsistencies() -> [String] {
    var problems: [String] = []
    var presented = dialogs.count
    check(root, in: nil, presented: &presented, problems: &problems)
    if state.hasHiddenBranches == root.controller.hiddenBranches.isEmpty {
      problems.append("hidden branches are not counted correctly")
    }
    problems += branchProblems
    if presented != state.presentations {
      problems.append("\(presented) are presented, and \(state.presentations) are counted")
    }
    for dialog in dialogs where dialog.phase != .onPath {
      problems.append("a dialog is shown that is \(dialog.phase)")
    }
    let layout = layout
    if let focused = layout.focused, !layout.isCovered, !focused.isInteractive {
      problems.append("\(focused.responderName) has the focus and cannot be used")
    }
    if layout.focused == nil, root.phase == .active, !root.controller.screens.isEmpty {
      problems.append("nothing has the focus")
    }
    return problems
  }

  private var branchProblems: [String] {
    let controller = root.controller
    guard controller.branching != nil else { return [] }
    let shown = controller.elements.map(\.name)
    var problems = shown.count > 1 ? ["\(shown) are shown at once"] : []
    var known: Set<String> = []
    for case .flow(let branch) in controller.elements + controller.hiddenBranches.map({ .flow($0) })
    {
      guard let feature = (branch.place as? FeatureDestination)?.feature else { continue }
      if !known.insert(feature).inserted { problems.append("\(feature) is there twice") }
    }
    return problems
  }

  /// Returns messages about everything that is still pending while no work is running.
  // The result is empty while a dialog is shown, because the app may be waiting for the user.
  package final func unfinishedBusiness() -> [String] {
    guard dialogs.isEmpty else { return [] }
    var problems: [String] = []
    if isRestoring { problems.append("saved state is still being restored") }
    if acceptsLinks, !pendingLinks.isEmpty { problems.append("links wait: \(pendingLinks)") }
    if !state.exits.isIdle { problems.append("an exit waits, and no question is asked") }
    return problems
  }

  private func check(
    _ flow: FlowModel, in parent: FlowController?, presented: inout Int, problems: inout [String]
  ) {
    let controller = flow.controller
    if !controller.isHidden { presented += controller.presented.count }
    if flow.phase != .active { problems.append("\(flow.responderName) is \(flow.phase)") }
    if controller.nextResponder !== flow || controller.parent !== parent {
      problems.append("\(controller.responderName) is not where it should be")
    }
    for element in controller.allElements {
      let start = element.responder
      if !start.reaches(controller) {
        problems.append("\(element.name) is not linked to \(controller.responderName)")
      }
      // A host may have put the platform above the app.
      if !start.reaches(self) {
        problems.append("the chain of \(element.name) does not reach the app")
      }
      switch element {
      case .screen(let screen):
        if screen.phase != .onPath { problems.append("\(screen.responderName) is \(screen.phase)") }
        if screen.controller !== controller {
          problems.append("\(screen.responderName) is in another container")
        }
      case .flow(let child):
        check(child, in: controller, presented: &presented, problems: &problems)
      }
    }
  }
}
