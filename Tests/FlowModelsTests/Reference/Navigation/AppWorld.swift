import Foundation
import Responder

@testable import FlowModels
@testable import FlowState

/// The app itself, on which steps are played.
final class AppWorld: NavigationWorld {
  private struct Probe {
    weak var flow: ReferenceFlow?
    weak var screen: ReferenceScreen?
    /// The flow that started the flow, which is known also once it is released.
    var parent: Int?
  }

  var log: [String] = []
  private(set) var app: AppModel!
  private var probes: [Probe] = []
  private var isSilent = false

  private let rootSpec: FlowSpec
  private(set) var screenSpecs: [Int: ScreenSpec] = [:]
  private(set) var flowSpecs: [Int: FlowSpec] = [:]
  private(set) var dialogSpecs: [Int: DialogSpec] = [:]
  private var gates: [ParkedWork<Void>] = []
  private var saved: Snapshot?
  private var linkGates: [ParkedWork<Void>] = []

  init(root: FlowSpec) {
    rootSpec = root
    learn(root)
    makeApp(on: referenceDevices[0])
  }

  private func makeApp(on device: Device) {
    // The root is among them from the beginning.
    let root = ReferenceFlow(rootSpec, parent: nil, in: self)
    app = AppModel(
      name: "Reference", root: root, device: device,
      links: LinkTable(
        scheme: "ref",
        patterns: [
          LinkPattern("screen/{name}", to: ScreenPlace.self),
          LinkPattern("flow/{name}", to: FlowPlace.self),
          LinkPattern("screens/{first}/{second}", PlacePair.self) {
            [ScreenPlace(name: $0.first), ScreenPlace(name: $0.second)]
          },
          LinkPattern("flow/{first}/screen/{second}", PlacePair.self) {
            [FlowPlace(name: $0.first), ScreenPlace(name: $0.second)]
          },
        ]))
    app.unhandledPolicy = { [unowned self] _ in self.log.append("unhandled") }
    app.eventObserver = { [unowned self] event in
      switch event {
      case .notOpened(let link, _, _): self.log.append("event could not open \(link)")
      case .asked, .stayed, .refused, .opened, .waiting: self.log.append("event \(event.summary)")
      case .dropped(let what) where what.hasPrefix("what came late"):
        self.log.append("event \(event.summary)")
      default: break
      }
    }
  }

  func launch() { app.launch() }

  /// Ends the app without asking anybody.
  func end() {
    app.eventObserver = nil
    isSilent = true
    app.end()
    cancelWork()
  }

  /// Numbers what starts.
  func note(_ screen: ReferenceScreen) -> Int {
    probes.append(Probe(screen: screen))
    return probes.count - 1
  }
  func note(_ flow: ReferenceFlow) -> Int {
    probes.append(Probe(flow: flow, parent: flow.parent))
    return probes.count - 1
  }

  func flow(of screen: ReferenceScreen) -> ReferenceFlow? {
    screen.responderChain.lazy.compactMap { $0 as? ReferenceFlow }.first
  }

  func perform(_ steps: [NavigationStep], for origin: Origin) {
    guard !isSilent else { return }
    var world = self
    world.run(steps, for: origin)
  }

  /// Does what a callback says; nothing while saved state is restored.
  func call(_ steps: [NavigationStep], for origin: Origin) {
    if !app.isRestoring { perform(steps, for: origin) }
  }

  /// What must not be, whatever was done.
  var problems: [String] {
    app.inconsistencies() + (linkGates.isEmpty ? app.unfinishedBusiness() : [])
  }

  /// Screens and flows that have left, and are kept by something all the same.
  var leaks: [String] {
    // Flows in which something is being made are held meanwhile.
    guard !app.isArriving else { return [] }
    let present = Set(flows + screens)
    return probes.indices.compactMap { number in
      guard !present.contains(number) else { return nil }
      return (probes[number].flow ?? probes[number].screen).map {
        "\($0.responderName) #\(number) is kept"
      }
    }
  }
}

// MARK: - What there is

extension AppWorld {
  var flows: [Int] {
    guard root.phase == .active else { return [] }
    return [0] + elements(in: root).compactMap { ($0 as? ReferenceFlow)?.number }
  }
  var screens: [Int] { elements(in: root).compactMap { ($0 as? ReferenceScreen)?.number } }

  var root: ReferenceFlow { app.root as! ReferenceFlow }

  private func elements(in flow: FlowModel) -> [Responder] {
    (flow.controller.path + flow.controller.presented).flatMap { element in
      switch element {
      case .screen(let screen): [screen as Responder]
      case .flow(let child): [child] + elements(in: child)
      }
    }
  }

  func ownScreens(of flow: Int) -> [Int] {
    self.flow(flow)?.controller.path.compactMap { element in
      if case .screen(let screen as ReferenceScreen) = element { screen.number } else { nil }
    } ?? []
  }
  func parent(of flow: Int) -> Int? {
    probes.indices.contains(flow) ? probes[flow].parent : nil
  }
  func screenName(_ number: Int) -> Int? { screen(number)?.spec.name }
  func flowName(_ number: Int) -> Int? { flow(number)?.spec.name }

  private func flow(_ number: Int) -> ReferenceFlow? {
    probes.indices.contains(number) ? probes[number].flow : nil
  }
  private func screen(_ number: Int) -> ReferenceScreen? {
    probes.indices.contains(number) ? probes[number].screen : nil
  }
}

// MARK: - What is done

extension AppWorld {
  func learn(_ screen: ScreenSpec) { screenSpecs[screen.name] = screen }
  func learn(_ flow: FlowSpec) { flowSpecs[flow.name] = flow }

  func make(_ spec: ScreenSpec) -> ReferenceScreen {
    learn(spec)
    return ReferenceScreen(spec, in: self)
  }
  func make(_ spec: FlowSpec, for parent: ReferenceFlow) -> ReferenceFlow {
    learn(spec)
    return ReferenceFlow(spec, parent: parent.number, in: self)
  }

  func push(_ screen: ScreenSpec, on flow: Int) { self.flow(flow)?.push(make(screen)) }
  func start(_ child: FlowSpec, on flow: Int) {
    guard let parent = self.flow(flow) else { return }
    parent.start(make(child, for: parent)) { (flow: ReferenceFlow, ending) in
      flow.hear(ending, of: child)
    }
  }
  func present(_ screen: ScreenSpec, on flow: Int) { self.flow(flow)?.present(make(screen)) }
  func present(_ child: FlowSpec, on flow: Int) {
    guard let parent = self.flow(flow) else { return }
    parent.present(make(child, for: parent)) { (flow: ReferenceFlow, ending) in
      flow.hear(ending, of: child)
    }
  }
  func pop(_ flow: Int) -> ExitOutcome { self.flow(flow)?.pop() ?? .nothing }
  func pop(_ flow: Int, to screen: Int) -> ExitOutcome {
    guard let screen = self.screen(screen) else { return .nothing }
    return self.flow(flow)?.pop(to: screen) ?? .nothing
  }
  func popToFirst(_ flow: Int) -> ExitOutcome { self.flow(flow)?.popToFirst() ?? .nothing }
  func leave(_ screen: Int) -> ExitOutcome { self.screen(screen)?.leave() ?? .nothing }
  func dismiss(in flow: Int) -> ExitOutcome { self.flow(flow)?.dismiss() ?? .nothing }
  func finish(_ flow: Int, with result: Int?) -> ExitOutcome {
    if let result { return self.flow(flow)?.finish(with: result) ?? .nothing }
    return self.flow(flow)?.finish() ?? .nothing
  }
  func send(_ body: [NavigationStep], from screen: Int, toRoot: Bool) {
    guard let sender = self.screen(screen) else { return }
    guard sender.phase == .onPath else { return log.append("unhandled") }
    sender.send(ReferenceAction(body: body, sender: screen, isForRoot: toRoot))
  }
  func translate(_ body: [NavigationStep], by flow: Int) {
    self.flow(flow)?.send(ReferenceAction(body: body))
  }
  func show(_ dialog: DialogSpec, by flow: Int) {
    guard let owner = self.flow(flow) else { return }
    dialogSpecs[dialog.name] = dialog
    owner.show(owner.dialog(dialog))
  }
  func back(by exit: ExitReason) -> ExitOutcome { app.back(by: exit) }
  func dismiss() -> ExitOutcome { app.dismiss() }
  func answer(_ action: Int) {
    guard let dialog = app.dialogs.first else { return }
    if dialog.actions.indices.contains(action) {
      dialog.choose(dialog.actions[action])
    } else {
      dialog.cancel()
    }
  }
  func resize(to device: Device) { app.resize(to: device) }
  func scroll(by count: Int) -> Bool { app.scrollPanes(backBy: count) }
  func beginWork(_ body: [NavigationStep], by screen: Int) {
    self.screen(screen)?.run("work") { [weak self] in
      try await WorkTracker.park { self?.gates.append($0) }
    } apply: { screen, _ in
      screen.apply(body)
    }
  }
  func finishWork(_ number: Int) {
    guard !gates.isEmpty else { return }
    gates.remove(at: number % gates.count).resume(with: .success(()))
  }

  func open(_ link: ReferenceLink) { app.open(link.text) }
  func acceptLinks(_ accepts: Bool) { app.acceptsLinks = accepts }
  /// Waits for the data of a link; what is restored has its data.
  func load() async throws {
    guard !app.isRestoring else { return }
    try await WorkTracker.park { linkGates.append($0) }
  }
  func answerLink(fails: Bool) {
    guard !linkGates.isEmpty else { return }
    let outcome: Result<Void, any Error> = fails ? .failure(NoData()) : .success(())
    linkGates.removeFirst().resume(with: outcome)
  }
  private struct NoData: Error {}

  /// Keeps the state, unless something waits for an answer.
  func save() {
    if app.state.exits.isIdle { saved = app.snapshot() }
  }
  func restore() {
    if let saved { app.restore(saved) }
  }

  func relaunch() {
    do {
      let data = try JSONEncoder().encode(app.snapshot())
      let snapshot = try JSONDecoder().decode(Snapshot.self, from: data)
      let device = app.device
      let acceptsLinks = app.acceptsLinks
      isSilent = true
      app.eventObserver = nil
      app.end()
      cancelWork()
      probes = []
      makeApp(on: device)
      app.acceptsLinks = false
      app.launch(restoring: snapshot)
      renumber()
      isSilent = false
      log = ["relaunched"]
      app.acceptsLinks = acceptsLinks
    } catch {
      log.append("\(error)")
    }
  }

  private func cancelWork() {
    for gate in gates + linkGates { gate.resume(with: .failure(CancellationError())) }
    gates = []
    linkGates = []
  }

  /// Numbers what is there anew, in the order of the paths.
  private func renumber() {
    probes = []
    for element in [root] + elements(in: root) {
      if let flow = element as? ReferenceFlow { flow.number = note(flow) }
      if let screen = element as? ReferenceScreen { screen.number = note(screen) }
    }
    for flow in probes.compactMap(\.flow) {
      for case .flow(let child as ReferenceFlow) in flow.controller.path + flow.controller.presented
      {
        child.parent = flow.number
        if let number = child.number { probes[number].parent = flow.number }
      }
    }
    for screen in probes.compactMap(\.screen) { screen.findFlow() }
  }

  /// Waits until what has answered is applied.
  func settle() async { await app.work.settle() }

  func setMood(_ mood: Mood, of screen: Int) { self.screen(screen)?.mood = mood }
}
