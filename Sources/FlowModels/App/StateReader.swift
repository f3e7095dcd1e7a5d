/// Reads the fingerprint of an app's state: everything that decides what happens next, as far as
/// the app shows it or its screens and flows add it. A text counts by its key. The screen with the
/// focus counts, but not the focused element on it, because every tap moves that focus.
@MainActor
package final class StateReader {
  /// The fingerprints of a state.
  package struct Reading: Hashable, Sendable {
    package var state: UInt64
    /// The fingerprint of the state without the screen that has the focus.
    package var unfocused: UInt64
    /// The fingerprint of the names of its screens, in the order of ``StateReader/screenNames``.
    package var names: UInt64
    /// The number of its screens: of the paths, those presented, and dialogs.
    package var screens: Int
    /// The fingerprint of what its screens show, without the last one.
    package var covered: UInt64

    /// Makes the fingerprints of a state.
    package init(
      state: UInt64 = 0, unfocused: UInt64 = 0, names: UInt64 = 0, screens: Int = 0,
      covered: UInt64 = 0
    ) {
      self.state = state
      self.unfocused = unfocused
      self.names = names
      self.screens = screens
      self.covered = covered
    }
  }

  /// The parts in no fingerprint: objects nested too deeply, and the later parts of constants.
  package private(set) var omitted: Set<String> = []

  /// Receives the name and the fingerprint of each part of the state, if it is set.
  package var onPart: ((String, UInt64) -> Void)?

  private let app: AppModel
  private let builder: ScreenBuilder
  private var state = StateFingerprint()
  private var names = StateFingerprint()
  private var covered = StateFingerprint()
  private var lastShown: UInt64 = 0
  private var screens = 0

  package init(_ app: AppModel) {
    self.app = app
    builder = ScreenBuilder(digesting: app.localization)
  }

  package func read() -> Reading {
    state = StateFingerprint()
    names = StateFingerprint()
    covered = StateFingerprint()
    lastShown = 0
    screens = 0
    state.add(app.device.columns)
    state.add(app.device.hasFixedPane ? 1 : 0)
    state.add(app.state.scrolledBack)
    add(app.root)
    for dialog in app.dialogs { add(dialog, before: nil) }
    for link in app.pendingLinks { state.add(link) }
    if !app.state.exits.isIdle { state.add(bits: 11) }
    app.state.exits.addState(to: &state)
    if app.isRestoring { state.add(bits: 12) }
    add(app.appWork.work)
    if let clock = app.clock as? ManualClock {
      var times = StateFingerprint()
      for time in clock.timesLeft {
        times.add(bits: UInt64(truncatingIfNeeded: time.components.seconds))
        times.add(bits: UInt64(truncatingIfNeeded: time.components.attoseconds))
      }
      state.add(bits: times.value)
      onPart?("the time left of timers", times.value)
    }
    onPart?("the screens on the paths", names.value)
    let unfocused = state.value
    if let focused = app.state.focusedOrdinal,
      let index = app.root.controller.screens.firstIndex(where: { $0.ordinal == focused })
    {
      state.add(index)
    }
    return Reading(
      state: state.value, unfocused: unfocused, names: names.value, screens: screens,
      covered: covered.value)
  }

  /// The names of all screens and dialogs. What a flow presents comes after its own screens.
  package var screenNames: [String] {
    (app.root.controller.allScreens + app.dialogs).map(\.responderName)
  }

  private func add(_ flow: FlowModel) {
    let name = flow.responderName
    state.add(name)
    var stored = StateFingerprint()
    flow.addState(to: &stored)
    note(stored)
    state.add(bits: stored.value)
    onPart?("what \(name) stores", stored.value)
    add(flow.work)
    let elements = flow.controller.elements
    for (index, element) in elements.enumerated() {
      add(element, before: index + 1 < elements.count ? elements[index + 1].ordinal : nil)
    }
    state.add(bits: 13)
    for element in flow.controller.presentedElements { add(element, before: nil) }
    state.add(bits: 14)
    for branch in flow.controller.hiddenBranches { add(branch) }
  }

  private func note(_ stored: StateFingerprint) {
    if !stored.omitted.isEmpty { omitted.formUnion(stored.omitted) }
  }

  private func add(_ element: PathElement, before next: Int?) {
    switch element {
    case .screen(let screen): add(screen, before: next)
    case .flow(let flow): add(flow)
    }
  }

  private func add(_ screen: ViewModel, before next: Int?) {
    screens += 1
    let name = namePrint(of: screen)
    state.add(bits: name)
    names.add(bits: name)
    let shown = builder.digest(of: screen)
    covered.add(bits: lastShown)
    lastShown = shown
    // A covered screen may store something else than before, and show the same.
    var stored = StateFingerprint()
    for part in screen.withComponents { part.addState(to: &stored) }
    note(stored)
    state.add(bits: shown)
    state.add(bits: stored.value)
    if let onPart {
      let name = screen.responderName
      onPart("what \(name) shows", shown)
      onPart("what \(name) stores", stored.value)
    }
    // An element that it opened and that has gone decides nothing any more.
    state.add(next != nil && screen.openedOrdinal == next ? 1 : 0)
    add(screen.work)
  }

  private func namePrint(of screen: ViewModel) -> UInt64 {
    if let known = screen.namePrint { return known }
    var name = StateFingerprint()
    name.add(screen.responderName)
    screen.namePrint = name.value
    return name.value
  }

  private func add(_ work: WorkScope) {
    // Work that was cancelled is taken off a turn later.
    for work in work.current where !work.isCancelled { state.add(work.purpose) }
  }
}

extension AppModel {
  /// The number of screens on all paths, presented screens, and dialogs.
  package final var screenCount: Int { screenOrdinals.count }

  /// The ordinals of these screens, which distinguish screens that are otherwise equal.
  package final var screenOrdinals: [Int] { (dialogs + root.controller.allScreens).map(\.ordinal) }
}
