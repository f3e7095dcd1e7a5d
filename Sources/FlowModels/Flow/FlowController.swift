public import Observation
public import Responder

/// A flow's container: the screens and child flows on its path, and those presented above them.
///
/// It holds the state that views follow; its flow model changes it. The responder chain goes from a
/// screen to its controller, to the flow model, to the parent's controller, and on to the app. A
/// view controller can be inserted between a screen and its controller by relinking the two.
///
/// All elements that leave a path, by any way, leave through one place here.
@Observable
public final class FlowController: Responder {
  /// The screens and child flows, the first at the bottom.
  public var path: [PathElement] {
    _ = changesOfPath
    return elements
  }
  /// The screens and flows presented above the path, the last on top.
  public private(set) var presented: [PathElement] = [] {
    didSet { app?.navigation.isChanged = true }
  }
  /// The same, without observation.
  var presentedElements: [PathElement] { _presented }

  /// The path without observation, for code that runs at every tap.
  // Observed access costs more, so each change of the path only changes an observed counter. What
  // is unchecked here is in no access while other code runs; the checks took a tenth of a step.
  @ObservationIgnored @exclusivity(unchecked) private(set) var elements: [PathElement] = [] {
    didSet {
      changesOfPath = _changesOfPath &+ 1
      app?.navigation.isChanged = true
    }
  }
  private var changesOfPath = 0
  @ObservationIgnored @exclusivity(unchecked) var isEnded = false
  /// The controller whose path or presentations the flow is on.
  @ObservationIgnored @exclusivity(unchecked) weak var parent: FlowController?
  @ObservationIgnored @exclusivity(unchecked) private(set) weak var flow: FlowModel?
  @ObservationIgnored @exclusivity(unchecked) private(set) var app: AppState?
  /// The kind of branching, if the path shows one of several branches; `nil` for a single path.
  @ObservationIgnored @exclusivity(unchecked) var branching: Branching?
  /// The branches that are not shown now, in their order. They keep their screens and their work.
  @ObservationIgnored @exclusivity(unchecked)
  package internal(set) var hiddenBranches: [FlowModel] = []
  /// Indicates whether the flow was a hidden branch when it left.
  @ObservationIgnored @exclusivity(unchecked) var leftHidden = false
  /// The screens that were pushed while no branch was shown, such as before the app is launched.
  @ObservationIgnored var waitingForBranch: [PathElement] = []
  // The number of elements added before the flow has started or as it starts; `nil` after that.
  @ObservationIgnored @exclusivity(unchecked) private var startCount: Int? = 0
  @exclusivity(unchecked) private static var lastMoment = 0

  /// Returns the next ordinal, which is greater than all before.
  static func takeOrdinal() -> Int {
    lastMoment += 1
    return lastMoment
  }

  override init() {
    super.init()
    passesOn = true
  }

  /// Binds this controller to its flow, which owns the controller.
  func bind(to flow: FlowModel) {
    self.flow = flow
    nextResponder = flow
  }

  /// Attaches this controller to an app, with all elements that it already holds.
  func attach(to app: AppState) {
    self.app = app
    flow?.work.attach(to: app.work)
    if branching != nil { noteHidden() }
    if !isHidden { app.presentations += presented.count }
    for element in allElements {
      number(element, in: app)
      switch element {
      case .screen(let screen): screen.attach(to: app)
      case .flow(let child): child.controller.attach(to: app)
      }
    }
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
    app?.navigation.begin()
    defer { app?.navigation.end() }
    if branching != nil {
      return FirstPush.drops(element, by: "push", to: self) ? () : show(element)
    }
    // The case of every tap, kept fast: the sender is the end of this very path.
    if case .screen(let last) = elements.last, parent == nil, Responder.isSender(last) {
      Responder.replaceSender(with: nil)
      return append(element, openedBy: last)
    }
    guard let origin = Responder.currentSender else { return append(element, openedBy: nil) }
    if let first = origin as? FirstPush { return first.follow(with: element, to: self) }
    let opener = Self.screen(of: origin)
    let sender = opener?.screenOnPath
    guard let opener, let sender, sender.phase == .onPath, sender.controller?.bottom === bottom
    else { return append(element, openedBy: opener) }
    // Only the first push of a handler goes after its sender; the next ones go after the first.
    Responder.replaceSender(with: nil)
    let follower = onlyFollower(of: sender)
    guard follower != nil || Self.hasElements(after: sender) else {
      return append(element, openedBy: opener)
    }
    let root = app?.app?.root.controller
    let exit =
      root?.branching == nil && sender === root?.firstScreen ? ExitReason.menuChange : .truncation
    var asked: [ExitAnswer] = []
    if let follower, letGo(ofLast: follower, by: exit, asked: &asked) {
      // A callback of the screen that left may have ended this very flow.
      if isOpen(for: element, to: "push") { append(element, openedBy: opener) }
      return
    }
    let first = FirstPush()
    let outcome = attempt(
      ExitAttempt(
        exit: exit, aim: { "\(element.name) \(element.destination as Any)" },
        leaving: { [weak sender] in
          sender.map { Self.elements(after: $0).flatMap { Self.leaving($0.elements) } } ?? []
        },
        perform: { [weak self, weak sender, weak opener] in
          if let sender { Self.removeElements(after: sender) }
          if let self, isOpen(for: element, to: "push") { append(element, openedBy: opener) }
          first.perform()
        },
        dropped: { [weak opener] in
          element.abandon()
          first.drop()
          opener?.didOpenNothing()
        }),
      after: asked)
    Responder.replaceSender(with: first.sender(after: outcome))
  }

  func append(_ element: PathElement) {
    guard isOpen(for: element, to: "push") else { return }
    app?.navigation.begin()
    append(element, openedBy: nil)
    app?.navigation.end()
  }

  func present(_ element: PathElement, as style: PresentationStyle = .sheet) {
    guard isOpen(for: element, to: "present"),
      !FirstPush.drops(element, by: "present", to: self)
    else { return }
    app?.navigation.begin()
    defer { app?.navigation.end() }
    element.presentationStyle = style
    presented.append(element)
    if !isHidden { app?.presentations += 1 }
    adopt(element, as: AppEvent.presented, isPresented: true)
  }

  func append(_ element: PathElement, openedBy sender: ViewModel?) {
    sender?.noteOpening(Self.lastMoment + 1)
    elements.append(element)
    adopt(element, as: AppEvent.pushed)
  }

  private func isOpen(for element: PathElement, to verb: String) -> Bool {
    if isEnded {
      app?.note(.dropped("\(verb) \(element.name): its flow has ended"))
      return false
    }
    guard case .flow(let child) = element else { return true }
    if child.phase == .ended {
      app?.note(.dropped("\(verb) \(element.name): it has ended"))
      return false
    }
    guard level + child.controller.height <= Snapshot.maxLevels else {
      refuse(child, to: verb)
      return false
    }
    return true
  }

  private func adopt(
    _ element: PathElement, as event: (PathElement) -> AppEvent, isPresented: Bool = false
  ) {
    if !isPresented { revealNewest() }
    let ordinal = Self.takeOrdinal()
    let startIndex = startCount
    if let startIndex { startCount = startIndex + 1 }
    switch element {
    case .screen(let screen):
      // It would be in two places at once.
      precondition(screen.phase == .fresh, "\(screen.responderName) can be put on a path only once")
      link(screen)
      screen.phase = .onPath
      screen.ordinal = ordinal
      screen.app = app
      screen.startIndex = startIndex
      if screen.hasComponents { screen.putComponentsOnPath() }
      if let app { number(element, in: app) }
      app?.note(event(element))
      // The observer may have removed it again.
      guard screen.phase == .onPath else { return }
      let sender = Responder.hideSender()
      screen.begin()
      // A description attaches the parts of a screen. Without an app, there is no other one.
      if app == nil { _ = ScreenBuilder(digesting: Localization()).digest(of: screen) }
      Responder.showSender(sender)
    case .flow(let child):
      // It would be in two places at once.
      precondition(child.phase == .fresh, "\(child.responderName) can be started only once")
      child.nextResponder = self
      child.controller.parent = self
      child.phase = .active
      child.ordinal = ordinal
      child.startIndex = startIndex
      if let app {
        number(element, in: app)
        child.controller.attach(to: app)
      }
      app?.note(event(element))
      guard child.phase == .active else { return }
      let sender = Responder.hideSender()
      child.controller.start()
      Responder.showSender(sender)
    }
  }

  private func number(_ element: PathElement, in app: AppState) {
    guard element.elementNumber == 0 else { return }
    if let index = element.startIndex,
      let saved = app.takeSavedNumber(of: element, at: index, in: flow)
    {
      element.elementNumber = saved
    } else {
      element.elementNumber = app.takeNumber()
    }
  }

  /// Starts the flow, and stops counting the elements that the flow starts with.
  func start() {
    flow?.start()
    startCount = nil
  }

  // Responders inserted above the screen stay in between.
  private func link(_ screen: ViewModel) {
    var responder: Responder = screen
    while let next = responder.nextResponder, next !== self {
      // It would be in two places at once: on the path, and on the screen that it is a part of.
      precondition(
        !(next is ViewModel),
        "\(screen.responderName) is a component of \(next.responderName), and cannot be put on a path"
      )
      responder = next
    }
    responder.nextResponder = self
  }

  /// Shows and focuses the newest panes, unless the flow has ended or is presented above them.
  func revealNewest() {
    guard let app, !isEnded, !isHidden else { return }
    guard app.presentations > 0, bottom !== app.app?.root.controller else {
      return app.revealNewest()
    }
  }
}

// MARK: - Shrinking

extension FlowController {
  /// Takes an element off the path, without notifying it yet.
  func removeElement(at index: Int) -> PathElement { elements.remove(at: index) }

  /// Takes the last element off the path, without notifying it yet.
  func removeLastElement() -> PathElement { elements.removeLast() }

  /// Takes a presentation away, without notifying it yet.
  func removePresentation(at index: Int) -> PathElement {
    if !isHidden { app?.presentations -= 1 }
    return presented.remove(at: index)
  }

  /// Puts a branch in the place of the path's elements, without notifying it.
  func setBranch(_ branch: FlowModel?) { elements = branch.map { [.flow($0)] } ?? [] }
}
