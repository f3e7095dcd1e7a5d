import Responder

/// Makes the screens and flows of a snapshot again: first the elements, without touching the app;
/// then those in the way leave, if they agree, and the new ones take their place. A flow that
/// another flow starts with exists only then, so its content is made in a further round.
@MainActor
final class Restorer {
  // Without an element, its flow starts it by itself.
  fileprivate struct Made {
    var node: Int
    var element: PathElement?
    var inner: [Made] = []

    var isDialog: Bool {
      if case .screen(is DialogViewModel)? = element { true } else { false }
    }
  }

  /// The app, held weakly, as is every element on a path: an exit that waits holds the restorer.
  private(set) weak var app: AppModel?
  // At launch, the paths hold only what flows started with.
  private let isLaunch: Bool
  let snapshot: Snapshot
  private var children: [Int: [Int]] = [:]
  // Their content is made in the next round.
  private var open: [(node: Int, flow: FlowModel)] = []
  private var presenting = RankedQueue<(made: Made, flow: FlowModel)>()
  var dialogs: [(node: Int, dialog: DialogViewModel, flow: FlowModel)] = []
  private var madeForRoot: [Made] = []
  private(set) var restored: [Int: PathElement] = [:]
  private var taken: Set<Int>?
  // In the first round, what flows started with was only just asked to leave: it is unused.
  private var isFirstRound = true
  // What flows started with and was gone when the state was saved, but is all that the app shows.
  // It is removed once something else is shown.
  private var spares: [Spare] = []
  private static let root = -1

  private struct Spare {
    weak var controller: FlowController?
    weak var responder: Responder?
  }

  /// - Parameter snapshot: A migrated snapshot: each node comes after the flow that it is in.
  init(_ snapshot: Snapshot, in app: AppModel, isLaunch: Bool) {
    self.app = app
    self.isLaunch = isLaunch
    self.snapshot = snapshot
    for (index, node) in snapshot.nodes.enumerated() {
      children[node.parent ?? Self.root, default: []].append(index)
    }
  }

  /// The elements that have to exist before anything is changed.
  struct Preparation {
    fileprivate struct Round {
      weak var flow: FlowModel?
      var made: [Made]
    }

    fileprivate var rounds: [Round] = []
  }

  /// Makes the elements that can be made now, and drops those that throw a ``DestinationError``.
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
        } else {
          for lost in children[index] ?? [] {
            app?.note(
              .dropped("\(snapshot.nodes[lost].name): \(node.name), which it is in, is no flow"))
          }
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
  /// The elements that leave: those that no flow started with, and those not in the snapshot.
  // The user may have used the latter while the saved state was loaded.
  var leaving: [any Leaving] {
    app.map { leaving(from: $0.root.controller, node: Self.root) } ?? []
  }

  private func leaving(from controller: FlowController, node: Int?) -> [any Leaving] {
    let nodes = node.flatMap { children[$0] } ?? []
    let staysWhole = node == nil || (node == Self.root && keepsStart(of: app?.root))
    return controller.allElements.reversed().flatMap { element in
      guard let index = element.startIndex else { return FlowController.leaving([element]) }
      let same = nodes.first { snapshot.nodes[$0].started == index }
      guard same != nil || staysWhole else { return FlowController.leaving([element]) }
      guard case .flow(let flow) = element else { return [] }
      return leaving(from: flow.controller, node: same)
    }
  }

  /// Removes the elements that no flow started with, and the dialogs that saved state brings back.
  func clear() {
    // Those of the snapshot replace them. They close first, as the flows that show them may leave.
    app?.closeRestorableDialogs()
    if let app { Self.clear(app.root.controller) }
  }

  private static func clear(_ controller: FlowController) {
    for element in controller.allElements.reversed() {
      if element.startIndex == nil {
        controller.remove(element)
      } else if case .flow(let flow) = element {
        clear(flow.controller)
      }
    }
  }

  /// Puts the elements that were made on the paths, and then presents those that were presented.
  func place(_ preparation: Preparation) {
    for round in preparation.rounds {
      guard let flow = round.flow else { continue }
      if flow === app?.root, let state = snapshot.state { flow.restore(from: state) }
      place(round.made, in: flow, isNew: isFirstRound)
    }
    isFirstRound = false
    while let (made, flow) = presenting.popFirst() { present(made, by: flow) }
    let kept = spares
    spares = []
    for spare in kept {
      guard let controller = spare.controller, let element = controller.element(of: spare.responder)
      else { continue }
      removeStart(element, from: controller, isNew: false)
    }
  }

  /// True if flows that other flows started must still be filled in another round.
  var needsAnotherRound: Bool { !open.isEmpty }

  // `isNew`: no one can have used what the flow started with since it was asked to leave or made.
  private func place(_ made: [Made], in flow: FlowModel, isNew: Bool) {
    let controller = flow.controller
    let started = controller.allElements.filter { $0.startIndex != nil }
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
        // The branches come in the order in which they were shown last.
        if controller.branching != nil { controller.push(element) }
        take(element, node: next.node)
      } else if let element = next.element {
        identify(element, as: node)
        if case .screen(let screen) = element, let dialog = screen as? DialogViewModel {
          dialogs.append((next.node, dialog, flow))
        } else {
          controller.push(element)
        }
        settle(element, next)
      }
    }
    // Elements that the flow starts with, and that were gone when the state was saved, go again.
    guard !keepsStart(of: flow) else { return }
    for element in started where !wanted.contains(element.startIndex ?? 0) {
      removeStart(element, from: controller, isNew: isNew)
    }
  }

  // If the app would show nothing at launch, but showed something when it was saved, the state may
  // be damaged, so the element stays for now.
  private func removeStart(_ element: PathElement, from controller: FlowController, isNew: Bool) {
    if isLaunch, snapshot.showedNothing != true, isAllThatIsShown(element) {
      spares.append(Spare(controller: controller, responder: element.responder))
    } else if isNew {
      controller.remove(element)
    } else {
      attemptRemoval(of: element, from: controller)
    }
  }

  private func isAllThatIsShown(_ element: PathElement) -> Bool {
    let inside = Set(FlowController.leaving([element]).map { ObjectIdentifier($0) })
    return app?.levels.contains { level in
      level.screens.contains { !inside.contains(ObjectIdentifier($0)) }
    } == false
  }

  // Only the root flow keeps them: always in a running app; at launch, if its path was saved but
  // nothing of it came back, because the app would otherwise show nothing.
  private func keepsStart(of flow: FlowModel?) -> Bool {
    guard let app, flow === app.root, app.root.controller.branching == nil else { return false }
    guard isLaunch else { return true }
    let dialogs = madeForRoot.filter(\.isDialog).map(\.node)
    let hadPath = snapshot.nodes.indices.contains {
      snapshot.nodes[$0].parent == nil && snapshot.nodes[$0].presented == nil
        && !dialogs.contains($0)
    }
    return hadPath && !madeForRoot.contains(where: isOnPath)
  }

  private func isOnPath(_ made: Made) -> Bool {
    let node = snapshot.nodes[made.node]
    guard node.presented == nil else { return false }
    if node.started != nil {
      return app.flatMap { started(made.node, in: $0.root.controller) } != nil
    }
    return !made.isDialog
  }

  private func started(_ index: Int, in controller: FlowController) -> PathElement? {
    let node = snapshot.nodes[index]
    return controller.allElements.first {
      $0.startIndex == node.started && $0.name == node.name
    }
  }

  // It may have been used while more was loaded, so it is asked instead of removed at once.
  private func attemptRemoval(of element: PathElement, from controller: FlowController) {
    controller.attempt(
      ExitAttempt(
        exit: .restoration, subject: element.responder,
        leaving: { [weak controller, weak responder = element.responder] in
          controller?.element(of: responder).map { FlowController.leaving([$0]) } ?? []
        },
        perform: { [weak controller, weak responder = element.responder] in
          if let element = controller?.element(of: responder) { controller?.remove(element) }
        }))
  }

  private func present(_ made: Made, by flow: FlowModel) {
    let node = snapshot.nodes[made.node]
    if let index = node.started {
      if let element = flow.controller.presented.first(where: { $0.startIndex == index }) {
        take(element, node: made.node)
      }
    } else if let element = made.element, flow.phase != .ended {
      identify(element, as: node)
      flow.controller.present(element, as: node.style ?? .sheet)
      settle(element, made)
    }
  }

  // In a running app, a view knows another element by the saved identity.
  private func identify(_ element: PathElement, as node: Snapshot.Node) {
    guard isLaunch, let app else { return }
    // Elements that flows start with later are given theirs then.
    var taken = taken ?? app.numbers.union(app.state.savedNumbers.values)
    app.state.restoreNumber(of: element, from: node, taken: &taken)
    self.taken = taken
  }

  private func take(_ element: PathElement, node index: Int) {
    if let state = snapshot.nodes[index].state { element.restore(from: state) }
    remember(element, node: index)
    if case .flow(let child) = element { open.append((index, child)) }
  }

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
