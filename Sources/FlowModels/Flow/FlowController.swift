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
  public var path: [PathElement] {
    _ = changesOfPath
    return elements
  }
  /// What is presented above the path, the last on top.
  public private(set) var presented: [PathElement] = []

  /// The path as it is, for what is done at every tap: reading and changing what is observed costs
  /// more, so each change of it is one of the counter too.
  @ObservationIgnored private(set) var elements: [PathElement] = [] {
    didSet { changesOfPath &+= 1 }
  }
  private var changesOfPath = 0
  /// Whether the flow is over.
  @ObservationIgnored var isEnded = false
  /// The controller whose path or presentations the flow is on.
  @ObservationIgnored weak var parent: FlowController?
  @ObservationIgnored private(set) weak var flow: FlowModel?
  @ObservationIgnored private(set) var app: AppState?
  /// How many elements the flow has put on the path as it starts; `nil` when it has started.
  @ObservationIgnored private var startCount: Int?
  /// Numbers what is put on any path or presented, in order.
  private static var lastMoment = 0

  /// A number greater than all that were taken before.
  static func takeMoment() -> Int {
    lastMoment += 1
    return lastMoment
  }

  override init() {
    super.init()
    passesOn = true
  }

  /// Makes this the container of a flow, which owns it.
  func bind(to flow: FlowModel) {
    self.flow = flow
    nextResponder = flow
  }

  /// Makes this a part of an app, with whatever is on its path already.
  func attach(to app: AppState) {
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
}

// MARK: - Growing

extension FlowController {
  func push(_ element: PathElement) {
    guard isOpen(for: element, to: "push") else { return }
    // Only the first push of a handler goes where its sender stands; the next go after it.
    guard let origin = Responder.takeSender() else {
      return append(element, openedBy: nil)
    }
    // The way of every tap: it came from the end of this very path.
    if case .screen(let last) = elements.last, last === origin, parent == nil {
      return append(element, openedBy: last)
    }
    let sender = Self.screen(of: origin)
    guard let sender, sender.phase == .onPath, hasElements(after: sender) else {
      return append(element, openedBy: sender)
    }
    attempt(
      Departure(
        exit: sender === app?.app?.root.controller.firstScreen ? .menuChange : .truncation,
        leaving: { Self.elements(after: sender).flatMap { Self.leaving($0.elements) } },
        perform: {
          // Counts, as a slice that is kept would make its path copy itself.
          let counts = Self.elements(after: sender).map { ($0.controller, $0.elements.count) }
          for (controller, count) in counts {
            controller.remove(from: controller.elements.count - count)
          }
          // What made room for it may have ended this very flow.
          guard self.isOpen(for: element, to: "push") else { return }
          self.append(element, openedBy: sender)
        }))
  }

  func present(_ element: PathElement) {
    guard isOpen(for: element, to: "present") else { return }
    presented.append(element)
    app?.presentations += 1
    adopt(element, as: AppEvent.presented, isPresented: true)
  }

  private func append(_ element: PathElement, openedBy sender: ViewModel?) {
    sender?.openedMoment = Self.lastMoment + 1
    elements.append(element)
    adopt(element, as: AppEvent.pushed)
  }

  private func isOpen(for element: PathElement, to verb: String) -> Bool {
    if isEnded {
      app?.note(.dropped("\(verb) \(element.name): its flow has ended"))
      return false
    }
    if case .flow(let child) = element, child.phase == .ended {
      app?.note(.dropped("\(verb) \(element.name): it has ended"))
      return false
    }
    return true
  }

  private func adopt(
    _ element: PathElement, as event: (PathElement) -> AppEvent, isPresented: Bool = false
  ) {
    if !isPresented { revealNewest() }
    let moment = Self.takeMoment()
    let startIndex = startCount
    if let startIndex { startCount = startIndex + 1 }
    switch element {
    case .screen(let screen):
      precondition(screen.phase == .fresh, "a screen can be put on a path only once")
      link(screen)
      screen.phase = .onPath
      screen.moment = moment
      screen.app = app
      screen.startIndex = startIndex
      app?.note(event(element))
      screen.start()
    case .flow(let child):
      precondition(child.phase == .fresh, "a flow can be started only once")
      child.nextResponder = self
      child.controller.parent = self
      child.phase = .active
      child.moment = moment
      child.startIndex = startIndex
      if let app { child.controller.attach(to: app) }
      app?.note(event(element))
      child.controller.start()
    }
  }

  /// Starts the flow, and notes what it puts on the path by that.
  func start() {
    startCount = 0
    flow?.start()
    startCount = nil
  }

  /// Links a screen to this controller; whatever was slipped in above it stays in between.
  private func link(_ screen: ViewModel) {
    var responder: Responder = screen
    while let next = responder.nextResponder, next !== self { responder = next }
    responder.nextResponder = self
  }
}

// MARK: - Shrinking

// Nothing here keeps a slice of a path while it shrinks: that would make the path copy itself.

extension FlowController {
  /// Removes an element and all after it.
  ///
  /// All of it is off the path before the first is told that it has left, so that whatever is done
  /// then finds the path as it will be.
  func remove(from index: Int) {
    guard index < elements.count else { return }
    let leaving = Array(elements[index...])
    elements.removeSubrange(index...)
    for element in leaving.reversed() { leave(element, as: AppEvent.popped) }
  }

  /// Removes a presentation and all that this controller presented after it.
  func removePresented(from index: Int) {
    guard index < presented.count else { return }
    let leaving = presented[index...]
    presented.removeSubrange(index...)
    for element in leaving.reversed() { dismissed(element) }
  }

  /// Removes one element, wherever it stands; what came after it stays.
  func remove(_ element: PathElement) {
    if let index = position(of: element) {
      leave(elements.remove(at: index), as: AppEvent.popped)
    } else if let index = presented.lastIndex(where: { $0.isIdentical(to: element) }) {
      dismissed(presented.remove(at: index))
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
  @discardableResult
  func removeLastScreen() -> Bool {
    if case .screen = elements.last {
      leave(elements.removeLast(), as: AppEvent.popped)
      return true
    }
    // From the end on: what a flow that ends puts on the path is not removed with it.
    var count = elements.count
    while count > 0 {
      let index = count - 1
      guard case .flow(let child) = elements[index] else {
        remove(from: index)
        return true
      }
      let removed = child.controller.removeLastScreen()
      if child.controller.path.isEmpty { remove(.flow(child)) }
      if removed { return true }
      count = min(index, elements.count)
    }
    return false
  }

  /// Ends what was presented; below it, the panes and the focus stay as they were.
  private func dismissed(_ element: PathElement) {
    leave(element, as: AppEvent.dismissed, isPresented: true)
    app?.presentations -= 1
  }

  /// Shows the newest panes again and puts the focus there, unless what changes is presented above.
  private func revealNewest() {
    guard let app else { return }
    guard app.presentations > 0, bottom !== app.app?.root.controller else {
      return app.revealNewest()
    }
  }

  private func leave(
    _ element: PathElement, as event: (PathElement) -> AppEvent, isPresented: Bool = false
  ) {
    if !isPresented { revealNewest() }
    switch element {
    case .screen(let screen):
      screen.end()
      screen.nextResponder = nil
    case .flow(let child):
      child.end()
    }
    app?.note(event(element))
  }
}
