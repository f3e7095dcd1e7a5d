import FlowModels

/// The states of an app that were seen, and the events that lead from one to another.
package struct StateGraph: Equatable, Sendable {
  package struct State: Hashable, Sendable {
    /// The number that identifies it, the same in every run.
    package let fingerprint: UInt64
    /// The index of the state before it on the shortest way there; -1 for the first.
    package let parent: Int32
    /// The index of the state before it on the shortest way there; `nil` for the first.
    package var parentIndex: Int? { parent < 0 ? nil : Int(parent) }
    /// The index of the event that leads from its parent to it; -1 for the first.
    package let event: Int32
    /// The index of the names of the screens on its paths.
    package let screens: Int32
    /// The number of events from the launch.
    package let depth: Int32
    /// A Boolean value that indicates whether everything that can be done in it was tried.
    package var isExpanded = false
  }

  /// An event that leads from a state to another, or to itself.
  package struct Edge: Hashable, Sendable {
    package let from: Int32
    package let to: Int32
    package let event: Int32
    package let effect: Int32
  }

  /// The consequences of an event: the actions sent, each with its handler, and the navigation.
  package struct Effect: Hashable, Sendable, Codable {
    /// The actions in their order: `ItemWasTapped → RecipesFlowModel`.
    package var actions: [String]
    /// The navigation events in their order: `push RecipeDetail`.
    package var events: [String]
  }

  /// The states in the order found: those nearer to the launch come first.
  package private(set) var states: [State] = []
  /// The edges in the order tried.
  package private(set) var edges: [Edge] = []

  private(set) var moves = Interned<StateMove>()
  private var screens = Interned<[String]>()
  private var effects = Interned<Effect>()
  private var indices: [UInt64: Int32] = [:]
  private var shownNames: [UInt64: Int32] = [:]
  // The fingerprints that an app has in states that are apart from those found first.
  private var apart: [Int: UInt64] = [:]

  func index(of fingerprint: UInt64) -> Int? { indices[fingerprint].map { Int($0) } }

  /// Returns whether the state, or another with screens of the same names, is known.
  func knows(_ reading: StateReader.Reading) -> Bool { shownNames[reading.names] != nil }

  /// Adds a state, unless one has its fingerprint; returns the index, and true if it is new.
  mutating func add(
    _ reading: StateReader.Reading, screens names: @autoclosure () -> [String],
    from parent: Int?, by move: StateMove?
  ) -> (index: Int, isNew: Bool) {
    if let known = indices[reading.state] { return (Int(known), false) }
    let index = states.count
    indices[reading.state] = Int32(index)
    let shown = shownNames[reading.names] ?? screens.index(of: names())
    shownNames[reading.names] = shown
    states.append(
      State(
        fingerprint: reading.state, parent: Int32(parent ?? -1),
        event: move.map { moves.index(of: $0) } ?? -1, screens: shown,
        depth: parent.map { states[$0].depth + 1 } ?? 0))
    return (index, true)
  }

  mutating func addEdge(from: Int, to: Int, by move: StateMove, effect: Effect) {
    edges.append(
      Edge(
        from: Int32(from), to: Int32(to), event: moves.index(of: move),
        effect: effects.index(of: effect)))
  }

  /// Makes the end of an edge a state that is apart from the one found first; returns its index.
  // In both, an app has the same fingerprint, and another way leads there.
  mutating func split(_ index: Int) -> Int {
    let edge = edges[index]
    let (from, old) = (states[Int(edge.from)], states[Int(edge.to)])
    let state = states.count
    apart[state] = read(of: Int(edge.to))
    var print = StateFingerprint()
    for part in [old.fingerprint, from.fingerprint] { print.add(bits: part) }
    print.add(Int(edge.event))
    states.append(
      State(
        fingerprint: print.value, parent: edge.from, event: edge.event, screens: old.screens,
        depth: from.depth + 1))
    edges[index] = Edge(from: edge.from, to: Int32(state), event: edge.event, effect: edge.effect)
    return state
  }

  /// Returns the fingerprint that an app has in a state.
  func read(of state: Int) -> UInt64 { apart[state] ?? states[state].fingerprint }

  /// Returns whether a state was split off from another with the same fingerprint of the app.
  func isApart(_ state: Int) -> Bool { apart[state] != nil }

  /// Sorts the edges by the states that they begin in, if states were expanded in another order.
  mutating func sortEdges() {
    edges = edges.enumerated().sorted {
      ($0.element.from, $0.offset) < ($1.element.from, $1.offset)
    }
    .map(\.element)
  }

  mutating func noteExpanded(_ index: Int) { states[index].isExpanded = true }
}

extension StateGraph {
  /// Returns the names of the screens on the paths of a state, those presented last.
  package func screens(of state: State) -> [String] { screens[state.screens] }

  /// Returns the event of an edge, nearly as a journey writes it.
  package func event(of edge: Edge) -> String { moves[edge.event].description }

  package func effect(of edge: Edge) -> Effect { effects[edge.effect] }

  /// Returns the edges that begin in a state. They must be in the order of ``sortEdges()``.
  func edges(from state: Int) -> ArraySlice<Edge> {
    var (low, high) = (0, edges.count)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle].from < state { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < edges.count, edges[end].from == state { end += 1 }
    return edges[low..<end]
  }

  /// Returns the first state with a screen, or the first of all.
  func firstState(showing screen: String) -> Int {
    let lists = screenNameLists.map { $0.contains(screen) }
    return states.firstIndex { lists[Int($0.screens)] } ?? 0
  }

  func way(to index: Int) -> [StateMove] { chain(to: index).compactMap(move(to:)) }

  /// Returns the states on the way to one from the launch, both included.
  func chain(to index: Int) -> [Int] {
    var chain = [index]
    while let parent = states[chain[chain.count - 1]].parentIndex { chain.append(parent) }
    return chain.reversed()
  }

  /// Returns the move that led to a state first; `nil` for the launch.
  func move(to index: Int) -> StateMove? {
    states[index].parentIndex == nil ? nil : moves[states[index].event]
  }

  /// The lists of names of screens that states share.
  var screenNameLists: [[String]] { screens.all }

  /// The names of all screens that were seen, sorted.
  package var screenNames: [String] { Set(screens.all.joined()).sorted() }

  /// The probability that two states were taken for one by chance: n² / 2⁶⁵, the birthday bound.
  package var collisionProbability: Double {
    let count = Double(states.count)
    return count * count / 0x1p65
  }

  /// The memory that states and edges need, in bytes, without the texts that they share.
  package var size: Int {
    states.count * (MemoryLayout<State>.stride + 2 * (8 + 4))
      + edges.count * MemoryLayout<Edge>.stride
  }
}

/// Values that are stored once, and known by their index.
struct Interned<Value: Hashable & Sendable>: Equatable, Sendable {
  private(set) var all: [Value] = []
  private var indices: [Value: Int32] = [:]

  mutating func index(of value: Value) -> Int32 {
    if let known = indices[value] { return known }
    let index = Int32(all.count)
    all.append(value)
    indices[value] = index
    return index
  }

  subscript(index: Int32) -> Value { all[Int(index)] }
}
