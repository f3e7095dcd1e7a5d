import FlowModels

/// Shortens a sequence of events that fails, and simplifies what is left.
@MainActor
struct JourneyShrinker {
  // The longest sequence to leave pairs of events out of.
  private static let maxForPairs = 14
  private static let maxBeginnings = 120

  /// Events that are known to reach some state, the shortest first.
  let beginnings: [[UserEvent]]
  /// Returns whether a sequence fails in the same way.
  let fails: ([UserEvent]) async throws -> Bool

  // O(n²) calls of `fails` for n events that are needed.
  func simplest(_ events: [UserEvent]) async throws -> [UserEvent] {
    var events = try await shortest(events)
    while let simpler = try await simplified(events), simpler != events {
      // Simpler events may need fewer others.
      events = try await shortest(simpler)
    }
    return events
  }

  // They need nothing on screen.
  private static let plainEvents: [UserEvent] = [
    .back, .confirm, .cancel, .wait(.seconds(4)), .answer(0), .fail(0), .hold(false), .relaunch,
  ]

  private func shortest(_ events: [UserEvent]) async throws -> [UserEvent] {
    var events = try await Shrinker.shortest(events, fails: fails)
    while true {
      var fewer = try await withoutPair(events)
      if fewer == nil { fewer = try await withOneForSome(events) }
      if fewer == nil { fewer = try await withOtherBeginning(events) }
      guard let fewer else { return events }
      events = try await Shrinker.shortest(fewer, fails: fails)
    }
  }

  // Some events need each other, such as a step and the way back.
  private func withoutPair(_ events: [UserEvent]) async throws -> [UserEvent]? {
    guard (3...Self.maxForPairs).contains(events.count) else { return nil }
    for first in events.indices {
      for second in events.indices where second > first {
        var fewer = events
        fewer.remove(at: second)
        fewer.remove(at: first)
        if try await fails(fewer) { return fewer }
      }
    }
    return nil
  }

  private func withOneForSome(_ events: [UserEvent]) async throws -> [UserEvent]? {
    guard (2...Self.maxForPairs).contains(events.count) else { return nil }
    for width in [4, 3, 2] where width <= events.count {
      for start in (0...(events.count - width)).reversed() {
        for event in Self.plainEvents {
          var fewer = events
          fewer.replaceSubrange(start..<(start + width), with: [event])
          if try await fails(fewer) { return fewer }
        }
      }
    }
    return nil
  }

  private func withOtherBeginning(_ events: [UserEvent]) async throws -> [UserEvent]? {
    guard events.count > 2 else { return nil }
    var left = Self.maxBeginnings
    for end in (1..<events.count).reversed() {
      let rest = events[end...]
      for beginning in beginnings where beginning.count < end {
        left -= 1
        guard left > 0 else { return nil }
        if try await fails(beginning + rest) { return beginning + rest }
      }
    }
    return nil
  }

  private func simplified(_ events: [UserEvent]) async throws -> [UserEvent]? {
    var events = events
    var isSimpler = false
    for index in events.indices {
      var hasChanged = true
      while hasChanged {
        hasChanged = false
        for simpler in events[index].simpler {
          var changed = events
          changed[index] = simpler
          guard try await fails(changed) else { continue }
          events = changed
          (hasChanged, isSimpler) = (true, true)
          break
        }
      }
    }
    return isSimpler ? events : nil
  }
}
