import FlowModels

// Screens that stay open in their tab while something is changed in another one.

extension DeviationRun {
  // A change of data that begins with another tab.
  private struct Change {
    // The tab, and the way on from there.
    var opening: [UserEvent]
    // A tap, and the confirmation that it asks for.
    var events: [UserEvent]
    // The control, and the screen that it is used on.
    var name: String
  }

  private static let maxAlikePages = 3
  private static let maxTabTaps = 6
  private static let maxChanges = 16

  /// Changes data in another tab while a screen stays open.
  // It must then show what it shows after a relaunch.
  func changeElsewhere() async throws {
    var known: Set<[String]> = []
    var further: [Change]?
    // By what the other tab then shows, as pages of one tab mostly have the same beside them.
    var near: [[String]: [Change]] = [:]
    var alike: [[String]: Int] = [:]
    for place in places where place.tabs.count > 1 && !isOver {
      let start = try await player.play(place.way)
      guard start.dialog == nil, start.held == 0, let back = place.shownTab(of: start),
        alike[start.path, default: 0] < Self.maxAlikePages
      else { continue }
      alike[start.path, default: 0] += 1
      if further == nil { further = try await furtherChanges() }
      var all = further ?? []
      for tab in place.tabs where tab != back && !isOver {
        guard let other = try await player.whole(place.way + [tab]), other.dialog == nil else {
          continue
        }
        let key = other.lines + ["\(other.data)"]
        if near[key] == nil { near[key] = try await nearChanges(in: tab, after: place.way, other) }
        all += near[key] ?? []
      }
      for change in all where change.opening.first != back && !isOver {
        let pair = start.path + [change.name]
        guard !known.contains(pair), try await come(back, to: start, at: place, after: change)
        else { continue }
        known.insert(pair)
      }
    }
  }

  // Returns true if the change could be made, and the screen was still there.
  private func come(
    _ back: UserEvent, to start: DeviationEnding, at place: Place, after change: Change
  ) async throws -> Bool {
    let opened = place.way + change.opening
    let way = opened + change.events
    guard let before = try await player.whole(opened), let changed = try await player.whole(way),
      changed.data != before.data, changed.dialog == nil,
      let ending = try await player.whole(way + [back]), ending.path == start.path,
      // A relaunch may load another number of rows.
      ending.focused?.hasMore != true,
      // What a relaunch changes without the change says nothing about it.
      let plain = try await player.whole(opened + [back]),
      let relaunched = try await player.whole(opened + [.relaunch, back]),
      plain.kept(since: start) == relaunched.kept(since: start)
    else { return false }
    notes.note(.otherTab)
    try await expectAsRelaunched(way, then: [back], by: { $0.kept(since: start) }) {
      "\($0) shows something old after \(change.name) in another tab"
    }
    return true
  }

  // The changes that take one tap in a tab.
  private func nearChanges(
    in tab: UserEvent, after way: [UserEvent], _ start: DeviationEnding
  ) async throws -> [Change] {
    let taps = try await player.look(after: way + [tab]) { simulator in
      let screen = simulator.app.screen()
      var kinds: Set<String> = []
      return StateMoves(in: screen, of: simulator.app, entries: StateEntries(words: [:])).moves
        .filter { move in
          move.kind == .perform(.tap) && move.role != .tab && move.screen == start.name
            && kinds.insert(move.undoKind).inserted
        }
        .compactMap { $0.event(in: screen.node) }
    }
    return try await changes(
      by: (taps ?? []).prefix(Self.maxTabTaps), after: way + [tab], opening: [tab])
  }

  // The changes in all places, each from its tab on.
  private func furtherChanges() async throws -> [Change] {
    var found: [Change] = []
    for place in places where place.tabs.count > 1 && found.count < Self.maxChanges && !isOver {
      let start = try await player.play(place.way)
      var opening = place.way[...]
      if let last = place.way.lastIndex(where: place.tabs.contains) {
        opening = place.way[last...]
      } else if let tab = place.shownTab(of: start) {
        opening = [tab] + place.way.dropFirst(deviations.beginning.count)
      }
      guard opening.count > 1 else { continue }
      let new = place.taps.filter { tap in
        !found.contains { $0.name == start.name(of: tap) }
      }
      found += try await changes(
        by: new.prefix(Self.maxTabTaps), after: place.way, opening: Array(opening))
    }
    return Array(found.prefix(Self.maxChanges))
  }

  private func changes(
    by taps: some Sequence<UserEvent>, after way: [UserEvent], opening: [UserEvent]
  ) async throws -> [Change] {
    guard let start = try await player.whole(way) else { return [] }
    var found: [Change] = []
    for tap in taps where !isOver {
      var events = [tap]
      guard var ending = try await player.whole(way + events) else { continue }
      if ending.dialog != nil, start.dialog == nil,
        let confirmed = try await player.whole(way + events + [.confirm])
      {
        events.append(.confirm)
        ending = confirmed
      }
      guard ending.data != start.data, ending.held == 0 else { continue }
      found.append(Change(opening: opening, events: events, name: start.name(of: tap)))
    }
    return found
  }
}

extension DeviationEnding {
  // What the focused screen says apart from its fields, and from statuses that are new: a form
  // keeps what it was opened with, and a notice passes.
  fileprivate func kept(since start: DeviationEnding) -> [String] {
    let known = Set(start.focused?.toldLines ?? [])
    return (focused?.flattened ?? []).map(\.node).filter { node in
      !node.isField && (node.role != .status || known.contains(node.told))
    }.map(\.told)
  }

  fileprivate func name(of tap: UserEvent) -> String { "\(tap.element) of \(name)" }
}
