import FlowModels

// Screens that stay open in their tab while something is changed in another one.

extension DeviationRun {
  // A change of data that begins with another tab.
  private struct Change {
    var events: [UserEvent]
    // The control, and the screen that it is used on.
    var name: String
  }

  private static let maxAlikePages = 3
  private static let maxTabTaps = 6
  private static let maxChanges = 12

  /// Changes data in another tab while a screen stays open.
  // It must then show what it shows after a relaunch.
  func changeElsewhere() async throws {
    var known: Set<[String]> = []
    var changes: [Change]?
    var alike: [[String]: Int] = [:]
    for place in places where place.tabs.count > 1 && !isOver {
      let start = try await player.play(place.way)
      alike[start.path, default: 0] += 1
      guard alike[start.path, default: 0] <= Self.maxAlikePages, start.dialog == nil,
        start.held == 0, let shown = start.screen.shownTab,
        let back = place.tabs.first(where: { $0.means(shown, in: start.screen) }),
        // Whatever is not kept by itself says nothing about the change.
        try await player.whole(place.way + [.relaunch])?.lines == start.lines
      else { continue }
      if changes == nil { changes = try await furtherChanges() }
      var all = (changes ?? []).filter { $0.events.first != back }
      for tab in place.tabs where tab != back && !isOver {
        all += try await nearChanges(in: tab, after: place.way)
      }
      for change in all where !isOver && known.insert(start.path + [change.name]).inserted {
        try await come(back, to: start, at: place, after: change)
      }
    }
  }

  private func come(
    _ back: UserEvent, to start: DeviationEnding, at place: Place, after change: Change
  ) async throws {
    let way = place.way + change.events
    guard let changed = try await player.whole(way), changed.data != start.data,
      changed.dialog == nil, try await player.whole(way + [back])?.path == start.path
    else { return }
    notes.note(.otherTab)
    try await expectAsRelaunched(way, then: [back], by: \.lines) {
      "\($0) shows something old after \(change.name) in another tab"
    }
  }

  // The changes that take one tap in a tab.
  private func nearChanges(in tab: UserEvent, after way: [UserEvent]) async throws -> [Change] {
    guard let start = try await player.whole(way + [tab]), start.dialog == nil else { return [] }
    let taps = try await player.look(after: way + [tab]) { simulator in
      let screen = simulator.app.screen()
      return StateMoves(in: screen, of: simulator.app, entries: StateEntries(words: [:])).moves
        .filter { $0.kind == .perform(.tap) && $0.role != .tab && $0.screen == start.name }
        .compactMap { $0.event(in: screen.node) }
    }
    var distinct: [UserEvent] = []
    for tap in taps ?? [] where !distinct.contains(where: tap.isAlike) { distinct.append(tap) }
    return try await changes(by: distinct.prefix(Self.maxTabTaps), after: way, [tab])
  }

  // The changes in places that begin with another tab.
  private func furtherChanges() async throws -> [Change] {
    var found: [Change] = []
    for place in places where found.count < Self.maxChanges && !isOver {
      guard let first = place.way.first, place.tabs.contains(first) else { continue }
      found += try await changes(by: place.taps.prefix(Self.maxTabTaps), after: [], place.way)
    }
    return Array(found.prefix(Self.maxChanges))
  }

  private func changes(
    by taps: some Sequence<UserEvent>, after way: [UserEvent], _ opening: [UserEvent]
  ) async throws -> [Change] {
    guard let start = try await player.whole(way + opening) else { return [] }
    var found: [Change] = []
    for tap in taps where !isOver {
      var events = opening + [tap]
      guard var ending = try await player.whole(way + events) else { continue }
      if ending.dialog != nil, start.dialog == nil,
        let confirmed = try await player.whole(way + events + [.confirm])
      {
        events.append(.confirm)
        ending = confirmed
      }
      guard ending.data != start.data, ending.held == 0 else { continue }
      found.append(Change(events: events, name: "\(tap.element) of \(start.name)"))
    }
    return found
  }
}
