import Brands
import FlowModels
import Foundation

/// Findings as SARIF 2.1.0 (OASIS), which code hosts and editors show next to the code.
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
    var relatedLocations: [Location] = []
    var fixes: [Fix] = []
    /// An identity that stays the same from run to run.
    var partialFingerprints: [String: String]?
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

  init(_ rules: [Rule], _ results: [Result], tool: String, toolVersion: String) {
    let driver = Driver(name: tool, version: toolVersion, rules: rules)
    runs = [Run(tool: Tool(driver: driver), results: results)]
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
    self.init(rules, results, tool: tool, toolVersion: toolVersion)
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

  static func location(_ place: Diagnostic.Place, _ message: String? = nil) -> Location {
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
