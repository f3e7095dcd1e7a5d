import FlowModels

// Flows that ask before what was entered is lost, and must not forget to.

extension DeviationRun {
  private static let maxLeft = 4
  private static let maxSamePath = 2

  /// Leaves flows right after an entry on their first screens, and screens after each entry.
  // A flow that asks there after an entry on a later screen must also ask about this one.
  func leaveFlows() async throws {
    var counts: [[String]: Int] = [:]
    for place in places where !isOver {
      let start = try await player.play(place.way)
      guard start.dialog == nil, let flow = start.flows.last,
        let (_, opening) = try await opening(of: place)
      else { continue }
      if counts[start.path, default: 0] < Self.maxSamePath, !place.entries.isEmpty {
        counts[start.path, default: 0] += 1
        try await leaveAfterEach(place, start, opening)
      }
      for entry in place.entries.prefix(Self.maxLeft) where !isOver {
        let left = place.way + [entry, .back]
        guard let ending = try await player.whole(left), ending.dialog == nil,
          !ending.flows.contains(flow)
        else { continue }
        let entered = try await player.play(place.way + [entry])
        let again = try await player.play(left + opening)
        guard let old = start.told(of: entry), let new = entered.told(of: entry), old != new,
          again.path == start.path, again.told(of: entry) == old
        else { continue }
        notes.note(.leaving)
        guard let dialog = try await question(at: start) else { break }
        let line = "expect dialog \(dialog)"
        guard try await player.met([line], after: left) == [false] else { continue }
        notes.tell(
          Finding(
            .lostEntry,
            "\(flow) asks before it is left once something was entered further on, and loses "
              + "\(entry.element) of \(start.name) without a question"),
          left.map(\.description) + [line])
        break
      }
    }
  }

  private func question(at first: DeviationEnding) async throws -> String? {
    for place in places where !isOver {
      let start = try await player.play(place.way)
      guard start.dialog == nil, start.path.count > first.path.count,
        start.path.starts(with: first.path), start.flows.last == first.flows.last
      else { continue }
      let steps = start.path.count - first.path.count
      // It may be about what was done to come there, such as holding a seat.
      let back = place.way + Array(repeating: .back, count: steps + 1)
      guard try await player.play(back).dialog == nil else { continue }
      for entry in place.entries.prefix(Self.maxLeft) where !isOver {
        let events = place.way + [entry] + Array(repeating: .back, count: steps)
        guard let below = try await player.whole(events), below.dialog == nil,
          below.path == first.path
        else { continue }
        let asked = try await player.play(events + [.back])
        if asked.dialog != nil, asked.path == first.path { return asked.dialog }
      }
    }
    return nil
  }

  // A screen that asks about one of its fields must ask about the others, and about a swipe.
  private func leaveAfterEach(
    _ place: Place, _ start: DeviationEnding, _ opening: [UserEvent]
  ) async throws {
    // It may ask because of what was done to come there.
    guard let plain = try await player.whole(place.way + [.back]), plain.dialog == nil,
      plain.path != start.path
    else { return }
    var asked: (entry: UserEvent, dialog: String)?
    var unasked: [UserEvent] = []
    var fields: Set<String> = []
    for entry in place.entries where start.field(of: entry) != nil && !isOver {
      guard fields.insert(entry.element).inserted else { continue }
      guard let left = try await player.whole(place.way + [entry, .back]) else { continue }
      if let dialog = left.dialog, left.path == start.path {
        asked = asked ?? (entry, dialog)
      } else if left.dialog == nil, left.path == plain.path {
        unasked.append(entry)
      }
    }
    guard let (entry, dialog) = asked else { return }
    let question = "\(start.name) asks before \(entry.element) is lost"
    for other in unasked where !isOver {
      try await tellIfLost(
        other, of: place, by: .back, opening, dialog,
        "\(question), and loses \(other.element) without a question")
    }
    try await tellIfLost(
      entry, of: place, by: .swipe, opening, dialog, "\(question), and not if it is left by a swipe"
    )
  }

  private func tellIfLost(
    _ entry: UserEvent, of place: Place, by exit: UserEvent, _ opening: [UserEvent],
    _ dialog: String, _ message: String
  ) async throws {
    let (start, events) = (try await player.play(place.way), place.way + [entry, exit])
    guard let left = try await player.whole(events), left.dialog == nil,
      left.path != start.path, left.data == start.data
    else { return }
    let entered = try await player.play(place.way + [entry])
    guard let again = try await player.whole(events + opening), let old = start.told(of: entry),
      let new = entered.told(of: entry), old != new,
      // What is not accepted need not be kept.
      let field = entered.field(of: entry), field.problem == nil,
      again.path == start.path, again.told(of: entry) == old
    else { return }
    notes.note(.reopening)
    let line = "expect dialog \(dialog)"
    guard try await player.met([line], after: events) == [false] else { return }
    notes.tell(Finding(.lostEntry, message), events.map(\.description) + [line])
  }
}
