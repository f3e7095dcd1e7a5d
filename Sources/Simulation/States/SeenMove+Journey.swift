package import FlowModels

extension SeenMove {
  /// Makes the move of a journey's line on a screen; `nil` for one that no user makes.
  package init?(_ line: Journey.Line, on root: ScreenNode) {
    guard case .event(let event) = line.command else { return nil }
    (text, lines, receipts, events) = (line.text, [line.text], [], [])
    if let target = UsedElement.target(of: event, on: root) {
      kind = .use(target.action)
      place = root.ownedPlace(at: target.path)
      return
    }
    switch event {
    case .back, .swipe: kind = .back
    case .dismiss: kind = .dismiss
    case .open: kind = .open
    case .wait: kind = .wait
    case .relaunch: kind = .relaunch
    default: return nil
    }
  }

  /// Returns the text or the value that a line of a journey enters; `nil` if it enters none.
  package static func entry(of line: String) -> String? {
    guard case .event(let event)? = (try? JourneyGrammar.command(of: line)) ?? nil else {
      return nil
    }
    return switch event {
    case .type(let text, _), .set(_, let text), .drag(_, let text), .choose(let text, _): text
    default: nil
    }
  }
}

extension ScreenNode {
  /// Returns the place of an element: its screen or bar, the path of that, and the rest.
  func ownedPlace(at path: [Int]) -> (owner: PlacedUse.Owner, path: [Int], positions: [Int])? {
    owners.last { path.starts(with: $0.path) }.map {
      ($0.owner, $0.path, Array(path.dropFirst($0.path.count)))
    }
  }
}
