import FlowModels
import Foundation
import Simulation
import TestSupport
import Testing

@Suite("Journeys of other journeys, and rows of values")
struct JourneyCompositionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, _ lines: String...) throws -> String {
    let below = name.split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/\(below)", withIntermediateDirectories: true)
    return try folder.write(lines.joined(separator: "\n").utf8, as: name)
  }

  private func message(_ file: String, _ parameters: [String: String] = [:]) -> String {
    do {
      _ = try Journey(contentsOf: file, parameters: parameters)
      return ""
    } catch {
      return folder.stripped("\(error)")
    }
  }

  private func message(text: String) -> String {
    do {
      _ = try Journey(text, file: "j")
      return ""
    } catch {
      return "\(error)"
    }
  }

  private func lines(_ journey: Journey) -> [String] {
    journey.lines.map { line in
      "\(line.file.map { folder.stripped($0) } ?? "-"):\(line.number): \(line.text)"
    }
  }

  // MARK: Other journeys

  @Test("the lines of another journey stand in its place, with their file and number")
  func includes() throws {
    _ = try write("shared/login.journey", "# Login", "tap #login", "include \"deep/name.journey\"")
    _ = try write("shared/deep/name.journey", "type \"Zoë\" into #name")
    let file = try write("a.journey", "back", " include  \"shared/login.journey\" ", "swipe")
    let journey = try Journey(contentsOf: file)
    #expect(
      lines(journey) == [
        "-:1: back", "shared/login.journey:2: tap #login",
        "shared/deep/name.journey:1: type \"Zoë\" into #name", "-:3: swipe",
      ])
    #expect(
      journey.includedFiles.map { folder.stripped($0) }
        == ["shared/login.journey", "shared/deep/name.journey"])
  }

  @Test("a text without a file includes from the working directory, or by a whole path")
  func text() throws {
    let file = try write("x.journey", "tap #x")
    let journey = try Journey("include \"\(file)\"")
    #expect(lines(journey) == ["x.journey:1: tap #x"])
    #expect(
      message(text: "include \"no/where.journey\"")
        == "j:1:9: \"no/where.journey\" cannot be included: there is no such file; "
        + "the way there is j → no/where.journey")
  }

  @Test("a setup comes before all other lines, each file once, and is a comment further below")
  func setup() throws {
    _ = try write("my login.journey", "# setup: app.journey", "tap #login")
    _ = try write("app.journey", "relaunch")
    let file = try write(
      "a.journey", "# setup: app.journey", "# @smoke", "#setup:  my login.journey ", "back",
      "# setup: nowhere.journey")
    #expect(
      lines(try Journey(contentsOf: file)) == [
        "app.journey:1: relaunch", "my login.journey:2: tap #login", "-:4: back",
      ])
    let alone = try write("b.journey", "# setup: app.journey")
    #expect(lines(try Journey(contentsOf: alone)) == ["app.journey:1: relaunch"])
  }

  @Test("loops, what is missing, and what is too deep are named with place and way")
  func wrong() throws {
    let loop = try write("a.journey", "back", "include \"b.journey\"")
    _ = try write("b.journey", "  include \"./a.journey\"")
    #expect(
      message(loop)
        == "b.journey:1:11: including \"./a.journey\" never ends: a.journey → b.journey → ./a.journey"
    )
    let own = try write("own.journey", "# setup: own.journey", "back")
    #expect(
      message(own)
        == "own.journey:1:10: including \"own.journey\" never ends: own.journey → own.journey")
    for number in 0..<17 {
      _ = try write("d\(number).journey", "include \"d\(number + 1).journey\"")
    }
    _ = try write("d17.journey", "back")
    #expect(
      message("\(folder.path)/d0.journey").hasPrefix(
        "d16.journey:1:9: \"d17.journey\" is nested deeper than 16 journeys: d0.journey → d1.journey"
      ))
    #expect(message("\(folder.path)/d1.journey") == "")
    let missing = try write("m.journey", "include \"n.journey\"")
    _ = try write("n.journey", "back", "include \"shared\"", "include \"no.journey\"", "tpa #a")
    _ = try write("shared/x.journey", "back")
    #expect(
      message(missing).split(separator: "\n") == [
        "n.journey:2:9: \"shared\" cannot be included: expected a file, found a folder; the way "
          + "there is m.journey → n.journey → shared",
        "n.journey:3:9: \"no.journey\" cannot be included: there is no such file; the way there is "
          + "m.journey → n.journey → no.journey",
        "n.journey:4:1: unknown verb \"tpa\"; a similar one exists: `tap`",
      ])
  }

  @Test("what would never end is refused: a device, and more includes than anybody writes")
  func endless() throws {
    #expect(
      message(text: "include \"/dev/zero\"").contains(
        "cannot be included: expected a file, found a pipe or a device"))
    var below = "back"
    for name in ["a", "b", "c", "d"] {
      _ = try write("\(name).journey", below)
      below = String(repeating: "include \"\(name).journey\"\n", count: 40)
    }
    #expect(
      message("\(folder.path)/d.journey").contains(
        "this journey includes others more than 1000 times"))
  }

  @Test(
    "an include that is none is named with its place",
    arguments: [
      ("include", "1:8: expected a name in quotes, found the end of the line"),
      ("include a.journey", "1:9: expected a name in quotes, found a.journey"),
      ("include \"a\" twice", "1:13: expected the end of the line, found twice"),
      ("include \"\"", "1:9: expected the path of a journey, such as `login.journey`"),
      ("# setup: \nback", "1:10: expected the path of a journey, such as `login.journey`"),
    ])
  func malformed(_ text: String, _ expected: String) {
    #expect(message(text: text) == "j:\(expected)")
  }

  @Test(
    "where lines are typed, the lines of files are refused", arguments: ["include \"a\"", "| 2 |"])
  func prompt(_ text: String) {
    #expect {
      try Journey.Line(text, number: 1, file: "j")
    } throws: { error in
      "\(error)".contains("stand only in a journey's file")
    }
  }

  // MARK: Rows

  private let table = [
    "# Buys", "for each count, total", "  | 2 | \"9.00 €\" |", "# more", "  |3|a \\| b|",
  ]

  @Test("each row gives the parameters their values")
  func rows() throws {
    let text = (table + ["set #amount to \"{count}\"", "expect \"{{{total}}\""]).joined(
      separator: "\n")
    let source = SourceText(file: "j", text: text)
    let rows = try #require(try Journey.rows(of: source))
    #expect(rows == [["count": "2", "total": "9.00 €"], ["count": "3", "total": "a | b"]])
    let journeys = try rows.map { try Journey(source: source, parameters: $0) }
    #expect(
      journeys.map { $0.lines.map(\.text) } == [
        ["set #amount to \"2\"", "expect \"{9.00 €}\""],
        ["set #amount to \"3\"", "expect \"{a | b}\""],
      ])
    #expect(try Journey.rows(of: SourceText(file: "j", text: "back")) == nil)
  }

  @Test("a value stays one name, whatever it has in it")
  func quotes() throws {
    let source = SourceText(
      file: "j", text: "for each a\n| \"x\\\" in \\\\ {a}\" |\ntap \"1 \\\" {a}\"")
    let row = try #require(try Journey.rows(of: source)?.first)
    #expect(row == ["a": "x\" in \\ {a}"])
    let line = try #require(try Journey(source: source, parameters: row).lines.first)
    #expect(try Journey("tap \"1 \\\" x\\\" in \\\\ {a}\"").lines[0].command == line.command)
  }

  @Test("a setup and an include use the parameters of the journey that takes them in")
  func parametersInside() throws {
    _ = try write("login.journey", "type \"{name}\" into #name")
    let file = try write(
      "a.journey", "# setup: login.journey", "for each name", "| Zoë |", "include \"login.journey\""
    )
    #expect(
      lines(try Journey(contentsOf: file, parameters: ["name": "Ada"])) == [
        "login.journey:1: type \"Ada\" into #name", "login.journey:1: type \"Ada\" into #name",
      ])
  }

  @Test("without `for each`, braces are text as they always were")
  func braces() throws {
    let journey = try Journey("tap \"{count} {{ }\"\n# {x}")
    #expect(journey.lines.map(\.text) == ["tap \"{count} {{ }\""])
  }

  @Test(
    "what is wrong with rows and parameters is named with its place",
    arguments: [
      (
        "for each a\nback", "1: no row of values follows; expected one such as `| 2 | \"9.00 €\" |`"
      ),
      ("for each a\n| 1 | 2 |\ntap #{a}", "2:3: expected a value for each of `a`, found 2 of 1"),
      (
        "for each a, b\n| 1 |\ntap \"{a}{b}\"",
        "2:3: expected a value for each of `a`, `b`, found 1 of 2"
      ),
      ("for each a, b, a\n| 1 | 2 | 3 |\nback", "1:16: the parameter `a` is there twice"),
      (
        "for each a,\n| 1 |\nback",
        "1:12: expected the name of a parameter, as in `for each count, total`, found \"\""
      ),
      ("for a\nback", "1:5: unknown word \"a\"; known: each"),
      ("for each a\n| 1 |\n| 1 |\ntap #{a}", "3:3: the row in line 2 has the same values"),
      ("for each a\n| 1\ntap #{a}", "2:4: expected a | after the value"),
      ("for each a\n| \"1 |\ntap #{a}", "2:3: this quote is not closed; expected a \" at its end"),
      (
        "for each a\n| 1\\n |\ntap #{a}",
        "2:4: expected one of \\\\, \\| in a value, found another backslash"
      ),
      ("for each a\n| 1 |\nback", "1:10: the parameter `a` is not used; expected {a} in a step"),
      (
        "for each count\n| 1 |\ntap #{count}\ntap #{cuont}",
        "4:6: there is no parameter `cuont`; a similar one exists: `count`"
      ),
      (
        "for each a\n| 1 |\ntap \"{a} {\"",
        "3:10: expected a parameter such as {count}, or {{ for a brace"
      ),
      ("for each a\n| x |\ntap row {a}", "3:9: expected a row number, from 1, found x, with a=x"),
      (
        "for each a\n| long |\ntap \"{a}\" {a} tpa",
        "3:11: expected an element's number, from 1, found long, with a=long, a=long"
      ),
      (
        "back\n| 1 |",
        "2:1: a row of values belongs below `for each NAMES`, before the first step"
      ),
      ("back\nfor each a\n| 1 |", "2:10: `for each` comes before the first step"),
      (
        "for each a\n| 1 |\nfor each b\n| 2 |\ntap #{a}",
        "3:10: a journey has only one `for each`; line 1 has it"
      ),
      (
        "for each a\n| 1 |\ntap #{a}",
        "1:1: this journey is played once for each row, which only the command `run` does"
      ),
    ])
  func wrongRows(_ text: String, _ expected: String) {
    #expect(message(text: text).split(separator: "\n").first ?? "" == "j:\(expected)")
  }

  @Test("an included journey has no rows of its own, and values need their names")
  func rowsInside() throws {
    _ = try write("rows.journey", "for each a", "| 1 |", "back")
    let file = try write("a.journey", "include \"rows.journey\"")
    #expect(message(file) == "rows.journey:1:10: an included journey cannot have rows")
    let other = try write("b.journey", "for each a", "| 1 |", "tap #{a}")
    #expect(message(other, ["b": "2"]) == "b.journey:1:10: expected values for a, found some for b")
    #expect(
      message(try write("c.journey", "back"), ["b": "2"]) == "c.journey: expected `for each b`")
    #expect(message(other, ["a": "2"]) == "")
  }

  @Test("tags may stand between the rows and the first step")
  func header() {
    let text = "for\teach a\n| 1 |\n# @smoke\ntap #{a}\n# @late"
    #expect(JourneyHeader(SourceText(file: "j", text: text)).tags == ["smoke"])
  }

  // MARK: Form

  @Test("formatting keeps directives and rows, in their form, and changes nothing a second time")
  func format() throws {
    let include = try write("login.journey", "tap #login")
    let text =
      "#setup: \(include)\n for  each a ,b\n|1|  \"x y\"  |\n\t| \\| | \"|\" |\r\n\n"
      + "  include   \"\(include)\"\ntap  \"{a}\"  in {b}\ntap #\"{b}\"\n"
    let formatted = try JourneyFormatter.text(of: text.replacing("in {b}", with: ""), file: "j")
    #expect(
      formatted
        == "#setup: \(include)\nfor each a, b\n| 1 | \"x y\" |\n| \\| | \"|\" |\n\n"
        + "include \"\(include)\"\ntap \"{a}\"\ntap #\"{b}\"\n")
    #expect(try JourneyFormatter.text(of: formatted, file: "j") == formatted)
    #expect(throws: InputError.self) { try JourneyFormatter.text(of: text, file: "j") }
  }
}
