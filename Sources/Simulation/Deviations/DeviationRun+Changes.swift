import FlowModels

// What is changed and changed back, or in another order, and must lead to the same.

extension DeviationRun {
  private static let maxPairs = 3

  /// Changes each field of a place and changes it back: the rest must be as it was.
  func takeBack(_ place: Place) async throws {
    let start = try await player.play(place.way)
    guard start.dialog == nil, !place.way.contains(where: \.isScrolling) else { return }
    for entry in place.entries.onePerElement where !isOver {
      guard let back = start.opposite(of: entry), back != entry || entry.isItsOpposite else {
        continue
      }
      let name = "\(entry.element) of \(start.name)"
      notes.note(.takingBack)
      try await expectSteady(
        place.way + [entry, back], after: [entry], like: place.way,
        Finding(
          .suspicion, "\(name) is changed and changed back, and something else is not as before"))
    }
  }

  /// Enters something into two fields that have nothing to do with one another in either order.
  // A tap may well mean something else after another, such as a reset.
  func swap(_ place: Place) async throws {
    let start = try await player.play(place.way)
    guard start.dialog == nil, start.held == 0, !place.way.contains(where: \.isScrolling) else {
      return
    }
    let changes = place.entries.onePerElement.filter { start.field(of: $0) != nil }
    var rest = Self.maxPairs
    for (index, one) in changes.enumerated() where rest > 0 && !isOver {
      guard let after = try await change(by: one, place, start) else { continue }
      for other in changes.dropFirst(index + 1) where rest > 0 && !isOver {
        guard other.element != one.element, let before = try await change(by: other, place, start),
          after.told(of: other) == start.told(of: other),
          before.told(of: one) == start.told(of: one)
        else { continue }
        rest -= 1
        notes.note(.otherOrder)
        try await expectSteady(
          place.way + [other, one], after: [other], like: place.way + [one, other],
          Finding(
            .suspicion,
            "\(one.element) and \(other.element) of \(start.name) lead elsewhere in the other order"
          ))
      }
    }
  }

  // A change that stays on the screen; `nil` for anything else.
  private func change(
    by event: UserEvent, _ place: Place, _ start: DeviationEnding
  ) async throws -> DeviationEnding? {
    guard let ending = try await noted(place.way + [event]), ending.isBeside(start),
      ending.lines != start.lines
    else { return nil }
    return ending
  }

  /// Does two things of a kind, and takes back the second: the first must stay.
  func takeBackLast(_ tap: UserEvent, of place: Place) async throws {
    let (way, once) = (place.way, place.way + [tap])
    let start = try await player.play(way)
    guard let done = try await player.whole(once), done.data != start.data, done.dialog == nil
    else { return }
    for undo in done.newButtons(since: start).prefix(2) where !isOver {
      let back = UserEvent.tap(ElementReference(.id(undo)))
      guard let undone = try await player.whole(once + [back]), undone.data == start.data else {
        continue
      }
      for other in place.taps where other != tap && other.isAlike(tap) && !isOver {
        let first = way + [other, .wait(.seconds(60))]
        // A row may open a page, and an offer that stays is about both.
        guard let alone = try await player.whole(first), alone.path == start.path,
          alone.data != start.data, !alone.newButtons(since: start).contains(undo)
        else { continue }
        notes.note(.takingBack)
        try await expectSteady(
          first + [tap, back], after: [], like: first,
          Finding(
            .suspicion,
            "\(DisplayText.idToken(undo)) takes back more than \(tap.element) of \(start.name)"))
        break
      }
    }
  }

  // Expects that a screen shows the same, apart from errors, notices, and what can be used.
  // An entry leaves a field touched, so that it may complain, or a button be enabled.
  private func expectSteady(
    _ events: [UserEvent], after entry: [UserEvent], like right: [UserEvent],
    _ finding: Finding
  ) async throws {
    // A search begins once nothing was typed for a moment.
    let pause = UserEvent.wait(.seconds(1))
    guard let ending = try await noted(events + [pause]),
      let other = try await player.whole(right + [pause]), ending.isBeside(other),
      // A step beyond a limit, or an entry that is rejected, is not changed back.
      entry.allSatisfy({ ending.value(of: $0) == other.value(of: $0) }),
      ending.steady.sorted() != other.steady.sorted()
    else { return }
    guard !notes.hasTold(finding),
      let line = try await contrast(events + [pause], [right + [pause]], isSteady: true)
    else { return }
    notes.tell(finding, (events + [pause]).map(\.description) + [line])
  }

  // MARK: Lists

  /// Searches a list and sorts it: it must list the same things.
  func list(_ place: Place) async throws {
    let start = try await player.play(place.way)
    guard start.dialog == nil, let screen = start.focused, !screen.rows.isEmpty else { return }
    try await search(place, screen)
    try await sort(place, screen)
  }

  private func search(_ place: Place, _ screen: ScreenNode) async throws {
    // What a screen draws by itself may list something else than what is searched.
    let fields = screen.flattened.map(\.node).filter { $0.isSearch && $0.isField }
    guard fields.count == 1, fields[0].id == "search", fields[0].value?.isEmpty ?? true,
      let row = screen.rows.first(where: { $0.label.firstWord != nil }),
      let word = row.label.firstWord, listsTried.insert("\(screen.id) search").inserted
    else { return }
    let label = DisplayText.quoted(row.label)
    notes.note(.list)
    let field = ElementReference(.id(fields[0].id))
    let events = place.way + [.type(word, into: field), .wait(.seconds(1))]
    guard let ending = try await noted(events), let found = ending.focused, found.id == screen.id,
      ending.held == 0, !found.tellsOfFailure
    else { return }
    if !found.hasMore, !found.rows.contains(where: { $0.label == row.label }) {
      try await tell(
        Finding(.suspicion, "a search in \(screen.id) does not find \(label), which it lists"),
        events, unmet: "expect \(label)")
    }
    guard !screen.hasMore else { return }
    let known = Set(screen.rows.map(\.label))
    if let other = found.rows.first(where: { !known.contains($0.label) }) {
      let stranger = DisplayText.quoted(other.label)
      try await tell(
        Finding(.suspicion, "a search in \(screen.id) finds \(stranger), which it does not list"),
        events, unmet: "expect no \(stranger)")
    }
  }

  // A line that names a row of the list as it was, and is not met.
  private func missingRow(of screen: ScreenNode, after events: [UserEvent]) async throws -> String?
  {
    let lines = screen.rows.map { "expect \(DisplayText.quoted($0.label))" }
    return zip(lines, try await player.met(lines, after: events)).first { !$0.1 }?.0
  }

  private func sort(_ place: Place, _ screen: ScreenNode) async throws {
    let opening = UserEvent.tap(ElementReference(.id(ScreenNode.orderID)))
    guard let offered = try await player.whole(place.way + [opening])?.focused,
      offered.id == screen.id,
      let group = offered.firstNode(where: { $0.id == ScreenNode.ordersID }),
      let first = group.children.first(where: { $0.traits.contains(.selected) }),
      listsTried.insert("\(screen.id) order").inserted
    else { return }
    func choosing(_ order: ScreenNode) -> [UserEvent] {
      [opening, .tap(ElementReference(.id(order.id)))]
    }
    for order in group.children where order.id != first.id && !isOver {
      notes.note(.list)
      let label = DisplayText.quoted(order.label)
      let sorted = place.way + choosing(order)
      try await noted(sorted)
      let again = sorted + choosing(first)
      try await expect(
        again, toEndLike: [place.way], isShownOnly: true, or: .suspicion,
        "\(screen.id) is not as before once it was sorted by \(label) and back")
      try await expect(
        again + choosing(order), toEndLike: [sorted], isShownOnly: true, or: .suspicion,
        "\(screen.id) sorted twice by \(label) is not the same")
      guard !screen.hasMore, let ending = try await player.whole(sorted),
        let list = ending.focused, list.id == screen.id, !list.hasMore,
        list.rows.map(\.label).sorted() != screen.rows.map(\.label).sorted(),
        let line = try await missingRow(of: screen, after: sorted)
      else { continue }
      notes.tell(
        Finding(.suspicion, "\(screen.id) sorted by \(label) does not list the same things"),
        sorted.map(\.description) + [line])
    }
  }
}

extension [UserEvent] {
  // The first event of each element.
  fileprivate var onePerElement: [UserEvent] {
    var known: Set<String> = []
    return filter { known.insert($0.element).inserted }
  }
}

extension UserEvent {
  // A choice of an option, or the tap of a switch.
  fileprivate var isItsOpposite: Bool {
    switch self {
    case .choose, .tap: true
    default: false
    }
  }
}

extension DeviationEnding {
  // The ids of the buttons that another ending does not have.
  fileprivate func newButtons(since other: DeviationEnding) -> [String] {
    let ids = { (ending: DeviationEnding) in
      (ending.focused?.flattened.map(\.node) ?? []).filter {
        $0.isButton && $0.actions.contains(.tap) && !$0.id.isEmpty
      }.map(\.id)
    }
    let old = Set(ids(other))
    return ids(self).filter { !old.contains($0) }
  }

  // Returns the event that takes a change of a field back; `nil` if none is known.
  fileprivate func opposite(of event: UserEvent) -> UserEvent? {
    guard let reference = event.reference, let node = self.node(of: event), node.isField else {
      return nil
    }
    switch event {
    case .type: return .type(node.value ?? "", into: reference)
    case .set: return node.value.map { .set(reference, to: $0) }
    case .tap: return node.role == .switch ? event : nil
    case .increment: return .decrement(reference)
    case .choose:
      // Of options that exclude one another, the one before; of others, the same.
      let chosen = node.children.first { $0.traits.contains(.selected) && $0.isUsableOption }
      return chosen.map { .choose($0.id, for: reference) } ?? event
    default: return nil
    }
  }

  fileprivate func isBeside(_ other: DeviationEnding) -> Bool {
    path == other.path && name == other.name && dialog == other.dialog && held == 0
      && dialogs == other.dialogs
  }

  fileprivate func value(of event: UserEvent) -> [String?] {
    guard let node = self.node(of: event) else { return [] }
    return [node.value, node.isOn ? SwitchInput.on : nil]
      + node.children.filter { $0.traits.contains(.selected) }.map(\.id)
  }

  // Its elements without notices, each as the user reads it, apart from errors.
  fileprivate var steady: [String] {
    lastingNodes.map { node in
      [node.role.rawValue, node.label, node.value ?? "", node.isOn ? SwitchInput.on : ""]
        .joined(separator: "\u{1F}")
    }
  }
}

extension String {
  // The first word that is long enough for a search; `nil` without one.
  fileprivate var firstWord: String? {
    split { !$0.isLetter }.first { $0.count >= 3 }.map(String.init)
  }
}
