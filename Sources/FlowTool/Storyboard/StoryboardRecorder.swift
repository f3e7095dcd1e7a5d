import FlowHTML
import FlowModels
import Responder
import Simulation

/// Draws each state of an exploration while the app is in it, and keeps what each move set off.
@MainActor
final class StoryboardRecorder: StateWitness {
  /// A place of the map: states with the same screens on their paths.
  struct Place: Hashable {
    /// The names of the screens on the paths, those presented last.
    var stack: [String]
    /// The name of the flow with the screen that has the focus.
    var flow: String
  }

  /// A move, as the page tells it.
  struct Move: Hashable {
    /// The lines of a journey, or `nil` if no words mean just this.
    var lines: String?
    /// The move, nearly as a journey writes it.
    var text: String
    /// The kind of move: the action of an element, or `back` and the like.
    var verb: String
    /// The place of the element: its screen or bar, and its positions; empty for none.
    var key: String
  }

  /// The consequences of a move.
  struct Effect: Hashable {
    /// The actions, each with its text and everyone whom it met.
    struct Action: Hashable {
      var text: String
      var depth: Int
      /// The responders with their marks: `·`, `↷` or `✓`.
      var hops: [String]
    }

    var actions: [Action]
    var events: [String]
    var requests: [String]
  }

  /// A state.
  struct State {
    /// The reference to the tree of its screens.
    var tree: Int
    var place: Int
    /// The title and the link of the screen that has the focus.
    var title: String
    var link: String?
  }

  /// A move that was made.
  struct Edge {
    var to: Int
    var move: Int
    var effect: Int
  }

  private struct Look {
    var state: State?
    var move: Int?
    var effect: Int?
  }

  /// The log that the app's data is given.
  let requests = RequestLog()
  private(set) var trees = SharedTrees()
  private(set) var states: [State] = []
  /// The moves that were made in each state.
  private(set) var edges: [[Edge]] = []
  private(set) var places = Numbered<Place>()
  private(set) var moves = Numbered<Move>()
  private(set) var effects = Numbered<Effect>()
  private var looks: [Look] = []
  private let renderer: HTMLRenderer

  init() {
    var options = HTMLOptions()
    options.marksPlaces = true
    renderer = HTMLRenderer(options)
  }

  func beginMove() { _ = requests.takeEntries() }

  func look(at app: AppModel, isNew: Bool, after move: SeenMove?) -> Int {
    var look = Look()
    if isNew { look.state = state(of: app) }
    if let move {
      look.move = moves.number(of: Move(move))
      look.effect = effects.number(
        of: Effect(move, requests: requests.takeEntries().map(\.line)))
    }
    looks.append(look)
    return looks.count - 1
  }

  func note(_ number: Int, from: Int?, to: Int, isNew: Bool) {
    let look = looks[number]
    if isNew, let state = look.state {
      assert(to == states.count, "states are found in their order")
      states.append(state)
      edges.append([])
    }
    guard let from, let move = look.move, let effect = look.effect else { return }
    edges[from].append(Edge(to: to, move: move, effect: effect))
  }

  private func state(of app: AppModel) -> State {
    let layers = app.layers
    let stack = layers.flatMap { $0.path.map { Self.name(of: $0, in: app) } }
    // A dialog belongs to the flow of the screen below it.
    let newest = layers.last { !$0.path.isEmpty && !($0.path.last is DialogViewModel) }?.path.last
    var responder = newest?.nextResponder
    while let next = responder, !(next is FlowModel) { responder = next.nextResponder }
    let place = Place(stack: stack, flow: responder?.responderName ?? app.name)
    let screen = app.screen().node
    var names: [String: String] = [:]
    for (owner, path) in screen.owners {
      if case .screen(let id) = owner { names[id.description] = Self.words(of: path) }
    }
    let tree = renderer.tree(HTMLScene(app)).namingScreens(names)
    return State(
      tree: trees.add(tree), place: places.number(of: place),
      title: app.layout.focused.map { app.localization.string($0.title) } ?? app.name,
      link: screen.focusedScreen?.link)
  }
}

extension HTMLTree {
  /// Returns the tree with other names of screens: the identity of a screen depends on what was
  /// there before it, and its place in what is visible does not. A covered screen has no name.
  fileprivate func namingScreens(_ names: [String: String]) -> HTMLTree {
    guard case .element(let tag, var attributes, let children) = self else { return self }
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
  /// The words for a place.
  fileprivate nonisolated static func words(of positions: [Int]) -> String {
    positions.map(String.init).joined(separator: ".")
  }

  /// The name of a screen on the map: all dialogs have the same one, and are told by their titles.
  private static func name(of screen: ViewModel, in app: AppModel) -> String {
    guard screen is DialogViewModel else { return screen.responderName }
    let title = DisplayText.singleLine(app.localization.string(screen.title))
    return title.isEmpty ? screen.responderName : "“\(title)”"
  }
}

extension StoryboardRecorder.Move {
  fileprivate init(_ move: SeenMove) {
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

extension StoryboardRecorder.Effect {
  fileprivate init(_ move: SeenMove, requests: [String]) {
    var depths: [Int: Int] = [:]
    actions = move.receipts.map { receipt in
      let depth = receipt.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[receipt.number] = depth
      return Action(
        text: DisplayText.singleLine(receipt.action), depth: depth,
        hops: receipt.hops.map {
          $0.outcome.mark + DisplayText.singleLine($0.responder)
        })
    }
    events = move.events.map { DisplayText.singleLine($0) }
    self.requests = requests
  }
}

extension RequestLog.Entry {
  /// The entry in one line.
  fileprivate var line: String { "\(data): \(event.rawValue), \(text)" }
}

/// Values that are stored once, and known by their numbers.
struct Numbered<Value: Hashable> {
  private(set) var all: [Value] = []
  private var numbers: [Value: Int] = [:]

  mutating func number(of value: Value) -> Int {
    if let known = numbers[value] { return known }
    numbers[value] = all.count
    all.append(value)
    return all.count - 1
  }
}
