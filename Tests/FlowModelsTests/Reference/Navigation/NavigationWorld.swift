import FlowModels

/// What steps are played on: the app, or the model of it.
///
/// Screens and flows are numbered in the order in which they start.
@MainActor
protocol NavigationWorld {
  /// What has happened, in order.
  var log: [String] { get set }
  /// The flows that are there, the root first, then in the order of the paths.
  var flows: [Int] { get }
  /// The screens that are there, in the order of the paths.
  var screens: [Int] { get }
  /// The screens of a flow's own path.
  func ownScreens(of flow: Int) -> [Int]
  /// The flow that a flow is in.
  func parent(of flow: Int) -> Int?
  func screenName(_ number: Int) -> Int?
  func flowName(_ number: Int) -> Int?
  /// Makes known what links may lead to.
  mutating func learn(_ screen: ScreenSpec)
  mutating func learn(_ flow: FlowSpec)
  /// All that can be seen and told, in lines.
  var picture: [String] { get }

  mutating func push(_ screen: ScreenSpec, on flow: Int)
  mutating func start(_ child: FlowSpec, on flow: Int)
  mutating func present(_ screen: ScreenSpec, on flow: Int)
  mutating func present(_ child: FlowSpec, on flow: Int)
  mutating func pop(_ flow: Int) -> ExitOutcome
  mutating func pop(_ flow: Int, to screen: Int) -> ExitOutcome
  mutating func popToFirst(_ flow: Int) -> ExitOutcome
  mutating func leave(_ screen: Int) -> ExitOutcome
  mutating func dismiss(in flow: Int) -> ExitOutcome
  mutating func finish(_ flow: Int, with result: Int?) -> ExitOutcome
  mutating func send(_ body: [NavigationStep], from screen: Int, toRoot: Bool)
  mutating func translate(_ body: [NavigationStep], by flow: Int)
  mutating func show(_ dialog: DialogSpec, by flow: Int)
  mutating func back(by exit: ExitReason) -> ExitOutcome
  mutating func dismiss() -> ExitOutcome
  mutating func answer(_ action: Int)
  mutating func resize(to device: Device)
  mutating func scroll(by count: Int) -> Bool
  mutating func setMood(_ mood: Mood, of screen: Int)
  mutating func beginWork(_ body: [NavigationStep], by screen: Int)
  mutating func finishWork(_ number: Int)
  mutating func open(_ link: ReferenceLink)
  mutating func answerLink(fails: Bool)
  mutating func acceptLinks(_ accepts: Bool)
  mutating func save()
  mutating func restore()
  mutating func relaunch()
}

/// Whose callback runs.
struct Origin {
  var flow: Int?
  var screen: Int?
  /// Of a flow: who had started it, as it may be known to nobody any more.
  var parent: Int?
}

extension NavigationWorld {
  /// More screens and flows are not made.
  static var maxElements: Int { 18 }

  /// Does some steps, one after the other.
  mutating func run(_ steps: [NavigationStep], for origin: Origin = Origin()) {
    for step in steps { run(step, for: origin) }
  }

  /// Does a step, and writes down what came of it.
  private mutating func run(_ step: NavigationStep, for origin: Origin) {
    switch step {
    case .push(let flow, let spec):
      if let flow = room(flow, origin, "push S\(spec.name)") { push(spec, on: flow) }
    case .start(let flow, let spec):
      if let flow = room(flow, origin, "start F\(spec.name)") { start(spec, on: flow) }
    case .present(let flow, let spec):
      if let flow = room(flow, origin, "present S\(spec.name)") { present(spec, on: flow) }
    case .presentFlow(let flow, let spec):
      if let flow = room(flow, origin, "present F\(spec.name)") { present(spec, on: flow) }
    case .pop(let flow):
      if let flow = find(flow, origin, "pop") { tell(pop(flow)) }
    case .popTo(let flow, let position):
      guard let flow = find(flow, origin, "pop to") else { return }
      let screens = flows.contains(flow) ? ownScreens(of: flow) : []
      if !screens.isEmpty { tell(pop(flow, to: screens[position % screens.count])) }
    case .popToFirst(let flow):
      if let flow = find(flow, origin, "pop to first") { tell(popToFirst(flow)) }
    case .leave(let screen):
      guard let screen = find(screen, origin) else { return }
      log.append("do #\(screen) leave")
      tell(leave(screen))
    case .dismissIn(let flow):
      if let flow = find(flow, origin, "dismiss") { tell(dismiss(in: flow)) }
    case .finish(let flow, let result):
      guard let flow = find(flow, origin, "finish"), flow != 0 else { return }
      tell(finish(flow, with: result))
    case .send(let screen, let toRoot, let body):
      guard let screen = find(screen, origin) else { return }
      log.append("do #\(screen) send")
      send(body, from: screen, toRoot: toRoot)
    case .translate(let flow, let body):
      if let flow = find(flow, origin, "send") { translate(body, by: flow) }
    case .show(let flow, let spec):
      if let flow = find(flow, origin, "show D\(spec.name)") { show(spec, by: flow) }
    case .back(let exit):
      log.append("do back")
      tell(back(by: exit))
    case .dismiss:
      log.append("do dismiss")
      tell(dismiss())
    case .answer(let action):
      log.append("do answer \(action)")
      answer(action)
    case .resize(let number): resize(to: referenceDevices[number])
    case .scroll(let count): log.append("scrolled \(scroll(by: count))")
    case .work(let screen, let body):
      if let screen = find(screen, origin), screens.contains(screen) { beginWork(body, by: screen) }
    case .finishWork(let number): finishWork(number)
    case .open(let link): open(link, for: origin)
    case .answerLink(let fails): answerLink(fails: fails)
    case .acceptLinks(let accepts): acceptLinks(accepts)
    case .save: save()
    case .restore: restore()
    case .relaunch: relaunch()
    case .mood(let screen, let mood):
      if let screen = find(screen, origin) { setMood(mood, of: screen) }
    }
  }

  private mutating func open(_ link: LinkSpec, for origin: Origin) {
    guard flows.count + screens.count < Self.maxElements else { return }
    for screen in link.screens { learn(screen) }
    if case .flow(let flow, _) = link { learn(flow) }
    let opened: ReferenceLink? =
      switch link {
      case .unknown: ReferenceLink(nil)
      case .gone: ReferenceLink([.gone])
      case .screen, .screens: ReferenceLink(link.screens.map { .screen($0.name) })
      case .flow(let flow, let screen):
        ReferenceLink([.flow(flow.name)] + (screen.map { [.screen($0.name)] } ?? []))
      case .there(let screen):
        find(screen, origin).flatMap(screenName).map { ReferenceLink([.screen($0)]) }
      case .thereIn(let flow, let screen):
        find(flow, origin, "link").flatMap(flowName).map { flow in
          ReferenceLink([.flow(flow)] + (screen.map { [.screen($0.name)] } ?? []))
        }
      }
    guard let opened else { return }
    log.append("do open \(opened.text)")
    open(opened)
  }

  private mutating func tell(_ outcome: ExitOutcome) { log.append("  came to: \(outcome)") }

  /// The flow on which something is made, unless there is enough already.
  private mutating func room(_ flow: FlowReference, _ origin: Origin, _ what: String) -> Int? {
    guard flows.count + screens.count < Self.maxElements else { return nil }
    return find(flow, origin, what)
  }

  private mutating func find(_ flow: FlowReference, _ origin: Origin, _ what: String) -> Int? {
    let found: Int? =
      switch flow {
      case .own: origin.flow ?? 0
      case .parent: origin.parent ?? origin.flow.flatMap { parent(of: $0) } ?? 0
      case .root: 0
      case .any(let number): flows.isEmpty ? nil : flows[number % flows.count]
      }
    if let found { log.append("do #\(found) \(what)") }
    return found
  }

  private func find(_ screen: ScreenReference, _ origin: Origin) -> Int? {
    if screen == .own, let own = origin.screen { return own }
    guard case .any(let number) = screen, !screens.isEmpty else { return nil }
    return screens[number % screens.count]
  }
}
