import Testing

@testable import FlowTool

@Suite("Reports in the format of JUnit")
struct JUnitReportTests {
  private static func root(_ report: RunReport) throws -> JUnitSchema.Element {
    let files = JUnitReport(report).files
    try #require(files.count == 1)
    return try #require(JUnitSchema.parse(files[0]))
  }

  @Test("both schemas of Jenkins accept them")
  func schema() throws {
    for report in [Reports.mixed, Reports.report([]), Reports.report([Reports.result(.passed, 0)])]
    {
      let root = try Self.root(report)
      #expect(JUnitSchema.old.problems(of: root) == [])
      #expect(JUnitSchema.new.problems(of: root) == [])
    }
  }

  @Test(
    "the schemas refuse what Jenkins refuses",
    arguments: [
      "<testsuites><testsuite name='a' tests='1' failures='0' errors='0'><testcase name='a'>"
        + "<properties><property name='a' value='b'/></properties></testcase></testsuite>"
        + "</testsuites>",
      "<testsuites><testsuite tests='1' failures='0' errors='0'/></testsuites>",
      "<testsuites skipped='0'/>", "<testsuites>text</testsuites>", "<tests/>",
      "<testsuite name='a' tests='1' failures='0' errors='0'><testcase name='a' file='b'/>"
        + "</testsuite>",
    ])
  func refused(_ text: String) throws {
    let root = try #require(JUnitSchema.parse(Array(text.utf8)))
    #expect(JUnitSchema.old.problems(of: root) != [])
    #expect(JUnitSchema.new.problems(of: root) != [])
  }

  @Test("there is one case for each result, with its names, time and verdict")
  func cases() throws {
    let root = try Self.root(Reports.mixed)
    let cases = root.all("testcase")
    #expect(Set(cases.map { $0.attributes["name"] }).count == 7 && cases.count == 7)
    func element(_ number: Int) throws -> JUnitSchema.Element {
      try #require(cases.first { $0.attributes["name"]!.hasPrefix("checkout/\(number).") })
    }
    let first = try element(0)
    #expect(first.attributes["classname"] == "saffron.phone.de")
    #expect(first.attributes["time"] == "0.250" && first.children.isEmpty)
    #expect(try element(1).attributes["name"] == "checkout/1.journey (count=2)")
    #expect(try element(2).attributes["name"] == "checkout/2.journey #2")
    #expect(try element(3).attributes["classname"] == "saffron.tablet.de.slow")
    let verdicts = RunResult.Verdict.allCases
    let kinds = try verdicts.indices.map { try element($0).children.first?.name }
    #expect(kinds == [nil, "failure", "failure", "error", "error", "error", "skipped"])
    #expect(root.attributes["tests"] == "7" && root.attributes["failures"] == "2")
    #expect(root.attributes["errors"] == "3" && root.attributes["time"] == "7.000")
    let suite = try #require(root.children.first { $0.attributes["name"] == "saffron.phone.de" })
    #expect(suite.attributes["tests"] == "4" && suite.attributes["skipped"] == "1")
  }

  @Test("a failure has its place, step, screen, route and replay, and all failures of the case")
  func failure() throws {
    var result = Reports.result(.failed, 1)
    result.failures.append(result.failures[0])
    let failure = try #require(try Self.root(Reports.report([result])).all("failure").first)
    #expect(failure.attributes["message"] == Reports.failure.message + " (and 1 more failure)")
    #expect(failure.attributes["type"] == "expectation")
    #expect(
      failure.text.hasPrefix(
        """
        checkout/buy.journey:12: expect text "Paid"
        expected the text "Paid", found "Basket"

        screen:
            Basket
          + 1 × Lemon
            Pay

        route:
          buy: Basket · → Shop ✓

        checkout/buy.journey:12:
        """))
    #expect(
      failure.text.hasSuffix(
        "\n\n3 lines not played\n\nreplay:\n"
          + "  flowctl run checkout/1.journey --brand brands/saffron.json\n\n"
          + "trace:\n  artifacts/1.trace.json"))
  }

  @Test("the steps are properties of the suite, with the name of their case")
  func steps() throws {
    let root = try Self.root(Reports.report([Reports.result(.failed, 4)]))
    let properties = root.all("property").map { [$0.attributes["name"], $0.attributes["value"]] }
    #expect(
      properties == [
        ["checkout/4.journey · step 1", "launch"],
        ["checkout/4.journey · step 2 failed", "12: expect text \"Paid\""],
      ])
  }

  @Test("cases of one name get numbers, also where a name looks numbered")
  func names() throws {
    var results = (0..<4).map { _ in Reports.result(.passed, 0) }
    results[1].runCase.journey += " (2)"
    let names = try Self.root(Reports.report(results)).all("testcase").map {
      $0.attributes["name"]
    }
    #expect(
      names == [
        "checkout/0.journey", "checkout/0.journey (2)", "checkout/0.journey (3)",
        "checkout/0.journey (4)",
      ])
  }

  @Test("a name that looks numbered gets a number of its own, if that one was given")
  func numberedName() {
    var names = UniqueNames()
    #expect(
      ["a", "a", "a (2)", "a"].map { names.unique($0, in: "x") }
        == ["a", "a (2)", "a (2) (2)", "a (3)"])
    #expect(names.unique("a", in: "y") == "a")
  }

  @Test("no character that XML forbids, and no escape character, is in a file")
  func characters() throws {
    var result = Reports.result(.failed, 1)
    let wild =
      String(String.UnicodeScalarView((0..<0x300).compactMap { Unicode.Scalar($0) }))
      + "\u{FFFD}\u{FFFE}\u{FFFF}\u{1F600}]]>\r\n&amp;"
    result.failures[0].message = wild
    result.runCase.journey = wild
    result.steps[0].text = wild
    let report = Reports.report([result])
    let root = try Self.root(report)
    #expect(JUnitSchema.new.problems(of: root) == [])
    let bad = (0..<0xA0).filter { ![9, 10, 13].contains($0) && ($0 < 0x20 || $0 >= 0x7F) }
    let read = String(
      String.UnicodeScalarView(
        wild.unicodeScalars.map {
          bad.contains(Int($0.value)) || $0.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : $0
        }))
    #expect(
      root.all("testcase").first?.attributes["name"]?.unicodeScalars.elementsEqual(
        (read + " (count=2)").unicodeScalars) == true)
    #expect(root.all("failure").first?.text.contains(read) == true)
    #expect(!JUnitReport(report).files[0].contains(0x1B))
  }

  @Test("large reports are split into files that are smaller than the limit, each valid")
  func split() throws {
    let report = Reports.failed(200, text: String(repeating: "<&>", count: 100))
    let files = JUnitReport(report, limit: 30_000).files
    #expect(files.count > 3 && files.allSatisfy { $0.count < 30_000 })
    let roots = try files.map { try #require(JUnitSchema.parse($0)) }
    #expect(roots.allSatisfy { JUnitSchema.old.problems(of: $0) == [] })
    let names = roots.flatMap { $0.all("testcase") }.map { $0.attributes["name"]! }
    #expect(Set(names).count == 200 && names.count == 200)
    #expect(roots.map { Int($0.attributes["tests"]!)! }.reduce(0, +) == 200)
  }

  @Test("large cases, too, never make a file as large as the limit", arguments: 1...9)
  func largeCases(_ count: Int) {
    let report = Reports.failed(12, text: String(repeating: "<", count: 10_000))
    let limit = 100_000 * count
    #expect(JUnitReport(report, limit: limit).files.allSatisfy { $0.count < limit })
  }

  @Test(
    "times have three decimals, rounded",
    arguments: [
      (0.0, "0.000"), (0.0004, "0.000"), (0.0006, "0.001"), (1.9996, "2.000"), (61.05, "61.050"),
      (-1, "0.000"), (.infinity, "0.000"),
    ])
  func times(_ seconds: Double, _ text: String) throws {
    var result = Reports.result(.passed, 0)
    result.seconds = seconds
    let root = try Self.root(Reports.report([result]))
    #expect(root.attributes["time"] == text)
    #expect(root.all("testcase").first?.attributes["time"] == text)
  }

  @Test("one enormous case stays below the limit, too")
  func enormous() throws {
    var result = Reports.result(.failed, 1)
    let enormous = String(repeating: "&\u{1B}", count: 8_000_000)
    result.failures[0].message = enormous
    result.failures[0].kind = enormous
    result.runCase.journey = enormous
    result.runCase.brandID = enormous
    result.steps = Array(
      repeating: RunResult.Step(line: 1, text: String(repeating: "&", count: 3000)), count: 9000)
    let files = JUnitReport(Reports.report([result, result])).files
    #expect(files.allSatisfy { $0.count < JUnitReport.limit })
    #expect(files.compactMap { JUnitSchema.parse($0) }.flatMap { $0.all("testcase") }.count == 2)
    let text = String(decoding: files[0], as: UTF8.self)
    #expect(text.contains("more steps\"/>"))
  }
}
