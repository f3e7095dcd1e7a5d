public import FlowModels

/// A change of an app's layout.
public struct LayoutChange: Hashable, Sendable {
  /// The layout before.
  public var old: HostLayout
  /// The layout now.
  public var new: HostLayout

  /// Makes a change.
  public init(from old: HostLayout, to new: HostLayout) {
    self.old = old
    self.new = new
  }

  /// The steps from the old layout to the new one; see ``reconcile(_:_:)``.
  public var steps: [HostStep] { reconcile(old, new) }

  /// The kind of change as the user sees it, for an animation: that of the uppermost layer that is
  /// presented or dismissed, and otherwise that of the uppermost path that changes.
  public var kind: TransitionKind {
    let steps = steps
    if let step = steps.last, case .present = step { return .present }
    if let step = steps.first, case .dismiss = step { return .dismiss }
    return steps.last?.kind ?? .none
  }
}

extension AppModel {
  /// Observes the app's layout.
  ///
  /// The closure is called in the turn of the change, so that a view can wrap what it does in an
  /// animation of the kind of change:
  ///
  /// ```swift
  /// token = app.observeLayout { change in
  ///   withAnimation(change.kind == .none ? nil : .default) { model.layout = change.new }
  /// }
  /// ```
  ///
  /// - Parameter body: Receives each change from now on. It should not own the owner of the token.
  /// - Returns: A token. Releasing it ends the observation.
  public final func observeLayout(_ body: @escaping @MainActor (LayoutChange) -> Void)
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
