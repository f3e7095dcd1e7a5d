import FlowModels

// What is done again, and must lead to the same.

extension DeviationRun {
  // MARK: Opening again

  /// Opens a screen and leaves it a dozen times, and waits.
  // Timers that continue after their screen has left add up.
  func reopen(_ place: Place) async throws {
    guard let (before, opening) = try await opening(of: place) else { return }
    notes.note(.reopening)
    let round = opening + [.back]
    let rounds = (0..<12).flatMap { _ in round }
    let events = before + rounds + [.wait(.seconds(120))]
    try await noted(events)
  }

  // MARK: Relaunches

  func relaunch(_ state: Int) async throws {
    guard let way = try await way(to: state) else { return }
    try await relaunch(after: way)
  }

  /// Relaunches in a state, and goes back to a screen that was covered.
  func relaunchBelow(_ state: Int) async throws {
    guard let way = try await way(to: state) else { return }
    let start = try await player.play(way)
    guard start.dialog == nil, !start.isTyping, start.path.count > 1 else { return }
    notes.note(.relaunch)
    try await expectAsRelaunched(way, then: [.back], by: \.lasting) {
      "\($0) shows something else once the app was started again above it"
    }
  }

  /// Expects the last events to lead to the same screen once the app was started again before them.
  func expectAsRelaunched(
    _ way: [UserEvent], then last: [UserEvent], by told: (DeviationEnding) -> [String],
    _ message: (_ screen: String) -> String
  ) async throws {
    var tail = last
    var ending = try await player.play(way + tail)
    var relaunched = try await player.play(way + [.relaunch] + tail)
    if ending.showsStatus || relaunched.showsStatus {
      // A notice, and the button in it, are gone after a while.
      tail.append(.wait(.seconds(60)))
      ending = try await player.play(way + tail)
      relaunched = try await player.play(way + [.relaunch] + tail)
    }
    guard ending.isWhole, relaunched.isWhole, ending.path == relaunched.path,
      ending.data == relaunched.data, ending.dialog == nil, relaunched.dialog == nil,
      told(ending) != told(relaunched)
    else { return }
    try await expect(
      way + tail, toEndLike: [way + [.relaunch] + tail], isShownOnly: true, or: .staleValue,
      message(ending.name))
  }

  @discardableResult
  private func relaunch(after way: [UserEvent]) async throws -> DeviationEnding? {
    notes.note(.relaunch)
    return try await noted(way + [.relaunch])
  }

  func turnAndRelaunch(_ state: Int) async throws {
    guard let way = try await way(to: state) else { return }
    guard let start = try await player.whole(way) else { return }
    try await turn(way, start)
    try await compare(start, with: start.otherDevice, after: way)
    try await openAgain(way, start)
    // A list that was scrolled begins again.
    if !way.contains(where: \.isScrolling), !start.isTyping {
      try await expect(
        way, toEndLike: [way + [.refresh(screen: nil)]], or: .staleValue,
        "\(start.name) shows something else once it is loaded again")
    }
    guard let ending = try await relaunch(after: way) else { return }
    try await relaunchFailing(way, start, ending)
    // An app may say that it cannot go back to where it was, as data have changed.
    guard ending.dialog != nil, start.dialog == nil, !ending.failsLast else { return }
    try await expect(
      way + [.relaunch], toEndLike: [way], or: .restoration,
      "a relaunch on \(start.name) shows a dialog")
  }

  private func relaunchFailing(
    _ way: [UserEvent], _ start: DeviationEnding, _ relaunched: DeviationEnding
  ) async throws {
    for name in relaunched.asked(since: start) where !isOver {
      let fault = FaultRule(name, .anything, .fail("the simulation lets it fail"), .once)
      notes.note(.failure)
      try await expect(
        way + [.fault(fault), .relaunch, .retry], toEndLike: [way + [.relaunch]],
        or: .unansweredFailure,
        "trying again on \(start.name) after a relaunch without \(name) leads elsewhere")
    }
  }

  func wait(_ place: Place) async throws {
    notes.note(.wait)
    let start = try await player.play(place.way)
    let events = place.way + [.hour]
    guard let ending = try await noted(events), ending.dialog != nil, start.dialog == nil else {
      return
    }
    try await leave(place, start, before: ending)
    let again = events + [.cancel, .relaunch]
    guard let dialog = try await player.play(again).dialog, dialog == ending.dialog else { return }
    try await expect(
      again, toEndLike: [events + [.cancel]], or: .restoration,
      "a relaunch shows the dialog of \(start.name) again that time has brought")
  }

  // While the flow is there, it may count down; once it has left, its dialog must be gone, too.
  private func leave(
    _ place: Place, _ start: DeviationEnding, before shown: DeviationEnding
  ) async throws {
    guard let name = start.path.last, let flow = start.flows.last,
      let dialog = shown.focused?.toldLines,
      let parent = walk.graph.states[place.state].parentIndex,
      let before = try await way(to: parent),
      try await player.play(before + [.hour]).focused?.toldLines != dialog
    else { return }
    for exit in place.taps.map({ [$0] }) + [[.back], [.back, .confirm]] where !isOver {
      var left = place.way + exit
      if try await player.play(left).dialog != nil { left.append(.cancel) }
      guard let ending = try await player.whole(left), ending.dialog == nil,
        !ending.flows.contains(flow), let late = try await player.whole(left + [.hour]),
        late.focused?.toldLines == dialog
      else { continue }
      return try await expect(
        left + [.hour], toEndLike: [left], or: .lateTimer,
        "time brings the dialog of \(name) after it was left")
    }
  }

  // MARK: Coming back

  private func openAgain(_ way: [UserEvent], _ start: DeviationEnding) async throws {
    // Beside other panes, it may have been used meanwhile.
    guard !start.isWaiting, start.dialog == nil, !start.device.hasFixedPane, !way.isEmpty,
      try await player.play(way.dropLast()).path.count > start.path.count
    else { return }
    // The event that opened the screen, of which nothing but other screens was opened since then.
    var opening: UserEvent?
    for count in stride(from: way.count - 1, through: 0, by: -1) where opening == nil {
      let before = try await player.play(Array(way[..<count]))
      let after = try await player.play(Array(way[...count]))
      if before.path.count < start.path.count {
        opening = way[count]
      } else if before.path == start.path, after.path.count <= start.path.count {
        return
      }
    }
    guard let opening else { return }
    let again = way + [.back, opening]
    guard let ending = try await player.whole(again), ending.path == start.path,
      ending.data == start.data, ending.dialog == nil, start.hasOtherValue(than: ending)
    else { return }
    try await expect(
      way, toEndLike: [again], or: .staleValue,
      "\(start.name) shows something else once it is left and opened again")
  }
}

extension DeviationEnding {
  // Something that begins within a second may be a search that was typed: the screen will change.
  fileprivate var isTyping: Bool { timeLeft.map { $0 < .seconds(1) } ?? isWaiting }

  fileprivate func hasOtherValue(than other: DeviationEnding) -> Bool {
    let nodes = other.focused?.flattened.map(\.node) ?? []
    return focused?.flattened.contains { place in
      place.node.role != .status && !place.node.id.isEmpty
        && nodes.contains {
          $0.id == place.node.id && $0.role == place.node.role
            && ($0.label != place.node.label || $0.value != place.node.value)
        }
    } == true
  }

  fileprivate var showsStatus: Bool { focused?.firstNode { $0.role == .status } != nil }

  fileprivate var lasting: [String] { lastingNodes.map(\.told) }
}

extension UserEvent {
  var isScrolling: Bool {
    switch self {
    case .scrollToEnd, .scrollToStart: true
    default: false
    }
  }
}
