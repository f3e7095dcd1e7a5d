import Responder

// How screens and flows leave. Each is known by identity: the callbacks of what has left may change
// any path, so no position that was found before one counts after it.

extension FlowController {
  /// Removes some elements of the path, as far as they are on it; what came after them stays.
  ///
  /// All of them are off the path before the first is told that it has left, so that whatever is
  /// done then finds the path as it will be.
  ///
  /// - Complexity: O(elements that leave) where they are the last of the path.
  func remove(_ leaving: [PathElement]) {
    var gone: [PathElement] = []
    // From the end on: what leaves is mostly the end of the path.
    for element in leaving.reversed() {
      guard let index = position(of: element) else { continue }
      gone.append(removeElement(at: index))
    }
    if !gone.isEmpty { revealNewest() }
    for element in gone { leave(element, as: AppEvent.popped) }
  }

  /// Removes the last element.
  func removeLast() {
    let last = removeLastElement()
    revealNewest()
    leave(last, as: AppEvent.popped)
  }

  /// Removes an element and all after it.
  func remove(from index: Int) {
    if index < elements.count { remove(Array(elements[index...])) }
  }

  /// Removes one element, wherever it stands; what came after it stays.
  func remove(_ element: PathElement) {
    if position(of: element) != nil { remove([element]) } else { dismiss([element]) }
  }

  /// Removes some presentations, as far as they are there; below them, the panes and the focus stay as
  /// they were.
  func dismiss(_ leaving: [PathElement]) {
    var gone: [PathElement] = []
    for element in leaving.reversed() {
      guard let index = presented.lastIndex(where: { $0.isIdentical(to: element) }) else {
        continue
      }
      gone.append(removePresentation(at: index))
    }
    for element in gone { leave(element, as: AppEvent.dismissed) }
  }

  /// Removes everything.
  func removeAll() {
    dismiss(presented)
    remove(elements)
  }

  /// Removes what stands after a screen on the path that it is a part of, flow by flow, the outermost
  /// first.
  ///
  /// Anything that a callback puts there meanwhile was not asked, and stays.
  static func removeElements(after screen: ViewModel) {
    let leaving = elements(after: screen).map { ($0.controller, Array($0.elements)) }
    for (controller, elements) in leaving { controller.remove(elements) }
  }

  /// Removes a screen of this path or of one in it, what stands after it, and each flow that is empty
  /// then.
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

  /// Ends flows that show nothing, the innermost first.
  ///
  /// What has left may have put something on the path of its flow, which is then not empty.
  func endEmpty(_ flows: [FlowModel]) {
    for flow in flows where flow.controller.lastScreen == nil {
      flow.controller.parent?.remove(.flow(flow))
    }
  }

  /// The way from this path to a screen: the controllers, this one first, and the positions of the way
  /// on them; empty where the screen is not on it.
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

  /// The flows that show nothing once a screen and all after it have left, the innermost first; that
  /// of the outermost controller stays.
  static func emptied(by trail: [(controller: FlowController, index: Int)]) -> [FlowModel] {
    trail.dropFirst().reversed()
      .prefix { !$0.controller.elements[..<$0.index].contains(where: \.showsSomething) }
      .compactMap(\.controller.flow)
  }

  private func leave(_ element: PathElement, as event: (PathElement) -> AppEvent) {
    // What is done now is not done by the handler that let it leave.
    let sender = Responder.hideSender()
    switch element {
    case .screen(let screen):
      screen.end()
      screen.nextResponder = nil
    case .flow(let child):
      child.end()
    }
    Responder.showSender(sender)
    app?.note(event(element))
  }
}
