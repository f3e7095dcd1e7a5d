import Brands
import FlowModels
import Simulation

/// A message of a command as JSON: one shape for the problems of files, of runs and of the tool.
struct Message: Encodable {
  /// A range of a file, a key of a brand, or the step of a run; what is not known is left out.
  struct Place: Codable {
    var file: String?
    var line: Int?
    var column: Int?
    var endColumn: Int?
    /// The path of a brand's key.
    var key: String?
    var device: String?
    var language: String?
    /// The line of a journey.
    var step: String?
    /// The events that lead there from the launch.
    var events: [String]?
  }

  /// The name that `help` takes.
  var code: String
  var severity = Diagnostic.Severity.error
  var place = Place()
  var message: String
  var found: String?
  var expected: String?
  var help: String?
  /// The edits that are known to fix it, each by itself.
  var fixes: [Diagnostic.Fix] = []
  var related: [Diagnostic.Note] = []
}

extension Message {
  init(_ diagnostic: Diagnostic) {
    let place = diagnostic.place
    self.init(
      code: diagnostic.code.rawValue, severity: diagnostic.severity,
      place: Place(
        file: place.file, line: place.line, column: place.column, endColumn: place.endColumn,
        key: diagnostic.path), message: diagnostic.message, found: diagnostic.found,
      expected: diagnostic.expected, help: diagnostic.help, fixes: diagnostic.fixes,
      related: diagnostic.notes)
  }

  init(_ finding: Finding, at place: Place) {
    self.init(code: finding.kind.rawValue, place: place, message: finding.message)
  }

  /// Returns a message for each problem of a file.
  static func all(_ error: InputError) -> [Message] {
    error.problems.map { problem in
      Message(
        code: "\(error.kind)",
        place: Place(
          file: problem.file, line: problem.line, column: problem.column, key: problem.path),
        message: problem.message)
    }
  }

  /// Returns the failures and the findings of a journey, in the order of its lines.
  static func all(_ report: JourneyReport) -> [Message] {
    report.entries.flatMap { all($0, of: report.journey) }
  }

  static func all(_ entry: JourneyReport.Entry, of journey: String) -> [Message] {
    let place = Place(file: entry.file ?? journey, line: entry.line, step: entry.text)
    let code = entry.isEvent ? RunFailure.event : RunFailure.expectation
    return [entry.failure].compactMap(\.self).map {
      Message(code: code, place: place, message: $0)
    } + (entry.step?.findings ?? []).map { Message($0, at: place) }
  }
}

/// The things that a command has seen of a brand or an app.
struct SeenCoverage: Encodable {
  /// The path of the brand's file, or the name of the app.
  var subject: String
  var report: CoverageReport
}

/// The document that a command writes with `--json`.
struct JSONEnvelope<Result: Encodable>: Encodable {
  var version = 3
  var command: String
  /// The result of the command; `nil` if it failed before it had one.
  var result: Result?
  var messages: [Message]
  var coverage: [SeenCoverage]
}
