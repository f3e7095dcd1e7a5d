import Brands
import FlowModels
import Foundation
import Simulation

/// The result of `lint` for other programs.
struct LintReport: Encodable {
  var files: [String]
  var errors: Int
  var warnings: Int
  /// The number of problems that are not listed, because there are too many of a kind in a file.
  var omitted: Int
  /// The things in folders of brands that are no brands.
  var leftOut: [LeftOutFile]
  var notRun: [LintCoverage.NotRun]
  /// The brands that have the same flows, and so were explored once.
  var classes: [LintCoverage.Class]
  var dividingKeys: [String]
  var checks: CheckTally?
  /// The brands' words that were not looked for in other brands, each with the reason.
  var notLookedFor: [UnsoughtWord]
  /// The brands on runs where conditions hold; `nil` if there are none.
  var runs: [LintCoverage.Run]?
}

extension BrandLinter.Report {
  /// The diagnostics, with one for each file that could not be read.
  var all: [Diagnostic] {
    let unread = unreadable.flatMap(\.problems).map { problem in
      Diagnostic(.unreadable, at: Diagnostic.Place(file: problem.file), problem.message)
    }
    return (diagnostics + unread).sorted(by: <)
  }
}

extension Diagnostic {
  /// The path, the message and the fix in one line.
  var line: String {
    let path = self.path.map { "\($0): " } ?? ""
    let help = self.help.map { "; \($0)" } ?? ""
    return DisplayText.singleLine("\(path)\(message)\(help)")
  }

  /// Returns the notes as text to follow the line.
  func remarks(where isWanted: (Note) -> Bool) -> String {
    notes.filter(isWanted).map { note in
      let place = note.place.map { " " + DiagnosticRenderer.place($0) } ?? ""
      return "; " + DisplayText.singleLine(note.message) + place
    }.joined()
  }

  /// A command for the log of GitHub's CI, which shows the diagnostic next to the line.
  var workflowCommand: String {
    WorkflowCommand(
      level: severity.rawValue, file: place.file, line: place.line, column: place.column,
      endColumn: place.endColumn, title: code.rawValue,
      message: line + remarks { _ in true }
    ).text
  }
}
