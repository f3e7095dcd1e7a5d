import FlowModels
import TestSupport
import Testing

@testable import Simulation

/// The planted edits of the library: what is harmless is repaired, and what is wrong is not.
@Suite("The table of repairs")
@MainActor
struct RepairTableTests {
  private struct Trial {
    var edit: RepairTable.Edit
    var name: String
    var journey: Journey
    var result: JourneyRepair.Result

    var text: String {
      "\(edit.name): \(name): \(result.broken?.text ?? "\(result.edits.map(\.texts))")"
    }
  }

  private func device(_ name: String) -> Device? { Device(name: name, tabletColumns: 2) }

  /// Records the journeys on the library without edits.
  private func plays(
    of chosen: String? = nil
  ) async throws -> [(name: String, journey: Journey, play: RecordedPlay)] {
    var plays: [(name: String, journey: Journey, play: RecordedPlay)] = []
    for (name, text) in RepairTable.journeys.sorted(by: { $0.key < $1.key })
    where chosen == nil || chosen == name {
      let journey = try Journey(text, file: name)
      let simulator = try Library.makeSimulator(LibraryEdits())
      defer { simulator.end() }
      let play = await RecordedPlay.record(journey, in: simulator, on: device)
      if play == nil {
        let report = await JourneyPlayer(try Library.makeSimulator(LibraryEdits()), device: device)
          .play(journey)
        let failures = report.failures.map { "\($0.text): \($0.failure ?? "")" }
        Issue.record("\(name): \(failures), \(report.findings)")
      } else if let play {
        plays.append((name, journey, play))
      }
    }
    return plays
  }

  private func trials(
    _ edit: RepairTable.Edit, of plays: [(name: String, journey: Journey, play: RecordedPlay)]
  ) async throws -> [Trial] {
    let known = plays.flatMap { [$0.play.launch] + $0.play.lines.compactMap(\.outcome) }
    let screens = Set(known.map(\.screen))
    var trials: [Trial] = []
    for (name, journey, play) in plays {
      let repair = JourneyRepair(
        journey, asIn: play, knowing: screens, texts: Library.words, on: device
      ) { try Library.makeSimulator(edit.edits) }
      trials.append(Trial(edit: edit, name: name, journey: journey, result: try await repair.run()))
    }
    return trials
  }

  @Test("at least 95 of 100 harmless edits are repaired, and there are 100 edits")
  func count() {
    let harmless = RepairTable.harmless
    #expect(harmless.count >= 70 && RepairTable.mistakes.count >= 30)
    #expect(Self.elsewhere.isSubset(of: harmless.map(\.name)))
    #expect(Self.elsewhere.count * 20 <= harmless.count)
  }

  // What is expected of a button that is on another page is expected on the wrong page.
  private static let elsewhere: Set = ["lend on another page", "keep on another page"]

  @Test("harmless edits leave journeys that test the same, but for two of them")
  func harmless() async throws {
    let plays = try await plays()
    for edit in Campaign.part(of: RepairTable.harmless, every: 6) {
      let trials = try await trials(edit, of: plays)
      let broken = trials.filter { $0.result.broken != nil }.map(\.text)
      #expect(broken.isEmpty != Self.elsewhere.contains(edit.name), "\(broken)")
      for trial in trials where trial.result.broken == nil {
        // Each expectation is there still.
        for edit in trial.result.edits {
          guard case .expect = trial.journey.lines[edit.position].command else { continue }
          #expect(
            edit.texts.count == 1 && edit.texts[0].hasPrefix("expect "), "\(trial.text)")
        }
      }
    }
  }

  @Test("no mistake is repaired", arguments: RepairTable.mistakes)
  func mistakes(_ edit: RepairTable.Edit) async throws {
    let plays = try await plays(of: edit.shownBy)
    let trial = try #require(try await trials(edit, of: plays).first)
    #expect(trial.result.broken != nil && trial.result.edits.isEmpty, "\(trial.text)")
  }
}
