import FlowModels

/// Something that a user, the clock or an answer does in one state of an exploration.
struct StateMove: Hashable, Sendable {
  indirect enum Kind: Hashable, Sendable {
    /// A Boolean value that indicates whether it gives fields values.
    var isEntry: Bool {
      switch self {
      case .enter, .set, .fillIn: true
      default: false
      }
    }

    /// A Boolean value that indicates whether it taps something, or presses it for long.
    var isOfControl: Bool { self == .perform(.tap) || self == .perform(.longPress) }

    case perform(ScreenNode.Action)
    case enter(String)
    case set(String)
    case fillIn([StateMove])
    case back
    /// Dismisses what is presented on top.
    case dismiss
    /// Waits, by the app's clock, until the next timer ends.
    case wait(Duration)
    /// Lets a held answer arrive.
    case answer(Int)
    /// Lets a held answer fail.
    case fail(Int)
    /// Opens a link that a visible screen has.
    case open(String)
  }

  var kind: Kind
  /// The place of the element, by child positions from the root; empty for a move without one.
  var path: [Int] = []
  /// The element's id, and its screen's name.
  var id = ""
  var screen = ""
  var role = ScreenNode.Role.app
}

extension StateMove {
  /// A number that is the same for moves without an element of one kind.
  var print: Int {
    switch kind {
    case .perform: 0
    case .enter: 1
    case .set: 2
    case .back: 3
    case .dismiss: 4
    case .wait: 5
    case .answer: 6
    case .fail: 7
    case .fillIn: 8
    case .open: 9
    }
  }
}

extension StateMove: CustomStringConvertible {
  /// The move nearly as a journey writes it: the reference may be ambiguous.
  var description: String {
    let element = DisplayText.idToken(id) + " in \(screen)"
    return switch kind {
    case .perform(let action):
      switch action {
      case .tap: "tap \(element)"
      case .longPress: "long-press \(element)"
      case .scrollToEnd: "scroll in \(screen)"
      case .scrollToStart: "scroll up in \(screen)"
      case .refresh: "refresh in \(screen)"
      default: "\(action.rawValue) \(element)"
      }
    case .enter(let text): "type \(DisplayText.quoted(text)) into \(element)"
    case .set(let value): "set \(element) to \(DisplayText.quoted(value))"
    case .fillIn(let parts): parts.map(\.description).joined(separator: ", ")
    case .back: "back"
    case .dismiss: "dismiss"
    case .wait(let duration): "wait \(JourneyLexer.text(of: duration))"
    case .answer(let index): "answer \(index + 1)"
    case .fail(let index): "fail \(index + 1)"
    case .open(let link): "open \(DisplayText.quoted(link))"
    }
  }
}

extension StateMove {
  /// True if it uses one element or leaves a screen; false for whole forms, time and answers.
  var isUse: Bool {
    switch kind {
    case .perform, .enter, .set, .back, .dismiss, .open: true
    case .fillIn, .wait, .answer, .fail: false
    }
  }

  /// The moves that it consists of; itself, unless it fills in a form.
  var parts: [StateMove] {
    if case .fillIn(let parts) = kind { parts } else { [self] }
  }

  /// Returns the same move at the current place of its element; `nil` if there is none.
  // The element is found by its role and id.
  func located(in root: ScreenNode) -> StateMove? {
    if path.isEmpty { return self }
    if let node = root.node(at: path), node.id == id, node.role == role { return self }
    // Choices may have equal options.
    guard role != .option, role != .row else { return nil }
    for screen in root.flattened where screen.node.role == .screen && screen.node.id == self.screen
    {
      let found = screen.node.flattened.first { $0.node.id == id && $0.node.role == role }
      guard let found else { continue }
      var move = self
      move.path = screen.path + found.path
      return move
    }
    return nil
  }

  /// Returns true if its element has not moved, and a journey can name it.
  func isThere(in root: ScreenNode) -> Bool {
    located(in: root)?.path == path && event(in: root) != nil
  }

  func isOffered(in root: ScreenNode) -> Bool {
    let actions = root.node(at: path)?.actions ?? []
    return switch kind {
    case .perform(let action): actions.contains(action)
    case .enter: actions.contains(.enterText)
    case .set: actions.contains(.setValue)
    default: true
    }
  }

  /// Returns the event of a journey that makes this move; `nil` for a form or an ambiguous element.
  func event(in root: ScreenNode) -> UserEvent? {
    switch kind {
    case .fillIn: return nil
    case .back: return .back
    case .dismiss: return .dismiss
    case .wait(let duration): return .wait(duration)
    case .answer(let index): return .answer(index)
    case .fail(let index): return .fail(index)
    case .open(let link): return .open(link)
    case .perform(.scrollToEnd):
      return listEvent(.scrollToEnd, in: root) { .scrollToEnd(screen: $0) }
    case .perform(.scrollToStart):
      return listEvent(.scrollToStart, in: root) { .scrollToStart(screen: $0) }
    case .perform(.refresh): return listEvent(.refresh, in: root) { .refresh(screen: $0) }
    case .perform(.tap) where role == .option:
      return choice(in: root) ?? reference(for: .tap, in: root).map { .tap($0) }
    case .perform(let action):
      guard let reference = reference(for: action, in: root) else { return nil }
      switch action {
      case .increment: return .increment(reference)
      case .decrement: return .decrement(reference)
      case .endChange: return .drop(reference)
      case .tap: return .tap(reference)
      case .longPress: return .longPress(reference)
      default: return nil
      }
    case .enter(let text): return reference(for: .enterText, in: root).map { .type(text, into: $0) }
    case .set(let value): return reference(for: .setValue, in: root).map { .set($0, to: value) }
    }
  }

  // A journey can name a screen only by one word.
  private var screenNames: [String?] { UsableElements.isWord(screen) ? [nil, screen] : [nil] }

  private func choice(in root: ScreenNode) -> UserEvent? {
    guard let choice = root.node(at: Array(path.dropLast())) else { return nil }
    let finder = ElementFinder(root)
    for name in screenNames {
      let reference = ElementReference(.id(choice.id), in: name)
      if (try? finder.path(ofOption: id, of: reference)) == path {
        return .choose(id, for: reference)
      }
    }
    return nil
  }

  private func listEvent(
    _ action: ScreenNode.Action, in root: ScreenNode, _ event: (String?) -> UserEvent
  ) -> UserEvent? {
    let finder = ElementFinder(root)
    for name in screenNames where (try? finder.pathOfList(in: name, for: action)) == path {
      return event(name)
    }
    return nil
  }

  private func reference(
    for action: ScreenNode.Action, in root: ScreenNode
  ) -> ElementReference? {
    let finder = ElementFinder(root)
    func means(_ reference: ElementReference) -> Bool {
      (try? finder.path(of: reference, for: action)) == path
    }
    for reference in screenNames.map({ ElementReference(.id(id), in: $0) })
    where means(reference) { return reference }
    guard let node = root.node(at: path) else { return nil }
    let alike = root.flattened.filter { $0.node.actions.contains(action) }
    if role == .row, action == .tap || action == .longPress {
      // Rows are counted among those that can be tapped.
      let rows = root.flattened.count { $0.node.role == .row && $0.node.actions.contains(.tap) }
      for row in 0..<rows {
        for name in screenNames where means(ElementReference(.row(row + 1), in: name)) {
          return ElementReference(.row(row + 1), in: name)
        }
      }
    }
    for occurrence in 1...max(1, alike.count) {
      for name in screenNames {
        let reference = ElementReference(.name(node.label, occurrence: occurrence), in: name)
        if means(reference) { return reference }
      }
    }
    return nil
  }
}

extension ScreenNode {
  func node(at path: [Int]) -> ScreenNode? {
    var node = self
    for index in path {
      guard node.children.indices.contains(index) else { return nil }
      node = node.children[index]
    }
    return node
  }
}
