import FlowModels
import TestSupport
import Testing

@testable import Simulation

/// A hundred planted edits, and what `journey repair` makes of the journeys that they break.
@Suite("The table of planted edits")
@MainActor
struct PlantedTableTests {
  @Test("it has 70 harmless edits and 30 regressions, a third of them behind a harmless one")
  func counts() {
    #expect(PlantedEdit.harmless.count == 70 && PlantedEdit.regressions.count == 30)
    #expect(PlantedEdit.regressions.count { $0.isHidden } == 10)
    let names = (PlantedEdit.harmless + PlantedEdit.regressions).map(\.name)
    #expect(Set(names).count == 100)
    let moves = Set(PlantedEdit.styles.map { [$0.before, $0.edits.style] })
    #expect(moves.count == 6 && moves.allSatisfy { $0[0] != $0[1] })
    #expect(PlantedEdit.regressions.allSatisfy { PlantedJourney.named($0.journey ?? "") != nil })
  }

  @Test("without an edit, each journey passes", arguments: NavigationStyle.allCases)
  func passes(_ style: NavigationStyle) async throws {
    for journey in PlantedJourney.all {
      let report = try await Self.report(of: journey, in: style, PlantedEdits(style: style))
      #expect(report.isClean, "\(journey.name): \(Self.problems(of: report))")
    }
  }

  @Test(
    "each mistake alone is shown by its journey, which what it hides behind breaks as well",
    arguments: PlantedEdit.regressions)
  func shown(_ edit: PlantedEdit) async throws {
    let journey = try #require(PlantedJourney.named(edit.journey ?? ""))
    let report = try await Self.report(of: journey, in: edit.before, edit.mistake)
    #expect(!report.isClean)
    guard edit.isHidden else { return }
    var harmless = edit.edits
    harmless.mistakes = []
    #expect(try await !Self.report(of: journey, in: edit.before, harmless).isClean)
  }

  // These are used on another screen, and lead back to that one.
  private static let unrepaired: Set = [
    "renewing is on the page of a loan", "signing out is on another screen",
  ]

  @Test("after all harmless edits but two, all journeys are repaired, and test the same")
  func harmless() async throws {
    #expect(Self.unrepaired.isSubset(of: PlantedEdit.harmless.map(\.name)))
    for edit in Campaign.part(of: PlantedEdit.harmless, every: 16) {
      var problems: [String] = []
      for journey in edit.journeys {
        let repair = try await PlantedRepair(of: journey, after: edit)
        guard let problem = try await repair.problem() else { continue }
        problems.append("\(repair.text)\n  \(problem)")
      }
      #expect(
        problems.isEmpty != Self.unrepaired.contains(edit.name),
        "\(problems.joined(separator: "\n"))")
    }
  }

  @Test("no regression is repaired", arguments: PlantedEdit.regressions)
  func regressions(_ edit: PlantedEdit) async throws {
    let journey = try #require(PlantedJourney.named(edit.journey ?? ""))
    let repair = try await PlantedRepair(of: journey, after: edit)
    #expect(repair.result.broken != nil, "\(repair.text)")
    #expect(repair.result.edits.isEmpty, "\(repair.text)")
  }

  // MARK: Playing

  private static func report(
    of journey: PlantedJourney, in style: NavigationStyle, _ edits: PlantedEdits
  ) async throws -> JourneyReport {
    let simulator = PlantedShop.simulator(edits)
    defer { simulator.end() }
    return await JourneyPlayer(simulator).play(
      try Journey(journey.text(in: style), file: journey.name))
  }

  private static func problems(of report: JourneyReport) -> String {
    let failures = report.failures.map { "\($0.text): \($0.failure ?? "")" }
    return (failures + report.findings.map(\.message)).joined(separator: "; ")
  }
}
