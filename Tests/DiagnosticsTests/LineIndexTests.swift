import Diagnostics
import TestSupport
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
}
