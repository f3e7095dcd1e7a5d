import FlowModels

// Endings that are compared, and what is found by that.

extension DeviationRun {
  /// Notes the findings that a sequence shows and the way to its place does not.
  func noteFindings(
    of ending: DeviationEnding, _ events: [UserEvent], made variation: AppVariation? = nil
  ) {
    for (index, finding) in ending.findings {
      notes.tell(finding, events.prefix(index + 1).map(\.description), made: variation)
    }
  }

  /// Plays a sequence, and notes its findings; `nil` if one of the events cannot be played.
  @discardableResult
  func noted(_ events: [UserEvent]) async throws -> DeviationEnding? {
    noteFindings(of: try await player.play(events), events)
    return try await player.whole(events)
  }

  /// Reports a finding with a last line, if that is not met.
  func tell(_ finding: Finding, _ events: [UserEvent], unmet line: String) async throws {
    guard try await player.met([line], after: events) == [false] else { return }
    notes.tell(finding, events.map(\.description) + [line])
  }

  /// Compares the end of a sequence with the allowed ends, and reports a difference.
  // `isShownOnly`: only what is shown counts. Data and dialog must then be those of an allowed end.
  func expect(
    _ events: [UserEvent], toEndLike allowed: [[UserEvent]], isShownOnly: Bool = false,
    or kind: Finding.Kind, _ message: @autoclosure () -> String
  ) async throws {
    guard let ending = try await noted(events), ending.held == 0 else { return }
    var endings: [(events: [UserEvent], ending: DeviationEnding)] = []
    for events in allowed {
      if let ending = try await player.whole(events) { endings.append((events, ending)) }
    }
    guard !endings.isEmpty,
      !isShownOnly
        || endings.contains(where: { $0.ending.data == ending.data })
          && (ending.dialog == nil || endings.contains { $0.ending.dialog == ending.dialog })
    else { return }
    var rest: [UserEvent] = []
    let alike = endings.filter { $0.ending.lines == ending.lines }
    if !alike.isEmpty {
      guard
        !alike.contains(where: {
          $0.ending.data == ending.data && $0.ending.dialogs == ending.dialogs
        }),
        let probe = try await probe(events, endings.map(\.events))
      else { return }
      rest = probe
    }
    let finding = Finding(kind, message())
    guard !notes.hasTold(finding) else { return }
    // A dialog that only some of them have cannot be closed in the others, which end there.
    let last = try await player.play(events + rest)
    var right: [[UserEvent]] = []
    for each in endings {
      let played = try await player.whole(each.events + rest)
      if played != nil { right.append(each.events + rest) }
      guard played != nil || each.ending.lines != last.lines else { return }
    }
    guard let line = try await contrast(events + rest, right) else { return }
    notes.tell(finding, (events + rest).map(\.description) + [line])
  }

  // Events after which a difference shows; a dialog may hide it.
  private func probe(
    _ events: [UserEvent], _ allowed: [[UserEvent]]
  ) async throws -> [UserEvent]? {
    let plain = try await links().filter { !$0.contains("{") }.map { [UserEvent.open($0)] }
    let first = [[.cancel], [.back], [.relaunch]] + plain
    let isAsked = try await player.whole(events + [.cancel]) != nil
    let behind = isAsked ? ([[.back]] + plain).map { [.cancel] + $0 } : []
    for probe in first + behind where !isOver {
      guard let ending = try await player.whole(events + probe) else { continue }
      var isSeen = true
      for each in allowed where isSeen {
        isSeen = try await player.whole(each + probe)?.lines != ending.lines
      }
      if isSeen { return probe }
    }
    return nil
  }

  /// Returns an expectation that is met after all right events, and not after the wrong ones.
  // If it is steady, it is not about whether something can be used.
  func contrast(
    _ wrong: [UserEvent], _ right: [[UserEvent]], isSteady: Bool = false
  ) async throws -> String? {
    guard let first = right.first else { return nil }
    let lines = ScreenContrast.candidates(
      from: try await player.play(first), to: try await player.play(wrong)
    ).filter { line in
      !isSteady || !line.hasPrefix("expect disabled ") && !line.hasPrefix("expect enabled ")
    }
    var holds = try await player.met(lines, after: wrong).map { !$0 }
    for events in right {
      let met = try await player.met(lines, after: events)
      holds = zip(holds, met).map { $0 && $1 }
    }
    return zip(lines, holds).first { $0.1 }?.0
  }
}
