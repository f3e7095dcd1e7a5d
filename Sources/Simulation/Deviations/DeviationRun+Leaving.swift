import FlowModels

// Flows that ask before what was entered is lost, and must not forget to.

extension DeviationRun {
  /// The greatest number of entries of a place after which its flow is left.
  private static let mostLeft = 4
  /// The greatest number of steps back out of a flow.
  private static let mostBacks = 4

  /// Leaves flows right after something was entered in their first screens. A flow that asks once
  /// something else was entered must not lose it without a question.
  func leaveFlows() async throws {
    var asking: [String: String?] = [:]
    for place in places where !isOver {
      let start = try await player.play(place.way)
      guard start.dialog == nil, let flow = start.flows.last,
        let parent = walk.graph.states[place.state].parentIndex,
        let before = try await way(to: parent), place.way.count > before.count
      else { continue }
      let opening = Array(place.way[before.count...])
      for entry in place.entries.prefix(Self.mostLeft) where !isOver {
        let left = place.way + [entry, .back]
        let ending = try await player.play(left)
        guard ending.isWhole, ending.dialog == nil, !ending.flows.contains(flow) else { continue }
        let entered = try await player.play(place.way + [entry])
        let again = try await player.play(left + opening)
        guard let old = start.told(of: entry), let new = entered.told(of: entry), old != new,
          again.path == start.path, again.told(of: entry) == old
        else { continue }
        notes.note(.leaving)
        if asking[flow] == nil { asking[flow] = .some(try await question(of: flow)) }
        guard let dialog = asking[flow] ?? nil else { break }
        let line = "expect dialog \(dialog)"
        guard try await player.met([line], after: left) == [false] else { continue }
        notes.tell(
          Finding(
            .lostEntry,
            "\(flow) asks before it is left once some things were entered, and loses "
              + "\(entry.element) of \(start.name) without a question"),
          left.map(\.description) + [line])
        break
      }
    }
  }

  /// Returns the name of the dialog that a flow shows when it is left after something was entered;
  /// `nil` if it shows none.
  private func question(of flow: String) async throws -> String? {
    for place in places where !isOver {
      let start = try await player.play(place.way)
      guard start.dialog == nil, start.flows.last == flow else { continue }
      for entry in place.entries.prefix(Self.mostLeft) where !isOver {
        var events = place.way + [entry]
        guard try await player.play(events).dialog == nil else { continue }
        for _ in 0..<Self.mostBacks {
          events.append(.back)
          let ending = try await player.play(events)
          if ending.dialog != nil, ending.flows.last == flow { return ending.dialog }
          guard ending.isWhole, ending.dialog == nil, ending.flows.last == flow else { break }
        }
      }
    }
    return nil
  }
}
