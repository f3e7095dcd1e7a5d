import FlowModels
import Testing

@testable import Simulation

@Suite("Playing sequences one after another")
@MainActor
struct DeviationPlayerTests {
  private let stage = DeviationPlayer.Stage()
  private let makes = Makes()

  private final class Makes {
    var count = 0
    weak var last: Simulator?
  }

  private func player() -> DeviationPlayer {
    DeviationPlayer(on: stage) {
      let simulator = MemoApp.simulator(nil)
      makes.count += 1
      makes.last = simulator
      return simulator
    }
  }

  private func events(_ journey: String) throws -> [UserEvent] { try Journey(journey).events }

  @Test("a sequence that begins with the last one continues in its app, and ends as in a fresh one")
  func continued() async throws {
    let player = player()
    let way = try await way(in: player)
    #expect(way.count >= 3)
    let fresh = DeviationPlayer(on: DeviationPlayer.Stage()) { MemoApp.simulator(nil) }
    let start = (events: player.events, makes: makes.count)
    for count in 0...way.count {
      let ending = try await player.play(Array(way.prefix(count)))
      let other = try await fresh.ending(of: Array(way.prefix(count)))
      #expect(ending.lines == other.lines && ending.state == other.state)
      #expect(ending.effects == other.effects && ending.asked == other.asked)
      #expect(ending.findings.count == other.findings.count)
    }
    #expect(player.events - start.events == way.count + 1 && makes.count - start.makes == 1)
    // What is known is not played again.
    _ = try await player.play(way)
    #expect(player.events - start.events == way.count + 1)
    // Expectations change nothing.
    let isMet = try await player.met(["expect path"], after: way)
    #expect(isMet.count == 1 && makes.count - start.makes == 1)
    // Another sequence needs a fresh app.
    _ = try await player.play([.back])
    #expect(makes.count - start.makes == 2)
  }

  // Taps that are possible one after another.
  private func way(in player: DeviationPlayer) async throws -> [UserEvent] {
    var way: [UserEvent] = []
    for _ in 0..<3 {
      let next = try await player.look(after: way) { simulator in
        let screen = simulator.app.screen()
        return StateMoves(in: screen, of: simulator.app, entries: StateEntries(words: [:])).moves
          .compactMap { $0.event(in: screen.node) }.first { !way.contains($0) }
      }
      way.append(try #require(next ?? nil))
    }
    return way
  }

  @Test("an event that cannot be played ends a sequence, which nothing continues")
  func missed() async throws {
    let player = player()
    let wrong = try events("tap #nowhere")
    let ending = try await player.play(wrong)
    #expect(ending.missed == 0 && !ending.isWhole)
    let longer = try await player.play(wrong + [.back])
    #expect(longer.missed == 0 && makes.count == 2)
    #expect(try await player.whole(wrong) == nil)
    #expect(try await player.look(after: wrong) { _ in true } == nil)
  }

  @Test("players take turns: the app of one is ended before another makes its own")
  func turns() async throws {
    let (one, other) = (player(), player())
    _ = try await one.play([])
    let first = makes.last
    #expect(first != nil)
    _ = try await other.play([])
    #expect(makes.last !== first && makes.count == 2)
    // It is no longer there to be continued.
    _ = try await one.play([.wait(.seconds(1))])
    #expect(makes.count == 3)
    var report = Deviations.Report()
    one.report(to: &report)
    let tally = report.tally
    #expect(tally != CheckTally())
    // What was reported is not reported twice.
    one.report(to: &report)
    #expect(report.tally == tally)
  }

  @Test("endings are forgotten, except for those that are kept")
  func kept() async throws {
    let player = player()
    let (way, other) = (try events("wait 1s"), try events("wait 2s"))
    player.keep(way)
    for sequence in [other, way] { _ = try await player.play(sequence) }
    player.forget()
    // Its app is not there any more, either.
    stage.clear()
    let count = player.events
    _ = try await player.play(way)
    #expect(player.events == count)
    _ = try await player.play(other)
    #expect(player.events == count + 2)
  }

  @Test("with few events, each kind of deviation has its share")
  func shares() async throws {
    func report(_ events: Int) async throws -> Deviations.Report {
      try await Deviations(depth: 2, maxEvents: events) { DeviantApp.simulator(nil) }.run()
    }
    let whole = try await report(36_000)
    #expect(!whole.isCutShort)
    let part = try await report(whole.events / 2)
    #expect(part.isCutShort)
    #expect(Set(part.made.keys) == Set(whole.made.keys), "\(part.figures)")
  }
}

extension DeviationPlayer {
  // Always in an app of its own.
  fileprivate func ending(of events: [UserEvent]) async throws -> DeviationEnding {
    forget()
    _ = try await play([.wait(.seconds(1))])
    return try await play(events)
  }
}
