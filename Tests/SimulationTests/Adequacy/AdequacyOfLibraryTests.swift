import FlowModels
import TestSupport
import Testing

@testable import Simulation

/// The mistakes of the library's code: what its journeys would notice, and what they do notice.
@Suite("What journeys of the library notice")
@MainActor
struct AdequacyOfLibraryTests {
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
      #expect(try await adequacy.note(journey, on: device, makeSimulator: start) == nil)
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

  private func ways() async throws -> (ways: [String: [String]], journeys: [CoveredJourney]) {
    let (report, journeys) = try await StateExplorer(limits: .survey) {
      try Library.makeSimulator(LibraryEdits())
    }.survey(encodingTexts: false, keepingJourneys: true, keepingWays: true)
    return (report.ways ?? [:], journeys)
  }

  // Of one journey, only what it uses.
  private func lines(of adequacy: JourneyAdequacy, isWhole: Bool = true) -> [String] {
    let scores = adequacy.scores.filter { isWhole || $0.noticed > 0 }
    let gaps = adequacy.gaps.filter { isWhole || $0.walks > 0 }
    return scores.map { "\($0.screen) \($0.noticed)/\($0.changes)" }
      + gaps.map { gap in
        let changes = gap.changes.map(\.text).joined(separator: ", ")
        return "\(gap.use.screen): \(gap.use.use): \(changes); \(gap.walks)"
      }
  }

  @Test("what journeys notice, and what is suggested, is as it was")
  func golden() async throws {
    let start = { try Library.makeSimulator(LibraryEdits()) }
    let (ways, explored) = try await ways()
    var lines = ["# none"] + self.lines(of: JourneyAdequacy(ways: ways))
    var all = JourneyAdequacy(ways: ways)
    for (name, text) in RepairTable.journeys.sorted(by: { $0.key < $1.key }) {
      let journey = try Journey(text, file: name)
      #expect(try await all.note(journey, on: device, makeSimulator: start) == nil)
      guard ["draft", "keep", "rows", "settings"].contains(name) else { continue }
      var adequacy = JourneyAdequacy(ways: ways)
      #expect(try await adequacy.note(journey, on: device, makeSimulator: start) == nil)
      lines += ["# \(name)"] + self.lines(of: adequacy, isWhole: false)
    }
    lines += ["# all"] + self.lines(of: all)
    let suggested = try await SuggestedJourney.all(
      for: all, from: explored, on: device, makeSimulator: start)
    for journey in suggested {
      lines += ["# suggested: \(journey.name)"]
      lines += journey.uses.map { "\($0.screen): \($0.use)" } + journey.lines
      #expect(
        try await all.note(
          Journey(journey.lines.joined(separator: "\n")), on: device, makeSimulator: start) == nil)
    }
    lines += ["# with those"] + self.lines(of: all)
    try expectGolden(lines.joined(separator: "\n") + "\n", "adequacy.txt")
    let failing = try Journey("expect screen Nowhere")
    #expect(
      try await all.note(failing, on: device, makeSimulator: start)
        == "`expect screen Nowhere`: expected the focused screen to be Nowhere, found Menu")
  }
}
