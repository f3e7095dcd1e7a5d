import FlowModels

/// The opposites of moves that stay on their screens.
@MainActor
enum StateUndo {
  /// Returns the move that may take another one back, with the description to make it on.
  static func opposite(
    of move: StateMove, in before: Screen, of driver: StateDriver
  ) -> (StateMove, Screen)? {
    guard let old = before.node.node(at: move.path), let app = driver.app else { return nil }
    var opposite = move
    switch move.kind {
    case .enter: opposite.kind = .enter(old.value ?? "")
    case .perform(.increment): opposite.kind = .perform(.decrement)
    case .perform(.decrement): opposite.kind = .perform(.increment)
    case .perform(.tap) where move.role == .option && !old.traits.contains(.selected):
      // Of options that exclude one another the one before; of others the same.
      guard let choice = before.node.node(at: move.path.dropLast()),
        let chosen = choice.children.firstIndex(where: { $0.traits.contains(.selected) })
      else { break }
      opposite.path[opposite.path.count - 1] = chosen
    case .perform(.tap): break
    default: return nil
    }
    let after = app.screen()
    if move.role == .tab {
      // The tab that was shown before, wherever the bar is now.
      guard let shown = before.node.shownTab,
        let place = after.node.flattened.first(where: {
          $0.node.role == .tab && $0.node.id == shown.id
        })
      else { return nil }
      opposite.path = place.path
      opposite.id = shown.id
      return (opposite, after)
    }
    // What has gone, or means something else now, cannot take anything back.
    guard let now = after.node.node(at: opposite.path), now.role == old.role,
      now.id == old.id || opposite.path != move.path
    else { return nil }
    return (opposite, after)
  }
}

/// The record of the moves that could be undone, so that those that never can are not tried.
struct UndoRecord {
  private struct Tries {
    var count = 0
    var successes = 0
  }

  private var tries: [String: Tries] = [:]
  /// The numbers of moves that were undone, and of those that were tried to undo.
  private(set) var undone = StateSample(tried: 0, of: 0)

  /// Returns whether what was tried is worth trying again: not if it hardly ever succeeds.
  func isWorthTrying(_ kind: String) -> Bool {
    guard let tries = tries[kind] else { return true }
    return tries.successes * 8 >= tries.count - 8
  }

  mutating func note(_ kind: String, isUndone: Bool) {
    tries[kind, default: Tries()].count += 1
    undone.of += 1
    guard isUndone else { return }
    tries[kind, default: Tries()].successes += 1
    undone.tried += 1
  }
}

extension StateMove {
  /// The kind of move, as far as moves of one kind can be taken back alike.
  var undoKind: String {
    switch kind {
    // Rows differ in their ids, and do the same.
    case .perform(let action):
      "\(action.rawValue) \(role.rawValue) \(role == .row ? "" : id) \(screen)"
    case .enter, .set: "\(screen) \(id)"
    case .fillIn: "fill in \(screen)"
    case .back: "back \(screen)"
    case .dismiss: "dismiss"
    case .wait: "wait"
    case .answer, .fail: "answer"
    case .open: "open"
    }
  }
}

extension StateMove {
  /// True if nothing but a new beginning takes it back, unless it opens something.
  var isOneWay: Bool {
    switch kind {
    case .back, .dismiss, .wait, .answer, .fail: true
    default: false
    }
  }

  /// Returns true if it only changes what a field holds, given the description before it.
  @MainActor
  func isEntry(in before: Screen) -> Bool {
    switch kind {
    case .fillIn: true
    case .enter, .set, .perform(.increment), .perform(.decrement): before.part(at: path) is Field
    case .perform(.tap):
      role == .option && before.part(at: path.dropLast()) is Field
        || role == .switch && before.part(at: path) is Field
    default: false
    }
  }
}
