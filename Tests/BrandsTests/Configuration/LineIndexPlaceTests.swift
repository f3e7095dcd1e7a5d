import Brands
import Diagnostics
import Testing

@Suite("Line index: places")
struct LineIndexPlaceTests {
  @Test("a place ends behind its last character, or is open where that is in another line")
  func places() {
    let lines = LineIndex(SourceText(file: "f", text: "ab\"é\"\nx"))
    #expect(lines.place(2, 6) == Diagnostic.Place(file: "f", line: 1, column: 3, endColumn: 6))
    #expect(lines.place(2, 2) == Diagnostic.Place(file: "f", line: 1, column: 3, endColumn: 4))
    #expect(lines.place(2, 8) == Diagnostic.Place(file: "f", line: 1, column: 3))
    #expect(lines.place(99, 99).line == 2)
  }
}
