import FlowModels
import Foundation
import RecipeFeature
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

@Suite("Playing only a part of the cases")
@MainActor
struct RunSelectionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b"] {
      try folder.write("expect screen Menu".utf8, as: "\(name).journey")
    }
    try folder.write(#"{"abstract": true, "data": {"source": "sample"}}"#.utf8, as: "base.json")
    for id in ["one", "two"] {
      let parent = id == "one" ? #""extends": "base.json""# : #""data": {"source": "sample"}"#
      try folder.write(
        #"{\#(parent), "id": "\#(id)", "name": "N", "menu": ["recipes"]}"#.utf8, as: "\(id).json")
    }
  }

  @discardableResult
  private func git(_ words: String...) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", folder.path, "-c", "user.name=n", "-c", "user.email=e@example.org"] + words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func plan() throws -> RunPlan {
    let words = [
      folder.path, "--brand", "\(folder.path)/one.json", "--brand", "\(folder.path)/two.json",
    ]
    let command = RunCommand(
      source: AppSource(branded: RecipeApp.self), tool: "flowctl", version: "1")
    let arguments = try Arguments(words, syntax: command.syntax)
    let choice = try RunOptions(arguments).choice(arguments, nil)
    return try RunPlan(choice, source: command.source)
  }

  private func left(_ paths: String...) throws -> [String] {
    var plan = try plan()
    let changes = ChangedFiles(paths: paths.map { "\(folder.path)/\($0)" })
    if let file = plan.keepAffected(by: changes) { return ["all: \(folder.stripped(file))"] }
    return plan.cases.map { folder.stripped($0.id) }
  }

  @Test("a changed journey or brand, and what a brand extends, choose their cases")
  func affected() throws {
    #expect(try left() == [])
    #expect(try left("a.journey") == ["one.phone › a.journey", "two.phone › a.journey"])
    #expect(try left("two.json") == ["two.phone › a.journey", "two.phone › b.journey"])
    #expect(try left("base.json") == ["one.phone › a.journey", "one.phone › b.journey"])
    #expect(try left("other.journey", "README.md") == [])
    #expect(try left("a.journey", "App.swift") == ["all: App.swift"], "it may affect any case")
    #expect(try left("data.json") == ["all: data.json"])
  }

  @Test("git says what was changed, added or removed, committed or not")
  func gitChanges() throws {
    try #require(try git("init", "-q") == 0)
    try git("add", ".")
    try git("commit", "-qm", "x")
    func changed() throws -> [String] {
      try ChangedFiles(since: "HEAD", in: folder.path).paths.sorted().map {
        String($0.split(separator: "/").last ?? "")
      }
    }
    #expect(try changed() == [])
    try folder.write("back".utf8, as: "a.journey")
    try folder.write("back".utf8, as: "new ü.journey")
    try FileManager.default.removeItem(atPath: "\(folder.path)/two.json")
    #expect(try changed() == ["a.journey", "new ü.journey", "two.json"])
    try folder.write("back".utf8, as: "a\nb.journey")
    #expect(try changed().contains("a\nb.journey"), "a line break is part of the name")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/.flowctl", withIntermediateDirectories: true)
    try folder.write("{}".utf8, as: LastRun.path)
    #expect(try !changed().contains("last-run.json"), "every run writes it")
  }

  @Test("a commit that git does not know is named, and no option of git")
  func unknown() async throws {
    for base in ["no-such-commit", "--output=/tmp/x"] {
      let console = CollectingConsole()
      let code = await console.flowctl([
        "run", folder.path, "--brand", "\(folder.path)/one.json", "--only-changed=\(base)",
      ])
      #expect(code == .noInput)
      #expect(console.error.contains("--only-changed \(base): "), "\(console.error)")
    }
  }

  @Test("what did not pass is left for the next time, also if it was not part of this one")
  func lastRun() {
    func result(_ name: String, _ verdict: RunResult.Verdict) -> RunResult {
      RunResult(runCase: RunCase(journey: name), verdict: verdict)
    }
    let first = LastRun(
      [result("a", .failed), result("b", .passed), result("c", .notRun)], after: nil)
    #expect(first.left == ["phone › a", "phone › c"])
    let second = LastRun([result("a", .passed), result("d", .crashed)], after: first)
    #expect(second.left == ["phone › c", "phone › d"])
  }

  @Test("another build than the one that played what was changed is noticed, also runs later")
  func otherBuild() throws {
    let first = LastRun([], after: LastRun([], after: nil), by: .other("a"))
    let later = LastRun([], after: first)
    let read = try JSONDecoder().decode(LastRun.self, from: JSONEncoder().encode(later))
    #expect(read.isOfAnother(than: .other("b")) && !read.isOfAnother(than: .other("a")))
    // A build without a hash is not known, and neither is one that played nothing.
    #expect(!read.isOfAnother(than: .other(nil)))
    #expect(!LastRun([], after: nil).isOfAnother(than: .other("b")))
    #expect(LastRun([], after: read, by: .other("b")).isOfAnother(than: .other("a")))
  }
}
