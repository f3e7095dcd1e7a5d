import Brands
import FlowModels
import Foundation
import TestSupport
import Testing

@Suite("Checks of a brand's environments")
struct EnvironmentLintTests {
  private static func brand(_ id: String, _ members: String) -> String {
    #"{"id": "\#(id)", "name": "Club \#(id)", "menu": ["recipes"], \#(members)}"#
  }

  private static let sample = #""data": {"source": "sample"}"#

  private func lint(_ files: [String: String]) throws -> BrandLinter.Report {
    let family = try BrandFamily(files)
    return BrandLinter(BrandFamily.schema).lint(
      files.keys.filter { $0 != "base" }.sorted().map { "\(family.folder.path)/\($0).json" })
  }

  @Test("an identifier of an environment may not be that of another brand, with any ending")
  func clashes() throws {
    let files = [
      "base": """
      {"abstract": true, "environments": {"staging": {"suffixes": {"bundleId": ".staging"}}}}
      """,
      "a": Self.brand("a", #""extends": "base.json", "bundleId": "com.acme.a", \#(Self.sample)"#),
      "b": Self.brand(
        "b", #""extends": "base.json", "bundleId": "com.acme.a.staging", \#(Self.sample)"#),
      "c": Self.brand(
        "c",
        #"""
        "extends": "base.json", "bundleId": "com.acme.c", \#(Self.sample),
        "environments": {"test": {"bundleId": "com.acme.a"}}
        """#),
    ]
    let found = try lint(files).diagnostics.filter { $0.code == .duplicateIdentity }
    #expect(
      found.map(\.message) == [
        #""com.acme.a.staging" is used by another brand too"#,
        #""com.acme.a" is used by another brand too"#,
      ])
    #expect(found.first?.notes.first?.message == "the other one is in staging, at")
    #expect(found.last?.notes.last?.message == "in the environment test")
  }

  @Test("a problem of one environment names it, and one of all is reported once")
  func problems() throws {
    let report = try lint([
      "a": Self.brand(
        "a",
        ##"""
        "theme": {"light": {"accent": "#777777"}}, \##(Self.sample),
        "environments": {"staging": {"theme": {"light": {"text": "#FEFEFE"}}}, "test": {}}
        """##)
    ])
    let found = report.diagnostics.filter { $0.code == .lowContrast }
    let (staging, all) = (
      found.filter { $0.path == "theme.light.text" }, found.filter { $0.path != "theme.light.text" }
    )
    #expect(!staging.isEmpty && !all.isEmpty)
    #expect(staging.allSatisfy { $0.notes.map(\.message) == ["in the environment staging"] })
    #expect(all.allSatisfy { $0.path == "theme.light.accent" && $0.notes.isEmpty })
    #expect(report.environments.compactMap(\.chain.environment) == ["staging", "test"])
  }

  @Test(
    "a host or a name for tests is reported where it ships",
    arguments: [
      (#""data": {"source": "http", "url": "https://api.acme.com/v1"}"#, nil),
      (#""data": {"source": "http", "url": "https://test.de/v1"}"#, nil),
      (#""data": {"source": "http", "url": "https://93.184.216.34/v1"}"#, nil),
      (#""data": {"source": "http", "url": "https://api.staging.acme.com/v1"}"#, "data.url"),
      (#""data": {"source": "http", "url": "https://api-test.acme.com"}"#, "data.url"),
      (#""data": {"source": "http", "url": "https://acme-dev.com"}"#, "data.url"),
      (#""data": {"source": "http", "url": "http://localhost:8080/v1"}"#, "data.url"),
      (#""data": {"source": "http", "url": "http://[::1]:8080/v1"}"#, "data.url"),
      (#""data": {"source": "http", "url": "https://10.0.2.2/v1"}"#, "data.url"),
      (#""data": {"source": "http", "url": "https://example.com/v1"}"#, "data.url"),
      (#""data": {"source": "http", "url": "https://api.acme.test/v1"}"#, "data.url"),
      (#""data": {"source": "http", "url": "https://beta.acme.com/v1"}"#, "data.url"),
      (#""linkHosts": ["acme.com", "qa.acme.com"], \#(sample)"#, "linkHosts[1]"),
      (#""links": {"help": {"en": "https://uat.acme.com/"}}, \#(sample)"#, "links.help.en"),
      (#""bundleId": "dev.acme.kitchen", \#(sample)"#, nil),
      (#""bundleId": "com.acme.staging", \#(sample)"#, "bundleId"),
      (#""urlScheme": "acme-qa", \#(sample)"#, "urlScheme"),
      (#""shortNames": ["Acme Beta"], \#(sample)"#, "shortNames[0]"),
      (#""suffixes": {"bundleId": ".stg"}, \#(sample)"#, "suffixes.bundleId"),
      (#""defaultEnvironment": "beta", \#(sample)"#, nil),
    ] as [(String, String?)])
  func shipped(members: String, path: String?) throws {
    let environments = #", "environments": {"beta": {"tagline": "x y"}, "production": {}}"#
    let found = try lint(["a": Self.brand("a", members + environments)]).diagnostics
      .filter { $0.code == .testValue }
    let paths: [String?] = path == nil ? [] : [path]
    #expect(found.map(\.path) == paths)
    #expect(found.allSatisfy { $0.severity == .warning })
    // A brand without environments is checked as before.
    #expect(
      try lint(["a": Self.brand("a", members)]).diagnostics.allSatisfy { $0.code != .testValue })
  }

  @Test("a value for tests is right in its environment, and not where that one ships")
  func environment() throws {
    let members = #"\#(Self.sample), "environments": {"staging": {"bundleId": "com.acme.staging"}}"#
    let right = try lint(["a": Self.brand("a", members)]).diagnostics
    #expect(right.allSatisfy { $0.code != .testValue })
    let wrong = try lint([
      "a": Self.brand("a", members + #", "defaultEnvironment": "staging""#)
    ]).diagnostics.filter { $0.code == .testValue }
    #expect(Set(wrong.map(\.path)) == ["bundleId", "defaultEnvironment"])
  }

  @Test("a text of an environment with another brand's name is found in it")
  func leaks() throws {
    let found = try lint([
      "a": Self.brand("a", #"\#(Self.sample), "shortNames": ["Heronry"]"#),
      "b": Self.brand(
        "b", #"\#(Self.sample), "environments": {"staging": {"tagline": "The Heronry next door"}}"#),
    ]).diagnostics.filter { $0.code == .brandLeak }
    #expect(found.map(\.path) == ["environments.staging.tagline"])
  }
}
