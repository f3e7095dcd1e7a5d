import FlowModels
import Simulation

/// A journey that shows a finding, with everything that it has to be played with: `run` takes the
/// device, the language and the data from its comments, and faults and held answers are lines.
struct ShownJourney: Hashable, Sendable {
  /// The comment for a finding that playing the journey does not show.
  static let notShown = "played again, it did not show this"

  var message: String
  var notes: [String] = []
  /// The name of the device; `nil` for the one by default.
  var device: String?
  /// The language; `nil` for the brand's first.
  var language: String?
  /// The values of the run, if they were given.
  var on: RunContext?
  /// The faults that were set before the launch, as a journey writes them.
  var faults: [String] = []
  /// A Boolean value that indicates whether answers were held from the launch on.
  var holdsAnswers = false
  /// A Boolean value that indicates whether it was played over the samples of the app.
  var usesSamples = false
  var lines: [String]

  /// True if the last line expects something, instead of making an event.
  var endsWithExpectation: Bool { lines.last?.hasPrefix(JourneyLanguage.expect + " ") == true }

  /// Returns the journey with one more comment.
  func noting(_ note: String) -> ShownJourney {
    var journey = self
    journey.notes.append(note)
    return journey
  }

  var text: String {
    var text = ["# \(message)"] + notes.map { "# \($0)" }
    if let device { text.append("# devices: \(device)") }
    if let language { text.append("# languages: \(language)") }
    if let on { text.append("# on: \(on)") }
    if usesSamples { text.append("# data: samples") }
    // What was set before the launch is set for the launch after a relaunch.
    let first = faults.map { "fault \($0)" } + (holdsAnswers ? ["hold"] : [])
    text += first + (first.isEmpty ? [] : ["relaunch"])
    return (text.map { DisplayText.singleLine($0) } + lines).joined(separator: "\n") + "\n"
  }
}

extension ShownJourney {
  /// Makes a journey from the options of a kept failure, in the form of `FuzzOptions.appOptions`.
  init(_ message: String, lastAction: String?, options: String, lines: [String]) {
    self.init(
      message: message, notes: lastAction.map { ["last action: \($0)"] } ?? [], lines: lines)
    let pattern = /--(device|language|fault) (.*?)(?= --(?:device|language|fault) |$)/
    for match in options.matches(of: pattern) {
      let value = String(match.2)
      switch match.1 {
      case "device": device = value
      case "language": language = value
      default: faults.append(value)
      }
    }
  }
}
