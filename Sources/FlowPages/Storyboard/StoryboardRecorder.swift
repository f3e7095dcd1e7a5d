import FlowHTML
import FlowModels
import Responder
import Simulation

/// Draws each state of an exploration while the app is in it, and keeps what each move set off.
@MainActor
final class StoryboardRecorder: StateWitness {
  private struct Look {
    var state: SeenState?
    var move: Int?
    var effect: Int?
  }

  /// The log that the app's data is given.
  let requests = RequestLog()
  private var contents = StoryboardContents()
  private var looks: [Look] = []
  var renderer = PageAssets { _ in nil }.renderer()

  func beginMove() { _ = requests.takeEntries() }

  func look(at app: AppModel, isNew: Bool, after move: SeenMove?) -> Int {
    var look = Look()
    if isNew { look.state = SeenState(app, in: &contents.trees, by: renderer) }
    if let move {
      look.move = contents.moves.number(of: StoryboardContents.Move(move))
      look.effect = contents.effects.number(
        of: StoryboardContents.Effect(move, requests: requests.takeEntries().map(\.line)))
    }
    looks.append(look)
    return looks.count - 1
  }

  func note(_ number: Int, from: Int?, to: Int, isNew: Bool) {
    let look = looks[number]
    if isNew, let state = look.state {
      assert(to == contents.states.count, "states are found in their order")
      contents.add(state)
    }
    guard let from, let move = look.move, let effect = look.effect else { return }
    contents.edges[from].append(StoryboardContents.Edge(to: to, move: move, effect: effect))
  }

  /// Returns everything that was seen in an exploration, which has ended.
  func contents(_ report: StateReport, _ coverage: CoverageReport) -> StoryboardContents {
    var contents = contents
    for (index, state) in report.graph.states.enumerated() {
      contents.states[index].parent = state.parentIndex ?? -1
      contents.states[index].depth = Int(state.depth)
      contents.states[index].isTried = state.isExpanded
    }
    contents.problems = report.problems.map {
      StoryboardContents.Problem(
        kind: $0.finding.kind.rawValue, message: $0.finding.message, lines: $0.events)
    }
    contents.unseen = coverage.sections.filter { !$0.missing.isEmpty }.map {
      [$0.kind.rawValue] + $0.missing
    }
    contents.notes = report.lines
    return contents
  }
}

/// A state that was drawn, with its place, which counts once the state is kept.
struct SeenState {
  var state: StoryboardContents.State
  var place: StoryboardContents.Place
  /// True if a declared goal was met.
  var isGoal: Bool

  /// Draws the state that an app is in.
  @MainActor
  init(_ app: AppModel, in trees: inout SharedTrees, by renderer: HTMLRenderer) {
    let layers = app.layers
    let top = layers.last?.path.last
    // A dialog belongs to the flow of the screen below it.
    let newest = layers.last { !$0.path.isEmpty && !($0.path.last is DialogViewModel) }?.path.last
    var responder = newest?.nextResponder
    while let next = responder, !(next is FlowModel) { responder = next.nextResponder }
    let flow = responder?.responderName ?? app.name
    place = StoryboardContents.Place(
      name: (top ?? newest).map { StoryboardRecorder.name(of: $0, in: app) } ?? flow, flow: flow,
      isDialog: top is DialogViewModel)
    isGoal = app.requirements.contains { $0.kind.isGoal && $0.evaluation(app) == .holds }
    let screen = app.screen().node
    var names: [String: String] = [:]
    for (owner, path) in screen.owners {
      if case .screen(let id) = owner {
        names[id.description] = StoryboardRecorder.words(of: path)
      }
    }
    let tree = renderer.tree(HTMLScene(app)).namingScreens(names)
    state = StoryboardContents.State(
      tree: trees.add(tree), place: -1,
      title: app.layout.focused.map { app.localization.string($0.title) } ?? app.name,
      link: screen.focusedScreen?.link)
  }
}

extension StoryboardContents {
  /// Adds a state that was drawn, and returns its index.
  @discardableResult
  mutating func add(_ seen: SeenState) -> Int {
    let place = places.number(of: seen.place)
    if seen.isGoal { goals.insert(place) }
    var state = seen.state
    state.place = place
    return add(state)
  }
}

extension HTMLTree {
  // A screen's identity depends on the screens before it; its place on the display does not.
  // A covered screen has no name.
  fileprivate func namingScreens(_ names: [String: String]) -> HTMLTree {
    guard case .element(let tag, var attributes, let children) = self else { return self }
    // What is presented is at the path of its identity, too.
    if attributes.contains(where: { $0.name == "data-role" && $0.value == "dialog" }),
      let index = attributes.firstIndex(where: { $0.name == "data-path" })
    {
      attributes[index].value = ""
    }
    guard tag != "article" else {
      if let index = attributes.firstIndex(where: { $0.name == "data-screen" }) {
        attributes[index].value = names[attributes[index].value] ?? ""
      }
      return .element(tag: tag, attributes: attributes, children: children)
    }
    return .element(
      tag: tag, attributes: attributes, children: children.map { $0.namingScreens(names) })
  }
}

extension StoryboardRecorder {
  fileprivate nonisolated static func words(of positions: [Int]) -> String {
    positions.map(String.init).joined(separator: ".")
  }

  // All dialogs have the same name, so their titles distinguish them.
  fileprivate static func name(of screen: ViewModel, in app: AppModel) -> String {
    guard screen is DialogViewModel else { return screen.responderName }
    let title = DisplayText.singleLine(app.localization.string(screen.title))
    return title.isEmpty ? screen.responderName : "“\(title)”"
  }
}

extension StoryboardContents.Move {
  init(_ move: SeenMove) {
    lines = move.lines.map { $0.joined(separator: "\n") }
    text = move.text
    verb =
      switch move.kind {
      case .use(let action): action.rawValue
      case .fillIn: "fillIn"
      case .back: "back"
      case .dismiss: "dismiss"
      case .wait: "wait"
      case .answer: "answer"
      case .open: "open"
      case .relaunch: "relaunch"
      }
    key = ""
    guard let (owner, path, positions) = move.place else { return }
    let name =
      switch owner {
      case .screen: StoryboardRecorder.words(of: path)
      case .bar(let role): role.rawValue
      }
    key = name + "|" + StoryboardRecorder.words(of: positions)
  }
}

extension StoryboardContents.Effect {
  fileprivate init(_ move: SeenMove, requests: [String]) {
    var depths: [Int: Int] = [:]
    actions = move.receipts.map { receipt in
      let depth = receipt.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[receipt.number] = depth
      return Action(receipt, depth: depth)
    }
    events = move.events.map { DisplayText.singleLine($0) }
    self.requests = requests
  }
}
