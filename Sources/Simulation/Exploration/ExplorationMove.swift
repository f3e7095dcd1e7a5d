import FlowModels

/// A move that a person tries, from one state.
enum ExplorationMove: Hashable {
  /// Plays events, one after another.
  case events([UserEvent])
  /// Fills in fields; a field that rejects a value is tried with others.
  case fillIn([ScreenNode])

  /// The events of a move, one after another, as some depend on those before.
  struct Steps {
    private let move: ExplorationMove
    private var index = 0

    /// Begins a move.
    init(of move: ExplorationMove) { self.move = move }

    /// Returns the next event, if there is one.
    ///
    /// - Parameters:
    ///   - position: The current position in the app.
    ///   - entry: Returns an entry that the rules of a field accept, if it needs one.
    @MainActor
    mutating func next(
      on position: ExplorationPosition, entry: (String) -> String?
    ) -> UserEvent? {
      switch move {
      case .events(let events):
        defer { index += 1 }
        return index < events.count ? events[index] : nil
      case .fillIn(let fields):
        // What the rules accept, and samples where nothing is found or something else refuses it.
        while index < fields.count * (1 + FieldSamples.mostAttempts) {
          let attempt = index / fields.count - 1
          let id = fields[index % fields.count].id
          index += 1
          guard let field = position.node(id) else { continue }
          if attempt < 0 {
            if let text = entry(id) { return field.entering(text) }
          } else if attempt == 0 && field.value == nil || field.traits.contains(.invalid),
            let event = FieldSamples.event(for: field, attempt: attempt)
          {
            return event
          }
        }
        return nil
      }
    }
  }
}

extension ScreenNode {
  /// Returns the event that enters a text, or the id of an option, in this field.
  fileprivate func entering(_ text: String) -> UserEvent {
    let reference = ElementReference(.id(id))
    return switch role {
    case .textField: .type(text, into: reference)
    case .choice: .choose(text, for: reference)
    default: .set(reference, to: text)
    }
  }
}

extension ExplorationMove {
  /// Returns events that may take the move back.
  ///
  /// - Parameters:
  ///   - start: The position in which it began.
  ///   - end: The position to which it has led.
  @MainActor
  func wayBack(to start: ExplorationPosition, from end: ExplorationPosition) -> [UserEvent] {
    guard case .events(let events) = self, let first = events.first else { return [] }
    let pause = Array(events.dropFirst())
    switch first {
    case .type(_, let reference):
      return [.type(start.node(reference)?.value ?? "", into: reference)] + pause
    case .set(let reference, _): return [.set(reference, to: start.node(reference)?.value ?? "")]
    case .increment(let reference): return [.decrement(reference)]
    case .decrement(let reference): return [.increment(reference)]
    case .choose(let option, let reference):
      let options = start.node(reference)?.children ?? []
      let chosen = options.filter { $0.traits.contains(.selected) }.map(\.id)
      return chosen.contains(option) ? [] : [.choose(chosen.first ?? option, for: reference)]
    case .tap(let reference) where end.isToggled(reference, since: start): return [first]
    case .tap(let reference) where start.tab(reference) != nil:
      return start.shownTab.map { [.tap($0)] } ?? []
    case .tap, .longPress, .open: return start.stack == end.stack ? [] : [.back]
    default: return []
    }
  }
}

extension ExplorationPosition {
  /// Returns the element with an id on the screen that has the focus, other than a row.
  fileprivate func node(_ id: String) -> ScreenNode? {
    focused?.node.flattened.lazy.map(\.node).first { $0.id == id && $0.role != .row }
  }

  /// Returns whether an element is still there, and has been expanded or collapsed since.
  fileprivate func isToggled(_ reference: ElementReference, since start: ExplorationPosition)
    -> Bool
  {
    guard let before = start.node(reference), let after = node(reference) else { return false }
    return before.traits.contains(.expanded) != after.traits.contains(.expanded)
  }

  /// Returns the tab that a reference means.
  fileprivate func tab(_ reference: ElementReference) -> ScreenNode? {
    guard case .id(let id) = reference.key else { return nil }
    return root.firstNode { $0.role == .tab && $0.id == id }
  }

  /// The tab that is shown.
  fileprivate var shownTab: ElementReference? {
    root.shownTab.map { ElementReference(.id($0.id)) }
  }

  fileprivate func node(_ reference: ElementReference) -> ScreenNode? {
    guard case .id(let id) = reference.key else { return nil }
    return node(id)
  }
}
