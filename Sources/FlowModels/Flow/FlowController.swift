public import Observation
public import Responder

/// A flow's container: which screens and child flows are on its path, and what it presents above
/// them.
///
/// It holds the truth that views follow; its flow model changes it. The chain goes from a screen to
/// its controller, to the flow model, to the parent's controller, and on to the app. A view
/// controller may be slipped in between a screen and its controller by relinking the two.
///
/// Whatever leaves a path, by whatever way, leaves through one place here.
@Observable
public final class FlowController: Responder {
  /// The screens and child flows, the first at the bottom.
  public private(set) var path: [PathElement] = []
  /// What is presented above the path, the last on top.
  public private(set) var presented: [PathElement] = []

  @ObservationIgnored private(set) weak var flow: FlowModel?
  @ObservationIgnored private(set) weak var app: AppModel?

  /// Makes this the container of a flow, which owns it.
  func bind(to flow: FlowModel) {
    self.flow = flow
    nextResponder = flow
  }

  /// Makes this a part of an app, with whatever is on its path already.
  func attach(to app: AppModel) {
    self.app = app
    app.presentations += presented.count
    for case .flow(let child) in path + presented { child.controller.attach(to: app) }
  }

  /// The flow's name with `FlowModel` replaced by `Controller`.
  public override var responderName: String {
    let name = flow?.responderName ?? ""
    return (name.hasSuffix("FlowModel") ? String(name.dropLast("FlowModel".count)) : name)
      + "Controller"
  }

  /// The screens of the path in order, those of child flows in their places.
  ///
  /// - Complexity: O(screens).
  public var screens: [ViewModel] {
    path.flatMap { element -> [ViewModel] in
      switch element {
      case .screen(let screen): [screen]
      case .flow(let flow): flow.controller.screens
      }
    }
  }

  /// The last screen of the path, those of child flows included.
  ///
  /// - Complexity: O(depth of nesting) where no flow is empty.
  public var lastScreen: ViewModel? {
    var last: ViewModel?
    visitBackwards { screen in
      last = screen
      return false
    }
    return last
  }
}

// MARK: - Growing

extension FlowController {
  func push(_ element: PathElement) {
    guard isOpen(for: element, to: "push") else { return }
    guard let screen = earlierSender else { return append(element) }
    attempt(
      Departure(
        exit: screen === app?.root.controller.screens.first ? .menuChange : .truncation,
        leaving: { Self.elements(after: screen).flatMap { Self.leaving($0.elements) } },
        perform: {
          for (controller, elements) in Self.elements(after: screen) {
            controller.remove(from: controller.path.count - elements.count)
          }
          self.append(element)
        }))
  }

  private func append(_ element: PathElement) {
    // What made room for it may have ended this very flow.
    guard isOpen(for: element, to: "push") else { return }
    path.append(element)
    adopt(element, as: AppEvent.pushed)
  }

  func present(_ element: PathElement) {
    guard isOpen(for: element, to: "present") else { return }
    presented.append(element)
    app?.presentations += 1
    adopt(element, as: AppEvent.presented)
  }

  private func isOpen(for element: PathElement, to verb: String) -> Bool {
    guard let flow, flow.phase != .ended else {
      app?.note(.dropped("\(verb) \(element.name): its flow has ended"))
      return false
    }
    return true
  }

  private func adopt(_ element: PathElement, as event: (PathElement) -> AppEvent) {
    app?.revealNewest()
    switch element {
    case .screen(let screen):
      precondition(screen.phase == .fresh, "a screen can be put on a path only once")
      link(screen)
      screen.phase = .onPath
      app?.note(event(element))
      screen.start()
    case .flow(let child):
      precondition(child.phase == .fresh, "a flow can be started only once")
      child.nextResponder = self
      child.phase = .active
      if let app { child.controller.attach(to: app) }
      app?.note(event(element))
      child.start()
    }
  }
}

// MARK: - Shrinking

extension FlowController {
  /// Removes an element and all after it; the one place through which anything leaves a path.
  ///
  /// All of it is off the path before the first is told that it has left, so that whatever is done
  /// then finds the path as it will be.
  func remove(from index: Int) {
    guard index < path.count else { return }
    let leaving = path[index...]
    path.removeSubrange(index...)
    for element in leaving.reversed() { leave(element, as: AppEvent.popped) }
  }

  /// Removes a presentation and all above it.
  func removePresented(from index: Int) {
    guard index < presented.count else { return }
    let leaving = presented[index...]
    presented.removeSubrange(index...)
    app?.presentations -= leaving.count
    for element in leaving.reversed() { leave(element, as: AppEvent.dismissed) }
  }

  /// Removes one child flow, wherever it stands; what came after it stays.
  func remove(_ flow: FlowModel) {
    if let index = path.lastIndex(where: { $0.isIdentical(to: .flow(flow)) }) {
      leave(path.remove(at: index), as: AppEvent.popped)
    } else if let index = presented.lastIndex(where: { $0.isIdentical(to: .flow(flow)) }) {
      let element = presented.remove(at: index)
      app?.presentations -= 1
      leave(element, as: AppEvent.dismissed)
    }
  }

  /// Removes everything.
  func removeAll() {
    removePresented(from: 0)
    remove(from: 0)
  }

  /// Removes the last screen of the path, and each flow that is empty then.
  ///
  /// - Returns: Whether there was one.
  func removeLastScreen() -> Bool {
    while let last = path.last {
      guard case .flow(let child) = last else {
        remove(from: path.count - 1)
        return true
      }
      let removed = child.controller.removeLastScreen()
      // The child may have ended meanwhile, by what a leaving screen did.
      if child.controller.path.isEmpty { remove(child) }
      if removed { return true }
    }
    return false
  }

  private func leave(_ element: PathElement, as event: (PathElement) -> AppEvent) {
    app?.revealNewest()
    switch element {
    case .screen(let screen):
      screen.end()
      unlink(screen)
    case .flow(let child):
      child.end()
    }
    app?.note(event(element))
  }

  /// Links a screen to this controller; whatever was slipped in above it beforehand stays in
  /// between.
  private func link(_ screen: ViewModel) {
    var responder: Responder = screen
    while let next = responder.nextResponder { responder = next }
    responder.nextResponder = self
  }

  /// Cuts the chain just below this controller.
  private func unlink(_ screen: ViewModel) {
    var responder: Responder = screen
    while let next = responder.nextResponder, next !== self { responder = next }
    responder.nextResponder = nil
  }
}

// MARK: - Where a screen stands

extension FlowController {
  /// Whether events on a screen count; see ``ViewModel/isInteractive``.
  func isInteractive(_ screen: ViewModel) -> Bool { app?.isInteractive(screen) ?? true }

  /// Whether nothing stands after a screen on the whole path it belongs to.
  func isLast(_ screen: ViewModel) -> Bool { bottom.lastScreen === screen && presented.isEmpty }

  /// The controller at the bottom of the path that this one's is a part of.
  var bottom: FlowController {
    var controller = self
    while let parent = controller.parent, parent.holds(controller) { controller = parent }
    return controller
  }

  var parent: FlowController? { flow?.nextResponder as? FlowController }

  /// Whether a child's flow is on this path, rather than presented above it.
  private func holds(_ child: FlowController) -> Bool {
    path.contains {
      if case .flow(let flow) = $0 { flow.controller === child } else { false }
    }
  }

  /// Whether there is a screen before the last one.
  ///
  /// - Complexity: O(depth of nesting) where no flow is empty.
  var hasSeveralScreens: Bool {
    var count = 0
    visitBackwards { _ in
      count += 1
      return count < 2
    }
    return count > 1
  }

  /// Visits the screens of the path from the last to the first, until `body` returns false.
  @discardableResult
  func visitBackwards(_ body: (ViewModel) -> Bool) -> Bool {
    for element in path.reversed() {
      switch element {
      case .screen(let screen): guard body(screen) else { return false }
      case .flow(let flow): guard flow.controller.visitBackwards(body) else { return false }
      }
    }
    return true
  }
}
