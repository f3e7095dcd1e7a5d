import FlowModels

/// A finder of the element that an event refers to, in a description of the screen.
struct ElementFinder {
  private struct Element {
    var path: [Int]
    var node: ScreenNode
    var screen: String
    var isFocused: Bool
    var row: String?
    var isUsable = false

    var label: String { DisplayText.singleLine(node.label) }
    var id: String { DisplayText.singleLine(node.id) }
  }

  private let elements: [Element]
  private let screens: [String]
  private let bars: [String]
  private let focused: String
  private let hasDialog: Bool

  init(_ root: ScreenNode) {
    var elements: [Element] = []
    var screens: [String] = []
    var bars: [String] = []
    var focused = "nothing"
    var current = (path: [Int](), name: "", isFocused: false)
    var row: (path: [Int], name: String)?
    for (path, node) in root.flattened {
      if let outer = row, !path.starts(with: outer.path) { row = nil }
      if node.role == .screen {
        current = (path, node.id, node.traits.contains(.focused))
        screens.append(node.id)
        if current.isFocused { focused = node.id }
      } else if node.isBar {
        current = (path, node.id, false)
        bars.append(node.id)
      } else if !path.starts(with: current.path) {
        current = (path, "", false)
      }
      elements.append(
        Element(
          path: path, node: node, screen: current.name, isFocused: current.isFocused,
          row: row?.name))
      if node.role == .row { row = (path, node.label) }
    }
    hasDialog = elements.contains { $0.node.role == .dialog }
    (self.elements, self.screens, self.focused) = (elements, screens, focused)
    self.bars = bars
  }

  /// Returns the path of the one element that a reference means and that offers an action.
  func path(
    of reference: ElementReference, for action: ScreenNode.Action = .tap
  ) throws(SimulationError) -> [Int] {
    var candidates = try candidates(for: reference)
    for index in candidates.indices {
      candidates[index].isUsable = candidates[index].node.actions.contains(action)
    }
    if case .row(let row) = reference.key {
      return try path(ofRow: row, in: reference.screen, for: action)
    }
    let isMeant = Self.match(for: reference.key)
    let found = candidates.filter { isMeant($0) && $0.isUsable }
    let occurrence = reference.key.occurrence
    if let occurrence, occurrence > 0, occurrence <= found.count {
      return found[occurrence - 1].path
    }
    guard !found.isEmpty, occurrence == nil else {
      throw missing(reference, for: action, among: candidates) { isMeant($0) && !$0.isUsable }
    }
    guard found.count > 1 else { return found[0].path }
    // Rows of lists side by side may share ids by chance: the one in the focused screen is meant.
    let focused = found.filter(\.isFocused)
    if case .id = reference.key, focused.count == 1 { return focused[0].path }
    throw Self.ambiguous(reference, found)
  }

  // Names and ids are compared as a line shows them.
  private static func match(for key: ElementReference.Key) -> (Element) -> Bool {
    switch key {
    case .id(let id):
      let id = DisplayText.singleLine(id)
      return { $0.id == id }
    case .name(let name, _):
      let name = DisplayText.singleLine(name)
      return { $0.label == name }
    case .row: return { _ in false }
    }
  }

  /// Returns the one element that a reference means, regardless of its actions.
  func node(of reference: ElementReference) throws(SimulationError) -> ScreenNode {
    try element(of: reference).node
  }

  /// Returns the path of the one element that a reference means, regardless of its actions.
  func place(of reference: ElementReference) throws(SimulationError) -> [Int] {
    try element(of: reference).path
  }

  private func element(of reference: ElementReference) throws(SimulationError) -> Element {
    var candidates = try candidates(for: reference)
    // Any element that can be used in some way may have been meant.
    for index in candidates.indices {
      let node = candidates[index].node
      candidates[index].isUsable = !node.actions.isEmpty || node.traits.contains(.disabled)
    }
    var found = candidates.filter(Self.match(for: reference.key))
    if case .row(let row) = reference.key {
      let path = try path(ofRow: row, in: reference.screen, for: .tap)
      found = candidates.filter { $0.path == path }
    }
    if let occurrence = reference.key.occurrence {
      if found.indices.contains(occurrence - 1) { return found[occurrence - 1] }
      found = []
    }
    guard !found.isEmpty else {
      throw missing(reference, for: .tap, among: candidates) { _ in false }
    }
    let focused = found.filter(\.isFocused)
    guard focused.count != 1 else { return focused[0] }
    guard found.count == 1 else { throw Self.ambiguous(reference, found) }
    return found[0]
  }

  private static func ambiguous(
    _ reference: ElementReference, _ found: [Element]
  ) -> SimulationError {
    .ambiguous(
      reference,
      places: found.map { SimulationError.Place(id: $0.node.id, screen: $0.screen, row: $0.row) })
  }

  /// Returns the path of an option of an element, by the option's name or id.
  func path(
    ofOption option: String, of reference: ElementReference
  ) throws(SimulationError) -> [Int] {
    let name = DisplayText.singleLine(option)
    let choices = try candidates(for: reference).filter { $0.node.role == .choice }
    let found = choices.filter(Self.match(for: reference.key))
    let index = (reference.key.occurrence ?? 1) - 1
    guard found.indices.contains(index) else {
      if found.isEmpty, (try? node(of: reference)) != nil {
        throw .notUsable(reference, .notChoosable)
      }
      throw .notFound(reference, nearest: choices.map { DisplayText.quoted($0.label) })
    }
    let choice = found[index]
    let options = elements.filter { $0.node.role == .option && $0.path.starts(with: choice.path) }
    guard let meant = options.first(where: { $0.label == name || $0.id == name }) else {
      throw .noSuchOption(
        option, of: reference,
        nearest: NearestNames.closest(to: name, in: options.map(\.label), count: 3)
          .map { DisplayText.quoted($0) })
    }
    guard meant.node.actions.contains(.tap) else {
      throw .notUsable(reference, obstacle(of: meant, for: .tap))
    }
    return meant.path
  }

  /// Returns the path of the list to scroll or to pull down, or of the element in its place.
  func pathOfList(
    in screen: String?, for action: ScreenNode.Action
  ) throws(SimulationError) -> [Int] {
    let list = try candidates(in: screen).first {
      $0.node.actions.contains(action) && (screen != nil || $0.isFocused)
    }
    guard let list else {
      let isLoading = try candidates(in: screen).contains {
        $0.node.role == .status && $0.node.traits.contains(.busy) && (screen != nil || $0.isFocused)
      }
      let screen = screen ?? focused
      switch action {
      case .scrollToEnd where isLoading: throw .listIsLoading(screen: screen)
      case .refresh: throw .nothingToRefresh(screen: screen)
      case .scrollToStart: throw .nothingToScrollBack(screen: screen)
      default: throw .nothingToScroll(screen: screen)
      }
    }
    return list.path
  }

  private func path(
    ofRow row: Int, in screen: String?, for action: ScreenNode.Action
  ) throws(SimulationError) -> [Int] {
    let inScreen = try candidates(in: screen).filter { screen != nil || $0.isFocused }
    let rows = inScreen.filter { $0.node.role == .row && $0.node.actions.contains(.tap) }
    guard row >= 1, row <= rows.count else {
      throw .rowOutOfRange(
        row, screen: screen ?? focused, count: rows.count,
        hasMore: inScreen.contains { $0.node.actions.contains(.scrollToEnd) })
    }
    guard rows[row - 1].node.actions.contains(action) else {
      throw .notUsable(
        ElementReference(.row(row), in: screen), obstacle(of: rows[row - 1], for: action))
    }
    return rows[row - 1].path
  }

  private func candidates(for reference: ElementReference) throws(SimulationError) -> [Element] {
    let candidates = try candidates(in: reference.screen)
    guard let row = reference.row else { return candidates }
    let path = try self.row(named: row, among: candidates, in: reference.screen).path
    return candidates.filter { $0.path.count > path.count && $0.path.starts(with: path) }
  }

  /// Returns the one row with a name; among several, the only one in the focused screen.
  func row(named name: String, in screen: String?) throws(SimulationError) -> ScreenNode {
    try row(named: name, among: candidates(in: screen), in: screen).node
  }

  /// Returns the path of the one row with a name, as `row(named:in:)` finds it.
  func placeOfRow(named name: String, in screen: String?) throws(SimulationError) -> [Int] {
    try row(named: name, among: candidates(in: screen), in: screen).path
  }

  private func row(
    named name: String, among candidates: [Element], in screen: String?
  ) throws(SimulationError) -> Element {
    let rows = candidates.filter { $0.node.role == .row }
    let found = rows.filter { $0.label == DisplayText.singleLine(name) }
    let focused = found.filter(\.isFocused)
    if focused.count == 1 { return focused[0] }
    if found.count == 1 { return found[0] }
    let reference = ElementReference(.name(name), in: screen)
    guard found.isEmpty else { throw Self.ambiguous(reference, found) }
    throw .notFound(
      reference,
      nearest: NearestNames.closest(to: name, in: rows.map(\.label), count: 3)
        .map { DisplayText.quoted($0) })
  }

  private func candidates(in screen: String?) throws(SimulationError) -> [Element] {
    guard let screen else { return elements }
    // The same component may be on a screen twice: its group is a place, too.
    if !screens.contains(screen), !bars.contains(screen),
      let group = elements.first(where: { $0.node.role == .group && $0.id == screen })
    {
      return elements.filter { $0.path.starts(with: group.path) && $0.path != group.path }
    }
    guard screens.contains(screen) || bars.contains(screen) else {
      throw .screenNotVisible(screen, visible: screens)
    }
    return elements.filter { $0.screen == screen }
  }

  private func obstacle(
    of element: Element, for action: ScreenNode.Action
  ) -> SimulationError.Obstacle {
    if element.node.traits.contains(.disabled) { return .disabled }
    if hasDialog && !element.isFocused { return .covered }
    return switch action {
    case .enterText: .notTypable
    case .setValue: .notSettable
    case .longPress: .notLongPressable
    case .increment: .notIncrementable
    case .decrement: .notDecrementable
    case .beginChange, .endChange: .notDraggable
    default: .notTappable
    }
  }

  private func missing(
    _ reference: ElementReference, for action: ScreenNode.Action, among candidates: [Element],
    isThere: (Element) -> Bool
  ) -> SimulationError {
    if let there = candidates.first(where: isThere) {
      return .notUsable(reference, obstacle(of: there, for: action))
    }
    let usable = candidates.filter(\.isUsable)
    let nearest =
      switch reference.key {
      case .id(let id):
        NearestNames.closest(to: id, in: usable.map(\.id).filter { !$0.isEmpty }, count: 3)
          .map { DisplayText.idToken($0) }
      case .name(let name, _):
        NearestNames.closest(to: name, in: usable.map(\.label).filter { !$0.isEmpty }, count: 3)
          .map { DisplayText.quoted($0) }
      case .row: [String]()
      }
    return .notFound(reference, nearest: nearest)
  }
}

extension ElementReference.Key {
  fileprivate var occurrence: Int? {
    if case .name(_, let occurrence) = self { occurrence } else { nil }
  }
}
