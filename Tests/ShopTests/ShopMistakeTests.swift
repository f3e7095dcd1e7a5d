import FlowModels
import ShopSupport
import Simulation
import TestSupport
import Testing

@Suite("The mistakes planted in the shop")
@MainActor
struct ShopMistakeTests {
  private nonisolated static func showing(
    _ symptoms: Set<ShopShowing.Symptom>
  ) -> [ShopMistake] {
    ShopMistake.allCases.filter { symptoms.contains($0.showing.symptom) }
  }

  private func player(_ mistake: ShopMistake, isPlanted: Bool) throws -> ShopPlayer {
    let showing = mistake.showing
    return ShopPlayer(
      brand: try #require(ShopBrand(rawValue: showing.brand)), device: showing.device,
      language: showing.language, mistakes: isPlanted ? [mistake] : [])
  }

  @Test(
    "a wrong screen shows them, and the shop without them is right",
    arguments: showing([.expectation]))
  func expectation(_ mistake: ShopMistake) async throws {
    let journey = try Journey(mistake.showing.journey)
    let right = try await player(mistake, isPlanted: false).play(journey)
    #expect(right.isClean, "\(right.problems)")
    let wrong = try await player(mistake, isPlanted: true).play(journey)
    #expect(!wrong.isClean)
    // All but the last line is played in both.
    let early = wrong.failures.filter { $0.isEvent }
    #expect(early.isEmpty, "\(wrong.problems)")
  }

  @Test("what is not there without them shows them", arguments: showing([.possible]))
  func possible(_ mistake: ShopMistake) async throws {
    let lines = mistake.showing.lines
    let before = try Journey(lines.dropLast().joined(separator: "\n"))
    let right = try await player(mistake, isPlanted: false).play(before)
    #expect(right.isClean, "\(right.problems)")
    let journey = try Journey(mistake.showing.journey)
    let missing = try await player(mistake, isPlanted: false).play(journey)
    #expect(missing.failures.map(\.text) == lines.suffix(1))
    let wrong = try await player(mistake, isPlanted: true).play(journey)
    #expect(wrong.failures.isEmpty, "\(wrong.problems)")
  }

  @Test("the data show them, and are right without them", arguments: showing([.data]))
  func data(_ mistake: ShopMistake) async throws {
    let journey = try Journey(mistake.showing.journey)
    let right = ShopData()
    let report = try await player(mistake, isPlanted: false).play(journey, data: right)
    #expect(report.isClean, "\(report.problems)")
    #expect(right.problems.isEmpty)
    let wrong = ShopData()
    let other = try await player(mistake, isPlanted: true).play(journey, data: wrong)
    #expect(!wrong.problems.isEmpty)
    // The shop's requirements say it, too.
    #expect(other.findings.contains { $0.kind == .requirement }, "\(other.problems)")
    #expect(other.failures.allSatisfy { !$0.isEvent }, "\(other.problems)")
  }

  @Test(
    "two plays of the same journey show what is left to chance", arguments: showing([.unsteady]))
  func unsteady(_ mistake: ShopMistake) async throws {
    let journey = try Journey(mistake.showing.journey)
    for isPlanted in [false, true] {
      var screens: Set<String> = []
      // Two plays may agree by chance. The apps live on, as the order of a set depends on where it
      // lies in memory.
      var simulators: [Simulator] = []
      for _ in 0..<12 {
        simulators.append(try player(mistake, isPlanted: isPlanted).simulator())
        let report = await JourneyPlayer(simulators[simulators.count - 1]).play(journey)
        #expect(report.isClean, "\(report.problems)")
        screens.insert(report.entries.last?.step?.screen.text() ?? "")
      }
      for simulator in simulators { simulator.end() }
      #expect((screens.count > 1) == isPlanted)
    }
  }

  @Test("an empty text crashes the shop")
  func crashOnEmptyText() async throws {
    try await crash(.crashOnEmptyText)
    await #expect(processExitsWith: .failure) { try await play(.crashOnEmptyText) }
  }

  @Test("an order by invoice crashes the shop")
  func crashBehindPayment() async throws {
    try await crash(.crashBehindPayment)
    await #expect(processExitsWith: .failure) { try await play(.crashBehindPayment) }
  }

  private func crash(_ mistake: ShopMistake) async throws {
    #expect(mistake.showing.symptom == .crash)
    let right = try await player(mistake, isPlanted: false)
      .play(try Journey(mistake.showing.journey))
    #expect(right.isClean, "\(right.problems)")
  }

  @Test("a page that nothing leads to can be made by a program alone")
  func unreachable() async throws {
    let player = try player(.unreachableScreen, isPlanted: true)
    let simulator = try player.simulator()
    await simulator.launch()
    try await simulator.open("orders")
    let flow = try #require(simulator.app.root.controller.path.last?.flow)
    #expect(try await flow.make(ReturnsPage()) != nil)
  }

  @Test("the documentation of each says how many events show it")
  func documentation() throws {
    let text =
      try Project.text("Tests/ShopSupport/Mistakes/ShopMistake.swift")
      + Project.text("Tests/ShopSupport/Races/ShopRace.swift")
    let flat = text.replacing(#/\n *///\ /#, with: " ")
    let figures = Dictionary(
      uniqueKeysWithValues: flat.matches(of: /(\d+) events?\.\n *case (\w+)/).map {
        (String($0.2), Int($0.1))
      })
    for mistake in ShopMistake.allCases where mistake != .unreachableScreen {
      #expect(figures[mistake.rawValue] == mistake.showing.events, "\(mistake)")
    }
    for race in ShopRace.allCases {
      #expect(figures[race.rawValue] == race.journey.count, "\(race)")
    }
  }

  @Test("there are enough of them, each with its own way to show")
  func count() {
    #expect(ShopMistake.allCases.count >= 30)
    for mistake in ShopMistake.allCases {
      #expect((mistake.showing.events == 0) == (mistake == .unreachableScreen), "\(mistake)")
    }
  }
}

/// Plays a mistake's journey in its own process.
@MainActor
private func play(_ mistake: ShopMistake) async throws {
  let player = ShopPlayer(mistakes: [mistake])
  _ = try await player.play(try Journey(mistake.showing.journey))
}

extension PathElement {
  fileprivate var flow: FlowModel? { if case .flow(let flow) = self { flow } else { nil } }
}
