import FlowModels
import Foundation
import TestSupport
import Testing

@testable import Simulation

@Suite("A survey")
@MainActor
struct SurveyTests {
  @Test("an app that shows nothing has no screens")
  func empty() async throws {
    let report = try await Sketch.explorer { _ in }.survey()
    var empty = ExplorationReport()
    empty.tally = report.tally
    #expect(report == empty && report.tally[.names].judged == 1)
  }

  @Test("a screen without anything to do is all there is, as it is and where")
  func alone() async throws {
    let report = try await Sketch.explorer { $0.push(Sketch("Home", title: .verbatim("Welcome"))) }
      .survey()
    let screen = try #require(report.screens.first)
    #expect(report.screens.count == 1 && report.isComplete && report.steps == 0)
    #expect(screen.title == "Welcome" && screen.stack == ["Home"] && screen.flow == "Root")
    #expect(screen.node.line == "screen Home \"Welcome\" (focused)" && !screen.isPresented)
  }

  @Test("screens are found breadth-first, each with the shortest way there")
  func breadthFirst() async throws {
    let report = try await Sketch.explorer { flow in
      flow.push(
        Sketch("Home") { [weak flow] screen in
          guard let flow else { return }
          screen.button("first", .verbatim("First")) { [weak flow] in
            flow?.push(Sketch("First") { [weak flow] in $0.push("deep", "Deep", from: flow!) })
          }
          screen.push("second", "Second", from: flow)
        })
    }.survey()
    #expect(
      report.drawn == [
        "Home: ", "First: tap #first", "Second: tap #second", "Deep: tap #first, tap #deep",
      ])
    #expect(report.screens.map(\.kind).allSatisfy { $0.contains("@") })
    #expect(report.isComplete && report.findings.isEmpty)
  }

  @Test("what is disabled, and what only looks different, is no new kind, nor tried")
  func sameKind() async throws {
    let report = try await Sketch.explorer { flow in
      var count = 0
      flow.push(
        Sketch("Home") { screen in
          screen.button("count", .verbatim("Count \(count)")) { count += 1 }
          screen.button("off", .verbatim("Off"), traits: [.disabled]) { count = 1000 }
          screen.add(.row, id: "\(count)")
        })
    }.survey()
    #expect(report.drawn == ["Home: "])
    #expect(report.steps < 5)
  }

  @Test("what only reads otherwise is written down, and nothing is tried from there again")
  func reading() async throws {
    var taps = 0
    let report = try await Sketch.explorer { flow in
      var isDone = false
      flow.push(
        Sketch("Home") { screen in
          if isDone { screen.status("notice", .verbatim("Done")) }
          screen.button("do", .verbatim("Do")) {
            taps += 1
            isDone = true
          }
        })
    }.survey()
    #expect(report.drawn == ["Home: ", "Home: tap #do"])
    // Once to find it, once to go there, once to leave after it.
    #expect(taps == 3)
  }

  @Test("the same app gives the same report, byte for byte")
  func deterministic() async throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let reports = [try await wild(), try await wild()]
    #expect(try encoder.encode(reports[0]) == encoder.encode(reports[1]))
    #expect(reports[0].screens.count > 10)
    let read = try JSONDecoder().decode(ExplorationReport.self, from: encoder.encode(reports[0]))
    #expect(read == reports[0])
  }

  private func wild() async throws -> ExplorationReport {
    try await StateExplorer(limits: .init(states: 300)) { WildApp.simulator() }.survey()
  }

  @Test("what something invisible has made possible is unsteady: the same events do not lead there")
  func hidden() async throws {
    let report = try await Sketch.explorer { flow in
      var isReady = false
      flow.push(
        Sketch("Home") { [weak flow] screen in
          screen.button("prepare", .verbatim("Prepare")) { isReady = true }
          screen.button("go", .verbatim("Go")) { if isReady { flow?.push(Sketch("There")) } }
        })
    }.survey()
    #expect(report.drawn == ["Home: "])
    #expect(report.findings.map(\.kind) == [.unsteady, .idleControl])
  }

  @Test("an app that does otherwise another time is a finding")
  func unsteady() async throws {
    var launches = 0
    let report = try await Sketch.explorer { flow in
      launches += 1
      let isFirst = launches == 1
      flow.push(
        Sketch("Home") { [weak flow] screen in
          screen.button("go", .verbatim("Go")) { if isFirst { flow?.push(Sketch("There")) } }
        })
    }.survey()
    #expect(report.drawn == ["Home: "])
    #expect(report.findings.map(\.kind) == [.unsteady])
    #expect(report.findings.map(\.path) == [["tap #go"]])
  }

  // Two screens, with a way to the second and back.
  private func explorer() -> StateExplorer {
    Sketch.explorer { flow in
      flow.push(
        Sketch("Home") { [weak flow] screen in
          if let flow { screen.push("go", "Page", from: flow) }
        })
    }
  }

  @Test("texts to read back, journeys and ways are kept only if they are wanted")
  func plain() async throws {
    let plain = try await explorer().survey()
    let same = try await explorer().survey(encodingTexts: false, keepingJourneys: false)
    let more = try await explorer().survey(encodingTexts: true, keepingJourneys: true).report
    #expect(plain == same.report && same.journeys.isEmpty && plain.ways == nil)
    #expect(plain.screens.allSatisfy { $0.encoded == nil })
    #expect(more.screens.count == 2 && more.screens.allSatisfy { $0.encoded != nil })
    // For the journeys, each way is played once more.
    #expect(more.steps > plain.steps)
  }

  @Test("ways and journeys can be wanted without each other", arguments: [false, true])
  func wanted(_ keepsWays: Bool) async throws {
    let (report, journeys) = try await explorer().survey(
      encodingTexts: false, keepingJourneys: !keepsWays, keepingWays: keepsWays)
    let ways = ["Home": ["tap #go → Page: push Page"], "Page": ["back → Home: pop Page"]]
    #expect(report.ways == (keepsWays ? ways : nil))
    #expect(journeys.isEmpty == keepsWays)
  }
}
