import Responder

// A path that shows one of several branches: the root of an app with tabs or a drawer.

/// The treatment of the shown branch, a flow, when the path shows another branch.
enum Branching {
  /// A branch that another takes the place of is hidden, and keeps its screens.
  case keeping
  /// A branch that another takes the place of leaves.
  case replacing
}

extension FlowController {
  package var branch: FlowModel? {
    guard branching != nil, case .flow(let flow)? = elements.first else { return nil }
    return flow
  }

  /// The elements of the path, those of hidden branches and those presented.
  package var allElements: [PathElement] {
    hiddenBranches.map { .flow($0) } + elements + presentedElements
  }

  /// Visits these elements and all in them, each before those in it.
  func forEachElement(_ body: (PathElement) -> Void) {
    for element in allElements {
      body(element)
      if case .flow(let flow) = element { flow.controller.forEachElement(body) }
    }
  }

  /// The screens among all of them.
  var allScreens: [ViewModel] {
    var screens: [ViewModel] = []
    forEachElement { if case .screen(let screen) = $0 { screens.append(screen) } }
    return screens
  }

  /// Indicates whether the path is in a branch that is not shown.
  var isHidden: Bool {
    guard app?.hasHiddenBranches == true else { return false }
    var child = self
    while let parent = child.parent {
      if child.leftHidden || parent.hiddenBranches.contains(where: { $0.controller === child }) {
        return true
      }
      child = parent
    }
    return false
  }

  /// Returns true if a branch stays unchanged while another is shown.
  func keeps(_ branch: FlowModel) -> Bool { branching == .keeping && branch.isKeptBranch }

  func branch(at destination: (any Destination)?) -> FlowModel? {
    guard branching != nil, let destination else { return nil }
    return ([branch].compactMap { $0 } + hiddenBranches).first {
      destination.isSame(as: $0.place)
    }
  }

  /// Shows a branch without asking the shown one, or pushes a screen onto the shown branch.
  // If a callback of the leaving branch shows another branch, that one stays: it was chosen last.
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
    if isEnded || branch != nil || next.phase == .ended {
      let reason = branch == nil ? "the flow has ended" : "another feature was chosen meanwhile"
      app?.note(.dropped("show \(next.responderName): \(reason)"))
      element.abandon()
    } else if next.phase == .fresh, let other = branch(at: next.place) {
      // A callback has made the same feature and hidden it again.
      element.abandon()
      show(.flow(other))
    } else {
      reveal(next)
    }
    guard branch != nil else { return }
    let waiting = waitingForBranch
    waitingForBranch = []
    for element in waiting { show(element) }
  }

  private func reveal(_ next: FlowModel) {
    guard let index = hiddenBranches.firstIndex(where: { $0 === next }) else {
      return append(.flow(next), openedBy: nil)
    }
    hiddenBranches.remove(at: index)
    noteHidden()
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
    noteHidden()
  }

  /// Removes a hidden branch and notifies it; returns false if the element is no hidden branch.
  // What it presents counts as hidden until `leave` returns.
  func removeHidden(_ element: PathElement, notifying leave: () -> Void) -> Bool {
    guard case .flow(let flow) = element,
      let index = hiddenBranches.firstIndex(where: { $0 === flow })
    else { return false }
    hiddenBranches.remove(at: index)
    flow.controller.leftHidden = true
    app?.leavingHidden += 1
    leave()
    app?.leavingHidden -= 1
    noteHidden()
    return true
  }

  /// Records in the app whether there are hidden branches.
  func noteHidden() {
    guard let app else { return }
    app.hasHiddenBranches = !hiddenBranches.isEmpty || app.leavingHidden > 0
  }

  private var presentationCount: Int {
    var count = presentedElements.count
    for case .flow(let flow) in elements + presentedElements {
      count += flow.controller.presentationCount
    }
    return count
  }
}
