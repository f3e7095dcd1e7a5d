import Responder

// Removes screens and flows. Each is known by identity: the callbacks of those that have left may
// change any path, so a position found before a callback is not valid after it.

extension FlowController {
  /// Removes the given elements that are on the path. Elements after them stay.
  // All are off the path before the first is notified, so that each callback finds the final path.
  func remove(_ leaving: [PathElement]) {
    var gone: [PathElement] = []
    // From the end on: the elements that leave are mostly the end of the path.
    for element in leaving.reversed() {
      guard let index = position(of: element) else { continue }
      gone.append(removeElement(at: index))
    }
    guard !gone.isEmpty else { return }
    app?.navigation.begin()
    revealNewest()
    for element in gone { leave(element, as: AppEvent.popped) }
    app?.navigation.end()
  }

  func removeLast() {
    app?.navigation.begin()
    let last = removeLastElement()
    revealNewest()
    leave(last, as: AppEvent.popped)
    app?.navigation.end()
  }

  /// Removes one element, from the path or from the presentations. Elements after it stay.
  func remove(_ element: PathElement) {
    if position(of: element) != nil { return remove([element]) }
    app?.navigation.begin()
    if !removeHidden(element, notifying: { leave(element, as: AppEvent.popped) }) {
      dismiss([element])
    }
    app?.navigation.end()
  }

  /// Removes the given elements that are presented. Panes and focus below them stay.
  func dismiss(_ leaving: [PathElement]) {
    var gone: [PathElement] = []
    for element in leaving.reversed() {
      guard let index = presented.lastIndex(where: { $0.isIdentical(to: element) }) else {
        continue
      }
      gone.append(removePresentation(at: index))
    }
    guard !gone.isEmpty else { return }
    app?.navigation.begin()
    for element in gone { leave(element, as: AppEvent.dismissed) }
    app?.navigation.end()
  }

  func removeAll() {
    dismiss(presented)
    remove(elements)
    for branch in hiddenBranches { remove(.flow(branch)) }
  }

  /// Removes the elements after a screen, on its path and the paths around it, outermost first.
  // An element that a callback adds meanwhile stays, because it was not asked.
  static func removeElements(after screen: ViewModel) {
    let leaving = elements(after: screen).map { ($0.controller, Array($0.elements)) }
    for (controller, elements) in leaving { controller.remove(elements) }
  }

  /// Removes a screen here or in a nested path, the elements after it, and each flow emptied by it.
  func removeScreen(_ screen: ViewModel) {
    let trail = trail(to: screen)
    let emptied = Self.emptied(by: trail)
    var leaving = trail.map { ($0.controller, Array($0.controller.elements[($0.index + 1)...])) }
    guard let last = leaving.popLast() else { return }
    for (controller, elements) in leaving { controller.remove(elements) }
    for flow in emptied.reversed() { flow.controller.dismiss(flow.controller.presented) }
    last.0.remove([.screen(screen)] + last.1)
    endEmpty(emptied)
  }

  /// Ends those of the given flows that show nothing, the innermost first.
  // A flow may not be empty any more: an element that left may have put another on its path.
  func endEmpty(_ flows: [FlowModel]) {
    for flow in flows where flow.controller.lastScreen == nil {
      flow.controller.parent?.remove(.flow(flow))
    }
  }

  /// Returns the controllers and positions from here down to a screen; empty if it is not below.
  func trail(to screen: ViewModel) -> [(controller: FlowController, index: Int)] {
    guard var controller = screen.controller, let index = controller.position(of: .screen(screen))
    else { return [] }
    var trail = [(controller, index)]
    while controller !== self {
      guard let parent = controller.parent, let index = parent.position(ofChild: controller) else {
        return []
      }
      trail.append((parent, index))
      controller = parent
    }
    return trail.reversed()
  }

  /// Returns the flows left empty without a screen and all after it, the innermost first.
  // The flow of the outermost controller stays.
  static func emptied(by trail: [(controller: FlowController, index: Int)]) -> [FlowModel] {
    trail.dropFirst().reversed()
      .prefix { !$0.controller.elements[..<$0.index].contains(where: \.showsSomething) }
      .compactMap(\.controller.flow)
  }

  private func leave(_ element: PathElement, as event: (PathElement) -> AppEvent) {
    // These callbacks are not a part of the handler that let the element leave.
    let sender = Responder.hideSender()
    switch element {
    case .screen(let screen):
      screen.end()
      screen.nextResponder = nil
    case .flow(let child): child.end()
    }
    Responder.showSender(sender)
    app?.note(event(element))
  }
}
