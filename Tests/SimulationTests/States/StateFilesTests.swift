import FlowModels
import Foundation
import TestSupport
import Testing

@testable import Simulation

@Suite("The files of an exploration")
@MainActor
struct StateFilesTests {
  private func report(depth: Int = 2) async throws -> StateReport {
    try await WildExploration.report(depth: depth)
  }

  @Test("the graph's JSON has every state and edge, and no dangling index")
  func json() async throws {
    let report = try await report()
    let data = Data(report.graph.json(named: "a \"name\"\n").utf8)
    let object = try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    #expect(object["app"] as? String == "a \"name\"\n")
    let states = try #require(object["states"] as? [[Any]])
    let edges = try #require(object["edges"] as? [[Int]])
    let events = try #require(object["events"] as? [String])
    let effects = try #require(object["effects"] as? [[String: Any]])
    #expect(states.count == report.graph.states.count)
    #expect(edges.count == report.graph.edges.count)
    for edge in edges {
      #expect(states.indices.contains(edge[0]) && states.indices.contains(edge[1]))
      #expect(events.indices.contains(edge[2]) && effects.indices.contains(edge[3]))
    }
  }

  @Test("a state costs less than 300 bytes beside what states share")
  func size() async throws {
    let report = try await StateExplorer(limits: .init(depth: 4)) {
      PagesApp.simulator(count: 5)
    }.run()
    #expect(report.graph.size / report.graph.states.count < 300)
  }

  @Test("diagrams have at most 450 edges and 45,000 characters each")
  func mermaid() async throws {
    let text = try await report(depth: 3).graph.mermaid(named: "Wild")
    let diagrams = text.components(separatedBy: "```mermaid\n").dropFirst()
    #expect(!diagrams.isEmpty)
    for diagram in diagrams {
      let body = diagram.components(separatedBy: "```")[0]
      #expect(body.count < 50_000)
      #expect(body.split(separator: "\n").count <= 451)
      #expect(body.hasPrefix("flowchart LR\n"))
    }
  }

  @Test("a baseline of the same flow is the same, in other words too, and of another flow is not")
  func baseline() async throws {
    let report = try await report()
    let first = StateBaseline(report, named: "Wild")
    let second = StateBaseline(try await self.report(), named: "Wilder")
    #expect(StateBaseline.differences(first, second).isEmpty)
    #expect(first.lines[0] == "# flowctl baseline 1: Wild, up to 2 events")
    let read = try StateBaseline(SourceText(file: "b", text: first.text))
    #expect(read == first)
    // As git writes it on a system with other ends of lines.
    let text = first.text.replacing("\n", with: "\r\n")
    #expect(try StateBaseline(SourceText(file: "b", text: text)) == first)
    let pages = StateBaseline(
      try await StateExplorer(limits: .init(depth: 2)) { PagesApp.simulator() }.run(),
      named: "Wild")
    #expect(!StateBaseline.differences(first, pages).isEmpty)
  }

  @Test("a file that is no baseline is refused with its place")
  func noBaseline() throws {
    let error = try #require(throws: InputError.self) {
      try StateBaseline(SourceText(file: "b.txt", text: "screen Cart\n"))
    }
    #expect(
      "\(error)" == "b.txt:1:1: expected a baseline, which begins with \"# flowctl baseline 1: \"")
  }
}
