import FlowModels
import Testing

@Suite("Line index")
struct LineIndexTests {
  @Test(
    "it finds the places that the text itself finds",
    arguments: ["", "\n", "a", "aé\n😀b\nc", "\r\n\r\n", "\n\n\n日本", "abc\n"] as [EscapedText])
  func agrees(text: EscapedText) {
    let source = SourceText(file: "f", text: text.text)
    let lines = LineIndex(source)
    for offset in 0...(source.bytes.count + 3) {
      #expect(lines.position(of: offset) == source.position(of: offset))
    }
  }

  @Test("a place ends behind its last character, or is open where that is in another line")
  func places() {
    let lines = LineIndex(SourceText(file: "f", text: "ab\"é\"\nx"))
    #expect(lines.place(2, 6) == Diagnostic.Place(file: "f", line: 1, column: 3, endColumn: 6))
    #expect(lines.place(2, 2) == Diagnostic.Place(file: "f", line: 1, column: 3, endColumn: 4))
    #expect(lines.place(2, 8) == Diagnostic.Place(file: "f", line: 1, column: 3))
    #expect(lines.place(99, 99).line == 2)
  }
}
