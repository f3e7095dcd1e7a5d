import FlowModels

// Choices of which one option must be accepted.

extension DeviationRun {
  private static let maxOptions = 24

  /// Chooses each option of a choice that blocks a screen: one of them must be accepted.
  func chooseAll(_ place: Place) async throws {
    // Once something else is entered, a rule over two fields may refuse all options of one.
    guard walk.graph.way(to: place.state).last?.isValue != true else { return }
    let start = try await player.play(place.way)
    guard let screen = start.focused, !start.disabledButtons.isEmpty else { return }
    let fields = screen.flattened.map(\.node).filter(\.isField)
    for choice in fields where choice.role == .choice && !isOver {
      let options = choice.children.filter { $0.isUsableOption }
      // Some choices need several options, and some wait for another field.
      guard case .choice(let facts) = choice.content, facts.most == 1,
        2...Self.maxOptions ~= options.count,
        !choice.hasMore,
        fields.allSatisfy({
          $0.id == choice.id || $0.problem == nil && ($0.value != nil || $0.role == .switch)
        })
      else { continue }
      let reference = ElementReference(.id(choice.id))
      // The buttons that cannot be used whatever is chosen.
      var blocked = start.disabledButtons
      for option in options where !blocked.isEmpty && !isOver {
        notes.note(.choice)
        let events = place.way + [.choose(option.id, for: reference)]
        let ending = try await player.play(events)
        noteFindings(of: ending, events)
        let isRefused = ending.isWhole && ending.node(choice)?.problem != nil
        blocked = isRefused ? blocked.filter(ending.disabledButtons.contains) : []
      }
      guard !isOver, let button = blocked.first else { continue }
      let events = place.way + [.choose(options[0].id, for: reference)]
      notes.tell(
        Finding(
          .refusedChoice,
          "\(choice.subject) \(DisplayText.quoted(choice.label)) of \(start.name) accepts none of "
            + "its \(options.count) options, so \(DisplayText.quoted(button)) can never be used"),
        events.map(\.description) + ["expect enabled \(DisplayText.quoted(button))"])
    }
  }
}

extension DeviationEnding {
  fileprivate var disabledButtons: [String] {
    let buttons = (focused?.flattened ?? []).map(\.node).filter {
      $0.isButton && $0.traits.contains(.disabled) && !$0.label.isEmpty
    }
    let isEmphasized = { (node: ScreenNode) in node.traits.contains(.emphasized) }
    return (buttons.filter(isEmphasized) + buttons.filter { !isEmphasized($0) }).map(\.label)
  }

  fileprivate func node(_ other: ScreenNode) -> ScreenNode? {
    focused?.firstNode { $0.id == other.id && $0.role == other.role }
  }
}
