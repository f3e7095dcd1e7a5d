import FlowModels

@MainActor
struct StateRequirements {
  var report = RequirementReport()
  private var set: RequirementSet?
  private var marks = Interned<[RequirementSet.Mark]>()
  // By state; -1 without results.
  private var indices: [Int32] = []

  /// Begins to keep results of requirements, if that has not begun.
  mutating func begin(_ set: RequirementSet) {
    guard self.set == nil else { return }
    self.set = set
    report.add(set)
  }

  mutating func note(_ results: RequirementSet.Marks, of state: Int) {
    guard let set else { return }
    report.add(results, of: set)
    while indices.count < state { indices.append(-1) }
    indices.append(marks.index(of: results.marks))
  }

  /// Keeps for a new state the results of another that shows the same.
  mutating func note(_ state: Int, like other: Int) {
    guard indices.indices.contains(other) else { return }
    while indices.count < state { indices.append(-1) }
    indices.append(indices[other])
  }

  private func mark(_ requirement: Int, in state: Int) -> RequirementSet.Mark {
    guard indices.indices.contains(state), indices[state] >= 0 else { return .untested }
    return marks[indices[state]][requirement]
  }

  /// Returns the problems that only the whole graph shows: what never was, and what never ended.
  // Under fairness, all answers arrive and time passes while the user does nothing. If the way of
  // the oldest answers and the timers ends or comes back to a state, nothing will follow.
  mutating func problems(in graph: StateGraph, isComplete: Bool) -> [StateNotes.Problem] {
    guard let set else { return [] }
    var problems: [StateNotes.Problem] = []
    for (index, requirement) in set.requirements.enumerated() {
      switch requirement.kind {
      case .sometimes, .reachable:
        let unseen = report.entries.first { $0.name == set.names[index] }?.isUnseen ?? false
        if isComplete, unseen {
          problems.append(StateNotes.Problem(finding: set.finding(about: index), state: 0))
        }
      case .leadsTo:
        for state in graph.states.indices where mark(index, in: state) == .asks {
          let (outcome, rest) = end(of: index, from: state, in: graph)
          report.addObligation(of: set.names[index], outcome)
          guard outcome == .broken else { continue }
          problems.append(
            StateNotes.Problem(finding: set.finding(about: index), state: state, rest: rest))
          break
        }
      case .always, .never, .onEach: break
      }
    }
    return problems
  }

  private func end(
    of requirement: Int, from start: Int, in graph: StateGraph
  ) -> (RequirementSet.Mark, [StateMove]) {
    var state = start
    var seen: Set<Int> = []
    var moves: [StateMove] = []
    while mark(requirement, in: state) != .holds {
      // A cycle: it goes on for ever.
      guard seen.insert(state).inserted else { return (.broken, moves) }
      guard graph.states[state].isExpanded else { return (.undecided, moves) }
      let edges = graph.edges(from: state)
      let next =
        edges.first { graph.moves[$0.event].kind == .answer(0) }
        ?? edges.first { if case .wait = graph.moves[$0.event].kind { true } else { false } }
      guard let next else { return (.broken, moves) }
      moves.append(graph.moves[next.event])
      state = Int(next.to)
    }
    return (.holds, moves)
  }
}
