import FlowModels
import FlowTool
import Foundation
import RecipeTestSupport
import Responder
import TestSupport
import Testing

private struct NobodyHandles: Action {}

/// An app with two mistakes, which can be turned off.
private enum FailingApp: FlowApp {
  @TaskLocal static var mistakes: Set<String> = ["action", "words"]

  static func makeApp(in environment: AppEnvironment) throws -> AppModel {
    AppModel(name: name, root: FailingFlow(mistakes: mistakes), device: environment.device)
  }
}

private final class FailingFlow: FlowModel {
  let mistakes: Set<String>
  init(mistakes: Set<String>) {
    self.mistakes = mistakes
    super.init()
  }
  override func start() { push(FailingScreen(mistakes: mistakes)) }
}

private final class FailingScreen: ViewModel {
  let mistakes: Set<String>
  var isWordless = false
  init(mistakes: Set<String>) { self.mistakes = mistakes }

  override func describe(_ screen: ScreenBuilder) {
    screen.button("action", .verbatim("Action")) { [weak self] in
      if self?.mistakes.contains("action") == true { self?.send(NobodyHandles()) }
    }
    screen.button("words", .verbatim("Words")) { [weak self] in
      if self?.mistakes.contains("words") == true { self?.isWordless = true }
    }
    if isWordless { screen.heading(.key("no.such.key")) }
  }
}

@Suite("Failures of fuzzing on the command line")
@MainActor
struct FuzzFailureTests {
  private let folder: String
  private let tool = FlowTool(name: "failing", version: "1", app: FailingApp.self)

  init() throws {
    let file = try Fixtures.temporaryFile("mark", "")
    folder = URL(fileURLWithPath: file).deletingLastPathComponent().path + "/failures"
  }

  private func fuzz(
    _ words: String..., mistakes: Set<String> = ["action", "words"]
  ) async -> (code: ExitCode, output: String, error: String) {
    let console = CollectingConsole()
    let code = await FailingApp.$mistakes.withValue(mistakes) {
      await tool.run(
        ["fuzz", "--events", "300", "--failures", folder] + words, console: console.console)
    }
    return (code, console.output, console.error)
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  @Test("it goes on after a failure, says each distinct one once, and keeps both")
  func both() async throws {
    let (code, output, error) = await fuzz()
    #expect(code == .findings)
    let events = output.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(Set(events) == ["tap #action", "tap #words"] && events.count == 2, "\(output)")
    #expect(output.contains("# last action: NobodyHandles  FailingScreen ·"))
    #expect(error.contains("FailingApp: 2 failures; 300 events of seed 1; seen: 1 screen"))
    #expect(files.count == 2)
    let text = try String(contentsOfFile: "\(folder)/\(files[1])", encoding: .utf8)
    #expect(
      text.hasPrefix("# flowctl failure 1\n# app: FailingApp\n# message: unhandled "), "\(text)")
  }

  @Test("with --max-failures 1, it ends at the first")
  func most() async {
    let (code, output, _) = await fuzz("--max-failures", "1")
    #expect(code == .findings && files.count == 1)
    #expect(output.split(separator: "\n").count { !$0.hasPrefix("#") } == 1)
  }

  @Test("with --json, each failure is a message with its code and its events")
  func json() async throws {
    let first = try Self.messages(await fuzz("--json").output)
    #expect(Set(first.map(\.code)) == ["unhandled", "missingText"] && first.count == 2)
    #expect(Set(first.compactMap { $0.place.events }) == [["tap #action"], ["tap #words"]])
    let again = try Self.messages(await fuzz("--json").output)
    #expect(again.map(\.code) == ["kept", "kept"] && again[0].place.file?.isEmpty == false)
    let journey = try Fixtures.temporaryFile("action.journey", "tap #action\n")
    let replayed = await fuzz("--replay", journey, "--json")
    #expect(replayed.code == .findings)
    #expect(try Self.messages(replayed.output).map(\.code) == ["unhandled"])
    let promoted = await fuzz("--promote", "a", "--to", "b", "--json")
    #expect(promoted.code == .usage && promoted.error.contains("--json cannot be combined"))
  }

  private struct Document: Decodable {
    struct Message: Decodable {
      struct Place: Decodable {
        var file: String?
        var events: [String]?
      }

      var code: String
      var place: Place
    }

    var messages: [Message]
  }

  private static func messages(_ output: String) throws -> [Document.Message] {
    try JSONDecoder().decode(Document.self, from: Data(output.utf8)).messages
  }

  @Test("a kept failure is replayed first, and removed once it is fixed")
  func life() async {
    _ = await fuzz()
    let (code, output, error) = await fuzz(mistakes: ["words"])
    #expect(code == .findings && files.count == 1, "\(files) \(output)")
    #expect(error.contains(".journey: fails no more, and is removed\n"))
    #expect(error.contains(".journey: there is no text for the key \"no.such.key\"\n"))
    #expect(output.contains("tap #words") && !output.contains("tap #action"))
    let last = await fuzz(mistakes: [])
    #expect(last.code == .ok && files.isEmpty)
    #expect(
      last.output.hasPrefix(
        "FailingApp: no problem found in what was tried; 300 events of seed 1; seen: 1 screen ("))
  }

  @Test("a kept failure becomes a journey that plays, and is kept no longer")
  func promoted() async throws {
    _ = await fuzz("--max-failures", "1")
    let failure = try #require(files.first)
    let journey = URL(fileURLWithPath: folder).deletingLastPathComponent().path + "/kept.journey"
    let (code, output, _) = await fuzz("--promote", "\(folder)/\(failure)", "--to", journey)
    #expect(code == .ok && files.isEmpty && output.hasSuffix("is a journey of the project now\n"))
    let console = CollectingConsole()
    #expect(await tool.run(["run", journey], console: console.console) == .findings)
    // It overwrites nothing.
    _ = await fuzz("--max-failures", "1")
    let again = await fuzz("--promote", "\(folder)/\(failure)", "--to", journey)
    #expect(again.code == .noInput && files.count == 1)
    #expect(await fuzz("--promote", "\(folder)/\(failure)").code == .usage)
  }

  @Test("files that cannot be read are named with their place, and kept; those of other apps, too")
  func unreadable() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let contents = [
      "a": "tap #x\n", "b": "# flowctl failure 99\n# app: FailingApp\ntap #x\n",
      "c": "# flowctl failure 1\n# app: FailingApp\nbake #x\n",
      "d": "# flowctl failure 1\n# app: Other\n# message: m\ntap #x\n",
      "e": "# flowctl failure 1\n# app: FailingApp\n# with: --device wide\n# message: m\ntap #x\n",
    ]
    for (name, text) in contents {
      try text.write(toFile: "\(folder)/\(name).journey", atomically: true, encoding: .utf8)
    }
    let (code, _, error) = await fuzz(mistakes: [])
    #expect(code == .ok && files.count == 5)
    #expect(error.contains("/a.journey:1:1: expected `# flowctl failure 1`; the file is kept\n"))
    #expect(error.contains("/b.journey:1:3: another version wrote it: expected "))
    #expect(error.contains("/c.journey:3:1: unknown verb \"bake\""))
    #expect(error.contains(": 2 failures of other apps or options, not replayed\n"))
  }

  @Test("a folder that cannot be written is named, and the report is whole")
  func unwritable() async throws {
    let file = try Fixtures.temporaryFile("file", "")
    let console = CollectingConsole()
    let code = await tool.run(
      ["fuzz", "--events", "300", "--failures", file + "/x"], console: console.console)
    #expect(code == .findings)
    #expect(console.error.contains("/x: the failure cannot be kept: "))
    #expect(console.error.contains("FailingApp: 2 failures; "))
  }

  @Test("an interruption leaves a whole report")
  func interrupted() async {
    var asked = 0
    let console = CollectingConsole(isInterrupted: {
      asked += 1
      return asked > 700
    })
    let code = await tool.run(
      ["fuzz", "--events", "1000000", "--failures", folder], console: console.console)
    #expect(code == .interrupted)
    #expect(console.error.contains("; interrupted; seen: 1 screen"), "\(console.error)")
  }

  @Test("it ends after the time it is given")
  func time() async {
    let console = CollectingConsole()
    let code = await FailingApp.$mistakes.withValue([]) {
      await tool.run(["fuzz", "--for", "1s", "--failures", folder], console: console.console)
    }
    #expect(
      code == .ok && console.error == "FailingApp: as many events as there is time for, seed 1\n")
    #expect(await fuzz("--for", "soon").code == .usage)
  }

  @Test("a journey to begin from, and words to enter, are read from files")
  func beginning() async throws {
    let journey = try Fixtures.temporaryFile("begin.journey", "tap #words\n")
    let words = try Fixtures.temporaryFile("words.txt", "# comment\nzip = 12345\ntart\n")
    let (code, output, _) = await fuzz(
      "--from", journey, "--word-list", words, "--max-failures", "1")
    #expect(code == .findings && output.hasSuffix("\ntap #words\n"))
    #expect(await fuzz("--word-list", "/nonexistent").code == .noInput)
  }

  private func merge(
    _ words: String...
  ) async -> (code: ExitCode, output: String, error: String) {
    let console = CollectingConsole()
    let code = await tool.run(["merge"] + words, console: console.console)
    return (code, console.output, console.error)
  }

  @Test("parts keep nothing; merge reports each failure once, keeps it, and removes what is fixed")
  func parts() async throws {
    let reports = URL(fileURLWithPath: folder).deletingLastPathComponent().path + "/reports"
    try FileManager.default.createDirectory(atPath: reports, withIntermediateDirectories: true)
    for index in 1...2 {
      let part = await fuzz(
        "--seed", "1-3", "--shard", "\(index)/2", "--report", "json=\(reports)/\(index).jsonl")
      #expect(part.code == .findings)
    }
    #expect(files.isEmpty)
    let merged = await merge(reports, "--failures", folder)
    #expect(merged.code == .findings && files.count == 2)
    let kept = try files.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
    for file in files { try FileManager.default.removeItem(atPath: "\(folder)/\(file)") }
    let whole = await fuzz("--seed", "1-3")
    #expect(merged.output == whole.output)
    #expect(
      merged.error == whole.error.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n")
    #expect(merged.error.contains("FailingApp, seed 2: as with seed 1: "))
    #expect(merged.error.contains("FailingApp: 2 failures; 900 events of seeds 1-3"))
    #expect(
      try files.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) } == kept)

    // One of the two is fixed.
    for index in 1...2 {
      _ = await fuzz(
        "--seed", "1-3", "--shard", "\(index)/2", "--report", "json=\(reports)/\(index).jsonl",
        mistakes: ["words"])
    }
    #expect(files.count == 2)
    let fixed = await merge(reports, "--failures", folder)
    #expect(fixed.code == .findings && files.count == 1)
    #expect(fixed.error.contains("fails no more, and is removed"))
  }

  @Test("parts that began with other kept failures are not of one whole")
  func otherKept() async throws {
    let reports = URL(fileURLWithPath: folder).deletingLastPathComponent().path + "/reports"
    try FileManager.default.createDirectory(atPath: reports, withIntermediateDirectories: true)
    let report = { (index: Int) in "json=\(reports)/\(index).jsonl" }
    _ = await fuzz("--seed", "1-2", "--shard", "1/2", "--report", report(1))
    _ = await fuzz("--seed", "1-2")
    _ = await fuzz("--seed", "1-2", "--shard", "2/2", "--report", report(2))
    let merged = await merge(reports)
    #expect(merged.code == .badInput && merged.output == "")
    #expect(merged.error.contains("the failures that were kept before are not the same"))
  }

  @Test("progress is shown on a terminal, with the failures so far, and taken away")
  func progress() async {
    var time = Duration.zero
    let terminal = TalkTerminal(
      width: { 60 },
      now: {
        time += .milliseconds(60)
        return time
      })
    let console = CollectingConsole(talkTerminal: terminal)
    let code = await tool.run(
      ["fuzz", "--events", "250", "--failures", folder], console: console.console)
    #expect(code == .findings)
    #expect(console.error.contains("\rfuzz  1 of 250  "))
    #expect(console.error.contains("2 failures\u{1B}[K"))
    #expect(console.error.contains("\r\u{1B}[KFailingApp, seed 1: "))
  }

  @Test("--quiet leaves the failures and one line, and --verbose adds the time of each seed")
  func loudness() async {
    let quiet = await fuzz("--quiet", mistakes: [])
    #expect(quiet.code == .ok && quiet.error == "")
    #expect(quiet.output.split(separator: "\n").count == 1)
    #expect(
      quiet.output.hasPrefix(
        "FailingApp: no problem found in what was tried; 300 events of seed 1; "))
    let verbose = await fuzz("--verbose", mistakes: [])
    #expect(verbose.error.contains(/FailingApp, seed 1: [0-9.]+ s\n/))
    #expect(await fuzz("--verbose", "--quiet").code == .usage)
  }
}
