import Testing

@testable import FlowTool

@Suite("Comma-separated values")
struct CSVTextTests {
  private func cells(_ text: String) throws -> [[String]] {
    try CSVText.rows(of: text).map(\.cells)
  }

  @Test(
    "rows are read as spreadsheets write them",
    arguments: [
      ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]), ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
      ("a,b\rc,d", [["a", "b"], ["c", "d"]]), ("\u{FEFF}a;b\n1,5;2", [["a", "b"], ["1,5", "2"]]),
      ("a\tb\n1;2\t3", [["a", "b"], ["1;2", "3"]]),
      ("\"a,\"\"b\"\"\nc\",d", [["a,\"b\"\nc", "d"]]),
      ("\"a;b\",c\n", [["a;b", "c"]]), (",\n", [["", ""]]), ("a\n\nb", [["a"], [""], ["b"]]),
      ("", []), ("\u{FEFF}", []), ("a\"b,c", [["a\"b", "c"]]), ("שלום,'x", [["שלום", "'x"]]),
      ("👩‍🍳,e\u{301}", [["👩‍🍳", "e\u{301}"]]),
    ])
  func reading(text: String, expected: [[String]]) throws {
    #expect(try cells(text) == expected)
  }

  @Test(
    "what cannot be read is told by its row and line",
    arguments: [("a\n\"b", 2, 2), ("\"a\"b", 1, 1), ("\"a\nb\",c\n\"d", 2, 3), ("\"\"\"", 1, 1)])
  func problems(text: String, row: Int, line: Int) {
    do {
      _ = try CSVText.rows(of: text)
      Issue.record("nothing was found")
    } catch {
      #expect(error.row == row && error.line == line)
    }
  }

  @Test("what is written is read again, and no spreadsheet takes it for a formula")
  func roundTrip() throws {
    let texts = [
      "", "a", "a,b", "a;b", "\"", "a\r\nb", " a ", "=1+1", "+1", "-1", "@x", "'", "'=x", "''+x",
      "\tx",
      "'a", "＝1", "שלום", "{count} %", "-", "a\tb",
    ]
    let text = CSVText.text(of: [["head"]] + texts.map { [$0] })
    let rows = try CSVText.rows(of: text).dropFirst().flatMap(\.cells)
    #expect(rows.map { CSVText.unguarded($0) } == texts)
    for cell in rows { #expect(!"=+-@\t＝".contains(cell.first ?? "x"), "\(cell)") }
    #expect(text.hasPrefix("\u{FEFF}head\r\n"))
  }

  @Test(
    "a spreadsheet's letters of columns", arguments: [(0, "A"), (25, "Z"), (26, "AA"), (27, "AB")])
  func letters(place: Int, letter: String) { #expect(StringsTable.letter(place) == letter) }
}
