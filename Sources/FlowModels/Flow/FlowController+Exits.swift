import Responder

// How screens and flows are asked before they leave. What is to leave is found by identity, at the
// moment it is asked and again at the moment it leaves.

extension FlowController {
  /// Passes something through the one point that every exit passes.
  ///
  /// - Parameters:
  ///   - departure: What is to leave.
  ///   - asked: Those that were asked already. All but the last allowed it.
  @discardableResult
  func attempt(_ departure: Departure, after asked: [ExitAnswer] = []) -> ExitOutcome {
    // A flow that is ending lets all of it go already.
    guard !isEnded else {
      departure.dropped()
      return .nothing
    }
    if let app { return app.exits.attempt(departure, after: asked) }
    if let last = asked.last, last.decision != .allow {
      departure.dropped()
      return .refused
    }
    return ExitDesk.attemptAlone(departure)
  }

  // What an exit is about is held weakly: it may leave otherwise while the exit waits.

  /// Asks an element and all after it to leave the path.
  func attemptRemoval(from element: PathElement, by exit: Exit) -> ExitOutcome {
    attemptRemoval(by: exit) { [weak responder = element.responder] controller in
      controller.position(of: responder).map { controller.elements[$0...] } ?? []
    }
  }

  /// Asks all after an element of the path to leave.
  func attemptRemoval(after element: PathElement, by exit: Exit) -> ExitOutcome {
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
    by exit: Exit, after asked: [ExitAnswer] = [],
    of leaving: @escaping (FlowController) -> ArraySlice<PathElement>
  ) -> ExitOutcome {
    attempt(
      Departure(
        exit: exit,
        leaving: { [weak self] in self.map { Self.leaving(leaving($0)) } ?? [] },
        perform: { [weak self] in
          guard let self else { return }
          remove(Array(leaving(self)))
        }),
      after: asked)
  }

  /// Asks the last screen of the path to leave, and each flow that is empty then.
  func attemptRemovalOfLastScreen(by exit: Exit) -> ExitOutcome {
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

  /// Asks a screen of this path or of one in it to leave, with what stands after it by then and each
  /// flow that is empty then.
  func attemptRemoval(
    of screen: ViewModel, by exit: Exit, after asked: [ExitAnswer] = []
  ) -> ExitOutcome {
    attempt(
      Departure(
        exit: exit, subject: screen,
        leaving: { [weak self, weak screen] in screen.flatMap { self?.leaving(with: $0) } ?? [] },
        perform: { [weak self, weak screen] in if let screen { self?.removeScreen(screen) } }),
      after: asked)
  }

  /// Asks what is presented last to leave.
  func attemptDismissal(by exit: Exit) -> ExitOutcome {
    presented.last.map { attemptDismissal(from: $0, by: exit) } ?? .nothing
  }

  /// Asks a presentation of this flow, and those that it presented after it, to leave.
  func attemptDismissal(from element: PathElement, by exit: Exit) -> ExitOutcome {
    var asked: [ExitAnswer] = []
    if case .screen(let screen) = element, !isEnded,
      presented.last?.isIdentical(to: element) == true,
      let decision = answer(of: screen, about: exit)
    {
      if case .allow = decision, presented.last?.isIdentical(to: element) == true {
        dismiss([element])
        return .left
      }
      asked.append(ExitAnswer(item: screen, decision: decision))
    }
    let leaving = { [weak self, weak responder = element.responder] in
      guard let self, let index = presented.lastIndex(where: { $0.responder === responder }) else {
        return ArraySlice<PathElement>()
      }
      return presented[index...]
    }
    return attempt(
      Departure(
        exit: exit, subject: element.responder, leaving: { Self.leaving(leaving()) },
        perform: { [weak self] in self?.dismiss(Array(leaving())) }),
      after: asked)
  }

  /// Everything of this flow that leaves when the flow finishes, the newest first.
  var leavingWithEverything: [any Leaving] {
    Self.leaving(presented[...]) + Self.leaving(path[...])
  }

  /// All screens and flows of some elements, the newest and innermost first.
  static func leaving(_ elements: ArraySlice<PathElement>) -> [any Leaving] {
    elements.reversed().flatMap { element -> [any Leaving] in
      switch element {
      case .screen(let screen): [screen]
      case .flow(let flow): flow.controller.leavingWithEverything + [flow]
      }
    }
  }

  /// The screens and flows that leave with a screen of this path or of one in it, the newest and
  /// innermost first.
  private func leaving(with screen: ViewModel) -> [any Leaving] {
    var trail = trail(to: screen)
    // The outermost flow that shows nothing then leaves as a whole.
    trail.removeLast(Self.emptied(by: trail).count)
    guard let last = trail.popLast() else { return [] }
    return trail.flatMap { Self.leaving($0.controller.elements[($0.index + 1)...]) }
      + Self.leaving(last.controller.elements[last.index...])
  }
}

extension ViewModel {
  /// Leaves its path, if it and all that stands after it agree.
  ///
  /// - Returns: What came of it.
  @discardableResult
  public final func leave() -> ExitOutcome {
    guard let controller else { return .nothing }
    let element = PathElement.screen(self)
    if controller.position(of: element) != nil {
      return controller.attemptRemoval(from: element, by: .pop)
    }
    guard controller.presented.last?.isIdentical(to: element) == true else { return .nothing }
    return controller.attemptDismissal(by: .dismiss)
  }
}
