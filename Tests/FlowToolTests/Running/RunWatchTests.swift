import FlowModels
import FlowPages
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

@Suite("Playing again what changes")
@MainActor
struct RunWatchTests {
  private let folder: TemporaryFolder
  private let fails = "tap #recipes\nexpect screen No\n"
  private let passes = "expect screen Menu\n"

  init() throws {
    folder = try TemporaryFolder()
    for name in ["j/sub", "b", "data"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    try write("b/base.json", #"{"abstract": true, "data": {"source": "sample"}}"#)
    for name in ["one", "two"] {
      try write(
        "b/\(name).json",
        #"{"extends": "base.json", "id": "\#(name)", "name": "App", "menu": ["recipes"]}"#)
    }
    try write("j/a.journey", passes)
    try write("j/b.journey", "include \"../login.journey\"\n")
    try write("login.journey", passes)
  }

  private func write(_ name: String, _ text: String) throws {
    try folder.write(text.utf8, as: name)
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
  }

  /// Watches, and changes something each time that nothing is left to do; then ends.
  private func watch(
    _ words: String..., keyboard: Keyboard? = nil, changes: [() throws -> Void]
  ) async -> (code: ExitCode, parts: [[String]], error: String) {
    var left = changes
    var isOver = false
    let console = CollectingConsole(
      isInterrupted: { isOver }, keyboard: keyboard,
      pause: { time in
        #expect(time <= .milliseconds(100))
        guard !left.isEmpty else { return isOver = true }
        do { try left.removeFirst()() } catch { Issue.record(error) }
      })
    let code = await console.flowctl(
      ["run", "\(folder.path)/j", "--brand", "\(folder.path)/b", "--watch", "--config", "none"]
        + words)
    let text = folder.stripped(console.output).replacing(#/ \([0-9.]+ s\)/#, with: "")
    let parts = text.components(separatedBy: "\n\nchanged: ").map {
      $0.split(separator: "\n").map(String.init)
    }
    return (code, text.contains("changed: ") ? Self.split(text) : parts, console.error)
  }

  /// Splits the output where something changed.
  private static func split(_ text: String) -> [[String]] {
    text.components(separatedBy: "\nchanged: ").enumerated().map { index, part in
      part.split(separator: "\n").map(String.init).map { $0 }.enumerated()
        .map { index > 0 && $0.offset == 0 ? "changed: \($0.element)" : $0.element }
    }
  }

  @Test("a changed journey is played again, with the verdict on all others kept")
  func journey() async throws {
    let (code, parts, error) = await watch(changes: [
      { try write("j/a.journey", fails) }, { try write("j/b.journey", "expect screen Menu \n") },
    ])
    #expect(code == .findings)
    #expect(parts[0].last == "  left out: 1 not a brand but a base of others: b/base.json")
    #expect(parts[0].first == "✓ 4 cases: 4 passed")
    #expect(parts[1].first == "changed: j/a.journey")
    #expect(parts[1].contains("✗ one.phone › j/a.journey"))
    #expect(parts[1].last == "✗ 4 cases: 2 passed, 2 failed; 2 played again, 2 not")
    // What failed before is not forgotten.
    #expect(
      parts[2] == [
        "changed: j/b.journey", "✗ 4 cases: 2 passed, 2 failed; 2 played again, 2 not",
        "  as before: one.phone › j/a.journey failed",
        "  as before: two.phone › j/a.journey failed",
      ])
    #expect(error.contains("files and folders; Ctrl-C ends"))
  }

  @Test("files that a journey includes, that a brand extends, and data count")
  func parts() async throws {
    try write("data/recipes.json", "[]")
    let brand = #"{"abstract": true, "data": {"source": "json", "folder": "../data"}}"#
    let (_, parts, error) = await watch(changes: [
      { try write("login.journey", passes + "expect screen Menu\n") },
      {
        try write(
          "b/two.json",
          #"{"extends": "base.json", "id": "two", "name": "Two", "menu": ["recipes"]}"#)
      },
      { try write("b/base.json", brand) },
      { try write("data/recipes.json", "[ ]") },
    ])
    let numbers = parts.dropFirst().map { part in
      part.compactMap { $0.firstMatch(of: /([0-9]+) played again/).map { String($0.1) } }.first
    }
    #expect(numbers == ["2", "2", "4", "4"], "\(parts) \(error)")
  }

  @Test("new and removed files of a folder count, also below it, and what was left out")
  func folders() async throws {
    try write("j/left.journey", "# @slow\nexpect screen Menu\n")
    let (code, parts, _) = await watch(
      "--tag", "!slow",
      changes: [
        { try write("j/sub/new.journey", passes) }, { try remove("j/sub/new.journey") },
        { try write("j/left.journey", passes) },
        {
          try write(
            "b/three.json",
            #"{"extends": "base.json", "id": "3", "name": "C", "menu": ["recipes"]}"#)
        },
      ])
    #expect(code == .ok || code == .badInput)
    #expect(parts[1].last == "✓ 6 cases: 6 passed; 2 played again, 4 not")
    #expect(parts[2].contains("✓ 4 cases: 4 passed; 0 played again, 4 not"))
    #expect(parts[2].last == "  2 cases of before no longer there")
    #expect(parts[3].last == "✓ 6 cases: 6 passed; 2 played again, 4 not")
    #expect(parts[4].contains { $0.hasSuffix("3 played again, 6 not") }, "\(parts[4])")
  }

  @Test("a file that is broken while it is saved is a message, and the watch goes on")
  func broken() async throws {
    let brand = try String(contentsOfFile: "\(folder.path)/b/one.json", encoding: .utf8)
    let (code, parts, error) = await watch(changes: [
      { try write("j/a.journey", "tip") }, { try write("j/a.journey", passes + "\n") },
      { try write("b/one.json", "{") }, { try write("b/one.json", brand + "\n") },
      {
        try write(
          "b/two.json", #"{"extends": "base.json", "id": "one", "name": "B", "menu": ["recipes"]}"#)
      },
      { try remove("b/two.json") },
    ])
    #expect(code == .ok)
    #expect(parts[1].contains("✗ 4 cases: 2 passed, 2 invalid; 2 played again, 2 not"))
    #expect(parts[2].last == "✓ 4 cases: 4 passed; 2 played again, 2 not")
    #expect(parts[3].contains("✗ 4 cases: 2 passed, 2 invalid; 2 played again, 2 not"))
    #expect(parts[4].last == "✓ 4 cases: 4 passed; 2 played again, 2 not")
    // Two brands with one id are no plan at all: nothing is said about cases.
    #expect(parts[5] == ["changed: b/two.json"])
    #expect(error.contains("the brand has the id \"one\""))
    #expect(error.contains("nothing is played until that is right"))
    #expect(parts[6].contains { $0.hasPrefix("✓ 2 cases: 2 passed; ") }, "\(parts[6])")
  }

  @Test("the defaults of the project count, and mistakes in them")
  func defaults() async throws {
    try write("flowctl.json", #"{"devices": ["phone"]}"#)
    var left: [() throws -> Void] = [
      { try write("flowctl.json", #"{"devices": ["phone", "tablet"]}"#) },
      { try write("flowctl.json", #"{"devices": ["fridge"]}"#) },
      { try write("flowctl.json", #"{"devices": ["tablet"]}"#) },
    ]
    var isOver = false
    let console = CollectingConsole(
      isInterrupted: { isOver },
      pause: { _ in
        guard !left.isEmpty else { return isOver = true }
        do { try left.removeFirst()() } catch { Issue.record(error) }
      })
    let code = await console.flowctl([
      "run", "\(folder.path)/j", "--brand", "\(folder.path)/b", "--watch", "--config",
      "\(folder.path)/flowctl.json",
    ])
    #expect(code == .ok)
    #expect(console.output.contains("✓ 8 cases: 8 passed; 8 played again, 0 not"))
    #expect(console.error.contains("flowctl.json:1:14: devices: expected one of"))
    #expect(console.output.contains("✓ 4 cases: 4 passed; 4 played again, 0 not"))
    #expect(console.output.contains("4 cases of before no longer there"))
  }

  @Test("keys play again, and end the watch with the code of the last run")
  func keys() async throws {
    try write("j/a.journey", fails)
    var typed = Array("f\rxq".utf8)
    let keyboard = Keyboard(
      begin: { true }, end: {}, suspend: {}, read: { typed.removeFirst() }, width: { 80 })
    let (code, parts, error) = await watch(keyboard: keyboard, changes: [])
    #expect(code == .findings && typed.isEmpty)
    let lines = parts.joined().filter { $0.contains("played again") }
    #expect(
      lines == [
        "✗ 4 cases: 2 passed, 2 failed; 2 played again, 2 not",
        "✗ 4 cases: 2 passed, 2 failed; 4 played again, 0 not",
      ])
    #expect(error.contains("Enter plays all, f what failed, q ends"))
  }

  @Test("an interruption while cases are played is one, and reports are those of all cases")
  func interrupted() async throws {
    var asked = 0
    let console = CollectingConsole(isInterrupted: {
      asked += 1
      return asked > 2
    })
    let code = await console.flowctl([
      "run", "\(folder.path)/j", "--brand", "\(folder.path)/b/one.json", "--watch", "--config",
      "none", "--device", "phone", "--device", "tablet",
    ])
    #expect(code == .interrupted && console.output.contains("not run"))
  }

  @Test("what the run itself writes beside its journeys is no change")
  func ownFiles() async throws {
    try write("j/a.journey", fails)
    var looks = 0
    let (code, parts, _) = await watch(
      "--report", "junit=\(folder.path)/j/r.xml", "--artifacts", "\(folder.path)/j/traces",
      changes: [
        { looks += 1 }, { looks += 1 }, { try write("j/b.journey", passes + "\n") },
        { looks += 1 }, { looks += 1 },
      ])
    #expect(code == .findings && looks == 4)
    #expect(parts.count == 2 && parts[1].first == "changed: j/b.journey", "\(parts)")
  }

  @Test("a report after a change has all cases")
  func report() async throws {
    let (_, _, _) = await watch(
      "--report", "json=\(folder.path)/r.jsonl",
      changes: [{ try write("j/a.journey", fails) }])
    let text = try String(contentsOfFile: "\(folder.path)/r.jsonl", encoding: .utf8)
    #expect(text.contains(#""results":4"#) && text.contains(#""failed":2"#))
  }

  @Test(
    "what makes no sense with it is a usage error",
    arguments: [
      ["--shard", "1/2"], ["--last-failed"], ["--only-changed", "main"], ["--trace"],
      ["--allow-writes"],
      ["--view", "frames"],
    ])
  func wrong(_ words: [String]) async {
    let console = CollectingConsole()
    let code = await console.flowctl(
      ["run", "\(folder.path)/j", "--brand", "\(folder.path)/b", "--watch", "--config", "none"]
        + words)
    #expect(code == .usage && console.error.contains(words[0]), "\(console.error)")
  }

  @Test("every kind of change of a file is noticed once, and only those files are looked at")
  func stamps() {
    var files: [String: Int] = ["a": 1, "b": 2]
    var asked: [String] = []
    var watch = FileWatch(["a", "b", "c"]) { path in
      asked.append(path)
      return files[path].map { FileStamp(number: $0) }
    }
    #expect(watch.changes() == [] && watch.count == 3)
    files = ["a": 1, "b": 3, "c": 1]
    #expect(watch.changes() == ["b", "c"])
    #expect(watch.changes() == [])
    files["a"] = nil
    watch.follow(["a", "d"])
    asked = []
    #expect(watch.changes() == ["a"], "what changed before it was asked is not lost")
    #expect(Set(asked) == ["a", "d"])
  }
}
