import Simulation

/// The result of one case of `run`.
package struct RunResult: Codable, Hashable, Sendable {
  package enum Verdict: String, Codable, CaseIterable, Sendable {
    /// Everything was as the journey expects, and nothing was found.
    case passed
    /// An expectation was not met, a line could not be played, or something was found.
    case failed
    /// The same events had another result when they were played again.
    case nondeterministic
    /// The process that played it ended.
    case crashed
    /// It took longer than it may.
    case timedOut
    /// It could not begin: the journey, the brand or its data is wrong.
    case invalid
    /// It was not played: the run ended before.
    case notRun
  }

  /// A line that was played.
  package struct Step: Codable, Hashable, Sendable {
    /// The path of the file that the line is in, if the journey includes it.
    package var file: String?
    /// The number of the line in its file; `nil` for the launch.
    package var line: Int?
    package var text: String
    package var failure: String?

    package init(file: String? = nil, line: Int?, text: String, failure: String? = nil) {
      self.file = file
      self.line = line
      self.text = text
      self.failure = failure
    }
  }

  package var runCase: RunCase
  package var verdict: Verdict
  /// The lines that were played, the launch first.
  package var steps: [Step]
  package var unplayedLines = 0
  package var failures: [RunFailure]
  package var seconds: Double
  /// The fingerprint of everything that happened, without times; equal events give equal ones.
  package var fingerprint: String
  /// The command that plays just this case.
  package var replay: String
  package var trace: String?
  /// The reason why there is no trace although one is wanted. No report has it.
  var traceProblem: String?
  /// The coverage of the case, if wanted; it is added to that of others, and not in any report.
  var coverage: Coverage?

  package init(
    runCase: RunCase, verdict: Verdict, steps: [Step] = [], unplayedLines: Int = 0,
    failures: [RunFailure] = [], seconds: Double = 0, fingerprint: String = "", replay: String = ""
  ) {
    self.runCase = runCase
    self.verdict = verdict
    self.steps = steps
    self.unplayedLines = unplayedLines
    self.failures = failures
    self.seconds = seconds
    self.fingerprint = fingerprint
    self.replay = replay
  }
}

/// A failure of a case, with everything that explains it to the user.
package struct RunFailure: Hashable, Sendable {
  /// The path of the file that it is about: that of the journey, or of the brand.
  package var file: String
  /// The number of the line; `nil` for the launch, or the file as a whole.
  package var line: Int?
  /// The line as written; `launch` for the launch.
  package var step: String
  /// The sentence about what was expected and what was found, in one line.
  package var message: String
  /// The kind of a file that is missing or cannot be read.
  static let unreadable = "unreadable"
  /// The kind of an event that is not possible.
  static let event = "event"
  /// The kind of an expectation that is not met.
  static let expectation = "expectation"

  /// The kind: `expectation`, `event`, `unreadable`, a kind of finding, or a verdict.
  package var kind: String
  /// The screen after the step; lines that the last event added have a `+`, removed ones a `−`.
  // If the event led to another screen, removed lines are not shown.
  package var screen: [String]
  /// The ways of the actions of the last event, a line each.
  package var route: [String]

  package init(
    file: String, line: Int?, step: String, message: String, kind: String, screen: [String] = [],
    route: [String] = []
  ) {
    self.file = file
    self.line = line
    self.step = step
    self.message = message
    self.kind = kind
    self.screen = screen
    self.route = route
  }
}
