import FlowModels
import Responder

/// A screen that does in its callbacks what its description says.
final class ReferenceScreen: ViewModel {
  unowned let world: AppWorld
  let spec: ScreenSpec
  var mood: Mood
  /// Its place among all that have started.
  var number: Int?
  /// The number of its flow, which is known also once the flow is released.
  private(set) var flow: Int?

  init(_ spec: ScreenSpec, in world: AppWorld) {
    self.spec = spec
    self.world = world
    mood = spec.mood
  }

  override var responderName: String { "S\(spec.name)" }
  var label: String { "\(responderName)\(number.map { "#\($0)" } ?? "")" }
  override var title: LocalizedText { .verbatim(label) }

  override var destination: (any Destination)? {
    spec.hasPlace ? ScreenPlace(name: spec.name) : nil
  }
  override func save(to state: inout SavedState) { state["mood"] = mood }
  override func restore(from state: SavedState) { mood = state["mood"] ?? mood }

  override func start() {
    number = world.note(self)
    findFlow()
    world.log.append("start \(label)")
    world.call(spec.onStart, for: Origin(flow: flow, screen: number))
  }
  override func didEnd() {
    world.log.append("end \(label)")
    world.call(spec.onEnd, for: Origin(flow: flow, screen: number))
  }
  /// Looks up its flow, anew where numbers have changed.
  func findFlow() { flow = world.flow(of: self)?.number }
  func apply(_ body: [NavigationStep]) {
    world.log.append("work of #\(number ?? -1) is done")
    world.perform(body, for: Origin(flow: flow, screen: number))
  }
  override func decision(about exit: ExitReason) -> ExitDecision {
    world.log.append("ask \(label) about \(exit)")
    return mood.decision(of: responderName)
  }
}

/// A flow that does in its callbacks what its description says.
final class ReferenceFlow: ResultFlowModel<Int> {
  unowned let world: AppWorld
  let spec: FlowSpec
  /// Its place among all that have started.
  var number: Int?
  /// The flow that has started it.
  var parent: Int?

  init(_ spec: FlowSpec, parent: Int?, in world: AppWorld) {
    self.spec = spec
    self.parent = parent
    self.world = world
    super.init()
  }

  override var responderName: String { "F\(spec.name)" }
  var label: String { "\(responderName)\(number.map { "#\($0)" } ?? "")" }

  override var destination: (any Destination)? {
    spec.hasPlace ? FlowPlace(name: spec.name) : nil
  }

  override func start() {
    number = world.note(self)
    world.log.append("start \(label)")
    if let first = spec.first { push(world.make(first)) }
    world.call(spec.onStart, for: Origin(flow: number, parent: parent))
  }
  override func didEnd() {
    world.log.append("end \(label)")
    world.call(spec.onEnd, for: Origin(flow: number, parent: parent))
  }
  override func decision(about exit: ExitReason) -> ExitDecision {
    world.log.append("ask \(label) about \(exit)")
    return spec.mood.decision(of: responderName)
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(
      ReferenceAction.self, when: { flow, action in !action.isForRoot || flow.number == 0 },
      perform: { (flow: ReferenceFlow, action) in
        flow.world.perform(action.body, for: Origin(flow: flow.number, screen: action.sender))
      })
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(ScreenPlace.self) { (flow: ReferenceFlow, place) in
      guard let spec = flow.world.screenSpecs[place.name] else { return nil }
      if spec.isLoaded { try await flow.world.load() }
      return flow.world.make(spec)
    }
    destinations.screen(DialogPlace.self) { (flow: ReferenceFlow, place) in
      flow.world.dialogSpecs[place.name].map { flow.dialog($0) }
    }
    destinations.flow(FlowPlace.self) { (flow: ReferenceFlow, place) in
      flow.world.flowSpecs[place.name].map { spec in
        flow.world.make(spec, for: flow).reporting(to: flow) { (flow: ReferenceFlow, ending) in
          flow.hear(ending, of: spec)
        }
      }
    }
  }

  func dialog(_ spec: DialogSpec) -> DialogViewModel {
    let run = { [weak self, weak world] (words: String, steps: [NavigationStep]) in
      guard let world else { return }
      world.log.append(words)
      let number = self?.number
      world.perform(steps, for: Origin(flow: world.flows.contains(number ?? -1) ? number : nil))
    }
    return DialogViewModel(
      title: .verbatim("D\(spec.name)"),
      actions: spec.actions.enumerated().map { number, body in
        DialogViewModel.Action(id: "\(number)", title: .verbatim("\(number)")) {
          run("chose D\(spec.name) \(number)", body)
        }
      }, destination: spec.hasPlace ? DialogPlace(name: spec.name) : nil,
      onCancel: { run("cancelled D\(spec.name)", spec.onCancel) })
  }

  func hear(_ ending: FlowEnding<Int>, of child: FlowSpec) {
    let words =
      switch ending {
      case .finished(let result): "finished \(result)"
      case .cancelled: "cancelled"
      }
    world.log.append("F\(child.name) \(words), heard by #\(number ?? -1)")
    world.call(child.onHeard, for: Origin(flow: number))
  }
}

/// The places of what comes back after a relaunch.
struct ScreenPlace: Destination { var name: Int }
struct FlowPlace: Destination { var name: Int }
struct DialogPlace: Destination { var name: Int }

/// Two places of a link, by their names.
struct PlacePair: Decodable { var first, second: Int }

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
