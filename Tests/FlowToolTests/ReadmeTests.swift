import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

/// A fenced block of a page.
private struct Block {
  var language: String
  /// The name of the file that it is, which stands in the line above its fence.
  var file: String?
  var text: String

  static func all(in document: String) -> [Block] {
    var blocks: [Block] = []
    var isOpen = false
    var lineBefore = ""
    for line in document.components(separatedBy: "\n") {
      if isOpen, line != "```" {
        blocks[blocks.count - 1].text += line + "\n"
      } else if isOpen {
        isOpen = false
      } else if line.hasPrefix("```") {
        isOpen = true
        let file = lineBefore.wholeMatch(of: /`([^`]+)`:/).map { String($0.1) }
        blocks.append(Block(language: String(line.dropFirst(3)), file: file, text: ""))
      }
      lineBefore = line
    }
    return blocks
  }

  /// The command lines in a block of a shell, without comments, each as its words.
  var commands: [[String]] {
    text.replacing("\\\n", with: " ").split(separator: "\n").map { line in
      var words: [String] = []
      for (index, part) in line.prefix(upTo: " # ").split(separator: "'").enumerated() {
        words += index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
      return words
    }
  }
}

extension Substring {
  /// The part before a mark, or all of it if the mark is not there.
  fileprivate func prefix(upTo mark: String) -> Substring {
    firstRange(of: mark).map { self[..<$0.lowerBound] } ?? self
  }
}

/// What the README and the pages that go on from it show is real. `scripts/readme` builds and runs
/// the package of `FirstApp`.
@Suite("The README")
@MainActor
struct ReadmeTests {
  private nonisolated static let names = [
    "README.md", "Documentation/FirstApp.md", "Documentation/Tour.md",
  ]
  private let pages: [String: String]
  private let blocks: [Block]

  init() throws {
    pages = try Dictionary(uniqueKeysWithValues: Self.names.map { ($0, try Project.text($0)) })
    blocks = Self.names.flatMap { [pages] name in Block.all(in: pages[name] ?? "") }
  }

  /// The command lines of flowctl whose output is not shown.
  private var commandLines: [[String]] {
    blocks.filter { $0.language == "sh" }.flatMap(\.commands).filter { $0.first == "flowctl" }
  }

  private func run(_ words: [String], on console: CollectingConsole) async -> ExitCode {
    await console.flowctl(
      words.map {
        $0.hasPrefix("Fixtures/") ? Fixtures.path(String($0.dropFirst("Fixtures/".count))) : $0
      })
  }

  @Test("every block is of a file of the package, the output of a command, or commands")
  func kinds() {
    let files = blocks.filter { $0.file != nil }
    #expect(Set(files.map(\.language)) == ["swift", "json", "text"])
    for block in blocks where block.file == nil && !["console", "sh"].contains(block.language) {
      #expect(files.contains { $0.text.contains(block.text) }, "\(block.text)")
    }
  }

  @Test(
    "the output of each command is the real one",
    arguments: [("run", ExitCode.ok), ("lint", .findings)])
  func output(_ command: String, _ code: ExitCode) async throws {
    let shown = try blocks.filter { $0.language == "console" }.map { block in
      let lines = block.text.split(separator: "\n", maxSplits: 1)
      let words = try #require(lines.first).split(separator: " ").map(String.init)
      return (words: words, output: String(try #require(lines.last)))
    }
    // Each command has exactly one block, so that all blocks are compared.
    #expect(shown.map { Array($0.words.prefix(2)) } == [["$", "flowctl"], ["$", "flowctl"]])
    let block = try #require(shown.first { $0.words[2] == command })
    let console = CollectingConsole()
    #expect(await run(Array(block.words.dropFirst(2)), on: console) == code)
    let output = console.output.replacing(Fixtures.path(""), with: "Fixtures/")
    #expect(block.output == output)
  }

  @Test("each command line of flowctl works")
  func commands() async {
    #expect(commandLines.count > 5)
    for words in commandLines {
      let console = CollectingConsole()
      // `.ci/run` lints the folder of all brands, and runs their flows, which takes long.
      var more = words[1] == "lint" ? ["--static"] : []
      if words[1] == "diff", !Campaign.isOn { more = ["--static"] }
      if words[1] == "explore", !Campaign.isOn { more = ["--deviations", "500"] }
      let code = await run(words.dropFirst() + more, on: console)
      #expect(code == .ok, "\(words): \(console.error)")
    }
  }

  @Test("the fault that it shows changes nothing that its journey expects")
  func fault() async throws {
    let words = try #require(commandLines.first { $0.contains("--fault") })
    let console = CollectingConsole()
    #expect(await run(Array(words.dropFirst()), on: console) == .ok)
    #expect(console.output.contains("list \"Desserts\" = \"13\""))
  }

  @Test(
    "it lists each exit code",
    arguments: [
      ExitCode.ok, .findings, .usage, .badInput, .noInput, .internalError, .cannotWrite,
      .interrupted,
    ])
  func exitCode(_ code: ExitCode) throws {
    let tour = try #require(pages["Documentation/Tour.md"])
    let list = try #require(tour.components(separatedBy: "\nExit codes:").last)
    #expect(list.contains("`\(code.rawValue)` "))
  }

  @Test(
    "its feature and its test are those that this package compiles and runs",
    arguments: ["Sources/Notes/NotesFlowModel.swift", "Tests/NotesTests/NotesTests.swift"])
  func code(_ name: String) throws {
    let shown = blocks.filter { $0.file == name }.map(\.text)
    // The feature is in a module of its own there.
    let expected = shown.map { $0.replacing("\n@testable import Notes\n", with: "") }
    let compiled = name.split(separator: "/").last.map(String.init) ?? ""
    #expect(try expected == [Project.text("Tests/SimulationTests/Readme/\(compiled)")])
  }

  @Test("what they link to is there", arguments: names)
  func links(_ name: String) throws {
    let folder = URL(filePath: Project.path(name)).deletingLastPathComponent()
    let links = try #require(pages[name]).matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
    #expect(!links.isEmpty)
    for link in links {
      let path = folder.appending(path: link).path
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
  }

  @Test("each article of its table is there")
  func articles() throws {
    let manager = FileManager.default
    for row in try #require(pages["README.md"]).split(separator: "\n") {
      guard let match = row.wholeMatch(of: /\| \[.+\]\((.+\.docc)\) \| .+ \| (.+) \|/) else {
        continue
      }
      for article in match.2.split(separator: ", ") {
        let file = "\(match.1)/\(article.trimmingCharacters(in: ["`"])).md"
        #expect(manager.fileExists(atPath: Project.path(file)), "\(file)")
      }
    }
  }
}
