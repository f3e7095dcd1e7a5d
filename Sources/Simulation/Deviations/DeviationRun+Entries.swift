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
      guard let changed = try await noted(events), let old = start.told(of: entry),
        let new = changed.told(of: entry), old != new
      else { continue }
      if case .type = entry, let other = start.otherField(changedBy: entry, in: changed) {
        let id = DisplayText.idToken(other.id)
        notes.tell(
          Finding(
            .suspicion, "typing into \(entry.element) of \(start.name) changes \(id)"),
          events.map(\.description))
      }
      try await turn(events, changed)
      notes.note(.relaunch)
      guard let again = try await noted(events + [.relaunch]), again.name == changed.name,
        again.dialog == changed.dialog
      else { continue }
      switch again.told(of: entry) {
      case new:
        if restored == nil { try await useAfterRelaunch(place, entry) }
        restored = restored ?? entry
      case old: lost.append(entry)
      default: break
      }
    }
    for entry in place.ends where !isOver {
      try await noted(place.way + [entry])
    }
    try await repeatSteps(place)
    try await typeBeforeAnswers(place)
    try await leaveAfterEntry(place, start)
    guard let restored else { return }
    for entry in lost where !isOver {
      let events = place.way + [entry]
      try await expect(
        events + [.relaunch], toEndLike: [events], or: .restoration,
        "\(entry.element) of \(start.name) is not there after a relaunch, as \(restored.element) is"
      )
    }
  }

  // What was used often may be hidden or locked, and must be so after a relaunch.
  private func repeatSteps(_ place: Place) async throws {
    for case .increment(let reference) in place.entries where !isOver {
      let steps = (0..<6).flatMap { _ in [.increment(reference), UserEvent.decrement(reference)] }
      let events = place.way + steps
      let missed = try await player.play(events).missed ?? events.count
      let again = Array(events.prefix(missed)) + [.relaunch]
      notes.note(.relaunch)
      try await noted(again)
    }
  }

  private func typeBeforeAnswers(_ place: Place) async throws {
    guard !place.entries.isEmpty, let (before, opening) = try await opening(of: place),
      opening.count == 1
    else { return }
    for entry in place.entries where !isOver {
      let opened = before + [.hold(true)] + opening + [entry]
      guard let ending = try await player.whole(opened), ending.held > 0 else { continue }
      notes.note(.lateAnswer)
      try await expect(
        opened + [.hold(false)], toEndLike: [place.way + [entry]], or: .lateAnswer,
        "an answer that comes after \(entry.element) was typed into changes it")
    }
  }

  private func leaveAfterEntry(_ place: Place, _ start: DeviationEnding) async throws {
    guard let (before, opening) = try await opening(of: place) else { return }
    let parentPath = try await player.play(before).path
    for entry in place.entries.prefix(3) where !isOver {
      let entered = place.way + [entry]
      guard try await player.play(entered).lines != start.lines else { continue }
      notes.note(.reopening)
      // Beside another pane, it may be the form that led there.
      if !start.device.hasFixedPane, let left = try await player.whole(entered + [.back]),
        left.dialog == nil, left.path == parentPath, left.path != start.path
      {
        let events = entered + [.back] + opening
        if let again = try await player.whole(events), again.dialog == nil, again.path != start.path
        {
          try await expect(
            events, toEndLike: [place.way, entered], or: .backElsewhere,
            "once \(entry.element) of \(start.name) was changed, what led there leads elsewhere")
        }
      }
      try await leaveByLinks(place, entry, start)
    }
  }

  private func leaveByLinks(
    _ place: Place, _ entry: UserEvent, _ start: DeviationEnding
  ) async throws {
    guard start.dialog == nil else { return }
    for link in try await links().filter({ !$0.contains("{") }).prefix(2) where !isOver {
      let asked = place.way + [entry, .open(link)]
      // Something that was entered before may be asked about, too.
      guard try await player.play(asked).dialog != nil,
        try await player.play(place.way + [.open(link)]).dialog == nil
      else { continue }
      notes.note(.link)
      guard let agreed = try await player.whole(asked + [.confirm]), agreed.dialog != nil,
        agreed.path == start.path
      else { continue }
      try await expect(
        asked + [.confirm], toEndLike: [asked + [.confirm, .confirm]], or: .stuckDialog,
        "a link asks twice before it leaves \(start.name)")
    }
  }

  private func useAfterRelaunch(_ place: Place, _ entry: UserEvent) async throws {
    let way = place.way + [entry]
    let name = try await player.play(way).name
    for tap in place.taps where !isOver {
      let used = way + [tap]
      let again = way + [.relaunch, tap]
      guard let one = try await player.whole(used), let two = try await player.whole(again),
        one.path == two.path, one.dialog == two.dialog, one.data != two.data
      else { continue }
      notes.note(.relaunch)
      try await expect(
        used, toEndLike: [again], or: .staleValue,
        "\(tap.element) of \(name) does something else after \(entry.element) was changed "
          + "than after a relaunch")
    }
  }

  /// Goes back from a running timer, and enters something else before opening the same again.
  // The first timer must not end then.
  func enterAgain(_ place: Place) async throws {
    let way = place.way
    let start = try await player.play(way)
    guard let time = start.timeLeft, start.dialog == nil,
      let parent = walk.graph.states[place.state].parentIndex,
      let form = places.first(where: { $0.state == parent }), way.count > form.way.count
    else { return }
    let before = try await player.play(form.way)
    let wait = UserEvent.wait(time / 4 * 3)
    let back = way + [wait, .back]
    guard before.timeLeft != time, try await player.play(back).path == before.path else { return }
    let opening = Array(way[form.way.count...])
    for entry in form.entries.filter({ !form.way.contains($0) }).prefix(2) where !isOver {
      notes.note(.wait)
      try await expect(
        back + [entry] + opening + [wait], toEndLike: [form.way + [entry] + opening + [wait]],
        or: .lateTimer, "a timer of \(start.name) continues after something else was entered")
    }
  }

  // MARK: Somebody else

  /// Takes back what was entered, such as by signing out, and enters something else.
  // Nothing may be left of what was there before.
  func enterOtherwise(_ place: Place) async throws {
    let way = place.way
    let other = way.map { $0.with(deviations.words) }
    guard formsEnteredOtherwise.values.reduce(0, +) < Self.maxForms.all,
      let first = way.indices.first(where: { way[$0] != other[$0] })
    else { return }
    let before = try await player.play(Array(way[..<first]))
    let form = before.name
    let key = before.path + [form]
    guard formsEnteredOtherwise[key, default: 0] < Self.maxForms.alike else { return }
    var end = first
    while end < way.count, try await player.play(Array(way[...end])).name == form { end += 1 }
    // It may not be filled in yet.
    guard end < way.count else { return }
    for tap in place.taps where !isOver {
      var out = [tap]
      if try await player.play(way + out).dialog != nil { out.append(.confirm) }
      guard let ending = try await player.whole(way + out), ending.dialog == nil,
        let start = try await start(like: ending),
        let opening = try await opening(of: form, on: start)
      else { continue }
      formsEnteredOtherwise[key, default: 0] += 1
      let entries = [opening] + other[first...end]
      return try await enter(entries, on: start.way, after: way + out, leaving: place, by: tap)
    }
  }

  private func start(like ending: DeviationEnding) async throws -> Place? {
    for place in places where place.way.allSatisfy({ $0 == $0.with(deviations.words) }) && !isOver {
      if try await player.play(place.way).lines == ending.lines { return place }
    }
    return nil
  }

  private func opening(of screen: String, on place: Place) async throws -> UserEvent? {
    for tap in place.taps where !isOver {
      if try await player.play(place.way + [tap]).name == screen { return tap }
    }
    return nil
  }

  private func enter(
    _ entries: [UserEvent], on start: [UserEvent], after before: [UserEvent],
    leaving place: Place, by tap: UserEvent
  ) async throws {
    let alone = start + entries
    let ending = try await player.play(alone)
    let (name, exit) = (ending.name, tap.element)
    notes.note(.otherEntries)
    try await expect(
      before + entries, toEndLike: [alone], isShownOnly: true, or: .staleValue,
      "\(name) shows something of what was there before \(exit)")
    for data in try await ending.asked(since: player.play(start)) where !isOver {
      let late = UserEvent.fault(FaultRule(data, .anything, .delay(.seconds(5))))
      try await expect(
        before + [late] + entries, toEndLike: [start + [late] + entries],
        isShownOnly: true, or: .staleValue,
        "\(name) shows something of what was there before \(exit), until \(data) has answered")
      let wait = UserEvent.wait(.seconds(5))
      try await expect(
        [late] + before + [.fault(nil)] + entries + [wait],
        toEndLike: [alone + [wait]], isShownOnly: true, or: .lateAnswer,
        "a late answer of \(data) from before \(exit) changes \(name)")
    }
    // Each of the tabs may have something left.
    guard let back = place.shownTab(of: ending) else { return }
    for tab in place.tabs where tab != back && !isOver {
      let toured = place.way + [tab, back] + before[place.way.count...]
      try await expect(
        toured + entries + [tab], toEndLike: [alone + [tab]], isShownOnly: true, or: .staleValue,
        "\(tab.element) shows something of what was there before \(exit)")
    }
  }
}

extension UserEvent {
  fileprivate func with(_ words: [String: [String]]) -> UserEvent {
    guard let reference, case .id(let id) = reference.key, let known = words[id], known.count > 1
    else { return self }
    return switch self {
    case .type(known[0], let field): .type(known[1], into: field)
    case .set(let field, known[0]): .set(field, to: known[1])
    default: self
    }
  }

  func means(_ node: ScreenNode, in screen: ScreenNode) -> Bool {
    guard case .tap(let reference) = self else { return false }
    return (try? ElementFinder(screen).node(of: reference))?.id == node.id
  }
}

extension DeviationEnding {
  /// Returns the text and value of an event's element; `nil` without one, or if it is secret.
  // Secrets need not be kept.
  func told(of event: UserEvent) -> String? {
    guard let node = self.node(of: event), !node.traits.contains(.secure) else { return nil }
    return node.told
  }

  /// Returns the field of the focused screen that an event enters something into; no search.
  func field(of event: UserEvent) -> ScreenNode? {
    guard let node = self.node(of: event), node.isField, !node.isSearch else { return nil }
    return focused?.firstNode { $0.id == node.id && $0.role == node.role }
  }

  // Returns a field with a value that is another one after an entry into a different field.
  fileprivate func otherField(
    changedBy entry: UserEvent, in ending: DeviationEnding
  ) -> ScreenNode? {
    guard name == ending.name, dialog == ending.dialog, let entered = field(of: entry) else {
      return nil
    }
    let nodes = ending.focused?.flattened.map(\.node) ?? []
    return focused?.flattened.map(\.node).first { node in
      node.isField && !node.isSearch && !node.id.isEmpty && node.id != entered.id
        && node.value?.isEmpty == false
        && nodes.contains { $0.id == node.id && $0.role == node.role && $0.value != node.value }
    }
  }
}

extension ScreenNode {
  var isSearch: Bool { role == .searchField }
}
