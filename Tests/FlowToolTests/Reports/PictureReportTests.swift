import FlowModels
import Foundation
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@testable import FlowPages
@testable import FlowTool

@Suite("Reports with pictures")
@MainActor
struct PictureReportTests {
  private let folder: TemporaryFolder
  private let brand = Fixtures.path("brands/saffron.json")

  init() throws { folder = try TemporaryFolder() }

  private func flowctl(
    _ words: [String]
  ) async -> (code: ExitCode, output: String, error: String) {
    let console = CollectingConsole()
    return (await console.flowctl(words), console.output, console.error)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  /// Plays a journey that fails at its fourth line, and keeps its trace.
  private func fail(_ more: [String] = []) async throws -> [String] {
    let lines = "tap #recipes\ntap #breakfast\ntap row 1\nexpect screen Nowhere\nback\n"
    let journey = try folder.write(lines.utf8, as: "wrong.journey")
    let result = await flowctl(
      ["run", journey, "--brand", brand, "--artifacts", "\(folder.path)/traces"] + more)
    #expect(result.code == .findings)
    return try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/traces").map {
      "\(folder.path)/traces/\($0)"
    }
  }

  @Test("a trace as a page begins at the failure, and its last action has its way")
  func trace() async throws {
    let trace = try #require(try await fail().first)
    let page = "\(folder.path)/trace.html"
    let result = await flowctl(["trace", trace, "--report", "html=\(page)"])
    #expect(result.code == .ok && result.output == "" && result.error == "")
    let board = try #require(StoryboardReader(try text("trace.html")))
    let summary = board.index.variants[0]
    #expect(summary.first == 4 && summary.problems == 1 && summary.journey?.isEmpty == false)
    // What comes behind the failure is there, too.
    #expect(board.stateCount() == 6)
    let problems = board.member("problems") as? [[String]] ?? []
    #expect(problems.first?.first == "failed" && problems.first?.count == 6)
    // The lines lead from the launch to the failure, one after another.
    var state = 0
    for line in problems.first?.dropFirst(2) ?? [] {
      let edge = try #require(board.edges(state).first { $0.lines == line })
      state = edge.to
    }
    #expect(state == 4 && board.title(2) == "Breakfast")
    let effects = board.member("effects") as? [[Any]] ?? []
    #expect("\(effects)".contains("✓RecipesFlowModel"))
    #expect("\(effects)".contains("push RecipeDetail"))
  }

  @Test("the page of a run has the screens of what failed, also if no traces are kept")
  func run() async throws {
    let page = "\(folder.path)/run.html"
    _ = try await fail(["--report", "html=\(page)"])
    let html = try text("run.html")
    let board = try #require(StoryboardReader(html))
    #expect(board.index.variants.count == 1)
    let id = ReportPage.word(board.index.variants[0].id)
    #expect(html.contains("<a href=\"#v=\(id)\">The screens, step by step</a>"))
    #expect(html.contains("<section id=\"report\""))
    #expect(html.contains("class=\"board-strip\"") && html.contains("flowctl trace "))
    let wrong = "\(folder.path)/wrong.journey"
    for jobs in [[], ["--jobs", "1"]] {
      let words = ["run", wrong, wrong, "--brand", brand, "--report", "html=\(page)"]
      let plain = await flowctl(words + jobs)
      #expect(plain.code == .findings && !plain.output.contains("trace"))
      let without = try text("run.html")
      // A process of a test is none of the tool's, and ends before there is a screen.
      #expect((StoryboardReader(without)?.index.variants.count ?? 0) == (jobs.isEmpty ? 1 : 0))
      #expect(without.contains("class=\"board-strip\"") == jobs.isEmpty)
      #expect(!without.contains("flowctl trace "))
      #expect(!without.contains("--artifacts FOLDER"))
    }
  }

  @Test("more cases than a page has screens for are counted")
  func many() throws {
    let trace = RunTrace(
      Reports.result(.failed, 1), outcome: .failed, tool: "flowctl",
      TraceRecording(
        app: "A", direction: "leftToRight",
        entries: [
          RunTrace.Entry(
            JourneyReport.Entry(
              line: nil, text: "launch", isEvent: true,
              step: Step(
                event: "launch", traces: [], events: [], findings: [], announcements: [],
                screen: ScreenNode(role: .app)), failure: "no"),
            seconds: 0, device: .phone)
        ]))
    var results: [RunResult] = []
    var traces: [RunTrace] = []
    for number in 0..<(ReportPage.maxTraces + 3) {
      var result = Reports.result(.failed, 1)
      result.runCase.journey = "\(number).journey"
      result.trace = "\(number).json"
      results.append(result)
      var own = trace
      own.runCase = result.runCase
      traces.append(own)
    }
    let html = try ReportPage(Reports.report(results), traces).document()
    let board = try #require(StoryboardReader(html))
    #expect(board.index.variants.count == ReportPage.maxTraces)
    #expect(board.index.leftOut.first?.hasPrefix("the screens of 3 more cases") == true)
  }

  @Test("two brands side by side: each difference leads to the screens of both")
  func diff() async throws {
    let page = "\(folder.path)/diff.html"
    let commands = try BrandCommands()
    let one = try commands.write("one.json", commands.brand("one", menu: ["shopping", "recipes"]))
    let two = try commands.write("two.json", commands.brand("two", menu: ["recipes"]))
    let result = await flowctl(["diff", one, two, "--report", "html=\(page)"])
    #expect(result.code == .ok && result.output.contains("configuration:"))
    let html = try text("diff.html")
    let board = try #require(StoryboardReader(html))
    #expect(board.index.variants.map(\.id) == ["one", "two"])
    let links = html.matches(of: /href="#v=([a-z]+)&amp;c=([a-z]+)&amp;j=([^"]*)"/)
    #expect(links.count > 3)
    for link in links {
      let number = link.1 == "one" ? 0 : 1
      let way = String(link.3).removingPercentEncoding ?? ""
      guard !way.isEmpty else { continue }
      let edge = board.edges(0, of: number).first { $0.lines == way }
      let state = try #require(edge?.to, "\(way)")
      let pairs = board.member("pairs", of: number) as? [Int] ?? []
      #expect(pairs.count == board.stateCount(of: number))
      #expect(pairs[state] < board.stateCount(of: 1 - number))
    }
    let pairs = board.member("pairs") as? [Int] ?? []
    #expect(pairs.count { $0 >= 0 } > 5)
  }

  @Test("what makes no sense is a usage error, and what cannot be written is named")
  func usage() async throws {
    let other = Fixtures.path("brands/zettel.json")
    let words = [
      (["diff", brand, other, "--static", "--report", "html=a"], "--report shows screens"),
      (["diff", brand, other, "--report", "pdf=a"], "--report expects html=FILE"),
      (["diff", brand, other, "--report", "html="], "--report expects html=FILE"),
      (["trace", "a.json", "--report", "html=a", "--json"], "--report cannot be combined"),
      (["trace", "a.json", "--report", "html=a", "--step", "1"], "--report cannot be combined"),
    ]
    for (words, message) in words {
      let result = await flowctl(words)
      #expect(result.code == .usage && result.error.contains(message), "\(result.error)")
    }
    let trace = try #require(try await fail().first)
    let result = await flowctl(["trace", trace, "--report", "html=\(folder.path)/no/such/a.html"])
    #expect(result.code == .cannotWrite)
  }
}
