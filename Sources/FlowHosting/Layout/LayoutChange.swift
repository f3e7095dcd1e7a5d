package import FlowModels

package struct LayoutChange: Hashable, Sendable {
  package var old: HostLayout
  package var new: HostLayout

  package init(from old: HostLayout, to new: HostLayout) {
    self.old = old
    self.new = new
  }

  /// The steps from the old layout to the new one; see ``reconcile(_:_:)``.
  package var steps: [HostStep] { reconcile(old, new) }

  /// The kind of change for an animation: that of the uppermost layer or path that changes.
  package var kind: TransitionKind {
    let steps = steps
    if let step = steps.last, case .present = step { return .present }
    if let step = steps.first, case .dismiss = step { return .dismiss }
    return steps.last?.kind ?? .none
  }
}

extension AppModel {
  /// Calls a closure with each change of the layout in its turn, until the token is released.
  package final func observeLayout(_ body: @escaping @MainActor (LayoutChange) -> Void)
    -> ObservationToken
  {
    var last = HostLayout(of: self)
    return observeNavigation { [weak self] in
      guard let self else { return }
      let new = HostLayout(of: self)
      guard new != last else { return }
      let change = LayoutChange(from: last, to: new)
      last = new
      body(change)
    }
  }
}
