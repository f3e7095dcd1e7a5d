import Responder

// Where screens and flows stand.

extension FlowController {
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

  func position(of element: PathElement) -> Int? {
    path.lastIndex { $0.isIdentical(to: element) }
  }

  /// The controller whose path or presentations the flow of this one is on.
  var parent: FlowController? { flow?.parent }

  /// Whether events on a screen count; see ``ViewModel/isInteractive``.
  func isInteractive(_ screen: ViewModel) -> Bool { app?.isInteractive(screen) ?? true }

  /// The screen that a responder is, or is a part of.
  static func screen(of responder: Responder) -> ViewModel? {
    var current: Responder? = responder
    while let responder = current, !(responder is ViewModel) { current = responder.nextResponder }
    return current as? ViewModel
  }

  /// What stands after a screen on the path it is a part of, by controller, the outermost first.
  ///
  /// - Complexity: O(elements after it, and the depth of nesting).
  static func elements(
    after screen: ViewModel
  ) -> [(controller: FlowController, elements: ArraySlice<PathElement>)] {
    var found: [(controller: FlowController, elements: ArraySlice<PathElement>)] = []
    var element = PathElement.screen(screen)
    var controller = screen.controller
    while let current = controller, let index = current.position(of: element) {
      found.append((current, current.path[(index + 1)...]))
      guard let flow = current.flow else { break }
      element = .flow(flow)
      controller = current.parent
    }
    return found.reversed()
  }

  /// Whether anything stands after a screen on the path that it and this controller are parts of; a
  /// flow that shows nothing yet counts.
  func hasElements(after screen: ViewModel) -> Bool {
    var element = PathElement.screen(screen)
    var controller = screen.controller
    var isOnThisPath = false
    var hasElements = false
    while let current = controller, let last = current.path.last {
      if !last.isIdentical(to: element) {
        guard current.position(of: element) != nil else { break }
        hasElements = true
      }
      isOnThisPath = isOnThisPath || current === self
      guard let flow = current.flow else { break }
      element = .flow(flow)
      controller = current.parent
    }
    return hasElements && (isOnThisPath || screen.controller.map { isPart(of: $0) } ?? false)
  }

  /// The element that stands directly after a screen on the path it is a part of.
  static func follower(of screen: ViewModel) -> Responder? {
    elements(after: screen).reversed().lazy.compactMap { $0.elements.first?.responder }.first
  }

  /// Whether this controller's flow is on the path that another one is a part of.
  private func isPart(of other: FlowController) -> Bool { bottom === other.bottom }

  /// The controller at the bottom of the path that this one's is a part of.
  private var bottom: FlowController {
    var controller = self
    while let flow = controller.flow, let parent = controller.parent,
      parent.position(of: .flow(flow)) != nil
    {
      controller = parent
    }
    return controller
  }
}
