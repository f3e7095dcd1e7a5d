import Brands
import FlowModels
import Foundation
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@testable import FlowPages
@testable import FlowTool

@Suite("Reports of an impact")
@MainActor
struct ImpactPageTests {
  private let family: RecordedBrands

  init() throws { family = try RecordedBrands() }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: family.path(name), encoding: .utf8)
  }

  // Records the family before and after a change of a key.
  private func change(_ key: String, of brand: String = "base", to value: String) async throws {
    try await family.record("before")
    try family.set(key, of: brand, to: value)
    try await family.record("after", "--reuse", family.path("before"))
  }

  @discardableResult
  private func report(
    _ kind: String, _ options: String...
  ) async throws -> (text: String, output: String) {
    let file = family.path("report.\(kind)")
    let words = ["impact", family.path("before"), family.path("after")]
    let result = await family.run(words + ["--report", "\(kind)=\(file)"] + options)
    #expect(result.code == .ok && result.error.isEmpty, "\(result.error)")
    return (try text("report.\(kind)"), result.output)
  }

  private func records() throws -> [Record] {
    try ["before", "after"].map { try RecordFolder(family.path($0)).read() }
  }

  private func kinds() throws -> [RecordComparison.Kind] {
    let records = try records()
    return try RecordComparison(records[0], records[1]).kinds
  }

  @Test("a kind has its text, a film strip of each side, and both last screens")
  func page() async throws {
    try await change("rows/drink/subtitle", to: "false")
    let html = try await report("html").text
    let board = try #require(StoryboardReader(html))
    #expect(board.index.variants.map(\.id) == ["acorn before", "acorn after"])
    #expect(html.contains(">screens: screen Drinks ["))
    for text in ["because of rows.drink", "3 brands: acorn, birch, cedar"] {
      #expect(html.contains(text), "\(text)")
    }
    for shown in ["0 0", "0 1", "1 0", "1 1", "0 1 1 1"] {
      #expect(html.contains("data-shown=\"\(shown)\""), "\(shown)")
    }
    #expect(html.contains(">tap #drinks</figcaption>"))
    // Texts of the first brand, in its first language.
    let texts = (0...1).map { board.member("texts", of: $0) as? [String] ?? [] }
    #expect(texts[0].contains("A drink") && !texts[1].contains("A drink"))
    #expect(texts.allSatisfy { $0.contains("Drinks") && !$0.contains("‹drinks.title›") })
  }

  @Test("a screen that is gone has no counterpart, and what was not compared comes last")
  func gone() async throws {
    try await change("menu", to: #"["drinks"]"#)
    let html = try await report("html", "--only", "reach").text
    #expect(html.contains(">reach: screen KioskNotes [") && html.contains(">before</h4>"))
    #expect(!html.contains(">after</h4>") && !html.contains("class=\"board-pair\""))
    let end = try #require(html.range(of: ">What is left out</h3>"))
    #expect(html[end.upperBound...].contains("not shown: "))
    #expect(html[end.upperBound...].contains("\nnot compared: most states"))
    #expect(!html[..<end.lowerBound].contains("not compared: "))
  }

  @Test("texts with arguments stay keys, and steps that a record does not hold say so")
  func missing() async throws {
    try await change("rows/drink/subtitle", to: "false")
    let records = try records()
    let found = try #require(
      try records[0].screens(of: records[0].index.variants[0], at: [["tap #drinks"]]))
    #expect(found.language == "en")
    let nodes = found.report.screens.flatMap { $0.node.flattened.map(\.node) }
    #expect(nodes.contains { $0.label == "Drinks" })
    #expect(nodes.contains { $0.value?.hasPrefix("‹list.count count: ") == true })
    var kind = try #require(try kinds().first(where: \.hasWay))
    kind.before = ["tap #drinks", "tap #nowhere"]
    let page = try ImpactPage(
      "1", [(kind: kind, notes: [], lines: [], isAllowed: false)], end: [], records)
    #expect(try page.document().contains(">tap #nowhere: this screen is not in the record</f"))
  }

  @Test("an accepted kind is marked, and text from data is no markup")
  func hostile() async throws {
    try await change("strings/en/notes.title", to: #""</pre><script>x()</script>""#)
    let kind = try #require(try kinds().first)
    let allowed = family.path("allowed.txt")
    try Data("\(kind.id) <script>y()</script>".utf8).write(to: URL(fileURLWithPath: allowed))
    let html = try await report("html", "--allow", allowed).text
    #expect(html.contains(">✓ allowed: texts: text notes.title [\(kind.id)]</h3>"))
    // No kind has a screen.
    #expect(!html.contains("<script") && html.contains("allowed: &lt;script&gt;y()"))
    #expect(html.contains("default-src &#39;none&#39;"))
    let sarif = try await report("sarif", "--allow", allowed).text
    #expect(sarif.contains("\"level\" : \"note\""))
  }

  @Test("a page of 1,000 kinds stays below 5 MB, and counts what it leaves out")
  func large() async throws {
    try await change("rows/drink/subtitle", to: "false")
    let kind = try #require(try kinds().first(where: \.hasWay))
    let lines = Array(repeating: String(repeating: "\"", count: 100), count: 48)
    let sections = (0..<1000).map { number in
      (kind: kind, notes: ["\(number)"], lines: lines, isAllowed: false)
    }
    let html = try ImpactPage("1,000", sections, end: ["the end"], records()).document()
    #expect(html.utf8.count < 5_000_000)
    #expect(html.contains(/\d+ more kinds of change, which would not fit/))
    #expect(html.contains(/the screens of \d+ kinds of change, which would not fit/))
    #expect(html.contains("\nthe end</pre>"))
  }

  @Test("SARIF has one result for each kind, without a place for an absolute path")
  func sarif() async throws {
    try await change("theme/cornerRadius", to: "12")
    let text = try await report("sarif").text
    let kinds = try kinds()
    #expect(text.components(separatedBy: "\"ruleId\"").count == kinds.count + 1)
    #expect(text.contains("\"version\" : \"2.1.0\"") && text.contains("\"ruleId\" : \"values\""))
    #expect(text.contains("\"kindOfChange/v1\" : \"\(kinds[0].id)\""))
    #expect(text.contains("\"level\" : \"warning\"") && !text.contains("\"uri\""))
  }

  @Test(
    "the place of a kind is the key that made it, in the file that sets it",
    arguments: [
      ("base", "theme/cornerRadius", "12"), ("base", "menu", #"["notes", "drinks"]"#),
      ("base", "strings/en/notes.title", #""Leaves""#), ("acorn", "languages", #"["en"]"#),
    ])
  func places(_ file: String, _ key: String, _ value: String) async throws {
    try await change(key, of: file, to: value)
    var record = try records()[1]
    let kinds = try kinds()
    let folder = String(family.path("brands").dropLast("/brands".count))
    let brands = ImpactBrands(BrandedKiosk.brandSchema)
    #expect(ImpactPlaces(record, in: folder, brands).place(of: kinds[0]) == nil)
    record.index.variants[0].file = "brands/acorn.json"
    let place = ImpactPlaces(record, in: folder, brands).place(of: kinds[0])
    #expect(place?.file == "brands/\(file).json")
    let lines = try String(contentsOfFile: family.file(file), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let name = key.split(separator: "/").last ?? ""
    let line = try #require(lines.lastIndex { $0.contains("\"\(name)\"") }) + 1
    let found = try #require(place?.line)
    #expect(found == line || found == line + 1, "\(lines)")
  }

  @Test("a record keeps only paths that are the same in every clone")
  func relative() {
    #expect(ImpactPlaces.relative("brands/acorn.json") == "brands/acorn.json")
    #expect(ImpactPlaces.relative("./brands/acorn.json") == "brands/acorn.json")
    #expect(ImpactPlaces.relative("/home/brands/acorn.json") == nil)
    #expect(ImpactPlaces.relative("../brands/acorn.json") == nil)
  }

  @Test("the JSON is that of the option, and several reports can be written")
  func json() async throws {
    try await change("theme/cornerRadius", to: "12")
    let comment = "markdown=\(family.path("comment.md"))"
    let result = try await report("json", "--json", "--report", comment)
    #expect(result.text == result.output)
    #expect(try text("comment.md").contains(" of change in 3 of 3 brands\n"))
  }

  @Test(
    "a report of another kind, without a file or to the same file is refused",
    arguments: [
      (["junit=a"], "unknown kind of report \"junit\""),
      (["html="], "--report html expects a file: --report html=FILE"),
      (["html=a", "sarif=./a"], "two reports to the same file: html and sarif to \"./a\""),
    ])
  func refused(_ values: [String], _ message: String) async {
    let words = ["impact", "before", "after"] + values.flatMap { ["--report", $0] }
    let result = await family.run(words)
    #expect(result.code == .usage && result.error.contains(message), "\(result.error)")
  }
}
