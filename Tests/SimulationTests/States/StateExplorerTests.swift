import FlowModels
import TestSupport
import Testing

@testable import Simulation

@Suite("Exploring states")
@MainActor
struct StateExplorerTests {
  @Test("the states of pages that open pages are counted right", arguments: [0, 1, 2, 3])
  func counts(_ depth: Int) async throws {
    let report = try await StateExplorer(limits: .init(depth: depth)) {
      PagesApp.simulator(count: 5)
    }.run()
    // The button that shows something adds a state to the first page alone.
    let pages = [1, 6, 31, 156]
    let states = report.graph.states.filter { !report.graph.screens(of: $0).isEmpty }
    #expect(states.count >= pages[depth])
    #expect(report.graph.states.map(\.fingerprint).count == Set(states.map(\.fingerprint)).count)
    #expect(report.completeDepth == depth)
    #expect(report.limit == .depth)
    #expect(report.findings.isEmpty, "\(report.findings)")
  }

  @Test(
    "taking moves back gives the same graph as launching for each of them",
    arguments: Campaign.isOn ? [2, 3] : [2])
  func reference(_ depth: Int) async throws {
    var slow = StateExplorer(limits: .init(depth: depth)) { WildApp.simulator() }
    slow.undoes = false
    let first = try await WildExploration.report(depth: depth)
    let second = try await slow.run()
    #expect(Self.difference(first, second) == nil)
    #expect(first.graph == second.graph)
    #expect(first.graph.states.count > 50)
  }

  @Test("with varied answers, too, the graph is the same")
  func answers() async throws {
    let quick = StateExplorer(limits: .init(depth: 2), variesAnswers: true) {
      WildApp.simulator()
    }
    var slow = quick
    slow.undoes = false
    let (first, second) = (try await quick.run(), try await slow.run())
    #expect(Self.difference(first, second) == nil)
    #expect(first.graph.edges.contains { first.graph.event(of: $0) == "answer 1" })
    #expect(first.graph.edges.contains { first.graph.event(of: $0) == "fail 1" })
  }

  /// Returns the first edge in which two explorations differ, in words.
  private static func difference(_ first: StateReport, _ second: StateReport) -> String? {
    for (one, other) in zip(first.graph.edges, second.graph.edges) {
      let ends = [
        first.graph.states[Int(one.to)].fingerprint, second.graph.states[Int(other.to)].fingerprint,
      ]
      guard one.from != other.from || one.event != other.event || ends[0] != ends[1] else {
        continue
      }
      let way = first.graph.way(to: Int(one.from)).map(\.description).joined(separator: ", ")
      return "\(way): \(first.graph.event(of: one)) | \(second.graph.event(of: other))"
        + " \(first.graph.effect(of: one)) \(second.graph.effect(of: other))"
    }
    let counts = (first.graph.edges.count, second.graph.edges.count)
    return counts.0 == counts.1 ? nil : "\(counts.0) and \(counts.1) edges"
  }

  @Test("two explorations give the same bytes")
  func determinism() async throws {
    let depth = Campaign.amount(2, whole: 3)
    let explorer = StateExplorer(limits: .init(depth: depth)) { WildApp.simulator() }
    let first = try await WildExploration.report(depth: depth)
    let second = try await explorer.run()
    #expect(first.graph == second.graph)
    #expect(first.lines == second.lines)
  }

  @Test(
    "what going back leaves behind is a part of the state, or found where no fingerprint looks",
    arguments: PagesApp.Residue.allCases)
  func residues(_ residue: PagesApp.Residue) async throws {
    let report = try await StateExplorer(limits: .init(depth: 3), samplingRate: 1) {
      PagesApp.simulator(count: 2, residue)
    }.run()
    let isFound = report.findings.contains { $0.kind == .unsteady }
    #expect(isFound == residue.isHidden, "\(report.lines)")
    let plain = try await StateExplorer(limits: .init(depth: 3)) { PagesApp.simulator(count: 2) }
      .run()
    #expect((report.graph.states.count > plain.graph.states.count) != residue.isHidden)
  }

  @Test("a flow's objects are compared two levels deep, and those behind them are named")
  func deepObjects() async throws {
    final class Link {
      var count = 0
      var next: Link?
      init(_ depth: Int) { next = depth > 1 ? Link(depth - 1) : nil }
      func at(_ depth: Int) -> Link? { depth == 1 ? self : next?.at(depth - 1) }
    }
    final class Counting: FlowModel {
      let link: Link
      let depth: Int
      init(depth: Int) {
        (link, self.depth) = (Link(depth), depth)
        super.init()
      }
      override func start() {
        push(
          DrawnViewModel("Home") { [weak self] screen in
            screen.button("count", .verbatim("Count")) {
              guard let self, let link = self.link.at(self.depth) else { return }
              link.count = (link.count + 1) % 3
            }
          })
      }
    }
    for (depth, states) in [(1, 3), (2, 3), (3, 1)] {
      let report = try await StateExplorer(limits: .init(depth: 9)) {
        Simulator(AppModel(name: "App", root: Counting(depth: depth), clock: ManualClock()))
      }.run()
      #expect(report.graph.states.count == states)
      #expect(report.isComplete == (depth < 3))
      #expect(report.lines[0].contains("Link, too far inside other objects") == (depth == 3))
    }
  }

  @Test("constants are compared part by part, and those of which parts are left out are named")
  func longConstants() async throws {
    final class Page: ViewModel {
      struct Contents {
        var table: [Int: Int]
        var parts: [Int]
      }
      let contents: Contents
      init(_ contents: Contents) {
        self.contents = contents
        super.init()
      }
    }
    final class Opening: FlowModel {
      let table: Int
      let count: Int
      let place: Int
      init(table: Int, count: Int, place: Int) {
        (self.table, self.count, self.place) = (table, count, place)
      }
      override func start() {
        push(
          DrawnViewModel("Home") { [weak self] screen in
            for page in 0...1 {
              screen.button("page\(page)", .number(Double(page))) {
                guard let self else { return }
                var parts = Array(repeating: 0, count: self.count)
                parts[self.place] = page
                let pairs = (0..<self.table).map { ($0, 0) }
                let table = Dictionary(uniqueKeysWithValues: pairs)
                self.push(Page(Page.Contents(table: table, parts: parts)))
              }
            }
          })
      }
    }
    // A pair of a table takes three: itself, its key and its value.
    for (table, count, place, states) in [
      (0, 40, 39, 3), (0, 400, 60, 3), (0, 400, 399, 2), (40, 40, 39, 3), (80, 40, 39, 2),
    ] {
      let report = try await StateExplorer(limits: .init(depth: 3)) {
        Simulator(
          AppModel(
            name: "App", root: Opening(table: table, count: count, place: place),
            clock: ManualClock()))
      }.run()
      #expect(report.graph.states.count == states)
      let isCut = table + count > 100
      #expect(report.isComplete != isCut)
      let words = "constants of Page after their first 256 parts"
      #expect(report.lines[0].contains(words) == isCut, "\(report.lines)")
    }
  }

  @Test("an app that leaves nothing behind has no such finding")
  func noResidue() async throws {
    let report = try await StateExplorer(limits: .init(depth: 4), samplingRate: 1) {
      PagesApp.simulator(count: 2)
    }.run()
    #expect(report.findings.isEmpty, "\(report.findings)")
    #expect(report.lines.last?.contains("reached again from the launch (1 in 1)") == true)
  }

  @Test("a limit of states ends it, and is named")
  func states() async throws {
    let report = try await StateExplorer(limits: .init(depth: 9, states: 40)) {
      PagesApp.simulator()
    }.run()
    #expect(report.limit == .states)
    #expect(report.graph.states.count < 60)
    #expect(report.lines[0].contains("at most 40 states"))
    #expect(report.lines[1].hasPrefix("not tried: what can be done in "))
  }

  // A leak is found where a state is reached again, once a screen has left.
  @Test(
    "a mistake is found by the shortest way",
    arguments: [WildApp.Mistake.unhandled, .missingText])
  func mistakes(_ mistake: WildApp.Mistake) async throws {
    let report = try await StateExplorer(limits: .init(depth: 2), samplingRate: 1) {
      WildApp.simulator(mistake)
    }.run()
    let kinds: [WildApp.Mistake: Finding.Kind] = [
      .unhandled: .unhandled, .missingText: .missingText,
    ]
    let problem = try #require(report.problems.first { $0.finding.kind == kinds[mistake] })
    #expect(problem.events.first == "tap #mistake" || problem.events.contains("tap #mistake"))
    #expect(problem.events.count <= 2)
  }
}
