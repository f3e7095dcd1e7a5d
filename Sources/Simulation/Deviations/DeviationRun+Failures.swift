import FlowModels

// What fails, and must not count as something else.

extension DeviationRun {
  /// Lets everything fail, or come empty, that a control asks for, and waits a minute.
  func failForEver(_ way: [UserEvent], _ tap: UserEvent) async throws {
    let names = try await player.play(way + [tap]).asked(since: player.play(way))
    for name in names where !isOver {
      let rule = FaultRule(name, .anything, .fail("the simulation lets it fail"))
      notes.note(.failure)
      let events = way + [.fault(rule), tap, .wait(.seconds(60))]
      try await noted(events)
      try await close(way + [.fault(rule), tap], after: tap, at: way, name)
      let empty = way + [.fault(FaultRule(name, .anything, .partial(0))), tap]
      notes.note(.emptyAnswer)
      let emptied = try await noted(empty)
      let gone = way + [.fault(FaultRule(name, .item, .vanish)), tap]
      notes.note(.emptyAnswer)
      for nothing in [emptied, try await noted(gone)].compactMap(\.self) {
        try await failAsEmpty(way, tap, name, nothing)
      }
      let success = try await player.play(way + [tap])
      if let emptied, emptied.path == success.path, emptied.dialog == success.dialog,
        let screen = emptied.focused, screen.isBlank, screen.id == success.focused?.id,
        success.focused?.firstNode(where: { $0.role == .row }) != nil
      {
        notes.tell(
          Finding(
            .suspicion,
            "\(emptied.name) shows neither rows nor a text once an answer of \(name) is empty"),
          empty.map(\.description))
      }
    }
  }

  // Closing the dialog about a failure must not try again.
  private func close(
    _ failed: [UserEvent], after tap: UserEvent, at way: [UserEvent], _ name: String
  ) async throws {
    let before = try await player.play(way)
    guard let ending = try await player.whole(failed), ending.dialogs == 1, before.dialogs == 0
    else { return }
    let closed = failed + [.cancel]
    for events in [closed, closed + [.cancel]] {
      guard let again = try await player.whole(events), again.dialogs == 1,
        again.path == ending.path, again.focused?.toldLines == ending.focused?.toldLines
      else { return }
    }
    try await tell(
      Finding(
        .stuckDialog,
        "the dialog after \(tap.element) of \(before.name) comes again each time it is closed, "
          + "as long as \(name) fails"),
      closed, unmet: "expect no dialog")
  }

  // An app that takes a failed answer for an empty one continues, and asks for or shows things that
  // are right only if there is nothing.
  private func failAsEmpty(
    _ way: [UserEvent], _ tap: UserEvent, _ name: String, _ emptied: DeviationEnding
  ) async throws {
    let failing = FaultRule(name, .anything, .fail("the simulation lets it fail"))
    let failed = way + [.fault(failing), tap]
    let success = try await player.play(way + [tap])
    let before = try await player.play(way)
    guard let ending = try await player.whole(failed),
      emptied.lines == ending.lines, emptied.dialog == ending.dialog,
      ending.lines != success.lines, ending.lines != before.lines, ending.data == before.data
    else { return }
    // What only an empty answer leads to is not there otherwise, nor where the failure is reported.
    let lines = ScreenContrast.candidates(from: success, to: ending)
      .filter { $0.hasPrefix("expect no \"") }
    let met = try await player.met(lines, after: failed)
    let unmet = zip(lines, met).filter { !$0.1 }.map(\.0)
    // The title of a dialog comes before what it says.
    guard let line = ending.failsLast ? unmet.last : unmet.first else { return }
    let finding: Finding
    if ending.failsLast, ending.dialogs > before.dialogs {
      finding = Finding(
        .suspicion,
        "the dialog after \(tap.element) of \(before.name) says the same if \(name) fails as if it "
          + "has nothing")
    } else if !ending.failsLast, ending.focused?.tellsOfAbsence == false {
      finding = Finding(
        .unansweredFailure,
        "a failed answer of \(name) for \(tap.element) of \(before.name) counts as an empty one")
    } else {
      return
    }
    notes.tell(finding, failed.map(\.description) + [line])
  }

  /// Lets each answer fail that a button needs once something was changed.
  // What is there already may be saved again unseen, or not at all.
  func failChanged(_ place: Place, _ tap: UserEvent, _ name: String) async throws {
    let start = try await player.play(place.way)
    guard let tapped = try await player.whole(place.way + [tap]), tapped.data == start.data,
      tapped.path == start.path, start.node(of: tap)?.isButton == true,
      changesFailed.insert(name).inserted
    else { return }
    for entry in place.entries where !isOver {
      var changed = place
      changed.way.append(entry)
      guard let entered = try await player.whole(changed.way), entered.path == start.path,
        entered.dialog == start.dialog, entered.data == start.data,
        let saved = try await player.whole(changed.way + [tap]), saved.data != start.data
      else { continue }
      return try await fail(changed, tap, name)
    }
  }

  /// Lets each answer fail that a control needs, one at a time.
  func fail(_ place: Place, _ tap: UserEvent, _ name: String) async throws {
    let way = place.way
    for index in 0..<4 where !isOver {
      let held = way + [.hold(true), tap] + Array(repeating: .answer(0), count: index)
      let count = try await player.play(held).held
      guard count > 0 else { break }
      for answer in 0..<min(count, 3) where !isOver {
        notes.note(.failure)
        try await judge(held + [.fail(answer), .hold(false)], at: place, after: tap, name)
      }
    }
  }

  private func judge(
    _ failed: [UserEvent], at place: Place, after tap: UserEvent, _ name: String
  ) async throws {
    let way = place.way
    let before = try await player.play(way)
    let success = try await player.play(way + [tap])
    guard let ending = try await noted(failed) else { return }
    if ending.data != success.data, ending.lines == success.lines, success.lines != before.lines {
      try await expect(
        failed, toEndLike: [way + [tap], way], or: .unansweredFailure,
        "an answer for \(name) fails, and everything looks as if it had not")
    }
    let dialog = "expect dialog Dialog"
    if ending.dialog == nil, ending.data == before.data, success.data != before.data,
      success.lines != before.lines, success.lines != ending.lines,
      try await player.met([dialog], after: failed) == [false],
      try await wasSeen(ending, on: way)
    {
      notes.tell(
        Finding(.unansweredFailure, "an answer for \(name) fails, and nothing shows that it has"),
        failed.map(\.description) + [dialog])
    }
    let closed = ending.dialog == nil ? failed : failed + [.cancel]
    try await expectUsable(closed, tap, as: place, name)
    try await expect(
      failed + [.retry], toEndLike: [way + [tap]], or: .unansweredFailure,
      "trying \(name) again after a failure does something else than doing it once")
  }

  // An ending with nothing on screen that was not there before says nothing new.
  private func wasSeen(_ ending: DeviationEnding, on way: [UserEvent]) async throws -> Bool {
    var rest = Set(ending.lines)
    for count in (0...way.count).reversed() where !rest.isEmpty {
      rest.subtract(try await player.play(Array(way.prefix(count))).lines)
    }
    return rest.isEmpty
  }

  private func expectUsable(
    _ events: [UserEvent], _ tap: UserEvent, as place: Place, _ name: String
  ) async throws {
    let before = try await player.play(place.way)
    guard let ending = try await player.whole(events), ending.path == before.path,
      ending.dialog == before.dialog,
      ending.data == before.data, ending.focused?.id == before.focused?.id,
      let node = before.node(of: tap),
      let screen = ending.focused
    else { return }
    let same = screen.flattened.map(\.node).filter { $0.id == node.id && $0.role == node.role }
    if same.isEmpty {
      // What has saved nothing must still be there, unless the screen shows the failure itself.
      guard before.dialog == nil, !node.id.isEmpty, !screen.tellsOfAbsence,
        !place.way.contains(where: \.isScrolling),
        try await player.play(place.way + [tap]).data != before.data
      else { return }
    } else if !same.contains(where: { $0.traits.contains(.disabled) }) {
      return
    }
    try await expect(
      events, toEndLike: [place.way], or: .unansweredFailure,
      "after a failure of \(name), it cannot be used any more")
  }
}

extension ScreenNode {
  // A title and buttons do not say that there is nothing.
  fileprivate var isBlank: Bool {
    firstNode { node in
      [.row, .text, .image, .status].contains(node.role) || node.problem != nil
        || node.isField && !node.isSearch
    } == nil
  }
}
