import Responder

/// Writes the snapshot of an app.
@MainActor
struct SnapshotWriter {
  private var snapshot: Snapshot
  private var presented = RankedQueue<(element: PathElement, parent: Int?)>()
  private let focusedOrdinal: Int?
  private var positions: [ObjectIdentifier: Int] = [:]

  static func write(_ app: AppModel) -> Snapshot {
    var writer = SnapshotWriter(app)
    writer.add(pathOf: app.root.controller, at: nil)
    writer.addPresented()
    writer.addDialogs(of: app)
    return writer.snapshot
  }

  private init(_ app: AppModel) {
    snapshot = Snapshot(app: app.name, version: app.snapshotSchema.version)
    snapshot.brand = app.identity?.id
    let scrolled = app.layout.scrolledBack
    snapshot.scrolledBack = scrolled > 0 ? scrolled : nil
    let links = app.pendingLinks
    snapshot.links = links.isEmpty ? nil : links
    snapshot.given = GivenNumbers(greatest: app.state.lastNumber)
    if app.levels.allSatisfy({ $0.lastScreen == nil }) { snapshot.showedNothing = true }
    focusedOrdinal = app.state.focusedOrdinal
    var state = SavedState()
    app.root.save(to: &state)
    snapshot.state = state.isEmpty ? nil : state
  }

  private mutating func add(pathOf controller: FlowController, at parent: Int?) {
    // The follower of a screen is the next element in reading order.
    var elements: [(element: PathElement, parent: Int?)] = []
    collect(controller, parent: parent, into: &elements)
    for (position, entry) in elements.enumerated() {
      let follower = position + 1 < elements.count ? elements[position + 1].element : nil
      add(entry.element, parent: entry.parent, follower: follower)
    }
  }

  private mutating func collect(
    _ controller: FlowController, parent: Int?,
    into elements: inout [(element: PathElement, parent: Int?)]
  ) {
    for element in controller.presented {
      presented.insert((element, parent), rank: element.ordinal)
    }
    // The branch that is shown comes last, so that it is shown again.
    for element in controller.hiddenBranches.map({ .flow($0) }) + controller.elements {
      let index = snapshot.nodes.count + elements.count
      elements.append((element, parent))
      if case .flow(let flow) = element { collect(flow.controller, parent: index, into: &elements) }
    }
  }

  private mutating func addPresented() {
    var order = 0
    while let (element, parent) = presented.popFirst() {
      let index = snapshot.nodes.count
      add(element, parent: parent, follower: nil)
      snapshot.nodes[index].presented = order
      order += 1
      if case .flow(let flow) = element { add(pathOf: flow.controller, at: index) }
    }
  }

  private mutating func addDialogs(of app: AppModel) {
    let question = app.state.exits.question
    for dialog in app.dialogs {
      if dialog === question?.dialog { snapshot.questionPosition = snapshot.nodes.count }
      guard dialog.isRestorable else { continue }
      let parent = dialog.owner.flatMap { positions[ObjectIdentifier($0)] }
      add(.screen(dialog), parent: parent, follower: nil)
    }
    guard let exitAttempt = question?.exitAttempt else { return }
    snapshot.exitInQuestion = exitAttempt.exit
    snapshot.questioned = exitAttempt.subject.flatMap { positions[ObjectIdentifier($0)] }
    let waiting = app.state.exits.waitingExits
    snapshot.waitingExits = waiting.isEmpty ? nil : waiting
  }

  private mutating func add(_ element: PathElement, parent: Int?, follower: PathElement?) {
    var node = Snapshot.Node(name: element.name)
    var state = SavedState()
    node.parent = parent
    node.started = element.startIndex
    node.id = element.elementID
    node.style = element.presentationStyle
    if let destination = element.destination {
      node.destination = type(of: destination).destinationName
      // A destination that cannot be encoded is reported by its name when it is restored.
      node.arguments = try? JSONValue(encoding: destination)
    }
    positions[ObjectIdentifier(element.responder)] = snapshot.nodes.count
    switch element {
    case .screen(let screen):
      screen.saveAll(to: &state)
      if let opened = screen.openedOrdinal, opened == follower?.ordinal { node.hasOpened = true }
      if !screen.focusedElement.isEmpty { node.focus = screen.focusedElement }
      if screen.ordinal == focusedOrdinal { snapshot.focused = snapshot.nodes.count }
    case .flow(let flow): flow.save(to: &state)
    }
    node.state = state.isEmpty ? nil : state
    snapshot.nodes.append(node)
  }
}
