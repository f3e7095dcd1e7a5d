import FlowHosting
import FlowModels

/// Plays gestures on one app in a ``FakeToolkit``.
@MainActor
final class HostPlayer {
  let app: AppModel
  let toolkit: FakeToolkit
  let session: HostSession
  private(set) var violations: [String] = []
  private(set) var seen: Set<String> = []

  private let devices: [Device]
  private var random: SplitMix
  private var tokens: [ObservationToken] = []
  private var mistakesSeen = 0
  // No other screen may have the identity of one later.
  private var screens: [ElementID: ObjectIdentifier] = [:]
  // Keeps the screens alive, so that no other object gets the address of one.
  private var kept: [ViewModel] = []
  private var views = KeptViews<ViewStandIn>()
  private var shownViews: [ElementID: ViewStandIn] = [:]
  private var unchanged: HostLayout?
  private var swipedAway: ElementID?

  init(_ app: AppModel, _ toolkit: FakeToolkit, _ devices: [Device], seed: UInt64) {
    self.app = app
    self.toolkit = toolkit
    self.devices = devices
    random = SplitMix(state: seed)
    session = HostSession(of: app, in: toolkit)
    toolkit.onReport = { [weak self] in self?.session.settle() }
  }

  func begin(_ settle: @MainActor (AppModel) async -> Void) async {
    tokens.append(
      app.observeLayout { [weak self] change in
        self?.seen.insert(change.kind.rawValue)
        self?.look(at: change)
      })
    tokens.append(
      app.observeNavigation { [weak self] in
        guard let self else { return }
        views.removeLeft(app, shown: toolkit.shown)
      })
    app.launch()
    session.begin()
    await self.settle(settle)
  }

  func end() {
    session.end()
    app.end()
  }

  /// Plays one gesture, and returns its kind. It may end in the middle of a transition.
  func playGesture() -> String {
    violations = []
    unchanged = nil
    swipedAway = nil
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<50: return tap()
    case 50..<60: return goBack()
    case 60..<75: return swipe()
    case 75..<80: return tearDown()
    case 80..<84: return turn()
    case 84..<89: return hurry()
    case 89: return restore()
    case 90: return scroll()
    default: return type()
    }
  }

  private func tap() -> String {
    if app.navigationStyle != .menu, Int.random(in: 0..<4, using: &random) == 0 { return useBar() }
    guard let place = element(where: { $0.actions.contains(.tap) }) else { return "nothing to tap" }
    app.perform(.tap, on: place)
    return "tap"
  }

  // A user can do this during any transition.
  private func useBar() -> String {
    let tabs = app.tabs
    guard let tab = tabs.randomElement(using: &random) else {
      return app.openDrawer() ? "menu button" : "covered menu button"
    }
    guard app.choose(feature: tab.id) else { return "covered tab" }
    return tab.isSelected ? "same tab" : "tab"
  }

  private func type() -> String {
    guard let place = element(where: { $0.actions.contains(.enterText) }) else {
      return "nothing to type into"
    }
    app.enter(["Salt", "", "x"].randomElement(using: &random) ?? "", on: place)
    return "type"
  }

  private func restore() -> String {
    app.restore(app.snapshot())
    return "restore"
  }

  private func scroll() -> String {
    app.scrollPanes(backBy: Int.random(in: -1...2, using: &random))
    return "scroll panes"
  }

  private func goBack() -> String {
    app.back()
    return "back"
  }

  private func swipe() -> String {
    let isCancelled = Bool.random(using: &random)
    let before = HostLayout(of: app)
    var asked: ElementID?
    let hasBegun = toolkit.swipe(isCancelled: isCancelled) { id in
      asked = id
      return mayBegin(id)
    }
    guard hasBegun else { return "swipe that may not begin" }
    if Int.random(in: 0..<3, using: &random) == 0 {
      // The app changes while the finger is down.
      toolkit.advance(by: 20)
      return "swipe, and " + tap()
    }
    if isCancelled { unchanged = before } else { swipedAway = asked }
    return isCancelled ? "cancelled swipe" : "swipe"
  }

  private func mayBegin(_ id: ElementID) -> Bool {
    guard session.mayBeginRemoving(id) else { return false }
    let isLayer = toolkit.shown.layer(id) != nil
    if toolkit.isTransitioning { violations.append("a gesture may begin during a transition") }
    if app.mustAsk(before: isLayer ? .dismiss : .swipe, leaving: id) {
      violations.append("a gesture may begin, although the app must be asked")
    }
    return true
  }

  private func tearDown() -> String {
    if Bool.random(using: &random) { _ = tap() }
    toolkit.tearDownTopLayer()
    return "layer torn down"
  }

  private func turn() -> String {
    if Bool.random(using: &random) { _ = tap() }
    toolkit.advance(by: Int.random(in: 0...100, using: &random))
    app.resize(to: devices.randomElement(using: &random) ?? .phone)
    return "turn"
  }

  private func hurry() -> String {
    for _ in 0..<3 {
      _ = tap()
      toolkit.advance(by: Int.random(in: 0...60, using: &random))
      if Bool.random(using: &random) { _ = goBack() }
    }
    return "hurry"
  }

  private func element(where isMeant: (ScreenNode) -> Bool) -> ElementPath? {
    let screens = app.layout.interactive
    guard let screen = screens.randomElement(using: &random), let id = screen.elementID else {
      return nil
    }
    var places: [[String]] = []
    var path: [String] = []
    collect(app.screen(of: screen).node, &path, &places, isMeant)
    return places.randomElement(using: &random).map { ElementPath(id, $0) }
  }

  private func collect(
    _ node: ScreenNode, _ path: inout [String], _ places: inout [[String]],
    _ isMeant: (ScreenNode) -> Bool
  ) {
    for child in node.children {
      path.append(child.id)
      if isMeant(child) { places.append(path) }
      collect(child, &path, &places, isMeant)
      path.removeLast()
    }
  }
}

// MARK: - Checking

extension HostPlayer {
  /// Lets all transitions end, and checks that the toolkit shows what the layout says.
  func settle(_ settle: @MainActor (AppModel) async -> Void) async {
    // Work that ends may change the layout again.
    for _ in 0..<4 {
      if !toolkit.runToIdle() { violations.append("it never comes to rest") }
      await settle(app)
      if toolkit.runToIdle(), session.isSettled { break }
    }
    let wanted = HostLayout(of: app)
    if toolkit.isTransitioning { violations.append("a transition does not end") }
    if toolkit.shown != wanted {
      violations.append("shows \(toolkit.shown.summary), expected \(wanted.summary)")
    }
    if session.committed != toolkit.shown { violations.append("has not committed what is shown") }
    if let unchanged, unchanged != wanted {
      violations.append("a cancelled swipe changed \(unchanged.summary) to \(wanted.summary)")
    }
    if let swipedAway,
      wanted.layers.contains(where: { $0.id == swipedAway || $0.path.contains(swipedAway) })
    {
      violations.append("\(swipedAway) was swiped away, and is still there")
    }
    violations += toolkit.mistakes[mistakesSeen...]
    mistakesSeen = toolkit.mistakes.count
    violations += app.inconsistencies()
    for screen in app.layers.flatMap(\.path) {
      guard let id = screen.elementID else {
        violations.append("\(screen.responderName) has no identity")
        continue
      }
      let known = screens.updateValue(ObjectIdentifier(screen), forKey: id)
      if known == nil { kept.append(screen) }
      if let known, known != ObjectIdentifier(screen) {
        violations.append("\(id) is another screen than before")
      }
    }
    checkViews()
    if app.tabs.count(where: \.isSelected) > 1 { violations.append("several tabs are selected") }
    for layer in wanted.layers { seen.insert(layer.kind.word) }
    if wanted.arrangement != .stack { seen.insert("panes") }
  }

  // Each screen has one view as long as the app has the screen, also in a hidden tab.
  private func checkViews() {
    for id in toolkit.shown.layers.flatMap(\.path) {
      let view = views[id] ?? ViewStandIn()
      views[id] = view
      if let known = shownViews.updateValue(view, forKey: id), known !== view {
        violations.append("\(id) has another view than before")
      }
    }
    views.removeLeft(app, shown: toolkit.shown)
  }

  private func look(at change: LayoutChange) {
    var layout = change.old
    for step in change.steps { layout = layout.applying(step) }
    if layout != change.new {
      violations.append("reconciling gives \(layout.summary), expected \(change.new.summary)")
    }
    let ids = change.new.layers.flatMap(\.path)
    if Set(ids).count != ids.count { violations.append("an identity is there twice: \(ids)") }
  }
}

private final class ViewStandIn {}

extension HostLayout {
  /// The paths of the layers in a line, such as `1 4 | 7`.
  var summary: String {
    layers.map { $0.path.map(\.description).joined(separator: " ") }.joined(separator: " | ")
  }
}

extension AppLayer.Kind {
  fileprivate var word: String {
    switch self {
    case .main: "main"
    case .presented(let style): style.rawValue
    case .dialog: "dialog"
    case .actionSheet: "action sheet"
    }
  }
}
