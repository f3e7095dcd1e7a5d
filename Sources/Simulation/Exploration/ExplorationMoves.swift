import FlowModels

/// The moves that a thorough person tries on a screen, in order.
struct ExplorationMoves {
  /// The maximum number of rows or options that are all tried, where they are not data.
  static let mostFixedRows = 12
  /// The texts that are typed: words, a number.
  static let texts = ["Sample", "2"]
  /// The values that a day, a time or a duration is set to.
  static let dates = ["2020-02-02", "2030-02-02", "12:30"]

  /// The moves, each to be tried on the screen as it is at first.
  private(set) var moves: [ExplorationMove] = []
  /// Everything on the screen that can be tapped, in reading order.
  private let tapped: [ScreenNode]
  private let isFirst: Bool

  /// Collects the moves to try.
  ///
  /// - Parameters:
  ///   - root: Everything that is visible.
  ///   - screen: The screen that has the focus.
  ///   - isFirst: A Boolean value that indicates whether it is the first of the app, alone on the
  ///     path.
  ///   - isPresented: A Boolean value that indicates whether it is presented above the path.
  ///   - waits: A Boolean value that indicates whether the app's clock can be advanced.
  ///   - links: The links that screens have, as they are opened.
  /// - Complexity: O(elements²) at worst, where ids have to be compared.
  init(
    in root: ScreenNode, on screen: ScreenNode, isFirst: Bool, isPresented: Bool, waits: Bool,
    links: [String]
  ) {
    let nodes = screen.flattened.map(\.node)
    self.isFirst = isFirst || screen.isMenu
    tapped = nodes.filter { $0.actions.contains(.tap) }
    use(screen, waits: waits)
    if nodes.count(where: \.isField) > 1 { moves.append(.fillIn(nodes.filter(\.isField))) }
    let actions = Set(nodes.flatMap(\.actions))
    if actions.contains(.scrollToEnd) { add(.scrollToEnd(screen: nil)) }
    if actions.contains(.scrollToStart) { add(.scrollToStart(screen: nil)) }
    if actions.contains(.refresh) { add(.refresh(screen: nil)) }
    for link in links { add(.open(link)) }
    add(.back)
    if isPresented { add(.dismiss) }
    for bar in root.children where bar.isBar {
      for node in bar.children where node.actions.contains(.tap) {
        add(.tap(ElementReference(.id(node.id))))
      }
    }
    chooseElsewhere(than: screen, in: root)
  }

  private mutating func add(_ events: UserEvent...) { moves.append(.events(events)) }

  private mutating func use(_ node: ScreenNode, waits: Bool) {
    let reference = ElementReference(.id(node.id))
    if node.actions.contains(.tap) { add(.tap(self.reference(to: node))) }
    if node.actions.contains(.longPress) { add(.longPress(self.reference(to: node))) }
    if node.actions.contains(.enterText) {
      for text in Self.texts {
        // A search often begins only a short time later.
        let pause: [UserEvent] = waits ? [.wait(.seconds(1))] : []
        moves.append(.events([.type(text, into: reference)] + pause))
      }
      if node.value != nil { add(.type("", into: reference)) }
    }
    if node.actions.contains(.setValue), node.role == .datePicker {
      for date in Self.dates { add(.set(reference, to: date)) }
    }
    if node.actions.contains(.increment) { add(.increment(reference)) }
    if node.actions.contains(.decrement) { add(.decrement(reference)) }
    if node.role == .choice {
      let options = node.children.filter { $0.isUsableOption }
      for option in sample(options) { add(.choose(option.id, for: reference)) }
    }
    let rows = Set(sample(node.children.filter { $0.role == .row && $0.isUsed }).map(\.id))
    for child in node.children where child.role != .option {
      if child.role != .row || rows.contains(child.id) { use(child, waits: waits) }
    }
  }

  /// Returns a reference by id, which is the same in every language; by number if another row has
  /// the same id.
  private func reference(to node: ScreenNode) -> ElementReference {
    guard node.role == .row, tapped.count(where: { $0.id == node.id }) > 1 else {
      return ElementReference(.id(node.id))
    }
    let rows = tapped.filter { $0.role == .row }
    return ElementReference(rows.firstIndex(of: node).map { .row($0 + 1) } ?? .id(node.id))
  }

  /// Returns all rows that are fixed, as those of a menu are; of those that are data the first, the
  /// middle and the last.
  private func sample(_ nodes: [ScreenNode]) -> [ScreenNode] {
    guard nodes.count > 3, !isFirst || nodes.count > Self.mostFixedRows else { return nodes }
    return [nodes[0], nodes[nodes.count / 2], nodes[nodes.count - 1]]
  }

  /// Adds taps on the last row of each list beside the screen that has the focus.
  private mutating func chooseElsewhere(than screen: ScreenNode, in root: ScreenNode) {
    for (_, other) in root.flattened where other.role == .screen && other != screen {
      for (_, node) in other.flattened {
        let row = node.children.last { $0.role == .row && $0.actions.contains(.tap) }
        if let row { add(.tap(ElementReference(.id(row.id), in: other.id))) }
      }
    }
  }
}

extension ScreenNode {
  /// A Boolean value that indicates whether it is filled in as a part of a form.
  var isField: Bool {
    switch role {
    case .textField: actions.contains(.enterText)
    case .datePicker, .stepper, .slider: actions.contains(.setValue)
    case .choice: children.contains { $0.actions.contains(.tap) }
    default: false
    }
  }

  /// A Boolean value that indicates whether it is an option that can be chosen.
  package var isUsableOption: Bool { role == .option && actions.contains(.tap) }

  /// A Boolean value that indicates whether it, or an element in it, offers an action.
  var isUsed: Bool { firstNode { !$0.actions.isEmpty } != nil }
}
