import FlowHTML
import FlowModels
import Responder
import Simulation

/// The states of an app as a storyboard has them, what they show, and the moves between them.
struct StoryboardContents {
  /// A place of the map: all states with one screen of a flow on top.
  struct Place: Hashable {
    /// The name of the screen that was put there last; the title of a dialog.
    var name: String
    /// The name of the flow with that screen.
    var flow: String
    var isDialog = false
  }

  /// A move, as the page shows it.
  struct Move: Hashable {
    /// The lines of a journey, or `nil` if no words mean just this.
    var lines: String?
    /// The move, nearly as a journey writes it.
    var text: String
    /// The kind of move: the action of an element, or `back` and the like.
    var verb = ""
    /// The place of the element: its screen or bar, and its positions; empty for none.
    var key = ""
  }

  /// The consequences of a move.
  struct Effect: Hashable {
    /// An action with its text, and everyone whom it met.
    struct Action: Hashable {
      var text: String
      /// The number of other actions that were being handled when it was sent.
      var depth: Int
      /// The responders, each after its mark: `·`, `↷` or `✓`.
      var hops: [String]

      init(_ receipt: Receipt, depth: Int) {
        text = DisplayText.singleLine(receipt.action)
        self.depth = depth
        hops = receipt.hops.map { $0.outcome.mark + DisplayText.singleLine($0.responder) }
      }
    }

    var actions: [Action] = []
    var events: [String] = []
    var requests: [String] = []
  }

  struct State {
    /// The reference to the tree of its screens.
    var tree: Int
    var place: Int
    /// The title and the link of the screen that has the focus.
    var title: String
    var link: String?
    /// The state before it on the shortest way there; -1 for the first.
    var parent = -1
    /// The number of moves from the launch.
    var depth = 0
    /// A Boolean value that indicates whether everything that can be done in it was tried.
    var isTried = false
  }

  /// A move that was made.
  struct Edge {
    var to: Int
    var move: Int
    var effect: Int
  }

  /// A mistake, with the lines of the journey to it.
  struct Problem {
    var kind: String
    var message: String
    var lines: [String]
  }

  var trees = SharedTrees()
  var states: [State] = []
  /// The moves that were made in each state.
  var edges: [[Edge]] = []
  var places = Numbered<Place>()
  /// The places where a declared goal was met.
  var goals: Set<Int> = []
  var moves = Numbered<Move>()
  var effects = Numbered<Effect>()
  var problems: [Problem] = []
  /// The things that were not seen: each kind with their names.
  var unseen: [[String]] = []
  /// The extent of what was seen, in lines.
  var notes: [String] = []
  /// Journeys that play by themselves: the title of each, and the states that it shows.
  var tours: [(title: String, states: [Int])] = []
  /// The state of the other variant to show next to each state; empty to follow the same journey.
  var pairs: [Int] = []

  @discardableResult
  mutating func add(_ state: State) -> Int {
    states.append(state)
    edges.append([])
    return states.count - 1
  }

  /// Removes the state that was added last, which no move leads to, and returns it.
  mutating func removeLast() -> State {
    edges.removeLast()
    return states.removeLast()
  }

  /// Adds a move from a state to another.
  mutating func add(_ move: Move, _ effect: Effect, from: Int, to: Int) {
    edges[from].append(
      Edge(to: to, move: moves.number(of: move), effect: effects.number(of: effect)))
  }
}

extension RequestLog.Entry {
  var line: String { "\(data): \(event.rawValue), \(text)" }
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
