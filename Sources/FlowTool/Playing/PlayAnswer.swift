import FlowModels
import Simulation

/// The answer to a line of `play` with `--json`; what the line is not about is left out.
struct PlayAnswer: Encodable {
  /// The number of the line that was typed; 0 for the launch.
  var line: Int
  /// The outcome of a line of a journey.
  var entry: JourneyReport.Entry?
  var screen: ScreenNode?
  var tree: ResponderTree?
  /// The lines that were added, taken back or saved.
  var lines: [String]?
  /// The file that they were saved to.
  var file: String?
}
