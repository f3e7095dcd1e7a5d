import FlowModels

// Which states are tried, in which order, and when it ends.

extension StateExploration {
  /// Explores states, and those that are found, level by level.
  func exploreLevels(_ first: Range<Int>) async throws {
    var level = first
    while !level.isEmpty {
      guard graph.states[level.lowerBound].depth < explorer.limits.depth else {
        if level.contains(where: isTried) { notes.limit = .depth }
        break
      }
      for state in level {
        guard isWithinLimits() else { break }
        guard isTried(state) else { continue }
        // States that were split off are of several depths, and sorted by them.
        guard graph.states[state].depth < explorer.limits.depth else {
          notes.limit = .depth
          break
        }
        explorer.onProgress(
          StateExplorer.Progress(
            states: graph.states.count, tried: state, depth: Int(graph.states[state].depth)))
        try await expand(state)
      }
      if notes.limit != nil { break }
      notes.completeDepth = Int(graph.states[level.lowerBound].depth) + 1
      level = level.upperBound..<graph.states.count
    }
  }

  /// Returns true if moves in a state are taken back: not where the way there decides.
  func undoes(in state: Int) -> Bool { explorer.undoes && !graph.isApart(state) }

  /// Returns true if everything should be tried in a state.
  func isTried(_ state: Int) -> Bool { !explorer.isByKind || kinds.isFirst(state) }

  /// Returns whether no limit is reached, and notes one that is.
  func isWithinLimits() -> Bool {
    if graph.states.count >= explorer.limits.states { notes.limit = .states }
    if let most = explorer.limits.events, driver.moves >= most { notes.limit = .events }
    return isInTime() && notes.limit == nil
  }

  /// Returns false, and notes the limit, if the time is over or the exploration was interrupted.
  func isInTime() -> Bool {
    if let time = explorer.limits.time, ContinuousClock.now - start > time { notes.limit = .time }
    if explorer.isInterrupted() { notes.limit = .interruption }
    return notes.limit != .time && notes.limit != .interruption
  }
}
