import FlowModels
import Foundation

// Links to what is there, to what was removed, and to what was not tried.

extension DeviationRun {
  /// Opens the link of each page where the page was opened, and where what it shows was removed.
  func openKnownLinks() async throws {
    var names: Set<String> = []
    for place in places where !isOver {
      guard let (before, _) = try await opening(of: place) else { continue }
      let start = try await player.play(before)
      let opened = try await player.play(place.way)
      guard start.isWhole, opened.isWhole, start.dialog == nil, opened.dialog == nil,
        let page = opened.focused, let link = page.link, start.page(of: link) == nil,
        names.insert(page.id).inserted
      else { continue }
      let known = before + [.open(link)]
      notes.note(.link)
      let ending = try await player.play(known)
      noteFindings(of: ending, known)
      // It may wait until the app is ready.
      if ending.isWhole, !ending.isRefused, ending.dialog == nil, ending.data == opened.data,
        ending.lines != start.lines, ending.page(of: link)?.label != page.label
      {
        try await expect(
          known, toEndLike: [place.way], isShownOnly: true, or: .unknownLink,
          "the link of \(page.id) opens something else than what leads there")
      }
      try await openGone(link, of: place, before)
    }
  }

  private func openGone(_ link: String, of place: Place, _ before: [UserEvent]) async throws {
    let fresh = try await player.play(before + [.relaunch, .open(link)])
    guard fresh.isWhole, fresh.shows(link) else { return }
    let back = place.way + [.back]
    var removals = place.taps.map { place.way + [$0] }
    if let parent = walk.graph.states[place.state].parentIndex,
      let below = places.first(where: { $0.state == parent }),
      try await player.play(back).lines == player.play(before).lines
    {
      removals += below.taps.map { back + [$0] }
    }
    let opened = try await player.play(place.way)
    for var events in removals where !isOver {
      if try await player.play(events).dialog != nil { events.append(.confirm) }
      let removed = try await player.play(events)
      guard removed.isWhole, removed.dialog == nil, removed.held == 0, removed.data != opened.data,
        removed.page(of: link) == nil
      else { continue }
      notes.note(.link)
      let (gone, again) = (events + [.open(link)], events + [.relaunch, .open(link)])
      let ending = try await player.play(gone)
      noteFindings(of: ending, gone)
      guard ending.isWhole, ending.shows(link) else { continue }
      // It may be there still: a relaunch has nothing of what was removed.
      let relaunched = try await player.play(again)
      guard relaunched.isWhole, !relaunched.shows(link) else { continue }
      try await expect(
        gone, toEndLike: [again], isShownOnly: true, or: .unknownLink,
        "the link of \(opened.name) opens it once it is gone, until the app is relaunched")
    }
  }
}

extension DeviationRun {
  private static let maxContinued = 24

  /// Opens each link that continues that of a page: above this page, something known must open.
  func openContinuedLinks() async throws {
    let forms = try await links()
    var tried: Set<String> = []
    for place in places where tried.count < Self.maxContinued && !isOver {
      let opened = try await player.play(place.way)
      guard opened.isWhole, opened.dialog == nil, let page = opened.focused, let link = page.link
      else { continue }
      for (form, other) in LinkForm.continuations(of: link, among: forms)
      where !isOver && tried.insert("\(opened.path) \(other)").inserted {
        notes.note(.link)
        let events = place.way + [.open(other)]
        guard let ending = try await noted(events), !ending.isRefused, ending.dialog == nil,
          ending.held == 0, ending.path != opened.path, ending.name != page.id,
          let below = try await player.whole(place.way + [.open(link)]), below.dialog == nil,
          ending.path.count >= below.path.count
        else { continue }
        if !ending.path.contains(page.id) {
          let path = (below.path + [ending.name]).joined(separator: " ")
          try await tell(
            Finding(
              .suspicion, "the link \(form) opens \(ending.name) without \(page.id) below"),
            events, unmet: "expect path \(path)")
        } else if walk.limit == nil, walk.notes.rows.isEmpty, walk.notes.unreached == 0,
          !walk.graph.screenNames.contains(ending.name)
        {
          try await tell(
            Finding(
              .suspicion, "the link \(form) opens \(ending.name), which nothing else leads to"),
            events, unmet: "expect path \(opened.path.joined(separator: " "))")
        }
      }
    }
  }
}

extension DeviationRun {
  private static let maxPages = 100
  private static let maxScrolls = 8

  /// Opens the page of each row of each list by its link.
  // Those that were tried are few of many, and what only one of them shows is on none of these.
  func openFurtherPages() async throws {
    var known: Set<String> = []
    var counts: [String: Int] = [:]
    for place in places where !isOver {
      guard let (before, opening) = try await opening(of: place), opening.count == 1,
        case .tap(let reference)? = opening.first,
        let start = try await player.whole(before), let opened = try await player.whole(place.way),
        let row = try? ElementFinder(start.screen).node(of: reference), row.role == .row,
        let page = opened.focused, let link = page.link
      else { continue }
      var parts = link.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      known.insert(link)
      let places = parts.indices.filter { parts[$0] == row.id.percentEncoded }
      guard places.count == 1 else { continue }
      for id in try await rows(like: row.id, of: start, after: before) where !isOver {
        parts[places[0]] = id.percentEncoded
        let other = parts.joined(separator: "/")
        guard known.insert(other).inserted, counts[page.id, default: 0] < Self.maxPages else {
          continue
        }
        counts[page.id, default: 0] += 1
        try await judge(before + [.open(other)])
      }
    }
  }

  // The ids of the rows of the list that a row is in.
  private func rows(
    like id: String, of start: DeviationEnding, after way: [UserEvent]
  ) async throws -> [String] {
    var events = way
    var ending = start
    while ending.focused?.hasMore == true, events.count < way.count + Self.maxScrolls,
      let longer = try await player.whole(events + [.scrollToEnd(screen: nil)])
    {
      events.append(.scrollToEnd(screen: nil))
      ending = longer
    }
    let list = ending.focused?.flattened.map(\.node).last { node in
      node.role == .list && node.rows.contains { $0.id == id }
    }
    return (list?.rows ?? []).filter(\.isTappableRow).map(\.id)
  }

  private func judge(_ events: [UserEvent]) async throws {
    guard let ending = try await noted(events), !ending.isRefused, ending.dialog == nil else {
      return
    }
    notes.note(.page)
    let entries = StateEntries(words: deviations.words)
    let seen = try await player.look(after: events) { simulator in
      let screen = simulator.app.screen()
      let judged = Laws().judged(simulator.app, showing: screen.node)
      let moves = StateMoves(in: screen, of: simulator.app, entries: entries).moves
      let refusals = moves.filter { $0.screen == ending.name }.compactMap {
        Self.refusal(of: $0, in: screen, after: events)
      }
      return (findings: judged.suspicions + refusals, judged.accepted)
    }
    guard let seen else { return }
    notes.report.accepted.merge(seen.1) { $0.union($1) }
    for finding in seen.findings { notes.tell(finding, events.map(\.description)) }
  }
}

extension DeviationEnding {
  fileprivate func page(of link: String) -> ScreenNode? { screen.screens.first { $0.link == link } }

  fileprivate func shows(_ link: String) -> Bool { page(of: link)?.tellsOfAbsence == false }
}
