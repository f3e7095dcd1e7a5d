import Diagnostics
import TestSupport
import Testing

@Suite("Line index")
struct LineIndexTests {
  @Test(
    "lines and columns are counted from 1, columns in Unicode scalars",
    arguments: ["", "\n", "a", "aé\n😀b\nc", "\r\n\r\n", "\n\n\n日本", "abc\n"] as [EscapedText])
  func agrees(text: EscapedText) {
    let source = SourceText(file: "f", text: text.text)
    let lines = LineIndex(source)
    for offset in 0...(source.bytes.count + 3) {
      // Counted byte by byte, from the beginning.
      let before = source.bytes.prefix(offset)
      let line = 1 + before.count { $0 == 0x0A }
      let rest = before.split(separator: 0x0A, omittingEmptySubsequences: false).last ?? []
      let column = 1 + rest.count { $0 & 0xC0 != 0x80 }
      #expect(lines.position(of: offset) == (line, column), "\(offset)")
    }
  }
}
