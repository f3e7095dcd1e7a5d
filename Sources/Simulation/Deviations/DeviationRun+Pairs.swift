import FlowModels

// Two deviations, one of which would change nothing alone.

extension DeviationRun {
  /// Lets something happen in a bad moment that changes nothing at another one.
  // The moments are when a control works, once it has failed, and after an entry.
  func pair(_ place: Place) async throws {
    let start = try await player.play(place.way)
    guard start.dialog == nil, start.isWhole, start.held == 0, !start.isWaiting else { return }
    var neutral: [[UserEvent]] = []
    for events in detours(from: place, start) where !isOver {
      guard let ending = try await player.whole(place.way + events), ending.isLike(start) else {
        continue
      }
      neutral.append(events)
    }
    for tap in place.taps where isFirst(tap, on: start) && !isOver {
      try await interrupt(tap, place, start, by: neutral)
    }
    for entry in place.entries where isFirst(entry, on: start) && !isOver {
      let entered = place.way + [entry]
      // A search takes a while, and may then be asked again.
      guard start.field(of: entry) != nil, try await player.whole(entered)?.isWaiting == false
      else { continue }
      for detour in neutral where !isOver {
        notes.note(.pair)
        try await expect(
          entered + detour, toEndLike: [entered], or: .lostEntry,
          "\(entry.element) of \(start.name) is not as it was entered after \(detour.phrase)")
      }
    }
  }

  private func isFirst(_ event: UserEvent, on start: DeviationEnding) -> Bool {
    pairsTried.insert([start.name, event.element]).inserted
  }

  private func detours(from place: Place, _ start: DeviationEnding) -> [[UserEvent]] {
    let back = place.shownTab(of: start)
    let other = place.tabs.first { $0 != back }
    return [[.resize(start.otherDevice), .resize(start.device)], [.hour]]
      + (back.flatMap { back in other.map { [[$0, back]] } } ?? [])
  }

  private func interrupt(
    _ tap: UserEvent, _ place: Place, _ start: DeviationEnding, by detours: [[UserEvent]]
  ) async throws {
    let once = place.way + [tap]
    let held = place.way + [.hold(true), tap]
    guard let done = try await player.whole(once), done.dialog == nil,
      try await player.play(held).held > 0
    else { return }
    let name = "\(tap.element) of \(start.name)"
    let failed = held + [.fail(0), .hold(false)]
    let retried = try await player.whole(failed + [.retry])
    for detour in detours where !isOver {
      guard let after = try await player.whole(once + detour), after.isLike(done) else { continue }
      // After an hour, the app may have given up waiting.
      if detour != [.hour] {
        notes.note(.pair)
        try await expect(
          held + detour + [.hold(false)], toEndLike: [once], or: .lateAnswer,
          "\(detour.phrase) while \(name) works leads elsewhere than without it")
      }
      guard retried?.isLike(done) == true else { continue }
      notes.note(.pair)
      try await expect(
        failed + detour + [.retry], toEndLike: [once], or: .unansweredFailure,
        "\(detour.phrase) after \(name) has failed, and trying again, leads elsewhere than doing "
          + "it once")
    }
  }
}

extension DeviationEnding {
  fileprivate func isLike(_ other: DeviationEnding) -> Bool {
    lines == other.lines && data == other.data && dialogs == other.dialogs && held == other.held
  }
}

extension [UserEvent] {
  // The detour as a message names it.
  fileprivate var phrase: String {
    switch first {
    case .resize: "another device for a while"
    case .wait: "an hour"
    default: "another tab and back"
    }
  }
}
