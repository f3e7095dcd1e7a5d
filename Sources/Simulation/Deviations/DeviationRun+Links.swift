import FlowModels

// Links to what is there, and to what was removed.

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

extension DeviationEnding {
  fileprivate func page(of link: String) -> ScreenNode? { screen.screens.first { $0.link == link } }

  fileprivate func shows(_ link: String) -> Bool { page(of: link)?.tellsOfAbsence == false }
}
