import Diagnostics
import Foundation
import JSONReader
import TestSupport
import Testing

/// Cases after the categories of well-known suites for RFC 8259.
@Suite("JSON conformance")
struct JSONConformanceTests {
  @Test(
    "what is JSON has no problems",
    arguments: [
      "0", "-0", "-0.0", "0e1", "0e+1", "0E-1", "1e-999", "123e65", "1E22", "-1", "20e1",

      "[123.456e78]", "-1e-2", "[]", "[ ]", "[[] ]", "[\"\"]", "[null, 1, \"1\", {}]", "[1\n]",
      " [1]", "[1] \n\t\r ", "[1,null,null,2]", "{}", "{\"\":0}", "{\"a\":[]}", "{\"a\":{}}",
      "{\n\"a\": \"b\"\n}", #"{"a\u0000b":0}"#, "true", "false", "null", "\"a\"", "42",
      #""\u0060\u012a\u12AB""#, #""\uD801\udc37""#, #""\"\\\/\b\f\n\r\t""#, #""\\u0000""#,
      #""a/*b*/c//d#e""#, #""\\a""#, #""\u0012""#, "\"\u{10FFFF}\"", "\"\u{FFFF}\"",
      "\"\u{2028}\u{2029}\"", "\"\u{7F}\"", "\"π€𝄞\"", #""\uFFFE\uFDD0\uD83F\uDFFE""#,
      "[\"\u{1F1E9}\u{1F1EA}\"]", "{\"asd\":\"sdf\",\"dfg\":\"fgh\"}",
    ] as [EscapedText])
  func accepts(json: EscapedText) {
    #expect(JSONReading(json.text).problems == [])
  }

  @Test(
    "what is no JSON has a problem",
    arguments: [
      "", " ", "-", "+1", "++1", "01", "-01", "012", "0x1", "0x42", ".1", ".-1", "1.", "-1.",
      "2.e3", "2.e+3", "0.1.2", "0.3e", "0.3e+", "0e", "0e+", "0E+", "1.0e+", "1e1e1", "1eE2",
      "1_000", "1 000", "1+2", "-foo", "-a", "--1", "NaN", "-NaN", "Infinity", "-Infinity", "inf",
      "1e999", "-1e999", "１", "1a", "1.8011670033376514H-308",
      "[", "]", "[1", "[1,", "[1,]", "[,1]", "[,]", "[1,,2]", "[,,]", "[1 true]", "[a", "[\"\": 1]",
      "[\"\"],", "[1:2]", "[*]", "[1]]", "[\"", "[\"a", "[\"a\"", "[\"x\"]]", "[3[4]]", "[1}",
      "{", "}", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{,\"a\":1}",
      "{\"a\" 1}",
      "{\"a\" \"b\"}", "{\"a\":}", "{:1}", "{a:1}", "{'a':1}", "{1:1}", "{null:null}", "{[:1}",
      "{\"a\":1,,\"b\":2}", "{\"a\":1 \"b\":2}", "{\"a\":\"b\"]", "{\"a\":\"b\"}#", "{\"a\",1}",
      "{\"a\"::1}", "{\"a\":1}}", "{}{}", "{\"a\":\"a\" 123}", "{\"a\":1 /* */}", "{/**/}", "{}//",
      "\"", "\"a", "'a'", "\"a\"b", "\"\\", #""\""#, #""\x00""#, #""\a""#, #""\u""#, #""\u1""#,
      #""\u12""#, #""\u123""#, #""\u00A""#, #""\uqqqq""#, #""\uD800""#, #""\uD800\""#,
      #""\uD800\u""#, #""\uD800\u1""#, #""\uD800\u1x""#, #""\uDC00""#, #""\uDC00\uD800""#,
      #""\🌀""#, #""\'""#, "\"\t\"", "\"\n\"", "\"\0\"", "\"\u{1F}\"", "\\u0020\"a\"",
      "tru", "True", "truth", "nul", "nil", "undefined", "fals", "TRUE", "\0", "[\0]", "[1\0]",
      "\u{A0}1", "\u{2028}1", "\u{B}1", "\u{C}[]", "\u{FEFF}", "\u{FEFF}{}", "[\u{FEFF}]", "é",
      "<.>",
      "{\"a\":1,\"a\":2}", "# c\n1", "; 1", "[1];",
    ] as [EscapedText])
  func rejects(json: EscapedText) {
    #expect(JSONReading(json.text).problems != [])
  }

  @Test("numbers of hundreds of digits are read as long as a Double holds them")
  func longNumbers() {
    #expect(JSONReading("0." + String(repeating: "0", count: 400) + "1").problems == [])
    #expect(JSONReading(String(repeating: "7", count: 308)).problems == [])
    #expect(JSONReading(String(repeating: "9", count: 400)).problems == ["1:1 json-number"])
  }

  @Test(
    "other encodings are distinguished from broken ones",
    arguments: [
      ([0xFF, 0xFE, 0x5B, 0, 0x5D, 0], "UTF-16"), ([0xFE, 0xFF, 0, 0x5B, 0, 0x5D], "UTF-16"),
      ([0x5B, 0, 0x5D, 0], "UTF-16"), ([0, 0x5B, 0, 0x5D], "UTF-16"),
      ([0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x5B], "UTF-32"),
      ([0x5B, 0, 0, 0, 0x5D, 0, 0, 0], "UTF-32"), ([0, 0, 0, 0x5B, 0, 0, 0, 0x5D], "UTF-32"),
      ([0x22, 0xFF, 0x22], "the byte 0xff"), ([0x22, 0xC0, 0xAF, 0x22], "the byte 0xc0"),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], "the byte 0xed"),
      ([0x22, 0xE2, 0x82, 0x22], "the byte 0xe2"),
      ([0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], "the byte 0xf5"),
      ([0x22, 0x81, 0x22], "the byte 0x81"),
    ] as [([UInt8], String)])
  func encodings(bytes: [UInt8], name: String) throws {
    let folder = try TemporaryFolder()
    let source = try SourceText(unchecked: folder.write(bytes))
    #expect(source.encodingProblem?.message.contains("found " + name) == true)
    // Whoever reads it nevertheless gets an answer.
    _ = JSONReading(source)
  }

  @Test(
    "of a million open brackets or braces, the 257th is reported", arguments: ["[", #"{"a":"#])
  func deep(open: String) {
    let text = String(repeating: open, count: 1_000_000)
    #expect(JSONReading(text).problems == ["1:\(256 * open.count + 1) too-deep"])
    #expect(
      JSONReading(text, limits: .configuration).problems == ["1:\(64 * open.count + 1) too-deep"])
  }

  @Test("a million closing brackets or braces have one problem", arguments: ["]", "}"])
  func closing(close: String) {
    #expect(JSONReading(String(repeating: close, count: 1_000_000)).problems.count == 1)
  }

  @Test("more mistakes than anybody fixes end the reading", .timeLimit(.minutes(15)))
  func manyMistakes() {
    let text = "[" + String(repeating: "{\"a\" x [}, ", count: 50_000)
    #expect((1...1100).contains(JSONReading(text).problems.count))
  }

  @Test("a brand with one value more than the limit is reported once")
  func values() {
    let text = "[" + String(repeating: "0,", count: 199_999)
    #expect(JSONReading(text + "0]", limits: .configuration).problems == ["1:400000 too-many"])
    #expect(JSONReading(text.dropLast() + "]", limits: .configuration).problems == [])
    let keys = "{" + (0..<150_000).map { "\"\($0)\":1" }.joined(separator: ",") + "}"
    #expect(JSONReading(keys, limits: .configuration).problems.count == 1)
  }
}
