import FlowModels
import Foundation
import TestSupport
import Testing

@testable import Simulation

@Suite("The few journeys that cover the same")
@MainActor
struct CoverageSuiteTests {
  private static let pay = UserEvent.tap(ElementReference(.id("pay")))
  private static let help = UserEvent.tap(ElementReference(.id("help")))
  private static let row = UserEvent.tap(ElementReference(.id("7")))

  private func journey(_ events: [UserEvent]) async throws -> CoveredJourney {
    CoveredJourney(
      events: events.map(\.description), coverage: try await CoverageApp.coverage(of: events))
  }

  private func merged(_ journeys: [CoveredJourney]) -> Coverage {
    journeys.reduce(into: Coverage()) { $0.merge($1.coverage) }
  }

  private func names(_ coverage: Coverage) -> [[String]] {
    CoverageKind.allCases.map { coverage.names(of: $0) }
  }

  @Test("of journeys that repeat one another the least number stays, in any order")
  func minimal() async throws {
    // The best is one journey; without it, three are needed.
    let parts = [[Self.pay], [Self.help], [Self.row]]
    var journeys: [CoveredJourney] = []
    for events in parts { journeys.append(try await journey(events)) }
    #expect(CoverageSuite(covering: journeys + journeys).journeys.count == 3)
    let whole = try await journey([Self.row, Self.pay, .back, Self.help])
    let suite = CoverageSuite(covering: journeys + [whole])
    #expect(suite.journeys.map(\.events) == [whole.events])
    #expect(CoverageSuite(covering: ([whole] + journeys).reversed()) == suite)
  }

  @Test("of journeys that cover the same the shortest stays")
  func shortest() async throws {
    let long = try await journey([Self.pay, .back, Self.pay])
    let short = try await journey([Self.pay, .back])
    #expect(CoverageSuite(covering: [long, short]).journeys.map(\.events) == [short.events])
  }

  @Test("the suite of an exploration, written and read again, covers what the exploration saw")
  func replay() async throws {
    let explorer = StateExplorer { CoverageApp.simulator() }
    let (report, journeys) = try await explorer.survey(
      encodingTexts: false, keepingJourneys: true)
    #expect(report.coverage.names(of: .screens) == ["Basket", "Help", "Payment"])
    let suite = CoverageSuite(covering: journeys)
    #expect(suite.journeys.count <= journeys.count)
    let folder = try TemporaryFolder()
    let names = try suite.write(to: "\(folder.path)/suite")
    var replayed = Coverage()
    for name in names {
      let journey = try Journey(contentsOf: "\(folder.path)/suite/\(name)")
      let simulator = CoverageApp.simulator()
      var last: Step?
      let played = await JourneyPlayer(simulator).play(journey) { entry in
        guard let step = entry.step else { return }
        replayed.note(step, from: last, in: simulator.app)
        last = step
      }
      #expect(played.isClean)
    }
    #expect(names.count == suite.journeys.count)
    #expect(self.names(replayed) == self.names(report.coverage))
  }

  @Test("a file that no suite wrote is kept, and nothing is written then")
  func others() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/02.journey"
    try Data("back\n".utf8).write(to: URL(fileURLWithPath: path))
    let suite = CoverageSuite(covering: [
      try await journey([Self.pay]), try await journey([Self.help]),
    ])
    #expect {
      try suite.write(to: "\(folder.path)/.")
    } throws: { error in
      "\(error)".hasSuffix(
        "02.journey: the file was not written by a coverage suite; choose another folder, or move "
          + "it away")
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "back\n")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/01.journey"))
  }

  @Test("a later suite replaces an earlier one, and leaves other files alone")
  func later() async throws {
    let folder = try TemporaryFolder()
    let (pay, help) = (try await journey([Self.pay]), try await journey([Self.help]))
    #expect(
      try CoverageSuite(covering: [pay, help]).write(to: "\(folder.path)/a")
        == ["01.journey", "02.journey"])
    try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/a/mine.journey"))
    #expect(try CoverageSuite(covering: [pay]).write(to: "\(folder.path)/a") == ["01.journey"])
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/a").sorted()
    #expect(left == ["01.journey", "mine.journey"])
  }

  @Test("a file in the place of the folder is refused")
  func file() async throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: "\(folder.path)/file"))
    let suite = CoverageSuite(covering: [try await journey([])])
    #expect {
      try suite.write(to: "\(folder.path)/file")
    } throws: { error in
      (error as? InputError)?.kind == .unwritable
    }
  }
}
