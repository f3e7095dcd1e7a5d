import Brands
import FlowModels
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

/// For each rule there is a brand that breaks it, and what is said of it.
@Suite("Invalid brands")
@MainActor
struct InvalidBrandTests {
  /// The rules that no file of a sensible size breaks, or that are about the app; they have tests
  /// of their own.
  nonisolated private static let withoutFile: Set<Diagnostic.Code> = [
    .tooLarge, .tooMany, .unreadable, .appSchema, .unreadSetting,
  ]

  nonisolated private static let codes = Diagnostic.Code.allCases.filter {
    !withoutFile.contains($0)
  }

  /// The rules that only running the flows finds, or that say something of running.
  nonisolated private static let withRunning: Set<Diagnostic.Code> = [
    .brandLeak, .disabledReachable, .enabledUnreachable, .runFinding, .textOverflow,
  ]

  /// The file of a rule, and what it extends or is held against.
  private func files(of code: Diagnostic.Code) -> [String] {
    Fixtures.names("brands-invalid", "json")
      .filter { $0 == code.rawValue || $0.hasPrefix(code.rawValue + ".") }
      .sorted { ($0.count, $0) < ($1.count, $1) }
      .map { Fixtures.path("brands-invalid/\($0).json") }
  }

  @Test(
    "each broken rule is reported with its place, the found value and the fix", arguments: codes)
  func rule(_ code: Diagnostic.Code) async throws {
    let files = files(of: code)
    try #require(!files.isEmpty, "there is no file for \(code.rawValue)")
    let console = CollectingConsole()
    let words = Self.withRunning.contains(code) ? [] : ["--static"]
    let exit = await console.flowctl(["lint"] + words + files)
    #expect(console.error == "")
    #expect(console.output.contains("[\(code.rawValue)]"))
    #expect(exit == (console.output.contains(": error: ") ? .findings : .ok))
    try expectGolden(
      console.output.replacing(Fixtures.path(""), with: "Fixtures/"), "lint-\(code.rawValue).txt")
  }

  @Test(
    "where reading finds the broken rule, running finds nothing else", .enabled(if: Campaign.isOn),
    arguments: codes.filter { !withRunning.contains($0) })
  func running(_ code: Diagnostic.Code) async throws {
    var found: [Substring] = []
    for words in [["lint", "--static"], ["lint"]] {
      let console = CollectingConsole()
      #expect(await console.flowctl(words + files(of: code)) != .usage)
      found.append(console.output.prefix { !"✗✓!".contains($0) })
    }
    #expect(found[0] == found[1])
  }

  @Test("every file is there for a rule")
  func files() {
    for name in Fixtures.names("brands-invalid", "json") {
      let code = name.split(separator: ".").first.map(String.init) ?? ""
      #expect(Diagnostic.Code(rawValue: code) != nil, "\(name)")
    }
  }

  @Test("every rule is explained", arguments: Diagnostic.Code.allCases)
  func explanation(_ code: Diagnostic.Code) async {
    let console = CollectingConsole()
    #expect(await console.flowctl(["lint", "--explain", code.rawValue]) == .ok)
    #expect(console.output.hasPrefix("\(code.rawValue) (\(code.severity.rawValue))\n\n"))
    #expect(console.output.hasSuffix(".\n") && code.explanation.count > 40)
    let help = CollectingConsole()
    #expect(await help.flowctl(["help", code.rawValue]) == .ok)
    #expect(help.output == console.output)
  }

  @Test("help codes lists every rule with its severity and a sentence")
  func list() async {
    let console = CollectingConsole()
    #expect(await console.flowctl(["help", "codes"]) == .ok)
    let lines = console.output.split(separator: "\n")
    #expect(lines.count == MessageCode.all(withBrands: true).count)
    for (line, code) in zip(lines, Diagnostic.Code.allCases) {
      #expect(line.hasPrefix("\(code.rawValue) ") && line.contains(" \(code.severity.rawValue) "))
      #expect(line.hasSuffix(".") && line.count > 45, "\(line)")
    }
  }

  @Test("a file that is too large is refused without being read whole")
  func tooLarge() async throws {
    let commands = try BrandCommands()
    try commands.write("large.json", "[" + String(repeating: "0,", count: 3 << 20) + "0]")
    let result = await commands.run("lint", "\(commands.folder)/large.json")
    #expect(result.code == .findings)
    #expect(
      result.output.hasPrefix("large.json: error: expected at most 4 MB, found more [too-large]"))
  }

  @Test("a file of too many values is refused where it is enough")
  func tooMany() async throws {
    let commands = try BrandCommands()
    try commands.write("many.json", "[" + String(repeating: "0,", count: 300_000) + "0]")
    let result = await commands.run("lint", "\(commands.folder)/many.json")
    #expect(result.code == .findings)
    #expect(result.output.contains("more than 200000 values [too-many]"))
  }

  @Test("an endless file is refused, and so is a folder in the place of a brand")
  func endless() async throws {
    let commands = try BrandCommands()
    let result = await commands.run("lint", "/dev/zero")
    #expect(result.code == .findings && result.output.contains("[too-large]"))
    #expect(await commands.run("tree", "--brand", "/dev/zero").code == .badInput)
    #expect(await commands.run("lint", commands.folder).code == .noInput)
  }
}
