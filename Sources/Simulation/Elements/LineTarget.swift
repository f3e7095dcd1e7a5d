package import FlowModels

/// The part of a screen that a line of a journey is about.
package enum LineTarget: Hashable, Sendable {
  /// The element at these child positions.
  case element([Int])
  /// The way back, and the one that closes what is on top.
  case back, dismiss
}

extension ScreenNode {
  /// Returns the target of a line that uses something, or expects something of one element.
  package func target(of line: String) -> LineTarget? {
    switch (try? JourneyGrammar.command(of: line)) ?? nil {
    case .event(.back), .event(.swipe): .back
    case .event(.dismiss): .dismiss
    case .event(let event): UsedElement.target(of: event, on: self).map { .element($0.path) }
    case .expect(let expectation): expectation.target(on: self).map { .element($0) }
    default: nil
    }
  }
}

extension Expectation {
  fileprivate func target(on root: ScreenNode) -> [Int]? {
    func first(where isMeant: (ScreenNode) -> Bool) -> [Int]? {
      root.flattened.first { isMeant($0.node) }?.path
    }
    let finder = ElementFinder(root)
    switch self {
    case .rowsOf(let reference, _), .named(let reference, _), .says(let reference, _),
      .amount(let reference, _), .day(let reference, _), .matches(let reference, _),
      .usable(let reference, _):
      return try? finder.place(of: reference)
    case .row(let name, _, let screen): return try? finder.placeOfRow(named: name, in: screen)
    case .value(let name, _), .hidden(let name):
      let name = DisplayText.singleLine(name)
      return first { DisplayText.singleLine($0.label) == name }
    case .problem: return first { $0.problem != nil }
    case .focus: return root.flattened.last { $0.node.traits.contains(.focused) }?.path
    case .screen, .path, .panes, .dialog, .rows, .link, .heard, .visible: return nil
    }
  }
}
