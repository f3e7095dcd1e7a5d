import FlowModels
import Responder

/// The result of a move in a state.
struct StateResult {
  /// The move; `nil` for the launch.
  var move: StateMove?
  var reading: StateReader.Reading
  /// The names of the screens; empty if the graph has them.
  var names: [String]
  var effect: StateGraph.Effect
  var problems: [Finding]
  var data: UInt64
  /// The results of the requirements in the state it led to, if that is new.
  var marks: RequirementSet.Marks?
  /// A Boolean value that indicates whether the state it led to shows a dialog.
  var isAsking: Bool
  /// The mistakes that the state it led to shows by itself, if that is new.
  var shown: [Finding] = []
  /// The requirements that do not hold in that state.
  var broken: [Finding] = []
  /// The number of screens to go back to, if going back takes the move back; otherwise -1.
  var back = -1
  /// The number of what the witness has seen.
  var look: Int?
  /// The offers of the state's screens, if that state is new and kinds are distinguished.
  var offers: [StateMoves.Offer]?
  /// True if a timer is set there, if kinds are distinguished.
  var canWait = false
  /// The text that the move has typed into a search, if a timer is set there.
  var entry: String?
  /// The kinds of its screens that a survey does not know.
  var sightings: Set<String> = []
  /// The screen that is presented there.
  var sheet: StateKinds.Sheet?
  /// The amounts that are shown next to lists of amounts.
  var sums: [SumLaw.Reading] = []
  /// The titles of a row and of the page that it opened.
  var titles: TitleLaw.Reading?
  /// The actions that were handled, if a requirement asks for those before another one.
  var handled: [any Action] = []
  /// The messages of suspicions that the app accepts.
  var accepted: [Acceptance: Set<String>] = [:]
  /// The hashes of what that state saves and of what it shows, if other ways to it are tried.
  var saved: StateKinds.Look?
  /// The moves that it is one of, and its index.
  var place: (moves: StateMoves, index: Int)?
}
