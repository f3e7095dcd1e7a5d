import Responder

@testable import FlowModels

/// Screens with components that do what their descriptions say.
@MainActor
final class PartWorld {
  private let flow = PartFlow()
  private let app: AppModel
  fileprivate var screens: [PartScreen] = []
  fileprivate var log: [String] = []
  private var depth = 0

  init() {
    app = AppModel(name: "Parts", root: flow)
    app.launch()
  }

  func end() {
    // Its screens have nothing more to do.
    depth = .max
    app.end()
  }

  /// What happened since it was asked last.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  var picture: [String] {
    flow.controller.screens.flatMap { lines(of: $0, as: "", depth: 0) }
      + ["phases: " + screens.map { "\($0.phase)" }.joined(separator: " ")]
  }

  /// The promises of the framework that do not hold, and what is observed more often than once.
  var problems: [String] {
    app.inconsistencies() + screens.filter { $0.startCount > 1 || $0.endCount > 1 }.map(\.label)
  }

  private func lines(of screen: ViewModel, as id: String, depth: Int) -> [String] {
    guard let part = screen as? PartScreen else { return [] }
    let line = String(repeating: "  ", count: depth) + "\(part.label) \(id) note \(part.note)"
    return [line] + part.components.flatMap { lines(of: $0.screen, as: $0.id, depth: depth + 1) }
  }

  fileprivate func call(_ steps: [PartStep], by screen: PartScreen) {
    guard depth < 8, screens.count < 200 else { return }
    depth += 1
    for step in steps { run(step, by: screen) }
    depth -= 1
  }

  func run(_ step: PartStep, by own: ViewModel? = nil) {
    switch step {
    case .push(let spec): flow.push(PartScreen(spec, in: self))
    case .pop: flow.pop()
    case .embed(let spec, let id, let host):
      guard let host = find(host, own) else { return }
      guard !host.components.contains(where: { $0.id == id && !$0.isNamed }) else { return }
      host.embed(PartScreen(spec, in: self), as: id)
    case .draw(let spec, let host):
      if let host = find(host, own) { host.drawn.append(PartScreen(spec, in: self)) }
    case .remove(let part):
      if let part = find(part, own) { part.host?.remove(part) }
    case .describe: _ = app.screen()
    case .note(let part, let text): find(part, own)?.note = text
    case .relaunch:
      guard let last = flow.controller.lastScreen as? PartScreen else { return }
      var state = SavedState()
      last.saveAll(to: &state)
      flow.pop()
      let again = PartScreen(last.spec, in: self)
      again.restoreAll(from: state)
      flow.push(again)
    }
  }

  private func find(_ reference: PartReference, _ own: ViewModel?) -> PartScreen? {
    switch reference {
    case .own: own as? PartScreen
    case .host: own?.host as? PartScreen
    case .any(let number): screens.isEmpty ? nil : screens[number % screens.count]
    }
  }
}

private final class PartFlow: FlowModel {}

/// A screen that does in its callbacks what its description says.
@MainActor
private final class PartScreen: ViewModel {
  let spec: PartSpec
  private unowned let world: PartWorld
  private let number: Int
  var note = ""
  var drawn: [PartScreen] = []
  var startCount = 0
  var endCount = 0

  init(_ spec: PartSpec, in world: PartWorld) {
    self.spec = spec
    self.world = world
    number = world.screens.count
    super.init()
    world.screens.append(self)
    for (id, part) in spec.parts {
      let inner = PartScreen(part, in: world)
      if let id { embed(inner, as: id) } else { drawn.append(inner) }
    }
  }

  var label: String { "#\(number)" }
  override var responderName: String { spec.name }

  override func start() {
    startCount += 1
    world.log.append("start \(label)")
    world.call(spec.onStart, by: self)
  }

  override func didEnd() {
    endCount += 1
    world.log.append("end \(label)")
    world.call(spec.onEnd, by: self)
  }

  override func save(to state: inout SavedState) { if !note.isEmpty { state["note"] = note } }
  override func restore(from state: SavedState) { note = state["note"] ?? "" }

  override func describe(_ screen: ScreenBuilder) {
    for part in drawn + componentScreens.filter({ part in !drawn.contains { $0 === part } }) {
      screen.add(part)
    }
  }
}
