// The calls by which a view reports what the system did with the screens that it shows.

extension AppModel {
  /// Returns true if the user would be asked, or stopped, before something leaves.
  ///
  /// A view calls it before a system gesture, such as swiping back, that the app cannot stop once
  /// it has begun. Nothing changes. While the user is already being asked, the result is `true`.
  /// The first screen of the app never leaves this way, so the result is `false` for it.
  ///
  /// - Parameters:
  ///   - exit: The way it would leave.
  ///   - id: The screen of a path, which would leave with all screens after it, or the presented
  ///     screen or flow; by default, what leaves when the user goes back.
  /// - Complexity: O(screens that would leave).
  public final func mustAsk(before exit: ExitReason, leaving id: ElementID? = nil) -> Bool {
    guard dialogs.isEmpty, state.exits.isIdle else { return true }
    return leaving(with: id).contains { state.exits.decision(of: $0, about: exit) != .allow }
  }

  /// Reports the screens that a view shows on one path, once a transition has ended.
  @discardableResult
  package final func didShow(_ ids: [ElementID], by exit: ExitReason = .swipe) -> ExitOutcome {
    didShow(paths: [ids], by: exit)
  }

  /// Reports the screens of several paths (see ``didShow(_:by:)``); returns the last outcome.
  @discardableResult
  package final func didShow(paths: [[ElementID]], by exit: ExitReason = .swipe) -> ExitOutcome {
    var outcome = ExitOutcome.nothing
    var levels = levelsByFirst
    for ids in paths {
      guard let first = ids.first, let level = levels[first] else { continue }
      let next = didShow(ids, on: level, by: exit)
      guard next != .nothing else { continue }
      outcome = next
      levels = levelsByFirst
    }
    return outcome
  }

  private var levelsByFirst: [ElementID: Level] {
    let levels = levels.compactMap { level in
      (level.controller?.firstScreen ?? level.screen)?.elementID.map { ($0, level) }
    }
    return Dictionary(levels) { first, _ in first }
  }

  private func didShow(_ ids: [ElementID], on level: Level, by exit: ExitReason) -> ExitOutcome {
    let path = level.screens
    guard ids.count <= path.count, zip(path, ids).allSatisfy({ $0.elementID == $1 }) else {
      return .nothing
    }
    for screen in path[..<ids.count] { screen.wasShown = true }
    guard ids.count < path.count, path[ids.count...].allSatisfy(\.wasShown) else { return .nothing }
    // The person is being asked already, perhaps because of this very report.
    guard state.exits.isIdle else { return .waiting }
    return inTurn {
      level.controller?.attemptRemoval(of: path[ids.count], by: exit) ?? .nothing
    }
  }

  /// Reports that a view no longer shows a presented screen, flow or dialog, because the system has
  /// dismissed it. Everything that the same flow, or a flow in it, presented above it leaves with
  /// it.
  ///
  /// If it does not agree to leave, the view has to present it again. A dialog is cancelled. A
  /// report about something that is no longer presented changes nothing.
  ///
  /// - Parameters:
  ///   - id: The presented screen, flow or dialog.
  ///   - exit: The way it was removed.
  /// - Returns: The outcome of the attempt to leave.
  /// - Complexity: O(screens).
  @discardableResult
  public final func didDismiss(_ id: ElementID, by exit: ExitReason = .dismiss) -> ExitOutcome {
    inTurn {
      if let dialog = dialogs.first, dialog.elementID == id {
        dialog.cancel()
        return .left
      }
      guard let (presenter, element) = presentation(id) else { return .nothing }
      guard state.exits.isIdle else { return .waiting }
      return presenter.attemptDismissal(from: element, by: exit)
    }
  }

  private func presentation(_ id: ElementID) -> (presenter: FlowController, element: PathElement)? {
    guard let level = levels.last(where: { $0.element?.elementID == id }),
      let presenter = level.presenter, let element = level.element
    else { return nil }
    return (presenter, element)
  }

  private func leaving(with id: ElementID?) -> [any Leaving] {
    guard let id = id ?? topElement?.elementID else { return [] }
    if let (presenter, element) = presentation(id),
      let index = presenter.presentedElements.firstIndex(where: { $0.isIdentical(to: element) })
    {
      return FlowController.leaving(presenter.presentedElements[index...])
    }
    // The first screen of the app stays, whatever is tried.
    guard let screen = viewModel(id), let controller = screen.controller,
      screen !== root.controller.firstScreen
    else { return [] }
    return controller.bottom.leaving(with: screen)
  }
}

// MARK: - Observing

extension AppModel {
  /// Observes navigation. Any number of observers receive each event.
  ///
  /// - Parameter body: Receives each event as it happens. It should not own the owner of the token.
  /// - Returns: A token. Releasing it ends the observation.
  public final func observeEvents(_ body: @escaping @MainActor (AppEvent) -> Void)
    -> ObservationToken
  {
    state.events.observe(body)
  }

  /// Observes the changes of paths, presentations, dialogs, panes, focus and device.
  ///
  /// The closure is called in the turn of the change, once all of it is done: a tap with all that
  /// its handler pushes and pops is one change, if the view taps through the app.
  ///
  /// - Parameter body: Called after each change. It should not own the owner of the token.
  /// - Returns: A token. Releasing it ends the observation.
  public final func observeNavigation(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    state.navigation.observe(body)
  }
}
