import Responder

// Asks screens and flows before they leave. The elements are found by identity, when they are asked
// and again when they leave.

extension FlowController {
  /// Attempts an exit. Every exit passes through this function.
  // All answers in `asked` but the last allow the exit.
  @discardableResult
  func attempt(_ exitAttempt: ExitAttempt, after asked: [ExitAnswer] = []) -> ExitOutcome {
    // A flow that is ending is already removing everything.
    guard !isEnded else {
      exitAttempt.dropped()
      return .nothing
    }
    if let app { return app.exits.attempt(exitAttempt, after: asked) }
    if let last = asked.last, last.decision != .allow {
      exitAttempt.dropped()
      return .refused
    }
    return ExitCoordinator.attemptAlone(exitAttempt)
  }

  // The elements of an exit are held weakly: they may leave in other ways while the exit waits.

  /// Asks an element, and all elements after it, to leave the path.
  func attemptRemoval(from element: PathElement, by exit: ExitReason) -> ExitOutcome {
    attemptRemoval(by: exit) { [weak responder = element.responder] controller in
      controller.position(of: responder).map { controller.elements[$0...] } ?? []
    }
  }

  /// Asks all elements after one of the path to leave.
  func attemptRemoval(after element: PathElement, by exit: ExitReason) -> ExitOutcome {
    guard let index = position(of: element), index + 1 < elements.count else { return .nothing }
    var asked: [ExitAnswer] = []
    if index + 2 == elements.count, case .screen(let screen) = elements[index + 1],
      letGo(ofLast: screen, by: exit, asked: &asked)
    {
      return .left
    }
    return attemptRemoval(by: exit, after: asked) {
      [weak responder = element.responder] controller in
      controller.position(of: responder).map { controller.elements[($0 + 1)...] } ?? []
    }
  }

  private func attemptRemoval(
    by exit: ExitReason, after asked: [ExitAnswer] = [],
    of leaving: @escaping (FlowController) -> ArraySlice<PathElement>
  ) -> ExitOutcome {
    attempt(
      ExitAttempt(
        exit: exit,
        leaving: { [weak self] in self.map { Self.leaving(leaving($0)) } ?? [] },
        perform: { [weak self] in
          guard let self else { return }
          remove(Array(leaving(self)))
        }),
      after: asked)
  }

  /// Asks the last screen of the path to leave, and each flow that would be empty without it.
  func attemptRemovalOfLastScreen(by exit: ExitReason) -> ExitOutcome {
    guard let last = elements.last, !isEnded else { return .nothing }
    var asked: [ExitAnswer] = []
    if case .screen(let screen) = last {
      if letGo(ofLast: screen, by: exit, asked: &asked) { return .left }
      return attemptRemoval(of: screen, by: exit, after: asked)
    }
    guard let screen = lastScreen else {
      // Only flows that show nothing yet.
      return attemptRemoval(from: elements[0], by: exit)
    }
    if letGo(ofInnermost: screen, by: exit, asked: &asked) { return .left }
    return attemptRemoval(of: screen, by: exit, after: asked)
  }

  /// Asks a screen here or in a nested path to leave, with later elements and the flows it empties.
  func attemptRemoval(
    of screen: ViewModel, by exit: ExitReason, after asked: [ExitAnswer] = []
  ) -> ExitOutcome {
    attempt(
      ExitAttempt(
        exit: exit, subject: screen,
        leaving: { [weak self, weak screen] in
          screen.flatMap { self?.path(of: $0).leaving(with: $0) } ?? []
        },
        perform: { [weak self, weak screen] in
          if let screen { self?.path(of: screen).removeScreen(screen) }
        }),
      after: asked)
  }

  // The branch with the screen may have been hidden while the user was asked.
  private func path(of screen: ViewModel) -> FlowController {
    trail(to: screen).isEmpty ? screen.controller?.bottom ?? self : self
  }

  /// Asks the last presentation of this flow to leave.
  func attemptDismissal(by exit: ExitReason) -> ExitOutcome {
    presented.last.map { attemptDismissal(from: $0, by: exit) } ?? .nothing
  }

  /// Asks a presentation of this flow, and the flow's later ones, to leave.
  func attemptDismissal(from element: PathElement, by exit: ExitReason) -> ExitOutcome {
    var asked: [ExitAnswer] = []
    if case .screen(let screen) = element,
      letGo(ofPresented: screen, by: exit, asked: &asked)
    {
      return .left
    }
    let leaving = { [weak self, weak responder = element.responder] in
      guard let self, let index = presented.lastIndex(where: { $0.responder === responder }) else {
        return ArraySlice<PathElement>()
      }
      return presented[index...]
    }
    return attempt(
      ExitAttempt(
        exit: exit, subject: element.responder, leaving: { Self.leaving(leaving()) },
        perform: { [weak self] in self?.dismiss(Array(leaving())) }),
      after: asked)
  }

  /// The screens and flows that leave when this flow finishes, the newest first.
  var leavingWithEverything: [any Leaving] {
    Self.leaving(presented[...]) + Self.leaving(path[...])
      + Self.leaving(hiddenBranches.map { .flow($0) }[...])
  }

  /// Returns all screens and flows of some elements, the newest and innermost first.
  static func leaving(_ elements: ArraySlice<PathElement>) -> [any Leaving] {
    elements.reversed().flatMap { element -> [any Leaving] in
      switch element {
      case .screen(let screen): screen.withComponents
      case .flow(let flow): flow.controller.leavingWithEverything + [flow]
      }
    }
  }

  /// Returns what leaves with a screen here or in a nested path, newest and innermost first.
  func leaving(with screen: ViewModel) -> [any Leaving] {
    var trail = trail(to: screen)
    // The outermost flow that would show nothing leaves as a whole.
    trail.removeLast(Self.emptied(by: trail).count)
    guard let last = trail.popLast() else { return [] }
    return trail.flatMap { Self.leaving($0.controller.elements[($0.index + 1)...]) }
      + Self.leaving(last.controller.elements[last.index...])
  }
}

extension ViewModel {
  /// Leaves the path, if this screen and all elements after it agree.
  ///
  /// A presented screen leaves if it is the last presentation of its flow. If it is the only screen
  /// of a child flow, that flow stays, with an empty path; see ``FlowModel/finish()``.
  ///
  /// - Returns: The outcome of the attempt.
  @discardableResult
  public final func leave() -> ExitOutcome {
    guard let controller else { return .nothing }
    let element = PathElement.screen(screenOnPath)
    if controller.position(of: element) != nil {
      return controller.attemptRemoval(from: element, by: .pop)
    }
    guard controller.presented.last?.isIdentical(to: element) == true else { return .nothing }
    return controller.attemptDismissal(by: .dismiss)
  }

  /// Leaves as by going back: a child flow that shows nothing without this screen ends.
  final func leaveWithEmptyFlow() -> ExitOutcome {
    let screen = screenOnPath
    guard let controller, let index = controller.position(of: .screen(screen)),
      controller.parent != nil, !controller.elements[..<index].contains(where: \.showsSomething)
    else { return leave() }
    let bottom = controller.bottom
    guard let flow = bottom.flow, let presenter = bottom.parent,
      presenter.presented.contains(where: { $0.isIdentical(to: .flow(flow)) }),
      bottom.showsNothing(without: screen)
    else { return bottom.attemptRemoval(of: screen, by: .pop) }
    return presenter.attemptDismissal(from: .flow(flow), by: .dismiss)
  }
}

extension FlowController {
  fileprivate func showsNothing(without screen: ViewModel) -> Bool {
    let trail = trail(to: screen)
    guard let first = trail.first else { return false }
    return Self.emptied(by: trail).count == trail.count - 1
      && !elements[..<first.index].contains(where: \.showsSomething)
  }
}
