import FlowModels

/// Everything that a user can do in a state, with samples where there is too much to do.
struct StateMoves {
  /// The number of rows that are all tried.
  static let maxRows = 3
  /// The number of rows on an app's only screen, as in a menu, that are all tried.
  static let maxFixedRows = 12
  /// The moves, in reading order; going back comes last.
  private(set) var moves: [StateMove] = []
  /// The screens with rows or options left out, each with the numbers of tried ones and of all.
  private(set) var samples: [String: StateSample] = [:]

  /// A number that is the same for states that offer the same moves, apart from rows.
  private(set) var print = StateFingerprint()
  /// A Boolean value that indicates whether a timer is set.
  private(set) var canWait = false
  private(set) var offers: [Offer] = []
  private var pane = StateFingerprint()

  private let isFirst: Bool
  private let isForSurvey: Bool
  private let entries: StateEntries
  private let described: Screen
  private var filling: [StateMove] = []
  // Also has entries for empty fields without known rules.
  private var fillingAll: [StateMove] = []
  private var row: String?
  private var path: [Int] = []
  private var screen = ""
  private var known: (path: [Int], values: StateEntries.Values)?

  /// Collects the moves; those of a survey also open links and fill in fields without known rules.
  @MainActor
  init(
    in screen: Screen, of app: AppModel, entries: StateEntries, answers: AnswerGate? = nil,
    isForSurvey: Bool = false
  ) {
    self.isForSurvey = isForSurvey
    isFirst = app.isAtFirstScreen
    self.entries = entries
    described = screen
    use(screen.node)
    // What is on no screen, such as tabs.
    offers.append(Offer(screen: "", print: pane.value))
    print.add(bits: pane.value)
    for parts in filling == fillingAll ? [filling] : [filling, fillingAll] where parts.count > 1 {
      moves.append(StateMove(kind: .fillIn(parts), screen: parts[0].screen))
      print.add(parts.count)
    }
    var rest = StateFingerprint()
    rest.add(app.dialogs.count)
    // Dialogs have one name, and often the same buttons.
    if case .key(let key, _)? = app.dialogs.first?.title { rest.add(key) }
    let count = moves.count
    defer {
      // The moves without an element, by their kinds: what can be done on any screen.
      for move in moves.dropFirst(count) {
        // A timer may be of another screen.
        if case .wait = move.kind { continue }
        rest.add(move.print)
      }
      for index in offers.indices { offers[index].print ^= rest.value }
      if canWait { rest.add(1) }
      print.add(bits: rest.value)
      print.add(moves.count)
    }
    if let answers {
      for index in 0..<answers.heldCount {
        moves.append(StateMove(kind: .answer(index)))
        moves.append(StateMove(kind: .fail(index)))
      }
    }
    if let clock = app.clock as? ManualClock, let time = clock.timesLeft.first {
      canWait = true
      moves.append(StateMove(kind: .wait(time)))
    }
    if isForSurvey {
      moves += app.shownLinks(in: screen.node).map { StateMove(kind: .open($0)) }
    }
    if app.hasPresentations { moves.append(StateMove(kind: .dismiss)) }
    if !isFirst { moves.append(StateMove(kind: .back)) }
  }

  @MainActor
  private mutating func use(_ node: ScreenNode) {
    guard node.role == .screen else { return useElement(node) }
    screen = node.id
    let outer = pane
    pane = StateFingerprint()
    useElement(node)
    offers.append(Offer(screen: node.id, print: pane.value))
    print.add(bits: pane.value)
    pane = outer
  }

  @MainActor
  private mutating func useElement(_ node: ScreenNode) {
    let outer = row
    defer { row = outer }
    if node.role == .row { row = node.id }
    for action in node.actions { use(node, by: action) }
    fill(node)
    let kept = sample(node)
    for (index, child) in node.children.enumerated() where kept?.contains(index) ?? true {
      path.append(index)
      use(child)
      path.removeLast()
    }
  }

  @MainActor
  private mutating func use(_ node: ScreenNode, by action: ScreenNode.Action) {
    switch action {
    case .enterText:
      let values = values(of: node)
      for text in [values.fitting, values.breaking].compactMap({ $0 }) where text != node.value {
        add(.enter(text), node)
      }
      if node.value != nil { add(.enter(""), node) }
    case .setValue:
      // A number is set by its steps where it has any, and a switch by a tap.
      if [.increment, .enterText, .tap].contains(where: node.actions.contains) { return }
      let values = values(of: node)
      for value in [values.fitting, values.breaking].compactMap({ $0 }) { add(.set(value), node) }
    case .beginChange, .endChange: return
    default: add(.perform(action), node)
    }
  }

  // The rules of a field are asked once for a screen.
  @MainActor
  private mutating func values(of node: ScreenNode) -> StateEntries.Values {
    if let known, known.path == path { return known.values }
    let values = entries.values(for: field, id: node.id, role: node.role, in: screen)
    known = (path, values)
    return values
  }

  @MainActor
  private var field: Field? { described.part(at: path) as? Field }

  @MainActor
  private mutating func fill(_ node: ScreenNode) {
    guard node.isField else { return }
    let field = field
    guard field.map({ !$0.validity.isValid || !$0.hasValue }) ?? (isForSurvey && node.isUnfilled)
    else { return }
    if node.role == .choice {
      let option = node.children.firstIndex { $0.isUsableOption }
      guard let option else { return }
      let child = node.children[option]
      fill(
        StateMove(
          kind: .perform(.tap), path: path + [option], id: child.id, screen: screen, role: .option),
        by: field)
    } else if let text = values(of: node).fitting {
      let kind: StateMove.Kind = node.actions.contains(.enterText) ? .enter(text) : .set(text)
      fill(
        StateMove(kind: kind, path: path, id: node.id, screen: screen, role: node.role), by: field)
    }
  }

  @MainActor
  private mutating func fill(_ move: StateMove, by field: Field?) {
    fillingAll.append(move)
    if field != nil { filling.append(move) }
  }

  private mutating func add(_ kind: StateMove.Kind, _ node: ScreenNode) {
    moves.append(StateMove(kind: kind, path: path, id: node.id, screen: screen, role: node.role))
    pane.add(screen)
    pane.add(node.role.rawValue)
    if case .perform(let action) = kind { pane.add(action.rawValue) }
    guard node.role != .row, node.role != .option else { return }
    pane.add(node.id(in: row))
  }

  // Of many rows or options, it keeps the first, the middle and the last, and the first one of the
  // second page.
  private mutating func sample(_ node: ScreenNode) -> Set<Int>? {
    let most = isFirst || screen == ScreenNode.menuName ? Self.maxFixedRows : Self.maxRows
    guard node.children.count > most else { return nil }
    let rows = node.children.indices.filter { index in
      let child = node.children[index]
      return (child.role == .row || child.role == .option) && child.isUsed
    }
    guard rows.count > most else { return nil }
    var kept = Set(node.children.indices).subtracting(rows)
    let page = rows.count > 20 ? [rows[20]] : []
    let tried = Set([rows[0], rows[rows.count / 2], rows[rows.count - 1]] + page)
    kept.formUnion(tried)
    let old = samples[screen]
    samples[screen] = StateSample(
      tried: max(tried.count, old?.tried ?? 0), of: max(rows.count, old?.of ?? 0))
    return kept
  }
}

extension StateMoves {
  /// The moves that one screen offers, as a number that is the same where the same can be done.
  struct Offer: Hashable, Sendable {
    /// The screen's name; empty for what is on none.
    var screen: String
    /// The number; rows are left out of account.
    var print: UInt64
    /// The mark of its place among others that offer the same, if that counts.
    var place = ""
  }
}

/// The rows or options of a screen that an exploration tries, of all that there are.
struct StateSample: Hashable, Sendable, Codable {
  var tried: Int
  var of: Int
}

extension AppModel {
  // Links are opened without the scheme or the host of a brand.
  fileprivate func shownLinks(in root: ScreenNode) -> [String] {
    var found: [String] = []
    for link in root.screens.compactMap(\.link) {
      let bases = links.scheme.map { ["\($0)://"] + links.hosts.map { "https://\($0)/" } } ?? []
      let path = String(link.dropFirst(bases.first { link.hasPrefix($0) }?.count ?? 0))
      if !found.contains(path) { found.append(path) }
    }
    return found
  }

  fileprivate var isAtFirstScreen: Bool { !hasPresentations && root.controller.screens.count < 2 }

  /// A Boolean value that indicates whether a screen, a flow or a dialog is presented.
  var hasPresentations: Bool { layout.dialog != nil }
}

extension ScreenNode {
  /// A Boolean value that indicates whether it is filled in as a part of a form.
  var isField: Bool {
    switch role {
    case .textField, .searchField: actions.contains(.enterText)
    case .switch, .datePicker, .stepper, .slider: actions.contains(.setValue)
    case .choice: children.contains { $0.actions.contains(.tap) }
    default: false
    }
  }

  fileprivate var isUnfilled: Bool {
    switch role {
    case .choice: !children.contains { $0.traits.contains(.selected) }
    case .switch: !traits.contains(.checked)
    default: value?.isEmpty ?? true
    }
  }

  package var isUsableOption: Bool { role == .option && actions.contains(.tap) }

  /// A Boolean value that indicates whether it, or an element in it, offers an action.
  var isUsed: Bool { firstNode { !$0.actions.isEmpty } != nil }
}
