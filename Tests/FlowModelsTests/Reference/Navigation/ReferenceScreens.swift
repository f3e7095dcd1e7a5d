import FlowModels
import Responder

/// A screen that does in its callbacks what its description says.
final class ReferenceScreen: ViewModel {
  unowned let world: AppWorld
  let spec: ScreenSpec
  var mood: Mood
  /// Its place among all that have started.
  private(set) var number: Int?
  private var flow: Int?

  init(_ spec: ScreenSpec, in world: AppWorld) {
    self.spec = spec
    self.world = world
    mood = spec.mood
  }

  override var responderName: String { "S\(spec.name)\(number.map { "#\($0)" } ?? "")" }
  override var title: Phrase { .verbatim(responderName) }

  override func start() {
    number = world.note(self)
    flow = world.flow(of: self)
    world.log.append("start \(responderName)")
    world.perform(spec.onStart, for: Origin(flow: flow, screen: number))
  }
  override func didEnd() {
    world.log.append("end \(responderName)")
    world.perform(spec.onEnd, for: Origin(flow: flow, screen: number))
  }
  override func decision(about exit: Exit) -> ExitDecision {
    world.log.append("ask \(responderName) about \(exit)")
    return mood.decision(of: responderName)
  }
}

/// A flow that does in its callbacks what its description says.
final class ReferenceFlow: ResultFlowModel<Int> {
  unowned let world: AppWorld
  let spec: FlowSpec
  /// Its place among all that have started.
  private(set) var number: Int?
  /// The flow that has started it.
  let parent: Int?

  init(_ spec: FlowSpec, parent: Int?, in world: AppWorld) {
    self.spec = spec
    self.parent = parent
    self.world = world
    super.init()
  }

  override var responderName: String { "F\(spec.name)\(number.map { "#\($0)" } ?? "")" }

  override func start() {
    number = world.note(self)
    world.log.append("start \(responderName)")
    world.perform(spec.onStart, for: Origin(flow: number, parent: parent))
  }
  override func didEnd() {
    world.log.append("end \(responderName)")
    world.perform(spec.onEnd, for: Origin(flow: number, parent: parent))
  }
  override func decision(about exit: Exit) -> ExitDecision {
    world.log.append("ask \(responderName) about \(exit)")
    return spec.mood.decision(of: responderName)
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(
      ReferenceAction.self, when: { flow, action in !action.isForRoot || flow.number == 0 }
    ) {
      (flow: ReferenceFlow, action) in
      flow.world.perform(action.body, for: Origin(flow: flow.number, screen: action.sender))
    }
  }

  func hear(_ ending: FlowEnding<Int>, of child: FlowSpec) {
    let words =
      switch ending {
      case .finished(let result): "finished \(result)"
      case .cancelled: "cancelled"
      }
    world.log.append("F\(child.name) \(words), heard by #\(number ?? -1)")
    world.perform(child.onHeard, for: Origin(flow: number))
  }
}

/// Asks a flow to do something.
struct ReferenceAction: Action {
  var body: [NavigationStep]
  var sender: Int?
  var isForRoot = false

  var description: String { "ReferenceAction" }
}

extension Mood {
  fileprivate func decision(of name: String) -> ExitDecision {
    switch self {
    case .allows: .allow
    case .refuses: .refuse
    case .asks: .ask(ExitQuestion(title: .verbatim("question \(name)")))
    }
  }
}
