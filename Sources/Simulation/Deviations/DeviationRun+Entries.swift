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
      try await turn(events, changed)
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
