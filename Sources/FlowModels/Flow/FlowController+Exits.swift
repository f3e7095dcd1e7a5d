import Responder

// How screens and flows are asked before they leave. What is to leave is found by identity, at the
// moment it is asked and again at the moment it leaves.

extension FlowController {
  /// Passes something through the one point that every exit passes.
  ///
  /// - Parameters:
  ///   - departure: What is to leave.
  ///   - asked: One that was asked already, and what it said.
  @discardableResult
  func attempt(
    _ departure: Departure, after asked: (item: any Leaving, decision: ExitDecision)? = nil
  ) -> ExitOutcome {
    // A flow that is ending lets all of it go already.
    guard !isEnded else {
      departure.dropped()
      return .nothing
    }
    if let app { return app.exits.attempt(departure, after: asked) }
    if let asked, asked.decision != .allow { return .refused }
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
    var asked: (item: any Leaving, decision: ExitDecision)?
    if index + 2 == elements.count, case .screen = elements[index + 1],
      let last = askLastScreen(by: exit)
    {
      if last.hasLeft { return .left }
      asked = (last.screen, last.decision)
    }
    return attemptRemoval(by: exit, after: asked) {
      [weak responder = element.responder] controller in
      controller.position(of: responder).map { controller.elements[($0 + 1)...] } ?? []
    }
  }

  private func attemptRemoval(
    by exit: Exit, after asked: (item: any Leaving, decision: ExitDecision)? = nil,
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
    // The shortest way, apart, as it is that of most steps back.
    if case .screen(let screen) = last, let decision = answer(of: screen, about: exit) {
      if case .allow = decision, last.isIdentical(to: elements.last) {
        removeLast()
        return .left
      }
      return attemptRemoval(of: screen, by: exit, after: (screen, decision))
    }
    if let last = askLastScreen(by: exit) {
      return last.hasLeft
        ? .left : attemptRemoval(of: last.screen, by: exit, after: (last.screen, last.decision))
    }
    if let screen = lastScreen { return attemptRemoval(of: screen, by: exit) }
    // Only flows that show nothing yet.
    return attemptRemoval(from: elements[0], by: exit)
  }

  /// Asks the last screen, where nothing else leaves with it, and lets it leave if it allows that: the
  /// way of every step back.
  private func askLastScreen(
    by exit: Exit
  ) -> (screen: ViewModel, decision: ExitDecision, hasLeft: Bool)? {
    let end = end
    guard !isEnded, case .screen(let screen)? = end.elements.last,
      end === self || end.hasScreenBeforeLast, let decision = answer(of: screen, about: exit)
    else { return nil }
    // It may have pushed something, though it must not; that is asked too.
    guard case .allow = decision, self.end === end, case .screen(let last)? = end.elements.last,
      last === screen
    else { return (screen, decision, false) }
    end.removeLast()
    return (screen, decision, true)
  }

  /// The answer of a screen that is asked at once; `nil` while something waits.
  private func answer(of screen: ViewModel, about exit: Exit) -> ExitDecision? {
    guard let exits = app?.exits else { return screen.decision(about: exit) }
    return exits.isIdle ? exits.decision(of: screen, about: exit) : nil
  }

  /// The controller of the innermost path that this one ends with.
  private var end: FlowController {
    var controller = self
    while case .flow(let child)? = controller.elements.last { controller = child.controller }
    return controller
  }

  private var hasScreenBeforeLast: Bool {
    if elements.count > 1, case .screen = elements[elements.count - 2] { true } else { false }
  }

  /// Asks a screen of this path or of one in it to leave, with what stands after it by then and each
  /// flow that is empty then.
  func attemptRemoval(
    of screen: ViewModel, by exit: Exit,
    after asked: (item: any Leaving, decision: ExitDecision)? = nil
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
    var asked: (item: any Leaving, decision: ExitDecision)?
    if case .screen(let screen) = element, !isEnded,
      presented.last?.isIdentical(to: element) == true,
      let decision = answer(of: screen, about: exit)
    {
      if case .allow = decision, presented.last?.isIdentical(to: element) == true {
        dismiss([element])
        return .left
      }
      asked = (screen, decision)
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
