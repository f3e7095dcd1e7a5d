import FlowModels
import Foundation
import RecipeFeature
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowPages
@testable import FlowTool
@testable import Simulation

@Suite("Going back and forth in a journey", .timeLimit(.minutes(20)))
@MainActor
struct PlayTravelTests {
  private static func app(_ brand: String, _ words: [String] = []) throws -> PlayedApp {
    let source = AppSource(branded: RecipeApp.self)
    let syntax = CommandSyntax(
      name: CommandName.play.rawValue, summary: "", options: source.options)
    let arguments = try Arguments(
      ["--brand", Fixtures.path("brands/\(brand).json")] + words, syntax: syntax)
    return try AppSetup(source, arguments).played
  }

  private static func line(_ text: String) throws -> Journey.Line? {
    try Journey.Line(text, number: 1, file: PlaySession.file)
  }

  /// A session that has played lines.
  private static func session(
    _ brand: String, playing lines: [Journey.Line] = []
  ) async throws -> PlaySession {
    let session = PlaySession(try app(brand))
    session.keepsStates = true
    _ = await session.launch()
    for line in lines { _ = await session.play(line) }
    return session
  }

  /// Expects that a session is where its lines alone lead.
  private func expectSame(_ session: PlaySession, _ brand: String) async throws {
    let fresh = try await Self.session(brand, playing: session.played)
    #expect(fresh.lines == session.lines)
    #expect(session.simulator.fingerprint == fresh.simulator.fingerprint)
    #expect(session.simulator.screen == fresh.simulator.screen)
    #expect(session.simulator.path == fresh.simulator.path)
    #expect(session.simulator.app.device == fresh.simulator.app.device)
    #expect(session.simulator.faults?.rules == fresh.simulator.faults?.rules)
    #expect(session.simulator.answers?.isHolding == fresh.simulator.answers?.isHolding)
    let clocks = [session, fresh].map { $0.simulator.app.clock as? ManualClock }
    #expect(clocks[0]?.now == clocks[1]?.now)
  }

  private static let extras = [
    "back", "back", "dismiss", "wait 1s", "wait 1s", "relaunch", "device tablet", "device phone",
    "fault recipes page 1: fail once", "fault none", "scroll", "confirm",
  ]

  private static func next(
    _ session: PlaySession, _ random: inout SplitMix
  ) throws -> Journey.Line? {
    if Int.random(in: 0..<4, using: &random) == 0 {
      return try line(extras.randomElement(using: &random) ?? "back")
    }
    let screen = session.simulator.screen
    let usable = UsableElements(in: screen, for: nil).elements
    guard let element = usable.randomElement(using: &random),
      let reference = element.byID ?? element.byName
    else { return nil }
    let isField = element.node.actions.contains(.enterText)
    return try line(isField ? "type \"ab\" into \(reference)" : "tap \(reference)")
  }

  @Test("a kept state leads to the same screens, data and time as its lines", arguments: 1...6)
  func random(_ seed: Int) async throws {
    let brand = ["saffron", "zettel", "pantry"][seed % 3]
    var random = SplitMix(state: UInt64(seed))
    let session = try await Self.session(brand)
    var jumps = 0
    for _ in 0..<4 {
      for _ in 0..<30 {
        if let line = try Self.next(session, &random) { _ = await session.play(line) }
      }
      let count = session.position + session.undone.count
      for _ in 0..<5 {
        let place = Int.random(in: 0...count, using: &random)
        let (notes, start) = await session.travel(to: place, usesKeptStates: true)
        #expect(notes == [])
        while session.position < place { #expect(await session.playAgain()?.entry.failure == nil) }
        #expect(session.position == place)
        if let start, start > 0 { jumps += 1 }
        try await expectSame(session, brand)
      }
    }
    #expect(jumps > 0)
  }
}
