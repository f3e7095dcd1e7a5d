import FlowModels
import FlowPages
import Foundation

extension ReportOutput {
  /// Writes a report, completely or not at all, also after Ctrl-C.
  @MainActor
  func write(_ report: RunReport, _ traces: [RunTrace] = [], console: Console) throws {
    try console.finishing { try writeNow(report, traces, console: $0) }
  }

  @MainActor
  private func writeNow(_ report: RunReport, _ traces: [RunTrace], console: Console) throws {
    func write(_ bytes: [UInt8], into file: String?) throws {
      try DocumentOutput(file, console: console).write { try $0(bytes) }
    }
    switch format {
    case .junit:
      let files = JUnitReport(report, limit: limit).files
      for (index, bytes) in files.enumerated() {
        try write(bytes, into: file.map { Self.path($0, part: index + 1) })
      }
      if let file { Self.removeParts(of: file, from: files.count + 1) }
    case .json:
      try PlanReportLines(report).write(into: file, console: console)
    case .markdown:
      let text = MarkdownReport(report, elsewhere: elsewhere).text(limit: MarkdownReport.limit)
      try write(Array(text.utf8), into: file)
    case .html:
      let page = traces.isEmpty ? ReportPage(reading: report) : ReportPage(report, traces)
      try write(Array(page.document().utf8), into: file)
    case .github: try GitHubReport(report, elsewhere: elsewhere).write(console: console)
    // No command that runs cases takes them.
    case .sarif, .svg: break
    }
  }

  /// Returns the path of a part of a report, from 1: `report.xml`, `report-2.xml`.
  static func path(_ file: String, part: Int) -> String {
    guard part > 1 else { return file }
    let name = file.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "\(file)-\(part)" }
    return "\(file[..<dot])-\(part)\(file[dot...])"
  }

  // A larger report before may have left more parts, which a server would read too. Only files that
  // begin like the tool's own are removed.
  private static func removeParts(of file: String, from first: Int) {
    let start = Array(JUnitDocument.start.utf8)
    var part = first
    while let found = try? SourceText(unchecked: path(file, part: part), limit: start.count),
      found.bytes.starts(with: start), unlink(path(file, part: part)) == 0
    {
      part += 1
    }
  }
}

extension [ReportOutput] {
  /// Writes a report in every format; throws the problems of all files at the end.
  @MainActor
  func write(_ report: RunReport, _ traces: [RunTrace] = [], console: Console) throws {
    try write { try $0.write(report, traces, console: console) }
  }

  /// Writes each report; throws the problems of all files at the end.
  @MainActor
  func write(_ write: (ReportOutput) throws -> Void) throws {
    var problems: [InputError.Problem] = []
    for output in self {
      do {
        try write(output)
      } catch let error as InputError {
        problems += error.problems
      }
    }
    guard problems.isEmpty else { throw InputError(kind: .unwritable, problems: problems) }
  }
}
