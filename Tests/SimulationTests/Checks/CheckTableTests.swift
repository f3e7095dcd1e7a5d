import FlowModels
import Foundation
import Responder
import Simulation
import TestSupport
import Testing

/// The table in the article about requirements says which tool runs which check. A mistake of each
/// kind is planted in an app of its own, and each tool has to find it, or not, as the table says.
@Suite("The table of checks and tools")
@MainActor
struct CheckTableTests {
  /// The columns of the table.
  private static let tools = ["run", "fuzz", "lint", "explore"]

  @Test("each tool finds what the table says it finds", arguments: PlantedMistake.allCases)
  func tools(_ mistake: PlantedMistake) async throws {
    let row = try #require(try Self.table()[mistake.kind.rawValue], "\(mistake) has no row")
    let found = [
      try await run(mistake), try await fuzz(mistake),
      try await StateExplorer { mistake.simulator() }.survey().findings.map(\.kind)
        .contains(mistake.kind),
      try await StateExplorer(limits: .init(depth: 3), samplingRate: 1_000_000) {
        mistake.simulator()
      }.run().findings.map(\.kind).contains(mistake.kind),
    ]
    #expect(Dictionary(uniqueKeysWithValues: zip(Self.tools, found)) == row)
  }

  @Test("the table has a row for each kind of finding that a mistake is planted for, and no other")
  func rows() throws {
    #expect(Set(try Self.table().keys) == Set(PlantedMistake.allCases.map(\.kind.rawValue)))
  }

  /// Reads the table: for each kind of finding, which tools look for it.
  private static func table() throws -> [String: [String: Bool]] {
    let rows = try Project.text("Sources/Simulation/Simulation.docc/Requirements.md")
      .split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { $0.count == 2 + tools.count }
    return Dictionary(
      uniqueKeysWithValues: rows.map { row in
        let marks = row.dropFirst(2).map { $0 == "✓" }
        return (
          row[0].replacing("`", with: ""), Dictionary(uniqueKeysWithValues: zip(tools, marks))
        )
      })
  }

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
