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
  }

  private let app: AppModel
  /// Whether the app is being launched, so that all of it is as its flows have just started it.
  private let isLaunch: Bool
  private let snapshot: Snapshot
  private var children: [Int: [Int]] = [:]
  /// The flows whose content has to be made in the next round, by their nodes; -1 is the root.
  private var open: [(node: Int, flow: FlowModel)] = []
  private var presenting = RankedQueue<(made: Made, flow: FlowModel)>()
  private var restored: [Int: PathElement] = [:]
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
    fileprivate var rounds: [(flow: FlowModel, made: [Made])]
  }

  /// Makes what can be made now.
  ///
  /// - Throws: What making it throws, other than that it does not exist.
  func prepare() async throws -> Preparation {
    let flows = open.isEmpty ? [(Self.root, app.root)] : open
    var rounds: [(flow: FlowModel, made: [Made])] = []
    for (node, flow) in flows where flow.phase != .ended {
      rounds.append((flow, try await make(childrenOf: node, in: flow)))
    }
    open = []
    return Preparation(rounds: rounds)
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
      app.note(.dropped("\(node.name): it says no destination, so it cannot be made again"))
      return nil
    }
    do {
      if let element = try await flow.make(try flow.destination(name, arguments)) {
        if let state = node.state { element.restore(from: state) }
        return element
      }
      app.note(.dropped("\(node.name): what it showed does not exist any more"))
    } catch let error as DestinationError {
      app.note(.dropped("\(node.name): \(error)"))
    }
    return nil
  }
}

// MARK: - Putting it on the paths

extension Restorer {
  /// What leaves: all but what flows put on their paths as they started, and of that what is not
  /// there in the snapshot. At launch, nobody has done anything in that yet.
  var leaving: [any Leaving] { leaving(from: app.root.controller, node: Self.root) }

  private func leaving(from controller: FlowController, node: Int?) -> [any Leaving] {
    let nodes = node.flatMap { children[$0] } ?? []
    let staysWhole = isLaunch || node == nil || node == Self.root
    return (controller.elements + controller.presented).reversed().flatMap { element in
      guard let index = element.startIndex else { return FlowController.leaving([element]) }
      let same = nodes.first { snapshot.nodes[$0].started == index }
      guard same != nil || staysWhole else { return FlowController.leaving([element]) }
      guard case .flow(let flow) = element else { return [] }
      return leaving(from: flow.controller, node: same)
    }
  }

  /// Lets it leave.
  func clear() { Self.clear(app.root.controller) }

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
    for (flow, made) in preparation.rounds {
      if flow === app.root, let state = snapshot.state { flow.restore(from: state) }
      place(made, in: flow)
    }
    while let (made, flow) = presenting.popFirst() { present(made, by: flow) }
  }

  /// Whether something that flows started is to be filled in another round.
  var needsAnotherRound: Bool { !open.isEmpty }

  private func place(_ made: [Made], in flow: FlowModel) {
    let controller = flow.controller
    let started = (controller.elements + controller.presented).filter { $0.startIndex != nil }
    let wanted = Set(made.compactMap { snapshot.nodes[$0.node].started })
    for next in made where flow.phase != .ended {
      let node = snapshot.nodes[next.node]
      if let order = node.presented {
        presenting.insert((next, flow), rank: order)
      } else if let index = node.started {
        guard let element = started.first(where: { $0.startIndex == index }),
          element.name == node.name
        else {
          app.note(.dropped("\(node.name): it is not there any more"))
          continue
        }
        take(element, node: next.node)
      } else if let element = next.element {
        if case .screen(let screen) = element, let dialog = screen as? DialogViewModel {
          flow.show(dialog)
        } else {
          controller.push(element)
        }
        settle(element, next)
      }
    }
    // What the flow starts with, and was gone when the state was saved, goes again.
    guard isLaunch || flow !== app.root else { return }
    let unwanted = started.filter { !wanted.contains($0.startIndex ?? 0) }
    // An app of which nothing came back would show nothing, and a person could do nothing about it.
    let isAllGone =
      flow === app.root
      && controller.elements.allSatisfy { element in
        unwanted.contains { $0.isIdentical(to: element) }
      }
    guard !isAllGone || hadNoPath else { return }
    for element in unwanted { controller.remove(element) }
  }

  /// Whether nothing was on the app's path when the state was saved.
  private var hadNoPath: Bool {
    !snapshot.nodes.contains { $0.parent == nil && $0.presented == nil }
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
    if case .flow(let child) = element { place(made.inner, in: child) }
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
  /// Sets what goes across screens: what was opened from where, the panes, the focus.
  func finish() {
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
    let exits = app.state.exits
    switch snapshot.exitInQuestion {
    case .back: exits.askAgain { app.back() }
    case .swipe: exits.askAgain { app.back(by: .swipe) }
    case .dismiss: exits.askAgain { app.dismiss() }
    case .some(let exit):
      app.note(.dropped("the question before leaving by \(exit.rawValue)"))
    case nil: break
    }
    for link in snapshot.links ?? [] { app.open(link) }
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
