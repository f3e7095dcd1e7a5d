import FlowModels

// Choices of which one option must be accepted.

extension DeviationRun {
  /// The greatest number of options that are all tried.
  private static let mostOptions = 24

  /// Chooses each option of a choice on a screen that does not go on as it is: one of them must be
  /// accepted.
  func chooseAll(_ place: Place) async throws {
    // Once something else is entered, a rule over two fields may refuse all options of one.
    guard walk.graph.way(to: place.state).last?.isValue == false else { return }
    let start = try await player.play(place.way)
    guard let screen = start.focused, !start.disabledButtons.isEmpty else { return }
    for choice in screen.flattened.map(\.node) where choice.role == .choice && !isOver {
      let options = choice.children.filter { $0.role == .option && $0.actions.contains(.tap) }
      guard 2...Self.mostOptions ~= options.count else { continue }
      let reference = ElementReference(.id(choice.id))
      let events = options.map { place.way + [.choose($0.id, for: reference)] }
      // The buttons that cannot be used whatever is chosen.
      var blocked = start.disabledButtons
      for events in events where !blocked.isEmpty {
        let ending = try await player.play(events)
        let isRefused = ending.isWhole && ending.node(choice)?.problem != nil
        blocked = isRefused ? blocked.intersection(ending.disabledButtons) : []
      }
      guard let button = blocked.min(), let first = events.first else { continue }
      notes.tell(
        Finding(
          .refusedChoice,
          "\(choice.subject) \(DisplayText.quoted(choice.label)) of \(start.name) accepts none of "
            + "its \(options.count) options, so \(DisplayText.quoted(button)) can never be used"),
        first.map(\.description) + ["expect enabled \(DisplayText.quoted(button))"])
    }
  }
}

extension DeviationEnding {
  /// The names of the buttons of the screen that has the focus and cannot be used.
  fileprivate var disabledButtons: Set<String> {
    let nodes = focused?.flattened.map(\.node) ?? []
    return Set(
      nodes.filter { $0.role == .button && $0.traits.contains(.disabled) && !$0.label.isEmpty }
        .map(\.label))
  }

  /// Returns the element of that screen with the id and role of another one.
  fileprivate func node(_ other: ScreenNode) -> ScreenNode? {
    focused?.flattened.first { $0.node.id == other.id && $0.node.role == other.role }?.node
  }
}
