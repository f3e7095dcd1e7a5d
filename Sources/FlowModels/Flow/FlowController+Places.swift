import Responder

extension FlowController {
  /// The screens of the path in order, with those of child flows in their places.
  ///
  /// - Complexity: O(screens).
  public var screens: [ViewModel] {
    var screens: [ViewModel] = []
    visit { screens.append($0) }
    return screens
  }

  /// Calls a closure with each screen of the path in order, those of child flows included.
  func visit(_ body: (ViewModel) -> Void) {
    for element in path {
      switch element {
      case .screen(let screen): body(screen)
      case .flow(let flow): flow.controller.visit(body)
      }
    }
  }

  /// The first screen of the path, including those of child flows.
  var firstScreen: ViewModel? {
    for element in path {
      switch element {
      case .screen(let screen): return screen
      case .flow(let flow):
        if let first = flow.controller.firstScreen { return first }
      }
    }
    return nil
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

  /// Indicates whether the flow shows nothing: no screen on its path, and nothing above it.
  var isEmpty: Bool { presentedElements.isEmpty && lastScreen == nil }

  /// The number of flows around this one.
  var level: Int {
    var level = 0
    var controller = self
    while let parent = controller.parent {
      level += 1
      controller = parent
    }
    return level
  }

  /// The number of flows in one another that this one begins with itself.
  var height: Int {
    var inner = 0
    for case .flow(let flow) in allElements { inner = max(inner, flow.controller.height) }
    return inner + 1
  }

  /// Drops a flow that would be nested deeper than saved state brings back.
  func refuse(_ child: FlowModel, to verb: String) {
    let words =
      "\(verb) \(child.responderName): flows are nested deeper than \(Snapshot.maxLevels) levels"
    if let app { app.note(.dropped(words)) } else { printError(words) }
    child.abandon()
  }

  var hasSeveralScreens: Bool {
    if elements.count > 1, case .screen = elements[elements.count - 1],
      case .screen = elements[elements.count - 2]
    {
      return true
    }
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

  /// Returns the position of an element on the path, in O(log elements).
  // The path is sorted by ordinal, so a binary search is possible.
  func position(of element: PathElement) -> Int? {
    let path = path
    guard let last = path.indices.last else { return nil }
    if path[last].isIdentical(to: element) { return last }
    let ordinal = element.ordinal
    var range = 0..<last
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if path[middle].isIdentical(to: element) { return middle }
      range =
        path[middle].ordinal < ordinal ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Returns the position of a screen or a flow on the path, if it still is on it.
  func position(of responder: Responder?) -> Int? {
    switch responder {
    case let screen as ViewModel: position(of: .screen(screen))
    case let flow as FlowModel: position(of: .flow(flow))
    default: nil
    }
  }

  /// Returns the element of the path, or presented, that a screen or a flow is.
  func element(of responder: Responder?) -> PathElement? {
    allElements.first { $0.responder === responder }
  }

  func position(ofChild child: FlowController) -> Int? {
    child.flow.flatMap { position(of: .flow($0)) }
  }

  /// Returns true if the user can use a screen of this path; see ``ViewModel/isInteractive``.
  func isInteractive(_ screen: ViewModel) -> Bool {
    guard let app else { return true }
    // The case of every tap, kept fast: no element stands after the screen, and none above it.
    if app.showsNewest, isLastOfAll(screen) { return true }
    return app.app?.isInteractive(screen) ?? true
  }

  /// Returns whether a screen of this path is the last one of the app's main path.
  func isLastOfAll(_ screen: ViewModel) -> Bool {
    guard case .screen(let last) = elements.last, last === screen else { return false }
    var child = self
    while let parent = child.parent {
      guard case .flow(let flow) = parent.path.last, flow.controller === child else { return false }
      child = parent
    }
    return true
  }

  /// Returns the screen that a responder is, or is a part of.
  static func screen(of responder: Responder) -> ViewModel? {
    var current: Responder? = responder
    while let responder = current, !(responder is ViewModel) { current = responder.nextResponder }
    return current as? ViewModel
  }

  /// Returns the elements after a screen, on its path and the paths around it, outermost first.
  static func elements(
    after screen: ViewModel
  ) -> [(controller: FlowController, elements: ArraySlice<PathElement>)] {
    var found: [(controller: FlowController, elements: ArraySlice<PathElement>)] = []
    _ = elements(after: screen) { controller, elements in
      found.append((controller, elements))
      return false
    }
    return found.reversed()
  }

  /// Returns true if any element follows a screen, even a flow that shows nothing yet.
  static func hasElements(after screen: ViewModel) -> Bool {
    elements(after: screen) { !$1.isEmpty } != nil
  }

  // Returns the elements after a screen on the innermost path where they are what is looked for.
  private static func elements(
    after screen: ViewModel, where areMeant: (FlowController, ArraySlice<PathElement>) -> Bool
  ) -> ArraySlice<PathElement>? {
    guard var controller = screen.controller,
      var index = controller.position(of: .screen(screen))
    else { return nil }
    while true {
      let elements = controller.path[(index + 1)...]
      if areMeant(controller, elements) { return elements }
      guard let parent = controller.parent, let next = parent.position(ofChild: controller) else {
        return nil
      }
      (controller, index) = (parent, next)
    }
  }

  /// Returns the last screen of this path, if it alone stands after another screen of the path.
  func onlyFollower(of screen: ViewModel) -> ViewModel? {
    guard elements.count > 1, case .screen(let last) = elements[elements.count - 1],
      case .screen(let first) = elements[elements.count - 2], first === screen,
      isLastOfAll(last)
    else { return nil }
    return last
  }

  /// Returns the ordinal of the element directly after a screen on its path.
  static func momentOfFollower(of screen: ViewModel) -> Int? {
    elements(after: screen) { !$1.isEmpty }?.first?.ordinal
  }

  /// The outermost controller of the path that this controller's path is a part of.
  var bottom: FlowController {
    var controller = self
    while let parent = controller.parent, parent.position(ofChild: controller) != nil {
      controller = parent
    }
    return controller
  }
}
