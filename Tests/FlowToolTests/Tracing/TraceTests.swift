import FlowModels
import Foundation
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@testable import FlowTool

@Suite("Traces of cases that do not pass")
@MainActor
struct TraceTests {
  private let folder: TemporaryFolder
  private let artifacts: String
  private let saffron = ["--brand", Fixtures.path("brands/saffron.json")]

  init() throws {
    folder = try TemporaryFolder()
    artifacts = "\(folder.path)/artifacts"
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/j", withIntermediateDirectories: true)
  }

  private func write(_ name: String, _ lines: String...) throws {
    try folder.write(lines.joined(separator: "\n").utf8, as: "j/\(name).journey")
  }

  private func run(_ words: String...) async -> (code: ExitCode, console: CollectingConsole) {
    let console = CollectingConsole()
    let code = await console.flowctl(
      ["run", "\(folder.path)/j", "--artifacts", artifacts] + saffron + words)
    return (code, console)
  }

  private func traces() throws -> [String] {
    guard FileManager.default.fileExists(atPath: artifacts) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: artifacts).sorted()
      .map { "\(artifacts)/\($0)" }
  }

  private func show(_ words: String..., keys: String? = nil) async -> (
    code: ExitCode, console: CollectingConsole
  ) {
    var bytes = Array((keys ?? "").utf8)
    let keyboard = Keyboard(
      begin: { true }, end: {}, suspend: {}, read: { bytes.isEmpty ? nil : bytes.removeFirst() },
      width: { 60 })
    let console = CollectingConsole(
      isTerminal: keys != nil, environment: ["TERM": "dumb", "COLUMNS": "60"],
      keyboard: keys == nil ? nil : keyboard)
    return (await console.flowctl(["trace"] + words), console)
  }

  private func failing() async throws -> String {
    try write("f", "tap #recipes", "tap \"Desserts\"", "wait 2s", "expect screen No", "back")
    _ = await run("--fault", "recipes page 1: delay 1500ms")
    return try #require(try traces().first)
  }

  @Test("a case that fails has one, which the failure names, and a case that passes has none")
  func kept() async throws {
    try write("bad", "tap #recipes", "expect screen No")
    try write("good", "expect screen Menu")
    let (code, console) = await run("--report", "json=\(folder.path)/r.jsonl")
    #expect(code == .findings)
    let names = try traces()
    #expect(names.count == 1 && names[0].contains("/saffron.phone-bad-"))
    #expect(
      console.output.contains("  trace: \(ShellWord.quoted(names[0]))\n"), "\(console.output)")
    let report = try String(contentsOfFile: "\(folder.path)/r.jsonl", encoding: .utf8)
    #expect(report.contains("\"trace\":\"\(names[0])\"") && !report.contains("traceProblem"))
    // It passes now, so what the trace shows does not happen any more.
    try write("bad", "expect screen Menu")
    #expect(await run().code == .ok)
    #expect(try traces() == [])
  }

  @Test("a trace becomes a page or a picture, never over itself, and a damaged one is refused")
  func documents() async throws {
    let file = try await failing()
    let before = try String(contentsOfFile: file, encoding: .utf8)
    let picture = "\(folder.path)/a.svg"
    #expect(await show(file, "--report", "svg=\(picture)").code == .ok)
    #expect(try String(contentsOfFile: picture, encoding: .utf8).hasPrefix("<svg "))
    for words in [
      ["html=\(file)"], ["svg=\(picture)", "--full"], ["svg=\(picture)", "--view", "frames"],
      ["svg=\(picture)", "--step", "1"], ["svg="], ["sarif=\(picture)"],
    ] {
      let console = CollectingConsole()
      let code = await console.flowctl(["trace", file, "--report"] + words)
      #expect(code == .usage, "\(words): \(console.error)")
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == before)
    for depth in ["-3", "1000000000"] {
      let wrong = try folder.write(
        before.replacing("\"depth\":0", with: "\"depth\":\(depth)").utf8, as: "wrong.json")
      let (code, console) = await show(wrong)
      #expect(code == .badInput && console.error.contains("found \(depth)"), "\(console.error)")
    }
    let frames = await show(file, "--view", "frames").console.output
    #expect(frames.contains("☞ Recipes") && frames.contains("☞ Desserts"))
  }

  @Test("a trace has the events, hops, requests and screens, and the time of the clock")
  func whole() async throws {
    let file = try await failing()
    let (code, console) = await show(file)
    #expect(code == .ok && console.error == "")
    let text = folder.stripped(console.output)
      .replacing(Fixtures.path(""), with: "Fixtures/")
      .replacing(#/ --brand '?Fixtures/brands/saffron.json'?/#, with: " --brand SAFFRON")
    try expectGolden(text, "trace-whole.txt")
  }

  @Test("a step can be shown alone, as changes, as a tree, as frames, and as JSON")
  func step() async throws {
    let file = try await failing()
    let tree = await show(file, "--step", "2", "--full").console.output
    #expect(tree.contains("row \"Breakfast\" #breakfast") && !tree.contains("launch"))
    let frames = await show(file, "--step", "5", "--view", "frames").console.output
    #expect(frames.contains("‹ Categories") && frames.contains("✗ expect screen No"))
    #expect(await show(file, "--step", "5").console.output.contains("screen RecipeList"))
    let json = await show(file, "--step", "4", "--json").console.output
    #expect(json.contains("\"seconds\" : 1.5") && json.contains("\"seconds\" : 2"))
    let ids = await show(file, "--step", "2", "--ids").console.output
    #expect(ids.contains("list \"Categories\" = \"10\" #list"), "\(ids)")
  }

  @Test(
    "keys go to other steps and views",
    arguments: [
      ("q", ["step 5 of 6, changes"]), ("bq", ["step 5 of 6", "step 4 of 6"]),
      ("gq", ["step 5 of 6", "step 1 of 6"]), ("Gnq", ["step 5 of 6", "step 6 of 6"]),
      ("gfq", ["step 5 of 6", "step 1 of 6", "step 5 of 6"]),
      ("vvq", ["5 of 6, changes", "5 of 6, tree", "5 of 6, frames"]),
      ("\u{1B}[D\u{1B}[C\u{1B}[Hq", ["step 5", "step 4", "step 5", "step 1"]),
      ("xyz ", ["step 5", "step 6"]),
    ] as [(String, [String])])
  func keys(_ typed: String, _ places: [String]) async throws {
    let (code, console) = await show(try await failing(), keys: typed)
    #expect(code == .ok)
    let lines = console.output.split(whereSeparator: \.isNewline).filter {
      $0.contains(": n next, b back")
    }
    #expect(lines.count == places.count, "\(lines)")
    for (line, place) in zip(lines, places) { #expect(line.contains(place), "\(line)") }
    #expect(await show(try await failing(), keys: "\u{3}").code == .interrupted)
  }

  @Test(
    "what is no trace is refused, with its place",
    arguments: [
      ("", ":1:1: ", .badInput), ("[]", ":1:1: expected an object, found an array", .badInput),
      ("{}", "expected a trace, which run --artifacts FOLDER writes", .badInput),
      (#"{"type":"trace","version":1}"#, "expected version 2 of a trace, found 1", .badInput),
      (#"{"type":"trace","version":2}"#, "the key \"tool\" is missing", .badInput),
      (#"{"type":"trace","version":"1"}"#, ":1:27: version: expected a whole number", .badInput),
    ] as [(String, String, ExitCode)])
  func refused(_ text: String, _ message: String, _ code: ExitCode) async throws {
    let file = try folder.write(text.utf8, as: "x.json")
    let shown = await show(file)
    #expect(shown.code == code && shown.console.error.contains(message), "\(shown.console.error)")
  }

  @Test("values of a trace that no case has, and none at all, are named in our words")
  func damaged() async throws {
    let file = try await failing()
    let text = try String(contentsOfFile: file, encoding: .utf8)
    for (old, new, message) in [
      ("\"verdict\":\"failed\"", "\"verdict\":\"odd\"", "\"odd\" is not one of the values"),
      ("\"role\":\"app\"", "\"role\":\"odd\"", "\"odd\" is not one of the values"),
      ("\"playing\":2", "\"playing\":2.5", "2.5"),
    ] {
      let other = try folder.write(text.replacing(old, with: new, maxReplacements: 1).utf8)
      let shown = await show(other)
      #expect(shown.code == .badInput && shown.console.error.contains(message), "\(shown)")
    }
    let (code, console) = await show(file, "--step", "9")
    #expect(code == .usage && console.error.contains("--step 9: the trace has 6 steps"))
    #expect(await show(file, "--json", "--full").code == .usage)
    #expect(await show(file, "--full", "--view", "frames").code == .usage)
    #expect(await show("\(folder.path)/none").code == .noInput)
  }

  @Test("text in a trace cannot control a terminal")
  func hostile() async throws {
    let text = try String(contentsOfFile: try await failing(), encoding: .utf8)
    let file = try folder.write(text.replacing("Saffron", with: "\\u001b[31mX\\u0007").utf8)
    let shown = await show(file)
    #expect(shown.code == .ok && !shown.console.output.contains("\u{1B}"))
  }

  @Test("names are unique, plain and short, whatever the case is called")
  func names() {
    let odd = [
      RunCase(journey: "a/b.journey"), RunCase(journey: "a_b.journey"),
      RunCase(journey: "a/b.journey", repetition: 2), RunCase(journey: "x\ny\u{1B}'\"*.journey"),
      RunCase(journey: String(repeating: "é", count: 5000)), RunCase(journey: "-rf"),
      RunCase(journey: ".hidden"), RunCase(journey: "../../etc/passwd"),
      RunCase(journey: "a.journey", brand: "x/s.json", brandID: "s", language: "de"),
      RunCase(journey: "a.journey", brand: "y/s.json", brandID: "s", language: "de"),
      RunCase(journey: "A.journey"), RunCase(journey: "a.journey", parameters: ["n": "1/2"]),
      RunCase(journey: "a.journey", faults: "slow"),
    ]
    let names = odd.map { TraceName.file(of: $0) }
    #expect(Set(names.map { $0.lowercased() }).count == odd.count)
    for name in names {
      #expect(name.wholeMatch(of: /[A-Za-z0-9_][-A-Za-z0-9_.=+]*\.trace\.json/) != nil, "\(name)")
      #expect(name.utf8.count < 128)
    }
    #expect(
      TraceName.file(of: RunCase(journey: "j/buy.journey", brandID: "saffron", device: "tablet"))
        .hasPrefix("saffron.tablet-buy-"))
  }

  @Test("a folder that nothing can be written into is an error, after all reports are written")
  func unwritable() async throws {
    try write("bad", "expect screen No")
    let file = try folder.write("".utf8, as: "file")
    let console = CollectingConsole()
    let code = await console.flowctl(
      ["run", "\(folder.path)/j", "--artifacts", file, "--report", "json=\(folder.path)/r.jsonl"]
        + saffron)
    #expect(code == .cannotWrite)
    #expect(console.error.contains("file: there is no such folder, and it cannot be made"))
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/r.jsonl"))
    #expect(!console.output.contains("trace:"))
    // A folder in the place of one trace.
    _ = await run()
    let trace = try #require(try traces().first)
    try FileManager.default.removeItem(atPath: trace)
    try FileManager.default.createDirectory(
      atPath: "\(trace)/full", withIntermediateDirectories: true)
    let other = await run()
    #expect(other.code == .cannotWrite)
    #expect(other.console.output.contains("  no trace: it could not be written"))
    #expect(other.console.error.contains("expected a file, found a folder"))
    #expect(try traces() == [trace], "nothing is left of it")
  }

  @Test("a case that cannot begin says that it has no trace")
  func none() async throws {
    try write("bad", "tip")
    let (code, console) = await run()
    #expect(code == .badInput && console.output.contains("  no trace: nothing was played\n"))
    #expect(try traces() == [])
  }

  @Test("of a case that differs each time, the trace says which playing it shows")
  func nondeterministic() async throws {
    try write("bad", "tap #recipes", "expect screen No")
    _ = await run()
    let file = try #require(try traces().first)
    var trace = try TraceFile.read(file)
    trace.verdict = .nondeterministic
    trace.outcome = .passed
    try TraceFile.write(trace, to: file)
    let text = await show(file).console.output
    #expect(text.contains("bad.journey: nondeterministic\n"))
    #expect(text.contains("this is playing 2 of the case, with another result: passed"))
  }

  @Test("of a case that ends its process, the trace shows how far it came, and what ended it")
  func crash() throws {
    try write("bad", "tap #recipes", "back")
    let journey = "\(folder.path)/j/bad.journey"
    let recorder = TraceRecorder(addingTo: "\(folder.path)/part")
    let setup = try AppSetup(
      AppSource(branded: RecipeApp.self),
      Arguments(
        saffron,
        syntax: CommandSyntax(
          name: "run", summary: "", options: AppSource(branded: RecipeApp.self).options)))
    recorder.note(
      .init(line: nil, text: "launch"), in: setup.simulator.app)
    try folder.write("{\"app\":".utf8, as: "torn")
    let result = try session(journey).play(
      jobs: 1,
      words: [
        "-c",
        "while read -r line; do case $line in *recording-0*) "
          + "cp '\(folder.path)/part' \"$(printf %s \"$line\" | sed 's/\\\\//g; "
          + "s/.*\"recording\":\"//; s/\".*//')\";; esac; kill -KILL $$; done",
      ], executable: URL(fileURLWithPath: "/bin/sh"))[0]
    #expect(result.verdict == .crashed)
    let trace = try TraceFile.read(try #require(result.trace))
    #expect(trace.outcome == .crashed && trace.app == "Saffron Kitchen")
    #expect(trace.entries.map(\.played.text) == ["launch", "tap #recipes"])
    #expect(trace.entries[1].played.failure?.contains("ended by the signal 9") == true)
    #expect(trace.failing == [1])
  }

  private func session(_ journey: String) -> RunSession {
    let requests = [
      RunRequest(
        runCase: RunCase(journey: journey, brand: saffron[1], brandID: "saffron"),
        trace: "\(folder.path)/crash.trace.json")
    ]
    return RunSession(
      count: requests.count, request: { requests[$0] },
      player: CasePlayer(AppSource(branded: RecipeApp.self), words: [], tool: "flowctl"),
      limits: .init(), console: CollectingConsole().console, onResult: { _, _ in })
  }
}
