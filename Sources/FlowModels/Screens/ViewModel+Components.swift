import Responder

/// A screen that is a part of another one.
struct Component {
  /// Its identity among the components of the screen.
  var id: String
  var screen: ViewModel
  /// True if the id is the component's name, because it was described before it was embedded.
  var isNamed = false
}

extension ViewModel {
  /// Makes another screen, such as a list, a part of this one. Call it when this screen is made,
  /// and describe the component where it is shown (``ScreenBuilder/add(_:)-(ViewModel)``).
  ///
  /// What the component sends goes to this screen first, then on up the chain. It starts after this
  /// screen and ends with it, is asked before this screen leaves, and is saved and restored with
  /// it. The elements that it opens follow this screen on the path, and the focus of its elements
  /// is that of this screen. An example is in <doc:Components>.
  ///
  /// - Parameters:
  ///   - component: A screen that has been on no path yet, and is a part of no other.
  ///   - id: Its identity among the components of this screen.
  /// - Precondition: The component is fresh, and no other was embedded under the id.
  public final func embed(_ component: ViewModel, as id: String) {
    if let index = components.firstIndex(where: { $0.id == id }) {
      // Two parts with one id would get each other's saved state.
      precondition(
        components[index].isNamed, "two components have the id \(DisplayText.quoted(id))")
      components[index].id = freeID(like: id)
    }
    add(Component(id: id, screen: component))
  }

  fileprivate final func embedDescribed(_ component: ViewModel) {
    let id = freeID(like: component.responderName)
    add(Component(id: id, screen: component, isNamed: true))
  }

  private func freeID(like name: String) -> String {
    var id = name
    var number = 1
    while components.contains(where: { $0.id == id }) {
      number += 1
      id = "\(name) \(number)"
    }
    return id
  }

  private func add(_ component: Component) {
    let part = component.screen
    // It would be in two places at once.
    precondition(
      part.phase == .fresh && part.host == nil && part !== self,
      "\(part.responderName) can be embedded only once, and not after it was put on a path")
    part.host = self
    part.nextResponder = self
    components.append(component)
    if let saved = unclaimedStates.removeValue(forKey: component.id) {
      part.restoreAll(from: saved)
      if let openedOrdinal { part.restoreOpening(at: openedOrdinal) }
    }
    switch phase {
    case .fresh: break
    case .onPath:
      part.putOnPath(with: self)
      if hasStarted { part.begin() }
    case .ended: part.end()
    }
  }

  /// Removes a component, which ends with all its work. No one is asked.
  ///
  /// - Parameter component: A component of this screen; any other is left unchanged.
  public final func remove(_ component: ViewModel) {
    guard let index = components.firstIndex(where: { $0.screen === component }) else { return }
    components.remove(at: index)
    component.end()
    component.nextResponder = nil
    component.host = nil
  }

  /// The screen that is on the path: this one, or the one that it is a part of.
  final var screenOnPath: ViewModel {
    var screen = self
    while let host = screen.host { screen = host }
    return screen
  }

  /// The screens that are parts of this one, in the order of embedding.
  package final var componentScreens: [ViewModel] { components.map(\.screen) }

  /// This screen and all that are parts of it, the innermost first.
  package final var withComponents: [ViewModel] {
    guard hasComponents else { return [self] }
    return components.flatMap(\.screen.withComponents) + [self]
  }

  /// Takes the place of the screen that this one is a part of.
  final func putOnPath(with host: ViewModel) {
    phase = host.phase
    ordinal = host.ordinal
    if let app = host.app { attach(to: app) }
    putComponentsOnPath()
  }

  final func putComponentsOnPath() {
    for component in components { component.screen.putOnPath(with: self) }
  }

  /// Starts the screen, and then its current components.
  // Each component starts once: one that is embedded from now on starts at once.
  final func begin() {
    start()
    hasStarted = true
    guard hasComponents else { return }
    for component in components where component.screen.phase == .onPath {
      component.screen.begin()
    }
  }

  // MARK: Saved state

  private static func key(of id: String) -> String { "component.\(id)" }

  final func saveAll(to state: inout SavedState) {
    save(to: &state)
    for component in components {
      var saved = SavedState()
      component.screen.saveAll(to: &saved)
      if !saved.isEmpty { state[Self.key(of: component.id)] = saved }
    }
    // Those of components that were not embedded since the last launch are kept for the next.
    for (id, saved) in unclaimedStates where state.values[Self.key(of: id)] == nil {
      state[Self.key(of: id)] = saved
    }
  }

  /// Restores the screen and its components; a component gets its state even if embedded later.
  package final func restoreAll(from state: SavedState) {
    restore(from: state)
    unclaimedStates = [:]
    let prefix = Self.key(of: "")
    for name in state.values.keys where name.hasPrefix(prefix) {
      guard let saved: SavedState = state[name] else { continue }
      let id = String(name.dropFirst(prefix.count))
      if let component = components.first(where: { $0.id == id }) {
        component.screen.restoreAll(from: saved)
      } else {
        unclaimedStates[id] = saved
      }
    }
  }

  // MARK: What is opened

  /// Notes the element that was opened from this screen, also for the screen that contains it.
  final func noteOpening(_ ordinal: Int) {
    openedOrdinal = ordinal
    host?.noteOpening(ordinal)
  }
}

extension ScreenBuilder {
  /// Adds a component of the screen: a group with the component's title and elements.
  ///
  /// A screen that is no component yet is embedded in the one that is described, under its name,
  /// and a number if another component has that name. Components that share a name, and have state
  /// to save, should be embedded with their own ids; see ``ViewModel/embed(_:as:)``.
  ///
  /// - Parameter component: A component of the screen that is being described; see
  ///   ``ViewModel/embed(_:as:)``.
  public func add(_ component: ViewModel) {
    guard let screen = describedScreen else { return }
    if component.host == nil, component.phase == .fresh, component !== screen {
      screen.embedDescribed(component)
    }
    guard let id = screen.components.first(where: { $0.screen === component })?.id else {
      return note(
        ForeignPart(
          name: component.responderName, describedBy: screen.responderName,
          owner: component.host?.responderName ?? ""))
    }
    add(.group, id: id, label: component.title) { describeComponent(component) }
  }
}
