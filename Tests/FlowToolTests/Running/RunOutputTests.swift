import FlowModels
import FlowPages
import Foundation
import RecipeFeature
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

@Suite("What a run shows")
@MainActor
struct RunOutputTests {
  private let folder: TemporaryFolder
  private let saffron = ["--brand", Fixtures.path("brands/saffron.json")]

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/j", withIntermediateDirectories: true)
    try write("bad", "tap #recipes\nexpect screen No\n")
    try write("good", "expect screen Menu\n")
    try write("other", "# brands: zettel\nexpect screen Menu\n")
  }

  private func write(_ name: String, _ text: String) throws {
    try folder.write(text.utf8, as: "j/\(name).journey")
  }

  private func run(_ words: [String]) async -> (code: ExitCode, output: String, error: String) {
    let console = CollectingConsole()
    let code = await console.flowctl(["run"] + words + saffron)
    let output = folder.stripped(console.output).replacing(#/ \([0-9.]+ s\)/#, with: "")
    return (code, output, folder.stripped(console.error))
  }

  @Test("quiet shows failures and one line, which counts what is left out")
  func quiet() async {
    let (code, output, error) = await run(["\(folder.path)/j", "--quiet"])
    #expect(code == .findings && error == "")
    #expect(output.hasPrefix("✗ saffron.phone › j/bad.journey\n"))
    #expect(output.hasSuffix("\n\n✗ 2 cases: 1 passed, 1 failed; 1 left out\n"), "\(output)")
    let good = await run(["\(folder.path)/j/good.journey", "--quiet"])
    #expect(good.output == "✓ 1 case: 1 passed\n")
  }

  @Test("verbose says what is read, what is left out and why, and each case's time")
  func verbose() async throws {
    try write("all", "include \"good.journey\"\n")
    let (_, _, error) = await run(["\(folder.path)/j", "--verbose"])
    let lines = error.split(separator: "\n").map { $0.replacing(Fixtures.path(""), with: "") }
    #expect(lines.contains("reads j/all.journey, with j/good.journey"), "\(lines)")
    #expect(lines.contains("reads brands/saffron.json, with brands/base.json, data"), "\(lines)")
    #expect(lines.contains("leaves out j/other.journey with saffron: for another brand"))
    #expect(
      lines.contains {
        $0.wholeMatch(of: /saffron\.phone › j\/bad\.journey: failed, [0-9]+ ms/) != nil
      })
    #expect(await run(["\(folder.path)/j", "--verbose", "--quiet"]).code == .usage)
  }

  @Test("with several processes, verbose says when each starts and ends")
  func workers() throws {
    var notes: [String] = []
    let requests = [
      RunRequest(runCase: RunCase(journey: "a")), RunRequest(runCase: RunCase(journey: "b")),
    ]
    let session = RunSession(
      count: requests.count, request: { requests[$0] },
      player: CasePlayer(AppSource(branded: RecipeApp.self), words: [], tool: "flowctl"),
      limits: .init(), console: CollectingConsole().console,
      onResult: { _, _ in })
    _ = try session.play(
      jobs: 1,
      words: [
        "-c",
        "while read -r line; do case $line in *'\"a\"'*) kill -KILL $$;; *) echo '{}';; esac; done",
      ],
      executable: URL(fileURLWithPath: "/bin/sh"), onNote: { notes.append($0) })
    let words = notes.map { $0.replacing(/process [0-9]+/, with: "process N") }
    #expect(
      words == [
        "worker 1 started, process N", "worker 1 ended by itself, process N",
        "worker 1 started, process N", "worker 1 ended, process N",
      ])
  }

  @Test("a process that is prepared takes the first job, and ends although there is none")
  func prepared() throws {
    var notes: [String] = []
    for count in [1, 0] {
      let workers = try WorkerPool(
        count: 2, executable: URL(fileURLWithPath: "/bin/sh"),
        words: ["-c", "while read -r line; do echo '{}'; done"], onNote: { notes.append($0) })
      workers.prepare()
      workers.prepare()
      let session = RunSession(
        count: count, request: { _ in RunRequest(runCase: RunCase(journey: "a")) },
        player: CasePlayer(AppSource(branded: RecipeApp.self), words: [], tool: "flowctl"),
        limits: .init(), console: CollectingConsole().console, onResult: { _, _ in })
      #expect(try session.play(workers).count == count)
      workers.stop()
      #expect(!FileManager.default.fileExists(atPath: workers.folder.path))
    }
    #expect(
      notes.map { $0.replacing(/process [0-9]+/, with: "process N") } == [
        "worker 1 started, process N", "worker 1 ended, process N", "worker 1 started, process N",
        "worker 1 ended, process N",
      ])
  }

  @Test("a step shows what changed, and with --full everything; --view chooses between them")
  func views() async throws {
    let journey = "\(folder.path)/j/bad.journey"
    let changes = await run([journey]).output
    #expect(changes.contains("\n−   screen Menu \"Menu\" (focused)\n+   screen Categories"))
    let full = await run([journey, "--full"]).output
    #expect(full.contains("\n    screen Categories \"Categories\" (focused)\n"))
    #expect(await run([journey, "--view", "tree"]).output == full)
    #expect(await run([journey, "--view", "changes"]).output == changes)
    #expect(await run([journey, "--full", "--view", "tree"]).output == full)
    let both = await run([journey, "--full", "--view", "frames"])
    #expect(both.code == .usage && both.error.contains("cannot be combined with --view frames"))
    let ids = await run([journey, "--ids"]).output
    #expect(ids.contains("+     list \"Categories\" = \"10\" #list") && !full.contains("#list"))
    #expect(await run([journey, "--ids", "--view", "frames"]).code == .usage)
    #expect(await run([journey, "--full", "--json"]).code == .usage)
    #expect(await run(["\(folder.path)/j", "--full"]).code == .usage)
  }

  @Test("a journey that is missing ends a run of many as it ends one of one")
  func unreadable() async throws {
    #expect(await run(["nowhere.journey"]).code == .noInput)
    #expect(await run(["nowhere.journey", "\(folder.path)/j/good.journey"]).code == .noInput)
    try write("wrong", "tip\n")
    #expect(await run(["\(folder.path)/j/wrong.journey", "--quiet"]).code == .badInput)
  }

  @Test("a pipe is read once, for all its cases")
  func pipe() async throws {
    let path = "\(folder.path)/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    Thread.detachNewThread {
      try? Data("expect screen Menu\n".utf8).write(to: URL(fileURLWithPath: path))
    }
    let (code, output, _) = await run([path, "--device", "phone", "--device", "tablet"])
    #expect(code == .ok && output == "✓ 2 cases: 2 passed\n", "\(output)")
  }

  @Test("a misspelt brand or language in a header is a warning with the nearest name")
  func headers() async throws {
    try write("h", "# brands: safron, zettel\n# languages: dee, fr\nexpect screen Menu\n")
    let (_, _, error) = await run(["\(folder.path)/j"])
    #expect(
      error == """
        j/h.journey:1: no brand of this run has the id "safron"; a similar one exists: `saffron`
        j/h.journey:2: no brand of this run has the language "dee"; a similar one exists: `de`

        """)
  }

  @Test("output that cannot be written ends a command with its own code")
  func full() async {
    let console = Console(
      output: { _ in throw Console.OutputFailure() }, error: { _ in })
    let tool = FlowTool(name: "flowctl", version: "1", app: RecipeApp.self)
    #expect(
      await tool.run(["run", "\(folder.path)/j/good.journey"] + saffron, console: console)
        == .cannotWrite)
    for option in ["--strict", "--json"] {
      let console = Console(
        output: { _ in throw Console.OutputFailure() }, error: { _ in })
      let words = ["lint", "--static", option, saffron[1]]
      #expect(await tool.run(words, console: console) == .cannotWrite)
    }
  }

  @Test("a state that cannot be saved is said in our words")
  func state() async throws {
    let (code, _, error) = await run([
      "\(folder.path)/j/good.journey", "--state", "\(folder.path)/no/such/state.json",
    ])
    #expect(code == .cannotWrite)
    #expect(error == "no/such/state.json: the state cannot be saved: there is no such folder\n")
  }

  @Test("a time for cases without other processes is a mistake of the file with defaults")
  func timeout() async throws {
    func config(_ text: String) async throws -> (ExitCode, String) {
      let file = try folder.write(text.utf8, as: "c.json")
      let console = CollectingConsole()
      let code = await console.flowctl(["config", "--config", file])
      return (code, folder.stripped(console.error))
    }
    let alone = try await config(#"{"timeout": "9s"}"#)
    #expect(alone.0 == .badInput)
    #expect(alone.1.hasPrefix("c.json:1:13: timeout: timeout needs jobs"), "\(alone.1)")
    #expect(try await config(#"{"timeout": "9s", "jobs": 2}"#).0 == .ok)
    let project = try await config(#"{"projects": {"p": {"timeout": "9s"}}}"#)
    #expect(project.1.contains("projects.p.timeout: timeout needs jobs"), "\(project.1)")
    #expect(try await config(#"{"jobs": 2, "projects": {"p": {"timeout": "9s"}}}"#).0 == .ok)
  }

  @Test("a report with a verdict that nobody knows is refused in our words")
  func verdict() async throws {
    let file = "\(folder.path)/r.jsonl"
    _ = await run(["\(folder.path)/j", "--report", "json=\(file)"])
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let other = try folder.write(
      text.replacing("\"verdict\":\"failed\"", with: "\"verdict\":\"odd\"").utf8, as: "o.jsonl")
    let console = CollectingConsole()
    #expect(await console.flowctl(["merge", other]) == .badInput)
    #expect(console.error.contains("verdict: \"odd\" is not one of the values that are known here"))
    #expect(!console.error.contains("initialize"))
  }

  @Test("reports name the trace: a command in HTML, an attachment in JUnit")
  func reports() throws {
    let html = ReportPage(Reports.mixed).html
    #expect(html.contains("flowctl trace artifacts/1.trace.json"))
    let files = JUnitReport(Reports.mixed).files
    let junit = String(decoding: files[0], as: UTF8.self)
    #expect(junit.contains("<system-out>[[ATTACHMENT|artifacts/1.trace.json]]</system-out>"))
    var odd = Reports.mixed
    for index in odd.results.indices { odd.results[index].trace = "a]]b" }
    #expect(!String(decoding: JUnitReport(odd).files[0], as: UTF8.self).contains("ATTACHMENT"))
  }
}
