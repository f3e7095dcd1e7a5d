import FlowModels
import TestSupport
import Testing

@testable import Simulation

@Suite("The notes of an exploration of states")
@MainActor
struct StateNotesTests {
  @Test("the parts of states with several values, those with the most first, then by their names")
  func parts() {
    var parts = StateParts()
    parts.note(["b": 1, "a": 1, "same": 1, "more": 1], of: 1)
    parts.note(["b": 2, "a": 2, "same": 1, "more": 2], of: 2)
    parts.note(["more": 3, "once": 1], of: 3)
    #expect(parts.counts.map(\.name) == ["more", "a", "b"])
    #expect(parts.counts.map(\.count) == [3, 2, 2])
    #expect(
      parts.differences(["b": 1, "a": 2, "same": 1, "new": 1], from: 1) == ["a", "more", "new"])
    #expect(parts.differences(["a": 1], from: 9).isEmpty)
    parts.note(["once": 2], of: 3)
    #expect(parts.differences(["once": 2], from: 3).isEmpty)
  }

  @Test("a problem is noted once, with the details seen first, at the place nearest to the launch")
  func problems() {
    var notes = StateNotes()
    let finding = { Finding(kind: $0, message: $1) }
    notes.note([finding(.leak, "A has left (1)"), finding(.leak, "A has left (2)")], in: 1)
    notes.note([finding(.leak, "A has left (3)")], in: 2, move: StateMove(kind: .back))
    notes.note([finding(.unsteady, "A has left ")], in: 2, move: StateMove(kind: .back))
    notes.noteUnsteady(3, "other", by: StateMove(kind: .dismiss))
    #expect(
      notes.problems.map(\.finding.message) == ["A has left (1)", "A has left ", "other"])
    #expect(notes.problems.map(\.state) == [1, 2, 3])
    #expect(notes.problems.map { $0.move?.kind } == [nil, .back, .dismiss])
    #expect(notes.problems[2].finding.kind == .unsteady)
  }

  @Test("a report says what it tried, what it left out, and how sure it is")
  func report() async throws {
    let explorer = StateExplorer(limits: .init(depth: 2), samplingRate: 1_000_000) {
      PagesApp.simulator(count: 1)
    }
    let report = try await explorer.run()
    #expect(
      report.ways == [
        "Page": [
          "back → Page: pop Page", "tap #b0 → Page: OpenPage → PagesFlow, push Page",
          "tap #show → Page: AskedForCount → PagesFlow",
        ]
      ])
    #expect(
      report.lines.first == "\(report.graph.states.count) states, "
        + "\(report.graph.edges.count) edges; everything tried up to 2 events: "
        + "nothing is tried after 2 events")
    #expect(
      report.lines.contains("not tried: links, relaunching, other devices and languages, faults"))
    #expect(report.lines.last?.hasPrefix("checked: ") == true)
    #expect(report.lines.last?.contains("two states taken for one by chance: 1 in 10^") == true)
  }

  @Test(
    "a limit that ended an exploration is said",
    arguments: [
      (StateReport.Limit.depth, "nothing is tried after 3 events"),
      (.states, "at most 5 states"), (.time, "the time is over"),
      (.interruption, "it was interrupted"), (.stuck, "the app does not settle after its launch"),
    ])
  func limits(_ limit: StateReport.Limit, _ text: String) {
    #expect(limit.text(StateExplorer.Limits(depth: 3, states: 5)) == text)
  }
}
