import Testing

@testable import Simulation

@Suite("Rows of values")
struct JourneyRowsTests {
  @Test(
    "each value is read, as it was written, with its column",
    arguments: [
      ("|", []), ("| ", []), ("| a |", ["a←a@3"]), (" |a| b c  | ", ["a←a@3", "b c←b c@6"]),
      ("| | x |", ["←@3", "x←x@5"]), ("||", ["←@2"]),
      (#"| \| | a\\ |"#, [#"|←\|@3"#, #"a\←a\\@8"#]),
      (#"| "a | \"b\" \| \\"  |"#, [#"a | "b" | \←"a | \"b\" \| \\"@3"#]),
      (#"|"" | " a "|"#, [#"←""@2"#, #" a ←" a "@7"#]), ("| a \"b\" |\t", ["a \"b\"←a \"b\"@3"]),
    ])
  func cells(_ line: String, _ expected: [String]) throws {
    let cells = try JourneyRows.cells(of: line)
    #expect(cells.map { "\($0.value)←\($0.text)@\($0.column)" } == expected)
  }

  @Test(
    "what is wrong is named with its column",
    arguments: [
      ("| a", 4, "expected a | after the value"),
      ("| \"a\" b |", 7, "expected a | after the value"),
      ("| a | \"b\"", 10, "expected a | after the value"),
      ("| \"a |", 3, "this quote is not closed; expected a \" at its end"),
      ("| \"", 3, "this quote is not closed; expected a \" at its end"),
      (#"| a\"#, 4, #"expected one of \\, \| in a value, found another backslash"#),
      (#"| \" |"#, 3, #"expected one of \\, \| in a value, found another backslash"#),
      (#"| "a\n" |"#, 5, #"expected one of \", \\, \| in a value, found another backslash"#),
      (#"| "a\"#, 5, #"expected one of \", \\, \| in a value, found another backslash"#),
      ("| a\u{1F} |", 4, "expected text without the invisible character U+1F"),
    ])
  func wrong(_ line: String, _ column: Int, _ message: String) {
    #expect {
      try JourneyRows.cells(of: line)
    } throws: { error in
      guard let failure = error as? JourneyLexer.Failure else { return false }
      return failure.column == column && failure.message == message
    }
  }

  @Test("a row needs a value for each parameter, and other values than those before")
  func add() throws {
    let names = ["a", "b"].map { JourneyDirective.Part(text: $0, column: 1) }
    var rows = JourneyRows(line: 1, parameters: names)
    try rows.add("| 1 | 2 |", line: 2)
    try rows.add("| 2 | 1 |", line: 3)
    for (line, column, message) in [
      ("| \"1\" | 2 |", 3, "the row in line 2 has the same values"),
      ("|  1 |", 4, "expected a value for each of `a`, `b`, found 1 of 2"),
      ("| 1 | 2 | 3 |", 3, "expected a value for each of `a`, `b`, found 3 of 2"),
      ("|", 1, "expected a value for each of `a`, `b`, found 0 of 2"),
    ] {
      #expect {
        try rows.add(line, line: 4)
      } throws: { error in
        guard let failure = error as? JourneyLexer.Failure else { return false }
        return failure.column == column && failure.message == message
      }
    }
    #expect(rows.values == [["a": "1", "b": "2"], ["a": "2", "b": "1"]])
  }
}
