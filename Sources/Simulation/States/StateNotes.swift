import FlowModels

/// The notes of an exploration: what it found, and what it left out.
struct StateNotes: Sendable {
  /// A problem, and the place where it was found.
  struct Problem: Hashable, Sendable {
    var finding: Finding
    /// The state that it was found in, and the move that led to it from there.
    var state: Int
    var move: StateMove?
    /// The moves after that one that show the problem.
    var rest: [StateMove] = []
  }

  /// The problems, each distinct one once, at the place nearest to the launch.
  private(set) var problems: [Problem] = []
  private var known: Set<String> = []
  var limit: StateReport.Limit?
  /// The depth, in events, that was tried completely.
  var completeDepth = 0
  /// The number of states that were not tried completely, as they could not be reached again.
  var unreached = 0
  /// A Boolean value that indicates whether fields were filled in, each with a few entries.
  private(set) var hasEntries = false
  /// The descriptions of the parts that are in no fingerprint.
  var leftOut: Set<String> = []
  /// The number of states that were reached again from the launch.
  var samples = 0
  /// The number of other ways to known states that were tried.
  var otherWays = 0
  /// The number of states that were split off, as what they lead to depends on the way there.
  var apart = 0
  /// The number of states that were tried twice, as an undo left something behind.
  var redone = 0
  var undone = StateSample(tried: 0, of: 0)
  var launches = 0
  /// The number of events that were played again on separate apps.
  var replayed = 0
  var tally = CheckTally()
  var moves = 0
  /// The screens of whose rows only some are tried.
  private(set) var rows: [String: StateSample] = [:]
  struct Part: Sendable {
    var name: String
    var count: Int
  }

  /// The parts of states with several values, those with the most first.
  var parts: [Part] = []
  /// The fields without any entry found that their rules accept.
  var unfilled: [String] = []
  /// The controls that did nothing where they were tried, and may do something elsewhere.
  var undecided: [String] = []
  /// The messages of the suspicions that were seen and accepted, by what accepts them.
  private(set) var accepted: [Acceptance: Set<String>] = [:]
  /// The moves that no journey can describe.
  var unspeakable: Set<String> = []

  mutating func note(
    _ findings: [Finding], in state: Int, move: StateMove? = nil, then rest: [StateMove] = []
  ) {
    for finding in findings {
      guard known.insert(finding.gist).inserted else { continue }
      problems.append(Problem(finding: finding, state: state, move: move, rest: rest))
    }
  }

  /// Notes suspicions that come from comparing states.
  mutating func note(_ suspicions: [Problem], accepting known: [Acceptance]) {
    for problem in suspicions {
      let (rest, accepted) = known.sorting([problem.finding])
      note(rest, in: problem.state, move: problem.move)
      note(accepted)
    }
    note(Dictionary(known.map { ($0, []) }) { one, _ in one })
  }

  mutating func note(_ accepted: [Acceptance: Set<String>]) {
    self.accepted.merge(accepted) { $0.union($1) }
  }

  /// Notes the screens with only some of their rows tried.
  mutating func note(_ moves: StateMoves) {
    hasEntries = hasEntries || moves.moves.contains { $0.kind.isEntry }
    for (name, sample) in moves.samples {
      let old = rows[name]
      rows[name] = StateSample(
        tried: max(sample.tried, old?.tried ?? 0), of: max(sample.of, old?.of ?? 0))
    }
  }

  mutating func noteUnsteady(
    _ state: Int, _ message: String, by move: StateMove? = nil, then rest: [StateMove] = []
  ) {
    note([Finding(kind: .unsteady, message: message)], in: state, move: move, then: rest)
  }
}
