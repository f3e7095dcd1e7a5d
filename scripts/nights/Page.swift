import Foundation

/// The results as a page of Markdown, and as lines of a terminal.
enum Page {
  static func text(_ report: NightReport, parts: [Part]) -> String {
    var lines = ["# Night of \(report.started)", ""]
    let changes = report.dirty ? ", with changes that are not committed" : ""
    lines.append("Commit `\(report.commit.prefix(12))`\(changes).")
    lines.append("\(report.machine.os), \(report.machine.cores) cores, \(report.machine.swift).")
    let given = report.hours.map { ", of \($0) hours that were given" } ?? ""
    lines += ["It took \(time(report.seconds))\(given). \(verdict(report))", ""]
    lines += ["## What ran", "", "| part | result | time | how much |", "|---|---|--:|---|"]
    for part in report.parts where part.status != .notRun {
      let amounts = amounts(part.amounts)
      let scale = part.scale < 1 ? ["\(percent(part.scale)) of the full amount"] : []
      let cells = [
        part.name, "\(mark(part.status)) \(part.status.rawValue)", time(part.seconds),
        (amounts + scale).joined(separator: ", "),
      ]
      lines.append("| \(cells.joined(separator: " | ")) |")
    }
    lines += ["", "## What was found", ""] + findings(report)
    lines += ["", "## What was not run", ""] + missing(report, parts: parts)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func verdict(_ report: NightReport) -> String {
    let findings = report.parts.reduce(0) { $0 + $1.findings.count }
    let failed = report.parts.filter { $0.status == .failed }.map(\.name)
    let found = findings == 0 ? "Nothing was found" : "**\(counted(findings, "finding"))**"
    guard !failed.isEmpty else { return "\(found)." }
    return "\(found), and \(failed.joined(separator: ", ")) could not run."
  }

  private static func findings(_ report: NightReport) -> [String] {
    let all = report.parts.flatMap { part in part.findings.map { (part.name, $0) } }
    guard !all.isEmpty else { return ["Nothing."] }
    return all.flatMap { part, finding in
      // What is shown may have fences itself.
      ["### \(part): \(finding.step)", "", "````text", finding.text, "````", ""]
        + ["To see it again: `\(finding.again)`", ""]
    }.dropLast()
  }

  /// What this report says nothing about: parts, and amounts of parts.
  private static func missing(_ report: NightReport, parts: [Part]) -> [String] {
    var lines: [String] = []
    var names: [String: [String]] = [:]
    for result in report.parts where result.status == .notRun {
      names[result.reason ?? "", default: []].append(result.name)
    }
    for (reason, names) in names.sorted(by: { $0.value.count > $1.value.count }) {
      lines.append("- \(names.joined(separator: ", ")): \(reason)")
    }
    for result in report.parts where result.status != .notRun {
      let reason = result.reason.map { ": \($0)" } ?? ""
      switch result.status {
      case .notRun: break
      case .skipped, .failed, .stopped: lines.append("- \(result.name), \(result.status)\(reason)")
      case .passed, .found:
        if let reason = result.reason { lines.append("- \(result.name): \(reason)") }
      }
      if result.scale < 1 {
        lines.append("- \(result.name): \(percent(1 - result.scale)) of its full amount")
      }
      let leaves = parts.first { $0.name == result.name }?.leavesOut ?? []
      lines += leaves.map { "- \(result.name): \($0)" }
      lines += result.untried.map { "- \(result.name): \($0)" }
    }
    return lines.isEmpty ? ["Everything was run."] : lines
  }

  /// The result of a command, for a terminal.
  static func line(_ result: StepResult) -> String {
    let text = result.findings.first?.text.split(separator: "\n").first.map(String.init)
    return
      ([result.reason, text].compactMap { $0 } + amounts(result.amounts) + [time(result.seconds)])
      .joined(separator: ", ")
  }

  static func mark(_ status: Status) -> String {
    switch status {
    case .passed: "✓"
    case .found: "✗"
    case .failed: "!"
    case .stopped, .skipped, .notRun: "–"
    }
  }

  private static func amounts(_ amounts: [String: Double]) -> [String] {
    amounts.sorted { $0.key < $1.key }.map { "\(number($0.value)) \($0.key)" }
  }

  static func time(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    if whole < 60 { return "\(whole) s" }
    return whole < 3600
      ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3600) h \(whole % 3600 / 60) min"
  }

  /// A share, rounded down, so that what is not all never reads as all.
  static func percent(_ share: Double) -> String { "\(Int(share * 100)) %" }

  /// A number with commas between thousands.
  static func number(_ value: Double) -> String {
    guard value == value.rounded() else { return "\((value * 100).rounded() / 100)" }
    var groups: [Substring] = []
    var digits = "\(Int(value))"[...]
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = digits.dropLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
