import FlowModels
import Foundation
import TestSupport
import Testing

@testable import Simulation

@Suite("Reading a journey's file")
struct JourneyReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The problems with a journey, each as its line is printed.
  private func problems(_ text: String, file: String = "j") -> [String] {
    problems(SourceText(file: file, text: text))
  }

  private func problems(_ source: SourceText) -> [String] {
    do {
      _ = try Journey(source: source)
      return []
    } catch {
      return (error as? InputError)?.problems.map { folder.stripped("\($0)") } ?? ["\(error)"]
    }
  }

  @discardableResult
  private func write(_ name: String, _ text: String) throws -> String {
    try folder.write(text.utf8, as: name)
  }

  private func source(_ name: String, _ text: String) throws -> SourceText {
    try SourceText(contentsOf: write(name, text))
  }

  @Test(
    "everything that is wrong is reported, and nothing that only follows from it",
    arguments: [
      // A header that is wrong leaves no values to read steps with.
      (
        "for each a\n| 1 | 2 |\ntap #{a}\ntpa",
        ["2:3: expected a value for each of `a`, found 2 of 1"]
      ),
      ("for each a\n| 1 |\n| 1 |\ntap #{a}\ntpa", ["3:3: the row in line 2 has the same values"]),
      (
        "# setup: nowhere\nfor each a\n|\nback",
        ["3:1: expected a value for each of `a`, found 0 of 1"]
      ),
      (
        "for each a\nback\n| 1 |\ntpa",
        ["1: no row of values follows; expected one such as `| 2 | \"9.00 €\" |`"]
      ),
      ("for each a", ["1: no row of values follows; expected one such as `| 2 | \"9.00 €\" |`"]),
      (
        "for each a\n| 1 |\nfor each b, c\ntap #{a}",
        ["3:10: a journey has only one `for each`; line 1 has it"]
      ),
      (
        "for each a\n| 1 |\ntpa {a}\nback\n| 2 |",
        [
          "3:1: unknown verb \"tpa\"; a similar one exists: `tap`, with a=1",
          "5:1: a row of values belongs below `for each NAMES`, before the first step",
        ]
      ),
      (
        "back\nfor each a, b\n| 1 | 2 |\ntpa",
        [
          "2:10: `for each` comes before the first step",
          "3:1: a row of values belongs below `for each NAMES`, before the first step",
          "4:1: unknown verb \"tpa\"; a similar one exists: `tap`",
        ]
      ),
      (
        "| 1 |\nback",
        ["1:1: a row of values belongs below `for each NAMES`, before the first step"]
      ),
      // What is not used is reported if nothing else is.
      (
        "for each a, b\n| 1 | 2 |\nback",
        [
          "1:10: the parameter `a` is not used; expected {a} in a step",
          "1:13: the parameter `b` is not used; expected {b} in a step",
        ]
      ),
      ("for each a\n| 1 |\ntpa", ["3:1: unknown verb \"tpa\"; a similar one exists: `tap`"]),
      // A value may leave nothing of a line, and braces in a comment are text.
      (
        "for each a\n| \"\" |\n{a}\n # {b}\n \n",
        [": the journey is empty; expected at least one step, such as `back`"]
      ),
      // Parameters are looked at before words and quotes.
      (
        "for each a\n| 1 |\nincrement \"{a",
        ["3:12: expected a parameter such as {count}, or {{ for a brace"]
      ),
      (
        "for each a\n| 1 |\nfail \"{a",
        ["3:7: expected a parameter such as {count}, or {{ for a brace"]
      ),
      (
        "for each a\n| 1 |\ntap #{a",
        ["3:6: expected a parameter such as {count}, or {{ for a brace"]
      ),
      (
        "for each b, a\n| 1 | 2 |\ntap #{zzz}",
        ["3:6: there is no parameter `zzz`; known: a, b"]
      ),
      ("for each a\n| x\u{7} |\nback", ["2:4: expected text without the invisible character U+7"]),
      // What begins as a directive does and is none.
      ("includes \"a\"", ["1:1: unknown verb \"includes\"; known: \(verbs)"]),
      ("forward", ["1:1: unknown verb \"forward\"; known: \(verbs)"]),
      ("for", ["1:4: expected a word: each, found the end of the line"]),
      (
        "for each",
        ["1:9: expected the name of a parameter, as in `for each count, total`, found \"\""]
      ),
      (
        "for\t each 9a",
        ["1:11: expected the name of a parameter, as in `for each count, total`, found \"9a\""]
      ),
      ("for each a , b ,a", ["1:17: the parameter `a` is there twice"]),
    ])
  func all(_ text: String, _ expected: [String]) {
    #expect(problems(text) == expected.map { $0.hasPrefix(":") ? "j\($0)" : "j:\($0)" })
  }

  private static let verbs = JourneyLanguage.verbs.joined(separator: ", ")

  // MARK: Rows

  @Test(
    "for the rows, only what comes before the first step is read",
    arguments: [
      "tpa\nfor each b\n| 2 |\ninclude", "include \"nowhere\"\n| 2 | 3 |\nfor each b",
      "  # more\n\ntap #{b}\ntpa",
    ])
  func rows(_ steps: String) throws {
    let head = "# setup: nowhere\nfor each a\n| 1 |\n"
    #expect(try Journey.rows(of: SourceText(file: "j", text: head + steps)) == [["a": "1"]])
    #expect(try Journey.rows(of: SourceText(file: "j", text: steps)) == nil)
  }

  @Test("what is wrong with the rows is thrown, with the number of all problems")
  func wrongRows() {
    let rows = String(repeating: "| 1 | 2 |\n", count: 150)
    #expect {
      try Journey.rows(of: SourceText(file: "j", text: "for each a\n\(rows)tap #{a}"))
    } throws: { error in
      let problems = (error as? InputError)?.problems.map { "\($0)" } ?? []
      return problems.count == 101 && problems.last == "j: and 50 more problems"
        && problems.first == "j:2:3: expected a value for each of `a`, found 2 of 1"
    }
  }

  @Test("with values for one time, the rows are not looked at")
  func given() throws {
    let source = SourceText(file: "j", text: "for each b, a\n| 1 |\n| 1 |\ntap #{a}\ntap #{b}")
    let journey = try Journey(source: source, parameters: ["a": "8", "b": "9"])
    #expect(journey.lines.map(\.text) == ["tap #8", "tap #9"])
  }

  @Test("rows of an included journey are not those of the journey that includes it")
  func rowsInside() throws {
    try write("rows.journey", "for each b, c\n| 2 |\nback")
    let outer = try source("a.journey", "for each a\n| 1 |\ninclude \"rows.journey\"\ntap #{a}")
    #expect(
      problems(outer) == ["rows.journey:1:10: an included journey cannot have rows"])
    // An include is the first step, too.
    try write("b.journey", "tpb")
    let both = try source("c.journey", "for each a\n| 1 |\ninclude \"b.journey\"\ntpa {a}")
    #expect(problems(both).map { $0.prefix(13) } == ["b.journey:1:1", "c.journey:4:1"])
    let second = try source("d.journey", "for each a\n| 1 |\ntpa {a}\ninclude \"b.journey\"")
    #expect(problems(second).map { $0.prefix(13) } == ["d.journey:3:1", "b.journey:1:1"])
  }

  // MARK: Includes

  @Test("an absolute path is included as it is, and another one as seen from its file")
  func places() throws {
    let inner = try write("inner.journey", "back")
    for path in [inner, "inner.journey"] {
      let outer = try source("outer.journey", "include \"\(path)\"")
      #expect(try Journey(source: outer).includedFiles == [inner])
    }
  }

  @Test("a thousand includes are read, and the next one is refused once")
  func includes() throws {
    let file = try write("x.journey", "back")
    let lines = Array(repeating: "include \"\(file)\"", count: 1003)
    let most = try Journey(lines[..<1000].joined(separator: "\n"))
    #expect(most.lines.count == 1000 && most.includedFiles == [file])
    #expect(
      problems(lines.joined(separator: "\n"))
        == ["j:1001:9: this journey includes others more than 1000 times"])
  }

  @Test("a pipe is refused, and not waited for")
  func pipe() throws {
    let pipe = "\(folder.path)/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(
      problems("include \"\(pipe)\"") == [
        "j:1:9: \"pipe\" cannot be included: expected a file, found a pipe or a device; "
          + "the way there is j → pipe"
      ])
  }

  @Test("a journey that includes itself by another name never ends")
  func link() throws {
    let file = try write("a.journey", "back\ninclude \"link.journey\"")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link.journey", withDestinationPath: file)
    #expect(
      problems(try SourceText(contentsOf: file)) == [
        "a.journey:2:9: including \"link.journey\" never ends: a.journey → link.journey"
      ])
  }

  @Test(
    "an included file that is no UTF-8 is named with its place, and counted", arguments: 98...101)
  func encoding(_ count: Int) throws {
    let file = try folder.write([0x62, 0x0A, 0x61, 0xFF], as: "bad.journey")
    let found = problems(String(repeating: "tpa\n", count: count) + "include \"\(file)\"\ntpa")
    let bad = "bad.journey:2:2: expected UTF-8, found the byte 0xff"
    #expect(found.count == min(count + 2, 101))
    switch count {
    case 98: #expect(found[98] == bad && found[99].hasPrefix("j:100:1: "))
    case 99: #expect(found[99] == bad && found[100] == "j: and 1 more problems")
    default: #expect(found[100] == "j: and \(count - 98) more problems")
    }
  }
}
