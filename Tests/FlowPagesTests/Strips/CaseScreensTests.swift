import FlowModels
import Foundation
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@testable import FlowPages

@Suite("Reports with film strips")
@MainActor
struct CaseScreensTests {
  private func cases(_ count: Int, _ text: String) async throws -> [ReportPage.Case] {
    let trace = try await FilmStripTests.trace(text, in: .recipes(try .recipes()))
    return (0..<count).map { number in
      var result = ReportPage.Case(
        id: "\(number) › a.journey", title: "failed: \(number)", verdict: "failed")
      result.trace = trace
      result.trace?.id = result.id
      result.failures = [
        ReportPage.Failure(
          place: "a.journey:4", step: "expect screen Nowhere", message: "m \(number / 2)",
          screen: Array(repeating: "  row \"Some row\" = \"with its text\"", count: 40), route: [])
      ]
      result.replay = "flowctl run a.journey --brand \(number)"
      return result
    }
  }

  private func page(_ cases: [ReportPage.Case]) throws -> String {
    try ReportPage(
      tool: "flowctl", isClean: false, summary: "s", counts: [], cases: cases, lists: []
    ).document()
  }

  private let text = "tap #recipes\ntap #desserts\ntap #42\nexpect screen Nowhere\n"

  @Test("the first of each kind of failure is shown before others, and the others name it")
  func kinds() async throws {
    let cases = try await cases(6, text)
    let size = StoryboardVariant(try #require(cases[0].trace)).json.utf8.count
    let shown = CaseScreens(of: cases, limit: 4 * size + size / 2)
    #expect(shown.variants.map(\.summary.id) == [0, 1, 2, 4].map { cases[$0].id })
    for (index, other) in [(3, 2), (5, 4)] {
      guard case .same(let id)? = shown.places[index] else {
        Issue.record("\(index) is shown by itself")
        continue
      }
      #expect(id == cases[other].id)
    }
    let none = CaseScreens(of: cases, limit: 0)
    #expect(none.variants.isEmpty && none.places.isEmpty)
  }

  @Test("a report of 1,000 cases is smaller than 5 MB, and names all of them")
  func size() async throws {
    let html = try page(try await cases(1_000, text))
    #expect(html.utf8.count < 5_000_000, "\(html.utf8.count)")
    #expect(html.utf8.count > 1_000_000)
    for number in [0, 1, 499, 998, 999] {
      #expect(html.contains("failed: \(number)<"), "\(number)")
    }
    #expect(html.contains("class=\"board-strip\""))
    let first = try #require(html.range(of: "board-strip\""))
    #expect(html.range(of: "failed: 1<").map { first.lowerBound < $0.lowerBound } == true)
  }

  @Test("no part of a report is without a limit, and what is left out is counted")
  func limits() async throws {
    var cases = try await cases(1, text)
    cases[0].failures = (0..<3_000).map { number in
      ReportPage.Failure(
        place: "a.journey:\(number)", step: String(repeating: "step ", count: 1_000),
        message: "e" + String(repeating: "\u{301}", count: 3_000), screen: [], route: [])
    }
    cases[0].journey = Array(repeating: String(repeating: "line ", count: 10_000), count: 500)
    let lines = (0..<50_000).map { "\($0): " + String(repeating: "x", count: 100) }
    let html = try ReportPage(
      tool: "flowctl", isClean: false, summary: "s", counts: [], cases: cases,
      lists: [("Seen", lines), ("Not run", lines)]
    ).document()
    #expect(html.utf8.count < 2_500_000, "\(html.utf8.count)")
    #expect(html.contains(">2980 more failures<"))
    #expect(html.contains("journey: too long to be shown"))
    #expect(html.contains("more</li>"))
  }

  @Test("a case that passed when it was played again keeps its failure as text")
  func again() async throws {
    var cases = try await cases(1, "tap #recipes\n")
    let html = try page(cases)
    #expect(html.contains("aria-label=\"The screens, played again\""))
    #expect(html.contains("class=\"screen\"") && html.contains(">m 0<"))
    cases[0].trace = nil
    #expect(try !page(cases).contains("board-strip"))
  }

  @Test("hostile text in a step, a message and a name stays text")
  func hostile() async throws {
    var cases = try await cases(1, "tap #recipes\nexpect \"</script><img src=x>\"\n")
    cases[0].title = "<script>alert(1)</script>"
    cases[0].failures[0].message = "</section><script>"
    let html = try page(cases)
    #expect(!html.contains("<img src=x>") && !html.contains("<script>alert"))
    #expect(html.contains("&lt;img src=x&gt;") && html.contains("&lt;/section&gt;"))
  }

  @Test("with a strip, a failure says no message twice, and has no screen as text")
  func once() async throws {
    var cases = try await cases(1, text)
    let entry = try #require(cases[0].trace?.entries.last?.played.failure)
    cases[0].failures[0].message = DisplayText.singleLine(entry)
    let html = try page(cases)
    #expect(!html.contains("class=\"screen\""))
    let report = try #require(html.components(separatedBy: "id=\"report\"").last)
      .components(separatedBy: "<script")[0]
    #expect(report.components(separatedBy: cases[0].failures[0].message).count == 2)
    // Of two with one message, the strip has one.
    cases[0].failures.append(cases[0].failures[0])
    #expect(try page(cases).contains("class=\"screen\""))
    cases[0].trace = nil
    #expect(try page(cases).contains("class=\"screen\""))
  }
}
