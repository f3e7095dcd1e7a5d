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
    case dismiss
    /// Waits, by the app's clock, until the next timer ends.
    case wait(Duration)
    case answer(Int)
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
    if case .fillIn(let parts) = kind { return parts.map(\.description).joined(separator: ", ") }
    return event(on: ElementReference(.id(id), in: screen))?.description ?? "\(kind)"
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
    let action: ScreenNode.Action
    switch kind {
    case .perform(let performed): action = performed
    case .enter: action = .enterText
    case .set: action = .setValue
    case .fillIn, .back, .dismiss, .wait, .answer, .fail, .open:
      return event(on: ElementReference(.id(id)))
    }
    if [.scrollToEnd, .scrollToStart, .refresh].contains(action) {
      let finder = ElementFinder(root)
      let name = screenNames.first { (try? finder.pathOfList(in: $0, for: action)) == path }
      return name.flatMap { event(on: ElementReference(.id(id), in: $0)) }
    }
    if action == .tap, role == .option, let choice = choice(in: root) { return choice }
    return reference(for: action, in: root).flatMap { event(on: $0) }
  }

  private func event(on reference: ElementReference) -> UserEvent? {
    switch kind {
    case .fillIn: nil
    case .back: .back
    case .dismiss: .dismiss
    case .wait(let duration): .wait(duration)
    case .answer(let index): .answer(index)
    case .fail(let index): .fail(index)
    case .open(let link): .open(link)
    case .enter(let text): .type(text, into: reference)
    case .set(let value): .set(reference, to: value)
    case .perform(.increment): .increment(reference)
    case .perform(.decrement): .decrement(reference)
    case .perform(.endChange): .drop(reference)
    case .perform(.tap): .tap(reference)
    case .perform(.longPress): .longPress(reference)
    case .perform(.scrollToEnd): .scrollToEnd(screen: reference.screen)
    case .perform(.scrollToStart): .scrollToStart(screen: reference.screen)
    case .perform(.refresh): .refresh(screen: reference.screen)
    case .perform(.enterText), .perform(.setValue), .perform(.beginChange): nil
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

  private func reference(for action: ScreenNode.Action, in root: ScreenNode) -> ElementReference? {
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
