import Testing

@testable import Simulation

@Suite("Lines that are no steps")
struct JourneyDirectiveTests {
  @Test(
    "a directive is read with its parts and their columns",
    arguments: [
      ("# setup: a b ", "setup a b@10"), (" #\tsetup:x", "setup x@10"), ("#setup:", "setup @8"),
      ("# setup: \t", "setup @11"), ("\t| 1 |", "row"), ("|", "row"),
      (" include \"a b\" ", "include a b@10"), ("include\"a\"", "include a@8"),
      ("for each a,\tb-1 , C_2", "for a@10 b-1@13 C_2@19"), ("  for\teach\ta", "for a@12"),
    ])
  func reads(_ line: String, _ expected: String) throws {
    let text =
      switch try JourneyDirective(line) {
      case .include(let path): "include \(path.text)@\(path.column)"
      case .setup(let path): "setup \(path.text)@\(path.column)"
      case .forEach(let names):
        "for " + names.map { "\($0.text)@\($0.column)" }.joined(separator: " ")
      case .row: "row"
      case nil: "none"
      }
    #expect(text == expected)
  }

  @Test(
    "a step, another comment and an empty line are none",
    arguments: ["", " ", "back", "#", "# setups: a", "# x setup: a", "includes \"a\"", "form for"])
  func none(_ line: String) throws {
    #expect(try JourneyDirective(line) == nil)
  }

  @Test("the names of parameters begin right after `each`")
  func quotedName() {
    #expect {
      try JourneyDirective("for each\"a\"")
    } throws: { error in
      (error as? JourneyLexer.Failure)?.column == 9
    }
  }

  @Test(
    "a parameter's name has ASCII letters, digits, - and _, a letter first",
    arguments: [
      ("a", true), ("Z", true), ("a9", true), ("a0-b_c", true), ("", false), ("9a", false),
      ("-a", false), ("_a", false), ("a b", false), ("a.b", false), ("ä", false), ("aä", false),
    ])
  func names(_ name: String, _ isName: Bool) {
    #expect(JourneyDirective.isName(name) == isName)
  }
}

@Suite("Lines with values in place of parameters")
struct ParameterTextTests {
  private static let values = ["a": "xy", "q": "\"\\", "e": ""]

  @Test(
    "values are put in, and each character has the column that it comes from",
    arguments: [
      ("", "", [], [1]), ("back", "back", [], [1, 2, 3, 4, 5]),
      (
        #"tap "{a}" {{{q}"#, #"tap "xy" {"\"#, ["a", "q"],
        [1, 2, 3, 4, 5, 6, 6, 9, 10, 11, 13, 13, 16]
      ),
      (
        #""{q}\{a}\\{a}\"{q}"{e}"#, #""\"\\\{a}\\xy\"\"\\""#, ["q", "a", "q", "e"],
        [1, 2, 2, 2, 2, 5, 6, 7, 8, 9, 10, 11, 11, 14, 15, 16, 16, 16, 16, 19, 23]
      ),
      (#"\{a}"#, #"\xy"#, ["a"], [1, 2, 2, 5]), (#""a\"#, #""a\"#, [], [1, 2, 3, 4]),
      ("e\u{301}{a}", "e\u{301}xy", ["a"], [1, 2, 3, 3, 6]), ("a}{{", "a}{", [], [1, 2, 3, 5]),
    ] as [(String, String, [String], [Int])])
  func replaces(_ line: String, _ text: String, _ names: [String], _ columns: [Int]) throws {
    let replaced = try ParameterText(line, values: Self.values)
    #expect(replaced.text == text && replaced.names == names)
    #expect((1...text.unicodeScalars.count + 1).map(replaced.column) == columns)
  }

  @Test("without values, a line stays as it is")
  func plain() {
    let line = ParameterText("a {b} {{")
    #expect(line.text == "a {b} {{" && line.names == [] && line.column(9) == 9)
  }

  @Test(
    "what is no parameter is refused at its brace",
    arguments: [
      ("a {b", 3), ("a {}", 3), ("{ a}", 1), ("{a b}", 1), ("{a", 1), ("{", 1), ("\"{b} {a}\"", 2),
    ])
  func refuses(_ line: String, _ column: Int) {
    #expect {
      try ParameterText(line, values: Self.values)
    } throws: { error in
      (error as? JourneyLexer.Failure)?.column == column
    }
  }
}
