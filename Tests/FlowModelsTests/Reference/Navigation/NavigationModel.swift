import FlowModels

/// What navigation promises, as a value: paths, presentations, dialogs, and who has to agree before
/// something leaves. It is written from the contracts (`Flows.md`), and knows no class of them.
struct NavigationModel: NavigationWorld {
  /// A screen or a flow that is on a path or presented.
  enum Element: Hashable {
    case screen(Int)
    case flow(Int)

    var number: Int {
      switch self {
      case .screen(let number), .flow(let number): number
      }
    }
  }

  struct Screen {
    var spec: ScreenSpec
    var flow: Int
    /// Whether its flow shows it as it starts.
    var isFirst = false
    var isOver = false
  }

  struct Flow {
    var spec: FlowSpec
    var parent: Int?
    var path: [Element] = []
    /// What it presents, the last on top.
    var presented: [Element] = []
    var isOver = false
    /// Whether it has ended altogether: nothing keeps it any more.
    var isGone = false
    /// Whether it is starting, and what it has put on its path meanwhile.
    var isStarting = false
    var started: Set<Element> = []
  }

  /// Who sent the action that is being handled, and what became of the first push of its handler.
  struct Sender {
    enum FirstPush: Hashable {
      case none, made, refused
      case waiting(Int)
    }

    var screen: Int?
    var firstPush = FirstPush.none
  }

  /// What a screen does meanwhile.
  struct Work {
    var screen: Int
    /// What is done when it has answered.
    var body: [NavigationStep]
    /// Who had sent the action whose handler began it: what it pushes counts as pushed there.
    var sender: Sender
  }

  struct Dialog {
    enum Kind {
      case question(of: Element)
      case plain(DialogSpec, owner: Int)
      /// A link could not be opened; whether it can be tried again.
      case link(isRetried: Bool)
    }

    var kind: Kind
    /// The screen whose action's handler made it: what its actions push counts as pushed there.
    var asker: Int?
  }

  var log: [String] = []
  var allScreens: [Int: Screen] = [:]
  var allFlows: [Int: Flow] = [:]
  var count = 0
  /// All that is presented anywhere, in the order in which it was.
  var presentations: [Element] = []
  var dialogs: [Dialog] = []
  /// The handlers that are running, the innermost last.
  var senders: [Sender] = []
  /// The attempts to leave that wait; the person is asked about the first.
  var waiting: [Attempt] = []
  var attempts = 0
  /// What is under way.
  var works: [Work] = []
  /// Those that waited, and were refused in the end.
  var vetoed: Set<Int> = []
  /// The link that is being opened, and those that wait for it.
  var opening: Opening?
  var links: [ReferenceLink] = []
  var acceptsLinks = true
  var isGoingOnWithLinks = false
  /// What was saved last, and what is being restored; one at most.
  var saved: [NavigationModel] = []
  var restoring: [NavigationModel] = []
  /// What links may lead to, by its name.
  var screenSpecs: [Int: ScreenSpec] = [:]
  var flowSpecs: [Int: FlowSpec] = [:]
  var device = referenceDevices[0]
  var scrolledBack = 0

  init(root: FlowSpec) {
    allFlows[0] = Flow(spec: root)
    learn(root)
    count = 1
  }

  /// The root starts.
  mutating func launch() {
    log.append("start F\(self[flow: 0].spec.name)#0")
    if let first = self[flow: 0].spec.first { place(.screen(first), on: 0, isFirst: true) }
  }
}

// MARK: - What there is

extension NavigationModel {
  /// A flow by its number, which whoever asks has from the model: what has been numbered is never
  /// forgotten, until all numbers are given anew.
  subscript(flow number: Int) -> Flow {
    get { allFlows[number]! }
    set { allFlows[number] = newValue }
  }
  /// A screen by its number, in the same way.
  subscript(screen number: Int) -> Screen {
    get { allScreens[number]! }
    set { allScreens[number] = newValue }
  }

  var flows: [Int] {
    self[flow: 0].isOver ? [] : [0] + inside(.flow(0)).compactMap(flowNumber)
  }
  var screens: [Int] { inside(.flow(0)).compactMap(screenNumber) }

  func ownScreens(of flow: Int) -> [Int] { self[flow: flow].path.compactMap(screenNumber) }
  func parent(of flow: Int) -> Int? { self[flow: flow].parent }
  func screenName(_ number: Int) -> Int? { allScreens[number]?.spec.name }
  func flowName(_ number: Int) -> Int? { allFlows[number]?.spec.name }

  mutating func learn(_ screen: ScreenSpec) {
    // What was restored comes with the mood that it had.
    if screenSpecs[screen.name] == nil { screenSpecs[screen.name] = screen }
  }
  mutating func learn(_ flow: FlowSpec) { flowSpecs[flow.name] = flow }

  func flowNumber(_ element: Element) -> Int? {
    if case .flow(let number) = element { number } else { nil }
  }
  func screenNumber(_ element: Element) -> Int? {
    if case .screen(let number) = element { number } else { nil }
  }

  /// All that is in an element, in the order of the paths; what a flow presents comes after its
  /// path.
  func inside(_ element: Element) -> [Element] {
    guard case .flow(let number) = element, let flow = allFlows[number] else { return [] }
    return (flow.path + flow.presented).flatMap { [$0] + inside($0) }
  }

  /// The screens of a path, those of child flows in their places.
  func pathScreens(_ flow: Int) -> [Int] {
    self[flow: flow].path.flatMap { element in
      switch element {
      case .screen(let number): [number]
      case .flow(let number): pathScreens(number)
      }
    }
  }

  /// The flow whose path or presentations an element is among; none of what has left.
  func container(of element: Element) -> Int? {
    switch element {
    case .screen(let number): allScreens[number].flatMap { $0.isOver ? nil : $0.flow }
    case .flow(let number): allFlows[number].flatMap { $0.isOver ? nil : $0.parent }
    }
  }

  /// The flows whose paths a flow's path is a part of, itself first, the one at the bottom last.
  func pathFlows(from flow: Int) -> [Int] {
    guard let parent = allFlows[flow]?.parent, self[flow: parent].path.contains(.flow(flow)) else {
      return [flow]
    }
    return [flow] + pathFlows(from: parent)
  }

  func name(_ element: Element) -> String {
    switch element {
    case .screen(let number): "S\(self[screen: number].spec.name)#\(number)"
    case .flow(let number): "F\(self[flow: number].spec.name)#\(number)"
    }
  }

  func mood(of element: Element) -> Mood {
    switch element {
    case .screen(let number): self[screen: number].spec.mood
    case .flow(let number): self[flow: number].spec.mood
    }
  }
}

// MARK: - Small things

extension NavigationModel {
  mutating func send(_ body: [NavigationStep], from screen: Int, toRoot: Bool) {
    guard let sender = allScreens[screen], !sender.isOver else {
      log.append("unhandled")
      return
    }
    handle(
      body, for: Origin(flow: toRoot ? 0 : sender.flow, screen: screen),
      from: Sender(screen: screen))
  }

  /// Runs a handler, or what is done when work that it began has answered.
  mutating func handle(_ body: [NavigationStep], for origin: Origin, from sender: Sender) {
    senders.append(sender)
    run(body, for: origin)
    senders.removeLast()
  }

  mutating func translate(_ body: [NavigationStep], by flow: Int) {
    // Inside a handler it counts as sent by who sent what is being handled.
    if senders.isEmpty {
      senders.append(Sender())
      run(body, for: Origin(flow: flow))
      senders.removeLast()
    } else {
      run(body, for: Origin(flow: flow))
    }
  }

  mutating func show(_ dialog: DialogSpec, by flow: Int) {
    guard !self[flow: flow].isOver else { return }
    // After the first push, the handler's further pushes follow that.
    let sender = senders.last.flatMap { $0.firstPush == .none ? $0.screen : nil }
    dialogs.append(Dialog(kind: .plain(dialog, owner: flow), asker: sender))
  }

  mutating func answer(_ action: Int) {
    guard let dialog = dialogs.first else { return }
    switch dialog.kind {
    case .question: answerQuestion(leaves: action == 0)
    case .plain(let spec, let owner):
      dialogs.removeFirst()
      let isChosen = spec.actions.indices.contains(action)
      log.append(isChosen ? "chose D\(spec.name) \(action)" : "cancelled D\(spec.name)")
      let origin = Origin(flow: flows.contains(owner) ? owner : nil)
      guard isChosen else { return run(spec.onCancel, for: origin) }
      guard let asker = dialog.asker, allScreens[asker]?.isOver == false else {
        return run(spec.actions[action], for: origin)
      }
      handle(spec.actions[action], for: origin, from: Sender(screen: asker))
    case .link(let isRetried):
      dialogs.removeFirst()
      if isRetried, action == 0 { retryLink() } else { finishLink() }
    }
  }

  mutating func setMood(_ mood: Mood, of screen: Int) { allScreens[screen]?.spec.mood = mood }

  mutating func resize(to device: Device) { self.device = device }

  mutating func scroll(by count: Int) -> Bool {
    let before = panesScrolledBack
    scrolledBack = max(0, before + count)
    scrolledBack = panesScrolledBack
    return scrolledBack != before
  }

  /// How far the strip of panes is scrolled, as far as there is something to scroll.
  var panesScrolledBack: Int {
    let most = device.hasFixedPane ? max(0, pathScreens(0).count - 1 - device.columns) : 0
    return min(scrolledBack, most)
  }
}
