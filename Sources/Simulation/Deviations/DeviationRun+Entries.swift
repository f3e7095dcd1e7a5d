import FlowModels

// What was entered, and must not get lost.

extension DeviationRun {
  /// Changes each field of a place, and does what must not lose it.
  func change(_ place: Place) async throws {
    let start = try await player.play(place.way)
    var restored: UserEvent?
    var lost: [UserEvent] = []
    for entry in place.entries where !isOver {
      let events = place.way + [entry]
      let changed = try await player.play(events)
      noteFindings(of: changed, events)
      guard changed.isWhole, let old = start.told(of: entry), let new = changed.told(of: entry),
        old != new
      else { continue }
      try await turn(events, changed, place)
      notes.note(.relaunch)
      let again = try await player.play(events + [.relaunch])
      noteFindings(of: again, events + [.relaunch])
      guard again.isWhole, again.name == changed.name, again.dialog == changed.dialog else {
        continue
      }
      switch again.told(of: entry) {
      case new: restored = restored ?? entry
      case old: lost.append(entry)
      default: break
      }
    }
    try await typeBeforeAnswers(place)
    guard let restored else { return }
    for entry in lost where !isOver {
      let events = place.way + [entry]
      try await expect(
        events + [.relaunch], toEndLike: [events], or: .restoration,
        "\(entry.element) of \(start.name) is not there after a relaunch, as \(restored.element) is"
      )
    }
  }

  /// Turns to another device and back after something was entered.
  private func turn(
    _ events: [UserEvent], _ changed: DeviationEnding, _ place: Place
  ) async throws {
    let other = changed.device.hasFixedPane ? Device.phone : .tablet()
    notes.note(.device)
    try await expect(
      events + [.resize(other), .resize(changed.device)], toEndLike: [events], or: .paneDifference,
      "\(changed.name) shows something else after another device was used")
  }

  /// Types into a screen before the answers come that it has asked for.
  private func typeBeforeAnswers(_ place: Place) async throws {
    guard !place.entries.isEmpty, let parent = walk.graph.states[place.state].parentIndex,
      let before = try await way(to: parent), place.way.count == before.count + 1
    else { return }
    for entry in place.entries where !isOver {
      let opened = before + [.hold(true)] + place.way[before.count...] + [entry]
      let ending = try await player.play(opened)
      guard ending.isWhole, ending.held > 0 else { continue }
      notes.note(.lateAnswer)
      try await expect(
        opened + [.hold(false)], toEndLike: [place.way + [entry]], or: .lateAnswer,
        "an answer that comes after \(entry.element) was typed into changes it")
    }
  }
}

extension DeviationEnding {
  /// Returns what an element says and holds that an event uses; `nil` if there is none, or if it
  /// keeps a secret, which nothing else has to keep.
  fileprivate func told(of event: UserEvent) -> String? {
    guard let reference = event.reference,
      let node = try? ElementFinder(screen).node(of: reference), !node.traits.contains(.secure)
    else { return nil }
    return node.told
  }
}

extension UserEvent {
  fileprivate var reference: ElementReference? {
    switch self {
    case .tap(let reference), .type(_, let reference), .set(let reference, _),
      .increment(let reference):
      reference
    default: nil
    }
  }
}
