import Diagnostics
import Foundation
import JSONReader
import TestSupport
import Testing

@Suite("Display text")
struct DisplayTextTests {
  @Test(
    "what could steer a terminal is taken out",
    arguments: [
      ("\u{1B}[31mred\u{1B}[0m", "[31mred[0m"), ("\u{9B}31mred", "31mred"), ("a\0b", "ab"),
      ("\u{1B}]8;;http://x\u{7}link\u{1B}]8;;\u{1B}\\", "]8;;http://xlink]8;;\\"),
      ("\u{9D}0;title\u{9C}", "0;title"), ("\u{1B}c", "c"), ("a\u{8}b\u{7F}", "ab"),
      ("\u{202E}live\u{202C}", "live"), ("a\u{2066}b\u{2069}\u{200F}c", "abc"),
      ("\u{FEFF}a", "a"), ("a\u{E0041}b", "ab"),
    ] as [(EscapedText, String)])
  func escapes(text: EscapedText, safe: String) {
    #expect(DisplayText.singleLine(text.text) == safe)
  }

  @Test(
    "line breaks and tabs become spaces",
    arguments: [
      ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\tb", "a b"), ("a\u{2028}b\u{2029}c", "a b c"),
      ("\n", " "),
    ] as [(EscapedText, String)])
  func lineBreaks(text: EscapedText, safe: String) {
    #expect(DisplayText.singleLine(text.text) == safe)
  }

  @Test(
    "what is safe stays as it is",
    arguments: [
      "", "plain ~ text", "say \"hi\" \\n", "Crème brûlée", "e\u{301}", "日本語", "ليلى", "★ ½ …",
      "👨‍👩‍👧", "❤️", "👍🏽", "🇩🇪", "1️⃣", "न्‍", "\u{A0}",
    ])
  func safeText(text: String) {
    #expect(DisplayText.singleLine(text).unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(DisplayText.jsonEscaped(text) == text)
  }

  /// Every scalar that Unicode calls a control, a line break, or a steering of direction.
  private static let hostile = (0...0xFFFF).compactMap(Unicode.Scalar.init).filter {
    let properties = $0.properties
    return properties.isBidiControl
      || [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }

  @Test("no control character, line break or override gets through, wherever it stands")
  func everyHostileScalar() {
    #expect(Self.hostile.count > 65)
    for scalar in Self.hostile {
      let safe = DisplayText.singleLine("a\(scalar)é\(scalar)")
      #expect(safe == "aé" || safe == "a é ", "U+\(String(scalar.value, radix: 16))")
      #expect(DisplayText.quoted("\(scalar)").count <= 3)
    }
  }

  @Test(
    "widths are what a terminal shows",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한글", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("Ａ", 2), ("ｱ", 1), ("、", 2), ("𠮷", 2), ("👍", 2),
      ("👍🏽", 2), ("👨‍👩‍👧", 2), ("❤️", 2), ("❤", 1), ("🇩🇪", 2), ("1️⃣", 2), ("★ ½ …", 5),
      ("\u{200B}", 0), ("\u{301}", 0), ("ก็", 1), ("a日e\u{301}👍", 6),
    ])
  func widths(text: String, width: Int) {
    #expect(DisplayText.width(of: text) == width)
  }

  @Test(
    "padding counts cells, and cuts nothing",
    arguments: [
      ("", 3, "   "), ("ab", 4, "ab  "), ("日", 4, "日  "), ("e\u{301}", 2, "e\u{301} "),
      ("abc", 3, "abc"), ("abcd", 3, "abcd"), ("日本", 3, "日本"), ("a", 0, "a"), ("a", -1, "a"),
    ])
  func padded(text: String, width: Int, result: String) {
    #expect(DisplayText.padded(text, to: width) == result)
  }

  @Test(
    "quoted text is one line, with its quotes and backslashes escaped",
    arguments: [
      ("", #""""#), ("a", #""a""#), (#"say "hi""#, #""say \"hi\"""#), (#"a\b"#, #""a\\b""#),
      ("é\"", #""é\"""#), ("\u{1B}[0m\"\n\\", #""[0m\" \\""#), ("\\n", #""\\n""#),
      ("日本", #""日本""#),
    ] as [(EscapedText, String)])
  func quoted(text: EscapedText, result: String) {
    #expect(DisplayText.quoted(text.text) == result)
  }

  @Test("JSON with escapes for what could steer a terminal means the same")
  func jsonEscaped() throws {
    let words = String(String.UnicodeScalarView(Self.hostile)) + "\u{FEFF}\u{E0041}\\\"é😀"
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let json = String(decoding: try encoder.encode([words: words]), as: UTF8.self)
    let escaped = DisplayText.jsonEscaped(json)
    #expect(escaped != json)
    let lines = escaped.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    #expect(lines.map(DisplayText.singleLine) == lines)
    let node = try JSONParser.parse(SourceText(file: "f.json", text: escaped))
    guard case .object(let members) = node.value, case .string(let value) = members[0].value.value
    else {
      Issue.record("expected an object with a string")
      return
    }
    #expect(members[0].key == words)
    #expect(value == words)
  }

  @Test("escapes in JSON have four digits, a character beyond them two escapes")
  func jsonEscapes() {
    #expect(DisplayText.jsonEscaped("\"\u{7F}\u{9B}\"") == #""\u007f\u009b""#)
    #expect(DisplayText.jsonEscaped("\"\u{202E}\u{FEFF}\"") == #""\u202e\ufeff""#)
    #expect(DisplayText.jsonEscaped("\"\u{E0041}\"") == #""\udb40\udc41""#)
    #expect(DisplayText.jsonEscaped("{\n  \"é\": 1\n}") == "{\n  \"é\": 1\n}")
  }
}
