import Responder

// How screens and flows are asked before they leave. What is to leave is found by identity, at the
// moment it is asked for and again at the moment it leaves.

extension FlowController {
  /// Passes something through the one point that every exit passes.
  @discardableResult
  func attempt(_ departure: Departure) -> ExitOutcome {
    app?.exits.attempt(departure) ?? ExitDesk.attemptAlone(departure)
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
    guard !path.isEmpty else { return .nothing }
    return attempt(
      Departure(
        exit: exit, leaving: { self.leavingWithLastScreen.items },
        perform: { _ = self.removeLastScreen() }))
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
  var leavingWithEverything: [any Leaving] { Self.leaving(presented[...]) + Self.leaving(path[...]) }

  private func position(of element: PathElement) -> Int? {
    path.lastIndex { $0.isIdentical(to: element) }
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
    for (index, element) in path.enumerated().reversed() {
      guard case .flow(let child) = element else {
        return (items + Self.leaving(path[index...index]), index == 0)
      }
      let inner = child.controller.leavingWithLastScreen
      items += inner.items
      if inner.isEmptyThen {
        items += Self.leaving(child.controller.presented[...])
        items.append(child)
      }
      if !inner.items.isEmpty { return (items, inner.isEmptyThen && index == 0) }
    }
    return (items, true)
  }
}

// MARK: - Earlier panes

extension FlowController {
  /// The screen that sent the action whose handler is running, if something stands after it on the path
  /// that this controller is a part of: in panes, a tap on the left replaces what is on the right.
  var earlierSender: ViewModel? {
    guard let sender = Responder.currentSender else { return nil }
    var responder: Responder? = sender
    while let current = responder, !(current is ViewModel) { responder = current.nextResponder }
    guard let screen = responder as? ViewModel, screen.phase == .onPath,
      bottom.lastScreen !== screen, let holder = screen.controller, holder.bottom === bottom,
      holder.position(of: .screen(screen)) != nil
    else { return nil }
    return screen
  }

  /// What stands after a screen on the path it is a part of, by controller, the outermost first.
  static func elements(
    after screen: ViewModel
  ) -> [(controller: FlowController, elements: ArraySlice<PathElement>)] {
    guard screen.phase == .onPath, let holder = screen.controller else { return [] }
    var found: [(controller: FlowController, elements: ArraySlice<PathElement>)] = []
    var element = PathElement.screen(screen)
    var controller: FlowController? = holder
    while let current = controller, let index = current.position(of: element) {
      found.append((current, current.path[(index + 1)...]))
      guard let flow = current.flow else { break }
      element = .flow(flow)
      controller = current.parent
    }
    return found.reversed()
  }
}
