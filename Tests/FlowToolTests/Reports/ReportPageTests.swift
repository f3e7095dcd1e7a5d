import Foundation
import Testing

@testable import FlowPages
@testable import FlowTool

@Suite("Reports as a page")
struct ReportPageTests {
  @Test("a failure has its message, screen, route and replay")
  func failure() {
    let html = ReportPage(Reports.report([Reports.result(.failed, 1)])).html
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    for text in [
      "checkout/buy.journey:12: expect text &quot;Paid&quot;", "found &quot;Basket&quot;</p>",
      "<b>+ 1 × Lemon</b>\n  Pay</pre>", "buy: Basket · → Shop ✓</pre>",
      "flowctl run checkout/1.journey --brand brands/saffron.json</pre>", "3 lines not played",
    ] { #expect(html.contains(text), "\(text)") }
  }

  @Test("every verdict has its number, and cases that were not run their names")
  func numbers() {
    let html = ReportPage(Reports.mixed).html
    for verdict in RunResult.Verdict.allCases {
      #expect(html.contains(">\(verdict.words)</th>"), "\(verdict)")
    }
    #expect(html.contains("<li dir=\"auto\">saffron.phone.de › checkout/6.journey</li>"))
    #expect(ReportPage(Reports.report([])).html.contains("<p dir=\"auto\">0 cases</p>"))
  }

  @Test("text from data is no markup, and the page loads nothing and has no script")
  func hostile() {
    var result = Reports.result(.failed, 1)
    let wild = "</pre></style><script>alert(1)</script><img src=x onerror=y>\" ' \u{1B}&"
    result.runCase.journey = wild
    result.replay = wild
    result.failures[0] = RunFailure(
      file: wild, line: 1, step: wild, message: wild, kind: wild, screen: ["+" + wild, wild],
      route: [wild])
    let plain = ReportPage(Reports.report([Reports.result(.failed, 1)])).html
    let html = ReportPage(Reports.report([result])).html
    func tags(_ html: String) -> Int { html.components(separatedBy: "<").count }
    // One more line of the screen is marked, and the plain one has one more line.
    #expect(tags(html) == tags(plain))
    #expect(!html.contains("<script") && !html.contains("<img") && !html.contains("\u{1B}"))
    #expect(!html.contains("http:") && !html.contains("https:") && !html.contains("url("))
  }
}
