import FlowModels
import Foundation
import Simulation
import TestSupport
import Testing

@Suite("Jobs of fuzzing")
@MainActor
struct FuzzJobTests {
  private static let events = Campaign.amount(120, whole: 1500)

  /// Everything that a report could show.
  private func picture(_ outcome: Fuzzer.Outcome) -> [String] {
    outcome.failures.map(\.journey)
      + outcome.memory.arrivals.map { "\($0.key) \($0.value)" }.sorted()
      + ["\(outcome.events) \(outcome.misses)"] + outcome.fieldsWithoutValue
  }

  @Test(
    "wherever jobs are played, and in which order, the outcome is the same",
    arguments: [nil, WildApp.Mistake.missingText])
  func same(_ mistake: WildApp.Mistake?) async throws {
    let make = {
      Fuzzer(seed: 5, runLength: 20) {
        mistake == nil ? FormApp.simulator(.shortZip) : WildApp.simulator(mistake)
      }
    }
    let direct = try await make().run(events: Self.events)
    let apart = try await make().run(
      events: Self.events, known: [], maxFailures: .max, isEnded: { false }
    ) { jobs, add in
      var done: [(Int, FuzzJobOutcome)] = []
      for job in jobs.reversed() {
        let sent = try JSONDecoder().decode(FuzzJob.self, from: try JSONEncoder().encode(job))
        let outcome = try await make().play(sent)
        let data = try JSONEncoder().encode(outcome)
        done.append((job.number, try JSONDecoder().decode(FuzzJobOutcome.self, from: data)))
      }
      for (_, outcome) in done.sorted(by: { $0.0 < $1.0 }) where !add(outcome) { return }
    }
    #expect(picture(direct) == picture(apart))
    #expect(try await picture(make().run(events: Self.events)) == picture(direct))
    #expect(!direct.failures.isEmpty && direct.events == Self.events)
  }

  @Test("each run begins with the events of a journey")
  func beginning() async throws {
    var events: [[UserEvent]] = []
    let tap = UserEvent.tap(ElementReference(.id("order")))
    let fuzzer = Fuzzer(seed: 1, runLength: 10, beginning: [tap, .wait(.seconds(1))]) {
      FormApp.simulator()
    }
    _ = try await fuzzer.run(events: 60) { event, number in
      if number == 0 { events.append([]) }
      events[events.count - 1].append(event)
    }
    // They come in addition to the length of the run.
    #expect(events.contains { $0.count == 12 })
    #expect(events.count > 3 && events.allSatisfy { $0.prefix(2) == [tap, .wait(.seconds(1))] })
  }

  @Test(
    "messages about the same property differ in their details",
    arguments: [
      ("unhandled Was(7): no responder handles it on A → B", "unhandled Was"),
      ("3 are presented, and 2 are counted", "# are presented, and # are counted"),
      ("there is no text for the key \"a.b\"", "there is no text for the key \"a.b\""),
      ("shop://product/12: no flow makes it", "shop://product/#"),
      ("requirement \"x: y\" does not hold: not for item 3", "requirement \"x: y\" does not hold"),
    ])
  func property(_ message: String, _ property: String) {
    #expect(Fuzzer.property(of: message) == property)
  }
}
