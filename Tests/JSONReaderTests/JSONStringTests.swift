import Diagnostics
import JSONReader
import TestSupport
import Testing

@Suite("JSON strings")
struct JSONStringTests {
  @Test(
    "escapes mean what the standard says",
    arguments: [
      (#""""#, ""), (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u00e9\u00E9""#, "éé"), (#""\u0000""#, "\0"), (#""\uFFFF""#, "\u{FFFF}"),
      (#""\\u0041""#, "\\u0041"), (#""\u005Cn""#, "\\n"),
    ] as [(String, EscapedText)])
  func escapes(json: String, text: EscapedText) throws {
    #expect(try parse(json) == text.text)
  }

  @Test(
    "surrogate pairs become one character",
    arguments: [
      (#""\ud83d\ude00""#, "😀"), (#""\uD83D\uDE00x""#, "😀x"), (#""\uD800\uDC00""#, "\u{10000}"),
      (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), (#""\uD7FF\uE000""#, "\u{D7FF}\u{E000}"),
    ] as [(String, String)])
  func surrogatePairs(json: String, text: String) throws {
    #expect(try parse(json) == text)
  }

  @Test(
    "half a surrogate pair is refused where it begins",
    arguments: [
      #"["\ud83d"]"#, #"["\ude00"]"#, #"["\ud83dx"]"#, #"["\ud83d\n"]"#, #"["\ud83d\ud83d"]"#,
      #"["\ude00\ud83d"]"#, #"["\ud83d\u0041"]"#, #"["\ud83d"#, #"["\ud83d\"#,
    ])
  func loneSurrogates(json: String) {
    #expect(
      problem(in: json)
        == "f.json:1:3: expected a whole surrogate pair, found half of one; "
        + "write the character itself")
  }

  @Test(
    "what is no escape is refused",
    arguments: [
      (#""\u12g4""#, #"1:6: expected four hexadecimal digits, found "g""#),
      (#""\u+123""#, #"1:4: expected four hexadecimal digits, found "+""#),
      (#""\u00""#, #"1:6: expected four hexadecimal digits, found "\"""#),
      (#""\u00"#, #"1:6: expected four hexadecimal digits, found the end of the file"#),
      (#""\ud83d\u12""#, #"1:12: expected four hexadecimal digits, found "\"""#),
      (#""\uＡＢＣＤ""#, #"1:4: expected four hexadecimal digits, found "Ａ""#),
      (#""\"#, #"1:2: expected an escape, found the end of the file"#),
    ] as [(String, String)])
  func badEscapes(json: String, message: String) {
    #expect(problem(in: json) == "f.json:" + message)
  }

  @Test("letters that stand for no escape are refused", arguments: ["x", "U", "N", "0", "'", "é"])
  func unknownEscapes(letter: String) {
    let message = #"f.json:1:3: expected an escape such as \n or \u00e9"#
    #expect(problem(in: "\"a\\\(letter)\"")?.hasPrefix(message) == true)
  }

  @Test("control characters have to be escaped", arguments: 0..<0x20 as Range<UInt8>)
  func controlCharacters(byte: UInt8) {
    let message = problem(in: "[\"é\(Unicode.Scalar(byte))\"]")
    #expect(message?.hasPrefix("f.json:1:4: expected ") == true)
  }

  @Test(
    "every other character stands for itself",
    arguments: ["\u{7F}", "\u{9B}", "\u{2028}", "\u{FEFF}", "日本", "👨‍👩‍👧", "e\u{301}", "/"]
      as [EscapedText])
  func unescaped(text: EscapedText) throws {
    #expect(try parse("\"\(text.text)\"").unicodeScalars.elementsEqual(text.text.unicodeScalars))
  }

  @Test("a string without an end is shown by its beginning", arguments: ["", "abc", #"abc\""#])
  func unclosed(content: String) {
    let message = "f.json:2:2: expected a closing quote for this string, found the end of the file"
    #expect(problem(in: "[\n \"" + content) == message)
  }

  @Test(
    "columns count characters, not bytes",
    arguments: [
      (#"{"é": "ü", x}"#, #"1:12: expected a key in double quotes, found "x""#),
      (#"["日本", x]"#, #"1:8: expected a JSON value, found "x""#),
      (#"["😀", x]"#, #"1:7: expected a JSON value, found "x""#),
      ("[\r\n\"é\",\r\n ü]", #"3:2: expected a JSON value, found "ü""#),
      ("[\"é\n", "1:4: expected "),
    ] as [(EscapedText, String)])
  func columns(json: EscapedText, message: String) {
    #expect(problem(in: json.text)?.hasPrefix("f.json:" + message) == true)
  }

  private func parse(_ json: String) throws -> String {
    let root = try JSONParser.parse(SourceText(file: "f.json", text: json))
    guard case .string(let text) = root.value else {
      Issue.record("expected a string")
      return ""
    }
    return text
  }

  private func problem(in json: String) -> String? {
    #expect(throws: InputError.self) {
      try JSONParser.parse(SourceText(file: "f.json", text: json))
    }?.description
  }
}
