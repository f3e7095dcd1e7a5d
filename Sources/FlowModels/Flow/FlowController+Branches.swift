import Responder

// A path that shows one of several branches: the root of an app with tabs or a drawer.

/// A way in which a path shows one of several flows, its branches.
enum Branching {
  /// A branch that another takes the place of is hidden, and keeps its screens.
  case keeping
  /// A branch that another takes the place of leaves.
  case replacing
}

extension FlowController {
  /// The branch that is shown.
  package var branch: FlowModel? {
    guard branching != nil, case .flow(let flow)? = elements.first else { return nil }
    return flow
  }

  /// The elements of the path, those of hidden branches and those presented.
  package var allElements: [PathElement] {
    hiddenBranches.map { .flow($0) } + elements + presentedElements
  }

  /// Indicates whether the path is in a branch that is not shown.
  var isHidden: Bool {
    guard app?.hasHiddenBranches == true else { return false }
    var child = self
    while let parent = child.parent {
      if parent.hiddenBranches.contains(where: { $0.controller === child }) { return true }
      child = parent
    }
    return false
  }

  /// Indicates whether a branch stays as it is while another is shown.
  func keeps(_ branch: FlowModel) -> Bool { branching == .keeping && branch.isKeptBranch }

  /// Returns the branch for a destination, shown or hidden.
  func branch(at destination: (any Destination)?) -> FlowModel? {
    guard branching != nil, let destination else { return nil }
    return ([branch].compactMap { $0 } + hiddenBranches).first {
      destination.isSame(as: $0.place)
    }
  }

  /// Shows a branch, without asking the one that is shown now: that is hidden, or removed if it is
  /// not kept. A screen is pushed onto the branch that is shown, or waits for the next one.
  ///
  /// If a callback of the branch that leaves shows another one, that stays: it was chosen last.
  func show(_ element: PathElement) {
    guard case .flow(let next) = element else {
      if let branch { return branch.controller.push(element) }
      waitingForBranch.append(element)
      return
    }
    guard next !== branch else { return }
    app?.navigation.begin()
    defer { app?.navigation.end() }
    // Saved state and links bring a feature anew, which callbacks may have shown meanwhile.
    if next.phase == .fresh, let other = branch(at: next.place) { remove(.flow(other)) }
    if let branch {
      if keeps(branch) { hide(branch) } else { removeLast() }
    }
    if !isEnded, branch == nil, next.phase != .ended {
      reveal(next)
    } else {
      let reason = branch == nil ? "the flow has ended" : "another feature was chosen meanwhile"
      app?.note(.dropped("show \(next.responderName): \(reason)"))
      element.abandon()
    }
    guard branch != nil else { return }
    let waiting = waitingForBranch
    waitingForBranch = []
    for element in waiting { show(element) }
  }

  /// Puts a branch on the empty path: one that was hidden, or a new one.
  private func reveal(_ next: FlowModel) {
    guard let index = hiddenBranches.firstIndex(where: { $0 === next }) else {
      return append(.flow(next), openedBy: nil)
    }
    hiddenBranches.remove(at: index)
    app?.hasHiddenBranches = !hiddenBranches.isEmpty
    setBranch(next)
    app?.presentations += next.controller.presentationCount
    revealNewest()
    app?.note(.switched(next))
  }

  private func hide(_ branch: FlowModel) {
    app?.presentations -= branch.controller.presentationCount
    let index = hiddenBranches.firstIndex { $0.branchOrder > branch.branchOrder }
    hiddenBranches.insert(branch, at: index ?? hiddenBranches.endIndex)
    setBranch(nil)
    app?.hasHiddenBranches = true
  }

  /// Takes a hidden branch away, without notifying it yet.
  ///
  /// - Returns: `false` if the element is no hidden branch.
  func removeHidden(_ element: PathElement) -> Bool {
    guard let index = hiddenIndex(of: element) else { return false }
    hiddenBranches.remove(at: index)
    app?.hasHiddenBranches = !hiddenBranches.isEmpty
    return true
  }

  /// Dismisses everything presented in a hidden branch that is about to leave, while it is still
  /// known to be hidden. The callbacks may show the branch, or remove it.
  func dismissAll(inHidden element: PathElement) {
    if hiddenIndex(of: element) != nil, case .flow(let flow) = element {
      flow.controller.dismissAllHidden()
    }
  }

  private func hiddenIndex(of element: PathElement) -> Int? {
    hiddenBranches.firstIndex { element.isIdentical(to: .flow($0)) }
  }

  private func dismissAllHidden() {
    for case .flow(let flow) in elements { flow.controller.dismissAllHidden() }
    dismiss(presentedElements)
  }

  /// The number of screens and flows presented by this flow and the flows in it.
  private var presentationCount: Int {
    var count = presentedElements.count
    for case .flow(let flow) in elements + presentedElements {
      count += flow.controller.presentationCount
    }
    return count
  }
}
