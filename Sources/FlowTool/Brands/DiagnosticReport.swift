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

/// Diagnostics as SARIF 2.1.0 (OASIS), which code hosts and editors show next to the code.
struct SARIFReport: Encodable {
  struct Text: Encodable { var text: String }
  struct Rule: Encodable {
    struct Configuration: Encodable { var level: String }
    var id: String
    var shortDescription: Text
    var fullDescription: Text
    var defaultConfiguration: Configuration
  }
  struct Driver: Encodable {
    var name: String
    var version: String
    var rules: [Rule]
  }
  struct Tool: Encodable { var driver: Driver }
  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int?
    var endColumn: Int?
  }
  struct Artifact: Encodable { var uri: String }
  struct Physical: Encodable {
    var artifactLocation: Artifact
    var region: Region?
  }
  struct Location: Encodable {
    var physicalLocation: Physical
    var message: Text?
  }
  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Text
    var locations: [Location]
    var relatedLocations: [Location]
    var fixes: [Fix]
  }
  struct Fix: Encodable {
    struct Change: Encodable {
      var artifactLocation: Artifact
      var replacements: [Replacement]
    }
    struct Replacement: Encodable {
      var deletedRegion: Region
      var insertedContent: Text
    }
    var description: Text
    var artifactChanges: [Change]
  }
  struct Run: Encodable {
    var tool: Tool
    var columnKind = "unicodeCodePoints"
    var results: [Result]
  }

  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  init(_ diagnostics: [Diagnostic], tool: String, toolVersion: String) {
    let codes = Diagnostic.Code.allCases
    let rules = codes.map { code in
      Rule(
        id: code.rawValue,
        shortDescription: Text(text: MessageCode(code).summary),
        fullDescription: Text(text: code.explanation),
        defaultConfiguration: Rule.Configuration(level: code.severity.rawValue))
    }
    let results = diagnostics.map { diagnostic in
      Result(
        ruleId: diagnostic.code.rawValue, ruleIndex: codes.firstIndex(of: diagnostic.code) ?? 0,
        level: diagnostic.severity.rawValue,
        message: Text(text: diagnostic.line + diagnostic.remarks { $0.place == nil }),
        locations: [Self.location(diagnostic.place)],
        relatedLocations: diagnostic.notes.compactMap { note in
          note.place.map { Self.location($0, note.message) }
        }, fixes: diagnostic.fixes.compactMap { Self.fix($0, diagnostic.help) })
    }
    let driver = Driver(name: tool, version: toolVersion, rules: rules)
    runs = [Run(tool: Tool(driver: driver), results: results)]
  }

  private static func fix(_ fix: Diagnostic.Fix, _ help: String?) -> Fix? {
    let place = location(fix.place).physicalLocation
    guard let region = place.region else { return nil }
    let text = help ?? "write \(fix.text)"
    return Fix(
      description: Text(text: fix.isSafe ? text : "a guess: \(text)"),
      artifactChanges: [
        Fix.Change(
          artifactLocation: place.artifactLocation,
          replacements: [
            Fix.Replacement(deletedRegion: region, insertedContent: Text(text: fix.text))
          ])
      ])
  }

  private static func location(_ place: Diagnostic.Place, _ message: String? = nil) -> Location {
    let region = place.line.map {
      Region(startLine: $0, startColumn: place.column, endColumn: place.endColumn)
    }
    // A URI reference: relative paths stay relative to where the tool runs.
    let path = place.file.percentEncoded.replacing("%2F", with: "/")
    let uri = place.file.hasPrefix("/") ? "file://" + path : path
    return Location(
      physicalLocation: Physical(artifactLocation: Artifact(uri: uri), region: region),
      message: message.map { Text(text: $0) })
  }
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
