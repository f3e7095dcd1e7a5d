import Responder

// Shortcuts for leaving: if very few elements can leave, they are asked on the spot, and leave at
// once if they allow it. Each has the same result as the way through the `ExitCoordinator`, which
// takes over if an element does not allow the exit, or has changed the path, though none that is
// asked may do that.

extension FlowController {
  /// Asks the last screen of this path, and removes it if it agrees; returns true if it has left.
  func letGo(ofLast screen: ViewModel, by exit: ExitReason, asked: inout [ExitAnswer]) -> Bool {
    guard agrees(screen, to: exit, asked: &asked, if: Self.isLast(screen, of: elements)) else {
      return false
    }
    removeLast()
    return true
  }

  /// Asks the screen presented last, and dismisses it if it agrees; returns true if it has left.
  func letGo(ofPresented screen: ViewModel, by exit: ExitReason, asked: inout [ExitAnswer]) -> Bool
  {
    guard Self.isLast(screen, of: presented),
      agrees(screen, to: exit, asked: &asked, if: Self.isLast(screen, of: presented))
    else { return false }
    dismiss([.screen(screen)])
    return true
  }

  // `isThere` is evaluated after the screen was asked, because asking may have changed the path.
  private func agrees(
    _ screen: ViewModel, to exit: ExitReason, asked: inout [ExitAnswer],
    if isThere: @autoclosure () -> Bool
  ) -> Bool {
    // What a screen consists of is asked with it, on the other way.
    guard !isEnded, !screen.hasComponents, let decision = answer(of: screen, about: exit) else {
      return false
    }
    if case .allow = decision, isThere() { return true }
    asked.append(ExitAnswer(item: screen, decision: decision))
    return false
  }

  private static func isLast(_ screen: ViewModel, of elements: [PathElement]) -> Bool {
    guard case .screen(let last)? = elements.last else { return false }
    return last === screen
  }

  /// Removes the last screen and the flows that it empties if all agree; returns true if they left.
  func letGo(ofInnermost screen: ViewModel, by exit: ExitReason, asked: inout [ExitAnswer]) -> Bool
  {
    guard !isEnded, !screen.hasComponents, let controller = screen.controller,
      let emptied = flows(emptiedBy: screen)
    else { return false }
    guard !emptied.isEmpty else { return controller.letGo(ofLast: screen, by: exit, asked: &asked) }
    for item in [screen] + emptied as [any Leaving] {
      guard let decision = answer(of: item, about: exit) else { return false }
      asked.append(ExitAnswer(item: item, decision: decision))
      guard decision == .allow else { return false }
    }
    guard let now = flows(emptiedBy: screen), now.elementsEqual(emptied, by: ===) else {
      return false
    }
    controller.removeLast()
    endEmpty(emptied)
    return true
  }

  /// Returns the decision of an item, or `nil` while the app's `ExitCoordinator` is not idle.
  func answer(of item: some Leaving, about exit: ExitReason) -> ExitDecision? {
    guard let exits = app?.exits else { return item.decision(about: exit) }
    return exits.isIdle ? exits.decision(of: item, about: exit) : nil
  }

  // `nil` if anything else would leave with the screen, or if this path does not end with it.
  private func flows(emptiedBy screen: ViewModel) -> [FlowModel]? {
    guard var controller = screen.controller, Self.isLast(screen, of: controller.elements) else {
      return nil
    }
    var emptied: [FlowModel] = []
    var isEmptied = true
    while controller !== self {
      guard let flow = controller.flow, let parent = controller.parent,
        case .flow(let child)? = parent.elements.last, child === flow
      else { return nil }
      if isEmptied {
        let count = controller.elements.count
        isEmptied = count == 1
        guard
          isEmptied ? controller.presented.isEmpty : controller.elements[count - 2].showsSomething
        else { return nil }
        if isEmptied { emptied.append(flow) }
      }
      controller = parent
    }
    return emptied
  }
}
