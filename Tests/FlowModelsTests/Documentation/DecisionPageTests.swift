import Foundation
import TestSupport
import Testing

@Suite("The page of decisions")
struct DecisionPageTests {
  private static let root = (1...4).reduce(URL(filePath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }

  @Test("it names tests that are there, and each decision names one")
  func tests() throws {
    let page = try String(
      contentsOf: Self.root.appending(
        path: "Sources/FlowModels/FlowModels.docc/WhatHappensWhen.md"), encoding: .utf8)
    let sources = try Self.sources()
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

  /// The texts of all tests.
  private static func sources() throws -> [String] {
    let tests = root.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    return try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }
}
