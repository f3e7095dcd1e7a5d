package import FlowModels

/// The part of a screen that a line of a journey is about.
package enum LineTarget: Hashable, Sendable {
  /// The element at these child positions.
  case element([Int])
  /// The way back, and the one that closes what is on top.
  case back, dismiss
}

extension ScreenNode {
  /// Returns the target of a line, with `orUnusable` also an element that the line cannot use.
  package func target(of line: String, orUnusable: Bool = false) -> LineTarget? {
    switch (try? JourneyGrammar.command(of: line)) ?? nil {
    case .event(.back), .event(.swipe): .back
    case .event(.dismiss): .dismiss
    case .event(.confirm) where focusedScreen?.isDialog != true,
      .event(.cancel) where focusedScreen?.isDialog != true:
      nil
    case .event(let event):
      (UsedElement.target(of: event, on: self)?.path
        ?? (orUnusable
          ? event.target.flatMap { try? ElementFinder(self).place(of: $0.reference) } : nil))
        .map { .element($0) }
    case .expect(let expectation):
      (expectation.path(on: self, ElementFinder(self)) ?? expectation.unwanted(on: self))
        .map { .element($0) }
    default: nil
    }
  }
}

extension Expectation {
  /// Returns the path of the element that is expected; `nil` if none is, or none is there.
  func path(on root: ScreenNode, _ finder: ElementFinder) -> [Int]? {
    let named = { (name: String) in
      let name = DisplayText.singleLine(name)
      return root.flattened.filter { DisplayText.singleLine($0.node.label) == name }
    }
    switch self {
    case .visible(let name): return named(name).first?.path
    case .role(let role): return role.isThere ? role.path(on: root) : nil
    case .link(let name): return ExpectedRole(role: .link, name: name).path(on: root)
    case .value(let name, let value):
      let all = named(name)
      let meant = all.first { DisplayText.singleLine($0.node.value ?? "") == value }
      return (meant ?? all.first { $0.node.value != nil } ?? all.first)?.path
    case .says(let reference, _), .amount(let reference, _), .day(let reference, _),
      .matches(let reference, _), .usable(let reference, _), .rowsOf(let reference, _),
      .named(let reference, _):
      return try? finder.place(of: reference)
    case .row(let name, _, let screen): return try? finder.placeOfRow(named: name, in: screen)
    case .focus: return root.flattened.last { $0.node.traits.contains(.focused) }?.path
    case .problem(let text):
      return root.flattened.first { $0.node.problem.map { DisplayText.singleLine($0) } == text }?
        .path
    case .screen, .path, .panes, .dialog, .rows, .heard, .hidden: return nil
    }
  }

  // The element that is there, and should not be, or not like this.
  fileprivate func unwanted(on root: ScreenNode) -> [Int]? {
    switch self {
    case .hidden(let name):
      root.flattened.first {
        DisplayText.singleLine($0.node.label) == DisplayText.singleLine(name)
      }?
      .path
    // Of a role that is meant in another state, or with another name's role, the element is there.
    case .role(let role): role.nearestPath(on: root)
    case .problem: root.flattened.first { $0.node.problem != nil }?.path
    default: nil
    }
  }
}
