import Responder

/// Makes the screens and flows of a snapshot again.
///
/// What can be made is made first, without touching the app; then what is in the way leaves, if it
/// agrees, and what was made takes its place. What flows start as they start exists only then, so what
/// is inside it is made in a further round.
@MainActor
final class Restorer {
  /// Something that was made again, or that its flow is going to start by itself.
  fileprivate struct Made {
    var node: Int
    var element: PathElement?
    var inner: [Made] = []

    var isDialog: Bool {
      if case .screen(is DialogViewModel)? = element { true } else { false }
    }
  }

  /// Held weakly, as is all of it that is on a path: an exit that waits holds the restorer.
  private weak var app: AppModel?
  /// Whether the app is being launched, so that all of it is as its flows have just started it.
  private let isLaunch: Bool
  private let snapshot: Snapshot
  private var children: [Int: [Int]] = [:]
  /// The flows whose content has to be made in the next round, by their nodes; -1 is the root.
  private var open: [(node: Int, flow: FlowModel)] = []
  private var presenting = RankedQueue<(made: Made, flow: FlowModel)>()
  /// The dialogs that were made again, by their nodes, in their order.
  private var dialogs: [(node: Int, dialog: DialogViewModel, flow: FlowModel)] = []
  private var madeForRoot: [Made] = []
  private var restored: [Int: PathElement] = [:]
  /// Indicates whether what is placed was asked, and has just been made: nobody has used it since.
  private var isFirstRound = true
  private static let root = -1

  /// - Parameter snapshot: A migrated one, so that each node is known to come after the flow it is in.
  init(_ snapshot: Snapshot, in app: AppModel, isLaunch: Bool) {
    self.app = app
    self.isLaunch = isLaunch
    self.snapshot = snapshot
    for (index, node) in snapshot.nodes.enumerated() {
      children[node.parent ?? Self.root, default: []].append(index)
    }
  }

  /// What has to be there before anything is changed.
  struct Preparation {
    fileprivate struct Round {
      weak var flow: FlowModel?
      var made: [Made]
    }

    fileprivate var rounds: [Round] = []
  }

  /// Makes what can be made now.
  ///
  /// - Throws: What making it throws, other than that it does not exist.
  func prepare() async throws -> Preparation {
    guard let root = app?.root else { return Preparation() }
    let flows = open.isEmpty ? [(Self.root, root)] : open
    var preparation = Preparation()
    for (node, flow) in flows where flow.phase != .ended {
      preparation.rounds.append(
        Preparation.Round(flow: flow, made: try await make(childrenOf: node, in: flow)))
    }
    if let first = preparation.rounds.first, first.flow === root { madeForRoot = first.made }
    open = []
    return preparation
  }

  private func make(childrenOf parent: Int, in flow: FlowModel) async throws -> [Made] {
    var made: [Made] = []
    for index in children[parent] ?? [] {
      let node = snapshot.nodes[index]
      if node.started != nil {
        made.append(Made(node: index))
      } else if let element = try await make(node, in: flow) {
        var next = Made(node: index, element: element)
        if case .flow(let child) = element {
          next.inner = try await make(childrenOf: index, in: child)
        }
        made.append(next)
      }
    }
    return made
  }

  private func make(_ node: Snapshot.Node, in flow: FlowModel) async throws -> PathElement? {
    guard let name = node.destination, let arguments = node.arguments else {
      app?.note(.dropped("\(node.name): it says no destination, so it cannot be made again"))
      return nil
    }
    do {
      if let element = try await flow.make(try flow.destination(name, arguments)) {
        if let state = node.state { element.restore(from: state) }
        return element
      }
      app?.note(.dropped("\(node.name): what it showed does not exist any more"))
    } catch let error as DestinationError {
      app?.note(.dropped("\(node.name): \(error)"))
    }
    return nil
  }
}

// MARK: - Putting it on the paths

extension Restorer {
  /// What leaves: all but what flows put on their paths as they started, and of that what is not
  /// there in the snapshot. While it was loaded, the person may have used that already.
  var leaving: [any Leaving] {
    app.map { leaving(from: $0.root.controller, node: Self.root) } ?? []
  }

  private func leaving(from controller: FlowController, node: Int?) -> [any Leaving] {
    let nodes = node.flatMap { children[$0] } ?? []
    let staysWhole = node == nil || (node == Self.root && keepsStart(of: app?.root))
    return (controller.elements + controller.presented).reversed().flatMap { element in
      guard let index = element.startIndex else { return FlowController.leaving([element]) }
      let same = nodes.first { snapshot.nodes[$0].started == index }
      guard same != nil || staysWhole else { return FlowController.leaving([element]) }
      guard case .flow(let flow) = element else { return [] }
      return leaving(from: flow.controller, node: same)
    }
  }

  /// Lets it leave.
  func clear() {
    // Those of the snapshot come in their place; first, as the flows that show them may leave.
    app?.closeRestorableDialogs()
    if let app { Self.clear(app.root.controller) }
  }

  private static func clear(_ controller: FlowController) {
    for element in (controller.elements + controller.presented).reversed() {
      if element.startIndex == nil {
        controller.remove(element)
      } else if case .flow(let flow) = element {
        clear(flow.controller)
      }
    }
  }

  /// Puts what was made on the paths, and then presents what was presented.
  func place(_ preparation: Preparation) {
    for round in preparation.rounds {
      guard let flow = round.flow else { continue }
      if flow === app?.root, let state = snapshot.state { flow.restore(from: state) }
      place(round.made, in: flow, isNew: isFirstRound)
    }
    isFirstRound = false
    while let (made, flow) = presenting.popFirst() { present(made, by: flow) }
  }

  /// Whether something that flows started is to be filled in another round.
  var needsAnotherRound: Bool { !open.isEmpty }

  /// - Parameter isNew: Whether nobody can have used what the flow has started with since it was asked
  ///   or made.
  private func place(_ made: [Made], in flow: FlowModel, isNew: Bool) {
    let controller = flow.controller
    let started = (controller.elements + controller.presented).filter { $0.startIndex != nil }
    let wanted = Set(made.compactMap { snapshot.nodes[$0.node].started })
    for next in made where flow.phase != .ended {
      let node = snapshot.nodes[next.node]
      if let order = node.presented {
        presenting.insert((next, flow), rank: order)
      } else if node.started != nil {
        guard let element = self.started(next.node, in: controller) else {
          app?.note(.dropped("\(node.name): it is not there any more"))
          continue
        }
        take(element, node: next.node)
      } else if let element = next.element {
        if case .screen(let screen) = element, let dialog = screen as? DialogViewModel {
          dialogs.append((next.node, dialog, flow))
        } else {
          controller.push(element)
        }
        settle(element, next)
      }
    }
    // What the flow starts with, and was gone when the state was saved, goes again.
    guard !keepsStart(of: flow) else { return }
    for element in started where !wanted.contains(element.startIndex ?? 0) {
      if isNew { controller.remove(element) } else { attemptRemoval(of: element, from: controller) }
    }
  }

  /// Returns whether all that a flow starts with stays: a running app keeps it, and one of which
  /// nothing came back would show nothing, and a person could do nothing about it.
  private func keepsStart(of flow: FlowModel?) -> Bool {
    guard let app, flow === app.root else { return false }
    guard isLaunch else { return true }
    let dialogs = madeForRoot.filter(\.isDialog).map(\.node)
    let hadPath = snapshot.nodes.indices.contains {
      snapshot.nodes[$0].parent == nil && snapshot.nodes[$0].presented == nil
        && !dialogs.contains($0)
    }
    return hadPath && !madeForRoot.contains(where: isOnPath)
  }

  /// Returns whether something stands on the root's path again.
  private func isOnPath(_ made: Made) -> Bool {
    let node = snapshot.nodes[made.node]
    guard node.presented == nil else { return false }
    if node.started != nil {
      return app.flatMap { started(made.node, in: $0.root.controller) } != nil
    }
    return made.element != nil && !made.isDialog
  }

  /// Returns the element that a flow has put there by itself and a node stands for.
  private func started(_ index: Int, in controller: FlowController) -> PathElement? {
    let node = snapshot.nodes[index]
    return (controller.elements + controller.presented).first {
      $0.startIndex == node.started && $0.name == node.name
    }
  }

  /// Asks what a flow has started with to leave: it was there while more was loaded, so that a person
  /// may have used it.
  private func attemptRemoval(of element: PathElement, from controller: FlowController) {
    controller.attempt(
      Departure(
        exit: .restoration, subject: element.responder,
        leaving: { controller.holds(element) ? FlowController.leaving([element]) : [] },
        perform: { controller.remove(element) }))
  }

  private func present(_ made: Made, by flow: FlowModel) {
    let node = snapshot.nodes[made.node]
    if let index = node.started {
      if let element = flow.controller.presented.first(where: { $0.startIndex == index }) {
        take(element, node: made.node)
      }
    } else if let element = made.element, flow.phase != .ended {
      flow.controller.present(element)
      settle(element, made)
    }
  }

  /// Takes up what a flow put there by itself.
  private func take(_ element: PathElement, node index: Int) {
    if let state = snapshot.nodes[index].state { element.restore(from: state) }
    remember(element, node: index)
    if case .flow(let child) = element { open.append((index, child)) }
  }

  /// Goes on inside what was put there.
  private func settle(_ element: PathElement, _ made: Made) {
    remember(element, node: made.node)
    if case .flow(let child) = element { place(made.inner, in: child, isNew: true) }
  }

  private func remember(_ element: PathElement, node index: Int) {
    restored[index] = element
    if case .screen(let screen) = element {
      screen.focusedElement = snapshot.nodes[index].focus ?? []
    }
  }
}

// MARK: - Finishing

extension Restorer {
  /// Sets what goes across screens: what was opened from where, the panes, the focus, the dialogs.
  func finish() {
    guard let app else { return }
    app.note(.restored(restored.count))
    for (index, node) in snapshot.nodes.enumerated() where node.hasOpened == true {
      guard case .screen(let screen)? = restored[index], let next = restored[index + 1],
        node.isFollowed(by: snapshot.nodes[index + 1])
      else { continue }
      screen.restoreOpening(at: next.moment)
    }
    if let back = snapshot.scrolledBack { app.scrollPanes(backBy: back) }
    if let focused = snapshot.focused, case .screen(let screen)? = restored[focused] {
      app.state.focusedMoment = screen.moment
    }
    showDialogs(in: app)
    app.linkDesk.open(first: snapshot.links ?? [])
  }

  /// Shows the dialogs in their order, and among them asks again what the person was asked.
  private func showDialogs(in app: AppModel) {
    // What flows have asked as they started is in the snapshot, if it was not answered.
    app.closeRestorableDialogs()
    dialogs.sort { $0.node < $1.node }
    let position = snapshot.questionPosition ?? snapshot.nodes.count
    for (_, dialog, flow) in dialogs.prefix(while: { $0.node < position }) { flow.show(dialog) }
    if let exit = snapshot.exitInQuestion { askAgain(exit, in: app) }
    for exit in snapshot.waitingExits ?? [] {
      app.note(.dropped("leaving by \(exit.rawValue), which waited"))
    }
    for (_, dialog, flow) in dialogs.drop(while: { $0.node < position }) { flow.show(dialog) }
  }

  private func askAgain(_ exit: Exit, in app: AppModel) {
    var outcome = ExitOutcome.nothing
    if [.back, .swipe, .dismiss].contains(exit), let element = questioned {
      outcome = app.state.exits.askAgain { app.attemptAgain(exit, about: element) }
    }
    guard outcome != .waiting else { return }
    app.note(.dropped("the question before leaving by \(exit.rawValue)"))
  }

  /// The element that the person was asked about; the one on top if an older version did not say.
  private var questioned: PathElement? {
    guard let index = snapshot.questioned else { return app?.topElement }
    return restored[index]
  }
}

extension Snapshot.Node {
  /// Whether the next node stands on the same path, and not above it.
  fileprivate func isFollowed(by next: Snapshot.Node) -> Bool { next.presented == nil }
}

extension PathElement {
  @MainActor
  fileprivate func restore(from state: SavedState) {
    switch self {
    case .screen(let screen): screen.restore(from: state)
    case .flow(let flow): flow.restore(from: state)
    }
  }
}
