import FlowModels
import ShopSupport
import Simulation
import TestSupport
import Testing

@Suite("The races planted beside the shop")
@MainActor
struct ShopRaceTests {
  private func simulator(_ race: ShopRace, isPlanted: Bool) -> Simulator {
    let faults = FaultPlan()
    let answers = AnswerGate()
    let environment = AppEnvironment.simulated(answers: answers, faults: faults)
    let make = { race.makeApp(in: environment, isPlanted: isPlanted) }
    let simulator = Simulator(make(), answers: answers, faults: faults, remake: make)
    simulator.isSoleDriver = true
    return simulator
  }

  private func play(_ race: ShopRace, isPlanted: Bool, _ lines: [String]) async throws
    -> JourneyReport
  {
    let simulator = simulator(race, isPlanted: isPlanted)
    let report = await JourneyPlayer(simulator).play(try Journey(lines.joined(separator: "\n")))
    simulator.end()
    return report
  }

  @Test("the shortest journey shows them, and nothing before its end", arguments: ShopRace.allCases)
  func journey(_ race: ShopRace) async throws {
    let right = try await play(race, isPlanted: false, race.journey)
    #expect(right.findings.isEmpty, "\(right.problems)")
    let wrong = try await play(race, isPlanted: true, race.journey)
    #expect(wrong.failures.isEmpty, "\(wrong.problems)")
    #expect(wrong.findings.map(\.kind) == [.requirement], "\(wrong.problems)")
    guard race.journey.count > 1 else { return }
    let early = try await play(race, isPlanted: true, race.journey.dropLast())
    #expect(early.isClean, "\(early.problems)")
  }

  @Test("without the mistake, no order of answers shows anything", arguments: ShopRace.allCases)
  func right(_ race: ShopRace) async throws {
    let outcome = try await randomEvents(race, isPlanted: false)
    #expect(outcome.isEmpty, "\(outcome)")
  }

  /// Plays many short runs of what the race's own journey consists of, in any order, and returns
  /// the findings with the way there.
  private func randomEvents(_ race: ShopRace, isPlanted: Bool) async throws -> [String] {
    var random = SplitMix(state: 5)
    let own = race.journey.map { $0.replacing(" once", with: "") }
    let lines = Array(Set(own + ["hold", "answer", "answer 2", "answer 3", "fail"]))
      .sorted()
    for _ in 0..<60 {
      let simulator = simulator(race, isPlanted: isPlanted)
      await simulator.launch()
      var way: [String] = []
      for _ in 0..<12 {
        let line = lines[Int(random.next() % UInt64(lines.count))]
        let events = try Journey(line).lines.compactMap { command in
          if case .event(let event) = command.command { event } else { nil }
        }
        for event in events where (try? await simulator.perform(event)) != nil { way.append(line) }
        if let finding = simulator.findings.first { return [finding.message] + way }
      }
      simulator.end()
    }
    return []
  }

  // Those of seven events were tried once: trying all that is shorter takes long.
  @Test(
    "no shorter journey of the same events shows them",
    arguments: ShopRace.allCases.filter { $0.journey.count <= 5 })
  func shortest(_ race: ShopRace) async throws {
    var ways: [[String]] = [[]]
    for _ in 1..<race.journey.count {
      var longer: [[String]] = []
      for way in ways {
        for line in Set(race.journey + ["hold", "answer", "answer 2", "fail"]).sorted() {
          let next = way + [line]
          let report = try await play(race, isPlanted: true, next)
          #expect(report.findings.isEmpty, "\(next)")
          if report.failures.isEmpty { longer.append(next) }
        }
      }
      ways = longer
    }
  }

  @Test("there are at least 20 of them")
  func count() { #expect(ShopRace.allCases.count >= 20) }
}
