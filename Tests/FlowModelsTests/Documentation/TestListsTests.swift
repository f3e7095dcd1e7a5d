import Foundation
import TestSupport
import Testing

/// The lists of tests that are slow, and of suites that every run tries in part.
@Suite("The lists of tests")
struct TestListsTests {
  private let sources: [Project.Source]

  init() throws {
    sources =
      try Project.sources(in: "Tests") + Project.sources(in: "Examples/Cookbook/Tests")
  }

  /// The columns of each line of a list, two spaces or more apart.
  private func rows(_ name: String) throws -> [[String]] {
    try Project.text("Tests/\(name)").split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: #/  +/#).map(String.init) }
  }

  /// The file of a suite, such as `FlowModelsTests.LinkTests`.
  private func source(of suite: Substring) throws -> Project.Source {
    let names = suite.split(separator: ".")
    try #require(names.count == 2, "expected a module and a suite, found \(suite)")
    let found = sources.first {
      $0.path.hasPrefix("\(names[0])/") && $0.path.hasSuffix("/\(names[1]).swift")
    }
    return try #require(found, "there is no \(suite)")
  }

  @Test("a slow test of the list is there, takes more than two seconds, and has a reason")
  func slow() throws {
    let rows = try rows("SlowTests.txt")
    let names = rows.compactMap(\.first)
    #expect(names == names.sorted())
    for row in rows {
      try #require(row.count == 3, "expected a test, seconds and a reason, found \(row)")
      #expect(try #require(Double(row[1])) > 2, "\(row[0]) is not slow")
      #expect(row[2].count > 15, "\(row[0]) has no reason")
      let parts = row[0].split(separator: "/")
      let function = try #require(parts.last).prefix { $0 != "(" }
      let text = try source(of: parts[0]).text
      #expect(text.contains("func \(function)("), "\(parts[0]) has no test \(function)")
    }
  }

  @Test("each suite that is tried in part is in the list, with what makes it whole")
  func campaigns() throws {
    var listed: Set<String> = []
    for row in try rows("Campaigns.txt") {
      try #require(row.count == 3, "expected a suite, a variable and a command, found \(row)")
      let source = try source(of: row[0][...])
      let variable = row[1].prefix { $0 != "=" }
      if variable == "CAMPAIGN" {
        listed.insert(source.path)
      } else {
        let folder = source.path.prefix { $0 != "/" }
        #expect(
          sources.contains { $0.path.hasPrefix(folder) && $0.text.contains("\"\(variable)\"") },
          "no test of \(folder) reads \(variable)")
      }
      let script = String(row[2].prefix { $0 != " " })
      #expect(FileManager.default.isExecutableFile(atPath: Project.path(script)), "\(script)")
    }
    let used = sources.filter {
      $0.path.hasSuffix("Tests.swift") && !$0.path.hasSuffix("/TestListsTests.swift")
        && $0.text.contains("Campaign.")
    }
    #expect(Set(used.map(\.path)) == listed)
  }
}
