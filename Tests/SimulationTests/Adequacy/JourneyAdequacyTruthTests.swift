import FlowModels
import Testing

@testable import Simulation

/// The mistakes of the library's code: what its journeys would notice, and what they do notice.
@Suite("The truth of what journeys notice")
@MainActor
struct JourneyAdequacyTruthTests {
  private typealias Use = JourneyAdequacy.Use

  /// A mistake in code, as a change of the use of an element.
  private static let mistakes: [(LibraryEdits.Mistake, JourneyAdequacy.Change, Use)] = [
    (.lendLeadsToThanks, .elsewhere, Use(screen: "BookPage", use: "tap #lend")),
    (.lendIsUnhandled, .dead, Use(screen: "BookPage", use: "tap #lend")),
    (.lendIsDisabled, .missing, Use(screen: "BookPage", use: "tap #lend")),
    (.shareLeadsToThanks, .elsewhere, Use(screen: "BookPage", use: "tap #share")),
    (.shareIsUnhandled, .dead, Use(screen: "BookPage", use: "tap #share")),
    (.shareIsMissing, .missing, Use(screen: "BookPage", use: "tap #share")),
    (.keepIsDead, .dead, Use(screen: "BookPage", use: "tap #keep")),
    (.removeAsksNothing, .dialog, Use(screen: "BookPage", use: "tap #remove")),
    (.nameIsMissing, .missing, Use(screen: "LendForm", use: "type #name")),
    (.vetoIsLost, .dialog, Use(screen: "LendForm", use: "back")),
    (.doneGoesBackOnce, .elsewhere, Use(screen: "ThanksPage", use: "tap #done")),
    (.resetAsksNothing, .dialog, Use(screen: "SettingsPage", use: "tap #reset")),
    (.resetIsDead, .dead, Use(screen: "Dialog(yes)", use: "tap #yes")),
  ]

  private func device(_ name: String) -> Device? { Device(name: name, tabletColumns: 2) }

  @Test("what would be noticed is noticed, in at least 90 of 100 cases")
  func truth() async throws {
    let start = { try Library.makeSimulator(LibraryEdits()) }
    let ways = try await StateExplorer(limits: .survey, makeSimulator: start)
      .survey(encodingTexts: false, keepingJourneys: false, keepingWays: true).report.ways
    var wrong: [String] = []
    var count = 0
    for (name, text) in RepairTable.journeys.sorted(by: { $0.key < $1.key }) {
      var adequacy = JourneyAdequacy(ways: ways ?? [:])
      let journey = try Journey(text, file: name)
      #expect(try await adequacy.note(journey, on: device, makeSimulator: start))
      for (mistake, change, use) in Self.mistakes {
        // That a button changes a value, only a journey shows.
        let would = adequacy.notices(change, of: use)
        #expect(would != nil || mistake == .keepIsDead, "\(change) of \(use)")
        let simulator = try Library.makeSimulator(LibraryEdits(mistake: mistake))
        defer { simulator.end() }
        let did = await !JourneyPlayer(simulator, device: device).play(journey).isClean
        count += 1
        if would ?? false != did { wrong.append("\(mistake): \(name): \(did)") }
      }
    }
    #expect(wrong.count * 10 <= count, "\(wrong.count) of \(count): \(wrong)")
  }
}
