import FlowModels
import Foundation
import Responder
import TestSupport
import Testing

@testable import Simulation

/// The table in the article about requirements says which tool gives which finding, and what the
/// check does not judge. A mistake is planted in an app of its own for most kinds, and each tool has
/// to find it, or not, as the table says; the rest follows from the code that makes the findings.
@Suite("The table of checks and tools")
@MainActor
struct CheckTableTests {
  /// The columns of the table behind what is not judged.
  private enum Tool: String, CaseIterable {
    case run, fuzz, lint
    case deep = "lint --deep"
    case explore, storyboard
    case deviations = "Deviations"
  }

  private struct Row {
    var kind: String
    var notJudged: String
    var marks: [Tool: Bool] = [:]
  }

  @Test("each tool finds what the table says it finds", arguments: PlantedMistake.allCases)
  func tools(_ mistake: PlantedMistake) async throws {
    let row = try #require(
      try Self.rows().first { $0.kind == mistake.kind.rawValue }, "\(mistake) has no row")
    let found: [Tool: Bool] = [
      .run: try await run(mistake), .fuzz: try await fuzz(mistake),
      .lint: try await StateExplorer { mistake.simulator() }.survey().findings.map(\.kind)
        .contains(mistake.kind),
      .storyboard: try await StateExplorer(limits: .init(depth: 3), samplingRate: 1_000_000) {
        mistake.simulator()
      }.run().findings.map(\.kind).contains(mistake.kind),
    ]
    #expect(row.marks.filter { found[$0.key] != nil } == found)
  }

  @Test("each kind of finding has a row, and is made by the code")
  func kinds() throws {
    let kinds = try Self.kinds()
    #expect(kinds.allSatisfy { Finding.Kind(rawValue: $0) != nil })
    #expect(Set(try Self.rows().map(\.kind)) == Set(kinds))
    #expect(Set(try Self.makers().keys) == Set(kinds))
    // Each law has its place in the code, and its row.
    let suspicions = try Self.rows().count { $0.kind == "suspicion" }
    #expect(suspicions == (try Self.made().count { $0.kind == "suspicion" }))
  }

  @Test("the table says of each tool what follows from the code that makes a finding")
  func derived() throws {
    let makers = try Self.makers()
    let planted = Set(PlantedMistake.allCases.map(\.kind.rawValue))
    var known: Set<String> = []
    for row in try Self.rows() {
      let isFirst = known.insert(row.kind).inserted
      // Another row of a kind may be about all states, or about devices that lint does not have.
      guard isFirst || !planted.contains(row.kind) else { continue }
      let kind = try #require(Finding.Kind(rawValue: row.kind))
      let files = makers[row.kind] ?? []
      let checks = Checks.ofEvents.filter {
        files.contains("Simulation/Checks/\(type(of: $0)).swift")
      }
      func isMade(in folder: String) -> Bool { files.contains { $0.hasPrefix(folder) } }
      var marks = row.marks
      if !planted.contains(row.kind) {
        marks[.run] = !checks.isEmpty
        marks[.fuzz] = !checks.isEmpty
        // It plays each entry in a field on a fresh app.
        let entry = UserEvent.type("x", into: ElementReference(.id("field")))
        marks[.lint] = checks.contains { $0.judges(entry) }
        marks[.storyboard] = false
      }
      // Deviations play what each run checks, and report what a walk finds that one run can show.
      marks[.deviations] =
        kind.isOfOneRun || files.contains { $0.hasSuffix("Check.swift") }
        || ["Deviations", "Laws", "Leaks"].contains { isMade(in: "Simulation/\($0)/") }
      marks[.deep] = marks[.lint] == true || marks[.deviations] == true
      marks[.explore] =
        marks[.storyboard] == true || marks[.deviations] == true
        || isMade(in: "FlowTool/Exploring/")
      #expect(row.marks == marks, "\(row.kind)")
    }
  }

  @Test("the table has each reason for which a check sleeps, in the words of reports, and no other")
  func sleeping() throws {
    let rows = Dictionary(grouping: try Self.rows(), by: \.kind)
    for (kind, files) in try Self.makers() {
      var reasons: Set<String> = []
      for file in files {
        let text = try Project.text("Sources/\(file)")
        let names = text.matches(of: #/\.asleep\(\.(\w+)\)/#).map { String($0.1) }
        for reason in CheckJudgement.Sleep.allCases where names.contains("\(reason)") {
          reasons.insert(reason.words)
        }
      }
      let said = rows[kind, default: []].map(\.notJudged)
      #expect(said.allSatisfy { !$0.isEmpty }, "\(kind)")
      let named = CheckJudgement.Sleep.allCases.map(\.words).filter { words in
        said.contains { $0.contains(words) }
      }
      #expect(Set(named) == reasons, "\(kind)")
    }
  }

  // MARK: Reading

  private static func rows() throws -> [Row] {
    let lines = try Project.text("Sources/Simulation/Simulation.docc/Requirements.md")
      .split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("| finding |") })
    let columns = cells(of: lines[start]).dropFirst(3).compactMap { Tool(rawValue: $0) }
    #expect(columns == Tool.allCases)
    return try lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      let parts = cells(of: line)
      try #require(parts.count == 3 + columns.count, "\(line)")
      var row = Row(kind: parts[0].replacing("`", with: ""), notJudged: parts[2])
      for (tool, mark) in zip(columns, parts.dropFirst(3)) {
        #expect(mark == "✓" || mark == "–", "\(line)")
        row.marks[tool] = mark == "✓"
      }
      return row
    }
  }

  private static func cells(of line: Substring) -> [String] {
    line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The kinds of findings, as they are declared.
  private static func kinds() throws -> [String] {
    let text = try Project.text("Sources/Simulation/Simulator/Finding.swift")
    let start = try #require(text.firstRange(of: "enum Kind"))
    let body = text[start.upperBound...].prefix { $0 != "}" }
    return body.matches(of: #/case (\w+)/#).map { String($0.1) }
  }

  /// The files that make findings of each kind.
  private static func makers() throws -> [String: Set<String>] {
    Dictionary(grouping: try made(), by: \.kind).mapValues { Set($0.map(\.file)) }
  }

  /// The places in the code that make findings.
  private static func made() throws -> [(kind: String, file: String)] {
    var made: [(kind: String, file: String)] = []
    for folder in ["Simulation", "FlowTool"] {
      for source in try Project.sources(in: "Sources/\(folder)") {
        let kinds = source.text.matches(
          of: #/(?:\bFinding\(\s*(?:kind: )?|\bor: |Self\.problems\()\.(\w+)/#)
        made += kinds.map { (String($0.1), "\(folder)/\(source.path)") }
      }
    }
    return made.filter { Finding.Kind(rawValue: $0.kind) != nil }
  }

  // MARK: Playing

  private func run(_ mistake: PlantedMistake) async throws -> Bool {
    let simulator = mistake.simulator()
    await simulator.launch()
    for event in mistake.events {
      do { try await simulator.perform(event) } catch SimulationError.neverSettles {}
    }
    return simulator.findings.map(\.kind).contains(mistake.kind)
  }

  private func fuzz(_ mistake: PlantedMistake) async throws -> Bool {
    let outcome = try await Fuzzer(seed: 1, runLength: 30) { mistake.simulator() }
      .run(events: 600, maxFailures: 4)
    return outcome.failures.contains { $0.message.contains(mistake.words) }
  }
}
