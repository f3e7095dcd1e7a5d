import FlowModels
import Testing

@testable import Simulation

@Suite("Lists, changes and languages that deviate")
@MainActor
struct ShelfTests {
  @Test("each mistake is suspicious, and by its words alone", arguments: ShelfMistake.allCases)
  func found(_ mistake: ShelfMistake) async throws {
    let report = try await ShelfApp.deviations(mistake).run()
    let suspicion = try #require(
      report.suspicions.first { $0.finding.message.contains(mistake.text) },
      "\(report.suspicions) \(report.problems)")
    #expect(suspicion.language == (mistake.isOfLanguage ? "de" : nil))
    let last = try #require(suspicion.events.last)
    #expect(last.hasPrefix("expect "))
    // Of two orders, one is as good as the other, and no text is not one of data.
    if mistake != .otherOrder, mistake != .untranslated {
      #expect(try await holds(last, after: suspicion, nil))
    }
    #expect(try await !holds(last, after: suspicion, mistake))
  }

  @Test("without a mistake, nothing is suspicious, and all of it was tried")
  func clean() async throws {
    let report = try await ShelfApp.deviations(nil, maxEvents: 20_000).run()
    #expect(report.suspicions.isEmpty, "\(report.suspicions)")
    #expect(report.problems.isEmpty, "\(report.problems)")
    #expect(!report.isCutShort, "\(report.events)")
    expectFigures(
      report,
      """
      one deviation from each of 26 kinds of states, in 5926 events: 103 other devices, 26 \
      states in another language, 128 relaunches, 40 double taps, 6 ways out while something \
      works, 10 other taps while something works, 12 failed answers, 12 empty answers, 26 long \
      waits, 48 screens opened again, 6 late answers, 17 changes taken back, 4 pairs of changes \
      in the other order, 2 lists searched or sorted, 13 pairs of deviations
      """)
    for deviation in [Deviation.language, .list, .takingBack, .otherOrder] {
      #expect(report.made[deviation, default: 0] > 0, "\(deviation)")
    }
  }

  /// Returns whether the last line of a journey is met, in an app of the language that shows it.
  private func holds(
    _ line: String, after suspicion: StateReport.Problem, _ mistake: ShelfMistake?
  ) async throws -> Bool {
    let journey = try Journey(suspicion.events.joined(separator: "\n"))
    let simulator = ShelfApp.simulator(mistake, in: suspicion.language ?? "en")
    defer { simulator.end() }
    return await JourneyPlayer(simulator).play(journey).isClean
  }
}

extension ShelfMistake {
  fileprivate var isOfLanguage: Bool { self == .missingControl || self == .untranslated }
}
