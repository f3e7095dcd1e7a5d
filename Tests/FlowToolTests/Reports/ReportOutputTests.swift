import FlowModels
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

@Suite("The option --report")
@MainActor
struct ReportOutputTests {
  struct Wrong: CustomTestStringConvertible {
    var values: [String]
    var message: String
    var hint: String?
    var testDescription: String { values.joined(separator: " ") }
  }

  @Test("reads several kinds with their files, in order")
  func several() throws {
    let outputs = try ReportOutput.all(from: ["junit=a.xml", "github", "json=b=c.jsonl"])
    #expect(outputs.map(\.format) == [.junit, .github, .json])
    #expect(outputs.map(\.file) == ["a.xml", nil, "b=c.jsonl"])
  }

  @Test("what does not fit is looked for in a page, then in lines of JSON, then in JUnit's file")
  func elsewhere() throws {
    func place(_ values: [String]) throws -> [String?] {
      try ReportOutput.all(from: values).map(\.elsewhere)
    }
    let all = ["junit=a", "github", "json=b", "html=c", "html=d"]
    #expect(try place(all) == Array(repeating: "c", count: 5))
    #expect(try place(Array(all.prefix(3))) == ["b", "b", "b"])
    #expect(try place(Array(all.prefix(2))) == ["a", "a"])
    #expect(try place(["github", "markdown=e"]) == [nil, nil])
  }

  @Test(
    "refuses what cannot be written, and names a similar kind",
    arguments: [
      Wrong(
        values: ["junti=a"], message: "unknown kind of report \"junti\"",
        hint: "a similar one exists: `junit`"),
      Wrong(values: [""], message: "--report expects a value: --report KIND=FILE"),
      Wrong(
        values: ["junit"], message: "--report junit expects a file: --report junit=FILE"),
      Wrong(values: ["json="], message: "--report json expects a file: --report json=FILE"),
      Wrong(
        values: ["html=-"], message: "--report html expects a file: --report html=FILE",
        hint: "standard output has the results for people"),
      Wrong(
        values: ["github=a"],
        message: "--report github takes no file; GitHub names the file of the step summary in "
          + "GITHUB_STEP_SUMMARY"),
      Wrong(values: ["github", "github"], message: "--report github is given twice"),
      Wrong(
        values: ["junit=a", "json=b", "html=./c/../a"],
        message: "two reports to the same file: junit and html to \"./c/../a\""),
    ])
  func wrong(_ wrong: Wrong) {
    let error = #expect(throws: UsageError.self) { try ReportOutput.all(from: wrong.values) }
    #expect(error?.message == wrong.message && error?.hint == wrong.hint)
  }

  @Test("a link to the file of another report is the same file")
  func link() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([], as: "a.xml")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/b.xml", withDestinationPath: file)
    #expect(throws: UsageError.self) {
      try ReportOutput.all(from: ["junit=\(file)", "json=\(folder.path)/b.xml"])
    }
  }

  @Test("below Bazel, its file for results is written, and relative files are in its folder")
  func bazel() throws {
    let variables = [
      "BAZEL_TEST": "1", "XML_OUTPUT_FILE": "/out/test.xml",
      "TEST_UNDECLARED_OUTPUTS_DIR": "/out/more",
    ]
    let outputs = try ReportOutput.all(
      from: ["json=a.jsonl", "html=/b.html"], environment: { variables[$0] })
    #expect(outputs.map(\.file) == ["/out/more/a.jsonl", "/b.html", "/out/test.xml"])
    #expect(outputs.last?.format == .junit)
    let without = variables.filter { $0.key != "BAZEL_TEST" }
    #expect(try ReportOutput.all(from: [], environment: { without[$0] }) == [])
  }

  @Test("every kind with a file writes it, and the numbers are in it")
  func files() throws {
    let folder = try TemporaryFolder()
    for format in RunReportFormat.ofRuns where format.needsFile {
      let file = "\(folder.path)/report.\(format.rawValue)"
      let outputs = try ReportOutput.all(from: ["\(format.rawValue)=\(file)"])
      try #require(outputs.count == 1)
      try outputs[0].write(Reports.mixed, console: CollectingConsole().console)
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.contains("checkout/1.journey") && text.contains("flowctl"), "\(format)")
    }
  }

  @Test("a file that cannot be written is reported by name", arguments: ["junit", "json", "html"])
  func unwritable(_ kind: String) throws {
    let outputs = try ReportOutput.all(from: ["\(kind)=/nowhere/at/all"])
    let error = #expect(throws: InputError.self) {
      try outputs[0].write(Reports.mixed, console: CollectingConsole().console)
    }
    #expect(error?.description == "/nowhere/at/all: there is no such folder")
    #expect(error?.kind == .unwritable)
  }

  #if os(Linux)
    @Test(
      "a full disk is reported for each kind",
      arguments: [
        "junit=/dev/full", "json=/dev/full", "markdown=/dev/full", "html=/dev/full", "github",
      ])
    func fullDisk(_ kind: String) throws {
      let console = CollectingConsole(environment: ["GITHUB_STEP_SUMMARY": "/dev/full"])
      let outputs = try ReportOutput.all(from: [kind])
      let error = #expect(throws: InputError.self) {
        try outputs.write(Reports.mixed, console: console.console)
      }
      #expect(
        error?.description == "/dev/full: the disk is full; free some space, and try again")
    }
  #endif

  @Test("a report that cannot be written does not keep others from it")
  func others() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/a.html"
    let outputs = try ReportOutput.all(
      from: ["junit=/nowhere/a", "html=\(file)", "json=/nowhere/b"])
    let error = #expect(throws: InputError.self) {
      try outputs.write(Reports.mixed, console: CollectingConsole().console)
    }
    #expect(error?.problems.map(\.file) == ["/nowhere/a", "/nowhere/b"])
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasSuffix("</html>\n"))
  }

  @Test("reports are written after Ctrl-C, too")
  func interrupted() throws {
    let folder = try TemporaryFolder()
    let summary = "\(folder.path)/summary.md"
    let console = CollectingConsole(
      environment: ["GITHUB_STEP_SUMMARY": summary], isInterrupted: { true })
    let kinds = RunReportFormat.ofRuns.map { format in
      format.needsFile ? "\(format)=\(folder.path)/\(format)" : "\(format)"
    }
    try ReportOutput.all(from: kinds).write(Reports.mixed, console: console.console)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == ["html", "json", "junit", "markdown", "summary.md"])
    #expect(try PlanReportReader<RunResult>.read("\(folder.path)/json") == Reports.mixed)
  }

  @Test("files of an earlier report that was larger are removed, and no others")
  func earlierParts() throws {
    let folder = try TemporaryFolder()
    let earlier = JUnitReport(Reports.mixed).files[0]
    for name in ["a-2.xml", "a-3.xml", "a-5.xml", "b-2.xml"] { try folder.write(earlier, as: name) }
    try folder.write("<other/>".utf8, as: "c-2.xml")
    for name in ["a", "c"] {
      try ReportOutput.all(from: ["junit=\(folder.path)/\(name).xml"])
        .write(Reports.mixed, console: CollectingConsole().console)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["a-5.xml", "a.xml", "b-2.xml", "c-2.xml", "c.xml"])
  }

  @Test("further files have a number before their extension")
  func numbers() {
    #expect(ReportOutput.path("a.b/report.xml", part: 1) == "a.b/report.xml")
    #expect(ReportOutput.path("a.b/report.xml", part: 2) == "a.b/report-2.xml")
    #expect(ReportOutput.path("a.b/report", part: 3) == "a.b/report-3")
    #expect(ReportOutput.path(".xml", part: 2) == ".xml-2")
  }
}

extension ReportOutput {
  static func all(
    from values: [String], environment: (String) -> String? = { _ in nil }
  ) throws(UsageError) -> [ReportOutput] {
    let syntax = CommandSyntax(name: "run", summary: "", options: [option])
    let words = values.flatMap { [option.name, $0] }
    return try all(from: Arguments(words, syntax: syntax), environment: environment)
  }
}
