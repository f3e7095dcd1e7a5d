import Foundation
import TestSupport
import Testing

@Suite("The page of decisions")
struct DecisionPageTests {
  @Test("it names tests that are there, and each decision names one")
  func tests() throws {
    let page = try Project.text("Sources/FlowModels/FlowModels.docc/WhatHappensWhen.md")
    let sources = try Project.sources(in: "Tests").map(\.text)
    let decisions = page.components(separatedBy: "\n\n").filter { $0.hasPrefix("**…") }
    #expect(decisions.count > 40)
    for decision in decisions {
      let names = decision.matches(of: /`([A-Z][A-Za-z]*Tests)(?:\.([A-Za-z]+))?`/)
      #expect(!names.isEmpty, "no test is named: \(decision)")
      for name in names {
        let suite = String(name.output.1)
        let source = try #require(
          sources.first { $0.contains("struct \(suite)") || $0.contains("class \(suite)") },
          "there is no suite \(suite)")
        if let function = name.output.2 {
          #expect(source.contains("func \(function)("), "\(suite) has no test \(function)")
        }
      }
    }
  }
}
