import Foundation

/// Reads the end and the output of a command.
enum Reading {
  /// Exit codes of a command that could not do its work; all others but 0 are findings.
  private static let failures: Set<Int32> = [64, 69, 70, 71, 126, 127]
  /// How many lines of a finding are shown.
  private static let maxLines = 40

  /// - Parameters:
  ///   - end: How the command ended.
  ///   - text: Its output.
  static func result(of step: Step, end: Command.End, text: String) -> StepResult {
    let lines = text.split(whereSeparator: \.isNewline).map(plain)
    var result = StepResult(status: .passed)
    for count in step.counts { result.amounts[count.name] = number(count, in: lines) }
    result.untried = lines.filter { $0.contains("was not tried") }
    let problem: String?
    switch end {
    case .exited(0):
      result.amounts.merge(step.amounts) { $1 }
      if let line = lines.first(where: isSkip) { skip(&result, line) }
      return result
    case .exited(let code) where failures.contains(code) || step.role == .build:
      problem = "exit code \(code)"
      result.status = .failed
    case .exited(let code):
      problem = code == 1 ? nil : "exit code \(code)"
      result.status = .found
    case .crashed(let signal):
      problem = "a crash, signal \(signal)"
      result.status = step.role == .build ? .failed : .found
    case .timedOut:
      problem = "it did not end within \(Int(step.limit)) seconds"
      result.status = step.role == .build ? .failed : .found
    case .stopped:
      result.status = .stopped
      return result
    }
    let described = described(lines, by: step.describes)
    let words = ([problem].compactMap { $0 } + described).joined(separator: "\n")
    if result.status == .found {
      result.findings = [Finding(step: step.name, text: words, again: step.typed)]
    } else {
      result.reason = ([problem].compactMap { $0 } + described.suffix(3)).joined(separator: ": ")
    }
    return result
  }

  /// A command that needs something that is not there, and says so, has tried nothing.
  private static func skip(_ result: inout StepResult, _ line: String) {
    result.status = .skipped
    result.reason = line
    result.amounts = [:]
  }

  private static func isSkip(_ line: String) -> Bool {
    line.hasPrefix("skipped: ") || line.hasSuffix("nothing was tried")
  }

  /// The lines that describe a finding: those that fit, or else the last ones.
  private static func described(_ lines: [String], by patterns: [String]) -> [String] {
    let expressions = patterns.compactMap { try? Regex($0) }
    let fitting = lines.filter { line in expressions.contains { line.contains($0) } }
    guard !fitting.isEmpty else { return Array(lines.suffix(20)) }
    guard fitting.count > maxLines else { return fitting }
    return fitting.prefix(maxLines) + ["and \(fitting.count - maxLines) lines more"]
  }

  private static func number(_ count: Step.Count, in lines: [String]) -> Double {
    guard let expression = try? Regex(count.pattern) else { return 0 }
    return lines.reduce(0) { sum, line in
      guard let match = line.firstMatch(of: expression) else { return sum }
      guard match.output.count > 1 else { return sum + 1 }
      let digits = match.output[1].substring?.filter { $0.isNumber || $0 == "." } ?? ""
      return sum + (Double(String(digits)) ?? 0)
    }
  }

  /// A line without colours and other controls of a terminal.
  private static func plain(_ line: Substring) -> String {
    let pieces = line.split(separator: "\u{1b}", omittingEmptySubsequences: false)
    let rest = pieces.dropFirst().map { piece in
      piece.first == "[" ? piece.drop { $0 != "m" }.dropFirst() : piece
    }
    return ((pieces.first.map { [$0] } ?? []) + rest).joined()
  }
}
