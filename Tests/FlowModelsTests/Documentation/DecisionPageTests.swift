import Foundation
import TestSupport
import Testing

@Suite("The page of decisions")
struct DecisionPageTests {
  @Test("it names tests that are there, and each decision names one")
  func tests() throws {
    let page = try Project.text("Sources/FlowModels/FlowModels.docc/WhatHappensWhen.md")
    var suites: [Substring: String] = [:]
    for source in try Project.sources(in: "Tests") {
      for line in source.text.split(separator: "\n") {
        let words = line.split(separator: " ", maxSplits: 3)
        guard let kind = words.firstIndex(where: { $0 == "struct" || $0 == "class" }),
          kind < 2, words.count > kind + 1
        else { continue }
        suites[words[kind + 1].prefix { $0.isLetter }] = source.text
      }
    }
    let decisions = page.components(separatedBy: "\n\n").filter { $0.hasPrefix("**…") }
    #expect(decisions.count > 40)
    for decision in decisions {
      let names = decision.matches(of: /`([A-Z][A-Za-z]*Tests)(?:\.([A-Za-z]+))?`/)
      #expect(!names.isEmpty, "no test is named: \(decision)")
      for name in names {
        let suite = name.output.1
        let source = try #require(suites[suite], "there is no suite \(suite)")
        if let function = name.output.2 {
          #expect(source.contains("func \(function)("), "\(suite) has no test \(function)")
        }
      }
    }
  }
}
