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
    if let app { return app.exits.attempt(departure, after: asked) }
    if let asked, asked.decision != .allow { return .refused }
    return ExitDesk.attemptAlone(departure)
  }

  /// Asks an element and all after it to leave the path.
  func attemptRemoval(from element: PathElement, by exit: Exit) -> ExitOutcome {
    attempt(
      Departure(
        exit: exit,
        leaving: { self.position(of: element).map { Self.leaving(self.path[$0...]) } ?? [] },
        perform: { if let index = self.position(of: element) { self.remove(from: index) } }))
  }

  /// Asks the last screen of the path to leave, and each flow that is empty then.
  func attemptRemovalOfLastScreen(by exit: Exit) -> ExitOutcome {
    guard let last = elements.last else { return .nothing }
    var asked: (item: any Leaving, decision: ExitDecision)?
    // The way of every step back: one screen, which allows it.
    if case .screen(let screen) = last, app?.exits.isIdle ?? true {
      let decision = app?.exits.decision(of: screen, about: exit) ?? screen.decision(about: exit)
      // It may have pushed something, though it must not; that is asked too.
      if case .allow = decision, case .screen(let last) = elements.last, last === screen {
        removeLastScreen()
        return .left
      }
      asked = (screen, decision)
    }
    return attempt(
      Departure(
        exit: exit, leaving: { self.leavingWithLastScreen.items },
        perform: { self.removeLastScreen() }),
      after: asked)
  }

  /// Asks what is presented last to leave.
  func attemptDismissal(by exit: Exit) -> ExitOutcome {
    guard let last = presented.last else { return .nothing }
    let position = { self.presented.lastIndex { $0.isIdentical(to: last) } }
    return attempt(
      Departure(
        exit: exit,
        leaving: { position().map { Self.leaving(self.presented[$0...]) } ?? [] },
        perform: { if let index = position() { self.removePresented(from: index) } }))
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

  /// What leaves with the last screen, and whether nothing of the path is left then.
  private var leavingWithLastScreen: (items: [any Leaving], isEmptyThen: Bool) {
    var items: [any Leaving] = []
    let path = path
    for index in path.indices.reversed() {
      guard case .flow(let child) = path[index] else {
        return (items + Self.leaving(path[index...index]), index == 0)
      }
      let inner = child.controller.leavingWithLastScreen
      items += inner.items
      let hadScreen = inner.items.contains { $0 is ViewModel }
      if inner.isEmptyThen {
        items += Self.leaving(child.controller.presented[...])
        items.append(child)
      }
      if hadScreen { return (items, inner.isEmptyThen && index == 0) }
    }
    return (items, true)
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
