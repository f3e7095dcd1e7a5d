import FlowModels
import Responder

/// The ways from screen to screen that an exploration found, without data: the use of an element,
/// such as `RecipeDetail: tap #share`, the screen that it leads to, and its effect. Many edges of
/// the graph share one, so there are few, and a brand with other texts has the same.
@MainActor
struct StateTransitions {
  /// The use of an element of a screen.
  struct Use: Hashable {
    /// The name of the screen; `app` for what is done to no screen.
    var screen: String
    /// The use: `tap #share`.
    var text: String

    var name: String { "\(screen): \(text)" }
  }

  /// A way from a screen to another, or to itself.
  struct Way: Hashable {
    var use: Use
    /// The names of the screens after it.
    var names: UInt64
    var effect: StateGraph.Effect
  }

  /// Everything that was seen, for the verdict.
  private(set) var coverage = Coverage()
  /// The ways found, each with the state it leads to first.
  private(set) var ways: [Way: Int] = [:]
  // By the prints of moves, which are the same for states that offer the same.
  private var uses: [UInt64: [Use?]] = [:]
  private var handlers: Set<HandledType> = []

  struct HandledType: Hashable {
    var action: ObjectIdentifier
    var handler: ObjectIdentifier?
  }

  /// Notes everything that a state shows and offers, if another that offers the same was not noted.
  mutating func note(_ root: ScreenNode, moves: StateMoves, in app: AppModel) {
    guard uses[moves.print.value] == nil else { return }
    for screen in root.screens { coverage.noteScreen(screen) }
    coverage.note(app)
    let focused = root.focusedScreen?.coverageName ?? "app"
    uses[moves.print.value] = moves.moves.map { Self.use(of: $0, on: root, focused) }
  }

  private static func use(of move: StateMove, on root: ScreenNode, _ focused: String) -> Use? {
    let verb: String?
    switch move.kind {
    case .perform(.tap) where move.role == .option:
      guard let (screen, name) = root.place(at: move.path.dropLast()) else { return nil }
      return Use(screen: screen, text: "choose \(name)")
    case .perform(let action): verb = UsedElement.verb(action)
    case .enter: verb = "type"
    case .set: verb = "set"
    case .back, .dismiss: return Use(screen: focused, text: "\(move)")
    case .fillIn: return Use(screen: focused, text: "fill in")
    case .wait: return Use(screen: focused, text: "wait")
    case .answer: return Use(screen: focused, text: "answer")
    case .fail: return Use(screen: focused, text: "fail")
    case .open: return Use(screen: "app", text: "open")
    }
    guard let verb, let (screen, name) = root.place(at: move.path) else { return nil }
    return Use(screen: screen, text: "\(verb) \(name)")
  }

  mutating func note(
    _ index: Int, of moves: StateMoves, names: UInt64, state: Int, effect: StateGraph.Effect
  ) {
    guard let all = uses[moves.print.value], index < all.count, let use = all[index] else { return }
    let way = Way(use: use, names: names, effect: effect)
    guard ways[way] == nil else { return }
    ways[way] = state
    // What no element does is in no universe.
    if moves.moves[index].isUse { coverage.see(use.name, .transitions) }
  }

  mutating func note(_ send: StateDriver.Send) {
    let pair = HandledType(
      action: ObjectIdentifier(send.type), handler: send.handler.map { ObjectIdentifier($0) })
    guard handlers.insert(pair).inserted else { return }
    coverage.see("\(send.type)", .actions)
    guard let handler = send.handler else { return }
    coverage.see("\(ClassName.of(handler)) \(send.type)", .handlers)
  }

  mutating func note(screens names: [String]) {
    for name in names where name != "Dialog" { coverage.see(name, .screens) }
  }
}
