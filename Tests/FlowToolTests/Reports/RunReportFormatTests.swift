import FlowModels
import Foundation
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@testable import FlowTool

@Suite("The description of reports as lines of JSON")
struct RunReportFormatTests {
  private static let types = ["run", "facts", "result", "end"]

  /// The lines of reports in which every key occurs, and every one that may be left out is left
  /// out.
  private static func lines() throws -> [JSONValue] {
    var shard = Reports.mixed
    shard.shard = RunReport.Shard(index: 1, count: 1)
    shard.binary = .other("8f0e2a5c9b1d7743")
    shard.facts = SeenThings(coverage: Coverage(), universe: .empty)
    shard.results[0].runCase.environment = "staging"
    shard.results[0].runCase.on = RunContext(country: "DE")
    var bare = Reports.mixed
    for index in bare.results.indices {
      bare.results[index].runCase = RunCase(journey: "a.journey")
      for failure in bare.results[index].failures.indices {
        bare.results[index].failures[failure].line = nil
      }
    }
    var lines: [JSONValue] = []
    for report in [Reports.mixed, shard, bare] {
      try PlanReportLines(report).forEach {
        lines.append(try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)))
      }
    }
    return lines
  }

  private static func isObject(_ line: JSONValue, of type: String) -> Bool {
    guard case .object(let members) = line else { return false }
    return members["type"] == .string(type)
  }

  /// Returns the paths of all keys. The keys of parameters and verdicts are data.
  private static func paths(of value: JSONValue, below path: String = "") -> Set<String> {
    switch value {
    case .object(let members):
      if ["runCase.parameters", "verdicts", "facts.coverage", "facts.universe"].contains(path) {
        return []
      }
      return members.reduce(into: []) { paths, member in
        let own = path.isEmpty ? member.key : "\(path).\(member.key)"
        paths.insert(own)
        paths.formUnion(Self.paths(of: member.value, below: own))
      }
    case .array(let items):
      return items.reduce(into: []) { $0.formUnion(paths(of: $1, below: path + "[]")) }
    default: return []
    }
  }

  private static func schema() throws -> String {
    try Project.text("Documentation/run-report.schema.json")
  }

  @Test("the article has exactly the keys that are written", arguments: types)
  func article(_ type: String) throws {
    let text = try Project.text("Sources/FlowTool/FlowTool.docc/RunReports.md")
    let start = try #require(text.range(of: "<!-- keys of \(type) -->")?.upperBound)
    let end = try #require(text[start...].range(of: "<!-- end of keys -->")?.lowerBound)
    let keys = text[start..<end].split(separator: "\n").compactMap { line -> String? in
      let parts = line.split(separator: "`")
      return line.hasPrefix("| `") && parts.count > 1 ? String(parts[1]) : nil
    }
    let real = try Self.lines().filter { Self.isObject($0, of: type) }
      .reduce(into: Set<String>()) { $0.formUnion(Self.paths(of: $1)) }
    #expect(Set(keys) == real)
    #expect(keys.count == real.count)
  }

  @Test("the article has the types that the schema has", arguments: types)
  func typesInArticle(_ type: String) throws {
    let root = try JSONDecoder().decode(JSONValue.self, from: Data(try Self.schema().utf8))
    let text = try Project.text("Sources/FlowTool/FlowTool.docc/RunReports.md")
    guard case .object(let top) = root, case .object(let definitions)? = top["$defs"] else {
      Issue.record("no definitions")
      return
    }
    var checked = 0
    func check(_ schema: JSONValue?, _ path: String) throws {
      guard case .object(let schema)? = schema, case .object(let properties)? = schema["properties"]
      else { return }
      for (key, value) in properties {
        let own = path.isEmpty ? key : "\(path).\(key)"
        guard case .object(var keywords) = value else { continue }
        if case .string(let reference)? = keywords["$ref"],
          case .object(let target)? = definitions[String(reference.dropFirst("#/$defs/".count))]
        {
          keywords = target
        }
        if case .string(let name)? = keywords["type"] {
          checked += 1
          #expect(text.contains("| `\(own)` | \(name) |"), "\(own)")
        }
        try check(.object(keywords), own)
        try check(keywords["items"], own + "[]")
      }
    }
    try check(definitions[type], "")
    #expect(checked > 1)
  }

  @Test("the schema accepts every line that is written")
  func accepted() throws {
    let checker = try JSONSchemaChecker(Self.schema())
    #expect(checker.unknownKeywords == [])
    let lines = try Self.lines()
    #expect(lines.count == 28)
    for line in lines { #expect(checker.accepts(line), "\(line)") }
  }

  @Test("the schema refuses a line without one of its keys that has to be there, or with another")
  func refused() throws {
    let checker = try JSONSchemaChecker(Self.schema())
    for line in try Self.lines() {
      guard case .object(let members) = line else { continue }
      for key in members.keys where !["shard", "trace", "binary"].contains(key) {
        #expect(!checker.accepts(.object(members.filter { $0.key != key })), "\(key)")
      }
      #expect(!checker.accepts(.object(members.merging(["other": .bool(true)]) { $1 })))
      for key in members.keys {
        #expect(!checker.accepts(.object(members.merging([key: .null]) { $1 })), "\(key)")
      }
    }
  }

  @Test("the article has the keys of the other reports' results, and their verdicts")
  func others() async throws {
    let text = try Project.text("Sources/FlowTool/FlowTool.docc/RunReports.md")
    let folder = try TemporaryFolder()
    let saffron = Fixtures.path("brands/saffron.json")
    let commands = try await BrandCommands()
    let small = try await commands.write("a.json", commands.brand("a", menu: ["shopping"]))
    let words = [
      "explore": ["--brand", saffron, "--depth", "1", "--deviations", "0"],
      "fuzz": ["--brand", saffron, "--events", "5", "--failures", "\(folder.path)/failures"],
      "lint": [small],
    ]
    for (name, words) in words {
      let file = "\(folder.path)/\(name).jsonl"
      let console = await CollectingConsole()
      #expect(await console.flowctl([name] + words + ["--report", "json=\(file)"]) == .ok)
      let start = try #require(text.range(of: "<!-- keys of \(name) -->")?.upperBound)
      let end = try #require(text[start...].range(of: "<!-- end of keys -->")?.lowerBound)
      let keys = text[start..<end].split(separator: "\n").compactMap { line -> String? in
        let parts = line.split(separator: "`")
        return line.hasPrefix("| `") && parts.count > 1 ? String(parts[1]) : nil
      }
      let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      let line = try #require(lines.first { $0.contains("\"type\":\"result\"") })
      guard
        case .object(let members) = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
      else { throw CancellationError() }
      #expect(Set(keys) == Set(members.keys).subtracting(["type"]), "\(name)")
    }
    for verdict in ExploreResult.verdicts + FuzzResult.verdicts {
      #expect(text.contains("`\(verdict)`"))
    }
  }

  @Test("the schema and the article name every verdict")
  func verdicts() throws {
    let text = try Project.text("Sources/FlowTool/FlowTool.docc/RunReports.md")
    let schema = try Self.schema()
    for verdict in RunResult.Verdict.allCases {
      #expect(text.contains("`\(verdict.rawValue)`"))
      #expect(schema.components(separatedBy: "\"\(verdict.rawValue)\"").count == 3)
    }
  }

  @Test("the article names every kind of report, and every variable of an engine")
  func names() throws {
    let text = try Project.text("Sources/FlowTool/FlowTool.docc/RunReports.md")
    for format in RunReportFormat.ofRuns {
      #expect(text.contains("| `\(format.rawValue)\(format.needsFile ? "=FILE" : "")` |"))
    }
    let code = try Project.text("Sources/FlowTool/Reports/ShardVariables.swift")
    let variables = code.matches(of: /"([A-Z_]{8,})"/).map { String($0.1) }
    #expect(Set(variables).count > 6)
    for variable in variables {
      #expect(text.contains("`\(variable)`"), "\(variable)")
    }
  }
}
