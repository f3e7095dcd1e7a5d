import Brands
import FlowModels
import Foundation
import Simulation

struct ExploreResult: PlanResult, Hashable {
  typealias Facts = Never

  enum Verdict: String, Codable, CaseIterable, Sendable {
    /// No problem was found in what was seen.
    case clean
    /// Something was found, or less was seen than is required.
    case findings
    /// It could not begin: the brand or its data is wrong.
    case invalid
    /// The process that explored it ended.
    case crashed
    /// The user ended it, or it had not begun by then.
    case interrupted
  }

  static var kind: String { "explore" }
  static var version: Int { 1 }
  static var noun: String { "app" }
  static var verdicts: [String] { Verdict.allCases.map(\.rawValue) }

  var variant: ExploreVariant
  var verdict: Verdict
  var report: ExploreOutput?
  /// The sentences about what is wrong with the app as a whole.
  var messages: [String] = []
  /// The exit code of exploring it alone.
  var code: Int32
  var seconds: Double = 0

  var id: String { variant.id }
  var verdictName: String { verdict.rawValue }
  var playedSeconds: Double? { [.clean, .findings].contains(verdict) ? seconds : nil }
  var written: ExploreResult { self }

  init(_ variant: ExploreVariant, _ verdict: Verdict, _ code: ExitCode, _ messages: [String]) {
    self.variant = variant
    self.verdict = verdict
    self.code = code.rawValue
    self.messages = messages
  }

  /// Makes the result of a finished exploration; if `isStrict`, a suspicion is a finding.
  init(
    _ variant: ExploreVariant, _ report: ExploreOutput, missing: [String], isStrict: Bool = false
  ) {
    self.variant = variant
    self.report = report
    messages = missing
    let isClean =
      report.problems.isEmpty && missing.isEmpty && !(isStrict && !report.suspicions.isEmpty)
    verdict =
      report.limit == .interruption ? .interrupted : isClean ? .clean : .findings
    let code: ExitCode =
      verdict == .interrupted ? .interrupted : isClean ? .ok : .findings
    self.code = code.rawValue
  }

  /// Returns the verdict on all apps, in a line.
  static func verdict(of results: [ExploreResult]) -> (summary: String, isClean: Bool) {
    let problems = results.reduce(0) { $0 + ($1.report?.problems.count ?? 0) }
    let suspicions = results.reduce(0) { $0 + ($1.report?.suspicions.count ?? 0) }
    var parts = [problems == 0 ? "no problem found in what was tried" : problems.counted("problem")]
    if suspicions > 0 { parts.append(suspicions.counted("suspicion")) }
    parts = [parts.joined(separator: ", ") + " in \(results.count.counted("app"))"]
    for verdict in [Verdict.invalid, .crashed, .interrupted] {
      let count = results.count { $0.verdict == verdict }
      if count > 0 { parts.append("\(count) \(verdict.rawValue)") }
    }
    return (parts.joined(separator: "; "), exitCode(of: results) == .ok)
  }

  static func exitCode(of results: [ExploreResult]) -> ExitCode {
    results.map(\.code).max().map { ExitCode(rawValue: $0) ?? .internalError } ?? .ok
  }
}

extension ExploreResult {
  /// The lines for people: the verdict, and unless `isQuiet`, what was not seen.
  func lines(listsAll: Bool, isQuiet: Bool) -> [String] {
    guard let report else { return [] }
    let count = report.problems.count
    let suspicions = report.suspicions.count
    let verdict =
      (count == 0 ? "no problem found in what was tried" : count.counted("problem"))
      + (suspicions == 0 ? "" : ", \(suspicions.counted("suspicion"))")
    let first = "\(variant.name(of: report.app)): \(verdict); \(report.notes.first ?? "")"
    if isQuiet { return [first] }
    let coverage = report.coverage
    let seen = listsAll ? coverage.lines : [coverage.line, coverage.line(of: .screens)]
    return [first] + (seen + report.notes.dropFirst()).map { "  \($0)" }
  }

  /// The subject of its coverage: the brand's file, or the name of the app.
  var subject: String { variant.brand ?? report?.app ?? variant.description }

  /// The problems and suspicions, and what else is wrong with the app.
  var allMessages: [Message] {
    let place = Message.Place(
      file: variant.brand, device: variant.device, language: variant.language)
    let problems = (report?.problems ?? []).map { ($0, Diagnostic.Severity.error) }
    let suspicions = (report?.suspicions ?? []).map { ($0, Diagnostic.Severity.warning) }
    return (problems + suspicions).map { problem, severity in
      var message = Message(problem.finding, at: place)
      message.severity = severity
      message.place.device = problem.device ?? variant.device
      message.place.language = problem.language ?? variant.language
      message.place.events = problem.events
      return message
    }
      + messages.map {
        Message(code: report == nil ? verdict.rawValue : "coverage", place: place, message: $0)
      }
  }
}
