import FlowModels

/// Everything that a person can do in a state, with samples where there is too much to do.
struct StateMoves {
  /// The number of rows that are all tried.
  static let mostRows = 3
  /// The number of rows on an app's only screen, as in a menu, that are all tried.
  static let mostFixedRows = 12
  static let texts = ["Sample", "2"]
  static let dates = ["2020-02-02", "2030-02-02"]

  /// The moves, in reading order; going back comes last.
  private(set) var moves: [StateMove] = []
  /// The screens with rows or options that are left out, each with the number of those tried and of
  /// all.
  private(set) var samples: [String: StateSample] = [:]

  /// A number that is the same for states in which the same can be done, rows left out of account.
  private(set) var print = StateFingerprint()

  private let isFirst: Bool
  private var row: String?
  private var path: [Int] = []
  private var screen = ""

  /// Collects the moves.
  ///
  /// - Parameters:
  ///   - root: The description of the state.
  ///   - app: The app in that state.
  ///   - answers: The gate that holds answers back, if these are to vary.
  /// - Complexity: O(elements of the description).
  @MainActor
  init(in root: ScreenNode, of app: AppModel, answers: AnswerGate? = nil) {
    isFirst = app.isAtFirstScreen
    use(root)
    print.add(app.dialogs.count)
    let count = moves.count
    defer {
      // The moves without an element: their kinds and their number.
      for move in moves.dropFirst(count) { print.add(move.print) }
      print.add(moves.count)
    }
    if let answers {
      for index in 0..<answers.heldCount {
        moves.append(StateMove(kind: .answer(index)))
        moves.append(StateMove(kind: .fail(index)))
      }
    }
    if let clock = app.clock as? ManualClock, let time = clock.timesLeft.first {
      moves.append(StateMove(kind: .wait(time)))
    }
    if app.hasPresentations { moves.append(StateMove(kind: .dismiss)) }
    if !isFirst { moves.append(StateMove(kind: .back)) }
  }

  private mutating func use(_ node: ScreenNode) {
    if node.role == .screen { screen = node.id }
    let outer = row
    defer { row = outer }
    if node.role == .row { row = node.id }
    for action in node.actions { use(node, by: action) }
    let kept = sample(node)
    for (index, child) in node.children.enumerated() where kept?.contains(index) ?? true {
      path.append(index)
      use(child)
      path.removeLast()
    }
  }

  private mutating func use(_ node: ScreenNode, by action: ScreenNode.Action) {
    switch action {
    case .enterText:
      for text in Self.texts where text != node.value { add(.enter(text), node) }
      if node.value != nil { add(.enter(""), node) }
    case .setValue:
      // A number is set by its steps where it has any.
      if node.actions.contains(.increment) { return }
      for date in node.role == .datePicker ? Self.dates : ["2"] { add(.set(date), node) }
    case .beginChange, .endChange: return
    default: add(.perform(action), node)
    }
  }

  private mutating func add(_ kind: StateMove.Kind, _ node: ScreenNode) {
    moves.append(StateMove(kind: kind, path: path, id: node.id, screen: screen, role: node.role))
    print.add(screen)
    print.add(node.role.rawValue)
    if case .perform(let action) = kind { print.add(action.rawValue) }
    guard node.role != .row, node.role != .option else { return }
    let isOfRow = row.map { node.id.hasPrefix($0 + ".") } ?? false
    print.add(isOfRow ? String(node.id.dropFirst((row?.count ?? 0) + 1)) : node.id)
  }

  /// Returns the children that are used, or `nil` for all: of many rows or options the first, the
  /// middle and the last, and the one that begins the second page.
  private mutating func sample(_ node: ScreenNode) -> Set<Int>? {
    let most = isFirst ? Self.mostFixedRows : Self.mostRows
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

/// The rows or options of a screen that an exploration tries, of all that there are.
public struct StateSample: Hashable, Sendable, Codable {
  /// The number of those that are tried.
  public var tried: Int
  /// The number of all.
  public var of: Int
}

extension ScreenNode {
  /// A Boolean value that indicates whether it, or an element in it, offers an action.
  fileprivate var isUsed: Bool { !actions.isEmpty || children.contains(where: \.isUsed) }
}

extension AppModel {
  /// A Boolean value that indicates whether nothing can be gone back from.
  fileprivate var isAtFirstScreen: Bool { !hasPresentations && root.controller.screens.count < 2 }

  /// A Boolean value that indicates whether a screen, a flow or a dialog is presented.
  fileprivate var hasPresentations: Bool { layout.dialog != nil }
}
