import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

@Suite("Reports for GitHub, and in Markdown")
@MainActor
struct GitHubReportTests {
  @Test("a failure is an error at its line, with its replay")
  func commands() {
    let report = Reports.report([Reports.result(.passed, 0), Reports.result(.failed, 1)])
    #expect(
      GitHubReport(report, elsewhere: nil).commands(hasSummary: false) == [
        "::error file=checkout/buy.journey,line=12,title=failed%3A saffron.tablet.de › "
          + "checkout/1.journey (count=2)::expected the text \"Paid\"%2C found \"Basket\"%0A"
          .replacing("%2C", with: ",")
          + "replay: flowctl run checkout/1.journey --brand brands/saffron.json"
      ])
  }

  @Test("text from data cannot begin a command, or another property")
  func hostile() {
    var result = Reports.result(.failed, 0)
    result.failures[0].file = "a,line=1::b%\n.journey"
    result.failures[0].message = "100%\n::error::\u{1B}[31m fake\r\n::stop-commands::x"
    result.replay = "x\n::add-mask::y"
    let commands = GitHubReport(Reports.report([result]), elsewhere: nil)
      .commands(hasSummary: false)
    #expect(commands.count == 1)
    #expect(commands.allSatisfy { line in !line.contains { $0.isNewline } })
    #expect(commands[0].hasPrefix("::error file=a%2Cline=1%3A%3Ab%25 .journey,line=12,"))
    #expect(
      commands[0].contains("::100%25 ::error::[31m fake ::stop-commands::x%0Areplay: x ::add"))
  }

  @Test(
    "of many failures, nine and the number of the others are written",
    arguments: [(9, 9), (10, 10), (11, 10), (500, 10)])
  func many(_ failures: Int, _ commands: Int) {
    let found = GitHubReport(Reports.failed(failures), elsewhere: "report.html")
      .commands(hasSummary: true)
    #expect(found.count == commands && found.allSatisfy { $0.hasPrefix("::error ") })
    guard failures > 9 else { return }
    let more = failures - 9 == 1 ? "1 more failure" : "\(failures - 9) more failures"
    #expect(found.last == "::error title=\(more)::\(more): see report.html")
  }

  @Test("the place of the others is one that is there")
  func place() {
    let report = Reports.failed(10)
    #expect(
      GitHubReport(report, elsewhere: nil).commands(hasSummary: true).last?
        .hasSuffix("see the summary of the step") == true)
    #expect(
      GitHubReport(report, elsewhere: nil).commands(hasSummary: false).last?
        .hasSuffix("see the output of the command") == true)
  }

  @Test("cases that were not run are warned of, once")
  func notRun() {
    let report = Reports.report([Reports.result(.notRun, 0), Reports.result(.notRun, 1)])
    #expect(
      GitHubReport(report, elsewhere: nil).commands(hasSummary: false)
        == ["::warning title=not run::2 cases of 2 not run"])
  }

  @Test("the summary is added to what is there, and no file is made without the variable")
  func summary() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("earlier".utf8, as: "summary.md")
    let console = CollectingConsole(environment: ["GITHUB_STEP_SUMMARY": file])
    try GitHubReport(Reports.mixed, elsewhere: nil).write(console: console.console)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasPrefix("earlier\n## ✗ flowctl: 7 cases: 1 passed, 1 failed, "))
    #expect(text.contains("| timed out | 1 |"))
    try GitHubReport(Reports.mixed, elsewhere: nil).write(console: CollectingConsole().console)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["summary.md"])
  }

  @Test("a summary has whole failures up to the limit, and says how many are left out and where")
  func limit() throws {
    let folder = try TemporaryFolder()
    let earlier = Array(repeating: UInt8(ascii: "x"), count: 500_000)
    let file = try folder.write(earlier, as: "summary.md")
    let report = Reports.failed(4000, text: String(repeating: "ü", count: 100))
    let console = CollectingConsole(environment: ["GITHUB_STEP_SUMMARY": file])
    let console2 = console.console
    try GitHubReport(report, elsewhere: "out/report_1.html").write(console: console2)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.utf8.count <= 1024 * 1024 && text.utf8.count > 1024 * 1024 - 2000)
    let shown = text.components(separatedBy: "\n### ").count - 1
    let note =
      "**\(4000 - shown) more failures left out, which would not fit: all are in "
      + "out/report&#95;1.html**\n"
    #expect(text.hasSuffix(note), "\(text.suffix(200))")
    #expect(text.components(separatedBy: "  flowctl run checkout/").count - 1 == shown)
  }

  @Test("a summary without any room is left alone, with a warning")
  func full() throws {
    let folder = try TemporaryFolder()
    let earlier = Array(repeating: UInt8(ascii: "x"), count: 1024 * 1024)
    let file = try folder.write(earlier, as: "summary.md")
    let console = CollectingConsole(environment: ["GITHUB_STEP_SUMMARY": file])
    let target = console.console
    try GitHubReport(Reports.failed(1), elsewhere: nil).write(console: target)
    try target.finish()
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data(earlier))
    #expect(console.output.hasSuffix("the summary of the step is full; this run's is left out\n"))
  }

  @Test("every limit is kept, whole failures only, and all of them where they fit")
  func everyLimit() {
    let markdown = MarkdownReport(Reports.failed(3), elsewhere: "x")
    let whole = markdown.text(limit: .max)
    #expect(!whole.contains("left out"))
    #expect(markdown.text(limit: whole.utf8.count) == whole)
    for limit in 0..<whole.utf8.count {
      let text = markdown.text(limit: limit)
      #expect(text.utf8.count <= limit)
      let shown = text.components(separatedBy: "\n### ").count - 1
      #expect(text.isEmpty || shown < 3)
      if shown > 0 { #expect(text.contains("\(3 - shown) more failure")) }
    }
  }

  @Test("text from data is text in Markdown")
  func markdown() {
    #expect(
      MarkdownText.escaped("a|b `c` <b>&amp; *x* _y_ [z](http://w) #1 @me \\ $x$\n\u{1B}d")
        == "a&#124;b &#96;c&#96; &#60;b&#62;&#38;amp; &#42;x&#42; &#95;y&#95; "
        + "&#91;z&#93;(http&#58;//w) &#35;1 &#64;me &#92; &#36;x&#36; d")
    #expect(
      MarkdownText.block(["a", "````", "</details>\n```"])
        == "`````text\na\n````\n</details>\n```\n`````\n")
  }
}
