/// Reads the fingerprint of an app's state: everything that decides what happens next, as far as the
/// app shows it or its screens and flows add it.
///
/// That is the paths, what is presented, what every screen shows, what fields hold, the values that
/// screens and flows store, the work under way, and the time left until timers end. The focus is
/// left out on purpose: every tap moves it. So are words: a text counts by its key.
@MainActor
package final class StateReader {
  /// The fingerprints of a state.
  package struct Reading: Hashable, Sendable {
    /// The fingerprint of the state.
    package var state: UInt64
    /// The fingerprint of the names of its screens, in the order of ``StateReader/screenNames``.
    package var names: UInt64
    /// The number of its screens: of the paths, those presented, and dialogs.
    package var screens: Int

    /// Makes the fingerprints of a state.
    package init(state: UInt64 = 0, names: UInt64 = 0, screens: Int = 0) {
      self.state = state
      self.names = names
      self.screens = screens
    }
  }

  /// The fingerprints of a screen when it was read last. A covered screen that shows what it showed
  /// then is taken to store what it stored then.
  final class Memory {
    let name: UInt64
    var shown: UInt64 = 0
    var stored: UInt64 = 0
    var isRead = false

    init(name: UInt64) { self.name = name }
  }

  /// Receives the name and the fingerprint of each part of the state, if anybody asks what a state
  /// consists of.
  package var onPart: ((String, UInt64) -> Void)?

  private let app: AppModel
  private let builder: ScreenBuilder
  private var state = StateFingerprint()
  private var names = StateFingerprint()
  private var screens = 0

  /// Makes a reader of an app.
  package init(_ app: AppModel) {
    self.app = app
    builder = ScreenBuilder(digesting: app.localization)
  }

  /// Reads the state that the app is in.
  ///
  /// - Complexity: O(elements of all screens on the paths).
  package func read() -> Reading {
    state = StateFingerprint()
    names = StateFingerprint()
    screens = 0
    state.add(app.device.columns)
    state.add(app.device.hasFixedPane ? 1 : 0)
    state.add(app.state.scrolledBack)
    add(app.root)
    for dialog in app.dialogs { add(dialog, before: nil, isVisible: true) }
    if let focused = app.state.focusedOrdinal {
      state.add(app.root.controller.screens.firstIndex { $0.ordinal == focused } ?? -1)
    }
    for link in app.pendingLinks { state.add(link) }
    if !app.state.exits.isIdle { state.add(bits: 11) }
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
    return Reading(state: state.value, names: names.value, screens: screens)
  }

  /// The names of the screens of all paths, each flow's with those it presents after its own, and
  /// of the dialogs.
  package var screenNames: [String] {
    var found: [String] = []
    collectNames(of: app.root, into: &found)
    return found + app.dialogs.map(\.responderName)
  }

  private func collectNames(of flow: FlowModel, into names: inout [String]) {
    for element in flow.controller.allElements {
      switch element {
      case .screen(let screen): names.append(screen.responderName)
      case .flow(let child): collectNames(of: child, into: &names)
      }
    }
  }

  private func add(_ flow: FlowModel) {
    let name = flow.responderName
    state.add(name)
    var stored = StateFingerprint()
    flow.addState(to: &stored)
    state.add(bits: stored.value)
    onPart?("what \(name) stores", stored.value)
    add(flow.work)
    let elements = flow.controller.elements
    // On a device with panes, so many of the last screens may be visible.
    let covered = elements.count - max(1, app.device.columns)
    for (index, element) in elements.enumerated() {
      let next = index + 1 < elements.count ? elements[index + 1].ordinal : nil
      add(element, before: next, isVisible: index >= covered)
    }
    state.add(bits: 13)
    for element in flow.controller.presentedElements {
      add(element, before: nil, isVisible: true)
    }
    state.add(bits: 14)
    for branch in flow.controller.hiddenBranches { add(branch) }
  }

  private func add(_ element: PathElement, before next: Int?, isVisible: Bool) {
    switch element {
    case .screen(let screen): add(screen, before: next, isVisible: isVisible)
    case .flow(let flow): add(flow)
    }
  }

  /// - Parameters:
  ///   - next: The ordinal of the element after the screen, which it may have opened.
  ///   - isVisible: A Boolean value that indicates whether the screen may be visible.
  private func add(_ screen: ViewModel, before next: Int?, isVisible: Bool) {
    screens += 1
    let memory = memory(of: screen)
    state.add(bits: memory.name)
    names.add(bits: memory.name)
    let shown = builder.digest(of: screen)
    if isVisible || !memory.isRead || memory.shown != shown {
      var stored = StateFingerprint()
      for part in screen.withComponents { part.addState(to: &stored) }
      memory.stored = stored.value
      memory.shown = shown
      memory.isRead = true
    }
    state.add(bits: shown)
    state.add(bits: memory.stored)
    if let onPart {
      let name = screen.responderName
      onPart("what \(name) shows", shown)
      onPart("what \(name) stores", memory.stored)
    }
    // An element that it opened and that has gone decides nothing any more.
    state.add(next != nil && screen.openedOrdinal == next ? 1 : 0)
    add(screen.work)
  }

  private func memory(of screen: ViewModel) -> Memory {
    if let memory = screen.readState { return memory }
    var name = StateFingerprint()
    name.add(screen.responderName)
    let memory = Memory(name: name.value)
    screen.readState = memory
    return memory
  }

  private func add(_ work: WorkScope) {
    // Work that was cancelled is taken off a turn later.
    for work in work.current where !work.isCancelled { state.add(work.purpose) }
  }
}

extension AppModel {
  /// The number of screens on all paths, of those presented, and of dialogs.
  ///
  /// - Complexity: O(screens).
  package final var screenCount: Int { dialogs.count + count(in: root) }

  private func count(in flow: FlowModel) -> Int {
    var count = 0
    for element in flow.controller.allElements { count += self.count(element) }
    return count
  }

  private func count(_ element: PathElement) -> Int {
    switch element {
    case .screen: 1
    case .flow(let flow): count(in: flow)
    }
  }
}
