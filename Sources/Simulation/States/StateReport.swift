/// The result of an exploration of states: the graph, the problems, and what was not seen.
public struct StateReport: Sendable {
  /// A limit that ended an exploration.
  public enum Limit: String, Sendable, Codable {
    /// The number of events from the launch.
    case depth
    /// The number of states.
    case states
    /// The time.
    case time
  }

  /// The states and edges.
  public let graph: StateGraph
  let notes: StateNotes
  /// The limits that were kept to.
  public let limits: StateExplorer.Limits

  /// The limit that ended the exploration; `nil` if everything was tried in every state.
  public var limit: Limit? { notes.limit }
  /// A Boolean value that indicates whether everything was tried in every state, rows left out of
  /// account of which only samples are tried.
  public var isComplete: Bool { limit == nil }
  /// The number of events up to which everything was tried.
  public var completeDepth: Int { notes.completeDepth }
  /// The problems found.
  public var findings: [Finding] { notes.problems.map(\.finding) }
}

extension StateReport {
  /// The effort in one line.
  public var summary: String {
    "\(notes.moves) events, \(notes.launches) launches, undone \(notes.undone.tried) of "
      + "\(notes.undone.of), \(notes.samples) reached again, \(notes.otherWays) other ways, "
      + "\(graph.size / max(1, graph.states.count)) bytes a state"
  }
}
