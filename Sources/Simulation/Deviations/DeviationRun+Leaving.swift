import FlowModels

// Flows that ask before what was entered is lost, and must not forget to.

extension DeviationRun {
  private static let maxLeft = 4
  /// Leaves flows right after an entry on their first screens.
  // A flow that asks there after an entry on a later screen must also ask about this one.
  func leaveFlows() async throws {
    for place in places where !isOver {
      let start = try await player.play(place.way)
      guard start.dialog == nil, let flow = start.flows.last,
        let (_, opening) = try await opening(of: place)
      else { continue }
      for entry in place.entries.prefix(Self.maxLeft) where !isOver {
        let left = place.way + [entry, .back]
        let ending = try await player.play(left)
        guard ending.isWhole, ending.dialog == nil, !ending.flows.contains(flow) else { continue }
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
        let below = try await player.play(events)
        guard below.isWhole, below.dialog == nil, below.path == first.path else { continue }
        let asked = try await player.play(events + [.back])
        if asked.dialog != nil, asked.path == first.path { return asked.dialog }
      }
    }
    return nil
  }
}
