import FlowModels

// What must be the same whatever happens.

extension DeviationRun {
  // MARK: Links

  /// Opens each link with an id that nothing has.
  func openUnknownLinks() async throws {
    let patterns = try await links()
    // An id may be a word or a number.
    let unknown = patterns.filter { $0.contains("{") }.flatMap { pattern in
      ["no-such-thing", "987654321"].map { (pattern, $0) }
    }
    for (pattern, id) in unknown where !isOver {
      notes.note(.link)
      let events = [UserEvent.open(LinkForm.link(pattern) { id })]
      guard let ending = try await noted(events), !ending.isRefused, ending.dialog == nil,
        let screen = ending.focused, !screen.tellsOfAbsence
      else { continue }
      try await expect(
        events, toEndLike: [[]], or: .unknownLink,
        "the link \(pattern) opens \(ending.name) although there is nothing of that id")
    }
  }

  // MARK: Taps

  /// Uses each control of a place at a bad moment.
  func use(_ place: Place) async throws {
    let way = place.way
    let start = try await player.play(way)
    for tap in place.taps where !isOver {
      let once = way + [tap]
      guard let tapped = try await player.whole(once) else { continue }
      let name = "\(tap.element) of \(start.name)"
      notes.noteUse(tap, once, from: start, to: tapped)
      noteFindings(of: tapped, once)
      notes.note(.doubleTap)
      try await expect(
        way + [.together(tap)], toEndLike: [once, once + [tap]], or: .doubleTap,
        "two quick taps on \(name) do something else than one, or two in turn")
      let held = way + [.hold(true), tap]
      try await close(once, from: start)
      try await takeBackLast(tap, of: place)
      try await failForEver(way, tap)
      try await failChanged(place, tap, name)
      let working = try await player.play(held)
      guard working.held > 0 else { continue }
      // Once a control cannot be used, its words may mean another one.
      if working.element(of: tap) == start.element(of: tap) {
        try await expect(
          held + [tap, .hold(false)], toEndLike: [once, once + [tap]], or: .doubleTap,
          "a second tap on \(name) while it works does something else than one, or two in turn")
      }
      try await leave(place, after: tap, name)
      try await kill(place, after: tap, name)
      for other in place.taps
      where other != tap && other.isAlike(tap)
        && working.element(of: other) == start.element(of: other) && !isOver
      {
        notes.note(.otherTap)
        // Where it asks before it leaves, nothing has happened yet.
        let asking = try await player.play(held + [other])
        guard asking.dialog == nil || asking.dialog == start.dialog else { continue }
        // It may say in the end that both cannot be.
        let end = try await player.play(held + [other, .hold(false)])
        guard end.dialog == nil || start.dialog != nil else { continue }
        try await expect(
          held + [other, .hold(false)],
          toEndLike: [once + [other], way + [other, tap], way + [other], once], or: .lateAnswer,
          "\(other) while \(name) works does something else than one after the other")
      }
      try await fail(place, tap, name)
    }
  }

  // The focus must then be on what has opened the dialog, or elsewhere on the screen.
  private func close(_ events: [UserEvent], from start: DeviationEnding) async throws {
    guard start.dialog == nil, try await player.play(events).dialog != nil else { return }
    let closed = events + [.cancel]
    guard let ending = try await noted(closed), ending.dialog == nil, ending.name == start.name,
      let tap = events.last, let element = ending.element(of: tap),
      element == start.element(of: tap), element.first == ending.name,
      ending.focusedElement?.role == .screen, let reference = tap.reference,
      let node = try? ElementFinder(ending.screen).node(of: reference), !node.label.isEmpty
    else { return }
    try await tell(
      Finding(
        .lostFocus, "once the dialog of \(tap.element) is closed, \(start.name) has no focus"),
      closed, unmet: "expect focus \(DisplayText.quoted(node.label))")
  }

  private func leave(_ place: Place, after tap: UserEvent, _ name: String) async throws {
    let (way, held) = (place.way, place.way + [.hold(true), tap])
    notes.note(.leaving)
    let left = held + [.back]
    let leaving = try await noted(left)
    let before = try await player.play(way)
    let working = try await player.play(held)
    // It may refuse to be left; beside another pane, the control may still be there.
    guard let leaving, leaving.path != working.path || leaving.dialog != working.dialog,
      leaving.element(of: tap) != before.element(of: tap)
    else { return }
    let plain = try await player.play(way + [.back])
    for end in [[.hold(false)], [UserEvent.fail(0), .hold(false)]]
    where plain.dialog != nil && before.dialog == nil && leaving.dialog == nil {
      guard let done = try await player.whole(left + end), done.dialog == nil,
        done.data == before.data
      else { continue }
      try await expect(
        left + end, toEndLike: [way + [.back]], or: .lostEntry,
        "leaving while \(name) works loses what was entered, without a question")
    }
    // A person who is asked has not left yet.
    guard leaving.dialog == nil || leaving.dialog == before.dialog else { return }
    let once = way + [tap]
    let isOpened = working.path != before.path
    try await expect(
      left + [.hold(false)],
      toEndLike: [once + [.back], way + [.back], once] + (isOpened ? [way] : []),
      or: .lateAnswer, "leaving while \(name) works leads elsewhere than leaving before or after")
    guard let parent = walk.graph.states[place.state].parentIndex,
      let at = places.first(where: { $0.state == parent }), at.way.count < way.count
    else { return }
    let opened = Array(way[at.way.count...])
    for other in at.taps where [other] != opened && opened.first?.isAlike(other) == true && !isOver
    {
      try await expect(
        left + [other, .hold(false)],
        toEndLike: [
          once + [.back, other], way + [.back, other], at.way + [other], once + [other],
          // Beside another pane, it can still be tapped afterwards.
          way + [.back, other, tap], at.way + [other, tap],
        ], isShownOnly: true, or: .lateAnswer,
        "the answer for \(name) changes what is shown after it was left")
    }
  }

  private func kill(_ place: Place, after tap: UserEvent, _ name: String) async throws {
    let (way, once) = (place.way, place.way + [tap])
    let killed = way + [.hold(true), tap, .relaunch, .hold(false)]
    notes.note(.relaunch)
    let ending = try await noted(killed)
    let start = try await player.play(way)
    guard let ending, ending.element(of: tap) == start.element(of: tap) else { return }
    try await expect(
      killed + [tap],
      toEndLike: [once, once + [.relaunch], once + [.relaunch, tap], way + [.relaunch, tap]],
      or: .restoration, "\(name) is done again after the app was killed while it worked")
  }
}

extension DeviationEnding {
  /// The name of the screen that has the focus.
  var name: String { focused?.id ?? "the app" }

  /// Returns the element that a tap means, with its screen if it has one; `nil` if there is none.
  func element(of tap: UserEvent) -> [String]? {
    guard case .tap(let reference) = tap,
      let path = try? ElementFinder(screen).path(of: reference, for: .tap),
      let node = screen.node(at: path)
    else { return nil }
    return [screen.place(at: path)?.screen ?? "", node.role.rawValue, node.id]
  }
}

extension ScreenNode {
  /// A Boolean value that indicates whether it says that something failed.
  var tellsOfFailure: Bool { firstNode { $0.problem != nil || $0.id == Self.retryID } != nil }

  /// A Boolean value that indicates whether it says that there is nothing.
  var tellsOfAbsence: Bool { tellsOfFailure || firstNode { $0.role == .status } != nil }
}

extension UserEvent {
  static var retry: UserEvent { .tap(ElementReference(.id(ScreenNode.retryID))) }
  static var hour: UserEvent { .wait(.seconds(3600)) }

  var reference: ElementReference? {
    switch self {
    case .tap(let reference), .type(_, let reference), .set(let reference, _),
      .increment(let reference), .choose(_, let reference):
      reference
    default: nil
    }
  }

  /// The element of a tap or an entry, as a journey refers to it.
  var element: String { reference.map { "\($0)" } ?? "\(self)" }

  fileprivate static func together(_ tap: UserEvent) -> UserEvent {
    if case .tap(let reference) = tap { .tapTogether(reference, reference) } else { tap }
  }

  func isAlike(_ other: UserEvent) -> Bool {
    guard case .tap(let one) = self, case .tap(let two) = other else { return false }
    return one.screen == two.screen && one.kind == two.kind
  }
}

extension ElementReference {
  // The last part of an id comes after that of its row.
  fileprivate var kind: String {
    switch key {
    case .id(let id): id.lastIndex(of: ".").map { String(id[$0...]) } ?? "row"
    case .row: "row"
    case .name: "name"
    }
  }
}
